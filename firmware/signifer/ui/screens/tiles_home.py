"""Draw the home screen of a side's turn as boxes: its buildings, numbers as tiles, one dominant next step, and a few
lines below it.

A game's `tiles(ui)` in its `screens/steps.py` returns the `Tiles`: the side (-1: none), the turn or a unit, its phase,
the accent, how many buildings are open, how many there are, three times an icon with a number and a word, and the
word for the buildings. Without buildings the header has the phase and the clock at the right, or, if there is no
phase, what `words` has. A word is left out where it has no room.

A custom system has any number of tiles, of which those that fit are drawn. Each has an icon, or a label and a space in
its place, perhaps no number, hit points as pips ("11100") or "", and a word that stands beside the icon if there is
room for it and for the other tiles, else below it. On an OLED a tile's word or label stands below its number.
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
    FLAG_8,
    FLAG_13,
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
    N26,
    N28,
    SHUT,
    T16,
    U12,
)
from signifer.ui.screens import home_lines
from signifer.ui.styles import WARN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture

    Tiles = tuple[int, str, str, int, int, int, list[tuple[Any, ...]], str]
    Line = tuple[Any, ...]
    Where = tuple[int, int, int, int]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_TILE = 0x141A20


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
    side, turn, _, _, opened, count, numbers, city = tiles
    # With words below the tiles' numbers, the header is a line of the smallest letters.
    high, flag, large, small = (10, FLAG_8, MIC, MIC) if numbers else (16, FLAG_13, B14, U12)
    picture.part((0, 0, 128, high), words[0], words[1])
    x = 0 if side < 0 else 5 + text(0, 1, "ABN"[side], flag)
    end = 114 if count else 124 - text(128, 1 if numbers else 0, right, small, align=1)
    face, said = picture.faces.chosen((large, small), turn, end - x)
    x += text(x, (high - picture.faces.height(face)) // 2, said, face) + 4
    if count:
        _named(picture, x, 1, 125 - 12 * count, city, MIC, _WHITE, _BLACK)
        _houses(picture, x, 127, 0, opened, count, I10, 2, N10, _WHITE, _WHITE, _BLACK)
    if numbers:
        from signifer.ui.screens import tile_flow

        tile_flow.paint(picture, numbers, ())
    top = 29 if numbers else 18
    faces = (B14, U12) if numbers else (B20, B14, U12)
    _step(picture, (0, top, 128, 46 - top), lines[0], cursor == 0, 3, 1, _WHITE, I10, faces, N14)
    home_lines.one(picture, lines, cursor, more)


def _wide(
    picture: Picture, tiles: Tiles, words: tuple[str, str], right: str, lines: list[Line], cursor: int
) -> None:
    text = picture.text
    side, turn, _, accent, opened, count, numbers, city = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 25), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 3, "ABN"[side], FLAG_19, _BLACK, colour)
    end = 120 + x if count else 230 - text(236, 3, right, B20, _BLACK, colour, 1)
    face, said = picture.faces.chosen((B20,), turn, end - x)
    x += text(x, 12 - picture.faces.height(face) // 2, said, face, _BLACK, colour) + 8
    if count:
        _named(picture, x, 5, 236 - 22 * count, city, T16, _BLACK, colour)
        _houses(picture, x, 236, 4, opened, count, I16, 6, N16, _BLACK, _BLACK, colour)
    top = 61 if numbers else 29
    if numbers and len(numbers[0]) > 3:
        from signifer.ui.screens import tile_flow

        top = tile_flow.paint(picture, numbers, ((27, 33),))
        numbers = []
    wides: list[int] = []
    measure = picture.faces.width
    spare = worded = -1
    while spare < 0 and worded < 1:  # without words, if they have no room
        worded += 1
        wides = [
            max(0 if worded else 10 + measure(T16, word), 30 + measure(N16, number))
            for _, number, word in numbers
        ]
        spare = 232 - sum(wides)
    x = 2
    for wide, (icon, number, word) in zip(wides, numbers):
        wide += spare // 3
        _tile(picture, (x, 27, wide, 33), icon, number, "" if worded else word, I16, N16)
        x += wide + 2
    _step(
        picture, (2, top, 236, 93 - top), lines[0], cursor == 0, 5, 2, colour, I16, (B28, B24, B20, T16), N20
    )
    home_lines.several(picture, lines, cursor, 95, 21, 1, colour)


def _large(
    picture: Picture, tiles: Tiles, words: tuple[str, str], right: str, lines: list[Line], cursor: int
) -> None:
    text = picture.text
    measure = picture.faces
    side, turn, _, accent, opened, count, numbers, city = tiles
    colour = theme.rgb(accent)
    picture.part((0, 0, 240, 35), words[0], words[1], False, colour)
    x = 5 if side < 0 else 13 + text(5, 4, "ABN"[side], FLAG_26, _BLACK, colour)
    face, said = measure.chosen((B20, T16), right, max(110, 226 - x - measure.width(B20, turn)))
    end = 226 - text(234, 17 - measure.height(face) // 2, said, face, _BLACK, colour, 1)
    face, said = measure.chosen((B24, B20), turn, end - x)
    text(x, 17 - measure.height(face) // 2, said, face, _BLACK, colour)
    places = ((3, 38, 234, 43), (3, 83, 115, 42), (121, 83, 116, 42))
    if count:
        picture.part((3, 38, 138, 43))
        picture.card(3, 38, 138, 43, 5, _TILE)
        _houses(picture, 12, 0, 40, opened, count, I24, 7, N28, colour, _DIM, _TILE)
        text(12, 65, city, T16, _DIM, _TILE)
        places = ((144, 38, 93, 43),) + places[1:]
    top = 127 if numbers else 39
    if numbers and len(numbers[0]) > 3:
        from signifer.ui.screens import tile_flow

        top = tile_flow.paint(picture, numbers, ((38, 43), (83, 42)))
        numbers = []
    for where, (icon, number, word) in zip(places, numbers):
        if measure.width(T16, word) > where[2] - 18:
            word = ""
        _tile(picture, where, icon, number, word, I24, N26 if where[3] > 42 else N20)
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


def _tile(
    picture: Picture, where: Where, icon: str, number: str, word: str, icons: int, figures: int
) -> None:
    """Draw a tile: its icon and number, and its word below them."""
    x, y, wide, high = where
    text = picture.text
    height = picture.faces.height
    edge = 9 if high > 40 else 5
    middle = y + (high - 15 if word else high) // 2
    picture.part(where)
    picture.card(x, y, wide, high, 4, _TILE)
    text(x + edge, middle - height(icons) // 2, icon, icons, _WHITE, _TILE)
    text(x + wide - edge, middle - height(figures) // 2, number, figures, _WHITE, _TILE, 1)
    text(x + edge, y + high - 16, word, T16, _DIM, _TILE)


def _named(picture: Picture, x: int, y: int, end: int, word: str, face: int, ink: int, paper: int) -> None:
    """Draw a word that ends at `end`, if it has room from `x` on."""
    left = end - picture.faces.width(face, word)
    if left >= x:
        picture.text(left, y, word, face, ink, paper)


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
