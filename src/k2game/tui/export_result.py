"""A result as files of the player: the whole game as text, its heights, and the picture to share."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from k2game.content.titles import table_title
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.dump import dump
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.panels.altitude import Altitude
from k2game.presentation.panels.altitude_chart import chart_lines, weather_lines
from k2game.presentation.scenes.ending import Ending, description
from k2game.presentation.text.lines import text_of
from k2game.presentation.text.names import Teams
from k2game.runtime.paths import exports_folder
from k2game.runtime.safe_text import shown_path
from k2game.saves.exports import file_name, write_export
from k2game.saves.replay import Replay
from k2game.tui.altitude_svg import svg
from k2game.tui.scenes.ending.share import share

if TYPE_CHECKING:
    from textual.app import App

_CELLS, _ROWS = 100, 16


def keep_result(
    match: Match, teams: Teams, game: Altitude, end: Ending, folder: Path | None = None
) -> tuple[Path, ...]:
    """Write a finished game as text, its heights, and the picture to share with its description.

    This takes most of a second; call it in a thread.

    Args:
        match: the game.
        teams: the names.
        game: its heights over the days.
        end: what the picture shows.
        folder: where to; None for the usual folder.

    Returns:
        The files: the text, the heights, the picture as PNG and SVG, and its description.

    Raises:
        SaveError: they could not be written.
    """
    words = [*_game_ids(match), *(info.name for info in match.seats), str(match.seed)]
    told = description(match, teams, end)
    picture = share(end, f"{table_title(match.table)}: {end.headline}", told)
    contents: dict[str, str | bytes] = {
        ".txt": result_text(match, teams, game),
        "-heights.svg": result_picture(match, teams, game),
        ".png": picture.png,
        ".svg": picture.svg,
        "-picture.txt": told + "\n",
    }
    return write_export(folder or exports_folder(), file_name(words), contents)


def _game_ids(match: Match) -> list[str]:
    """The ids of scenario and weather; those of the usual weather say nothing."""
    scenario, weather = match.table.scenario, match.table.setup.weather
    return [scenario.id] if weather == scenario.weather[0] else [scenario.id, weather]


def keep_picture(app: App[Any]) -> str:
    """Write a picture of the screen as a new file, or send it to the browser that shows the screen.

    Returns:
        A sentence that says where it is.

    Raises:
        SaveError: it could not be written.
    """
    if app.is_web:
        app.deliver_screenshot()
        return _("The picture is in your browser.")
    name = f"k2game-{datetime.now():%Y%m%d-%H%M%S}"
    (path,) = write_export(exports_folder(), name, {".svg": app.export_screenshot()})
    return _("Written: {path}").format(path=shown_path(path))


def result_text(match: Match, teams: Teams, game: Altitude) -> str:
    """The game as text, with the verdict in words and the profile."""
    chart = [*weather_lines(game, match.table, _CELLS), *chart_lines(game, teams, _CELLS, _ROWS)]
    drawn = "\n".join(line.rstrip() for line in text_of(chart).split("\n"))
    return f"{dump(Replay(match))}\n{_verdict(match, teams)}\n\n{drawn}\n"


def result_picture(match: Match, teams: Teams, game: Altitude) -> str:
    """The profile as SVG, with the verdict in words."""
    return svg(game, match.table, teams, table_title(match.table), _verdict(match, teams))


def _verdict(match: Match, teams: Teams) -> str:
    if len(match.seats) == 1:
        return outcome_sentences.rank_sentence(match.state)
    return outcome_sentences.winner_sentence(match.state, teams.names)
