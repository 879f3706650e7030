"""Pixels as PNG and SVG, written with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

from k2game.tui.scenes.pixels import Pixels

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR = 2


def png(pixels: Pixels, words: str = "") -> bytes:
    """Return pixels as a PNG in true colour.

    Args:
        pixels: the rows, colours as ``0xRRGGBB``.
        words: what it shows, for those who cannot see it; kept in the file as its description.
    """
    head = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), 8, _TRUE_COLOUR, 0, 0, 0)
    rows = b"".join(b"\0" + b"".join(colour.to_bytes(3, "big") for colour in row) for row in pixels)
    chunks = [_chunk(b"IHDR", head)]
    if words:
        chunks.append(_chunk(b"iTXt", b"Description\0\0\0\0\0" + words.encode()))
    chunks += [_chunk(b"IDAT", zlib.compress(rows, 9)), _chunk(b"IEND", b"")]
    return _SIGNATURE + b"".join(chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def svg(pixels: Pixels, scale: int, title: str, words: str, over: Iterable[str] = ()) -> str:
    """Return pixels as an SVG with one path a colour.

    Args:
        pixels: the rows.
        scale: how large a pixel is shown.
        title: what it is called.
        words: what it shows, for those who cannot see it.
        over: further elements, in pixels, drawn over it.
    """
    paths: dict[int, list[str]] = {}
    for y, row in enumerate(pixels):
        for colour, start, end in _runs(row):
            paths.setdefault(colour, []).append(f"M{start} {y}h{end - start}v1H{start}z")
    wide, high = len(pixels[0]), len(pixels)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * scale}" '
        f'height="{high * scale}" role="img" aria-labelledby="title desc" shape-rendering="crispEdges">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(words)}</desc>',
        *(f'<path fill="#{colour:06x}" d="{"".join(parts)}"/>' for colour, parts in paths.items()),
        *over,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _runs(row: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    """Yield colour, start and end of each run of one colour."""
    start = 0
    for at in range(1, len(row) + 1):
        if at == len(row) or row[at] != row[start]:
            yield row[start], start, at
            start = at
