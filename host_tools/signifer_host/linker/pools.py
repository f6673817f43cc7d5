"""Find the firmware's constant pools of names ("qstrs", py/qstr.h) by their structure.

A pool: its predecessor, the number of names before it (the top bit: its names are sorted), room, number of
names, addresses of the tables of hashes and lengths, then the address of each name. The first pool has no
predecessor. A firmware has two, or more if modules are frozen into it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from signifer_host.image.uf2 import FLASH
from signifer_host.linker import single
from signifer_host.linker.memory import Flash

HEAD = struct.Struct("<6I")
SORTED = 1 << 31
_MOST = 1 << 14  # names of one pool
_LARGEST_ROOM = 4096
_START = 5381


def name_hash(name: bytes) -> int:
    """Compute a name's hash as a pool stores it: one byte, never 0."""
    value = _START
    for byte in name:
        value = (value * 33 & 0xFFFFFFFF) ^ byte
    return value & 0xFF or 1


@dataclass(frozen=True)
class Pool:
    """`address` is the pool's, `first` the number of its first name."""

    address: int
    first: int
    names: tuple[bytes, ...]


def find(flash: Flash) -> tuple[Pool, ...]:
    """Return all constant pools, the first one first. Raises LinkError if they are missing or ambiguous."""
    words = flash.words
    roots = [
        pool
        for at in range(len(words) - 6)
        if words[at] == 0 and words[at + 1] == 0 and words[at + 3]
        for pool in _pool(flash, FLASH + 4 * at, 0)
    ]
    found = [single(roots, "first table of names")]
    while True:
        last = found[-1]
        first = last.first + len(last.names)
        after = [
            pool
            for place in flash.places(last.address)
            if flash.word(place + 4) & ~SORTED == first
            for pool in _pool(flash, place, first)
        ]
        if not after:
            return tuple(found)
        found.append(single(after, "table of names after the first"))


def _pool(flash: Flash, at: int, first: int) -> Iterator[Pool]:
    """Yield the pool at `at` if it is one: every hash and every length must match its name."""
    if not flash.holds(at, HEAD.size):
        return
    _, _, room, count, hashes, lengths = HEAD.unpack(flash.take(at, HEAD.size))
    if not 0 < count <= _MOST or room > _LARGEST_ROOM:
        return
    if not (
        flash.holds(hashes, count) and flash.holds(lengths, count) and flash.holds(at, HEAD.size + 4 * count)
    ):
        return
    names = []
    for number, (place, wanted, length) in enumerate(
        zip(
            struct.unpack(f"<{count}I", flash.take(at + HEAD.size, 4 * count)),
            flash.take(hashes, count),
            flash.take(lengths, count),
            strict=True,
        )
    ):
        name = flash.text(place) if flash.holds(place, 1) else None
        if name is None or len(name) != length:
            return
        # Number 0 is no name: it has no hash.
        if wanted != name_hash(name) and not (first == number == wanted == 0):
            return
        names.append(name)
    yield Pool(at, first, tuple(names))
