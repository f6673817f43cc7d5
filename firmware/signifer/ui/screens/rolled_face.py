"""Draw a roll's result: dice as dice, and what came of them as a card.

A die that counts is filled, one that the other side cancelled is an outline with a minus, one that failed is dim with a
cross.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    DICE,
    DICE_LARGE,
    I10,
    MIC,
    N10,
    N14,
    N16,
    N20,
    N26,
    N28,
    N34,
    N44,
    N64,
    T16,
    U12,
    X,
)
from signifer.ui.styles import DIM

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Line = tuple[str, str, int]
    Row = tuple[str, list[str], str, int]
    """A label or words, dice, what stands right, and the accent."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_MARKS = "✓–✗?"  # the last one: neither counts nor fails
_OUTLINES = {12: "01", 10: "23", 20: "45", 8: "67"}  # in the face of dice: an outline, and filled
TALL = 2  # rows beside which a number stands


def dice(text: str, plain: bool = False) -> tuple[str, list[str]]:
    """Split a line into its label and the dice after it; `plain`: figures without a mark are dice that count."""
    words = text.split(" ")
    first = len(words)
    while first and words[first - 1][-1:] in _MARKS and words[first - 1][:-1].isdigit():
        first -= 1
    found = words[first:]
    if plain and not found:
        while first and words[first - 1].isdigit():
            first -= 1
        found = [word + "✓" for word in words[first:]] if len(" ".join(words[:first])) < 2 else []
    return (" ".join(words[:first]), found) if found else (text, found)


def rows(picture: Picture | None, lines: list[Line], big: str, plain: bool) -> list[Row]:
    """Return the rows of a page with dice: those of one line go on in the next row where they are too many. None
    without dice, or where these cannot be drawn."""
    found: list[Row] = []
    if picture is None or not [line for line in lines if dice(line[0], plain)[1]]:
        return found
    beside = number_wide(picture, big)
    for left, right, accent in lines:
        label, many = dice(left, plain)
        if not many:
            found.append((left, [], right, accent))
            continue
        if not label and not right and found and found[-1][1] and not found[-1][2] and found[-1][3] == accent:
            label, before, _, _ = found.pop()  # the same dice: they were too many for a line of letters
            many = before + many
        while many:
            room = picture.width - 2 * _edge(picture) - (beside if len(found) < TALL else 0)
            if right:
                room -= picture.faces.width(_target(picture), right.replace("≤", "<")) + 8
            if label:
                room -= min(picture.width // 6, 16 * len(label))
            count = 0
            size = picture.faces.height(DICE)
            while count < len(many):
                room -= space(picture, [many[count]], size)
                if room < 0:
                    break
                count += 1
            if not count or (right and count < len(many)):
                return []
            found.append((label, many[:count], right, accent))
            many = many[count:]
            label = ""
    return found


def seen(picture: Picture) -> int:
    """Return how many rows are seen."""
    return 3 if not picture.colour else 4 if picture.height < 200 else 5


def number_wide(picture: Picture, big: str) -> int:
    """Return how much room a number takes."""
    return picture.faces.width(_number(picture, big), big) + 2 * _edge(picture) + 2 if big else 0


def _number(picture: Picture, big: str) -> int:
    face = N28 if not picture.colour else N34 if picture.height < 200 else N64 if len(big) < 3 else N44
    return face if picture.faces.has(face, big) else B28 if picture.colour else B20


def _edge(picture: Picture) -> int:
    return 5 if picture.colour else 1


def space(picture: Picture, words: list[str], size: int) -> int:
    """Return how much room dice of this size take."""
    room = 0
    for word in words:
        if picture.colour:
            room += size + (14 if word[-1] == "✗" and _bare(size, word[:-1]) else 7)
        else:
            room += picture.faces.width(N10, word[:-1]) + 13 if word[-1] == "✗" else max(21, size + 3)
    return room


def _bare(size: int, figure: str) -> bool:
    """Return whether an outline so large has no room for the figure."""
    return size < 30 and len(figure) > 1


def _target(picture: Picture) -> int:
    return N26 if picture.height >= 200 else N16 if picture.colour else N10


def paint(picture: Picture, top: int, end: int, what: tuple[list[Row], int, int, str, int, int]) -> None:
    """Draw rows; `what`: those that are seen, which of them came of the dice, how many are above them, the number
    beside the first ones and its accent, and how many sides the dice have."""
    lines, outcome, above, big, accent, sides = what
    high = (end - top) // (max(3, len(lines)) if picture.colour else seen(picture))
    beside = number_wide(picture, big)
    if beside and above < TALL:
        tall = (TALL - above) * high
        where = (picture.width - beside, top, beside, tall)
        picture.part(where, big)
        face = _number(picture, big)
        ink = theme.colours(accent, picture.colour)[0]
        y = top + max(0, tall - picture.faces.height(face)) // 2
        if tall >= picture.faces.height(face):
            picture.text(picture.width - _edge(picture), y, big, face, ink, align=1)
    for number in range(len(lines)):
        label, found, right, accent = lines[number]
        wide = picture.width - (beside if number + above < TALL else 0)
        if found:
            _row(picture, top, high, wide, label, found, right, accent, sides)
        else:
            _words(picture, top, high, wide, label, right, accent, number == outcome and accent != DIM)
        top += high


def tens(picture: Picture, where: tuple[int, int, int, int], left: str, right: str, style: int) -> bool:
    """Draw a line of a list that is nothing but ten-sided dice; return False if it is not, or they have no room."""
    label, found = dice(left)
    if label or not found or space(picture, found, picture.faces.height(DICE)) > where[2]:
        return False
    _row(picture, where[1], where[3], where[2], "", found, right, style, 10)
    return True


def _words(
    picture: Picture, y: int, high: int, wide: int, left: str, right: str, accent: int, card: bool
) -> None:
    measure = picture.faces
    ink = theme.colours(accent, picture.colour)[0]
    faces: tuple[int, ...] = (B14, U12)
    if picture.colour:
        faces = (B28, B24, B20) if high > 32 else (B24, B20) if high > 24 else (B20, T16)
    edge = _edge(picture)
    where = (0, y, wide, high)
    if picture.colour:
        where = (2, y + 1, wide - 4, high - 2)
    paper = _BLACK
    picture.part(where)
    if card:
        picture.card(where[0], where[1], where[2], where[3], edge if picture.colour else 2, ink)
        ink, paper = _BLACK, ink
    x = edge + (3 if card else 0)
    end = wide - x
    if right:
        end -= (
            picture.text(end, y + (high - measure.height(faces[0])) // 2, right, faces[0], ink, paper, 1) + 4
        )
    face, said = measure.chosen(faces, left, end - x, high)
    picture.text(x, y + (high - measure.height(face)) // 2, said, face, ink, paper)


def _row(
    picture: Picture,
    y: int,
    high: int,
    wide: int,
    label: str,
    found: list[str],
    right: str,
    accent: int,
    sides: int,
) -> None:
    measure = picture.faces
    colour = theme.colours(accent, picture.colour)[0]
    edge = _edge(picture)
    target = _target(picture)
    picture.part((0, y, wide, high))
    end = wide - edge
    if right:
        said = right.replace("≤", "<")
        if not measure.has(target, said):
            target, said = (B20 if picture.colour else U12), right
        end -= picture.text(end, y + (high - measure.height(target)) // 2, said, target, colour, align=1) + 6
    x = edge
    size = measure.height(DICE)
    if label:
        faces: tuple[int, ...] = (B20, T16) if picture.colour else (U12, MIC)
        face, said = measure.chosen(faces, label, end - space(picture, found, size) - x)
        x += picture.text(x, y + (high - measure.height(face)) // 2, said, face, colour) + (6 if said else 0)
    thrown(picture, x, y + high // 2, size, found, colour, sides)


def thrown(
    picture: Picture, x: int, middle: int, size: int, found: list[str], colour: int, sides: int
) -> int:
    """Draw dice of this size in a row; return where they end."""
    y = middle - size // 2
    for word in found:
        _die(picture, x, y, size, word[:-1], word[-1], colour, sides)
        x += space(picture, [word], size)
    return x


def _die(picture: Picture, x: int, y: int, size: int, figure: str, mark: str, ink: int, sides: int) -> None:
    counts = mark == "✓"
    failed = mark == "✗"
    colour = picture.colour
    if failed and colour:
        ink = _DIM
    paper = _BLACK
    outline = _OUTLINES.get(sides)
    if size < 30 and len(figure) > 1 and sides != 12:
        outline = None  # two figures have room in a square alone
    if counts or (not _bare(size, figure) and (colour or not failed)):
        if outline:
            face = DICE if size == picture.faces.height(DICE) else DICE_LARGE
            picture.text(x, y, outline[counts], face, ink)
        else:
            picture.card(x, y, size, size, 3, ink, stroke=0 if counts else 1 if size < 20 else 2)
        if counts:
            ink, paper = paper, ink
    if failed and not colour:  # there is no dim ink: the figure alone, and a cross
        wide = picture.text(x, y + 3, figure, N10, ink)
        picture.text(x + wide, y + 3, X, I10, ink)
        return
    face = N10 if size < 20 else N14 if size < 30 else N16 if size < 40 else N20
    if sides == 10 and size > 30 and len(figure) > 1 and not counts:
        face = T16  # bold figures would cross the outline
    middle = y + size * (51 if sides == 12 else 50) // 100 - picture.faces.height(face) // 2
    picture.text(x + (size + 1) // 2, middle, figure, face, ink, paper, 0)
    right = x + size
    if failed:
        picture.text(right + (10 if _bare(size, figure) else 4), y, X, I10, _DIM, _BLACK, 1)
    elif mark == "–":
        bar = 8 if colour else 4
        picture.fill(right - bar // 2, y + 1, bar, 2, ink)
