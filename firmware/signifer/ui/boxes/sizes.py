"""How large the letters of a text are, and how much room digits beside them may take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes.names import B14, B20, B24, B28, B32, MIC, T16, U12

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid

_EDGES = 8  # left and right
_STRIP = 16  # rows of pixels of an OLED's line


def text(
    grid: Grid,
    used: int,
    picture: Picture,
    choice: tuple[tuple[int, int], ...],
    least: int,
    figures: int,
    cell: int,
) -> tuple[int, int]:
    """Return the first face of `choice` (each with how many lines it has room for) in which all lines of a page fit,
    and that number of lines; face 0 if there is none. `figures`: the smallest face of digits at the right edge."""
    faces = picture.faces
    digits = grid.digits
    if not choice or (digits and not digits[4]):
        return 0, max(used, least)
    beside = faces.width(figures, digits[2]) + _EDGES if digits else 0
    for face, most in choice:
        row = used if used <= most else -1
        while row > 0:
            left, right = grid.want[row]
            left, right = left.rstrip(), right or ""
            room = picture.width - _EDGES
            if digits and digits[0] <= row <= digits[0] + 2:
                room -= beside
            # Most letters are wider than nine pixels: a text that is far too long need not be measured.
            if "  " in left or "  " in right or 9 * (len(left) + len(right)) > room:
                break
            if right:
                room -= faces.width(face, right) + cell
            if faces.width(face, left) > room or not faces.has(face, left + right):
                break
            row -= 1
        if not row:
            return face, most
    return 0, max(used, choice[0][1] if digits else least)


def beside(grid: Grid, row: int, last: int, picture: Picture, plain: int, cell: int) -> int:
    """Return how much room the lines beside digits need, in the face of the text, and the space between."""
    face = plain or (B20 if picture.colour else U12)
    widest = 0
    for left, right in grid.want[row : last + 1]:
        left = left.rstrip()
        wide = len(left) * cell if "  " in left else picture.faces.width(face, left)
        widest = max(widest, wide + (cell + picture.faces.width(face, right) if right else 0))
    return widest + _EDGES


def runs(text: str, between: str) -> list[tuple[int, str]]:
    """Return the runs of text between spaces, or between two of them, each with its column."""
    found = []
    at = 0
    for word in text.split(between):
        bare = word.strip()
        if bare:
            found.append((at + (1 if word[0] == " " else 0), bare))
        at += len(word) + len(between)
    return found


def title(high: int) -> tuple[tuple[int, ...], int]:
    """Return the faces of the header, and the face of text in columns."""
    if high <= _STRIP:
        return (MIC,), MIC
    return ((B20, T16), B20) if high < 30 else ((B28, B24, B20), B20)


def letters(picture: Picture, plain: int, high: int, listed: bool) -> tuple[tuple[int, ...], int]:
    """Return the faces of a row, and the face of text in columns."""
    if high == 8:
        return (MIC,), MIC
    if not picture.colour:
        return ((B20, B14, U12) if high > _STRIP else (B14, U12) if listed and high > 12 else (U12,)), U12
    if plain and not listed:
        return (plain, B20, T16), B20
    if listed and high >= (40 if picture.large else 44):
        return (B32, B28, B24, B20), B20
    if (high >= 34 or (high >= 28 and picture.large)) and listed:
        return (B28, B24, B20), B20
    if high >= 25 and listed:
        return (B24, B20), B20
    return (B20, T16), B20
