"""The result in lines: the table, how a tie was decided, the solo level, how climbers died (9)."""

from __future__ import annotations

from k2game.engine.phases import end_of_game
from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table
from k2game.i18n import _, ngettext
from k2game.match.match import Match
from k2game.match.night_report import DIES, RESCUED
from k2game.presentation.decisions.intents import ShowPage
from k2game.presentation.dump import nights
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.panels.altitude import Altitude
from k2game.presentation.panels.altitude_chart import chart_lines, weather_lines
from k2game.presentation.text.lines import Bit, Line, fit, pad, pad_left, title_line, wrap
from k2game.presentation.text.names import Teams, place_name
from k2game.saves.replay import Replay

RESULT, PROFILE = "result", "profile"
"""The pages of the result."""

_LEAST_CHART, _MOST_CHART = 10, 18
_NAME = 24


def result_lines(match: Match, teams: Teams, cells: int) -> list[Line]:
    """The table, how it was decided, and what befell climbers."""
    fates = fate_lines(match, teams, cells)
    return [
        *_table(match.state, teams, cells),
        (),
        *_verdict(match, teams, cells),
        *([(), *fates] if fates else []),
    ]


def profile_lines(
    table: Table, teams: Teams, game: Altitude, cells: int, rows: int, ascii_only: bool = False
) -> list[Line]:
    """The altitude profile with the weather above it.

    Args:
        table: content and setup.
        teams: the names.
        game: the heights over the days.
        cells: how wide it may be.
        rows: how many rows are there; the chart uses what the weather leaves, if that is not too little.
        ascii_only: draw with ASCII characters only.
    """
    weather = weather_lines(game, table, cells)
    height = max(_LEAST_CHART, min(_MOST_CHART, rows - len(weather) - 2))
    return [
        title_line(_("Points of the spaces where the climbers stood, by day"), cells),
        *weather,
        *chart_lines(game, teams, cells, height, ascii_only),
    ]


def page_titles(shown: str) -> Line:
    """The titles of the two pages that the result has where it does not fit on one."""
    names = {RESULT: _("Result"), PROFILE: _("Profile")}
    return tuple(
        Bit(f" {name} ", "cursor" if page == shown else "key", ShowPage(page)) for page, name in names.items()
    )


def _table(state: GameState, teams: Teams, cells: int) -> list[Line]:
    placed = outcome_sentences.placings(state)
    south_col = any(row.bonus for row in placed)
    head = " " * 6 + pad(_("team"), _NAME) + "".join(pad_left(word, 7) for word in ("A", "B"))
    if south_col:
        head += pad_left(_("bonus"), 8)
    head += pad_left(_("sum"), 7) + "  " + _("summit")
    lines: list[Line] = [fit((Bit(head, "faint"),), cells)]
    arrivals = [(state.table.seats[seat], "AB"[climber]) for seat, climber in state.summit]
    for row in placed:
        role = f"team:{teams.number(row.colour)} bold"
        bits = [
            Bit(" › " if row.winner and len(placed) > 1 else "   ", "today bold"),
            teams.mark(row.colour),
            Bit("  "),
            Bit(pad(teams.name(row.colour), _NAME), role),
        ]
        for score, lives in zip(row.scores, row.alive, strict=True):
            bits.append(Bit(pad_left(f"{score}" if lives else f"† {score}", 7), "" if lives else "death"))
        if south_col:
            bits.append(
                Bit(pad_left(f"+{row.bonus}" if row.bonus else "·", 8), "gain" if row.bonus else "faint")
            )
        bits.append(Bit(pad_left(str(row.total), 7), "today bold" if row.winner else "bold"))
        order = [
            _("{climber} {place}.").format(climber=climber, place=place)
            for place, (colour, climber) in enumerate(arrivals, 1)
            if colour == row.colour
        ]
        bits.append(Bit("  " + ", ".join(order), "faint"))
        lines.append(fit(tuple(bits), cells))
    return lines


def _verdict(match: Match, teams: Teams, cells: int) -> list[Line]:
    state = match.state
    if len(match.seats) > 1:
        lines = wrap(outcome_sentences.winner_sentence(state, teams.names), cells - 2, "title")
    else:
        lines = wrap(outcome_sentences.rank_sentence(state), cells - 2, "title")
        lines.append(_ranks(state, match.table))
        lines += wrap(advice_sentence(match.advice_used), cells - 2, "faint")
    if any(end_of_game.bonus(match.table, seat.away) for seat in state.seats):
        text = _("Bonus: one point for each two acclimatization points on the cards put away (rule 11.4).")
        lines += wrap(text, cells - 2, "faint")
    return [(Bit(" "), *bits) for bits in lines]


def _ranks(state: GameState, table: Table) -> Line:
    """The ladder of the ranks of a solo game with what each needs (9.4), the one reached marked."""
    reached = end_of_game.victory_level(table, end_of_game.points(state)[0])
    bits: list[Bit] = []
    for level in table.scenario.levels[table.setup.weather]:
        if bits:
            bits.append(Bit("   ", "faint"))
        role = "lit" if level.name == reached else "faint"
        bits.append(Bit(f" {outcome_sentences.rank_name(level.name)} {level.minimum} ", role))
    return tuple(bits)


def advice_sentence(used: int) -> str:
    """Say how often advice was asked for."""
    if not used:
        return _("No advice was asked for.")
    return ngettext("Advice was asked for once.", "Advice was asked for {number} times.", used).format(
        number=used
    )


def fate_lines(match: Match, teams: Teams, cells: int) -> list[Line]:
    """Say who died or was rescued, when, where and of what."""
    lines: list[Line] = []
    for day, climbers in nights(Replay(match)):
        for climber in climbers:
            if climber.fate not in (DIES, RESCUED):
                continue
            died = climber.fate == DIES
            text = (
                _("{climber} died in the night after day {day}: {place}, {causes}.")
                if died
                else _("{climber} was rescued in the night after day {day}: {place}, {causes}.")
            )
            told = text.format(
                climber=teams.climber(climber.seat, climber.climber),
                day=day,
                place=place_name(match.table, climber.space),
                causes=_causes(
                    climber.level, climber.modifier, climber.tent, climber.weather, climber.landslide
                ),
            )
            lines += [(Bit(" "), *bits) for bits in wrap(told, cells - 2, "death" if died else "success")]
    return lines


def _causes(level: int, space: int, tent: int, weather: int, landslide: int) -> str:
    parts = ((_("space"), space), (_("tent"), tent), (_("weather"), weather), (_("landslide"), landslide))
    told = [_("level {level}").format(level=level)]
    told += [f"{word} {outcome_sentences.signed(amount)}" for word, amount in parts if amount]
    return ", ".join(told)
