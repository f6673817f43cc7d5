"""Draw pips, bars and large digits of a page: filled parts are left, hollow parts are lost. Each function returns the
width it drew."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.view import Pips

MANY = 12  # more pips than these cannot be counted at a glance: they are a bar


def pips(picture: Picture, x: int, y: int, face: int, left: Pips, room: int, ink: int, paper: int) -> int:
    """Draw what is left of a unit as pips; as a bar if they are too many or do not fit."""
    now = min(left.now, left.most)
    text = "1" * now + "0" * (left.most - now)
    if left.most <= MANY and picture.faces.width(face, text) <= room:
        return picture.text(x, y, text, face, ink, paper)
    return bar(picture, x, y, room, picture.faces.height(face), left, ink, paper)


def bar(picture: Picture, x: int, y: int, width: int, height: int, left: Pips, ink: int, paper: int) -> int:
    """Draw a frame that is filled in proportion to the rest, and empty only if nothing is left."""
    edge = 1 if height < 12 else 2
    inner = width - 2 * edge
    part = min(inner, (inner * left.now + left.most - 1) // max(1, left.most))
    picture.fill(x, y, width, height, ink)
    if part < inner:
        picture.fill(x + edge + part, y + edge, inner - part, height - 2 * edge, paper)
    return width


def digits(
    picture: Picture, x: int, middle: int, room: int, faces: tuple[int, ...], text: str, ink: int
) -> int:
    """Draw a number in the middle of a room, in the first face that fits. Each digit has a box of its own, so only
    changed digits are sent."""
    measure = picture.faces
    face = faces[-1]
    for face in faces:
        if measure.width(face, text) <= room:
            break
    y = middle - measure.height(face) // 2
    gap = measure.width(face, "00") - 2 * measure.width(face, "0")
    spare = room - measure.width(face, text)
    if spare > 0:
        x += spare // 2
    elif len(text) > 1:  # closer together
        gap += spare // (len(text) - 1)
    at = x
    for digit in text:
        at += picture.text(at, y, digit, face, ink) + gap
    return at - gap - x
