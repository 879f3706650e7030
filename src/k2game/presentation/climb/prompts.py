"""Small questions inside a climb turn: paying a risk, a rope card's direction, a tent, the end.

Pure functions: each makes a ``Prompt`` of options with their actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay, Step
from k2game.engine.content.cards import ACCLIMATIZATION, ROPE
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _, ngettext
from k2game.match.match import LogEntry
from k2game.presentation.climb.card_allocations import Gift
from k2game.presentation.climb.routes import Planner
from k2game.presentation.decisions.intents import Pick
from k2game.presentation.night.forecast import tonight
from k2game.presentation.panels.cards import card_sign
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.presentation.text.names import Teams, place_name

END, PAY, CARD, TENT = "end", "pay", "card", "tent"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its text and its actions; none means to go back."""

    label: str
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question with its answers.

    Attributes:
        kind: which question it is.
        title: its title.
        texts: sentences that explain it.
        warnings: sentences that warn.
        once: whether an answer closes it; the payment stays open while points are due.
        options: the answers, chosen by digit, arrows or click.
        rule: the rule that F1 opens.
    """

    kind: str
    title: str
    texts: tuple[str, ...]
    options: tuple[Option, ...]
    rule: str
    warnings: tuple[str, ...] = ()
    once: bool = True


def menu_lines(menu: Prompt, at: int, cells: int) -> list[Line]:
    """A menu as lines; the option at a place has the cursor."""
    lines = [title_line(menu.title, cells)]
    for text in menu.warnings:
        lines += wrap(text, cells, "death")
    for text in menu.texts:
        lines += wrap(text, cells)
    for number, option in enumerate(menu.options):
        link = Pick(number)
        role = "cursor" if number == at else "button"
        mark = "›" if number == at else " "
        for place, row in enumerate(wrap(option.label, cells - 4, role, link)):
            lead = f"{mark}{number + 1} " if place == 0 else "   "
            lines.append((Bit(lead, "key" if number != at else role, link), *row, Bit(" ", role, link)))
    return lines


def _back() -> Option:
    return Option(_("Go back"))


def pay_menu(
    view: PlayerView, table: Table, teams: Teams, colour: str, legal: Iterable[Action]
) -> Prompt | None:
    """The ways to pay one risk point: movement, then cards still there, then levels (5.6).

    Returns:
        None if nothing is due or nobody can pay.
    """
    ways = [action for action in legal if isinstance(action, Pay)]
    if not ways:
        return None
    order = {ANY: 1, UP: 0, DOWN: 0, LEVEL: 2}
    ways.sort(key=lambda pay: (order[pay.way], pay.climber))
    seat = view.seat_view(colour)
    options = []
    if all(pay.way == LEVEL for pay in ways):
        options += _gifts_that_pay(table, teams, seat, [pay.climber for pay in ways])
    for pay in ways:
        climber = seat.climbers[CLIMBERS.index(pay.climber)]
        name = teams.climber(colour, pay.climber)
        if pay.way == LEVEL:
            label = _("{climber}: level {level} to {less}").format(
                climber=name, level=climber.level, less=climber.level - 1
            )
        elif pay.way == UP:
            label = _("{climber}: 1 of {n} for up").format(climber=name, n=climber.up)
        elif pay.way == DOWN:
            label = _("{climber}: 1 of {n} for down").format(climber=name, n=climber.down)
        else:
            label = _("{climber}: 1 of {n} movement").format(climber=name, n=climber.any)
        options.append(Option(label, (pay,)))
    text = ngettext(
        "{due} risk point is to be paid, by a climber that did something this turn.",
        "{due} risk points are to be paid, by climbers that did something this turn.",
        view.due,
    ).format(due=view.due)
    return Prompt(
        PAY,
        _("Pay the risk"),
        (text,),
        (*options, _back()),
        "5.6",
        once=False,
    )


def _gifts_that_pay(table: Table, teams: Teams, seat: SeatView, payers: Iterable[str]) -> list[Option]:
    """Cards that can be given to a climber so that it pays with them, each kind once (5.1, 5.6)."""
    options = []
    for name in payers:
        for card in dict.fromkeys(seat.unassigned):
            kind = table.cards[card]
            if kind.kind == ACCLIMATIZATION:
                continue
            ways = ((UP, UP), (DOWN, DOWN)) if kind.kind == ROPE else (("", ANY),)
            for direction, way in ways:
                label = _("{climber}: 1 of {card} (gives the card)").format(
                    climber=teams.climber(seat.colour, name), card=card_sign(kind, direction)
                )
                gift = Assign(seat.colour, name, card, direction)
                options.append(Option(label, (gift, Pay(seat.colour, name, way))))
    return options


def direction_menu(table: Table, teams: Teams, colour: str, climber: str, card: str) -> Prompt:
    """Ask whether a rope card goes up or down (5.1)."""
    kind = table.cards[card]
    name = teams.climber(colour, climber)
    return Prompt(
        CARD,
        _("Rope card for {climber}").format(climber=name),
        (_("It is given for up or for down, and gives only that."),),
        (
            Option(_("up: {points}").format(points=kind.up), (Assign(colour, climber, card, UP),)),
            Option(_("down: {points}").format(points=kind.down), (Assign(colour, climber, card, DOWN),)),
            _back(),
        ),
        "5.1",
    )


def gift_text(table: Table, gift: Gift) -> str:
    """The cards of a gift in a sentence: "■2 and ■1 up"."""
    signs = [card_sign(table.cards[card], direction) for card, direction in gift.cards]
    return ", ".join(signs)


def tent_menu(table: Table, teams: Teams, planner: Planner) -> Prompt:
    """Ask whether to pitch a tent that takes cards, and with which (5.5)."""
    cost = planner.tent_cost()
    name = teams.climber(planner.colour, planner.name)
    (gift, actions), *others = planner.tent_plans()
    text = _("{climber} pitches its tent here for {cost} movement and gets {cards} for it.").format(
        climber=name, cost=cost, cards=gift_text(table, gift)
    )
    ways = [
        Option(_("Pitch it with {cards} instead").format(cards=gift_text(table, other)), other_actions)
        for other, other_actions in others
    ]
    return Prompt(TENT, _("Tent"), (text,), (Option(_("Pitch the tent"), actions), *ways, _back()), "5.5")


def end_warnings(view: PlayerView, table: Table, teams: Teams, colour: str, paid_levels: int) -> list[str]:
    """List the reasons not to end the turn: deaths, and levels paid although points were left.

    Args:
        view: what may be seen.
        table: content and setup.
        teams: names and letters.
        colour: the seat in turn.
        paid_levels: how many risk points were paid with levels in this turn.
    """
    seat = view.seat_view(colour)
    warnings = []
    for which, name in enumerate(CLIMBERS):
        night = tonight(view, table, seat, which)
        if night is not None and night.dies:
            warnings.append(
                _("{climber} dies tonight: level {level}, {place}.").format(
                    climber=teams.climber(colour, name),
                    level=night.level,
                    place=place_name(table, seat.climbers[which].space or ""),
                )
            )
    spare = [card for card in seat.unassigned if table.cards[card].kind != ACCLIMATIZATION]
    points = sum(each.any + each.up + each.down for each in seat.climbers)
    if paid_levels and (spare or points):
        warnings.append(_("A level was paid for the risk although movement is left that could have paid."))
    return warnings


def levels_paid(done: Iterable[Action]) -> int:
    """Return the risk points paid with levels in a turn."""
    return sum(isinstance(action, Pay) and action.way == LEVEL for action in done)


def turn_so_far(log: Sequence[LogEntry], colour: str) -> tuple[Action, ...]:
    """Return what a seat has done in its unfinished turn, the last first."""
    done: list[Action] = []
    for entry in reversed(log):
        action = entry.action
        if getattr(action, "seat", None) != colour or isinstance(action, End):
            break
        done.append(action)
    return tuple(done)


def unused_texts(
    view: PlayerView,
    table: Table,
    teams: Teams,
    colour: str,
    legal: Sequence[Action],
    done: Iterable[Action],
) -> tuple[str, ...]:
    """Say what the end of the turn wastes: cards, and movement of climbers that have not moved.

    Points left after a move are not named: that happens every day.

    Args:
        view: what may be seen.
        table: content and setup.
        teams: names and letters.
        colour: the seat in turn.
        legal: what it may do.
        done: what it has done in this turn.
    """
    seat = view.seat_view(colour)
    texts = []
    left = [table.cards[card] for card in seat.unassigned if table.cards[card].points or table.cards[card].up]
    if left:
        cards = " ".join(card_sign(card) for card in left)
        texts.append(_("Not given to anybody: {cards}.").format(cards=cards))
    moved = {action.climber for action in done if isinstance(action, Step)}
    can_move = {action.climber for action in legal if isinstance(action, Step)}
    for name in CLIMBERS:
        if name in can_move - moved:
            text = _("{climber} has movement and has not moved.")
            texts.append(text.format(climber=teams.climber(colour, name)))
    return tuple(texts)


def end_menu(colour: str, warnings: Sequence[str], unused: tuple[str, ...]) -> Prompt:
    """Ask whether to end the turn anyway (5.7)."""
    options = (Option(_("End the turn"), (End(colour),)), _back())
    return Prompt(END, _("End the turn?"), unused, options, "5.7", tuple(warnings))
