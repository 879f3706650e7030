"""Sections 10 and 11: the two scenarios on Lhotse."""

from __future__ import annotations

from k2game.i18n import _
from k2game.rulesbook.model import Page, Rule


def pages() -> tuple[Page, ...]:
    """The sections of this part."""
    return (_south_face(), _south_col())


def _south_face() -> Page:
    return Page(
        "10",
        _("The South Face of Lhotse"),
        _("Five paths, three peaks, landslides, and one fixed rope for each team. It lasts 18 days."),
        (
            Rule(
                "10.1",
                _("A tile of one's own"),
                _(
                    "Each team is dealt two of the ten Lhotse tiles, keeps one and puts the other away "
                    "unseen. Tiles that nobody was dealt are added at random until there are six; with five "
                    "teams it is one of those put away. The six are shuffled. So each team knows one tile "
                    "that will come."
                ),
                _("A team that plays alone adds five."),
            ),
            Rule(
                "10.2",
                _("Fixed rope"),
                _(
                    "Once in the game a climber that stands above 6000 m may fix a rope from its space to "
                    "another one for 1 movement point, whatever the weather. The rope stays where it is, "
                    "also in a landslide."
                ),
                _("Movement points and points for going up can be used."),
            ),
            Rule(
                "10.3",
                _("Where a rope can go"),
                _(
                    "Both spaces lie above 6000 m, on two neighbouring paths, at the same open area between "
                    "these paths, and differ by at most one victory point; the rope may cross nothing."
                ),
                _("Two spaces that a printed rope joins need none."),
            ),
            Rule(
                "10.4",
                _("Using it"),
                _(
                    "Everybody may use a fixed rope. Its end with more victory points is the upper one; "
                    "between equal spaces a step counts as up. Ropes may cross, and any number may end on a "
                    "space."
                ),
            ),
            Rule(
                "10.5",
                _("Landslides"),
                _("Some Lhotse tiles bring landslides: see 7.2 to 7.5."),
            ),
        ),
    )


def _south_col() -> Page:
    return Page(
        "11",
        _("The South Col Race"),
        _("Fifteen days with fifteen cards. What is left at home may be worth a point."),
        (
            Rule(
                "11.1",
                _("Weather"),
                _(
                    "One tile of the summer or winter set is taken out unseen; five are played. Or five of "
                    "the ten Lhotse tiles are drawn, and the whole mountain counts as the centre, landslides "
                    "included."
                ),
            ),
            Rule(
                "11.2",
                _("Fifteen cards"),
                _(
                    "Each team puts away its acclimatization cards 2, one 1 and 0. As an option each team "
                    "secretly puts away any three cards instead, and all are revealed together."
                ),
            ),
            Rule("11.3", _("No ropes"), _("There are tents as usual, but no fixed ropes.")),
            Rule(
                "11.4",
                _("Bonus"),
                _("At the end a team adds one point for each full two acclimatization points it put away."),
            ),
        ),
    )
