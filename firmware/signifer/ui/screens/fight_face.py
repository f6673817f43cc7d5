"""Draw a fight: both sides and their dice, the saves, and what the loser has left as a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import kit
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    DICE,
    DICE_LARGE,
    FLAG_13,
    FLAG_19,
    FLAG_26,
    FLAG_31,
    I10,
    I16,
    I24,
    N10,
    N16,
    N20,
    N26,
    N28,
    PIPS_6X8,
    PIPS_12X13,
    PIPS_16X10,
    SHIELD,
    SWORD,
    T16,
    U12,
)
from signifer.ui.screens.rolled_face import space, thrown

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Thrown = tuple[int, list[str], str, str]
    """A side (from 2 on: the saves of side 0 or 1), its dice, the target, and words beside the dice."""
    Card = tuple[str, int, int, int, str]
    """A name or a sentence, the hit points that were lost, those left and in all, and the icon."""
    Fight = tuple[tuple[str, str], list[Thrown], Card, str]
    """The names of sides A and B, dice, the card, and a line below."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
SAVES = 2
_SIDES = 12  # of the dice


def _cell(picture: Picture, who: int) -> tuple[int, int, int, int]:
    """Return where the dice of a side, or the saves, are drawn."""
    if picture.height >= 200:
        return 0, 37 + 42 * min(who, SAVES), 240, 42
    if picture.colour:
        return (120, 59, 120, 34) if who >= SAVES else (120 * who, 25, 120, 34)
    return (84, 20, 44, 20) if who >= SAVES else (0, 20, 84, 20) if who else (0, 0, 128, 20)


def _sizes(picture: Picture) -> tuple[int, int, int, int]:
    """Return the faces of a banner (0: the header has them), of the shield, of targets and of the largest words."""
    if picture.height >= 200:
        return FLAG_31, I24, N26, B20
    return (0, I16, N16, B20) if picture.colour else (FLAG_13, I10, N10, U12)


def planned(picture: Picture, fight: Fight) -> tuple[list[int], Fight] | None:
    """Return the size of each row's dice, the largest one that has room, and the fight; None if one has none."""
    measure = picture.faces
    flag, icon, figures, _ = _sizes(picture)
    sizes = []
    for who, dice, target, _ in fight[1]:
        _, _, room, high = _cell(picture, who)
        sign = measure.height(icon) if who >= SAVES else measure.width(flag, "A") if flag else -8
        room -= sign + (measure.width(figures, target) + 20 if picture.colour else 3 if who >= SAVES else 18)
        for face in (DICE_LARGE, DICE):
            size = measure.height(face)
            if size <= high and space(picture, dice, size) <= room:
                sizes.append(size)
                break
        else:
            return None
    return sizes, fight


def paint(picture: Picture, top: int, end: int, what: tuple[list[int], Fight]) -> None:
    """Draw the whole page; `what`: the size of each row's dice, and the fight."""
    sizes, (names, rows, card, below) = what
    if picture.colour:
        two_halves(picture, top - 2, names, SWORD)
    for number in range(len(rows)):
        _row(picture, sizes[number], rows[number])
    if top < 12:
        _card(picture, 0, 40, 128, 16, card)
    elif top < 30:
        _card(picture, 2, 93, 236, end - 93, card)
        picture.part((0, 59, 120, 34))
        x = 3
        for who, dice, _, said in rows:
            if who < SAVES:
                if "✓" not in "".join(dice):
                    continue
                face, said = picture.faces.chosen((B20, T16), said, 112)
                x += picture.text(x, 76 - picture.faces.height(face) // 2, said, face)
            elif picture.faces.width(T16, said) < 117 - x:
                picture.text(120, 68, said, T16, _DIM, align=1)
    else:
        _card(picture, 3, 164, 234, 37, card)
        picture.part((0, 201, 240, end - 201), below)
        face, said = picture.faces.chosen((T16,), below, 228)
        picture.text(6, 201, said, face, _DIM)


def _row(picture: Picture, size: int, row: Thrown) -> None:
    who, dice, target, said = row
    measure = picture.faces
    text = picture.text
    x, y, wide, high = where = _cell(picture, who)
    flag, icon, figures, words = _sizes(picture)
    colour = theme.colours(theme.side(who & 1), picture.colour)[0]
    picture.part(where, said)
    edge = 6 if picture.colour else 0
    middle = y + high // 2
    end = x + wide - edge
    x += edge
    sign = SHIELD if who >= SAVES else "AB"[who] if flag else ""
    if sign:
        flag = icon if who >= SAVES else flag
        x += text(x, middle - measure.height(flag) // 2, sign, flag, colour) + (8 if picture.colour else 2)
    x = thrown(picture, x, middle, size, dice, colour, _SIDES)
    if not dice:
        x += text(x, middle - measure.height(words) // 2, "–", words, colour) + edge
    y = middle - measure.height(figures) // 2
    if picture.colour:
        end -= text(end, y, target, figures, colour, align=1) + edge
    elif who < SAVES:
        x += text(x, y, target, figures) + 6
    if picture.colour and measure.width(words, said) > end - x:
        words = T16
    if high != 34 and measure.width(words, said) <= end - x:
        ink = _WHITE if "✓" in "".join(dice) or who >= SAVES else _DIM
        text(x, middle - measure.height(words) // 2, said, words, ink if picture.colour else _WHITE)


def _card(picture: Picture, x: int, y: int, wide: int, high: int, card: Card) -> None:
    name, lost, now, most, sign = card
    measure = picture.faces
    text = picture.text
    edge = 6 if picture.colour else 3
    faces: tuple[int, ...]
    icon, figures, faces, pips = I10, N10, (B14, U12), PIPS_6X8
    if high > 30:
        icon, figures, faces, pips = I24, N28, (B20, T16), PIPS_16X10
    elif high > 20:
        icon, figures, faces, pips = I16, N20, (B24, B20, T16), PIPS_12X13
    picture.part((x, y, wide, high), name)
    picture.card(x, y, wide, high, edge - 1, _WHITE)
    middle = y + high // 2
    end = x + wide - edge
    x += edge
    if most:
        x += text(x, middle - measure.height(icon) // 2, sign, icon, _BLACK, _WHITE) + edge
        top = middle - measure.height(figures) // 2
        x += text(x, top, "-" + str(lost), figures, _BLACK, _WHITE) + 2 * edge
        if picture.colour:
            end -= text(end, top, str(now), figures, _BLACK, _WHITE, 1) + edge
        room = end - x
        if high > 30:
            middle = y + 13
            kit.pips(picture, x, y + 25, pips, now, most, room, _BLACK, _WHITE)
        else:
            room = min(room // 2, measure.width(pips, "1" * most))
            end -= room
            kit.pips(picture, end, middle - measure.height(pips) // 2, pips, now, most, room, _BLACK, _WHITE)
            end -= edge
    face, said = measure.chosen(faces, name, end - x)
    text(x, middle - measure.height(face) // 2, said, face, _BLACK, _WHITE)


def two_halves(picture: Picture, high: int, names: tuple[str, str], icon: str, whose: int = -1) -> None:
    """Draw a header in two halves, one for each side, with an icon between them. If only side `whose` acts, the other
    half is not filled."""
    measure = picture.faces
    text = picture.text
    flag, signs = (FLAG_26, I24) if high > 30 else (FLAG_19, I16)
    faces = (B24, B20, T16) if high > 30 else (B20, T16)
    size = measure.height(signs)
    flags = [measure.width(flag, letter) for letter in "AB"]
    # A long name takes what a short one leaves of its half.
    half = picture.width // 2
    needs = [measure.width(T16, names[side]) + flags[side] + size // 2 + 19 for side in range(2)]
    if needs[0] > half:
        half = max(half, min(needs[0], picture.width - needs[1]))
    elif needs[1] > half:
        half = min(half, max(picture.width - needs[1], needs[0]))
    picture.part((0, 0, picture.width, high), names[0], names[1])
    for side in range(2):
        ink, paper = _BLACK, theme.colours(theme.side(side), True)[0]
        if whose == 1 - side:
            ink, paper = paper, _BLACK
        wide = picture.width - half if side else half
        picture.fill(half * side, 0, wide, high, paper)
        x, align = (picture.width - 5, 1) if side else (5, -1)
        text(x, (high - measure.height(flag)) // 2, "AB"[side], flag, ink, paper, align)
        face, said = measure.chosen(faces, names[side], wide - flags[side] - size // 2 - 19, high)
        x -= align * (flags[side] + 6)
        text(x, (high - measure.height(face)) // 2, said, face, ink, paper, align)
    picture.fill(half - size // 2 - 5, 0, size + 10, high, _BLACK)
    text(half, (high - size) // 2, icon, signs, align=0)
