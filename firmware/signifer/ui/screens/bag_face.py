"""The dice bag as discs: a column for each side, and how likely each side's die is the next one. If there are dice
of neither side, each side has a row, and theirs is the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import (
    B20,
    DISC_13,
    DISC_20,
    DISC_26,
    FLAG_13,
    FLAG_20,
    FLAG_31,
    MIC,
    N10,
    N16,
    N26,
    N28,
    T16,
)

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.screen import ListScreen

    Kind = tuple[int, str, int, int, int]
    """Its side, a letter or two for its colour, how many are in the bag, of how many, and its accent."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_LINE = 0x48525C
ROWS = 3  # colours of a side that have room


def letter(name: str, colours: list[str]) -> str:
    """Return one or two letters that distinguish a colour from the others: G, Y, "Re" if there is a "Rose"."""
    for other in colours:
        if other != name and other[:1].lower() == name[:1].lower():
            return name[:1].upper() + name[1:2]
    return name[:1].upper()


def show(page: ListScreen, grid: Grid, kinds: list[Kind]) -> None:
    """Give the page, whose letters were written and whose first lines are these kinds, its face; unless they have no
    room, or the cursor is on another line."""
    sides = [kind[0] for kind in kinds]
    if page.cursor < len(kinds) and max([sides.count(side) for side in sides]) <= ROWS:
        grid.face = (paint, (kinds, page.cursor))


def paint(picture: Picture, top: int, end: int, what: tuple[list[Kind], int]) -> None:
    """Draw it; `what`: the kinds, and the one under the cursor."""
    kinds, cursor = what
    large = picture.height >= 200
    if max([kind[0] for kind in kinds]) > 1:
        step = (end - top) // 3
        for side in range(3):
            _row(picture, top + step * side, step, kinds, cursor, side)
        return
    if not picture.colour:
        for side in range(2):
            _row(picture, top + 1 + 19 * side, 19, kinds, cursor, side)
        _odds(picture, end - 9, 8, kinds, MIC)
        return
    odds = 34 if large else 24
    for side in range(2):
        _column(picture, top, end - odds, kinds, cursor, side, large)
    picture.part((119, top + 4, 1, end - odds - top - 8), "", "", False, _LINE)
    _odds(picture, end - odds + 2, odds - 4, kinds, B20 if large else T16)


def _left(kinds: list[Kind], side: int) -> int:
    return sum([kind[2] for kind in kinds if kind[0] == side])


def _row(picture: Picture, y: int, step: int, kinds: list[Kind], cursor: int, side: int) -> None:
    """Draw a side's dice beside each other."""
    colour = picture.colour
    if not colour:
        x, flag, disc, letters, figures = 16, FLAG_13, DISC_13, MIC, N10
    elif picture.height < 200:
        x, flag, disc, letters, figures = 26, FLAG_20, DISC_20, T16, N16
    else:
        x, flag, disc, letters, figures = 36, FLAG_31, DISC_26, B20, N26
    measure = picture.faces
    size = measure.height(disc)
    high = min(step - 1, size + 5)
    y += (step - high) // 2
    picture.part((0, y, x - 1, high))
    ink = theme.colours(theme.side(side), colour)[0]
    picture.text(3 if colour else 0, y + (high - measure.height(flag)) // 2, "ABN"[side], flag, ink)
    own = [number for number in range(len(kinds)) if kinds[number][0] == side]
    each = size + (2 if colour else 1)
    few = 2 * size + 10
    whole = (
        sum([each * kinds[number][3] + 2 if kinds[number][3] else few for number in own]) <= picture.width - x
    )
    for number in own:
        kind = kinds[number]
        short = not (whole and kind[3])
        wide = few if short else each * kind[3] + 2
        _dice(picture, (x, y, wide, high), kind, number == cursor, disc, letters, figures, short)
        x += wide


def _column(
    picture: Picture, top: int, end: int, kinds: list[Kind], cursor: int, side: int, large: bool
) -> None:
    x = 2 if side == 0 else 122
    ink = theme.rgb(theme.side(side))
    count = str(_left(kinds, side))
    if large:
        head, left, wide = 42, x, 116
        picture.part((x, top + 2, 116, head - 2))
        picture.text(x + 2, top + 5, "AB"[side], FLAG_31, ink)
        picture.text(x + 36, top + 6, count, N28, ink)
    else:
        head, left, wide = 2, x + 25, 92
        picture.part((x, top + 3, 24, end - top - 6))
        picture.text(x + 2, top + 5, "AB"[side], FLAG_20, ink)
        picture.text(x + 10, top + 32, count, N26 if len(count) < 2 else N16, ink, align=0)
    own = [number for number in range(len(kinds)) if kinds[number][0] == side]
    step = (end - top - head) // ROWS
    y = top + head
    for number in own:
        kind = kinds[number]
        disc = DISC_26 if large else DISC_20
        size = picture.faces.height(disc) + 2
        short = not 0 < kind[3] * size <= wide - 4
        letters = B20 if large else T16
        where = (left, y, wide, min(step, size + 2))
        _dice(picture, where, kind, number == cursor, disc, letters, N26 if large else N16, short)
        y += step


def _dice(
    picture: Picture,
    where: tuple[int, int, int, int],
    kind: Kind,
    lit: bool,
    disc: int,
    letters: int,
    figures: int,
    short: bool,
) -> None:
    """Draw a kind's dice, each as a disc with its letter, or one and their number where they are too many or none."""
    _, letter, there, full, accent = kind
    x, y, wide, high = where
    colour = theme.rgb(accent) if picture.colour else _WHITE
    ink, paper = (_BLACK, _WHITE) if lit else (colour, _BLACK)
    picture.part(where, "", "", lit)
    measure = picture.faces
    size = measure.height(disc)
    if lit:
        room = wide if short else min(wide, full * (size + (1 if size < 16 else 2)) + 3)
        picture.card(x, y, room, high, 2 if size < 16 else 5, _WHITE)
    top = y + (high - size) // 2
    step = size + (1 if size < 16 else 2)
    at = x + 2
    count = 1 if short else full
    filled = min(there, count)
    # All in one line: its face has their distance for a gap.
    picture.text(at, top, "1" * filled + "0" * (count - filled), disc, ink, paper)
    height = measure.height(letters)
    for _ in range(filled):
        picture.text(at + (size + 1) // 2, top + (size - height + 1) // 2, letter, letters, paper, ink, 0)
        at += step
    at += step * (count - filled)
    if short:
        said = str(there)
        picture.text(at, y + (high - measure.height(figures)) // 2, said, figures, ink, paper)


def _odds(picture: Picture, y: int, high: int, kinds: list[Kind], face: int) -> None:
    """Draw a bar whose parts are the sides' dice: A's is filled, B's is a frame."""
    counts = (_left(kinds, 0), _left(kinds, 1))
    total = sum(counts)
    colour = picture.colour
    x, wide, edge = (2, picture.width - 4, 2) if colour else (14, picture.width - 28, 1)
    picture.part((0, y, picture.width, high))
    if not total:
        return
    part = wide * counts[0] // total
    inks = [theme.rgb(theme.side(side)) if colour else _WHITE for side in range(2)]
    picture.fill(x, y, part, high, inks[0])
    if part < wide:
        picture.fill(x + part, y, wide - part, high, inks[1])
        picture.fill(x + part + edge, y + edge, wide - part - 2 * edge, high - 2 * edge, _BLACK)
    if not colour:  # no room in it: the numbers of dice stand beside it
        picture.text(1, y, str(counts[0]), face)
        picture.text(picture.width - 1, y, str(counts[1]), face, align=1)
        return
    top = y + (high - picture.faces.height(face) + 1) // 2
    percent = (100 * counts[0] + total // 2) // total
    said = ("A " + str(percent) + "%", "B " + str(100 - percent) + "%")
    if picture.faces.width(face, said[0]) + 12 <= part:
        picture.text(x + 6, top, said[0], face, _BLACK, inks[0])
    if picture.faces.width(face, said[1]) + 12 <= wide - part:
        picture.text(x + wide - 6, top, said[1], face, inks[1], _BLACK, 1)
