"""Sections 5 and 6: the action phase and the weather."""

from __future__ import annotations

from k2game.i18n import _
from k2game.rulesbook.model import Page, Rule


def pages() -> tuple[Page, ...]:
    """The sections of this part."""
    return (_action(), _weather())


def _action() -> Page:
    return Page(
        "5",
        _("Action"),
        _(
            "The teams act one after another from the start player on. In its turn a team may do the "
            "following in any order and as often as it can, going back and forth between its climbers, and "
            "ends the turn when it likes. Cards and points may remain unused."
        ),
        (
            Rule(
                "5.1",
                _("Giving cards"),
                _(
                    "Each of the three cards is given to one of the two climbers. Several cards may go to "
                    "the same climber, but one card is never split between them, and a card once given "
                    "stays. An acclimatization card raises the level at once. A movement card gives points "
                    "for any direction. A rope card is given for going up or for going down and then has "
                    "only that value."
                ),
                _("The acclimatization card 0 cannot be given, for it gives nothing."),
            ),
            Rule(
                "5.2",
                _("Steps"),
                _(
                    "A climber moves along a rope to the next space and pays that space's cost, with the "
                    "extra cost of today's weather (6.2). Movement points and points for going up pay steps "
                    "up; movement points and points for going down pay steps down. The narrower kind is "
                    "spent first."
                ),
                _("A level step counts as a step up."),
            ),
            Rule(
                "5.3",
                _("Full spaces"),
                _(
                    "A climber may pass through a space that is full but may not stop there. It may step "
                    "onto a full space only if the points it already has let it go on to a space with room, "
                    "and then it has to go on before anything else is done. Going on may also mean going "
                    "back: a full summit can be touched that way."
                ),
            ),
            Rule(
                "5.4",
                _("Points at once"),
                _(
                    "A climber that enters a more valuable space has its points at once, also in passing. "
                    "The order in which climbers first reach the summit is kept, for it decides ties (9.3)."
                ),
            ),
            Rule(
                "5.5",
                _("Tents"),
                _(
                    "Each climber may pitch its tent once in the game, on the space where it stands, for as "
                    "many points as entering that space costs today. Movement points and points for going up "
                    "can be used. A tent is never taken down or moved, and any number of tents may share a "
                    "space."
                ),
                _("No tent is pitched on the way through a full space."),
            ),
            Rule(
                "5.6",
                _("Paying for the risk"),
                _(
                    "A team with a token of 1 or 2 has to give up that many points before its turn ends. A "
                    "climber that moved, or was given an acclimatization card of 1 or more, pays: with a "
                    "movement point it has not used, or with one level of acclimatization, even below 1. The "
                    "payment can be split. If neither climber did anything of that kind, nothing is paid."
                ),
                _("A climber that only pitched a tent or fixed a rope has moved in this sense."),
            ),
            Rule(
                "5.7",
                _("End of the turn"),
                _(
                    "The turn cannot end while a payment is due from a climber that can pay, nor while a "
                    "climber is on its way through a full space."
                ),
            ),
        ),
    )


def _weather() -> Page:
    return Page(
        "6",
        _("Weather"),
        _("Each tile shows three days. Bad weather costs points by day and levels by night."),
        (
            Rule(
                "6.1",
                _("Where it strikes"),
                _(
                    "Today's weather concerns the heights that its tile names, on the South Face perhaps "
                    "only some sections. Several effects on one space add up; a landslide counts once."
                ),
                _("On a board without sections every space counts as the centre."),
            ),
            Rule(
                "6.2",
                _("Harder going"),
                _(
                    "Entering a space that is struck costs the extra points shown, and so does pitching a "
                    "tent there. Passing through costs as much as stopping."
                ),
            ),
            Rule(
                "6.3",
                _("Harder nights"),
                _("A climber on a space that is struck loses the levels shown in the night (7.1)."),
            ),
        ),
    )
