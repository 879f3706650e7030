"""The reveal in lines: all teams' cards side by side, and who takes a risk token (3, 4)."""

from __future__ import annotations

from rich.cells import cell_len

from k2game.engine.state.game_state import GameState
from k2game.i18n import _
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.panels.cards import CARD_HEIGHT, CARD_WIDTH, card_bits, totals
from k2game.presentation.text.glyphs import ACCLIMATIZATION_GLYPH, MOVEMENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, cut, width, wrap
from k2game.presentation.text.names import Teams

BACKS, FACES, SUMS, VERDICT = range(4)
"""Steps of a reveal."""
STEPS = VERDICT
_WIDEST = 22


def _card(state: GameState, card: str, open_: bool) -> list[Line]:
    inner = CARD_WIDTH - 2
    if not open_:
        return [
            (Bit("╭" + "─" * inner + "╮", "rule"),),
            (Bit("│" + "░" * inner + "│", "rule"),),
            (Bit("╰" + "─" * inner + "╯", "rule"),),
        ]
    (face,) = card_bits(state.table.cards[card])
    blank = inner - 1 - cell_len(face.text)
    return [
        (Bit("╭" + "─" * inner + "╮", "rule"),),
        (Bit("│ ", "rule"), face._replace(role=f"{face.role} bold"), Bit(" " * blank + "│", "rule")),
        (Bit("╰" + "─" * inner + "╯", "rule"),),
    ]


def _centre(bits: Line, cells: int) -> Line:
    left = max(0, cells - width(bits)) // 2
    return (Bit(" " * left), *bits, Bit(" " * max(0, cells - width(bits) - left)))


def _column(
    state: GameState, teams: Teams, row: outcome_sentences.RevealedRow, step: int, cells: int
) -> list[Line]:
    mark = teams.mark(row.colour)
    name = Bit(" " + cut(teams.name(row.colour), cells - 4), f"team:{teams.number(row.colour)} bold")
    lines = [_centre((mark, name), cells)]
    for at in range(3):
        if at < len(row.cards):
            lines += [_centre(bits, cells) for bits in _card(state, row.cards[at], step >= FACES)]
        else:
            lines += [(Bit(" " * cells),)] * CARD_HEIGHT
    movement, level = totals(state.table, row.cards)
    bold = step >= VERDICT and row.boldest
    if step >= SUMS:
        number = (Bit(f"{MOVEMENT_GLYPH} ", "movement"), Bit(str(movement), "today bold" if bold else "bold"))
        lines.append(_centre(number, cells))
        gain = (Bit(f"{ACCLIMATIZATION_GLYPH} +{level}", "gain"),) if level else (Bit(" "),)
        lines.append(_centre(gain, cells))
    if step >= VERDICT:
        token = Bit(_(" risk token ") if cells >= 14 else _(" risk "), "lit") if row.boldest else Bit(" ")
        lines.append(_centre((token,), cells))
    return lines


def reveal_lines(state: GameState, teams: Teams, step: int, cells: int, rows: int) -> list[Line]:
    """The reveal after some steps: backs, faces, totals, verdict.

    Args:
        state: where all have chosen.
        teams: the names.
        step: one of the names above.
        cells: how wide it may be.
        rows: the rows available; the rule is shown only if all of it fits.
    """
    seats = outcome_sentences.reveal(state)
    column = min(_WIDEST, cells // len(seats))
    columns = [_column(state, teams, seat, step, column) for seat in seats]
    indent = Bit(" " * ((cells - column * len(seats)) // 2))
    lines: list[Line] = [()]
    lines += [(indent, *(bit for part in parts for bit in part)) for parts in zip(*columns, strict=True)]
    if step >= VERDICT:
        lines.append(())
        for told in wrap(outcome_sentences.risk_sentence(state, teams.names), cells - 4, "title"):
            lines.append(_centre(told, cells))
        rule = [_centre(told, cells) for told in wrap(_rule(), cells - 8, "faint")]
        if len(lines) + len(rule) <= rows:
            lines += rule
    return lines


def _rule() -> str:
    return _(
        "Movement on the three cards counts, a rope card with its value up. "
        "The one team with the highest total takes a token; if several share it, nobody does (rule 4)."
    )
