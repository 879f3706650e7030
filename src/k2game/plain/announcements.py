"""Announcements that all may hear: the reveal, the night, the result, as lines (4, 7, 9)."""

from __future__ import annotations

from k2game.engine.state.game_state import OVER, GameState
from k2game.engine.view import observe
from k2game.i18n import _, ngettext
from k2game.match.match import LogEntry, Match
from k2game.match.night_report import ClimberNight
from k2game.plain.reports import card_words
from k2game.plain.wording import sentence
from k2game.presentation.log import sentences
from k2game.presentation.night.forecast import signed
from k2game.presentation.night.steps import CUT, FATE, MORNING, SLIDE, night_of
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.panels.result import advice_sentence, fate_lines
from k2game.presentation.panels.risk import comparison_sentence
from k2game.presentation.scenes.expedition import expedition
from k2game.presentation.scenes.standing import ladder
from k2game.presentation.scenes.story import story
from k2game.presentation.text.names import Teams, place_name

_WIDE = 100_000
"""Cells: sentences are not broken here, the terminal or the reader does that."""


def action_line(match: Match, teams: Teams, before: GameState, entry: LogEntry) -> str | None:
    """The sentence about one decision, without what followed from it."""
    told = sentences(match.table, teams, before, entry)
    return told[0].text if told else None


def reveal_lines(state: GameState, teams: Teams) -> list[str]:
    """All teams' cards of the day, and who takes a risk token and why (3.1, 4.2)."""
    lines = [_("All have chosen.")]
    for row in outcome_sentences.reveal(state):
        cards = ", ".join(card_words(state.table, card) for card in row.cards)
        text = ngettext(
            "{name}: {cards}; {points} movement point for the risk.",
            "{name}: {cards}; {points} movement points for the risk.",
            row.total,
        )
        lines.append(text.format(name=teams.name(row.colour), cards=cards, points=row.total))
    return [*lines, comparison_sentence(observe(state, None), state.table, teams)]


def night_lines(match: Match, teams: Teams, before: GameState, after: GameState) -> list[str]:
    """The check, climber by climber, then landslides, the cut, deaths, and what the morning brings.

    Args:
        match: the game.
        teams: the names.
        before: where the last turn of the day ends, or a decision of the night is due.
        after: where the next decision is due, or the game is over.
    """
    night = night_of(match, teams, before, after)
    lines = []
    if not night.first:
        lines.append(
            _("Night after day {day}. Weather: {weather}.").format(day=night.day, weather=night.weather)
        )
        lines += [_climber(match, teams, climber) for climber in night.climbers]
    for step in night.steps[night.first :]:
        told = [text for text, _role in step.told if text not in night.known]
        if step.kind in (SLIDE, CUT, FATE):
            lines += told
        elif step.kind == MORNING:  # the new day's own lines say the rest
            lines += told if after.phase == OVER else told[1:]
    return lines


def _climber(match: Match, teams: Teams, climber: ClimberNight) -> str:
    parts = (
        (_("space"), climber.modifier),
        (_("tent"), climber.tent),
        (_("weather"), climber.weather),
        (_("level 10 is the highest"), climber.capped),
        (_("landslide"), climber.landslide),
        (_("only 6 is kept"), climber.cut),
    )
    changes = ", ".join(f"{word} {signed(amount)}" for word, amount in parts if amount) or _(
        "nothing changes"
    )
    return _("{climber}, {place}: level {level}; {changes}; level {after}.").format(
        climber=teams.climber(climber.seat, climber.climber),
        place=place_name(match.table, climber.space),
        level=climber.level,
        changes=changes,
        after=_level(climber.total + climber.cut),
    )


def _level(level: int) -> str:
    return str(level) if level >= 0 else signed(level)


def result_lines(match: Match, teams: Teams) -> list[str]:
    """The result: the table, the tie-break or the rank in words, who died and of what, the story (9)."""
    state = match.state
    lines = [_("Result")]
    for place, row in enumerate(outcome_sentences.placings(state), 1):
        points = ngettext("{points} point", "{points} points", row.total).format(points=row.total)
        climbers = ", ".join(
            (_("{climber} {score}") if alive else _("{climber} {score} (dead)")).format(
                climber=climber, score=score
            )
            for climber, score, alive in zip("AB", row.scores, row.alive, strict=True)
        )
        if row.bonus:
            climbers += _(", bonus {bonus}").format(bonus=row.bonus)
        lines.append(
            _("{place}. {name}: {points} ({climbers}).").format(
                place=1 if row.winner else place,
                name=teams.name(row.colour),
                points=points,
                climbers=climbers,
            )
        )
    if state.summit:
        order = [teams.climber(match.table.seats[seat], "AB"[which]) for seat, which in state.summit]
        lines.append(_("On the summit, in this order: {climbers}.").format(climbers=", ".join(order)))
    lines += [sentence(line) for line in fate_lines(match, teams, _WIDE)]
    game = expedition(match.table, match.initial, match.log)
    told = [one.text for one in story(match.table, game, teams, outcome_sentences.placings(state))]
    if len(match.seats) > 1:
        return [*lines, outcome_sentences.winner_sentence(state, teams.names), *told]
    ranks = ", ".join(
        _("{rank} from {points}").format(rank=rung.name, points=rung.minimum)
        + (_(" ({note})").format(note=rung.note) if rung.short else "")
        for rung in ladder(state)
    )
    return [
        *lines,
        outcome_sentences.rank_sentence(state),
        _("Ranks: {ladder}.").format(ladder=ranks),
        advice_sentence(match.advice_used),
        *told,
    ]
