"""Find the letter and the mark of Latin letters without a tile. Only names have such letters: this is loaded when one
appears."""

from __future__ import annotations

from signifer.ui import tile_table

BELOW = 12  # the first mark that does not stand above its letter


def base(code: int) -> int:
    """Return the code of a Latin letter without its mark, and the number of the mark in the bits above 16; the box for
    other letters."""
    if 0x218 <= code <= 0x21B:  # Ș and Ț, with a comma for the cedilla
        code = 0x15E + (code & 1) + 2 * (code & 2)
    if not 0xC0 <= code <= 0x17F:
        return tile_table.BOX + 32
    if code < 0x100:
        at = code & 31
        small = code & 32
    else:
        code += 0x138 < code < 0x149 or code > 0x178
        at = code - 0xC0 >> 1
        small = code << 5 & 32
    base = tile_table.BASES[at] | small
    mark = tile_table.MARKS[at >> 1] >> 4 * (at & 1) & 15
    if base == 0x69 and mark < BELOW:  # i
        base = tile_table.DOTLESS
    return mark << 16 | base
