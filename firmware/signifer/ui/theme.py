"""Row styles and colours. Nothing is said by colour alone: a letter or a shape goes with it.

A style is an accent (0-15), with `CURSOR` or `HEAD` added: an accent writes in its colour on black,
a cursor row (and a header, on a colour screen) writes black on the accent's colour. On a screen of one
colour a cursor row is inverse and all else is plain.
"""

from __future__ import annotations

from signifer.ui import styles

BLACK = 0x000000
WHITE = 0xFFFFFF

# Okabe and Ito's palette, told apart with every kind of colour vision; colours are lightened, and black is a
# grey where they are written on black.
_RGB = (
    0xFFFFFF,
    0xA8A8A8,
    0x56B4E9,
    0xE69F00,
    0xD893B8,
    0xF0E442,
    0x00C896,
    0x00B07F,
    0xF0E442,
    0xFF7A55,
    0x4DA3E4,
    0xE69F00,
    0xD893B8,
    0xFFFFFF,
    0x9AA0A6,
    0xB8B8B8,
)

# Lights need purer colours than letters, which are read on black.
_LIGHTS = {4: 0xCC79A7, 9: 0xF0643C, 10: 0x3C9BE0, 12: 0xCC79A7, 14: 0x8C8C8C}

# The paper of a header that belongs to no side: darker than any cursor.
_SLATE = 0x38424C

# Colours of dice, and the accent of each (`signifer.ui.styles`).
_DICE = "green yellow red blue orange purple violet white black grey gray"
_PAINT = b"\x07\x08\x09\x0a\x0b\x0c\x0c\x0d\x0e\x0e\x0e"

_SIDES = (styles.SIDE_A, styles.SIDE_B, styles.NEUTRAL)


def side(number: int) -> int:
    """Return the accent of side 0 (A), 1 (B) or 2 (neutral)."""
    return _SIDES[number] if 0 <= number < 3 else styles.PLAIN


def side_of(accent: int) -> int:
    """Return the side that has an accent: 0 or 1; -1: none."""
    return _SIDES.index(accent) if accent in (styles.SIDE_A, styles.SIDE_B) else -1


def die(colour: str) -> int:
    """Return the accent of a die's colour; white for a colour that we have no paint for."""
    names = _DICE.split()
    return _PAINT[names.index(colour)] if colour in names else styles.WHITE


def rgb(accent: int) -> int:
    """Return the colour of an accent as 0xRRGGBB."""
    return _RGB[accent & 15]


def colours(style: int, colour_screen: bool) -> tuple[int, int]:
    """(ink, paper) of a style as 0xRRGGBB."""
    if not colour_screen:
        return (0x000000, 0xFFFFFF) if style & styles.CURSOR else (0xFFFFFF, 0x000000)
    ink = _RGB[style & 15]
    if style == styles.HEAD:
        return (ink, _SLATE)
    if style & (styles.CURSOR | styles.HEAD):
        return (0x000000, ink)
    return (ink, 0x000000)


def dim(accent: int) -> tuple[int, int, int]:
    """Return the accent for a light that should not blind: an eighth of it."""
    value = _LIGHTS.get(accent & 15, _RGB[accent & 15])
    return (value >> 19, (value >> 11) & 31, (value >> 3) & 31)


def bright(accent: int) -> tuple[int, int, int]:
    """Return the accent for a light that has news, at half power."""
    value = _LIGHTS.get(accent & 15, _RGB[accent & 15])
    return (value >> 17, (value >> 9) & 127, (value >> 1) & 127)
