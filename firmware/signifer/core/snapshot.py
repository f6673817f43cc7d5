"""A game's changing state in few bytes: the differences from the start, and the entries that undo and redo
can reach; and checksums to compare two machines.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.core.cells import HIGHEST, LOWEST
from signifer.core.runs import Runs
from signifer.core.sha import sha256
from signifer.core.wire import Reader, WireError, put_bytes, put_int, put_uint

if TYPE_CHECKING:
    from signifer.core.game import Game

VERSION = 1
_STRETCHES = 2  # a version that begins with the stretches after the setup's
STATE_FORMAT = b"signifer-state-1"
LONGEST = 60000  # commands that one run of undoable entries may hold


def take(game: Game) -> bytes:
    """Encode a snapshot of `game`: typically 50 to 300 bytes."""
    out = bytearray()
    if game.stretches:
        out.append(_STRETCHES)
        _put_stretches(out, game)
    else:
        out.append(VERSION)
    put_uint(out, game.log.count)
    put_uint(out, game.position)
    for seconds in game.clocks:
        put_uint(out, seconds)
    # Undoable entries are mostly consecutive: (number skipped, number that follow) pairs.
    bounds = game.undo_stack.bounds
    put_uint(out, len(bounds) // 2)
    at = 0
    for bound in bounds:
        put_uint(out, bound - at)
        at = bound
    put_uint(out, len(game.redo_stack))
    for number in game.redo_stack:
        put_uint(out, number)
    values = game.cells.values
    starts = game.cells.starts
    size = _size(game)
    changed = [cell for cell in range(size) if values[cell] != starts[cell]]
    put_uint(out, size)
    put_uint(out, len(changed))
    at = 0
    for cell in changed:
        put_uint(out, cell - at)
        put_int(out, values[cell] - starts[cell])
        at = cell
    return bytes(out)


def restore(game: Game, data: bytes) -> None:
    """Put `game` into the state of the snapshot `data`; ValueError (and the game unchanged) if it is invalid."""
    reader = Reader(data)
    version = reader.byte()
    if version != VERSION and version != _STRETCHES:
        raise WireError("a snapshot of another version")
    stretches = _stretches(reader) if version == _STRETCHES else []
    count = reader.uint()
    position = reader.uint()
    clocks = [reader.uint() for _ in range(3)]
    done = Runs()
    at = 0
    for _ in range(reader.uint()):
        begin = at + reader.uint()
        at = begin + reader.uint()
        if at > count or at - begin > LONGEST:
            raise WireError("a snapshot that undoes more than there is")
        if begin < at:
            done.bounds += (begin, at)
    undone = [reader.uint() for _ in range(reader.uint())]
    if [number for number in undone if number >= count]:
        raise WireError("a snapshot that redoes more than there is")
    size = reader.uint()
    if size != len(game.cells.values):  # tokens were added, before the snapshot or after it
        from signifer.core import tokens

        if not tokens.fits(game.cells, size):
            raise WireError("a snapshot of another game")
    changes: list[tuple[int, int]] = []
    values = game.cells.values
    starts = game.cells.starts
    cell = 0
    for _ in range(reader.uint()):
        step = reader.uint()
        cell += step
        if cell >= len(game.cells.values) or (changes and not step):  # a cell changes once
            raise WireError("a snapshot of another game")
        difference = reader.sint()
        if not LOWEST <= starts[cell] + difference <= HIGHEST:
            raise WireError("a snapshot of another game")
        changes.append((cell, difference))
    for cell in range(len(values)):
        values[cell] = starts[cell]
    for cell, difference in changes:
        values[cell] += difference
    game.position = position
    game.clocks = clocks
    game.undo_stack = done
    game.redo_stack = undone
    if stretches or game.stretches:
        game.stretches = stretches
        from signifer.core import secret_changes

        game.generator = secret_changes.every(game)[-1].generator()
    game.log.start_at(count)


def _put_stretches(out: bytearray, game: Game) -> None:
    """Append the stretches; a secret only if an end has shown it, because hosts read snapshots too."""
    put_uint(out, len(game.stretches))
    for stretch in game.stretches:
        shown = stretch.secret is not None and (game.is_over or stretch is not game.stretches[-1])
        put_uint(out, stretch.first)
        put_bytes(out, stretch.fingerprint)
        for number in stretch.numbers:
            put_uint(out, number)
        put_bytes(out, stretch.secret if shown else b"")


def _stretches(reader: Reader) -> list[Any]:
    """Decode the stretches; WireError if they are invalid."""
    from signifer.core import secret_changes

    make = secret_changes.Stretch
    found = []
    for _ in range(reader.uint()):
        first = reader.uint()
        fingerprint = reader.blob()
        numbers = (reader.uint(), reader.uint())
        secret = reader.blob()
        if len(fingerprint) != 32 or len(secret) not in (0, 32):
            raise WireError("a snapshot of another game")
        found.append(make(first, fingerprint, numbers, secret or None))
    return found


def digest(game: Game) -> bytes:
    """Return the SHA-256 of the canonical state."""
    return sha256(STATE_FORMAT + _state(game, game.setup.rosters_hash()))


def crc(game: Game) -> int:
    """Return the CRC-32 of the state."""
    return crc32(_state(game, struct.pack(">I", game.setup.rosters_crc()))) & 0xFFFFFFFF


def _state(game: Game, rosters: bytes) -> bytes:
    state: bytes = game.ruleset.ID.encode() + rosters + bytes(game.cells.values[: _size(game)])
    return state + struct.pack(">Q", game.position)


def _size(game: Game) -> int:
    """Return how many cells count (see tokens.py)."""
    if game.cells.tables[-1].name != "token":
        return len(game.cells.values)
    from signifer.core import tokens

    size: int = tokens.size(game.cells)
    return size
