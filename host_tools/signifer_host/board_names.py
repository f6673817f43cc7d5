"""The ids of all boards, and the names of those that are longer than a device can send. Boards are not read for it."""

from __future__ import annotations

from pathlib import Path

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


def folder() -> Path:
    """Return the folder of the boards: beside the code in a wheel, at the top of a checkout."""
    packed = Path(__file__).parent / "device" / "boards"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "boards"


def names() -> list[str]:
    """Return the ids of all boards."""
    return sorted(path.parent.name for path in folder().glob("[a-z]*/board.toml"))
