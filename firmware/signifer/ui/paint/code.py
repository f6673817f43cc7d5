"""Paint a QR code at the right edge, over the whole height, with lines left of it, or below on a square display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import qr
from signifer.ui.paint.lines import BLACK, WHITE, middle

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.lines import Where
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Code

_QUIET = 1  # modules of light around the code that there is always room for


def code(picture: Picture, measures: Measures, where: Where, one: Code) -> None:
    """Paint the code of a component, and its lines."""
    x, y, wide, high = where
    square = wide < high * 3 // 2
    count = len(one.lines)
    faces = (measures.text, measures.small)
    tall = picture.faces.height(measures.text)
    side = high - (count // 2 * tall if square else 0)  # two of the lines share one
    scale = side // (qr.SIZE + 2 * _QUIET)
    size = qr.SIZE * scale
    picture.part(where)
    left = x + (wide - side if not square else (wide - side) // 2)
    picture.fill(left, y, side, side, WHITE)
    edge = (side - size) // 2
    picture.bits(left + edge, y + edge, scale, qr.SIZE, qr.encode(one.text, one.digits), BLACK, WHITE)
    if square:
        for at in range(0, count, 2):
            face, said = picture.faces.chosen(faces, " ".join(one.lines[at : at + 2]), wide)
            middle(picture, x + wide // 2, y + side + at // 2 * tall + tall // 2, said, face, WHITE, BLACK, 0)
        return
    each = high // count
    for at in range(count):
        face, said = picture.faces.chosen(faces, one.lines[at], left - x - measures.edge)
        middle(picture, x, y + at * each + each // 2, said, face, WHITE, BLACK)
