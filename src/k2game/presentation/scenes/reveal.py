"""The reveal as a frozen value: every team's cards, the totals, and who takes a risk token (3, 4)."""

from __future__ import annotations

from dataclasses import dataclass

from k2game.engine.content.cards import ACCLIMATIZATION, ROPE
from k2game.engine.state.game_state import GameState
from k2game.i18n import _
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.text.names import Teams

FIRST, EACH, TOTALS, HIGHEST, REST = 200, 170, 200, 400, 300
"""Milliseconds: until the first card turns, for each card, then until totals, highest and end."""

MOVEMENT_CARD, LEVEL_CARD, ROPE_CARD = "movement", "level", "rope"
"""Kinds of cards, for their colours."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it is drawn.

    Attributes:
        kind: MOVEMENT_CARD, LEVEL_CARD or ROPE_CARD.
        points: its value; of a rope card the value up.
        down: the value down of a rope card.
    """

    kind: str
    points: int
    down: int = 0


@dataclass(frozen=True, slots=True)
class RevealTeam:
    """A team's row of the reveal.

    Attributes:
        colour: its seat.
        number: which of the five team colours it has.
        letter: its letter.
        name: its name.
        cards: the cards of the day.
        total: the movement on them.
        highest: whether no team has more.
    """

    colour: str
    number: int
    letter: str
    name: str
    cards: tuple[ShownCard, ...]
    total: int
    highest: bool


@dataclass(frozen=True, slots=True)
class RevealScene:
    """A reveal.

    Attributes:
        day: the day.
        teams: the living teams, from the start player on.
        tokens: the open risk tokens.
        tie: whether several teams share the highest total.
        sentence: who takes a risk token, and why.
    """

    day: int
    teams: tuple[RevealTeam, ...]
    tokens: tuple[int, ...]
    tie: bool
    sentence: str

    @property
    def cards(self) -> int:
        """The number of all cards."""
        return sum(len(team.cards) for team in self.teams)

    @property
    def totals_at(self) -> int:
        """Return the time of the totals, in milliseconds at normal speed."""
        return FIRST + EACH * self.cards + TOTALS

    @property
    def highest_at(self) -> int:
        """Return the time at which the highest total is lit."""
        return self.totals_at + HIGHEST

    @property
    def length(self) -> int:
        """Return the time at which everything is shown."""
        return self.highest_at + REST

    def turned(self, time: int) -> float:
        """Return the number of turned cards; a half is one that is just turning."""
        return max(0, min(self.cards * 2, (time - FIRST) * 2 // EACH)) / 2


def reveal_scene(state: GameState, teams: Teams) -> RevealScene:
    """Return the reveal of a state in which all teams have chosen."""
    rows = outcome_sentences.reveal(state)
    highest = max(row.total for row in rows)
    return RevealScene(
        day=state.day,
        teams=tuple(
            RevealTeam(
                colour=row.colour,
                number=teams.number(row.colour),
                letter=teams.letter(row.colour),
                name=teams.name(row.colour),
                cards=tuple(_card(state, card) for card in state.table.in_card_order(list(row.cards))),
                total=row.total,
                highest=row.total == highest,
            )
            for row in rows
        ),
        tokens=tuple(state.open_risk),
        tie=sum(row.total == highest for row in rows) > 1,
        sentence=outcome_sentences.risk_sentence(state, teams.names),
    )


def _card(state: GameState, name: str) -> ShownCard:
    card = state.table.cards[name]
    if card.kind == ROPE:
        return ShownCard(ROPE_CARD, card.up, card.down)
    return ShownCard(LEVEL_CARD if card.kind == ACCLIMATIZATION else MOVEMENT_CARD, card.points)


def rule_sentence() -> str:
    """The rule of the risk token in one sentence."""
    return _("The team with the most movement takes a risk token; on a tie, nobody does (rule 4).")
