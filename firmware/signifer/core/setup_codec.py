"""Encode and decode a setup for the archive; in memory only while a game begins or is resumed."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import PARTS
from signifer.core.setup import Setup
from signifer.core.sha import sha256
from signifer.core.wire import Reader, WireError, put_bytes, put_int, put_text, put_uint

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION = 1


def encode(setup: Setup) -> bytes:
    """Encode the setup, without the secret."""
    return b"".join(pieces(setup))


def pieces(setup: Setup) -> Iterator[bytes]:
    """Yield the encoded setup in parts, one for each roster, because memory may have no room for all of it."""
    out = bytearray()
    out.append(VERSION)
    put_text(out, setup.ruleset)
    put_text(out, setup.first)
    put_bytes(out, setup.fingerprint)
    put_uint(out, setup.numbers[0])
    put_uint(out, setup.numbers[1])
    names = sorted(setup.house)
    put_uint(out, len(names))
    for name in names:
        put_text(out, name)
        put_int(out, setup.house[name])
    sides = [side for side in PARTS if side in setup.rosters]
    put_uint(out, len(sides))
    for side in sides:
        put_text(out, side)
        put_uint(out, len(setup.rosters[side]))
        yield bytes(out)
        yield setup.rosters[side]
        out = bytearray()
    yield bytes(out)


def decode(data: bytes, secret: bytes | None) -> Setup:
    """Decode a setup from `encode`; SetupError if the bytes are invalid, or of another version."""
    reader = Reader(data)
    try:
        if reader.byte() != VERSION:
            raise SetupError("This game was set up by another version of Signifer.")
        ruleset = reader.text()
        first = reader.text()
        mark = reader.blob()
        numbers = (reader.uint(), reader.uint())
        house = {}
        for _ in range(reader.uint()):
            name = reader.text()
            house[name] = reader.sint()
        rosters = {}
        for _ in range(reader.uint()):
            side = reader.text()
            rosters[side] = reader.blob()
        if reader.remaining:
            raise WireError("it is longer than it should be")
    except WireError as error:
        raise SetupError("The game's setup is damaged: %s." % error)
    return Setup(ruleset, rosters, first, secret, numbers, house, mark)


def pack_house(ruleset: str, house: dict[str, int]) -> bytes:
    """Encode house rules and tokens for the wire and the conf files: the ruleset's id, then a line for each, its name
    and its value; b"" for none. The number of players is no part of it: START has it.
    """
    lines = ["%s=%d" % (name, house[name]) for name in sorted(house) if name != "players"]
    return "\n".join([ruleset] + lines).encode() if lines else b""


def unpack_house(data: bytes) -> tuple[str, dict[str, int]]:
    """Decode the bytes of `pack_house` to (ruleset, house rules); ValueError if they are invalid."""
    lines = data.decode().split("\n")
    house = {}
    for line in lines[1:]:
        name, equals, value = line.rpartition("=")
        if not (name and equals):
            raise ValueError("a house rule without its name")
        house[name] = int(value)
    return lines[0], house


def rosters_hash(setup: Setup) -> bytes:
    """Return the SHA-256 over the SHA-256 of each side's compiled roster, in the order A, B, N, S."""
    hashes = b""
    for side in PARTS:
        if side in setup.rosters:
            hashes += side.encode() + sha256(setup.rosters[side])
    return sha256(hashes)


def rosters_crc(setup: Setup) -> int:
    """Return the CRC-32 over the same, in the same order."""
    value = 0
    for side in PARTS:
        if side in setup.rosters:
            value = crc32(setup.rosters[side], crc32(side.encode(), value))
    return value & 0xFFFFFFFF
