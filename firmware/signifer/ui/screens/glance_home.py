"""Draw the home screen of a game as boxes: the score, one dominant next step, and a few lines below it.

A game's `glance(ui)` in its `screens/steps.py` returns the `Glance`: text of the round, its number, both sides'
points, both sides' dice left in the bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes import names
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    B32,
    FLAG_13,
    FLAG_19,
    FLAG_26,
    FLAG_38,
    I16,
    I24,
    I48,
    MIC,
    N10,
    N14,
    N16,
    N20,
    N26,
    N28,
    N44,
    T16,
    U12,
)
from signifer.ui.screens import home_lines

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture

    Glance = tuple[str, int, tuple[int, int], tuple[int, int]]
    Line = tuple[Any, ...]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_A = 0x56B4E9
_B = 0xE69F00
_DIM = 0xB0B4B8


def paint(
    picture: Picture,
    glance: Glance,
    clocks: tuple[str, str],
    lines: list[Line],
    cursor: int,
    dice: str,
    more: str,
) -> None:
    """Draw the screen. `clocks` are the sides' times ("" if none are shown), `dice` is the word for dice, `more` is
    the number of lines that follow."""
    if not picture.colour:
        _small(picture, glance, clocks, lines, cursor, more)
    elif picture.height >= 200:
        _large(picture, glance, clocks, lines, cursor, dice)
    else:
        _wide(picture, glance, clocks, lines, cursor, dice)


def _score(glance: Glance) -> str:
    _, _, points, _ = glance
    return str(points[0]) + ":" + str(points[1])


def _small(
    picture: Picture,
    glance: Glance,
    clocks: tuple[str, str],
    lines: list[Line],
    cursor: int,
    more: str,
) -> None:
    text = picture.text
    title, _, points, left = glance
    picture.part((0, 0, 128, 16), title, _score(glance))
    text(0, 1, "A", FLAG_13)
    text(15, 0, str(points[0]), N16)
    text(64, 0, title, MIC, align=0, width=50)
    running = clocks[0] or clocks[1]
    text(64, 9, running, MIC, align=0, width=50)
    text(112, 0, str(points[1]), N16, align=1)
    text(117, 1, "B", FLAG_13)
    lit = cursor == 0
    ink, paper = (_BLACK, _WHITE) if lit else (_WHITE, _BLACK)
    words = lines[0]
    picture.part((0, 19, 128, 26), words[0], words[1], lit)
    picture.card(0, 19, 128, 26, 4, _WHITE, stroke=0 if lit else 1)
    count = str(left[0] + left[1])
    text(5, 20, names.BAG, I24, ink, paper)
    text(17, 32, count, N10, paper, ink, 0)
    face, said = picture.faces.chosen((B20, B14, U12), words[0], 92, 26)
    text(33, 32 - picture.faces.height(face) // 2, said, face, ink, paper)
    home_lines.one(picture, lines, cursor, more)


def _wide(
    picture: Picture,
    glance: Glance,
    clocks: tuple[str, str],
    lines: list[Line],
    cursor: int,
    dice: str,
) -> None:
    text = picture.text
    title, _, points, left = glance
    picture.part((0, 0, 240, 33), title, _score(glance))
    text(4, 4, "A", FLAG_26, _A)
    text(32, 3, str(points[0]), N28, _A)
    text(120, 0, title, T16, _DIM, align=0, width=90)
    text(115, 17, clocks[0].replace("h", names.HOURS), N14, _A, align=1, width=50)
    text(126, 17, clocks[1].replace("h", names.HOURS), N14, _B, width=50)
    text(207, 3, str(points[1]), N28, _B, align=1)
    text(214, 4, "B", FLAG_26, _B)
    ink, paper = _card(picture, lines[0], cursor == 0, 36, 56)
    _bag(picture, 11, 40, left, ink, paper)
    face, said = picture.faces.chosen((B28, B24, B20), lines[0][0], 160)
    text(70, 56 - picture.faces.height(face) // 2, said, face, ink, paper)
    x = 72
    for side in range(2):
        text(x, 70, "AB"[side], FLAG_19, ink, paper)
        text(x + 21, 71, str(left[side]), N16, ink, paper)
        x += 52
    text(226, 71, dice, T16, ink, paper, 1)
    home_lines.several(picture, lines, cursor, 96, 21, 1, _WHITE)


def _large(
    picture: Picture,
    glance: Glance,
    clocks: tuple[str, str],
    lines: list[Line],
    cursor: int,
    dice: str,
) -> None:
    text = picture.text
    title, number, points, left = glance
    picture.part((0, 6, 240, 65), title, _score(glance))
    text(6, 8, "A", FLAG_38, _A)
    text(45, 6, str(points[0]), N44, _A)
    # If the words end with the number, the number stands alone, and large.
    figures = str(number)
    word = title[: -len(figures)].rstrip() if title.endswith(figures) else title
    text(120, 6, word, T16, _DIM, align=0, width=66)
    text(120, 24, figures, N26, align=0, width=34)
    text(195, 6, str(points[1]), N44, _B, align=1)
    text(203, 8, "B", FLAG_38, _B)
    if clocks[0]:
        text(6, 55, names.HOURGLASS, I16, _A)
        text(28, 55, clocks[0].replace("h", names.HOURS), N16, _A, width=66)
        text(234, 55, clocks[1].replace("h", names.HOURS), N16, _B, align=1, width=66)
    ink, paper = _card(picture, lines[0], cursor == 0, 79, 84)
    _bag(picture, 15, 97, left, ink, paper)
    face, said = picture.faces.chosen((B32, B28, B24), lines[0][0], 156)
    text(76, 103 - picture.faces.height(face) // 2, said, face, ink, paper)
    x = 78
    for side in range(2):
        text(x, 128, "AB"[side], FLAG_26, ink, paper)
        text(x + 30, 131, str(left[side]), N20, ink, paper)
        x += 66
    text(226, 132, dice, T16, ink, paper, 1)
    home_lines.several(picture, lines, cursor, 167, 24, 2, _WHITE)


def _card(picture: Picture, words: Line, lit: bool, y: int, height: int) -> tuple[int, int]:
    """Begin the card of the next step; return its ink and paper."""
    picture.part((3, y, 234, height), words[0], words[1], lit)
    picture.card(3, y, 234, height, 7, _WHITE, stroke=0 if lit else 2)
    return (_BLACK, _WHITE) if lit else (_WHITE, _BLACK)


def _bag(picture: Picture, x: int, y: int, left: tuple[int, int], ink: int, paper: int) -> None:
    """Draw the bag with the number of its dice in it."""
    picture.text(x, y, names.BAG, I48, ink, paper)
    picture.text(x + 24, y + 24, str(left[0] + left[1]), N20, paper, ink, 0)
