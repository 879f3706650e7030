"""The end of a game as a frozen value: what the result shows, says and describes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.content.titles import table_title
from k2game.engine.content.board import Board
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.map.model import Season
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.scenes import standing
from k2game.presentation.scenes.expedition import Expedition, expedition
from k2game.presentation.scenes.story import Told, scene_place, story
from k2game.presentation.text.names import Teams


@dataclass(frozen=True, slots=True)
class TeamEnd:
    """The end of a team.

    Attributes:
        colour: its seat.
        number: which of the five team colours it has.
        letter: its letter.
        name: its name.
        total: its points.
        climbers: the points of both climbers in a few words.
        place: 1 for the winners.
    """

    colour: str
    number: int
    letter: str
    name: str
    total: int
    climbers: str
    place: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game.

    Attributes:
        board: the board.
        season: its light.
        title: scenario and weather.
        game: the ways of all climbers.
        teams: the teams, the best first.
        headline: the rank, or who wins and by how much.
        rungs: the ladder of a solo game, else nothing.
        missing: how far the next rank was, or "".
        past: one's own games, or None where it is not shown.
        story: at most three sentences.
    """

    board: Board
    season: Season
    title: str
    game: Expedition
    teams: tuple[TeamEnd, ...]
    headline: str
    rungs: tuple[standing.Rung, ...]
    missing: str
    past: standing.OwnPast | None
    story: tuple[Told, ...]

    @property
    def solo(self) -> bool:
        """Return whether one team climbed alone."""
        return len(self.teams) == 1

    @property
    def metal(self) -> str:
        """The metal of the medal."""
        return next((rung.metal for rung in self.rungs if rung.reached), standing.GOLD)

    def team(self, colour: str) -> TeamEnd:
        """Return how a team ended."""
        return next(team for team in self.teams if team.colour == colour)


def ending(match: Match, teams: Teams, season: Season, earlier: Sequence[int] | None) -> Ending:
    """Return the end of a finished game.

    Args:
        match: the game.
        teams: the names.
        season: the light in which it was played.
        earlier: the points of one's earlier games of this kind; None not to show them.
    """
    state, table = match.state, match.table
    placed = outcome_sentences.placings(state)
    game = expedition(table, match.initial, match.log)
    solo = len(placed) == 1
    return Ending(
        board=table.board,
        season=season,
        title=table_title(table),
        game=game,
        teams=tuple(_team(row, place, teams) for place, row in enumerate(placed, 1)),
        headline=standing.headline(state, teams),
        rungs=standing.ladder(state) if solo else (),
        missing=standing.short_of_next(state) if solo else "",
        past=None if earlier is None or not solo else standing.own_past(earlier, placed[0].total),
        story=story(table, game, teams, placed),
    )


def _team(row: outcome_sentences.Placed, place: int, teams: Teams) -> TeamEnd:
    climbers = [
        # Translators: a climber and its points; the second one died.
        (_("{climber} {points}") if lives else _("{climber} † {points}")).format(
            climber=climber, points=points
        )
        for climber, points, lives in zip("AB", row.scores, row.alive, strict=True)
    ]
    if row.bonus:
        climbers.append(f"+{row.bonus}")
    return TeamEnd(
        colour=row.colour,
        number=teams.number(row.colour),
        letter=teams.letter(row.colour),
        name=teams.name(row.colour),
        total=row.total,
        climbers="  ".join(climbers),
        place=1 if row.winner else place,
    )


def description(match: Match, teams: Teams, end: Ending) -> str:
    """The picture of a result in words, for those who cannot see it."""
    told = [_("The mountain of {title} with the ways of all climbers.").format(title=end.title)]
    for way in end.game.ways:
        climber = teams.climber(way.colour, way.climber)
        top = max(way.spaces, key=lambda space: match.table.spaces[space].vp)
        text = _("{climber} came as high as {place}.")
        if way.died is not None:
            text = _("{climber} came as high as {place} and died in the night after day {day}.")
        told.append(text.format(climber=climber, place=scene_place(match.table, top), day=way.died))
    told += [
        _("The flag of {team} stands on {place}: day {day}.").format(
            team=teams.name(one.seat), place=scene_place(match.table, one.peak), day=one.day
        )
        for one in end.game.arrivals
    ]
    if end.solo:
        told.append(
            _("Result: {rank}, {points}.").format(
                rank=end.headline, points=standing.points_phrase(end.teams[0].total)
            )
        )
    else:
        told += [
            _("Place {place}: {team}, {points}.").format(
                place=team.place, team=team.name, points=standing.points_phrase(team.total)
            )
            for team in end.teams
        ]
        told.append(_("{headline}.").format(headline=end.headline))
    told += [one.text for one in end.story]
    return "\n".join(told)
