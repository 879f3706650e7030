"""The replay's panel in lines: where one is, what happened, buttons, hands."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table
from k2game.i18n import _
from k2game.presentation.decisions.intents import GiveCommand, GoToDay, LookAs, StepBy
from k2game.presentation.log import sentences
from k2game.presentation.panels.cards import card_bits
from k2game.presentation.text.lines import Bit, Line, fit, title_line, width, wrap
from k2game.presentation.text.names import Teams
from k2game.saves.replay import ACTION, DAY, TURN, Replay

ALL, PUBLIC = "all", "public"
"""Eyes that belong to no seat: every hand, and only what is open (13.1)."""

_TOLD_ROWS = 3


def eyes_of(replay: Replay) -> tuple[str, ...]:
    """The eyes that a game may be seen with: while people still play it, not those of all."""
    colours = replay.open_hands
    return (ALL, PUBLIC, *colours) if len(colours) == len(replay.seats) else (PUBLIC, *colours)


def unit_names() -> dict[str, str]:
    """Name the steps that a replay can take."""
    return {ACTION: _("action"), TURN: _("turn"), DAY: _("day")}


def replay_lines(
    replay: Replay, teams: Teams, cells: int, unit: str, eyes: str, playing: bool, speed: str
) -> list[Line]:
    """The panel.

    Args:
        replay: the game and the place in it.
        teams: the names.
        cells: how wide the panel is.
        unit: what a step is.
        eyes: ALL, PUBLIC or the colour of a seat.
        playing: whether it plays automatically.
        speed: how fast, in words.
    """
    lines = [
        title_line(_("Replay"), cells),
        *_days(replay, cells),
        _bar(replay, cells),
        *_told(replay, teams, cells),
    ]
    play = Bit(
        _(" Stop ") if playing else _(" Play "), "lit" if playing else "button", GiveCommand("replay.play")
    )
    back, on = (
        Bit(" < ", "button", GiveCommand("replay.back")),
        Bit(" > ", "button", GiveCommand("replay.forward")),
    )
    first, last = (
        Bit(" |< ", "button", GiveCommand("replay.first")),
        Bit(" >| ", "button", GiveCommand("replay.last")),
    )
    gap = Bit(" ")
    lines.append(fit((first, gap, back, gap, play, gap, on, gap, last, gap, Bit(speed, "faint")), cells))
    bits: list[Bit] = [Bit(_("step "), "faint")]
    for name, label in unit_names().items():
        bits.append(Bit(f" {label} ", "cursor" if name == unit else "key", StepBy(name)))
    lines.append(fit(tuple(bits), cells))
    lines += [fit(_eyes(replay, teams, eyes), cells), *_hands(replay, teams, eyes, cells)]
    return lines


def _days(replay: Replay, cells: int) -> list[Line]:
    """All days that were played, to click on; the present one is marked."""
    rows: list[list[Bit]] = [[]]
    for day in range(1, replay.last_day + 1):
        bit = Bit(f"{day:>3}", "cursor" if day == replay.state.day else "key", GoToDay(day))
        if width(rows[-1]) + width((bit,)) > cells:
            rows.append([])
        rows[-1].append(bit)
    return [tuple(row) for row in rows]


def _bar(replay: Replay, cells: int) -> Line:
    count = len(replay.log)
    text = f" {replay.at}/{count}"
    room = max(4, cells - len(text))
    filled = round(room * replay.at / max(1, count))
    return (Bit("━" * filled, "today"), Bit("─" * (room - filled), "faint"), Bit(text, "faint"))


def _told(replay: Replay, teams: Teams, cells: int) -> list[Line]:
    entry = replay.entry
    lines: list[Line] = []
    if entry is None:
        lines = wrap(_("The start of the game."), cells, "bold")
    else:
        for sentence in sentences(replay.table, teams, before_entry(replay), entry):
            lines += wrap(sentence.text, cells, "" if lines else "bold")
    return [*lines, *[()] * _TOLD_ROWS][:_TOLD_ROWS]


def before_entry(replay: Replay) -> GameState:
    """The state before what happened last."""
    return replay.log[replay.at - 2].state if replay.at > 1 else replay.match.initial


def _eyes(replay: Replay, teams: Teams, eyes: str) -> Line:
    bits: list[Bit] = []
    offered = eyes_of(replay)
    for name, label in ((ALL, _("all")), (PUBLIC, _("public"))):
        if name in offered:
            bits.append(Bit(f" {label} ", "cursor" if name == eyes else "key", LookAs(name)))
    for info in replay.seats:
        if info.colour not in offered:
            continue
        mark = f" {teams.letter(info.colour)} "
        role = "cursor" if info.colour == eyes else f"team:{teams.number(info.colour)} bold"
        bits.append(Bit(mark, role, LookAs(info.colour)))
    return tuple(bits)


def _hands(replay: Replay, teams: Teams, eyes: str, cells: int) -> list[Line]:
    """The cards that those eyes see: hands, and the day's cards of a seat from its choice on."""
    lines: list[Line] = []
    for info in replay.seats:
        if eyes not in (ALL, info.colour):
            continue
        seat = replay.view(info.colour).seat_view(info.colour)
        hand = replay.state.seats[replay.table.seat_number[info.colour]].hand
        bits: list[Bit] = [teams.mark(info.colour), *_cards(replay.table, hand)]
        if seat.chosen:
            bits += [Bit(" │", "rule"), *_cards(replay.table, seat.chosen)]
        lines.append(fit(tuple(bits), cells))
    return lines


def _cards(table: Table, cards: Sequence[str]) -> Line:
    """Cards in few cells, each after a blank."""
    bits: list[Bit] = []
    for card in table.in_card_order(list(cards)):
        (bit,) = card_bits(table.cards[card])
        bits += [Bit(" "), bit._replace(text=bit.text.replace(" ", ""))]
    return tuple(bits)
