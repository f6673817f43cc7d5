"""Paint a QR code at the right edge, over the whole height, with lines left of it; on a square display above them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import qr
from signifer.ui.paint.lines import middle
from signifer.ui.theme import BLACK, WHITE

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.lines import Where
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Code

_QUIET = 1  # modules of light around the code that there is always room for


def code(picture: Picture, measures: Measures, where: Where, one: Code) -> None:
    """Paint the lines of a component, and its code: the last part. The buttons' line is below the lines."""
    _, _, wide, high = where
    square = wide < high * 3 // 2
    room = high - measures.foot
    rows = one.lines
    faces: tuple[int, ...] = (measures.text, measures.small)
    side = high
    if square:
        rows = tuple([" ".join(rows[at : at + 2]) for at in range(0, len(rows), 2)])
        faces = faces[1:]
        side = room - len(rows) * picture.faces.height(measures.small)
    scale = side // (qr.SIZE + 2 * _QUIET)
    size = qr.SIZE * scale
    edge = min(side - size, 3 * scale) // 2
    left = (wide - size) // 2 - edge if square else wide - size - 2 * edge
    x, y, align = (wide // 2, side, 0) if square else (0, 0, -1)
    tall = (room - y) // len(rows)
    right = wide if square else left
    for said in rows:
        picture.part((0, y, right, tall))
        face, said = picture.faces.choose(faces, said, right - measures.edge)
        middle(picture, x, y + tall // 2, said, face, WHITE, BLACK, align)
        y += tall
    picture.part((left, 0, size + 2 * edge, side), paper=WHITE)
    top = (side - size) // 2
    picture.bits(left + edge, top, scale, qr.SIZE, qr.encode(one.text, one.digits), BLACK, WHITE)
