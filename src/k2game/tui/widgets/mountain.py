"""The mountain: one widget that draws the board line by line and says what was pointed at."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from k2game.presentation.map.model import MapModel
from k2game.tui.art import Picture
from k2game.tui.map.layout import Layout, lay_out
from k2game.tui.map.navigation import neighbour
from k2game.tui.map.pieces import Overlay, overlay
from k2game.tui.map.scene import Scene, draw_background, draw_scene
from k2game.tui.map.strips import strip_of, style_of
from k2game.tui.map.theme import art_for, colours_for
from k2game.tui.theme.colours import DARK, MapColours

_BLANK = style_of("default", "default", "")


class Mountain(ScrollView, can_focus=True, inherit_bindings=False):
    """The drawn map of the board.

    Give it a ``MapModel``; it posts what the player points at and changes nothing
    itself except the cursor. Background pictures are kept by size, season and art
    mode, so a move of the cursor repaints two tags and nothing else.
    """

    DEFAULT_CSS = """
    Mountain {
        scrollbar-size: 0 0;
        overflow: auto auto;
    }
    """

    ALLOW_SELECT = False

    KEPT_PICTURES: ClassVar[int] = 6
    """Background pictures kept for other sizes and modes."""

    _pictures: ClassVar[dict[tuple[object, ...], Picture]] = {}
    """The pictures that are kept: shared, for every screen of a game has a map of its own."""

    model: reactive[MapModel | None] = reactive(None, init=False, repaint=False)

    class SpaceMessage(Message):
        """Something about one space of a map."""

        def __init__(self, mountain: Mountain, space: str) -> None:
            super().__init__()
            self.mountain = mountain
            self.space = space

        @property
        def control(self) -> Mountain:
            """The map that it happened on."""
            return self.mountain

    class SpaceChosen(SpaceMessage):
        """A space was clicked, or chosen with ``choose_cursor``."""

    class SpaceHovered(SpaceMessage):
        """The mouse came over a space."""

    class CursorMoved(SpaceMessage):
        """The cursor came to another space by ``move_cursor``."""

    def __init__(
        self,
        model: MapModel | None = None,
        *,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._scene_key: tuple[object, ...] | None = None
        self._scene: Scene | None = None
        self._layout_now: Layout | None = None
        self._colours: MapColours = DARK
        self._overlay: Overlay = {}
        self._strips: dict[int, Strip] = {}
        self._hovered: str | None = None
        self.set_reactive(Mountain.model, model)

    # -- what others call ------------------------------------------------------------

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the cursor to the next space in a direction and post ``CursorMoved``.

        Args:
            dx: -1 to the left, 1 to the right, else 0.
            dy: -1 up, 1 down, else 0.
        """
        space = self.beside_cursor(dx, dy)
        if space is not None:
            self.put_cursor(space)

    def beside_cursor(self, dx: int, dy: int) -> str | None:
        """The next space from the cursor in a direction; None before anything is drawn."""
        if self.model is None or self._layout_now is None:
            return None
        return neighbour(self._layout_now, self.model.cursor, dx, dy)

    def put_cursor(self, space: str) -> None:
        """Put the cursor on a space and post ``CursorMoved`` if it was elsewhere."""
        if self.model is None or space == self.model.cursor:
            return
        self.model = replace(self.model, cursor=space)
        self.post_message(self.CursorMoved(self, space))

    def choose_cursor(self) -> None:
        """Post ``SpaceChosen`` for the space under the cursor, if there is one."""
        if self.model is not None and self.model.cursor is not None:
            self.post_message(self.SpaceChosen(self, self.model.cursor))

    def space_at(self, x: int, y: int) -> str | None:
        """Return the space shown at a cell of the widget, or None."""
        if self._layout_now is None:
            return None
        offset = self.scroll_offset
        return self._layout_now.space_at(x + offset.x, y + offset.y)

    def show_space(self, space: str) -> None:
        """Scroll, if the map is larger than the widget, until a space is well inside."""
        layout = self._layout_now
        if layout is None or space not in layout.places:
            return
        x, y = layout.places[space]
        width, height = self.size
        aside = max(0, min(8, (width - layout.tag[0]) // 2))
        around = max(0, min(2, (height - layout.tag[1]) // 2))
        near = Region(x - aside, y - around, layout.tag[0] + 2 * aside, layout.tag[1] + 2 * around)
        left, top = self.scroll_offset
        if near.x < left:
            left = near.x
        elif near.right > left + width:
            left = near.right - width
        if near.y < top:
            top = near.y
        elif near.bottom > top + height:
            top = near.bottom - height
        left = max(0, min(left, layout.size[0] - width))
        top = max(0, min(top, layout.size[1] - height))
        if (left, top) != tuple(self.scroll_offset):
            self.scroll_to(left, top, animate=False, force=True)

    # -- drawing -----------------------------------------------------------------------

    def watch_model(self, before: MapModel | None, model: MapModel | None) -> None:
        """Redraw what differs, and follow the cursor or else the current climber."""
        self._update()
        if model is None:
            return
        if before is None or before.cursor != model.cursor or before.climbers != model.climbers:
            self._follow(model)

    def _follow(self, model: MapModel) -> None:
        current = [climber.space for climber in model.climbers if climber.current]
        space = model.cursor or next(iter(current), None)
        if space is not None:
            self.show_space(space)

    def on_mount(self) -> None:
        """Draw again when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._update())

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the board out for the new size."""
        self._update()
        if self.model is not None:
            self._follow(self.model)

    def art_mode(self) -> str:
        """Return how the background is drawn here."""
        return art_for(self.app, self.model.art if self.model is not None else "auto")

    def map_colours(self) -> MapColours:
        """Return the colours that suit the terminal and the theme."""
        return colours_for(self.app, self.art_mode())

    def _update(self) -> None:
        """Bring scene and overlay up to date and repaint only the rows that changed."""
        model = self.model
        if model is None and self._scene is not None:
            self._scene, self._scene_key, self._layout_now = None, None, None
            self.refresh()
        if model is None or not self.size.width or not self.size.height or not self.is_attached:
            return
        layout = lay_out(model.board, (self.size.width, self.size.height))
        colours, mode = self.map_colours(), self.art_mode()
        key = (layout, colours, mode, model.season, model.ascii, model.hits, model.ropes)
        if key != self._scene_key or self._scene is None:
            picture = self.kept_picture(layout, model, mode)
            self._scene = draw_scene(layout, picture, model, colours)
            self._scene_key, self._layout_now, self._colours = key, layout, colours
            self._strips.clear()
            self._overlay = overlay(layout, self._scene, model, colours)
            self.virtual_size = Size(*layout.size)
            self.refresh()
            return
        fresh = overlay(layout, self._scene, model, colours)
        before = self._overlay
        changed = [cell for cell, look in fresh.items() if before.get(cell) != look]
        changed += [cell for cell in before if cell not in fresh]
        self._overlay = fresh
        offset = self.scroll_offset
        for y in sorted({row for _column, row in changed}):
            self._strips.pop(y, None)
            columns = [column for column, row in changed if row == y]
            left, right = min(columns), max(columns)
            self.refresh(Region(left - offset.x, y - offset.y, right - left + 1, 1))

    @classmethod
    def kept_picture(cls, layout: Layout, model: MapModel, mode: str) -> Picture:
        """Return the mountain behind a layout, from the pictures that are kept."""
        key = (layout, model.season, mode, model.ascii)
        picture = cls._pictures.get(key)
        if picture is None:
            while len(cls._pictures) >= cls.KEPT_PICTURES:
                cls._pictures.pop(next(iter(cls._pictures)))
            picture = draw_background(layout, model.season, mode, model.ascii)
            cls._pictures[key] = picture
        return picture

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget; every segment has a style."""
        left, top = self.scroll_offset
        width = self.size.width
        if self._scene is None or not 0 <= y + top < len(self._scene.rows):
            return Strip([Segment(" " * width, _BLANK)], width)
        strip = self._strips.get(y + top)
        if strip is None:
            strip = self._strips[y + top] = self._row(y + top)
        return strip.crop_extend(left, left + width, _BLANK)

    def _row(self, y: int) -> Strip:
        assert self._scene is not None
        row = list(self._scene.rows[y])
        for x in range(len(row)):
            cell = self._overlay.get((x, y))
            if cell is not None:
                row[x] = cell
        return strip_of(row)

    # -- the mouse -----------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """A click on a tag moves the cursor there and chooses the space."""
        space = self.space_at(event.x, event.y)
        if space is not None:
            event.stop()
            self.put_cursor(space)
            self.post_message(self.SpaceChosen(self, space))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say once when the mouse comes over a space."""
        space = self.space_at(event.x, event.y)
        if space != self._hovered:
            self._hovered = space
            if space is not None:
                self.post_message(self.SpaceHovered(self, space))

    def on_leave(self, _event: events.Leave) -> None:
        """Forget what the mouse was over, so that coming back is said again."""
        self._hovered = None
