"""Draw a roll's result: dice as dice, and what came of them as a card.

A die that counts is filled, one that the other side cancelled is an outline with a minus, one that failed is dim with a
cross.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import B14, B20, B24, DICE, I10, MIC, N10, N14, N16, N26, T16, U12, X
from signifer.ui.styles import DIM

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Line = tuple[str, str, int]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_MARKS = "✓–✗"


def dice(text: str) -> tuple[str, list[str]]:
    """Split a line into its label and the dice after it."""
    words = text.split(" ")
    first = len(words)
    while first and words[first - 1][-1:] in _MARKS and words[first - 1][:-1].isdigit():
        first -= 1
    return " ".join(words[:first]), words[first:]


def rows(picture: Picture | None, lines: list[Line]) -> int:
    """Return the number of visible lines if dice are drawn; 0 without dice, or without room for them."""
    if picture is None or not [line for line in lines if dice(line[0])[1]]:
        return 0
    for left, right, _ in lines:
        found = dice(left)[1]
        room = picture.width - 2 * _edge(picture)
        if right:
            room -= picture.faces.width(_target(picture), right.replace("≤", "<")) + 8
        if sum([_wide(picture, word) for word in found]) > room:
            return 0
    return 3 if not picture.colour else 4 if picture.height < 200 else 5


def _edge(picture: Picture) -> int:
    return 5 if picture.colour else 1


def _wide(picture: Picture, word: str) -> int:
    """Return how much room a die takes."""
    if picture.colour:
        size = picture.faces.height(DICE)
        return size + (14 if word[-1] == "✗" and _bare(size, word[:-1]) else 7)
    return picture.faces.width(N10, word[:-1]) + 13 if word[-1] == "✗" else 21


def _bare(size: int, figure: str) -> bool:
    """Return whether an outline so large has no room for the figure."""
    return size < 30 and len(figure) > 1


def _target(picture: Picture) -> int:
    return N26 if picture.height >= 200 else N16 if picture.colour else N10


def paint(picture: Picture, top: int, end: int, what: tuple[list[Line], int, int, bool]) -> None:
    """Draw lines; `what`: those that are seen, how many have room, which of them came of the dice, and whether
    dice have twelve sides."""
    lines, count, outcome, twelve = what
    high = (end - top) // count
    for number in range(len(lines)):
        left, right, accent = lines[number]
        label, found = dice(left)
        if found:
            _row(picture, top, high, label, found, right, accent, twelve)
        else:
            _words(picture, top, high, left, right, accent, number == outcome and accent != DIM)
        top += high


def _words(picture: Picture, y: int, high: int, left: str, right: str, accent: int, card: bool) -> None:
    measure = picture.faces
    ink = theme.colours(accent, picture.colour)[0]
    faces: tuple[int, ...] = (B14, U12) if not picture.colour else (B24, B20) if high > 24 else (B20, T16)
    edge = _edge(picture)
    where = (0, y, picture.width, high)
    if picture.colour:
        where = (2, y + 1, picture.width - 4, high - 2)
    paper = _BLACK
    picture.part(where)
    if card:
        picture.card(where[0], where[1], where[2], where[3], edge if picture.colour else 2, ink)
        ink, paper = _BLACK, ink
    x = edge + (3 if card else 0)
    end = picture.width - x
    if right:
        end -= (
            picture.text(end, y + (high - measure.height(faces[0])) // 2, right, faces[0], ink, paper, 1) + 4
        )
    face, said = measure.chosen(faces, left, end - x, high)
    picture.text(x, y + (high - measure.height(face)) // 2, said, face, ink, paper)


def _row(
    picture: Picture, y: int, high: int, label: str, found: list[str], right: str, accent: int, twelve: bool
) -> None:
    measure = picture.faces
    colour = theme.colours(accent, picture.colour)[0]
    edge = _edge(picture)
    target = _target(picture)
    picture.part((0, y, picture.width, high))
    end = picture.width - edge
    if right:
        said = right.replace("≤", "<")
        if not measure.has(target, said):
            target, said = (B20 if picture.colour else U12), right
        end -= picture.text(end, y + (high - measure.height(target)) // 2, said, target, colour, align=1) + 6
    x = edge
    if label:
        faces: tuple[int, ...] = (B20, T16) if picture.colour else (U12, MIC)
        face, said = measure.chosen(faces, label, end - sum([_wide(picture, word) for word in found]) - x)
        x += picture.text(x, y + (high - measure.height(face)) // 2, said, face, colour) + (6 if said else 0)
    size = measure.height(DICE)
    y += (high - size) // 2
    for word in found:
        _die(picture, x, y, size, word[:-1], word[-1], colour, twelve)
        x += _wide(picture, word)


def _die(picture: Picture, x: int, y: int, size: int, figure: str, mark: str, ink: int, twelve: bool) -> None:
    counts = mark == "✓"
    failed = mark == "✗"
    colour = picture.colour
    if failed and colour:
        ink = _DIM
    paper = _BLACK
    if counts or (not _bare(size, figure) and (colour or not failed)):
        if twelve:
            picture.text(x, y, "1" if counts else "0", DICE, ink)
        else:
            picture.card(x, y, size, size, 3, ink, stroke=0 if counts else 1 if size < 20 else 2)
        if counts:
            ink, paper = paper, ink
    if failed and not colour:  # there is no dim ink: the figure alone, and a cross
        wide = picture.text(x, y + 3, figure, N10, ink)
        picture.text(x + wide, y + 3, X, I10, ink)
        return
    face = N10 if size < 20 else N14 if size < 30 else N16
    middle = y + size * (51 if twelve else 50) // 100 - picture.faces.height(face) // 2
    picture.text(x + (size + 1) // 2, middle, figure, face, ink, paper, 0)
    right = x + size
    if failed:
        picture.text(right + (10 if _bare(size, figure) else 4), y, X, I10, _DIM, _BLACK, 1)
    elif not counts:
        bar = 8 if colour else 4
        picture.fill(right - bar // 2, y + 1, bar, 2, ink)
