"""The faces of each display."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from signifer.ui.boxes import names
from signifer_host.faces import drawings, numerals, shapes, tiles
from signifer_host.faces.drawings import Rows
from signifer_host.faces.letters import CUTS, letters


class Face(NamedTuple):
    """Glyphs by letter, their height, pixels between them, and whether they are drawn twice as large."""

    glyphs: dict[str, Rows]
    height: int
    gap: int = 0
    double: bool = False


# By (width, height) of the display: faces without those that every display has.
_OLED = "MIC U12 B14 B20 N10 N14 N16 N28 N44 FLAG_8 FLAG_13 PIPS_3X8 PIPS_6X8"
_WIDE = (
    "T16 B20 B24 B28 N14 N16 N20 N26 N28 N34 N88 I48 FLAG_19 FLAG_20 FLAG_22 FLAG_26"
    " PIPS_10X6 PIPS_9X16 PIPS_12X13"
)
_SQUARE = (
    "T16 B20 B24 B28 B32 N16 N20 N26 N28 N44 N64 N76 I48 FLAG_26 FLAG_31 FLAG_34 FLAG_38"
    " PIPS_20X7 PIPS_14X18 PIPS_16X10"
)
_DOUBLE = ("I48", "N76", "N88", "FLAG_62")
# The table view's faces: points, clock, a smaller clock below the points, banner. For the far half they are turned by
# 180 degrees; those that no other page has hold only what this page shows.
_TABLE_OLED = ("N28", "N14", "N14", "FLAG_20")
_TABLE_WIDE = ("N54", "N28", "N28", "FLAG_38")
_TABLE_SQUARE = ("N88", "N28", "N20", "FLAG_62")
_POINTS = "0123456789-"
_CLOCK = "0123456789:;"
_SIDES = "AB"
# The largest letters show the next step, in the device's own words: a name with other letters uses the next
# smaller face.
_ASCII = ("b32",)
_SELDOM = '"#$%&*;<=>@\\^_`{|}~'
# The icons that pages draw larger than a line's, on an OLED and on 240x135: those of steps in large letters; the bag of
# home, and what a gauge of the built-in games counts.
_MIDDLE = names.BOLT + names.BOOT + names.BOW + names.DIE + names.EYE + names.GEM + names.HAND + names.PAWN
_MIDDLE += names.RUN + names.SKULL + names.SWORD + names.WARNING
_LARGE = names.BAG + names.BOLT + names.GEM + names.HEART + names.PAWN + names.SKULL
# Faces of an OLED's lines fill two pages of eight rows, so that none of their pixels is shifted.
_PAGES = {"u12": 16, "b14": 16}


def faces(width: int, height: int) -> dict[int, Face]:
    """Return the faces of a display so large, by their numbers."""
    chosen = _OLED if width < 200 else _SQUARE if height >= 200 else _WIDE
    found = {getattr(names, name): _make(name) for name in (*chosen.split(), "I10", "I16", "I24")}
    if width < 200:
        smallest = found[names.MIC]
        lines = {letter: tiles.fit(rows, _PAGES["u12"]) for letter, rows in smallest.glyphs.items()}
        found[names.MIC_LINE] = Face(lines, _PAGES["u12"], smallest.gap)
        for name, high in _PAGES.items():
            number = getattr(names, name.upper())
            face = found[number]
            padded = {letter: tiles.fit(rows, high) for letter, rows in face.glyphs.items()}
            found[number] = Face(padded, high, face.gap)
        # An OLED's largest letters; a text with seldom signs uses the next smaller face.
        large_letters = found[names.B20].glyphs
        found[names.B20] = _part(found[names.B20], "".join(sorted(set(large_letters) - set(_SELDOM))))
        found[names.LINE_SIGNS] = _line_signs(_PAGES["u12"])
        found[names.I16] = _part(found[names.I16], _MIDDLE)
        found[names.I24] = _part(found[names.I24], _LARGE)
    table = _TABLE_OLED if width < 200 else _TABLE_SQUARE if height >= 200 else _TABLE_WIDE
    for at, letters_of in enumerate((_POINTS, _CLOCK, _CLOCK, _SIDES)):
        if at != names.TURNED_BELOW - names.TURNED_POINTS or table[at] != table[at - 1]:
            face = _part(_make(table[at]), letters_of)
            found[names.TURNED_POINTS + at] = _turn(face)
            if at == 0:  # points of both sides, too, where a number is changed
                face = _part(_make(table[at]), _POINTS + (":+" if width < 200 or height >= 200 else ":+<"))
            found.setdefault(getattr(names, table[at]), face)
    if names.N76 in found:  # other signs beside such digits have no room
        found[names.N76] = _part(found[names.N76], _POINTS)
    for figures in (
        names.N64,
        names.N44,
        names.N26,
        *((names.N28, names.N16, names.N10) if width < 200 else ()),
    ):
        if figures in found:  # no h of hours: their clocks have a colon
            centred = width < 200 and figures == names.N44
            found[figures] = _part(found[figures], _POINTS + (":/+" if centred else ":/+?<"))
    found[names.KEYS] = _keys(8 if width < 200 else 12)
    small, large = width < 200, height >= 200
    dice = 16 if small else 34 if large else 22
    found[names.DICE] = Face(shapes.dice(dice), dice)
    order = 11 if small else 25 if large else 18
    found[names.ORDERS] = Face(shapes.orders(order), order, 3 if small else 4)
    dice = 19 if small else 42 if large else 34
    found[names.DICE_LARGE] = Face(shapes.dice(dice), dice)
    if not small:
        found[names.I10] = _part(found[names.I10], names.X)  # a die that failed; all other icons are larger
        # As high as whole bytes: then the sheet has their pixels once.
        found[names.LETTERS] = found[names.B32 if large else names.B24]._replace(double=True)
    if not small and not large:
        for number in (names.I24, names.I48):
            found[number] = _part(found[number], "".join(sorted({*_MIDDLE, *_LARGE, names.HOURGLASS})))
    if large:
        for number in (names.FLAG_34, names.FLAG_38):  # of pages that only sides have
            found[number] = _part(found[number], _SIDES)
    for base, stroke in ((names.CARD, 0), (names.FRAME_1, 1), (names.FRAME_2, 2)):
        if stroke == 1 and not small:
            continue  # with colours frames are thicker
        for radius in range(max(1, stroke), 6 if small else 8):
            found[base + radius] = Face(shapes.corners(radius, stroke), max(radius, stroke))
    return found


def _part(face: Face, wanted: str) -> Face:
    """Return the face with only these letters."""
    return face._replace(glyphs={letter: face.glyphs[letter] for letter in wanted})


def _turn(face: Face) -> Face:
    """Turn a face by 180 degrees."""
    return face._replace(
        glyphs={letter: [row[::-1] for row in rows[::-1]] for letter, rows in face.glyphs.items()}
    )


def _make(name: str) -> Face:
    kind, _, size = name.partition("_")
    glyphs, gap = _MAKERS[kind](size) if size else _by_size(name)
    return Face(glyphs, len(next(iter(glyphs.values()))), gap, name in _DOUBLE)


def _by_size(name: str) -> tuple[dict[str, Rows], int]:
    found = re.fullmatch(r"([A-Z])(\d+)", name)
    if found and found[1] == "N":
        height = 44 if name == "N88" else int(found[2])
        return numerals.figures(height), numerals.SIZES[height][2]
    if found and found[1] == "I":
        size = int(found[2])
        return _icons(24 if size == 48 else size), 0
    face = name.lower()
    drawn = letters(face)
    if face in _ASCII:
        drawn = {letter: rows for letter, rows in drawn.items() if letter < "\x7f" and letter not in _SELDOM}
    elif face != "mic":
        drawn = drawn | tiles.signs(len(drawn["A"]))
    return drawn, CUTS[face].gap


def _icons(size: int) -> dict[str, Rows]:
    """Return the icons of a size by the letter that names them."""
    drawn = drawings.icons()
    found = {}
    for (name, height), rows in drawn.items():
        if height == size and name != "undo":  # which no page draws
            found[getattr(names, name.upper())] = rows
    return found


def _keys(height: int) -> Face:
    letters_of = {"sel": "SELECT", "hold": "HOLD", "back": "BACK", "undo": "UNDO", "change": "CHANGE"}
    glyphs = {
        getattr(names, "KEY_" + constant): drawings.signs()["key_" + sign, height]
        for sign, constant in letters_of.items()
    }
    return Face(glyphs, height)


def _line_signs(height: int) -> Face:
    """Return pips, and the icons of units in a list, as high as a line."""
    drawn = shapes.pips(3, 8)
    icons = _icons(10)
    drawn.update(
        (letter, icons[letter])
        for letter in names.NAMED.strip() + names.PLAY + names.SHUT + names.TICK + names.X
    )
    return Face({letter: tiles.fit(rows, height) for letter, rows in drawn.items()}, height, 1)


def _flags(size: str) -> tuple[dict[str, Rows], int]:
    return shapes.flags(31 if size == "62" else int(size)), 0


def _pips(size: str) -> tuple[dict[str, Rows], int]:
    width, height = map(int, size.lower().split("x"))
    return shapes.pips(width, height), 1 if width < 8 else 2 if width in (8, 9, 10, 12) else 3


_MAKERS: dict[str, Callable[[str], tuple[dict[str, Rows], int]]] = {
    "FLAG": _flags,
    "PIPS": _pips,
}
