"""Read what a device's display shows: the parts of its picture, as `signifer.ui.boxes.picture` has them."""

from __future__ import annotations

import ast
import binascii
import struct
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError

from signifer.sync import numbers as N
from signifer_host import boards
from signifer_host.client import TRIES, Client
from signifer_host.stream import Coming

_HEAD = "<HI"
_MOST_PARTS = 40  # more lines than any display has
_LONGEST = 8000  # bytes of a part


class Where(NamedTuple):
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int


class Words(NamedTuple):
    """What stands left and right in a part."""

    left: str
    right: str


class Piece(NamedTuple):
    """A text of a strip."""

    x: int
    face: int
    text: str


class Box(NamedTuple):
    """A box as the device draws it."""

    x: int
    y: int
    width: int
    height: int
    ink: int
    paper: int
    face: int
    text: str | tuple[Piece, ...] | tuple[int, ...]
    left: int


class Part(NamedTuple):
    """A region of the display; `is_lit`: the cursor is on it."""

    where: Where
    paper: int
    is_lit: bool
    words: Words
    boxes: list[Box]


_PART = TypeAdapter(Part)


def read(client: Client) -> list[Part] | None:
    """Return the parts of the picture on the display. None before it is drawn, while one player alone may see it, or if
    a part was lost on the way.

    Raises DeviceRefused, NotOurs for an answer that makes no sense, Silent, Vanished.
    """
    for _ in range(TRIES):
        number = client.send(N.SCREEN, b"")
        coming = Coming(client, N.SCREEN)
        answer = coming.answer(number)
        if answer is not None:
            break
    else:
        raise client.silent()
    count = int(client.decode(N.unpack, "<BH", client.payload_of(answer))[1])
    if count > _MOST_PARTS:
        raise client.nonsense(ValueError(f"{count} parts of a display"))
    found = []
    for _ in range(count):
        head = coming.take(struct.calcsize(_HEAD))
        size, crc = struct.unpack(_HEAD, head) if head else (0, 0)
        data = coming.take(size) if 0 < size <= _LONGEST else None
        if data is None or binascii.crc32(data) != crc:
            return None
        found.append(_decode(client, data))
    return found or None


def _decode(client: Client, data: bytes) -> Part:
    try:
        part = _PART.validate_python(ast.literal_eval(data.decode()))
        _check_bounds(part, client.board)
    except (
        ValueError,
        SyntaxError,
        RecursionError,
        MemoryError,
    ) as error:  # a ValidationError is a ValueError
        kind = "no part of a picture" if isinstance(error, ValidationError) else str(error)
        raise client.nonsense(ValueError(kind[:80])) from None
    return part


def _check_bounds(part: Part, board: str) -> None:
    """Raise ValueError if a part or a box of it does not lie on the board's display."""
    if board not in boards.names():
        return
    display = boards.load(board).display
    for x, y, width, height in (part.where, *(box[:4] for box in part.boxes)):
        inside = 0 <= x <= x + width <= display.width and 0 <= y <= y + height <= display.height
        if not inside:
            raise ValueError("a box beside the display")
