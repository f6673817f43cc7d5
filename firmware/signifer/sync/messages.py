"""Messages: the meaning of a frame's payload, for both ends (docs/protocol.md).

A request has a kind below 128. Its answer has the same sequence number, the kind with ANSWER set, and a
payload that begins with a status byte: 0, or the number of an error followed by a value (4 bytes) and a
sentence. Numbers are little-endian. Fields are only appended within a major version: a reader ignores bytes
after the fields that it knows.

This module is the host's: no device loads it. Each answer comes from the module that answers.py names.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, NamedTuple

from signifer.core import wire
from signifer.sync import numbers as N
from signifer.sync.numbers import Malformed, unpack

if TYPE_CHECKING:
    Slot = tuple[int, int]
    Fault = tuple[int, int, int, str, str, str]


class Hello(NamedTuple):
    """The fields of HELLO; `slots` are (size, CRC-32) for A, B, N and S, size 0 for an empty slot.

    `system_format`: the newest format of custom systems that the device knows.
    """

    version: str
    board: str
    uid: bytes
    name: str
    free_blocks: int
    flags: int
    serial: int
    entries: int
    crc: int
    slots: list[Slot]
    major: int
    minor: int
    system_format: int


def unpack_hello(payload: bytes) -> Hello:
    """Decode an answer to HELLO; raises Malformed.

    For another major version only `major` and `minor` are decoded; the rest is empty.
    """
    if len(payload) < 7 or payload[1:5] != N.MAGIC:
        raise Malformed("not a hello")
    if payload[5] != N.MAJOR:
        return Hello("", "", b"", "", 0, 0, 0, 0, 0, [(0, 0)] * 4, payload[5], payload[6], 0)
    values = unpack(N.HELLO_LAYOUT, payload)
    reader = wire.Reader(payload, struct.calcsize(N.HELLO_LAYOUT))
    try:
        uid = reader.blob()
        version, board, name = reader.text(), reader.text(), reader.text()
    except wire.WireError:
        raise Malformed("hello without its texts")
    free_blocks, flags, serial, entries, crc = values[4:9]
    slots = [(values[i], values[i + 1]) for i in (9, 11, 13)]
    known, size, held = unpack(N.HELLO_MORE, payload[reader.at :])
    slots.append((size, held))
    major, minor = values[2:4]
    return Hello(
        version, board, uid, name, free_blocks, flags, serial, entries, crc, slots, major, minor, known
    )


class SlotContent(NamedTuple):
    """The fields of an answer to SLOT; `crc` is the CRC-32 of the content."""

    size: int
    crc: int
    units: int
    ruleset: str
    name: str


def unpack_slot(payload: bytes) -> SlotContent:
    """Decode an answer to SLOT; raises Malformed."""
    _, size, crc, units = unpack(N.SLOT_LAYOUT, payload)
    reader = wire.Reader(payload, struct.calcsize(N.SLOT_LAYOUT))
    try:
        return SlotContent(size, crc, units, reader.text(), reader.text())
    except wire.WireError:
        raise Malformed("slot without its texts")


def unpack_system(payload: bytes) -> tuple[str, str, int, int]:
    """Decode an answer to SYSTEM: (id, name, CRC-32, sides); raises Malformed."""
    _, crc, sides = unpack(N.SYSTEM_LAYOUT, payload)
    reader = wire.Reader(payload, struct.calcsize(N.SYSTEM_LAYOUT))
    try:
        return reader.text(), reader.text(), crc, sides
    except wire.WireError:
        raise Malformed("system without its texts")


def unpack_fault(payload: bytes) -> tuple[int, Fault | None]:
    """Decode an answer to FAULTS: (number of kept faults, the requested one); raises Malformed.

    A fault is (kind, number, count, type, place, firmware), numbered as in `signifer.app.fault_records`.
    """
    if len(payload) < 2:
        raise Malformed("faults without their number")
    if len(payload) == 2:
        return payload[1], None
    kind, number, count = unpack("<BHB", payload[2:])
    reader = wire.Reader(payload, 6)
    try:
        return payload[1], (kind, number, count, reader.text(), reader.text(), reader.text())
    except ValueError:  # a text that is no UTF-8, too
        raise Malformed("a fault without its texts")


def pack_upload(slot: int, total: int, crc: int, digest: bytes) -> bytes:
    """Encode UPLOAD: slot 0-3, all bytes, their CRC-32 and SHA-256."""
    return struct.pack(N.UPLOAD_LAYOUT, slot, total, crc, digest)


def pack_start(
    confirmed: bool, first: int, sides: int, numbers: tuple[int, int], players: int = 0, house: int = 0
) -> bytes:
    """Encode START: first 0 (A) or 1 (B), sides as bits (A 1, B 2, N 4, a custom system 8); `house` is the CRC-32 of
    the house rules that the device keeps, 0 for a game without.
    """
    flags = N.START_CONFIRMED if confirmed else 0
    start = struct.pack(N.START_LAYOUT, flags, first, sides, numbers[0], numbers[1])
    if house:
        return (start + bytes((players,)))[: N.HOUSE_AT] + struct.pack("<I", house)
    return start + bytes((players,)) if players else start


def unpack_games(payload: bytes) -> tuple[int, list[tuple[int, int, int]]]:
    """Decode an answer to GAMES: (total, games as (serial, flags, pages)); raises Malformed."""
    if len(payload) < 2:
        raise Malformed("games without their number")
    games = []
    for at in range(2, len(payload) - N.GAME_SIZE + 1, N.GAME_SIZE):
        serial, flags, pages = struct.unpack(N.GAME_LAYOUT, payload[at : at + N.GAME_SIZE])
        games.append((serial, flags, pages))
    return payload[1], games
