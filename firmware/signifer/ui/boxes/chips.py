"""Draw a unit's states and weapons as chips: small cards with a word.

They are read from the lines of the unit's page. One with ✓ or · at the right is a state; any other line may have its
chip as its last three values: the letter of an icon or "", a word, and the kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes.names import I10, I16, MIC, N16, T16

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Part, Picture

# Kinds of chips, the most important first. What is filled is there.
SET = 0  # a state, filled
READY = 1  # a weapon, filled
STATELESS = 2  # a weapon that is always ready
EMPTY = 3  # a weapon that is not ready: a frame
CLEAR = 4  # a state that is not set: a frame

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_FIGURES = "0123456789/:-+"


class Chips:
    """The chips of a list of lines. They are laid out once."""

    def __init__(self, items: list[tuple[Any, ...]]) -> None:
        self.items = items
        self.part: Part | None = None
        kinds: list[list[tuple[int, str, str]]] = [[], [], [], [], []]
        for item in items:
            if len(item) > 4 and isinstance(item[-3], str):
                icon, word, kind = item[-3:]
            elif len(item) > 2 and item[2] in ("✓", "·"):
                icon, word, kind = "", item[0], SET if item[2] == "✓" else CLEAR
            else:
                continue
            if (kind, icon, word) not in kinds[kind]:
                kinds[kind].append((kind, icon, word))
        self.found = kinds[0] + kinds[1] + kinds[2] + kinds[3] + kinds[4]

    def paint(self, picture: Picture, where: tuple[int, int, int, int]) -> None:
        """Draw states that are set from the right, weapons from the left, then other states. What has no room is left
        out, but a state that is set is cut. An OLED has one weapon, since each box takes time there, and no frames:
        what is set has its word inverted, and states that are not set are left out."""
        if self.part is not None:
            picture.again(self.part)
            return
        left, y, wide, high = where
        picture.part(where)
        self.part = picture.parts[-1]
        measure = picture.faces
        right = left + wide
        face, icons, space, pad, least = MIC, I10, 11, 1, 24
        if picture.colour:
            face, icons, space, pad, least = T16, I16, 20, 4, 40
        for kind, icon, word in self.found:
            if right - left < least or (kind == CLEAR and not picture.colour):
                break
            if picture.colour:
                face = T16 if word.strip(_FIGURES) else N16
            sign = space if icon else 0
            size = sign + measure.width(face, word) + 2 * pad
            if size > right - left:
                if kind == CLEAR:
                    break
                if kind != SET:
                    continue
                size = right - left
                word = measure.fit(face, word, size - sign - 2 * pad)
            if kind in (SET, CLEAR):
                x = right - size
                right = x - pad - 1
            else:
                x = left
                left += size + pad + 2
            ink, paper = (_WHITE, _BLACK) if kind > READY else (_BLACK, _DIM if picture.colour else _WHITE)
            if picture.colour:
                if kind != STATELESS:
                    picture.fill(x + 1, y, size - 2, high, _DIM)
                if kind > STATELESS:  # a frame
                    picture.fill(x, y + 1, size, high - 2, _DIM)
                    x += 1
                    size -= 2
                if icon:
                    picture.text(x + sign // 2, y + 1, icon, icons, ink, paper, 0, sign)
            elif icon:
                picture.text(x, y, icon, icons)
            picture.text(x + (sign + size) // 2, y + 1, word, face, ink, paper, 0, size - sign)
            if not picture.colour and kind != SET:
                break
