"""Draw the home screen of a side's turn as boxes: its buildings, numbers as tiles, one dominant next step, and a few
lines below it.

A game's `tiles(ui)` in its `screens/steps.py` returns the `Tiles`: the side (-1: none), the turn, its phase, the
accent, how many buildings are open, how many there are, and three times an icon with a number. Without buildings the
header has what `words` has at the right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
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
    N10,
    N14,
    N16,
    N20,
    N28,
    SHUT,
    T16,
    U12,
)
from signifer.ui.screens import home_lines

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture

    Tiles = tuple[int, str, str, int, int, int, list[tuple[str, str]]]
    Line = tuple[Any, ...]
    Where = tuple[int, int, int, int]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_TILE = 0x141A20


def paint(
    picture: Picture, tiles: Tiles, words: tuple[str, str], lines: list[Line], cursor: int, more: str
) -> None:
    """Draw the screen. `words` are the header's letters, `more` is the number of lines that follow."""
    if not picture.colour:
        _small(picture, tiles, words, lines, cursor, more)
    elif picture.height < 200:
        _wide(picture, tiles, words, lines, cursor)
    else:
        _large(picture, tiles, words, lines, cursor)


def _small(
    picture: Picture, tiles: Tiles, words: tuple[str, str], lines: list[Line], cursor: int, more: str
) -> None:
    text = picture.text
    side, turn, _, _, opened, count, numbers = tiles
    picture.part((0, 0, 128, 16), words[0], words[1])
    x = 0 if side < 0 else 5 + text(0, 1, "AB"[side], FLAG_12)
    end = 114 if count else 124 - text(128, 0, words[1], U12, align=1)
    face, said = picture.faces.chosen((B14, U12), turn, end - x)
    wide = text(x, 0, said, face)
    if count:
        _houses(picture, x + 4 + wide, 127, 2, opened, count, I10, 2, N10, _WHITE, _WHITE, _BLACK)
    picture.part((0, 16, 128, 12))
    x = 0
    for icon, number in numbers:
        text(x, 17, icon, I10)
        text(x + 13, 17, number, N10)
        x += 40
    _step(picture, (0, 29, 128, 17), lines[0], cursor == 0, 3, 1, _WHITE, I10, (B14, U12), N14)
    home_lines.one(picture, lines, cursor, more)


def _wide(picture: Picture, tiles: Tiles, words: tuple[str, str], lines: list[Line], cursor: int) -> None:
    text = picture.text
    side, turn, _, accent, opened, count, numbers = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 25), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 3, "AB"[side], FLAG_19, _BLACK, colour)
    end = 120 + x if count else 230 - text(236, 3, words[1], B20, _BLACK, colour, 1)
    face, said = picture.faces.chosen((B20,), turn, end - x)
    x += text(x, 12 - picture.faces.height(face) // 2, said, face, _BLACK, colour) + 8
    if count:
        _houses(picture, x, 236, 4, opened, count, I16, 6, N16, _BLACK, _BLACK, colour)
    x = 2
    for icon, number in numbers:
        wide = 78 if x > 100 else 76
        picture.part((x, 28, wide, 28))
        picture.card(x, 28, wide, 28, 4, _TILE)
        text(x + 7, 34, icon, I16, _WHITE, _TILE)
        face = N20 if len(number) < 3 else N16
        text(x + wide - 7, 42 - picture.faces.height(face) // 2, number, face, _WHITE, _TILE, 1)
        x += 79
    _step(picture, (2, 60, 236, 33), lines[0], cursor == 0, 5, 2, colour, I16, (B28, B24, B20, T16), N20)
    home_lines.several(picture, lines, cursor, 95, 21, 1, colour)


def _large(picture: Picture, tiles: Tiles, words: tuple[str, str], lines: list[Line], cursor: int) -> None:
    text = picture.text
    measure = picture.faces
    side, turn, phase, accent, opened, count, numbers = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 35), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 4, "AB"[side], FLAG_26, _BLACK, colour)
    end = 226 - text(234, 8, phase if count else words[1], B20, _BLACK, colour, 1)
    face, said = measure.chosen((B24, B20), turn, end - x)
    text(x, 17 - measure.height(face) // 2, said, face, _BLACK, colour)
    places = ((3, 39, 234, 42), (3, 84, 115, 38), (121, 84, 116, 38))
    if count:
        picture.part((3, 39, 138, 42))
        picture.card(3, 39, 138, 42, 5, _TILE)
        _houses(picture, 12, 0, 48, opened, count, I24, 7, N28, colour, _DIM, _TILE)
        places = ((144, 39, 93, 42),) + places[1:]
    for where, (icon, number) in zip(places, numbers):
        x, y, wide, high = where
        picture.part(where)
        picture.card(x, y, wide, high, 5, _TILE)
        text(x + 10, y + high // 2 - 12, icon, I24, _WHITE, _TILE)
        face = N28 if high > 40 else N20
        text(x + wide - 11, y + high // 2 - measure.height(face) // 2, number, face, _WHITE, _TILE, 1)
    _step(
        picture, (3, 127, 234, 42), lines[0], cursor == 0, 6, 2, colour, I24, (B32, B28, B24, B20, T16), N28
    )
    home_lines.several(picture, lines, cursor, 171, 23, 2, colour)


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
    if icon and picture.colour:
        x += text(x, middle - measure.height(size) // 2, icon, size, ink, paper) + edge
    elif icon:  # beside the number
        end -= text(end, middle - measure.height(size) // 2, icon, size, ink, paper, 1) + 4
    face, said = measure.chosen(faces, left, end - x, high)
    text(x, y + (high - measure.height(face) + 1) // 2, said, face, ink, paper)
