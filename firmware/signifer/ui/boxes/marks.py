"""Draw the marks of Latin letters that have no picture of their own: ó is o with an acute. The numbers of the marks are
those of `ui.tile_table`.
"""

from __future__ import annotations

from typing import Any

from signifer.ui.marked_letters import BELOW

_ACUTE = 2
_SLASH = 14
# From mark 1 on: five dots in each of three rows, the first one lowest, in two bytes.
_PICTURES = (
    b"\x82\x00"  # grave
    b"\x88\x00"  # acute
    b"\x2e\x02"  # circumflex
    b"\x54\x01"  # tilde
    b"\x4a\x01"  # diaeresis
    b"\x44\x11"  # ring
    b"\xc0\x01"  # macron
    b"\xd1\x01"  # breve
    b"\x04\x00"  # dot
    b"\x8a\x00"  # caron
    b"\x32\x01"  # double acute
    b"\x44\x00"  # cedilla
    b"\x08\x02"  # ogonek
    b"\x88\x08"  # slash
    b"\xe0\x00"  # bar
    b"\x80\x03"  # bar of đ
    b"\x21\x04"  # stem of þ
)
# For each face: the row of a mark above small letters, of one above high ones, of one below letters, and the width of a
# dot.
_ROWS = (
    b"\x00\xff\x07\x01"  # MIC: it has no room above high letters
    b"\x04\x02\x0c\x01"  # U12
    b"\x03\x00\x0d\x02"  # B14
    b"\x04\x02\x0b\x01"  # MIC_LINE
    b"\x02\x00\x0c\x01"  # T16
    b"\x04\x00\x10\x02"  # B20
    b"\x03\x00\x13\x03"  # B24
    b"\x04\x00\x16\x03"  # B28
    b"\x07\x01\x1a\x03"  # B32
)


def add_mark(glyph: Any, face: int, height: int, code: int, dot: Any) -> bytes:
    """Return the pixels of a glyph with a mark. `code` has the number of the mark above 16 bits."""
    width = glyph[0]
    data = bytearray(b"".join(glyph[1:]))
    letter = chr(code & 255)
    mark = code >> 16
    small, high, below, wide = _ROWS[4 * face - 4 : 4 * face]
    tall = 2 if wide > 2 else 1
    wide = min(wide, (width + 1) // 3)  # dots on a narrow letter would touch
    if letter == "g" and mark == BELOW:
        mark = _ACUTE
    y = high if "@" < letter < "a" or letter in "dhklt" else small
    if mark >= _SLASH:
        y = small
        if letter in "dhHp":
            mark += (letter == "d") + 2 * (letter == "p")
        else:
            y = (small + below >> 1) - tall
    elif mark >= BELOW:
        y = below
    bits = _PICTURES[2 * mark - 2] | _PICTURES[2 * mark - 1] << 8
    for number in range(15):
        if bits >> number & 1:
            left = min(max(width - wide + (number % 5 - 2) * (wide + 1) >> 1, 0), width - wide)
            top = y + number // 5 * tall
            for row in range(top, min(top + tall, height)):
                for column in range(left, left + wide):
                    at = dot(column, row, width, height)
                    data[at >> 3] |= 1 << (at & 7)
    return bytes(data)
