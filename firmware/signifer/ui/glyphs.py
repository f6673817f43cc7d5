"""From letters to tiles, the codes of their pictures. Letters that look alike in different scripts share one."""

from __future__ import annotations

from typing import Any

from signifer.ui import tile_table

BOX = tile_table.BOX

_CODES = tile_table.CODES
_TILES = tile_table.TILES


def tile(letter: str) -> int:
    """Return the tile of a letter, 0-255; a box for an unknown letter."""
    code: int = codes(letter)[0]
    return code - 32 & 0xFF


def codes(text: str, whole: bool = False) -> Any:
    """Return a byte for each letter: its tile plus 32, modulo 256, which is the letter itself for ASCII. ó has no tile:
    it has that of o; with `whole` the result is a list of numbers that have a letter's mark above 16 bits.
    Works on the text's UTF-8, because MicroPython interns every single letter that is taken out of a text.
    """
    raw = text.encode()
    size = len(raw)
    if size and min(raw) < 32:
        # None of these has a picture, as U+FFFF has none.
        raw = b"".join([bytes((code,)) if code >= 32 else b"\xef\xbf\xbf" for code in raw])
        size = len(raw)
    if size == len(text):
        return raw
    found: Any = [] if whole else bytearray()
    # A byte of 0x80 for each that is not ASCII: what lies between is taken over in one piece.
    marks = int.from_bytes(raw, "little") & int.from_bytes(b"\x80" * size, "little")
    marked = marks.to_bytes(size, "little")
    last = b""
    at = shown = 0
    while True:
        end = marked.find(b"\x80", at)
        if end < 0:
            found += raw[at:]
            return found
        found += raw[at:end]
        code = raw[end]
        at = end + (2 if code < 0xE0 else 3 if code < 0xF0 else 4)
        letter = raw[end:at]
        if letter != last:  # pips come in rows
            last = letter
            if code < 0xE0:
                code = (code & 0x1F) << 6 | letter[1] & 0x3F
            elif code < 0xF0:
                code = (code & 0x0F) << 12 | (letter[1] & 0x3F) << 6 | letter[2] & 0x3F
            else:
                code = 0  # beyond all that we draw
            pair = bytes((code >> 8, code & 0xFF))
            place = _CODES.find(pair)
            while place > 0 and place & 1:  # between two of the table's
                place = _CODES.find(pair, place + 1)
            if place >= 0:
                shown = _TILES[place >> 1] + 32 & 0xFF
            else:
                from signifer.ui import marked_letters

                shown = marked_letters.base(code)
        found.append(shown if whole else shown & 0xFF)
