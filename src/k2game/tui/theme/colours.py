"""The colours of teams, paths and the map, in one place.

Team colours come from the Okabe–Ito palette, which people with colour blindness
tell apart; nothing on the map depends on colour alone. Each ``MapColours`` is a
whole set for one kind of terminal or theme. Text on plates has a contrast of at
least 4.5 in the sets with known colours (``contrast`` measures it).
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

TEAMS = ("red", "blue", "green", "yellow", "purple")
"""Seat colours in seat order; a seat's index is its place here (1.1)."""

TEAM_COLOURS = ("#d55e00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7")
"""Okabe–Ito: vermillion, sky blue, bluish green, yellow, reddish purple."""

PATH_COLOURS = {
    "blue": "#6fa8ff",
    "green": "#5fcf80",
    "red": "#ff7b6b",
    "yellow": "#f2d24b",
    "purple": "#c79bff",
    "grey": "#b9bdc8",
}
"""The paths of the South Face on a dark background."""

MOVEMENT = "#ffd166"
"""Movement points, everywhere in the program."""

GAIN = "#7fd1ff"
LOSS = "#ff9a8c"
"""Acclimatization gained and lost."""


@dataclass(frozen=True, slots=True)
class MapColours:
    """The colours of the map for one kind of terminal: names or ``#rrggbb`` as Rich reads them.

    ``plate`` colours are backgrounds; each has its text colours.
    """

    name: str
    background: str
    line: str
    label: str
    rope: str
    paths: tuple[tuple[str, str], ...]
    teams: tuple[str, ...]
    on_team: str
    plate: str
    text: str
    faint: str
    movement: str
    raised: str
    gain: str
    loss: str
    lit_plate: str
    lit_text: str
    route_plate: str
    route: str
    cursor_plate: str
    cursor_text: str
    ridge: str
    rock: str
    hit_night: str
    hit_cost: str
    hatch: str


DARK = MapColours(
    name="dark",
    background="#0b0d14",
    line="#8b93a8",
    label="#dfe4f0",
    rope="#e8b455",
    paths=tuple(PATH_COLOURS.items()),
    teams=TEAM_COLOURS,
    on_team="#000000",
    plate="#12141d",
    text="#f2f4fa",
    faint="#a3aabd",
    movement=MOVEMENT,
    raised="#ffa94d",
    gain=GAIN,
    loss=LOSS,
    lit_plate="#7ee0a8",
    lit_text="#06170d",
    route_plate="#2f3d6b",
    route="#ffffff",
    cursor_plate="#ffffff",
    cursor_text="#000000",
    ridge="#c9d4e8",
    rock="#66718a",
    hit_night="#b05cff",
    hit_cost="#ff8a3c",
    hatch="#d9a8ff",
)

LIGHT = MapColours(
    name="light",
    background="#f4f5f8",
    line="#8a90a0",
    label="#20242e",
    rope="#8a5a00",
    paths=(
        ("blue", "#1f56c0"),
        ("green", "#0b7a3b"),
        ("red", "#c02a1a"),
        ("yellow", "#8a6a00"),
        ("purple", "#7a3fc0"),
        ("grey", "#5c6270"),
    ),
    teams=("#b34700", "#0b6aa8", "#00714f", "#7d6a00", "#a0457a"),
    on_team="#ffffff",
    plate="#ffffff",
    text="#10131a",
    faint="#565d6c",
    movement="#7a5200",
    raised="#a03c00",
    gain="#005f9e",
    loss="#b3261e",
    lit_plate="#0d6b3c",
    lit_text="#ffffff",
    route_plate="#cfdcff",
    route="#10131a",
    cursor_plate="#10131a",
    cursor_text="#ffffff",
    ridge="#39425a",
    rock="#8f97a8",
    hit_night="#7a3fc0",
    hit_cost="#a04a00",
    hatch="#7a3fc0",
)

ANSI = MapColours(
    name="ansi",
    background="black",
    line="bright_black",
    label="white",
    rope="yellow",
    paths=(
        ("blue", "bright_blue"),
        ("green", "bright_green"),
        ("red", "bright_red"),
        ("yellow", "bright_yellow"),
        ("purple", "bright_magenta"),
        ("grey", "white"),
    ),
    teams=("bright_red", "bright_cyan", "bright_green", "bright_yellow", "bright_magenta"),
    on_team="black",
    plate="black",
    text="bright_white",
    faint="white",
    movement="bright_yellow",
    raised="bright_yellow",
    gain="bright_cyan",
    loss="bright_red",
    lit_plate="green",
    lit_text="black",
    route_plate="blue",
    route="bright_white",
    cursor_plate="bright_white",
    cursor_text="black",
    ridge="white",
    rock="bright_black",
    hit_night="magenta",
    hit_cost="yellow",
    hatch="bright_magenta",
)

_STANDARD = {
    "black": "#000000",
    "green": "#00aa00",
    "yellow": "#aa5500",
    "blue": "#0000aa",
    "magenta": "#aa00aa",
    "white": "#aaaaaa",
    "bright_black": "#555555",
    "bright_red": "#ff5555",
    "bright_green": "#55ff55",
    "bright_yellow": "#ffff55",
    "bright_blue": "#5555ff",
    "bright_magenta": "#ff55ff",
    "bright_cyan": "#55ffff",
    "bright_white": "#ffffff",
}
"""Values that Rich assumes for the sixteen colours when it looks for the nearest of them."""


def _in_hex(colours: MapColours) -> MapColours:
    changes: dict[str, str] = {
        field.name: _STANDARD[value]
        for field in fields(colours)
        if isinstance(value := getattr(colours, field.name), str) and value in _STANDARD
    }
    return replace(
        colours,
        **changes,
        name="sixteen",
        paths=tuple((path, _STANDARD[colour]) for path, colour in colours.paths),
        teams=tuple(_STANDARD[colour] for colour in colours.teams),
    )


SIXTEEN = _in_hex(ANSI)
"""``ANSI`` for a terminal of sixteen colours where the theme is not the terminal's own.

Textual then turns colour names into its own shades before they are rounded; these
values come out of the rounding as the colours that were meant.
"""

COLOURS = {colours.name: colours for colours in (DARK, LIGHT, ANSI, SIXTEEN)}


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue (0 to 255) of a ``#rrggbb`` colour."""
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def luminance(colour: str) -> float:
    """Return the relative luminance of a ``#rrggbb`` colour, 0 to 1, as WCAG 2 defines it."""
    parts = []
    for part in rgb(colour):
        share = part / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    red, green, blue = parts
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two ``#rrggbb`` colours, 1 to 21; text needs 4.5."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def text_pairs(colours: MapColours) -> tuple[tuple[str, str], ...]:
    """Return every (text, background) pair that tags, pieces and labels use."""
    on_plate = (
        colours.text,
        colours.faint,
        colours.movement,
        colours.raised,
        colours.gain,
        colours.loss,
        colours.label,
        *colours.teams,
    )
    return (
        *((text, colours.plate) for text in on_plate),
        *((colours.on_team, team) for team in colours.teams),
        (colours.lit_text, colours.lit_plate),
        (colours.cursor_text, colours.cursor_plate),
        (colours.route, colours.route_plate),
    )
