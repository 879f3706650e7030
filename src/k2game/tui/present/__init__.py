"""From what a seat may see to what panels and the mountain show: pure functions, no widgets.

``lines`` has the lines of text with roles, ``names`` the teams and places, and one
module each makes cards, the map, the forecast, the night, the teams, risk and the log.
"""

from k2game.tui.present.lines import Bit, Line, line, plain, text_of
from k2game.tui.present.log import LogLine, log_lines
from k2game.tui.present.mountain import map_model
from k2game.tui.present.names import Teams, teams_of
from k2game.tui.present.tonight import Tonight, tonight

__all__ = [
    "Bit",
    "Line",
    "LogLine",
    "Teams",
    "Tonight",
    "line",
    "log_lines",
    "map_model",
    "plain",
    "teams_of",
    "text_of",
    "tonight",
]
