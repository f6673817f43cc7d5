"""Messages: what the payload of a frame means, for both ends (docs/protocol.md).

A request has a kind below 128; its answer has the same sequence number, the kind with
ANSWER set, and a payload that begins with a status byte: 0, or the number of an error
followed by a value (4 bytes) and a sentence. Numbers are little-endian. Fields are only
ever appended within a major version: a reader ignores what follows the fields it knows.
"""

import struct

from signifer.core import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Slot = tuple[int, int]
    Upload = tuple[int, int, int, bytes]

MAJOR = 1
MINOR = 0
MAGIC = b"SGNF"

ANSWER = 0x80

HELLO = 1
SLOT = 2
UPLOAD = 3
CHUNK = 4
COMMIT = 5
CANCEL = 6
GAMES = 7
PAGE = 8
READ = 9
ENTRIES = 10
START = 11
PULLED = 12
IDENTIFY = 13

OK = 0
E_UNKNOWN = 1
E_MALFORMED = 2
E_SLOT = 3
E_SIZE = 4
E_NO_UPLOAD = 5
E_OFFSET = 6
E_CORRUPT = 7
E_STORAGE = 8
E_NO_GAME = 9
E_NO_PAGE = 10
E_CONFIRM = 11
E_REFUSED = 12
E_UNDER_WAY = 13
E_FAULT = 14

SENTENCES = (
    "",
    "this device does not know that request",
    "the request is too short or has an impossible value",
    "there is no such roster slot",
    "the roster is larger than a slot",
    "no upload is under way",
    "the chunk does not follow on what is held",
    "what arrived is not what was announced",
    "the roster could not be stored",
    "there is no such game",
    "the game has no such page",
    "a game is under way: confirm that a new one takes its place",
    "the device refused",
    "the game is still under way",
    "something went wrong on the device",
)

SIDES = "ABN"
SLOT_MAX = 16000
"""Bytes in the largest compiled roster."""

CHUNK_DATA = 176
"""Bytes of a roster in one CHUNK, and of a page in one READ."""

PAGE_SIZE = 4096

ENTRY_MAX = 4096
"""Bytes in the longest entry of a log that a host believes."""

GAME_LOADED = 1
GAME_ENDED = 2
GAMES_WAITING = 4  # finished games that nobody has pulled

FINISHED = 1
WAS_PULLED = 2

START_CONFIRMED = 1

_HELLO = "<B4sBBHBIIIHIHIHI"
_SLOT = "<BHIH"
_UPLOAD = "<BII32s"
_START = "<BBBQQ"
_GAME = "<IBH"
_GAME_SIZE = 7
_TEXT_MAX = 32
GAMES_PER_ANSWER = 24


class Malformed(Exception):
    """A payload is shorter than its kind demands or has an impossible value."""


def unpack(layout: str, payload: bytes) -> "Any":
    """The values at the start of a payload; raises Malformed if it is too short."""
    size = struct.calcsize(layout)
    if len(payload) < size:
        raise Malformed("%d bytes, %d expected" % (len(payload), size))
    return struct.unpack(layout, payload[:size])


def clip(text: str, limit: int = _TEXT_MAX) -> bytes:
    """UTF-8 of a text, cut between two letters to at most `limit` bytes."""
    data = text.encode()
    if len(data) <= limit:
        return data
    while limit and data[limit] & 0xC0 == 0x80:
        limit -= 1
    return data[:limit]


def error(code: int, sentence: str = "", value: int = 0) -> bytes:
    """An answer's payload that says what went wrong: number, value, sentence."""
    return struct.pack("<BI", code, value) + clip(sentence or SENTENCES[code], 160)


class Hello:
    """What a device says of itself; `slots` is (size, CRC-32) for A, B and N, size 0 for empty."""

    def __init__(
        self,
        version: str,
        board: str,
        uid: bytes,
        name: str,
        free_blocks: int,
        flags: int,
        serial: int,
        entries: int,
        crc: int,
        slots: "list[Slot]",
        major: int = MAJOR,
        minor: int = MINOR,
    ) -> None:
        self.version = version
        self.board = board
        self.uid = uid
        self.name = name
        self.free_blocks = free_blocks
        self.flags = flags
        self.serial = serial
        self.entries = entries
        self.crc = crc
        self.slots = slots
        self.major = major
        self.minor = minor

    def pack(self) -> bytes:
        """The payload of the answer to HELLO."""
        out = bytearray(
            struct.pack(
                _HELLO,
                OK,
                MAGIC,
                self.major,
                self.minor,
                self.free_blocks,
                self.flags,
                self.serial,
                self.entries,
                self.crc,
                self.slots[0][0],
                self.slots[0][1],
                self.slots[1][0],
                self.slots[1][1],
                self.slots[2][0],
                self.slots[2][1],
            )
        )
        wire.put_bytes(out, self.uid[:_TEXT_MAX])
        for text in (self.version, self.board, self.name):
            wire.put_bytes(out, clip(text))
        return bytes(out)


def unpack_hello(payload: bytes) -> Hello:
    """Read an answer to HELLO; raises Malformed.

    Of another major version only `major` and `minor` are known, the rest is empty.
    """
    if len(payload) < 7 or payload[1:5] != MAGIC:
        raise Malformed("not a hello")
    if payload[5] != MAJOR:
        return Hello("", "", b"", "", 0, 0, 0, 0, 0, [(0, 0)] * 3, payload[5], payload[6])
    values = unpack(_HELLO, payload)
    reader = wire.Reader(payload, struct.calcsize(_HELLO))
    try:
        uid = reader.blob()
        version, board, name = reader.text(), reader.text(), reader.text()
    except wire.WireError:
        raise Malformed("hello without its texts")
    free_blocks, flags, serial, entries, crc = values[4:9]
    slots = [(values[i], values[i + 1]) for i in (9, 11, 13)]
    return Hello(
        version, board, uid, name, free_blocks, flags, serial, entries, crc, slots, values[2], values[3]
    )


def pack_slot(size: int, crc: int, units: int, ruleset: str, name: str) -> bytes:
    """The payload of the answer to SLOT; size 0 for an empty slot."""
    out = bytearray(struct.pack(_SLOT, OK, size, crc, units))
    wire.put_bytes(out, clip(ruleset))
    wire.put_bytes(out, clip(name, 128))
    return bytes(out)


def unpack_slot(payload: bytes) -> "tuple[int, int, int, str, str]":
    """(size, CRC-32, units, ruleset, name) from an answer to SLOT; raises Malformed."""
    _, size, crc, units = unpack(_SLOT, payload)
    reader = wire.Reader(payload, struct.calcsize(_SLOT))
    try:
        return size, crc, units, reader.text(), reader.text()
    except wire.WireError:
        raise Malformed("slot without its texts")


def pack_upload(slot: int, total: int, crc: int, digest: bytes) -> bytes:
    """The payload of UPLOAD: slot 0-2, bytes in all, their CRC-32 and SHA-256."""
    return struct.pack(_UPLOAD, slot, total, crc, digest)


def unpack_upload(payload: bytes) -> "Upload":
    """(slot, total, CRC-32, SHA-256) of UPLOAD; raises Malformed."""
    slot, total, crc, digest = unpack(_UPLOAD, payload)
    return slot, total, crc, digest


def pack_start(confirmed: bool, first: int, sides: int, numbers: "tuple[int, int]") -> bytes:
    """The payload of START: first 0 (A) or 1 (B), sides as bits (A 1, B 2, N 4)."""
    flags = START_CONFIRMED if confirmed else 0
    return struct.pack(_START, flags, first, sides, numbers[0], numbers[1])


def unpack_start(payload: bytes) -> "tuple[bool, int, int, tuple[int, int]]":
    """(confirmed, first, sides, numbers) of START; raises Malformed."""
    flags, first, sides, one, two = unpack(_START, payload)
    if first > 1 or sides & 3 != 3 or sides > 7:
        raise Malformed("a side that does not exist, or one too few")
    return bool(flags & START_CONFIRMED), first, sides, (one, two)


def pack_games(total: int, games: "list[tuple[int, int, int]]") -> bytes:
    """The payload of the answer to GAMES: some of `total` as (serial, flags, pages)."""
    out = bytearray((OK, total))
    for serial, flags, pages in games:
        out.extend(struct.pack(_GAME, serial, flags, pages))
    return bytes(out)


def unpack_games(payload: bytes) -> "tuple[int, list[tuple[int, int, int]]]":
    """(total, games as (serial, flags, pages)) from an answer to GAMES; raises Malformed."""
    if len(payload) < 2:
        raise Malformed("games without their number")
    games = []
    for at in range(2, len(payload) - _GAME_SIZE + 1, _GAME_SIZE):
        serial, flags, pages = struct.unpack(_GAME, payload[at : at + _GAME_SIZE])
        games.append((serial, flags, pages))
    return payload[1], games
