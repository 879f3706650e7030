"""The cards of a seat and the risk tokens (rules 1.3 and 1.6)."""

from dataclasses import dataclass

from k2game.i18n import _

MOVEMENT = "movement"
ROPE = "rope"
ACCLIMATIZATION = "acclimatization"
KINDS = (MOVEMENT, ROPE, ACCLIMATIZATION)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card and how many of it a deck has.

    Attributes:
        points: what a movement or acclimatization card gives; 0 for a rope card.
        up: movement points for steps up, of a rope card.
        down: movement points for steps down, of a rope card.
    """

    id: str
    kind: str
    count: int
    points: int = 0
    up: int = 0
    down: int = 0

    @property
    def risk(self) -> int:
        """The card's count in the comparison for the risk token (4.1)."""
        if self.kind == MOVEMENT:
            return self.points
        return self.up if self.kind == ROPE else 0

    @property
    def words(self) -> str:
        """The card as people call it."""
        if self.kind == MOVEMENT:
            return _("movement {points}").format(points=self.points)
        if self.kind == ROPE:
            return _("rope {up}/{down}").format(up=self.up, down=self.down)
        return _("acclimatization {points}").format(points=self.points)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that each seat has, in the order in which lists of cards are written."""

    id: str
    name: str
    cards: tuple[Card, ...]
    provenance: str = ""


@dataclass(frozen=True, slots=True)
class RiskTokens:
    """The risk tokens of each value: ``counts[value]`` (1.6)."""

    id: str
    name: str
    counts: tuple[int, ...]
    provenance: str = ""
