"""Sections 1 to 4: pieces, setup, the day, risk."""

from __future__ import annotations

from k2game.i18n import _
from k2game.rulesbook.model import Page, Rule


def pages() -> tuple[Page, ...]:
    """The sections of this part."""
    return (_pieces(), _setup(), _day(), _risk())


def _pieces() -> Page:
    return Page(
        "1",
        _("Pieces"),
        _("Each team leads two climbers up one mountain. What counts is how high each of them came."),
        (
            Rule(
                "1.1",
                _("Seats"),
                _(
                    "One to five teams play, in the colours red, blue, green, yellow and purple. Turns go "
                    "round clockwise, which here is the order of the list. One team alone plays solo."
                ),
            ),
            Rule(
                "1.2",
                _("Team"),
                _(
                    "A team has two climbers, A (◆) and B (●), and two tents, one for each climber. A tent "
                    "(▲) serves both climbers of the team."
                ),
            ),
            Rule(
                "1.3",
                _("Cards"),
                _(
                    "Every team has the same 18 cards: movement 1 (five times), 2 (three), 3 (two); three "
                    "rope cards with a value for going up and one for going down: 1/2, 1/3 and 2/3; "
                    "acclimatization 0 (once), 1 (twice), 2 (once) and 3 (once)."
                ),
            ),
            Rule(
                "1.4",
                _("Acclimatization"),
                _(
                    "Each climber's acclimatization level begins at 1. During the day it may rise above 6 "
                    "and may even sink below 1; the night decides what remains of it (7.6)."
                ),
                _("It never rises above 10, the end of the printed track."),
            ),
            Rule(
                "1.5",
                _("Score"),
                _(
                    "A climber's score is the value of the most valuable space that it ever stood on or "
                    "passed through. It begins at 1. Going down again costs no points, so nobody has to "
                    "return."
                ),
            ),
            Rule(
                "1.6",
                _("Risk tokens"),
                _(
                    "There are 20: four with 0, eleven with 1 and five with 2. Three lie face up, the others "
                    "face down."
                ),
                _("A token that was taken leaves the game; 20 are enough for 18 days."),
            ),
            Rule(
                "1.7",
                _("Spaces"),
                _(
                    "A space lies below 6000 m, above 6000, above 7000 or above 8000 m. It shows how many "
                    "movement points entering it costs, what a night there adds to or takes from the level, "
                    "and its victory points. On the South Face it also belongs to a section: west, centre or "
                    "east. Where no cost is printed at the table, it is 1; this program always shows the "
                    "number."
                ),
            ),
            Rule(
                "1.8",
                _("Up and down"),
                _(
                    "Of two connected spaces the one with more victory points is the higher one; if they are "
                    "equal, the one that bears the carabiner. On the map it is drawn higher, or the rope has "
                    "an arrow head."
                ),
                _("If that does not decide it, the space drawn clearly higher counts; else it is level."),
            ),
            Rule(
                "1.9",
                _("Limits"),
                _(
                    "How many climbers may stop on a space depends on its height and on the number of teams; "
                    "solo has the limits of two teams. Limits matter only where a climber stops, not where "
                    "it passes. With five teams an option, which New game proposes, gives room for one more "
                    "above 7000 m."
                ),
                _(
                    "Start spaces have no limit. The number of teams at the beginning counts, also when some "
                    "of them are dead."
                ),
            ),
        ),
    )


def _setup() -> Page:
    return Page(
        "2",
        _("Setup"),
        _("The program lays everything out; only some scenarios ask for a decision before the first day."),
        (
            Rule(
                "2.1",
                _("Start"),
                _("All climbers stand on the start space, their levels at 1."),
                _("On the South Face climber A begins in the west and climber B in the east."),
            ),
            Rule(
                "2.2",
                _("Forecast"),
                _(
                    "Shuffle the weather tiles of the game's set and lay two open side by side: six days "
                    "are known. The sets are summer, winter, Lhotse, and mixed: all twelve K2 tiles, of "
                    "which six come into play."
                ),
            ),
            Rule("2.3", _("Open risk"), _("Three risk tokens are turned up.")),
            Rule(
                "2.4",
                _("First hand"),
                _("Each team draws six cards."),
                _("The first team of the list is the start player of day 1."),
            ),
            Rule(
                "2.5",
                _("Family variant"),
                _("As an option, each team has one rescue card beside its deck (7.7)."),
            ),
        ),
    )


def _day() -> Page:
    return Page(
        "3",
        _("The day"),
        _(
            "A day has five phases: cards (3), risk (4), action (5), acclimatization check (7) and the end "
            "of the day (8). A team without a living climber takes no part any more."
        ),
        (
            Rule(
                "3.1",
                _("Choosing cards"),
                _(
                    "Each team secretly chooses three of its cards; then all are revealed together. With "
                    "only three cards in hand, these are the choice."
                ),
            ),
        ),
    )


def _risk() -> Page:
    return Page(
        "4",
        _("Risk"),
        _("Whoever wants to move the most has to take a risk."),
        (
            Rule(
                "4.1",
                _("Totals"),
                _(
                    "For each team the movement points on its three cards are added up. A rope card counts "
                    "its value for going up, an acclimatization card counts nothing."
                ),
            ),
            Rule(
                "4.2",
                _("Who takes a token"),
                _(
                    "The one team with the highest total takes one of the open tokens, whichever it likes. "
                    "If several share the highest total, nobody takes one. The highest total may be 0, and a "
                    "team that is the last one alive takes a token every day."
                ),
            ),
            Rule("4.3", _("Solo"), _("A team that plays alone takes a token every day.")),
            Rule(
                "4.4",
                _("A new token"),
                _("Another token is turned up in place of the one taken, as long as there are any."),
            ),
        ),
    )
