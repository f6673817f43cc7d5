"""Draw things that pages share: filled parts are left, hollow parts are lost. Each function returns the width it
drew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes.names import GONE, HEART, SIGN

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

HEARTS = 6  # more hearts than these are a bar
_FIRST = "\ue000"  # icons are signs from here on
MANY = 12  # more pips than these cannot be counted at a glance: they are a bar


def icon_of(text: str) -> str:
    """Return the letter of the icon that a line's text begins with, or ""."""
    return chr(ord(text[0]) - SIGN) if text and text[0] >= _FIRST else ""


def pips(
    picture: Picture, x: int, y: int, face: int, now: int, most: int, room: int, ink: int, paper: int = 0
) -> int:
    """Draw hit points, `now` of `most`, as pips; as a bar if they are too many or do not fit."""
    text = "1" * now + "0" * (most - now)
    if most <= MANY and picture.faces.width(face, text) <= room:
        return picture.text(x, y, text, face, ink, paper)
    return bar(picture, x, y, room, picture.faces.height(face), now, most, ink, paper)


def bar(
    picture: Picture, x: int, y: int, width: int, height: int, now: int, most: int, ink: int, paper: int = 0
) -> int:
    """Draw a frame that is filled in proportion to the rest, and empty only if nothing is left."""
    edge = 1 if height < 12 else 2
    inner = width - 2 * edge
    part = min(inner, (inner * now + most - 1) // max(1, most))
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


def hearts_wide(picture: Picture, face: int, count: int) -> int:
    """Return the width of `count` hearts."""
    size = picture.faces.height(face)
    return count * size + (count - 1) * _gap(size) if count <= HEARTS else 2 * size + 4


def hearts(
    picture: Picture, x: int, y: int, face: int, now: int, most: int, room: int, ink: int, paper: int = 0
) -> int:
    """Draw a heart for each point: filled while it is there, crossed out when it is lost. Many are a bar."""
    size = picture.faces.height(face)
    if most > HEARTS or most * (size + _gap(size)) > room + _gap(size):
        return bar(picture, x, y + 1, min(room, 2 * size + 4), size - 2, now, most, ink, paper)
    for number in range(most):
        picture.text(x, y, HEART if number < now else GONE, face, ink, paper)
        x += size + _gap(size)
    return hearts_wide(picture, face, most)


def _gap(size: int) -> int:
    return 1 if size < 16 else 3
