"""The queue of fright tests as cards: who must test and why, and the number that the die must not exceed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    FLAG_13,
    FLAG_22,
    FLAG_34,
    HAZARD,
    I10,
    I16,
    I24,
    MIC,
    N14,
    N20,
    N28,
    RUN,
    SKULL,
    T16,
    U12,
    WARNING,
    X,
)

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Waiting = tuple[int, str, str, int]
    """A model's side, its name, why it must test, and the target."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DANGER = 0xF0E442


def paint(
    picture: Picture, title: str, none: str, tests: list[Waiting], cursor: int, fell: str, fails: str
) -> None:
    """Draw two tests, that of the cursor among them, or the sentence `none`. Above them stands who `fell`, below them
    what comes of a test that `fails`, where there is room."""
    measure = picture.faces
    text = picture.text
    faces: tuple[int, ...]
    if not picture.colour:
        high, line, card, flag, figures, faces = 8, 16, 16, FLAG_13, N14, (B14, U12)
    elif picture.height < 200:
        high, line, card, flag, figures, faces = 25, 26, 33, FLAG_22, N20, (B24, B20, T16)
    else:
        high, line, card, flag, figures, faces = 36, 38, 57, FLAG_34, N28, (B28, B24, B20, T16)
    _head(picture, title, len(tests), high)
    edge = 6 if picture.colour else 3
    small = T16 if picture.colour else MIC
    y = high + line
    if tests:
        _why(picture, high, line, fell, tests[cursor][2])
        if card > 50:
            end = y + 2 * card
            picture.part((0, end, 240, 30), fails)
            text(12, end + 10, X, I10, _DANGER)
            text(30, end + 7, RUN, I16, _DANGER)
            face, said = measure.chosen((B20, T16), fails, 186)
            text(54, end + 15 - measure.height(face) // 2, said, face, _DANGER)
    else:
        picture.part((0, y, picture.width, card), none)
        said = measure.fit(faces[-1], none, picture.width - 2 * edge)
        text(edge, y + (card - measure.height(faces[-1])) // 2, said, faces[-1])
    first = max(0, min(cursor - 1, len(tests) - 2))
    for index in range(first, min(len(tests), first + 2)):
        side, name, why, target = tests[index]
        lit = index == cursor
        colour = theme.colours(theme.side(side), picture.colour)[0]
        where = (2, y, picture.width - 4, card - 3) if picture.colour else (0, y, picture.width, card)
        picture.part(where, "AB"[side] + " " + name, why, lit)
        if lit or picture.colour:
            picture.card(where[0], where[1], where[2], where[3], edge, colour, stroke=0 if lit else 2)
        ink, paper = (_BLACK, colour) if lit else (colour, _BLACK)
        middle = where[1] + where[3] // 2
        x = where[0] + edge
        x += text(x, middle - measure.height(flag) // 2, "AB"[side], flag, ink, paper) + edge
        end = where[0] + where[2] - edge
        end -= text(end, middle - measure.height(figures) // 2, "<" + str(target), figures, ink, paper, 1) + 4
        tall = measure.height(faces[0])
        if card < 50:  # there is room for the name alone
            face, said = measure.chosen(faces, name, end - x)
            text(x, middle - measure.height(face) // 2, said, face, ink, paper)
            y += card
            continue
        top = middle - (tall + measure.height(small)) // 2
        face, said = measure.chosen(faces, name, end - x)
        text(x, top + (tall - measure.height(face)) // 2, said, face, ink, paper)
        text(x, top + tall, measure.fit(small, why, end - x), small, ink, paper)
        y += card


def _why(picture: Picture, y: int, high: int, fell: str, why: str) -> None:
    """Draw why the model under the cursor tests: who fell, and the reason at the right; or the reason alone."""
    measure = picture.faces
    text = picture.text
    picture.part((0, y, picture.width, high), fell, why)
    faces: tuple[int, ...] = (U12, MIC)
    x, end = 2, picture.width - 2
    if picture.colour:
        faces = (B20, T16)
        x, end = 6, end - 4
        icon = I24 if high > 30 else I16
        sign = SKULL if fell else WARNING
        x += text(x, y + (high - measure.height(icon)) // 2, sign, icon) + 6
    elif fell:
        fell = "☠ " + fell
    if fell:
        end -= text(end, y + (high - measure.height(faces[-1])) // 2, why, faces[-1], align=1) + 6
    face, said = measure.chosen(faces, fell or why, end - x)
    text(x, y + (high - measure.height(face)) // 2, said, face)


def _head(picture: Picture, title: str, count: int, high: int) -> None:
    """Draw the header, with stripes of danger beside the words."""
    measure = picture.faces
    text = picture.text
    danger = _DANGER if picture.colour else _WHITE
    large = high > 30
    picture.part((0, 0, picture.width, high), title, str(count))
    stripe = measure.width(HAZARD, "/")
    faces = (B28, B24, B20, T16)[0 if large else 2 :] if picture.colour else (MIC,)
    ends = "/" if large else "//"
    x = text(0, 0, ends, HAZARD, danger) + 4
    if picture.colour:
        icon = I24 if large else I16
        x += text(x, (high - measure.height(icon)) // 2, WARNING, icon, danger) + 6
    figures = N28 if large else N20 if picture.colour else MIC
    said = str(count)
    wide = measure.width(figures, said)
    end = picture.width - stripe * len(ends)
    text(end - 4, (high - measure.height(figures)) // 2, said, figures, danger, align=1)
    text(end, 0, ends, HAZARD, danger)
    face, words = measure.chosen(faces, title, end - wide - 12 - x)
    x += text(x, (high - measure.height(face)) // 2, words, face, danger) + 6
    between = (end - wide - 10 - x) // stripe
    if between > 0:
        text(x, 0, "/" * between, HAZARD, danger)
