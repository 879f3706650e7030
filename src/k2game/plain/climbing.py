"""A climb turn: numbered targets, cards by hand, tent, rope, payment, undo, end (5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from k2game.engine.actions import DOWN, LEVEL, UP, Action, Assign, End, Pay, Pitch, Rope
from k2game.engine.state.game_state import CLIMB
from k2game.i18n import _
from k2game.match.plans import plans_of
from k2game.plain.advice import advised, planned_line
from k2game.plain.climb_text import allowed_line, help_lines, turn_lines
from k2game.plain.prompts import NotAllowed, number_of
from k2game.plain.reports import card_words, hand_line
from k2game.plain.routes import route_line
from k2game.presentation.climb.panel import has_direction
from k2game.presentation.climb.prompts import (
    end_warnings,
    levels_paid,
    pay_menu,
    tent_menu,
    turn_so_far,
    unused_texts,
)
from k2game.presentation.climb.refusals import why_no_rope, why_not
from k2game.presentation.climb.routes import Planner, Route
from k2game.presentation.text.names import place_name

if TYPE_CHECKING:
    from k2game.plain.leader import PlainLeader

Doing = Callable[[], bool]
"""Carries out a request and returns whether to show the turn again."""


class ClimbTurn:
    """One seat's turn, from its start to its end."""

    def __init__(self, game: PlainLeader, seat: str) -> None:
        self.game, self.seat = game, seat
        self.talk, self.match, self.table, self.teams = game.talk, game.match, game.table, game.teams
        self._planners: list[Planner] = []
        self._routes: list[tuple[Planner, Route]] = []
        self._spaces = {space.casefold(): space for space in self.table.spaces}
        self._spaces[_("summit")] = self.table.board.summit

    def run(self) -> None:
        """Let the seat act until its turn is over."""
        anew = True
        while self.match.turn == self.seat and self.match.state.phase == CLIMB:
            if anew:
                self._look()
                self._show()
            else:
                self.talk.say(self._allowed())
            anew = self.talk.ask(self._allowed(), self._parse, help_lines(self.table))()

    # --- what is shown -------------------------------------------------------------------------

    def _look(self) -> None:
        """Work out where each climber can go now."""
        self.view = self.match.view(self.seat)
        alive = [which for which, one in enumerate(self.view.seat_view(self.seat).climbers) if one.alive]
        self._planners = [Planner(self.view, self.table, self.seat, which) for which in alive]
        height = self.table.points
        self._routes = [
            (planner, route)
            for planner in self._planners
            for route in sorted(
                planner.routes().values(), key=lambda route: (-height[route.space], route.cost, route.space)
            )
        ]

    def _show(self) -> None:
        head = turn_lines(self.view, self.table, self.teams, self.seat, self._planners)
        ways = [
            f"{number}. {route_line(planner, self.teams, route)}"
            for number, (planner, route) in enumerate(self._routes, 1)
        ]
        planned = planned_line(self.game, self.seat)
        self.talk.say("", *head, *(ways or [_("No climber can go anywhere with what is left.")]))
        if planned is not None:
            self.talk.say(planned)
        self.talk.say(self._allowed())

    def _allowed(self) -> str:
        return allowed_line(self.view, self.table, len(self._routes), can_undo=self.match.can_undo)

    # --- what was typed ------------------------------------------------------------------------

    def _parse(self, typed: str) -> Doing:
        words = typed.casefold().split()
        if len(words) == 1 and words[0].isdigit():
            return partial(self._go, self._routes[number_of(words[0], len(self._routes)) - 1][1])
        if len(words) == 2 and words[0] in ("a", "b"):
            return self._parse_target(words[0], words[1])
        plain: dict[str, Doing] = {
            "p": self._pay,
            "pay": self._pay,
            "u": self._undo,
            "undo": self._undo,
            "redo": self._redo,
            "a": self._advice,
            "advice": self._advice,
            "plan": self._plan,
            "h": self._hand,
            "hand": self._hand,
            "m": lambda: True,
            "menu": lambda: True,
        }
        if len(words) == 1 and words[0] in plain:
            return plain[words[0]]
        match words:
            case ["e" | "end", *rest] if rest in ([], ["y"], ["yes"]):
                return partial(self._end, bool(rest))
            case ["i" | "info" | "why", space]:
                return partial(self._info, self._space(space))
            case ["o" | "other", way]:
                number = number_of(way, len(self._routes)) - 1
                return partial(self._go_with_other_cards, *self._routes[number])
            case ["g" | "give", *rest] if len(rest) <= 3:
                return self._parse_gift(rest)
            case ["t" | "tent", *rest] if len(rest) <= 1:
                return partial(self._tent, self._planner(rest))
            case ["r" | "rope", *rest] if len(rest) <= 2:
                end = self._space(rest[1]) if len(rest) == 2 else None
                return partial(self._rope, self._planner(rest[:1]), end)
            case _other:
                raise NotAllowed

    def _space(self, word: str) -> str:
        if word not in self._spaces:
            raise NotAllowed(_("There is no space {space} on this board.").format(space=word[:20]))
        return self._spaces[word]

    def _planner(self, words: list[str]) -> Planner | None:
        """The climber that was named; None if it has to be asked for."""
        if not words:
            return self._planners[0] if len(self._planners) == 1 else None
        if words[0] not in ("a", "b"):
            raise NotAllowed
        for planner in self._planners:
            if planner.name.casefold() == words[0]:
                return planner
        climber = self.teams.climber(self.seat, words[0].upper())
        raise NotAllowed(_("{climber} is dead.").format(climber=climber))

    def _parse_target(self, climber: str, word: str) -> Doing:
        space, planner = self._space(word), self._planner([climber])
        assert planner is not None
        route = planner.routes().get(space)
        if route is None:
            raise NotAllowed(_with_rule(*why_not(planner, self.teams, space)))
        return partial(self._go, route)

    def _parse_gift(self, words: list[str]) -> Doing:
        chosen = self.view.seat_view(self.seat).chosen
        card = chosen[number_of(words[0], len(chosen)) - 1] if words else None
        planner = self._planner(words[1:2])
        direction = words[2] if len(words) == 3 else ""
        if direction not in ("", UP, DOWN):
            raise NotAllowed
        return partial(self._give, card, planner, direction)

    # --- what is done --------------------------------------------------------------------------

    def _do(self, actions: Iterable[Action]) -> bool:
        """Do one thing after another until one is refused; whether anything was done."""
        done, before = False, len(self.match.log)
        for action in actions:
            if not self.game.submit(action):
                break
            done = True
        if done:
            self.match.together(before)
        return done

    def _go(self, route: Route) -> bool:
        return self._do(route.actions)

    def _go_with_other_cards(self, planner: Planner, route: Route) -> bool:
        """Let the cards for a way be chosen."""
        ways = planner.choices(route.space)
        if len(ways) < 2:
            self.talk.say(_("No other cards can pay for this."))
            return False
        labels = [route_line(planner, self.teams, way) for way in ways]
        return self._do(ways[self.talk.choose(_("With which cards?"), labels, 0)].actions)

    def _which(self, planner: Planner | None, question: str) -> Planner:
        if planner is not None:
            return planner
        names = [self.teams.climber(self.seat, each.name) for each in self._planners]
        return self._planners[self.talk.choose(question, names)]

    def _give(self, card: str | None, planner: Planner | None, direction: str) -> bool:
        if card is None:
            left = self.view.seat_view(self.seat).unassigned
            if not left:
                self.talk.say(_("All cards are given."))
                return False
            words = [card_words(self.table, each) for each in left]
            card = left[self.talk.choose(_("Which card?"), words)]
        if card not in self.view.seat_view(self.seat).unassigned:
            self.talk.say(_("That card is given already: {card}.").format(card=card_words(self.table, card)))
            return False
        climber = self._which(planner, _("To which climber?")).name
        if has_direction(self.table, card) and not direction:
            ways = [card_words(self.table, card, UP), card_words(self.table, card, DOWN)]
            direction = (UP, DOWN)[self.talk.choose(_("For which direction?"), ways)]
        if not has_direction(self.table, card):
            direction = ""
        return self._do((Assign(self.seat, climber, card, direction),))

    def _tent(self, planner: Planner | None) -> bool:
        who = self._which(planner, _("Whose tent?"))
        plan = who.tent_plan()
        if plan is None:
            return self._do((Pitch(self.seat, who.name),))  # the refusal says why
        if not plan[0].cards:
            return self._do(plan[1])
        menu = tent_menu(self.table, self.teams, who)
        return self.talk.confirm(" ".join(menu.texts), True) and self._do(plan[1])

    def _rope(self, planner: Planner | None, end: str | None) -> bool:
        who = self._which(planner, _("Which climber fixes the rope?"))
        here = who.climber.space or ""
        ends = self.table.rope_ends.get(here, ())
        gift = who.rope_gift()
        if not who.may_rope() or gift is None:
            return self._do((Rope(self.seat, who.name, (ends or (here,))[0]),))  # the refusal says why
        if end is None:
            places = [place_name(self.table, space) for space in ends]
            end = ends[self.talk.choose(_("Where does the other end of the rope go?"), places)]
        elif end not in ends:
            self.talk.say(_with_rule(*why_no_rope(who, self.teams, end)))
            return False
        return self._do((*who.give(gift), Rope(self.seat, who.name, end)))

    def _pay(self) -> bool:
        paid = False
        while self.match.turn == self.seat:
            menu = pay_menu(
                self.match.view(self.seat), self.match.table, self.teams, self.seat, self.match.legal()
            )
            if menu is None:
                if not paid:
                    self.game.submit(Pay(self.seat, self._planners[0].name, LEVEL))  # the refusal says why
                return paid
            labels = [option.label for option in menu.options]
            picked = self.talk.choose(" ".join((menu.title + ".", *menu.texts)), labels)
            actions = menu.options[picked].actions
            if not actions:
                return paid
            paid = self._do(actions) or paid
        return paid

    def _undo(self) -> bool:
        return self.game.turn_back(redo=False)

    def _redo(self) -> bool:
        return self.game.turn_back(redo=True)

    def _hand(self) -> bool:
        self.talk.say_secret(hand_line(self.view, self.table, self.teams))
        return False

    def _info(self, space: str) -> bool:
        self.talk.say(*self.game.reports.space(space))
        for planner in self._planners:
            route = planner.routes().get(space)
            if route is None:
                self.talk.say(_with_rule(*why_not(planner, self.teams, space)))
            else:
                self.talk.say(route_line(planner, self.teams, route))
        return False

    def _plan(self) -> bool:
        actions = plans_of(self.match).turn(self.match, self.seat)
        if not actions:
            self.talk.say(_("There is no plan for this turn; a asks for advice."))
        return self._do(actions)

    def _advice(self) -> bool:
        actions = advised(self.game, self.seat)
        return bool(actions) and self._do(action for action in actions if not isinstance(action, End))

    def _end(self, sure: bool) -> bool:
        end = End(self.seat)
        if end in self.match.legal() and not sure:
            paid = levels_paid(turn_so_far(self.match.log, self.seat))
            against = end_warnings(self.view, self.table, self.teams, self.seat, paid)
            unused = unused_texts(
                self.view,
                self.table,
                self.teams,
                self.seat,
                self.match.legal(),
                turn_so_far(self.match.log, self.seat),
            )
            if against or (unused and self.game.settings.confirm_end):
                self.talk.say(*against, *unused)
                if not self.talk.confirm(_("End the turn all the same?"), not against):
                    return False
        return self._do((end,))


def _with_rule(text: str, rule: str) -> str:
    return _("{sentence} (rule {rule})").format(sentence=text, rule=rule)
