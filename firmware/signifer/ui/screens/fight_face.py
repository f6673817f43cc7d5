"""Draw a header in two halves, one for each side of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import B20, B24, FLAG_19, FLAG_26, I16, I24, T16

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

_BLACK = 0x000000


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
