"""Sections 12 to 14: scenarios, who knows what, examples."""

from __future__ import annotations

from k2game.i18n import _
from k2game.rulesbook.model import Page, Rule


def pages() -> tuple[Page, ...]:
    """The sections of this part."""
    return (_scenarios(), _knowledge(), _examples())


def _scenarios() -> Page:
    return Page(
        "12",
        _("Scenarios"),
        _("What is played together. Everything else is refused."),
        (
            Rule(
                "12",
                _("Four scenarios"),
                _(
                    "K2 in summer: the easier side, 18 days. K2 in winter: the harder side, 18 days. You may "
                    "play either side with summer, winter or mixed tiles; the game is then named for what "
                    "it is: “K2, easier side, winter weather”. The South Face of Lhotse: 18 days, Lhotse "
                    "tiles only. The South Col Race: 15 days with summer, winter or Lhotse tiles, never "
                    "mixed ones. The family variant goes with all of them, more room high up needs five "
                    "teams, secret packing belongs to the South Col."
                ),
            ),
        ),
    )


def _knowledge() -> Page:
    return Page(
        "13",
        _("Who knows what"),
        _("What lies open on the table is known to all; the rest is hidden by the curtain and this program."),
        (
            Rule(
                "13.1",
                _("Everybody"),
                _(
                    "The board with everything on it, levels and scores, the order on the summit, rescue "
                    "cards, the open risk tokens and so what is still face down, the open weather tiles and "
                    "(not on the South Face) which could come, the start player, the number of cards in each "
                    "hand and deck, the discards, the day's cards once revealed, cards put away."
                ),
            ),
            Rule(
                "13.2",
                _("One team alone"),
                _(
                    "Its hand, its choice before the reveal, the weather tiles dealt to it and which it "
                    "kept. It knows which cards are in its deck, but not in which order they will come."
                ),
            ),
            Rule(
                "13.3",
                _("Nobody"),
                _("Tiles, tokens and cards to come, and what was added or taken out unseen."),
            ),
        ),
    )


def _examples() -> Page:
    return Page(
        "14",
        _("Examples"),
        _("Nine short scenes that show how rules work together."),
        (
            Rule("14.1", _("Who takes the risk"), _(
                "One team plays 1, 1 and rope 1/3: together 3. Another plays 1, 3 and acclimatization 1: "
                "together 4. A third plays 2 and acclimatization 2 and 1: together 2. The second team takes "
                "a token."
            )),
            Rule("14.2", _("One card, one climber"), _(
                "With 1, 1 and rope 1/3 one climber goes up a space of cost 2 with both 1s, and the other "
                "goes down over spaces of cost 2 and 1 with the 3 of the rope card."
            )),
            Rule("14.3", _("Limits"), _(
                "With three teams at most two climbers may stop on a space above 7000 m."
            )),
            Rule("14.4", _("Paying a 2"), _(
                "Climber A is given 1 and acclimatization 1, moves one space and pays with the level it just "
                "gained. Climber B is given 3, moves over a cost of 2 and pays with the point that is left."
            )),
            Rule("14.5", _("A tent for two"), _(
                "The tired climber is given acclimatization 2 and 1 and is three levels stronger. The other "
                "moves to it for 1 and pitches its tent there for 1. In the night both gain 1 from the tent."
            )),
            Rule("14.6", _("A bad night"), _(
                "Level 3, on a space of −1 above 7000 m, weather −2 there, a tent of the own team: 3 − 1 + 1 "
                "− 2 = 1. The climber lives."
            )),
            Rule("14.7", _("Rescued from the top"), _(
                "On the easier side the track reads 1 2 3 4 5 6 7 10: a climber with 10 goes back to 4. On "
                "the harder side there is also an 8, so it goes back to 5."
            )),
            Rule("14.8", _("What was left at home"), _(
                "Putting away movement 1, acclimatization 1 and 0 is worth nothing; acclimatization 1, 1 and "
                "0 is worth a point. With 18 points against 17 and that point, whoever was on the summit "
                "first wins."
            )),
            Rule("14.9", _("Three fixed ropes"), _(
                "Fixing a rope costs 1, and using it costs the space entered. To a higher space this takes "
                "movement points or points for going up. To an equal space the step counts as up. To a lower "
                "space a rope card's value for going down will do."
            )),
        ),
    )  # fmt: skip
