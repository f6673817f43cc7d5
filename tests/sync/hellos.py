"""A device's answer to HELLO, with the present versions, and its bytes."""

from __future__ import annotations

from collections.abc import Sequence

from signifer.sync import about
from signifer.sync import numbers as N
from signifer.sync.messages import Hello

PRESENT = (N.MAJOR, N.MINOR, N.SYSTEM_FORMAT)


def hello(
    version: str = "9",
    board: str = "b",
    uid: bytes = b"u",
    name: str = "n",
    numbers: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1),
    slots: Sequence[tuple[int, int]] = ((1, 1),) * 4,
) -> Hello:
    """Return the fields; `numbers` are free_blocks, flags, serial, entries and crc."""
    return Hello(version, board, uid, name, *numbers, list(slots), *PRESENT)


def packed(said: Hello) -> bytes:
    """Encode the answer as a device does."""
    return about.pack_hello(
        (said.name, said.board, said.uid, said.version),
        (said.free_blocks, said.flags, said.serial, said.entries, said.crc),
        said.slots,
        said.major,
        said.minor,
        said.system_format,
    )
