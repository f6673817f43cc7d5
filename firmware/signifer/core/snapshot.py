"""A game's changing state in few bytes: what differs from the start, and what undo and redo can reach; and
what two machines compare."""

import struct
from binascii import crc32

from signifer.core.cells import HIGHEST, LOWEST
from signifer.core.runs import Runs
from signifer.core.sha import sha256
from signifer.core.wire import Reader, WireError, put_int, put_uint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game

VERSION = 1
STATE_FORMAT = b"signifer-state-1"
LONGEST = 60000  # commands that one run of undoable entries may hold


def take(game: "Game") -> bytes:
    """The snapshot of `game`: typically 50 to 300 bytes."""
    out = bytearray()
    out.append(VERSION)
    put_uint(out, game.log.count)
    put_uint(out, game.position)
    for seconds in game.clocks:
        put_uint(out, seconds)
    # Undoable entries are nearly all consecutive: (how many are skipped, how many follow) pairs.
    bounds = game.done.bounds
    put_uint(out, len(bounds) // 2)
    at = 0
    for bound in bounds:
        put_uint(out, bound - at)
        at = bound
    put_uint(out, len(game.undone))
    for number in game.undone:
        put_uint(out, number)
    values = game.cells.values
    starts = game.cells.starts
    changed = [cell for cell in range(len(values)) if values[cell] != starts[cell]]
    put_uint(out, len(values))
    put_uint(out, len(changed))
    at = 0
    for cell in changed:
        put_uint(out, cell - at)
        put_int(out, values[cell] - starts[cell])
        at = cell
    return bytes(out)


def restore(game: "Game", data: bytes) -> None:
    """Put `game` into the state of the snapshot `data`; ValueError (and the game as it was) if it is none."""
    reader = Reader(data)
    if reader.byte() != VERSION:
        raise WireError("a snapshot of another version")
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
    if reader.uint() != len(game.cells.values):
        raise WireError("a snapshot of another game")
    changes = []
    values = game.cells.values
    starts = game.cells.starts
    cell = 0
    for _ in range(reader.uint()):
        cell += reader.uint()
        if cell >= len(game.cells.values):
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
    game.done = done
    game.undone = undone
    game.log.start_at(count)


def digest(game: "Game") -> bytes:
    """SHA-256 over the canonical state."""
    return sha256(STATE_FORMAT + _state(game, game.setup.rosters_hash()))


def crc(game: "Game") -> int:
    """CRC-32 over the state."""
    return crc32(_state(game, struct.pack(">I", game.setup.rosters_crc()))) & 0xFFFFFFFF


def _state(game: "Game", rosters: bytes) -> bytes:
    state: bytes = game.ruleset.ID.encode() + rosters + bytes(game.cells.values)
    return state + struct.pack(">Q", game.position)
