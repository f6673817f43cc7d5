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
    code = ord(letter)
    if code < 0x7F:
        return code - 32 if code >= 32 else BOX
    low = 0
    high = len(_TILES)
    while low < high:
        middle = (low + high) >> 1
        found = _CODES[2 * middle] << 8 | _CODES[2 * middle + 1]
        if found == code:
            return _TILES[middle]
        if found < code:
            low = middle + 1
        else:
            high = middle
    return BOX


def big(text: str) -> bytes:
    """The glyphs of a line of big digits; "?" for a letter that the sheet lacks."""
    found = bytearray()
    for letter in text:
        at = BIG.find(letter)
        found.append(at if at >= 0 else BIG.find("?"))
    return bytes(found)
