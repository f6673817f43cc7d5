"""Draw the home screen of a side's turn as boxes: its buildings, numbers as tiles, one dominant next step, and a few
lines below it.

A game's `tiles(ui)` in its `screens/steps.py` returns the `Tiles`: the side (-1: none), the turn or a unit, its phase,
the accent, how many buildings are open, how many there are, and three times an icon with a number. Without buildings
the header has the phase and the clock at the right, or, if there is no phase, what `words` has.

A custom system has any number of tiles, of which those that fit are drawn. Each has an icon, or a label and a space in
its place, perhaps no number, hit points as pips ("11100") or "", and a word that stands beside the icon if there is
room for it and for the other tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import kit
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    B32,
    FLAG_12,
    FLAG_19,
    FLAG_26,
    HOUSE,
    I10,
    I16,
    I24,
    MIC,
    N10,
    N14,
    N16,
    N20,
    N28,
    PIPS_6X8,
    PIPS_8X11,
    PIPS_9X16,
    PIPS_10X15,
    PIPS_14X18,
    SHUT,
    T16,
    U12,
)
from signifer.ui.screens import home_lines
from signifer.ui.styles import WARN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.faces import Faces
    from signifer.ui.boxes.picture import Picture

    Tiles = tuple[int, str, str, int, int, int, list[tuple[Any, ...]]]
    Line = tuple[Any, ...]
    Where = tuple[int, int, int, int]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_TILE = 0x141A20
_LARGE = 8  # more pips than these are smaller
_LABEL = 60  # pixels that a label without a number gets at least


def paint(
    picture: Picture,
    tiles: Tiles,
    words: tuple[str, str],
    lines: list[Line],
    cursor: int,
    more: str,
    clock: str,
) -> None:
    """Draw the screen. `words` are the header's letters, `more` is the number of lines that follow."""
    right = tiles[2] or words[1]
    if clock and tiles[2] and not tiles[5]:
        right = clock + " " + right
    if not picture.colour:
        _small(picture, tiles, words, right, lines, cursor, more)
    elif picture.height < 200:
        _wide(picture, tiles, words, right, lines, cursor)
    else:
        _large(picture, tiles, words, right, lines, cursor)


def _small(
    picture: Picture,
    tiles: Tiles,
    words: tuple[str, str],
    right: str,
    lines: list[Line],
    cursor: int,
    more: str,
) -> None:
    text = picture.text
    side, turn, _, _, opened, count, numbers = tiles
    picture.part((0, 0, 128, 16), words[0], words[1])
    x = 0 if side < 0 else 5 + text(0, 1, "ABN"[side], FLAG_12)
    end = 114 if count else 124 - text(128, 0, right, U12, align=1)
    face, said = picture.faces.chosen((B14, U12), turn, end - x)
    wide = text(x, 0, said, face)
    if count:
        _houses(picture, x + 4 + wide, 127, 2, opened, count, I10, 2, N10, _WHITE, _WHITE, _BLACK)
    if numbers:
        picture.part((0, 16, 128, 12))
    x = 0
    measure = picture.faces
    after = len(numbers)
    for tile in numbers:
        after -= 1
        icon, number = tile[:2]
        figures = N10
        if len(tile) > 2 and tile[2]:
            number = tile[2]
            figures = PIPS_6X8
        sign = I10 if len(icon) == 1 else MIC
        at = x + 3 + measure.width(sign, icon)
        wide = measure.width(figures, number)
        if len(tile) > 3 and tile[3] and at + measure.width(MIC, tile[3]) + wide + 40 * after < 126:
            at += 3 + text(at, 22 - measure.height(MIC) // 2, tile[3], MIC)
        if number and at + wide > 128:
            break
        text(x, 22 - measure.height(sign) // 2, measure.fit(sign, icon, 128 - x), sign)
        text(at, 22 - measure.height(figures) // 2, number, figures)
        x = max(x + 40, at + wide + 6)
    top = 29 if numbers else 18
    faces = (B14, U12) if numbers else (B20, B14, U12)
    _step(picture, (0, top, 128, 46 - top), lines[0], cursor == 0, 3, 1, _WHITE, I10, faces, N14)
    home_lines.one(picture, lines, cursor, more)


def _wide(
    picture: Picture, tiles: Tiles, words: tuple[str, str], right: str, lines: list[Line], cursor: int
) -> None:
    text = picture.text
    side, turn, _, accent, opened, count, numbers = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 25), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 3, "ABN"[side], FLAG_19, _BLACK, colour)
    end = 120 + x if count else 230 - text(236, 3, right, B20, _BLACK, colour, 1)
    face, said = picture.faces.chosen((B20,), turn, end - x)
    x += text(x, 12 - picture.faces.height(face) // 2, said, face, _BLACK, colour) + 8
    if count:
        _houses(picture, x, 236, 4, opened, count, I16, 6, N16, _BLACK, _BLACK, colour)
    top = 60 if numbers else 29
    if numbers and len(numbers[0]) > 2:
        top = _flow(picture, numbers, ((28, 28),))
        numbers = []
    x = 2
    for icon, number in numbers:
        wide = 78 if x > 100 else 76
        picture.part((x, 28, wide, 28))
        picture.card(x, 28, wide, 28, 4, _TILE)
        text(x + 7, 34, icon, I16, _WHITE, _TILE)
        face = N20 if len(number) < 3 else N16
        text(x + wide - 7, 42 - picture.faces.height(face) // 2, number, face, _WHITE, _TILE, 1)
        x += 79
    _step(
        picture, (2, top, 236, 93 - top), lines[0], cursor == 0, 5, 2, colour, I16, (B28, B24, B20, T16), N20
    )
    home_lines.several(picture, lines, cursor, 95, 21, 1, colour)


def _large(
    picture: Picture, tiles: Tiles, words: tuple[str, str], right: str, lines: list[Line], cursor: int
) -> None:
    text = picture.text
    measure = picture.faces
    side, turn, _, accent, opened, count, numbers = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 35), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 4, "ABN"[side], FLAG_26, _BLACK, colour)
    face, said = measure.chosen((B20, T16), right, max(110, 226 - x - measure.width(B20, turn)))
    end = 226 - text(234, 17 - measure.height(face) // 2, said, face, _BLACK, colour, 1)
    face, said = measure.chosen((B24, B20), turn, end - x)
    text(x, 17 - measure.height(face) // 2, said, face, _BLACK, colour)
    places = ((3, 39, 234, 42), (3, 84, 115, 38), (121, 84, 116, 38))
    if count:
        picture.part((3, 39, 138, 42))
        picture.card(3, 39, 138, 42, 5, _TILE)
        _houses(picture, 12, 0, 48, opened, count, I24, 7, N28, colour, _DIM, _TILE)
        places = ((144, 39, 93, 42),) + places[1:]
    top = 127 if numbers else 39
    if numbers and len(numbers[0]) > 2:
        top = _flow(picture, numbers, ((39, 42), (85, 38)))
        numbers = []
    for where, (icon, number) in zip(places, numbers):
        x, y, wide, high = where
        picture.part(where)
        picture.card(x, y, wide, high, 5, _TILE)
        text(x + 10, y + high // 2 - 12, icon, I24, _WHITE, _TILE)
        face = N28 if high > 40 else N20
        text(x + wide - 11, y + high // 2 - measure.height(face) // 2, number, face, _WHITE, _TILE, 1)
    _step(
        picture,
        (3, top, 234, 169 - top),
        lines[0],
        cursor == 0,
        6,
        2,
        colour,
        I24,
        (B32, B28, B24, B20, T16),
        N28,
    )
    home_lines.several(picture, lines, cursor, 171, 23, 2, colour)


def _flow(picture: Picture, numbers: list[tuple[Any, ...]], rows: tuple[tuple[int, int], ...]) -> int:
    """Draw as many tiles of a custom system as fit into the rows, each (y, height); the last one of a row is wider.
    Return where the next step has room."""
    measure = picture.faces
    text = picture.text
    icons, figures, edge = (I16, N16, 7) if len(rows) < 2 else (I24, N20, 9)
    large = (PIPS_9X16, PIPS_8X11) if len(rows) < 2 else (PIPS_14X18, PIPS_10X15)
    worded = True
    wides: list[int] = []
    while True:
        row = 0
        x = 240
        wides.clear()
        for tile in numbers:
            faces = (icons, B20, figures, large[len(tile[2]) > _LARGE])
            wide = 2 * edge + _across(measure, tile, faces, edge, worded)
            # In one row a label alone may be cut.
            wides.append(wide if tile[1] or tile[3] or len(rows) > 1 else min(wide, _LABEL))
            if x + wides[-1] > 238:
                row += 1
                x = 2
            x += wides[-1] + 3
        if row <= len(rows) or not worded:
            break
        worded = False
    at = 0
    for y, high in rows:
        x = 2
        middle = y + high // 2
        top = y + high + 4
        while at < len(numbers) and x < 238:
            sign, number, hits, word = numbers[at]
            end = x + wides[at]
            at += 1
            if at == len(numbers) or end + 3 + wides[at] > 238:
                end = 238
            picture.part((x, y, end - x, high))
            picture.card(x, y, end - x, high, 4, _TILE)
            right = end - edge
            if number:
                right -= text(right, middle - measure.height(figures) // 2, number, figures, _WHITE, _TILE, 1)
                right -= edge
            x += edge
            face = icons
            if len(sign) > 1:
                face, sign = measure.chosen((B20, T16), sign.rstrip(), right - x, high)
            x += text(x, middle - measure.height(face) // 2, sign, face, _WHITE, _TILE) + edge
            if word and (worded or (not hits and measure.width(B20, word) <= right - x)):
                x += text(x, middle - measure.height(B20) // 2, word, B20, _WHITE, _TILE) + edge
            if hits:
                pips = large[len(hits) > _LARGE]
                low = middle - measure.height(pips) // 2
                kit.pips(picture, x, low, pips, hits.count("1"), len(hits), right - x, _WHITE, _TILE)
            x = end + 3
        if at == len(numbers):
            break
    return top


def _across(measure: Faces, tile: tuple[str, ...], faces: tuple[int, ...], gap: int, worded: bool) -> int:
    """Return the width of what a custom system's tile says. `faces`: of icons, words, numbers and pips."""
    sign, number, hits, word = tile
    wide = measure.width(faces[0] if len(sign) == 1 else faces[1], sign)
    for face, text in ((faces[1], word if worded else ""), (faces[2], number), (faces[3], hits)):
        if text:
            wide += gap + measure.width(face, text)
    return wide


def _houses(
    picture: Picture,
    x: int,
    end: int,
    y: int,
    opened: int,
    count: int,
    icon: int,
    gap: int,
    figures: int,
    ink: int,
    shut: int,
    paper: int,
) -> None:
    """Draw a house for each building, shut ones last: up to `end`, or from `x` on if `end` is 0. If they have no room,
    one house and how many of them are open."""
    measure = picture.faces
    size = measure.height(icon)
    room = end - x if end else 122
    step = size + gap
    if count * step - gap > room:
        gap = 1
        step = size + gap
    if count * step - gap > room:
        said = str(opened) + "/" + str(count)
        wide = measure.width(figures, said)
        left = end - wide if end else x + size + 8
        picture.text(left, y + (size - measure.height(figures)) // 2, said, figures, ink, paper)
        picture.text(left - size - 4, y, HOUSE, icon, ink, paper)
        return
    if end:
        x = end - (count * step - gap)
    for number in range(count):
        there = number < opened
        picture.text(x, y, HOUSE if there else SHUT, icon, ink if there else shut, paper)
        x += step


def _step(
    picture: Picture,
    where: Where,
    line: Line,
    lit: bool,
    radius: int,
    stroke: int,
    colour: int,
    size: int,
    faces: tuple[int, ...],
    figures: int,
) -> None:
    """Draw the card of the next step: filled while the cursor is on it, framed otherwise."""
    measure = picture.faces
    text = picture.text
    left, right = line[:2]
    icon = line[4] if len(line) > 4 else ""
    x, y, wide, high = where
    if picture.colour:
        if line[2] == WARN:
            colour = theme.rgb(WARN)
    picture.part(where, left, right, lit)
    picture.card(x, y, wide, high, radius, colour, stroke=0 if lit else stroke)
    ink, paper = (_BLACK, colour) if lit else (colour, _BLACK)
    edge = 9 if picture.colour else 5
    end = x + wide - edge
    middle = y + high // 2
    if right:
        face = figures if measure.has(figures, right) else faces[1]
        end -= text(end, middle - measure.height(face) // 2, right, face, ink, paper, 1) + edge
    x += edge
    if picture.colour:
        if icon:
            x += text(x, middle - measure.height(size) // 2, icon, size, ink, paper) + edge
    elif icon:  # beside the number
        end -= text(end, middle - measure.height(size) // 2, icon, size, ink, paper, 1) + 4
    face, said = measure.chosen(faces, left, end - x, high)
    if picture.colour:
        if high > 50 and face != faces[0]:  # room for two lines of larger letters
            at = left.find(" ")
            longer = left[:at] if 2 * at > len(left) else left[at + 1 :]
            larger, whole = measure.chosen(faces, longer, end - x)
            if at > 0 and whole == longer and high > 2 * measure.height(larger) > 2 * measure.height(face):
                face = larger
                said = left[:at] + "\n" + left[at + 1 :]
    text(x, y + (high - measure.height(face) + 1) // 2, said, face, ink, paper)
