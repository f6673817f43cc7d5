"""Draw the outcome of what was applied without a roll: what came of it as a card, and the lines below it in one
face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import B14, B20, B24, B28, I10, I16, I24, SKULL, T16, U12
from signifer.ui.styles import DIM

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Line = tuple[str, str, int]

_BLACK = 0x000000


def paint(picture: Picture, top: int, end: int, what: tuple[list[Line], int]) -> None:
    """Draw lines between `top` and `end`; `what`: those that are seen, and how many are above them."""
    lines, above = what
    measure = picture.faces
    large: tuple[int, ...]
    faces: tuple[int, ...]
    if not picture.colour:
        card, step, icon, large, faces, edge = 16, 16, I10, (B14, U12), (B14, U12), 3
    elif picture.height < 200:
        card, step, icon, large, faces, edge = 32, 20, I16, (B28, B24, B20), (B20, T16), 8
    else:
        card, step, icon, large, faces, edge = 54, 32, I24, (B28, B24, B20), (B28, B24, B20, T16), 8
    room = picture.width - 2 * edge
    longest = ""
    for left, _, _ in lines[0 if above else 1 :]:
        if measure.width(faces[-1], left) > measure.width(faces[-1], longest):
            longest = left
    alike = (measure.chosen(faces, longest, room)[0],)
    for left, right, accent in lines:
        lit = not above and accent != DIM
        above += 1
        high = card if lit else step
        ink, paper = theme.colours(accent, picture.colour)[0], _BLACK
        picture.part((0, top, picture.width, high), left, right, lit)
        if lit:
            gap = edge // 4
            picture.card(gap, top + gap, picture.width - 2 * gap, high - 2 * gap, 3, ink)
            ink, paper = _BLACK, ink
        x = edge
        if left[:2] == "☠ ":
            y = top + (high - measure.height(icon)) // 2
            x += edge // 2 + 1 + picture.text(x, y, SKULL, icon, ink, paper)
            left = left[2:]
        end = edge + room
        if right:
            face = (large if lit else alike)[-1]
            y = top + (high - measure.height(face)) // 2
            end -= edge + picture.text(end, y, right, face, ink, paper, 1)
        face, said = measure.chosen(large if lit else alike, left, end - x, high)
        picture.text(x, top + (high - measure.height(face)) // 2, said, face, ink, paper)
        top += high
        if picture.colour:
            icon = I16  # below the card
