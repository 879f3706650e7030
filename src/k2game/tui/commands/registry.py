"""Every command of the screens, declared once: bindings, help, palette and key bar come from here.

A screen lists the ids it offers in ``BINDINGS = bindings("result.page", …)`` and has
an ``action_…`` method for each (``result.page`` → ``action_page``). Commands that say
what a player ``wants`` of a decision all go to its ``action_intend``. Keys can be
changed in the settings, by id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.binding import Binding

from k2game.i18n import _
from k2game.presentation.decisions.intents import (
    Cancel,
    Confirm,
    EndTurn,
    Intent,
    LayRope,
    LetDie,
    Move,
    Next,
    OtherCards,
    PayRisk,
    Pick,
    PickHere,
    PitchTent,
    PlayPlan,
    SelectClimber,
    Switch,
)
from k2game.tui.textual_ext.passed_keys import passed_on

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does.

    Attributes:
        id: screen and word, such as ``climb.pitch``; settings name keys by it.
        keys: the keys as Textual names them, separated by commas; the first is shown.
        label: one or two words for the key bar.
        help: one sentence for the list of keys and the palette.
        action: what is called; by default the word after the dot.
        wants: the intent that goes to ``action_intend`` instead.
        bar: whether the key bar shows it.
        first: whether it is taken before the focused widget sees the key.
    """

    id: str
    keys: str
    label: str
    help: str
    action: str = ""
    bar: bool = True
    first: bool = False
    wants: Intent | None = None

    def binding(self) -> Binding:
        """The Textual binding of this command."""
        wanted = f"intend({self.id!r})" if self.wants is not None else ""
        return Binding(
            self.keys,
            wanted or self.action or self.id.rpartition(".")[2],
            self.label,
            show=self.bar,
            priority=self.first,
            tooltip=self.help,
            id=self.id,
        )


_EVERYWHERE = (
    Command("app.help", "question_mark", _("Keys"), _("List the keys of this screen."), "show_keys"),
    Command("app.rules", "f1", _("Rules"), _("Open the rules at the place that fits."), "show_rules"),
    Command(
        "app.palette", "ctrl+p", _("Commands"), _("Find a command by name."), "command_palette", bar=False
    ),
    Command("app.settings", "f2", _("Settings"), _("Open the settings."), "show_settings", bar=False),
    Command("app.screenshot", "f8", _("Picture"), _("Keep a picture of this screen."), "picture", bar=False),
    Command("app.suspend", "ctrl+z", _("Pause program"), _("Back to the shell; fg returns."), bar=False),
    Command(
        "app.leave", "ctrl+q", _("Quit"), _("Leave the program; the game is saved."), bar=False, first=True
    ),
    Command(
        "app.interrupt",
        "ctrl+c",
        _("Quit"),
        _("Pause the game; where none is open, leave the program."),
        bar=False,
    ),
)

_MENUS = (
    Command("menu.back", "escape", _("Back"), _("Back to the screen before.")),
    Command("menu.next", "down,j", _("Down"), _("To the next entry."), bar=False),
    Command("menu.previous", "up,k", _("Up"), _("To the entry before."), bar=False),
    Command("title.quit", "q", _("Quit"), _("Leave the program."), "app.leave"),
    Command("new.start", "enter,ctrl+s,f5", _("Begin"), _("Begin the game as it is set up here."), "begin"),
    Command("new.alone", "1", _("Alone"), _("Play alone, for a rank."), "way(0)", bar=False),
    Command("new.computer", "2", _("Computer"), _("Play against the computer."), "way(1)", bar=False),
    Command("new.together", "3", _("Together"), _("Play with people at this keyboard."), "way(2)", bar=False),
    Command("new.more", "o", _("More options"), _("Show weather, options and seed."), "more"),
    Command("load.watch", "w", _("Watch"), _("Look at this game again, step by step.")),
    Command("load.delete", "d,delete", _("Delete"), _("Delete this saved game, after a question.")),
    Command("load.copy", "c", _("Copy"), _("Save this game once more under another name.")),
    Command("load.export", "x", _("Export"), _("Write this game to a text file.")),
    Command("load.import", "i", _("Import"), _("Read a game from a text file."), "bring_in"),
    Command("rules.search", "slash", _("Search"), _("Search the rules."), "search"),
    Command("settings.reset", "ctrl+d", _("Defaults"), _("Put this key back to its default."), bar=False),
)

_GAME = (
    Command("game.pause", "q", _("Leave"), _("Pause or leave; the game is saved."), "app.pause"),
    Command("game.save", "ctrl+s", _("Save"), _("Say where the game is saved."), "app.say_saved", bar=False),
    Command("curtain.lift", "enter", _("I am here"), _("Lift the curtain.")),
    Command("scene.on", "enter,space", _("Go on"), _("Show the next step, or go on."), "next_step"),
    Command("watch.hurry", "enter,space", _("Hurry"), _("Wait no longer for what comes next.")),
    Command("scene.all", "end", _("Show all"), _("Show everything at once."), "show_all", bar=False),
    Command("result.replay", "r", _("Replay"), _("Look at the game again, and go on from any place.")),
    Command("result.page", "p,left,right", _("Heights"), _("Turn to the table, the heights, and back.")),
    Command("result.all", "enter", _("Show all"), _("Show the whole result at once."), "show_all", bar=False),
    Command("result.review", "v", _("Review"), _("Show which day cost most compared with the advice.")),
    Command("review.team", "tab", _("Next team"), _("Show the days of the next team.")),
    Command("result.up", "up,k,pageup", _("Up"), _("Scroll up."), bar=False),
    Command("result.down", "down,j,pagedown,space", _("Down"), _("Scroll down."), bar=False),
    Command(
        "result.export", "x", _("Picture"), _("Write a picture to share, and the game as text."), "export"
    ),
    Command("result.again", "n", _("Again"), _("Set up another game."), "app.new_game"),
    Command("result.title", "q,escape", _("Title"), _("Back to the title."), "leave"),
)

_OVERVIEW = (
    Command("overview.next", "tab,right,l", _("Next page"), _("Turn to the next page."), "next"),
    Command("overview.previous", "shift+tab,left,h", _("Page before"), _("Turn back a page."), bar=False),
    Command("overview.down", "down,j,pagedown,space", _("Down"), _("Scroll down.")),
    Command("overview.up", "up,k,pageup", _("Up"), _("Scroll up."), bar=False),
    Command("overview.back", "escape,o,q,enter", _("Back"), _("Back to the game.")),
)

_COACH = (
    Command("coach.next", "enter,space", _("Next"), _("Go on with the tutorial.")),
    Command("coach.skip", "ctrl+n", _("Skip"), _("Let the program do this step of the tutorial.")),
)

_REPLAY = (
    Command("replay.play", "space", _("Play"), _("Play the game by itself, or stop.")),
    Command("replay.back", "left,h", _("Back"), _("Back by one action, turn or day.")),
    Command("replay.forward", "right,l,enter", _("On"), _("On by one action, turn or day.")),
    Command("replay.unit", "tab", _("Step"), _("Go by action, by turn or by day.")),
    Command("replay.eyes", "v", _("View"), _("See it as everybody, as the public, or as one team.")),
    Command("replay.day", "g", _("Day"), _("Jump to a day.")),
    Command("replay.branch", "b", _("What if"), _("Begin a new game that goes on from here.")),
    Command("replay.first", "home", _("Start"), _("To the start of the game."), bar=False),
    Command("replay.last", "end", _("End"), _("To the end of the game."), bar=False),
    Command("replay.faster", "plus", _("Faster"), _("Play faster."), bar=False),
    Command("replay.slower", "minus", _("Slower"), _("Play slower."), bar=False),
    Command("replay.previous_day", "up,k", _("Day before"), _("To the day before."), bar=False),
    Command("replay.next_day", "down,j", _("Next day"), _("To the next day."), bar=False),
    Command("replay.leave", "q,escape", _("Leave"), _("Leave the replay.")),
)

_TABLE = (
    Command("table.log_up", "pageup", _("Log up"), _("Scroll the log back."), bar=False),
    Command("table.log_down", "pagedown", _("Log down"), _("Scroll the log on."), bar=False),
    Command("table.inspect", "i", _("Inspect"), _("Tell all about the space under the cursor.")),
    Command("table.overview", "o", _("Overview"), _("Show all that lies open on the table."), bar=False),
    Command("table.goto", "slash", _("Space"), _("Type a space."), bar=False),
    Command("table.numbers", "n", _("Numbers"), _("Show the numbers of the spaces, or not."), bar=False),
    Command("table.up", "up,k", _("Up"), _("Move the cursor up."), bar=False, wants=Move(0, -1)),
    Command("table.down", "down,j", _("Down"), _("Move the cursor down."), bar=False, wants=Move(0, 1)),
    Command("table.left", "left,h", _("Left"), _("Move the cursor left."), bar=False, wants=Move(-1, 0)),
    Command("table.right", "right,l", _("Right"), _("Move the cursor right."), bar=False, wants=Move(1, 0)),
    Command("table.map", "m", _("Map"), _("Let the arrows move on the map, or on the cards again.")),
    Command("table.next_panel", "f3", _("Panel"), _("Show the next panel."), bar=False),
    Command("table.advice", "a", _("Advice"), _("Ask for advice; in a solo game it is counted.")),
    Command("table.confirm", "enter", _("Confirm"), _("Do what is shown."), wants=Confirm()),
    Command("table.cancel", "escape", _("Cancel"), _("Take the plan back."), bar=False, wants=Cancel()),
    Command("climb.switch", "tab", _("A/B"), _("Go on with the other climber."), wants=Switch()),
    Command(
        "climb.climber_a", "A", _("Climber A"), _("Move climber A."), bar=False, wants=SelectClimber("A")
    ),
    Command(
        "climb.climber_b", "B,b", _("Climber B"), _("Move climber B."), bar=False, wants=SelectClimber("B")
    ),
    Command("climb.pitch", "t", _("Tent"), _("Pitch this climber's tent here."), wants=PitchTent()),
    Command("climb.rope", "r", _("Rope"), _("Fix the rope of this team."), wants=LayRope()),
    Command("climb.pay", "x", _("Pay"), _("Pay risk points."), wants=PayRisk()),
    Command("climb.undo", "u,ctrl+y", _("Undo"), _("Take back what was done last in this turn.")),
    Command("climb.redo", "U", _("Redo"), _("Do again what was taken back."), bar=False),
    Command(
        "climb.other_cards",
        "c",
        _("Cards"),
        _("Pay for what is planned with other cards."),
        bar=False,
        wants=OtherCards(),
    ),
    Command(
        "climb.plan", "p", _("Plan"), _("Play the turn that was advised with the cards."), wants=PlayPlan()
    ),
    Command("climb.end", "e", _("End turn"), _("End the turn."), wants=EndTurn()),
    *(
        Command(
            f"pick.card_{digit}",
            str(digit % 10),
            _("Card {digit}").format(digit=digit),
            _("Pick this card, or put it back."),
            bar=False,
            wants=Pick(digit - 1),
        )
        for digit in range(1, 11)
    ),
    Command(
        "pick.toggle", "space", _("Pick"), _("Pick what the cursor is on, or put it back."), wants=PickHere()
    ),
    Command("pick.next", "tab", _("Next"), _("To the next choice."), bar=False, wants=Next()),
    Command(
        "rescue.lose", "d", _("Let go"), _("Let the climber die and keep the rescue card."), wants=LetDie()
    ),
    Command("climb.card_1", "1", _("Card 1"), _("Give the first card by hand."), bar=False, wants=Pick(0)),
    Command("climb.card_2", "2", _("Card 2"), _("Give the second card by hand."), bar=False, wants=Pick(1)),
    Command("climb.card_3", "3", _("Card 3"), _("Give the third card by hand."), bar=False, wants=Pick(2)),
)

COMMANDS: Mapping[str, Command] = {
    command.id: command for command in (*_EVERYWHERE, *_MENUS, *_GAME, *_OVERVIEW, *_COACH, *_REPLAY, *_TABLE)
}
"""All commands by id."""


def place_name(command: Command) -> str:
    """Say where a command works, in a word or two."""
    return {
        "app": _("Everywhere"),
        "menu": _("Menus"),
        "title": _("Title"),
        "new": _("New game"),
        "load": _("Saved games"),
        "rules": _("Rules"),
        "settings": _("Settings"),
        "game": _("Game"),
        "curtain": _("Curtain"),
        "scene": _("Scenes"),
        "watch": _("Computer's turn"),
        "result": _("Result"),
        "review": _("Review"),
        "overview": _("Overview"),
        "coach": _("Tutorial"),
        "replay": _("Replay"),
        "table": _("Table"),
        "climb": _("Climb"),
        "pick": _("Cards"),
        "rescue": _("Rescue"),
    }.get(command.id.partition(".")[0], _("Game"))


def bindings(*ids: str) -> list[Binding]:
    """The bindings of some commands, for ``BINDINGS`` of a screen or widget.

    Raises:
        KeyError: unknown id.
    """
    return [COMMANDS[one].binding() for one in ids]


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of the menu: its letter, its text, and what it does."""

    key: str
    label: str
    do: Callable[[], None]


@dataclass(frozen=True, slots=True)
class CommandOffer:
    """A command that can be given on a screen now.

    Attributes:
        command: the command.
        keys: its keys as they are shown to people, with the player's own key map.
        action: what is called.
        node: the screen, widget or program that has the action.
        enabled: whether it can be done just now.
    """

    command: Command
    keys: tuple[str, ...]
    action: str
    node: DOMNode
    enabled: bool

    async def give(self) -> None:
        """Do it."""
        await self.node.app.run_action(self.action, self.node)


def offers(screen: Screen[object]) -> list[CommandOffer]:
    """The commands of a screen, its own before the ones of the whole program."""
    found: dict[str, CommandOffer] = {}
    # those of Textual's own come last
    keyed = sorted(screen.active_bindings.items(), key=lambda one: one[1].binding.id not in COMMANDS)
    for key, active in keyed:
        binding, node, enabled = active.binding, active.node, active.enabled
        if binding.id not in COMMANDS:
            binding = next((one for one in passed_on(screen.app, key) if one.id in COMMANDS), binding)
            node, enabled = screen.app, True
        command = COMMANDS.get(binding.id or "")
        if command is None:
            continue
        shown = screen.app.get_key_display(binding)
        before = found.get(command.id)
        keys = (shown,) if before is None else (*before.keys, shown)
        found[command.id] = CommandOffer(command, keys, binding.action, node, enabled)
    return list(found.values())


def has_key(command: str, key: str, keymap: Mapping[str, str]) -> bool:
    """Return whether a key gives a command, be it offered now or not.

    Args:
        command: the id of the command.
        key: the key as Textual names it.
        keymap: command id → keys of the player, separated by commas.
    """
    return key in _split(keymap.get(command, COMMANDS[command].keys))


EVERYWHERE = "app"
"""The group of the commands that every screen knows."""


def clashes(keymap: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Keys that two commands of one group have, or one that works everywhere and any other.

    Args:
        keymap: command id → keys, separated by commas.

    Returns:
        (key, id, other id) for each clash, in the order of the declarations.
    """
    taken: dict[str, list[tuple[str, str]]] = {}
    found = []
    for command in COMMANDS.values():
        group = command.id.partition(".")[0]
        for key in _split(keymap.get(command.id, command.keys)):
            others = taken.setdefault(key, [])
            for other_group, other in others:
                if other != command.id and (other_group == group or EVERYWHERE in (group, other_group)):
                    found.append((key, other, command.id))
                    break
            others.append((group, command.id))
    return found


def _split(keys: str) -> Iterable[str]:
    return (key.strip() for key in keys.split(",") if key.strip())
