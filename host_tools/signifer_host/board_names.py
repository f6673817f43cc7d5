"""Restore names of boards that are longer than a device can send."""

from __future__ import annotations

from signifer.sync.numbers import clip

LONGEST = 40
"""Bytes of a name in the answer to HELLO; see docs/protocol.md."""
_ONE_LETTER = 3


def whole(name: str, board: str) -> str:
    """Return a device's `name`; where it is the beginning of its board's, return the board's."""
    if len(name.encode()) < LONGEST - _ONE_LETTER:
        return name
    from signifer_host import boards

    try:
        full = boards.load(board).name
    except boards.BoardError:
        return name
    return full if clip(full, LONGEST) == name.encode() else name
