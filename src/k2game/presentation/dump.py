"""One game as text: setup, seed, a table by day, each climber's way, and what the dead died of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from k2game.content.titles import table_title
from k2game.engine import actions as a
from k2game.engine.phases import end_of_game
from k2game.engine.state.game_state import CHOOSE, CLIMB, CLIMBERS, OVER, GameState
from k2game.engine.terms import Phase
from k2game.i18n import _
from k2game.match import marks
from k2game.match.match import HUMAN, LogEntry, SeatInfo
from k2game.match.night_report import DIES, RESCUED, ClimberNight, night_report
from k2game.match.visibility import open_hands
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.saves.export_format import without_undone
from k2game.saves.header import Header
from k2game.saves.log_format import history
from k2game.saves.replay import Replay

DEAD = "†"


_OPEN = frozenset(
    action.kind
    for action in (
        a.Weather, a.Risk, a.Take, a.Assign, a.Step, a.Pitch, a.Rope, a.Pay, a.End, a.Slide, a.Rescue, a.Lose,
    )
)  # fmt: skip
"""The actions that are open to everybody (13.1)."""

_OF_A_SEAT = frozenset(action.kind for action in (a.Deal, a.Draw, a.Keep, a.Away, a.Choose))
"""The actions that their seat knows (13.2). What is in neither set nobody knows (13.3)."""


def dump(replay: Replay, everything: bool = False) -> str:
    """A game as readable text. Of one that people still play against each other, no secret.

    Args:
        replay: the game.
        everything: tell the seed, and with it all hands, in any case.
    """
    parts = [
        _heading(replay, everything),
        text_table([_days_head(replay), *_days(replay)]),
        "\n".join(_ways(replay)),
        "\n".join(_nights(replay)),
        _ending(replay),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def dump_unplayed(header: Header, lines: Sequence[str], everything: bool = False) -> str:
    """A game whose content is not installed, as far as its own data allow: who plays, and its log.

    Args:
        header: its head.
        lines: the lines of its log.
        everything: tell all hands, also while people still play against each other.

    Raises:
        SaveError: its log is none.
    """
    seats = header.seats()
    over = history(lines).over
    whole = everything or over
    told = open_hands(seats, whole)
    heading = [
        _("Scenario {scenario}: board {board}, weather {weather}, {days} days.").format(
            scenario=header.scenario,
            board=header.setup.board,
            weather=header.setup.weather,
            days=header.setup.days,
        ),
        *_players(seats),
        _seed(header.seed, whole, len(told) == len(seats)),
    ]
    shown = (line for line in without_undone(lines) if whole or _is_open(line, told))
    return "\n".join([*heading, "", *shown, ""])


def _is_open(line: str, told: Sequence[str]) -> bool:
    """Tell whether a line of an unfinished game may be shown to those who may see some hands."""
    kind, *words = line.split()
    return kind == marks.MARK or kind in _OPEN or (kind in _OF_A_SEAT and words[0] in told)


def _seed(seed: int, whole: bool, all_hands: bool) -> str:
    """The seed, from which all that comes and all hands can be worked out."""
    if whole:
        return _("Seed {seed}.").format(seed=seed)
    if all_hands:
        return _("The game is not over: the seed is left out. --all adds it.")
    return _("The game is not over: seed and hands are left out. --all adds them.")


def _heading(replay: Replay, everything: bool) -> str:
    table = replay.table
    lines = [
        _("{scenario}: board {board}, weather {weather}, {days} days.").format(
            scenario=table_title(table),
            board=table.board.name,
            weather=table.weather.name,
            days=table.setup.days,
        ),
        *_players(replay.seats),
        _seed(
            replay.seed,
            everything or replay.match.over,
            len(replay.open_hands) == len(replay.seats),
        ),
    ]
    if table.setup.options:
        lines.insert(1, _("Options: {options}.").format(options=", ".join(table.setup.options)))
    return "\n".join(lines)


def _players(seats: Sequence[SeatInfo]) -> Iterator[str]:
    for info in seats:
        if info.kind == HUMAN:
            yield _("{colour}: {name}").format(colour=info.colour, name=info.name)
        else:
            yield _("{colour}: {name} (computer: {kind})").format(
                colour=info.colour, name=info.name, kind=info.kind
            )


# --- the table by day ----------------------------------------------------------------------


def _days_head(replay: Replay) -> list[str]:
    return [
        _("day"),
        _("weather"),
        _("start"),
        *(_("{name} A, B, points").format(name=info.name) for info in replay.seats),
    ]


def _days(replay: Replay) -> Iterator[list[str]]:
    """Each day in the morning, and the end: where the climbers are, their levels, the points."""
    day = 0
    for state in (entry.state for entry in replay.log):
        if state.phase == CHOOSE and state.day != day:
            day = state.day
            tile = f"{state.row[0]}.{state.marker + 1}"
            yield [str(day), tile, replay.seats[state.start].name, *_seats(state)]
        elif state.phase == OVER:
            yield [_("end"), "", "", *_seats(state)]
            return


def _seats(state: GameState) -> Iterator[str]:
    for points, seat in zip(end_of_game.points(state), state.seats, strict=True):
        climbers = [
            DEAD if climber.space is None else f"{climber.space}({climber.level})"
            for climber in seat.climbers
        ]
        yield f"{' '.join(climbers)} {points}"


def text_table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells in columns as wide as they need, measured in cells of a terminal."""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = (cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


# --- ways and deaths -----------------------------------------------------------------------


def _ways(replay: Replay) -> Iterator[str]:
    """The spaces that each climber visited, day by day."""
    for index, info in enumerate(replay.seats):
        for which, letter in enumerate(CLIMBERS):
            here: str | None = None
            day = 0
            words: list[str] = []
            for state in (entry.state for entry in replay.log):
                space = state.seats[index].climbers[which].space
                if space == here:
                    continue
                if state.day != day and here is not None and space is not None:
                    day = state.day
                    words.append(_("day {day}:").format(day=day))
                words.append(DEAD if space is None else space)
                here = space
            yield _("{name} {climber}: {way}").format(name=info.name, climber=letter, way=" ".join(words))


def nights(replay: Replay) -> Iterator[tuple[int, tuple[ClimberNight, ...]]]:
    """Each night's day and its check, in the order of the days."""
    before: GameState | None = None
    decided: list[a.Action] = []
    for number, entry in enumerate(replay.log):
        earlier: LogEntry | None = replay.log[number - 1] if number else None
        if isinstance(entry.action, a.End) and entry.state.phase != CLIMB and earlier is not None:
            before = earlier.state
            decided = []
        elif before is not None and isinstance(entry.action, a.Slide | a.Rescue | a.Lose):
            decided.append(entry.action)
        if before is not None and entry.state.phase != Phase.CHECK:
            yield before.day, night_report(before, decided)
            before = None


def _nights(replay: Replay) -> Iterator[str]:
    names = {info.colour: info.name for info in replay.seats}
    for day, climbers in nights(replay):
        for night in climbers:
            if night.fate in (DIES, RESCUED):
                yield _fate(names[night.seat], day, night)


def _fate(name: str, day: int, night: ClimberNight) -> str:
    causes = [
        (_("space"), night.modifier),
        (_("tent"), night.tent),
        (_("weather"), night.weather),
        (_("landslide"), night.landslide),
    ]
    why = ", ".join(f"{cause} {amount:+d}" for cause, amount in causes if amount)
    text = _("{name} {climber} died in night {day} on {space}: level {level}, {causes}: {total}.")
    if night.fate == RESCUED:
        text = _(
            "{name} {climber} was rescued in night {day} from {space}: level {level}, {causes}: {total}."
        )
    return text.format(
        name=name,
        climber=night.climber,
        day=day,
        space=night.space,
        level=night.level,
        causes=why or _("nothing changed"),
        total=night.total,
    )


def _ending(replay: Replay) -> str:
    result = replay.log[-1].state.result if replay.log else None
    if result is None:
        return _("The game is not over.")
    points = ", ".join(
        f"{info.name} {score}" for info, score in zip(replay.seats, result.scores, strict=True)
    )
    winners = ", ".join(replay.seats[index].name for index in result.winners)
    if result.level is not None:
        return _("Result: {points}. Rank: {rank}.").format(points=points, rank=rank_name(result.level))
    return _("Result: {points}. Won: {winners}.").format(points=points, winners=winners)
