"""One game in lines: days, hand-overs, decisions, what all may hear, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from k2game.bots.registry import make_bot, player_name
from k2game.content.titles import table_title
from k2game.engine.actions import CHANCE_ACTIONS, Action, Risk
from k2game.engine.state.game_state import CHECK, CHOOSE, CLIMB, GameState
from k2game.errors import IllegalAction
from k2game.host.bot_seat import bot_of
from k2game.i18n import _
from k2game.match.match import HUMAN, LogEntry, Match
from k2game.plain.announcements import action_line, night_lines, result_lines, reveal_lines
from k2game.plain.choices import decide
from k2game.plain.climbing import ClimbTurn
from k2game.plain.console import InputEnded
from k2game.plain.game_reports import GameReports
from k2game.plain.prompts import Left, Talk
from k2game.plain.reports import team_lines, weather_lines
from k2game.presentation.text.names import teams_of
from k2game.runtime.crash_report import report_crash
from k2game.settings.settings import Settings

if TYPE_CHECKING:
    from k2game.bots.bot import Bot


class PlainGame:
    """Leads one game to its end.

    Attributes:
        talk: asks and prints.
        match: the game.
        settings: the player's settings.
        table: content and setup.
        teams: the names.
        reports: what can be asked at any prompt.
        at_keyboard: whose player is known to be at the keyboard, or None.
    """

    def __init__(self, talk: Talk, match: Match, settings: Settings) -> None:
        self.talk, self.match, self.settings = talk, match, settings
        self.table, self.teams = match.table, teams_of(match.seats)
        people = [info.colour for info in match.seats if info.kind == HUMAN]
        self.people = len(people)
        self.at_keyboard = people[0] if self.people == 1 else None
        self.reports = GameReports(self)
        self._bots: dict[str, Bot] = {}
        self._told_day = -1
        self._told_thinking: tuple[str, int, str] | None = None
        self._check_began: GameState | None = None
        self._not_saving: str | None = None

    def play(self) -> None:
        """Play to the end.

        Raises:
            Left: somebody asked to leave.
            InputEnded: there is nothing more to read.
        """
        self.talk.reports = self.reports
        self._opening()
        try:
            self._play()
        except (Left, InputEnded):
            if self.people > 1:  # the next at the keyboard may be another player
                self.talk.cover()
            raise
        self.talk.say("", *result_lines(self.match, self.teams))
        self.talk.say(_("Seed {seed}.").format(seed=self.match.seed))

    def _play(self) -> None:
        if self.people > 1 and not self.match.over:
            self._speak_of_scrollback()
        while (turn := self.match.turn) is not None:
            self._tell_day()
            if self.match.info(turn).kind != HUMAN:
                self._let_bot_act(turn)
                continue
            self._hand_over(turn)
            if self.match.state.phase == CLIMB:
                ClimbTurn(self, turn).run()
            else:
                self.submit(decide(self, turn))

    def submit(self, action: Action) -> bool:
        """Carry out a decision and print its result; a refusal names its rule.

        Returns:
            Whether it was done.
        """
        before = self.match.state
        try:
            entries = self.match.submit(action)
        except IllegalAction as refusal:
            self.talk.say(_refusal_text(refusal))
            return False
        if self.people > 1 and self.match.turn != self.at_keyboard:
            self.talk.cover()
        self._tell(before, entries)
        self.watch_saving()
        return True

    def turn_back(self, *, redo: bool) -> bool:
        """Take the last move of the turn back as a whole, or do it again; whether that was possible."""
        match = self.match
        earlier = match.log
        try:
            if redo:
                match.redo_move()
            else:
                match.undo_move()
        except IllegalAction as refusal:
            self.talk.say(_refusal_text(refusal))
            return False
        longer = match.log if redo else earlier
        text = _("Done again: {what}") if redo else _("Taken back: {what}")
        moved = range(min(len(earlier), len(match.log)), len(longer))
        for at in moved if redo else reversed(moved):
            before = longer[at - 1].state if at else match.initial
            line = action_line(match, self.teams, before, longer[at])
            self.talk.say(text.format(what=line or ""))
        self.watch_saving()
        return True

    def watch_saving(self) -> None:
        """Say so when the game can no longer be saved, and when it can again."""
        if self.match.not_saving == self._not_saving:
            return
        self._not_saving = self.match.not_saving
        self.talk.say(*self.reports.saved())

    # --- telling -------------------------------------------------------------------------------

    def _opening(self) -> None:
        match = self.match
        players = ", ".join(
            self.teams.name(info.colour)
            if info.kind == HUMAN
            else _("{name} ({player})").format(
                name=self.teams.name(info.colour), player=player_name(info.kind)
            )
            for info in match.seats
        )
        self.talk.say(
            "",
            _("{scenario}, {days} days.").format(
                scenario=table_title(match.table), days=match.table.setup.days
            ),
            _("Teams: {players}.").format(players=players),
            _("Type ? at any time for what can be typed."),
        )
        self.watch_saving()

    def _speak_of_scrollback(self) -> None:
        """Say before the first hand that hands can be read again, and offer what can be done about it."""
        self.talk.say(
            _(
                "Hands scroll off the screen before the next player's turn, but they stay in the terminal's "
                "scrollback: anyone who scrolls up can read them."
            )
        )
        if self.talk.console.can_clear:
            question = _(
                "Clear the scrollback after each hand? That also erases what was in this terminal "
                "before the game, and not every terminal obeys."
            )
            self.talk.clears = self.talk.confirm(question, False)

    def _tell_day(self) -> None:
        """The head of a day: forecast and standings, once a day."""
        state = self.match.state
        if state.phase not in (CHOOSE, CLIMB) or state.day == self._told_day:
            return
        self._told_day = state.day
        view = self.match.view(None)
        head = _("Day {day} of {days}.").format(day=state.day, days=self.table.setup.days)
        if len(view.seats) > 1:
            head = _("Day {day} of {days}. Start player: {name}.").format(
                day=state.day, days=self.table.setup.days, name=self.teams.name(view.start)
            )
        self.talk.say("", head, *weather_lines(view, self.table), *team_lines(view, self.table, self.teams))

    def _tell(self, before: GameState, entries: Sequence[LogEntry]) -> None:
        """Print what was done and what all may hear of it: the reveal, the night."""
        state = before
        for entry in entries:
            if not isinstance(entry.action, CHANCE_ACTIONS) or isinstance(entry.action, Risk):
                line = action_line(self.match, self.teams, state, entry)
                if line:
                    self.talk.say(line)
            if state.phase == CHOOSE and entry.state.phase != CHOOSE and len(state.seats) > 1:
                self._let_all_look()
                self.talk.say("", *reveal_lines(entry.state, self.teams))
            if state.phase == CLIMB and entry.state.phase != CLIMB:
                self._let_all_look()
                self.talk.say("", *night_lines(self.match, self.teams, state, entries[-1].state))
                self._check_began = entry.state
            elif state.phase == CHECK and entry.state.phase != CHECK:
                start = self._check_began or state
                self._let_all_look()
                self.talk.say(*night_lines(self.match, self.teams, start, entries[-1].state))
            state = entry.state

    def _let_all_look(self) -> None:
        """Hide what was one seat's; its player has to say again that nobody else looks."""
        if self.people > 1:
            self.talk.cover()
            self.at_keyboard = None

    # --- who acts ------------------------------------------------------------------------------

    def _hand_over(self, turn: str) -> None:
        """Let the player of a seat come to the keyboard; names, never "you"."""
        if self.people < 2 or self.at_keyboard == turn:
            return
        self.at_keyboard = None
        self.talk.cover()
        name = self.teams.name(turn)
        self.talk.wait(_("Now {name}. When {name} is at the keyboard alone, press Enter.").format(name=name))
        self.at_keyboard = turn

    def _let_bot_act(self, turn: str) -> None:
        match = self.match
        now = (turn, match.state.day, match.state.phase)
        if now != self._told_thinking:
            self._told_thinking = now
            self.talk.say(_("{name} is thinking …").format(name=self.teams.name(turn)))
        if turn not in self._bots:
            self._bots[turn] = bot_of(match, turn, make_bot)
        legal = match.legal()
        try:
            action = self._bots[turn].decide(match.view(turn), legal, match.bot_random(turn))
        except Exception as error:
            # A game must not end because a bot is broken: it is reported and does what is first allowed.
            report_crash(error, None)
            action = legal[0]
        if not self.submit(action):
            self.submit(legal[0])


def _refusal_text(refusal: IllegalAction) -> str:
    """A refusal with its rule, if a rule speaks of it."""
    if not refusal.rule:
        return refusal.text
    return _("{sentence} (rule {rule})").format(sentence=refusal.text, rule=refusal.rule)
