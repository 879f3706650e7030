"""Sections 7 to 9: the acclimatization check, the end of the day, the end of the game."""

from __future__ import annotations

from k2game.i18n import _
from k2game.rulesbook.model import Page, Rule


def pages() -> tuple[Page, ...]:
    """The sections of this part."""
    return (_check(), _day_end(), _game_end())


def _check() -> Page:
    return Page(
        "7",
        _("The night: acclimatization check"),
        _("Where a climber spends the night decides whether it gains strength, loses it, or dies."),
        (
            Rule(
                "7.1",
                _("Levels"),
                _(
                    "Each living climber's level changes by the number on its space, by +1 if a tent of its "
                    "team stands there (more tents help no more), and by what the weather takes there."
                ),
            ),
            Rule(
                "7.2",
                _("Landslide: levels"),
                _("After that, every climber in a landslide loses 2 more, in a tent or not."),
            ),
            Rule(
                "7.3",
                _("Landslide: sliding"),
                _(
                    "Then every climber and every tent in the landslide slides one space down along a "
                    "printed rope, never along a fixed rope. Each piece slides once."
                ),
            ),
            Rule(
                "7.4",
                _("Landslide: order"),
                _("The lowest spaces slide first."),
                _(
                    "Lowest means fewest victory points, then drawn lowest. On a space the teams slide from "
                    "the start player on, each with its climbers A and B and then its tents A and B."
                ),
            ),
            Rule(
                "7.5",
                _("Landslide: where to"),
                _(
                    "A piece stays in its own section if it can. If several spaces are possible its owner "
                    "chooses. Limits do not count, nothing is scored, and a slide never counts as reaching a "
                    "space."
                ),
                _("A piece with no lower space stays where it is."),
            ),
            Rule(
                "7.6",
                _("Cut and deaths"),
                _(
                    "At last each level above 6 becomes 6, and each climber whose level is below 1 dies: it "
                    "leaves the board, its score becomes 1, and it was not on the summit. Its tent remains "
                    "for its partner."
                ),
                _(
                    "Nobody dies before this moment, so a climber may be below 1 by day. When both climbers "
                    "of a team are dead, its tents leave the board."
                ),
            ),
            Rule(
                "7.7",
                _("Rescue (family variant)"),
                _(
                    "Once in the game a team may save a climber that would die: it is put on a space below "
                    "6000 m and its score goes back by four fields of the track, at the least to 1. Its "
                    "arrival on the summit no longer counts. A team that lets a climber die keeps the card."
                ),
                _("The space needs room, and the level becomes 1. Deaths go team by team, A before B."),
            ),
            Rule(
                "7.8",
                _("Solo"),
                _("In a solo game everything ends with the night in which a climber dies."),
            ),
        ),
    )


def _day_end() -> Page:
    return Page(
        "8",
        _("The end of the day"),
        _("The morning brings another start player, perhaps new weather, and cards."),
        (
            Rule(
                "8.1",
                _("The last day"),
                _("After the last day the game is over."),
                _("It is over at once, too, when no climber is alive."),
            ),
            Rule(
                "8.2",
                _("Start player"),
                _("The next team with a living climber becomes the start player."),
            ),
            Rule(
                "8.3",
                _("Forecast"),
                _(
                    "The weather goes on by a day. When it comes to the right-hand tile, that tile moves to "
                    "the left and a new one is laid open beside it."
                ),
            ),
            Rule(
                "8.4",
                _("New cards"),
                _(
                    "The three cards played are discarded; then each team draws until it has six. If its "
                    "deck runs out it draws what there is and plays its last three cards the next day. With "
                    "no card left at all it shuffles all its discards and draws six. So 18 cards last six "
                    "days, 15 cards five."
                ),
                _("Discards lie face up."),
            ),
        ),
    )


def _game_end() -> Page:
    return Page(
        "9",
        _("The end of the game"),
        _("The most points win. Nobody needs to come back down."),
        (
            Rule(
                "9.1",
                _("Points"),
                _("A team has the scores of its two climbers together; a dead climber counts 1."),
            ),
            Rule("9.2", _("Winner"), _("The highest sum wins.")),
            Rule(
                "9.3",
                _("Ties"),
                _(
                    "Of teams with the same sum the one wins whose living climber was on the summit first. "
                    "If none of them has one, they share the win. On the South Face only the middle peak "
                    "counts."
                ),
            ),
            Rule(
                "9.4",
                _("Solo ranks"),
                _(
                    "In a solo game you play for a rank. K2, easier side: Himalayan Mountaineer from 20 "
                    "points in summer and 17 in winter, Alpinist from 16 and 15, Hiker from 11 and 10, else "
                    "Sailor. K2, harder side: 17 and 16, 15 and 14, 10 and 10. Mixed tiles count as winter. "
                    "South Col: as K2's easier side. With the Lhotse tiles: 17, 15 and 10."
                ),
                _("The numbers are minimums, so that every result has a rank."),
            ),
        ),
    )
