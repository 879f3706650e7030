"""The tutorial's texts and requests, step by step, in the notation of the records."""

from __future__ import annotations

from dataclasses import dataclass

from k2game.i18n import _

LAST_DAY = 3
CHOOSE, REVEAL, TAKE, CLIMB, NIGHT = range(5)
"""The screens of a day in their order; a lesson belongs to one of them."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of the tutorial.

    Attributes:
        day: the day it belongs to.
        screen: the screen it belongs to, as above.
        text: what the coach says.
        actions: what the learner has to do, in the notation of the records; empty for a step to read.
    """

    day: int
    screen: int
    text: str
    actions: tuple[str, ...] = ()


def steps() -> tuple[LessonStep, ...]:
    """All steps in order, in the reader's language."""
    return (*_first_day(), *_second_day(), *_third_day())


def _first_day() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            1,
            CHOOSE,
            _(
                "Two teams race up K2, each with two climbers, ◆ A and ● B. A climber's points are those of "
                "the highest space it ever reached. It need not come back down: it only has to be alive "
                "at the end. A dead climber has 1 point."
            ),
        ),
        LessonStep(
            1,
            CHOOSE,
            _(
                "Each day every team secretly picks three of its six cards. ■ cards move climbers, ○ cards "
                "raise a climber's level of acclimatization. A card comes back after six days. The team "
                "marked “start” in the panel Teams has the first turn; each day it is the next team."
            ),
        ),
        LessonStep(
            1,
            CHOOSE,
            _("Pick ■ 2, ■ 3 and ○ 1 with their digits or the mouse, then press Enter."),
            ("choose red m2 m3 a1",),
        ),
        LessonStep(
            1,
            REVEAL,
            _(
                "Now the movement on the cards is compared. The one team with the most must take a risk "
                "token. Both have 5, so it is a tie, and in a tie nobody takes one."
            ),
        ),
        LessonStep(
            1,
            CLIMB,
            _(
                "The first number on a space is what it costs to enter it. Where the printed board shows no "
                "cost it is 1: blank means 1. The way to 8 costs 1 + 1 + 1 + 2."
            ),
        ),
        LessonStep(
            1,
            CLIMB,
            _(
                "Cards for one climber are combined, but a card is never split between two. Move A to 8: "
                "click it, or type / 8 and Enter, then Enter. It takes ■ 2 and ■ 3."
            ),
            (
                "assign red A m2",
                "assign red A m3",
                "step red A 1",
                "step red A 3",
                "step red A 7",
                "step red A 8",
            ),
        ),
        LessonStep(
            1,
            CLIMB,
            _("Now give ○ 1 to B: Tab goes to the other climber, then press 3, the card's digit."),
            ("assign red B a1",),
        ),
        LessonStep(
            1,
            CLIMB,
            _(
                "The second number of a space, blue for gain and red for loss, counts at night only and for "
                "those who sleep there. Entering or passing costs no level."
            ),
        ),
        LessonStep(1, CLIMB, _("Nothing is left to do. End the turn with e."), ("end red",)),
        LessonStep(
            1,
            NIGHT,
            _(
                "At night each space gives or takes levels. A climber below 1 dies. More than 6 is not kept: "
                "the column “cut” says how much is lost. A slept on 8 and B in the base camp: +1 for both."
            ),
        ),
    )


def _second_day() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            2,
            CHOOSE,
            _(
                "Look at the weather: tonight −2 above 6000 m. With level 2 nobody lives through that. "
                "So A will climb above 6000 m, score, and be down again by evening."
            ),
        ),
        LessonStep(2, CHOOSE, _("Pick ■ 2, ■ 3 and the rope ■1/2."), ("choose red m2 m3 r12",)),
        LessonStep(
            2,
            REVEAL,
            _(
                "6 to 0: a rope card counts with its value up. Eagles alone have the most, so they take a "
                "risk token and pay its points today."
            ),
        ),
        LessonStep(2, TAKE, _("Take a token 1: choose it and press Enter."), ("take red 1",)),
        LessonStep(2, CLIMB, _("Give ■ 3 to A by hand: press 2, its digit."), ("assign red A m3",)),
        LessonStep(2, CLIMB, _("Move A to space 14, above 6000 m."), ("step red A 11", "step red A 14")),
        LessonStep(
            2,
            CLIMB,
            _("A has reached 2 points and keeps them, wherever it goes: only the highest point counts."),
        ),
        LessonStep(
            2,
            CLIMB,
            _(
                "A rope card is worth its first number up or its second number down, never both. Give it "
                "to A (press 3) and choose: down."
            ),
            ("assign red A r12 down",),
        ),
        LessonStep(2, CLIMB, _("Bring A down to 11 for the night."), ("step red A 11",)),
        LessonStep(
            2,
            CLIMB,
            _(
                "One point down is left. Pay the risk with it: press x and choose. A level would "
                "do, too; a climber that did nothing today cannot pay."
            ),
            ("pay red A down",),
        ),
        LessonStep(
            2,
            CLIMB,
            _(
                "Both Wolves stand on space 1, which is full for others. Limits count only where a climber "
                "stops: passing is allowed."
            ),
        ),
        LessonStep(
            2,
            CLIMB,
            _("Move B through space 1 to space 3: Tab goes to B, then choose 3."),
            ("assign red B m2", "step red B 1", "step red B 3"),
        ),
        LessonStep(2, CLIMB, _("End the turn with e."), ("end red",)),
        LessonStep(
            2,
            NIGHT,
            _("The storm found nobody: space 11 lies below 6000 m. A slept there without gain or loss."),
        ),
    )


def _third_day() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            3,
            CHOOSE,
            _(
                "Today's weather makes every step cost 1 more, on spaces that are only passed, too, and for "
                "pitching a tent. The map shows the whole cost and marks it."
            ),
        ),
        LessonStep(3, CHOOSE, _("Pick ■ 2, the rope ■2/3 and ○ 2."), ("choose red m2 r23 a2",)),
        LessonStep(3, REVEAL, _("5 to 4: today the Wolves have the most and take the risk.")),
        LessonStep(
            3,
            CLIMB,
            _(
                "A tent costs what its space costs, today 1 + 1, and stays for the whole game. Each night it "
                "gives +1 to both climbers of its team, whoever sleeps there."
            ),
        ),
        LessonStep(3, CLIMB, _("Give ■ 2 to A: press its digit, 1."), ("assign red A m2",)),
        LessonStep(3, CLIMB, _("Pitch A's tent: press t."), ("pitch red A",)),
        LessonStep(3, CLIMB, _("Give ○ 2 to A, too: press 3."), ("assign red A a2",)),
        LessonStep(
            3,
            CLIMB,
            _("Move B from 3 to 7 with the rope card: up it is worth 2, the cost today."),
            ("assign red B r23 up", "step red B 7"),
        ),
        LessonStep(3, CLIMB, _("End the turn with e."), ("end red",)),
        LessonStep(
            3,
            NIGHT,
            _(
                "The tent gave A one more level. That is the whole game: 18 days of it, and whoever has the "
                "most points with both climbers wins."
            ),
        ),
    )
