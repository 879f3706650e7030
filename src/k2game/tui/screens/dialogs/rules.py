"""The rules: sections, numbers, search; opened at the rule that is asked about."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from k2game import rulesbook
from k2game.i18n import _, ngettext
from k2game.rulesbook import Page, Rule
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar


class RulesScreen(K2Screen[None]):
    """Sections to the left, rules to the right. Esc leads back to where one was."""

    CSS_PATH = STYLES / "rules.tcss"
    BINDINGS = [*bindings("menu.back", "rules.search", "menu.next", "menu.previous")]

    def __init__(self, topic: str | None = None) -> None:
        """Open the rules.

        Args:
            topic: a rule or section to open at, such as ``5.3``; None opens the beginning.
        """
        super().__init__()
        self._topic = topic
        self._pages = rulesbook.pages()

    def compose(self) -> ComposeResult:
        """Search, sections, text."""
        yield Static(_("Rules"), classes="heading", markup=False)
        with Horizontal(id="find"):
            yield Static("/", id="slash", markup=False)
            yield Input(placeholder=_("a number such as 5.3, or words"), max_length=80, compact=True)
        with Horizontal(id="both"):
            yield OptionList(
                *(Option(Content(f" {page.id:>2}  {page.title}")) for page in self._pages),
                id="sections",
                markup=False,
            )
            yield VerticalScroll(id="text")
        yield KeyBar()

    def on_mount(self) -> None:
        """Open at the topic."""
        sections = self.query_one("#sections", OptionList)
        page = rulesbook.page_of(self._topic) if self._topic else None
        at = next((index for index, one in enumerate(self._pages) if page and one.id == page.id), 0)
        with self.prevent(OptionList.OptionHighlighted):
            sections.highlighted = at
        sections.focus()
        self._show_page(self._pages[at], self._topic)

    def _show_page(self, page: Page, topic: str | None = None) -> None:
        parts = [
            Static(Content.styled(f"{page.id}  {page.title}", "bold $accent"), classes="rule"),
            Static(Content.styled(page.summary, "$text-muted"), classes="rule"),
        ]
        parts += [_told(rule, rule.id == topic) for rule in page.rules]
        self._fill(parts, topic)

    def _fill(self, parts: list[Static], topic: str | None = None) -> None:
        async def fill() -> None:
            text = self.query_one("#text", VerticalScroll)
            await text.remove_children()
            await text.mount_all(parts)
            text.scroll_home(animate=False)
            if topic is not None:
                asked = text.query(".asked")
                if asked:
                    self.call_after_refresh(text.scroll_to_widget, asked.first(), animate=False, top=True)

        self.call_next(fill)

    @on(OptionList.OptionHighlighted, "#sections")
    def _section_chosen(self, event: OptionList.OptionHighlighted) -> None:
        # The list reports its first line when it appears; by then another one may be open.
        if event.option_index == event.option_list.highlighted:
            self._show_page(self._pages[event.option_index])

    @on(OptionList.OptionSelected, "#sections")
    def _section_entered(self) -> None:
        self.query_one("#text").focus()

    @on(Input.Changed)
    def _searched(self, event: Input.Changed) -> None:
        if not event.value.strip():
            at = self.query_one("#sections", OptionList).highlighted or 0
            self._show_page(self._pages[at])
            return
        found = rulesbook.find(event.value)
        head = ngettext("{number} rule found", "{number} rules found", len(found)).format(number=len(found))
        self._fill(
            [Static(Content.styled(head, "bold $accent"), classes="rule"), *(_told(r) for _p, r in found)]
        )

    @on(Input.Submitted)
    def _search_done(self) -> None:
        self.query_one("#text").focus()

    def action_search(self) -> None:
        """Begin to type what to look for."""
        self.query_one(Input).focus()

    def action_back(self) -> None:
        """Out of the search, or back to the screen before."""
        if self.query_one(Input).has_focus:
            self.query_one(Input).value = ""
            self.query_one("#sections").focus()
        else:
            self.dismiss()

    def action_next(self) -> None:
        """On in the list or the text."""
        if self.query_one("#text").has_focus:
            self.query_one("#text", VerticalScroll).scroll_down(animate=False)
        else:
            self.query_one("#sections", OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """Back in the list or the text."""
        if self.query_one("#text").has_focus:
            self.query_one("#text", VerticalScroll).scroll_up(animate=False)
        else:
            self.query_one("#sections", OptionList).action_cursor_up()


def _told(rule: Rule, asked: bool = False) -> Static:
    parts: list[tuple[str, str]] = [
        (f"{'▲ ' if asked else ''}{rule.id}  {rule.title}", "bold $primary"),
        (f"\n{rule.text}", ""),
    ]
    if rule.ruling:
        parts.append(("\n" + _("Our ruling: {ruling}").format(ruling=rule.ruling), "$text-muted"))
    return Static(Content.assemble(*parts), classes="rule asked" if asked else "rule")
