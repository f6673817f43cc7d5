"""Draw the lines of a home page below the card of its next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes.names import B20, I16, MIC, N16

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture

    Line = tuple[Any, ...]
    """Left and right text, accent, what SELECT does, and perhaps an icon."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF


def one(picture: Picture, lines: list[Line], cursor: int, more: str) -> None:
    """Draw on an OLED the line of the cursor, or the first one below the card; `more`: the number of lines that
    follow."""
    at = max(1, cursor)
    if at >= len(lines):
        return
    text = picture.text
    lit = cursor > 0
    ink, paper = (_BLACK, _WHITE) if lit else (_WHITE, _BLACK)
    left, right = lines[at][:2]
    picture.part((0, 46, 128, 10), left, right, lit)
    if lit:
        picture.card(0, 46, 128, 10, 2, _WHITE)
    measure = picture.faces
    rest = "▼ " + more if at < len(lines) - 1 else ""
    if rest and measure.width(MIC, left) + measure.width(MIC, rest) > 116:
        rest = "▼"
    wide = text(124, 47, rest, MIC, ink, paper, 1)
    text(4, 47, measure.fit(MIC, left, 119 - wide), MIC, ink, paper)


def several(
    picture: Picture, lines: list[Line], cursor: int, y: int, height: int, count: int, side: int
) -> None:
    """Draw as many lines as fit, among them the cursor's, on a display with colours; `side` is the cursor's colour."""
    measure = picture.faces
    text = picture.text
    first = max(1, cursor - count + 1)
    last = min(len(lines), first + count) - 1
    for index in range(first, last + 1):
        left, right = lines[index][:2]
        icon = lines[index][4] if len(lines[index]) > 4 else ""
        lit = cursor == index
        ink, paper = (_BLACK, side) if lit else (_WHITE, _BLACK)
        picture.part((3, y, 234, height), left, right, lit)
        if lit:
            picture.card(3, y, 234, height, 2, side)
        if index == last and index < len(lines) - 1:
            right = "▼" + str(len(lines) - 1 - index)
        face = N16 if measure.has(N16, right) else B20
        wide = text(231, y + (height - measure.height(face)) // 2, right, face, ink, paper, 1)
        x = 9
        if icon:
            x += text(x, y + (height - 16) // 2, icon, I16, ink, paper) + 8
        face, said = measure.chosen((B20,), left, 227 - x - wide, height)
        text(x, y + (height - measure.height(face)) // 2, said, face, ink, paper)
        y += height
