"""Draw the home screen during an activation as boxes: the unit, its next steps, and the other side's reaction as a tab
at the right edge.

A game's `act(ui)` in its `screens/steps.py` returns the `Act`: its side (-1: none), the name, the accent, hit points
that are left and of how many (0: none are shown), and its orders. A line may have an icon as its fifth item; the one
with `HAND` is the tab.
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
    FLAG_13,
    FLAG_22,
    FLAG_31,
    FLAG_34,
    HAND,
    HEART,
    HOURGLASS,
    HOURS,
    I10,
    I16,
    I24,
    I48,
    KEY_HOLD,
    KEY_UP,
    KEYS,
    MIC,
    N14,
    N16,
    ORDERS,
    PIPS_6X8,
    PIPS_9X16,
    PIPS_14X18,
    T16,
    U12,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture

    Act = tuple[Any, ...]
    Line = tuple[Any, ...]

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_LINE = 0x48525C


def tab(lines: list[Line]) -> int:
    """Return which line is the tab, or -1."""
    for number in range(len(lines)):
        if len(lines[number]) > 4 and lines[number][4] == HAND:
            return number
    return -1


def paint(
    picture: Picture, act: Act, words: tuple[str, str], lines: list[Line], cursor: int, clock: str, react: str
) -> None:
    """Draw the screen. `words` are the header's letters, `react` is the word on the tab."""
    colour = picture.colour
    faces: tuple[int, ...]
    if not colour:
        top, high, wide, count, icon, faces = 14, 14, 97, 3, I10, (B14, U12)
    elif picture.height < 200:
        top, high, wide, count, icon, faces = 31, 28, 180, 3, I16, (B24, B20, T16)
    else:
        top, high, wide, count, icon, faces = 72, 36, 180, 4, I24, (B28, B24, B20, T16)
        if not clock and not act[4]:
            top, high, count = 43, 34, 5
    # A step that is too long for its line, which is too low for two, makes all lines higher.
    if picture.large or (high < 32 and any([_needed(picture, line) > wide - 5 for line in lines])):
        high = high * count // (count - 1)
        count -= 1
    if picture.large:
        icon, faces = (I24, (B32 if top > 31 else B28,) + faces) if colour else (I16, (B20,) + faces)
    _head(picture, act, words, clock, top > 43)
    special = tab(lines)
    if special < 0:
        wide = picture.width
    shown = [number for number in range(len(lines)) if number != special]
    first = 0 if cursor == special else max(0, min(shown.index(cursor) - count + 1, len(shown) - count))
    paper = theme.colours(act[2], colour)[0]
    if len(shown) > count:
        wide -= 5
        _scroll(picture, wide + 1, top, high * count, first * 64 // len(shown), count * 64 // len(shown))
    y = top
    for number in shown[first : first + count]:
        _line(picture, y, wide, high, lines[number], number == cursor, paper, icon, faces)
        y += high
    if special >= 0:
        _tab(picture, lines[special], cursor == special, top, high * count, react)


def _head(picture: Picture, act: Act, words: tuple[str, str], clock: str, two: bool) -> None:
    """Draw the header, on a large display in two lines if `two`."""
    side, name, accent, now, most, orders = act
    text = picture.text
    measure = picture.faces
    faces: tuple[int, ...]
    large = picture.colour and picture.height >= 200
    if not picture.colour:
        high, flag, faces, hearts, figures, pips, gap = 14, FLAG_13, (B14, U12), 0, MIC, PIPS_6X8, 3
    elif large:
        high, flag, faces, hearts, figures, pips, gap = 40, FLAG_31, (B28, B24, B20), I16, N16, PIPS_14X18, 6
    else:
        high, flag, faces, hearts, figures, pips, gap = 28, FLAG_22, (B24, B20), I16, N14, PIPS_9X16, 5
    ink, paper = (_BLACK, theme.rgb(accent)) if picture.colour else (_WHITE, _BLACK)
    picture.part((0, 0, picture.width, high), words[0], words[1], False, paper)
    x = gap if picture.colour else 0
    if side >= 0:
        x += text(x, (high - measure.height(flag)) // 2, "ABN"[side], flag, ink, paper) + gap
    end = picture.width - x if side < 0 else picture.width - gap // 2
    if orders:
        face = ORDERS if measure.has(ORDERS, orders) else faces[0]
        end -= text(end, (high - measure.height(face)) // 2, orders, face, ink, paper, 1) + gap
    face, said = measure.chosen(faces, name, end - x)
    x += text(x, (high - measure.height(face)) // 2, said, face, ink, paper) + 2 * gap
    if picture.colour:
        clock = clock.replace("h", HOURS)
    if two:  # the rest has a line of its own
        picture.part((0, high, picture.width, 32))
        high, x, ink, paper = 92, gap, theme.rgb(accent), _BLACK
        end = picture.width - gap
        if clock:
            end -= text(end, 46, clock, N16, _DIM, align=1) + gap
            end -= text(end, 46, HOURGLASS, I16, _DIM, align=1) + 2 * gap
            clock = ""
    if most:
        bar = measure.width(pips, "1" * most) if most <= kit.MANY else 60
        sign = measure.width(hearts, HEART) + gap if hearts else 0
        number = measure.width(figures, str(most)) + gap if large else 0
        if x + sign + bar + number <= end:
            if sign:
                x += text(x, high // 2 + (0 if large else -8), HEART, hearts, ink, paper) + gap
            y = 45 if large else (high - measure.height(pips)) // 2
            x += kit.pips(picture, x, y, pips, min(now, most), most, bar, ink, paper) + 2 * gap
            if large:
                text(x, 46, str(now), N16, ink, paper)
    if clock and x + measure.width(figures, clock) <= end:
        text(end, (high - measure.height(figures)) // 2, clock, figures, ink, paper, 1)


def _needed(picture: Picture, line: Line) -> int:
    """Return how wide a step is in the smallest letters; 0: it is the tab."""
    icon = line[4] if len(line) > 4 else ""
    if icon == HAND:
        return 0
    measure = picture.faces
    face, edge, size = (T16, 6, 16) if picture.colour else (MIC, 2, 10)
    wide = 2 * edge + measure.width(face, line[0])
    if line[1]:
        wide += measure.width(face, line[1]) + edge
    return wide + size + edge if icon else wide


def _line(
    picture: Picture,
    y: int,
    wide: int,
    high: int,
    line: Line,
    lit: bool,
    side: int,
    size: int,
    faces: tuple[int, ...],
) -> None:
    """Draw one of the steps."""
    measure = picture.faces
    left, right, accent = line[:3]
    own = theme.colours(accent, picture.colour)[0]
    paper = (own if accent else side) if lit else _BLACK
    ink = _BLACK if lit else own
    edge = 6 if picture.colour else 2
    picture.part((0, y, wide, high), left, right, lit)
    if lit:
        picture.card(0, y, wide, high, edge - 2 if picture.colour else 2, paper)
    x = edge
    if len(line) > 4 and line[4]:
        if picture.text(x, y + (high - measure.height(size)) // 2, line[4], size, ink, paper):
            x += measure.height(size) + edge
    end = wide - edge
    if right:
        face = faces[-1] if len(right) > 3 else faces[0]
        if not measure.has(face, right):  # the largest letters are few
            face = faces[1]
        end -= picture.text(end, y + (high - measure.height(face)) // 2, right, face, ink, paper, 1) + edge
    face, said = measure.chosen(faces, left, end - x, high)
    picture.text(x, y + (high - measure.height(face)) // 2, said, face, ink, paper)


def _scroll(picture: Picture, x: int, y: int, high: int, first: int, part: int) -> None:
    """Draw where the lines are among all of them; `first` and `part` are in parts of 64."""
    colour = picture.colour
    wide = 4 if colour else 3
    picture.part((x, y, wide, high))
    picture.fill(x + 1, y, 2 if colour else 1, high, _LINE if colour else _WHITE)
    picture.fill(x, y + high * first // 64, wide, high * part // 64, _WHITE)


def _tab(picture: Picture, line: Line, lit: bool, y: int, high: int, react: str) -> None:
    """Draw what the other side may do, at its edge."""
    text = picture.text
    colour = picture.colour
    side = theme.colours(line[2], colour)[0]
    letter = "A" if line[2] == theme.side(0) else "B"
    x = 183 if colour else 100
    wide = picture.width - x
    picture.part((x, y, wide, high), line[0], "", lit)
    picture.card(x, y, wide, high, 5 if colour else 3, side, stroke=0 if lit else 2 if colour else 1)
    ink, paper = (_BLACK, side) if lit else (side, _BLACK)
    middle = x + wide // 2
    if not colour:
        text(middle, y + 2, letter, FLAG_13, ink, paper, 0)
        text(middle, y + 17, HAND, I16, ink, paper, 0)
        if picture.faces.width(MIC, react) < 25:
            text(middle, y + 33, react, MIC, ink, paper, 0)
        return
    large = picture.height >= 200
    text(middle, y + (9 if large else 5), letter, FLAG_34 if large else FLAG_22, ink, paper, 0)
    text(middle, y + (50 if large else 32), HAND, I48 if large else I24, ink, paper, 0)
    face, said = picture.faces.chosen((B20, T16), react, wide - 6)
    text(middle, y + (102 if large else 59), said, face, ink, paper, 0)
    if large:
        text(middle - 1, y + 124, KEY_HOLD, KEYS, ink, paper, 1)
        text(middle + 2, y + 124, KEY_UP, KEYS, ink, paper)
