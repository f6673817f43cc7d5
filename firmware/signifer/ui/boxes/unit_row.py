"""Draw a line of a list of units: its state, its name, marks, and what is left of it as pips and as a number.

The line's text at the right is read again: "▮▮▯", "7/12" or "×3" is what is left, the last of the signs is its state.
A custom system may have icons there (`names.SIGN`), alone or before a number or pips.
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
    BOW,
    FLAG,
    HOUSE,
    I16,
    LINE_SIGNS,
    N16,
    N20,
    N26,
    PAWN,
    PIPS_18X3,
    PIPS_20X7,
    PLAY,
    PLUS,
    RUN,
    SIGN,
    SKULL,
    T16,
    TICK,
    U12,
    WARNING,
)
from signifer.ui.styles import ACCENT, CURSOR, DIM

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Mark = tuple[str, str]
    """The letter of its icon, and what is written where it has none."""
    What = tuple[int, int, str, Mark | None, list[Mark]]
    """How much is left, of how much, the figure or word at the right, the state, and other marks."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_LINE = 0x48525C
_ICONS = {
    "▶": PLAY,
    "»": RUN,
    "✓": TICK,
    "•": TICK,
    "✚": PLUS,
    "⌒": BOW,
    "⚑": FLAG,
    "!": WARNING,
    "☠": SKULL,
    "⌂": HOUSE,
}
_FIRST = "\ue000"  # icons are signs from here on
_STATES = "▶»✓•?←☠⌂⇥→⬟0123456789"
_COUNTED = "0123456789-▮▯"
_SIGNS = _STATES + "✚⌒⚑!+Z"


def what(right: str) -> What | None:
    """Read the text at the right of a line; None if it says something else."""
    now = most = 0
    said = ""
    signs = ""
    marks: list[Mark] = []
    named = right.encode().find(b"\xee") >= 0  # there are icons
    for token in right.split():
        icon = ""
        if named and token[0] >= _FIRST and token[1:2] and token[1] in _COUNTED:
            icon = token[0]
            token = token[1:]
        pips = 0  # not with `strip`, which on a device takes away bytes of letters
        while token[pips : pips + 1] and token[pips] in "▮▯":
            pips += 1
        if pips and not token[pips:].isdigit() and not (icon and most):
            now, most = token.count("▮"), pips
            signs += token[pips:]
            if icon:
                marks.append(_mark(icon))
        elif icon:
            marks += [_mark(icon), ("", str(token.count("▮")) if pips else token)]
        elif token.replace("/", "").isdigit() and "/" in token:
            now, most = [int(number) for number in token.split("/")]
        elif token[0] == "×":
            said = token[1:]
            marks.append((PAWN, ""))
        elif all([sign in _SIGNS for sign in token]) or (named and token.encode().find(b"\xee") >= 0):
            signs += token
        elif named:
            marks.append(("", token))
        elif said:
            return None
        else:
            said = token
    if not most and not said and not named:
        return None
    state = None
    if signs and signs[-1] in _STATES:
        state = _mark(signs[-1])
        signs = signs[:-1]
    return now, most, said or (str(now) if most else ""), state, [_mark(sign) for sign in signs] + marks


def _mark(sign: str) -> Mark:
    if sign >= _FIRST:
        return (chr(ord(sign) - SIGN), sign)
    return (_ICONS.get(sign, ""), sign)


def paint(picture: Picture, where: tuple[int, int, int, int], left: str, right: str, style: int) -> bool:
    """Draw a line as a part; return False if its text says nothing of a unit."""
    found = what(right)
    if found is None:
        return False
    if picture.colour:
        _large(picture, where, left, style, found)
    else:
        _small(picture, where, left, style, found)
    return True


def _small(picture: Picture, where: tuple[int, int, int, int], left: str, style: int, found: What) -> None:
    """Draw one strip, so that a moved cursor only inverts it; a line of large letters is no strip."""
    now, most, said, state, marks = found
    measure = picture.faces
    ink, paper = theme.colours(style, False)
    x, y, wide, high = where
    pieces = []
    end = wide
    if 0 < most <= kit.MANY:
        end -= 4 * most
        pieces.append((end, LINE_SIGNS, "1" * now + "0" * (most - now)))
    if not most or most > kit.MANY or said != str(now):
        word = str(now) + "/" + str(most) if said == str(now) else said
        end -= measure.width(U12, word) + 2
        pieces.append((end, U12, word))
    for icon, sign in reversed(marks):
        face, letter = (LINE_SIGNS, icon) if icon else (U12, sign)
        end -= measure.width(face, letter) + 1
        pieces.append((end, face, letter))
        end -= 1 if icon and sign >= _FIRST else 0
    strip = high <= measure.height(LINE_SIGNS)
    face, word = measure.chosen((B20, B14, U12)[strip + (high < 16) :], left, end - 15)
    pieces.append((13, face, word))
    if state is not None:
        icon, sign = state
        pieces.append((1, LINE_SIGNS, icon) if icon else (3, U12, sign))
    pieces.reverse()
    picture.part(where, "", "", bool(style & CURSOR), paper)
    if strip:
        picture.strip(x, y, wide, high, ink, paper, pieces)
        return
    for x, face, word in pieces:
        picture.text(x, y + (high - measure.height(face)) // 2, word, face, ink, paper)


def _large(picture: Picture, where: tuple[int, int, int, int], left: str, style: int, found: What) -> None:
    now, most, said, state, marks = found
    measure = picture.faces
    text = picture.text
    x, y, wide, high = where
    large = picture.height >= 200
    accent = style & ACCENT
    side = theme.rgb(accent)
    lit = bool(style & CURSOR)
    ink = _BLACK if lit else side if accent == DIM else _WHITE
    paper = side if lit else _BLACK
    picture.part(where, "", "", lit)
    if lit:  # the first one must not run into the header
        picture.card(x, y + 1, wide, high - 2, 4, paper)
    middle = y + high // 2
    if state is not None:
        icon, sign = state
        if icon:
            text(6, middle - 8, icon, I16, ink, paper)
        else:
            face = N16 if measure.has(N16, sign) else B20
            text(14, middle - measure.height(face) // 2, sign, face, ink, paper, 0)
    figures = N26 if large else N20 if picture.large else N16
    if not measure.has(figures, said):
        figures = T16
    end = 232
    if said:
        end -= text(end, middle - measure.height(figures) // 2, said, figures, ink, paper, 1) + 4
    for icon, sign in reversed(marks):
        face = I16 if icon else N16 if measure.has(N16, sign) and sign[-1].isdigit() else B20
        end -= text(end, middle - measure.height(face) // 2, icon or sign, face, ink, paper, 1) + 3
        end -= 2 if icon and sign >= _FIRST else 0
    # The name stands above the pips, if there are any.
    low = 0 if not most else 10 if large else 3
    faces: tuple[int, ...] = (B28, B24, B20) if high >= 40 else (B24, B20) if high >= 28 else (B20,)
    face, word = measure.chosen(faces, left, end - 30, high - low)
    top = (high - low - measure.height(face) + 1) // 2
    text(28, y + top, word, face, ink, paper)
    if most:
        top += measure.height(face) * (3 if "\n" in word else 2) // 2
        pips, top = (PIPS_20X7, min(high - 10, top + 2)) if large else (PIPS_18X3, top - 1)
        kit.pips(picture, 28, y + top, pips, min(now, most), most, end - 30, _BLACK if lit else side, paper)


def scroll(picture: Picture, y: int, high: int, first: int, shown: int, count: int) -> None:
    """Draw at the right edge of a display with colours where in a list the lines are."""
    x = picture.width - 4
    picture.part((x, y, 4, high))
    picture.fill(x + 1, y, 2, high, _LINE)
    picture.fill(x, y + high * first // count, 4, max(6, high * shown // count), _WHITE)
