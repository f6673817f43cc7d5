"""From letters to tiles, and the sheets that hold their pictures.

Letters that look alike in Latin, Cyrillic and Greek share a tile. The sheets are files beside this
module, made by `tools/make_glyphs.py`: one bit a pixel, 16 glyphs a row.
"""

from signifer.ui import tile_table

# The letters of the big sheet, in its order.
BIG = "0123456789:/-+? "
BOX = tile_table.BOX

_CODES = tile_table.CODES
_TILES = tile_table.TILES


def tile(letter: str) -> int:
    """The tile of a letter, 0-255; a box for a letter that we cannot draw."""
    return (codes(letter)[0] - 32) & 0xFF


def codes(text: str) -> "bytes | bytearray":
    """A byte for each letter: its tile plus 32, modulo 256, which is the letter itself where it is ASCII. Works on the
    text's UTF-8: MicroPython keeps every single letter that is taken out of a text among its names, for good."""
    raw = text.encode()
    size = len(raw)
    if size == len(text) and (not size or min(raw) >= 32):
        return raw
    found = bytearray(len(text))
    at = count = 0
    while at < size:
        code = raw[at]
        at += 1
        if code >= 0x80:
            if code < 0xE0:
                code = (code & 0x1F) << 6 | raw[at] & 0x3F
                at += 1
            elif code < 0xF0:
                code = (code & 0x0F) << 12 | (raw[at] & 0x3F) << 6 | raw[at + 1] & 0x3F
                at += 2
            else:
                code = 0  # beyond all that we draw
                at += 3
            pair = bytes((code >> 8, code & 0xFF))
            place = _CODES.find(pair)
            while place > 0 and place & 1:  # between two of the table's
                place = _CODES.find(pair, place + 1)
            code = _TILES[place >> 1] + 32 & 0xFF if place >= 0 else BOX + 32
        elif code < 32:
            code = BOX + 32
        found[count] = code
        count += 1
    return found


def big(text: str) -> bytes:
    """The glyphs of a line of big digits; "?" for a letter that the sheet lacks."""
    found = bytearray()
    for letter in text:
        at = BIG.find(letter)
        found.append(at if at >= 0 else BIG.find("?"))
    return bytes(found)
