"""The effect of an action on its seat's own turn, to tell whether a plan still runs as made."""

from __future__ import annotations

from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.bots.planning.turn import ClimberNow, Turn
from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Assign, Pay, Pitch, Rope, SeatAction, Step
from k2game.engine.phases.common import taken
from k2game.engine.rules.movement import spend
from k2game.engine.rules.ropes import ROPE_COST
from k2game.engine.state.game_state import CLIMBERS, MAX_LEVEL


def follow(mountain: IndexedBoard, turn: Turn, action: SeatAction) -> Turn:
    """The turn after a legal action of it other than its end."""
    if not isinstance(action, Assign | Pay | Pitch | Rope | Step):
        return turn
    which = CLIMBERS.index(action.climber)
    now = turn.climbers[which]
    match action:
        case Assign(card=card, direction=direction):
            worth = mountain.cards[card]
            now = now._replace(
                any=now.any + worth.any,
                up=now.up + worth.up * (direction == UP),
                down=now.down + worth.down * (direction == DOWN),
                level=min(MAX_LEVEL, now.level + worth.level),
                active=now.active or worth.level > 0,
            )
            turn = turn._replace(cards=taken(turn.cards, (card,)))
        case Pay(way=way):
            paid = {ANY: "any", UP: "up", DOWN: "down", LEVEL: "level"}[way]
            now = now._replace(**{paid: getattr(now, paid) - 1})
            turn = turn._replace(due=turn.due - 1)
        case Pitch():
            now = _spent(now, turn.entry[now.place], True)._replace(tent=now.place)
        case Rope(space=space):
            turn = turn._replace(ropes=(*turn.ropes, (now.place, mountain.number[space])), rope_left=False)
            now = _spent(now, ROPE_COST, True)
        case Step(space=space):
            turn, now = _stepped(mountain, turn, which, mountain.number[space])
    climbers = (turn.climbers[0], now) if which else (now, turn.climbers[1])
    return turn._replace(climbers=climbers)


def _stepped(mountain: IndexedBoard, turn: Turn, which: int, target: int) -> tuple[Turn, ClimberNow]:
    now = turn.climbers[which]
    up = dict(mountain.ways_with(turn.ropes)[now.place])[target]
    score = max(now.score, mountain.points[target])
    now = _spent(now, turn.entry[target], up)._replace(place=target, score=score)
    partner = turn.climbers[1 - which].place
    # 1.9, as state.full_spaces counts; a test holds both equal
    full = turn.others[target] + (partner == target) >= mountain.limit[target]
    arrived = turn.arrived
    if target == mountain.summit:
        arrived = (arrived[0], True) if which else (True, arrived[1])
    return turn._replace(passing=which if full else NOWHERE, arrived=arrived), now


def _spent(now: ClimberNow, cost: int, up: bool) -> ClimberNow:
    any_, up_points, down_points = spend(now.any, now.up, now.down, cost, up)
    return now._replace(any=any_, up=up_points, down=down_points, active=True)
