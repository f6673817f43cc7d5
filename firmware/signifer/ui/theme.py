"""Row styles and colours. Nothing is said by colour alone: a letter or a shape goes with it.

A style is an accent (0-15), with `CURSOR` or `HEAD` added: an accent writes in its colour on black,
a cursor row (and a header, on a colour screen) writes black on the accent's colour. On a screen of one
colour a cursor row is inverse and all else is plain.
"""

PLAIN = 0
DIM = 1
SIDE_A = 2
SIDE_B = 3
NEUTRAL = 4
WARN = 5
GOOD = 6
GREEN = 7
YELLOW = 8
RED = 9
BLUE = 10
ORANGE = 11
PURPLE = 12
WHITE = 13
BLACK = 14
BUTTONS = 15

ACCENT = 0x0F  # the bits that hold the accent
CURSOR = 0x10
HEAD = 0x20

# Okabe and Ito's palette, told apart with every kind of colour vision; blue is lightened and black is a
# grey where they are written on black.
_RGB = (
    0xFFFFFF,
    0xA8A8A8,
    0x56B4E9,
    0xE69F00,
    0xCC79A7,
    0xFF7A33,
    0x00C896,
    0x00B07F,
    0xF0E442,
    0xF0643C,
    0x3C9BE0,
    0xE69F00,
    0xCC79A7,
    0xFFFFFF,
    0x8C8C8C,
    0xB8B8B8,
)

# The paper of a header that belongs to no side: darker than any cursor.
_SLATE = 0x38424C

_DICE = {
    "green": GREEN,
    "yellow": YELLOW,
    "red": RED,
    "blue": BLUE,
    "orange": ORANGE,
    "purple": PURPLE,
    "violet": PURPLE,
    "white": WHITE,
    "black": BLACK,
    "grey": BLACK,
    "gray": BLACK,
}

_SIDES = (SIDE_A, SIDE_B, NEUTRAL)


def side(number: int) -> int:
    """The accent of side 0 (A), 1 (B) or 2 (neutral)."""
    return _SIDES[number] if 0 <= number < 3 else PLAIN


def die(colour: str) -> int:
    """The accent of a die's colour; white for a colour that we have no paint for."""
    return _DICE.get(colour, WHITE)


def rgb(accent: int) -> int:
    """The colour of an accent as 0xRRGGBB."""
    return _RGB[accent & 15]


def colours(style: int, colour_screen: bool) -> "tuple[int, int]":
    """(ink, paper) of a style as 0xRRGGBB."""
    if not colour_screen:
        return (0x000000, 0xFFFFFF) if style & CURSOR else (0xFFFFFF, 0x000000)
    ink = _RGB[style & 15]
    if style == HEAD:
        return (ink, _SLATE)
    if style & (CURSOR | HEAD):
        return (0x000000, ink)
    return (ink, 0x000000)


def dimmed(accent: int) -> "tuple[int, int, int]":
    """The accent for a light that should not blind: an eighth of it."""
    value = _RGB[accent & 15]
    return (value >> 19, (value >> 11) & 31, (value >> 3) & 31)


def bright(accent: int) -> "tuple[int, int, int]":
    """The accent for a light that has news, at half power."""
    value = _RGB[accent & 15]
    return (value >> 17, (value >> 9) & 127, (value >> 1) & 127)
