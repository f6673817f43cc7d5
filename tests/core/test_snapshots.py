"""Snapshots, digests, and sealed notes."""

from __future__ import annotations

import hashlib
import struct
from binascii import crc32

import pytest

from signifer.core import seal, snapshot
from signifer.core.errors import BadCommand
from signifer.core.game import Game
from signifer.core.wire import Reader, WireError, put_uint
from tests.games.dozen_die.rules.games import Table, setup_of

# --- Snapshots ---


def played() -> Game:
    table = Table()
    for n in range(3):
        table.game.do({"do": "note", "text": str(n)}, 200 * n)
    table.game.do({"do": "score", "side": "B", "amount": -7})
    table.game.do({"do": "undo", "steps": 2})
    table.game.do({"do": "redo"})
    return table.game


def test_a_snapshot_to_the_byte() -> None:
    game = played()
    data = game.snapshot()
    reader = Reader(data)
    assert (reader.byte(), reader.uint(), reader.uint()) == (1, 6, game.position)
    assert [reader.uint() for _ in range(3)] == game.clocks and sum(game.clocks) == 600
    assert [reader.uint() for _ in range(3)] == [1, 0, 3]  # a run of three that can be undone
    assert [reader.uint() for _ in range(2)] == [1, 3]  # and the fourth can be done again
    values, starts = game.cells.values, game.cells.starts
    changed = [
        (cell, values[cell] - starts[cell]) for cell in range(len(values)) if values[cell] != starts[cell]
    ]
    assert reader.uint() == len(values)
    assert reader.uint() == len(changed)
    at = 0
    for cell, difference in changed:
        at += reader.uint()
        assert (at, reader.sint()) == (cell, difference)
    assert reader.remaining == 0
    again = Game(game.ruleset, game.setup)
    again.do({"do": "note", "text": "something else"})
    again.restore(data)
    assert (again.digest(), again.clocks, again.log.count) == (game.digest(), game.clocks, 6)
    assert (list(again.undo_stack), again.redo_stack, again.snapshot()) == (
        list(game.undo_stack),
        game.redo_stack,
        data,
    )


def parts_of(game: Game) -> list[int]:
    """Return the numbers of a snapshot without changes: version, count, position, clocks, runs, undone, cells,
    changes."""
    return [1, 9, 0, 0, 0, 0, 0, 0, len(game.cells.values), 0]


def spelt(numbers: list[int]) -> bytes:
    out = bytearray()
    for number in numbers:
        put_uint(out, number)
    return bytes(out)


@pytest.mark.parametrize(
    ("at", "put", "why"),
    [
        (0, [3], "another version"),
        (6, [1, 0, 10], "undoes more"),
        (6, [1, 8, 2], "undoes more"),
        (6, [2, 0, 4, 2, 4], "undoes more"),
        (1, [70000, 0, 0, 0, 0, 1, 0, 60001], "undoes more"),
        (7, [1, 9], "redoes more"),
        (8, [3], "another game"),
        (9, [1, 5000, 2], "another game"),
        (9, [1, 0, 1 << 17], "another game"),
        (9, [1, 0, (1 << 17) + 1], "another game"),
    ],
)
def test_impossible_snapshots(at: int, put: list[int], why: str) -> None:
    game = Table().game
    before = game.digest()
    with pytest.raises(WireError, match=why):
        game.restore(spelt(parts_of(game)[:at] + put + parts_of(game)[at + len(put) :]))
    assert game.digest() == before


def test_snapshots_at_the_edge() -> None:
    game = Table().game
    numbers = parts_of(game)
    game.restore(spelt([*numbers[:6], 2, 0, 4, 1, 4, 1, 8, *numbers[8:]]))
    assert (list(game.undo_stack), game.redo_stack, game.log.count) == ([0, 1, 2, 3, 5, 6, 7, 8], [8], 9)
    game.restore(spelt([*numbers[:6], 2, 3, 0, 0, 0, *numbers[7:]]))
    assert game.undo_stack.bounds == []  # empty runs do not count
    longest = [1, 60000, 5, 6, 7, 8, 1, 0, 60000, 0, *numbers[8:]]
    game.restore(spelt(longest))
    assert (len(game.undo_stack), game.position, game.clocks) == (snapshot.LONGEST, 5, [6, 7, 8])
    cells = len(game.cells.values)
    game.restore(spelt([*numbers[:9], 1, cells - 1, 2]))
    assert game.cells.values[cells - 1] == game.cells.starts[cells - 1] + 1


def test_the_state_is_what_two_machines_compare() -> None:
    game = played()
    state = bytes(game.cells.values) + struct.pack(">Q", game.position)
    rosters = game.setup.rosters_hash()
    assert game.digest() == hashlib.sha256(b"signifer-state-1dozen_die" + rosters + state).digest()
    assert game.crc() == crc32(b"dozen_die" + struct.pack(">I", game.setup.rosters_crc()) + state)


# --- Sealed notes ---


def stream(game: Game, number: int, size: int) -> bytes:
    """Return the key stream of an entry, by hashlib alone."""
    key = b"signifer-seal-1" + (game.setup.secret or b"")
    blocks = (struct.pack(">QQ", number, block) for block in range(size // 32))
    return b"".join(hashlib.sha256(key + block).digest() for block in blocks)


@pytest.mark.parametrize(("size", "room"), [(0, 32), (30, 32), (31, 448), (446, 448), (447, 449)])
def test_a_seal_to_the_byte(size: int, room: int) -> None:
    game = played()
    data = bytes(n & 0xFF for n in range(1, size + 1))
    sealed = seal.seal(game, data)
    assert len(sealed) == room
    plain = struct.pack(">H", size) + data + bytes(room - size - 2)
    whole = stream(game, game.log.count, room + 32)
    assert sealed == bytes(a ^ b for a, b in zip(plain, whole, strict=False))


def test_a_commitment() -> None:
    game = Table().game
    secret = game.setup.secret
    assert secret is not None
    game.transaction.fields = {"salt": b"?"}
    held = seal.commit(game, {"salt": None, "commitment": None}, "hidden")
    salt = hashlib.sha256(b"signifer-salt-1" + secret + bytes(8)).digest()[:16]
    data = salt + b"hidden"
    assert held == hashlib.sha256(data).digest()
    assert game.secrets == {held: data}
    assert game.transaction.fields == {"sealed": seal.seal(game, data).hex(), "commitment": held}
    assert seal.commit(game, {"salt": salt, "commitment": held}, "hidden") == held
    with pytest.raises(BadCommand, match="does not belong"):
        seal.commit(game, {"salt": salt, "commitment": held}, "other")
    assert seal.recall(game, held, 0) == data
    assert seal.recall(game, b"nobody's", 0) is None
    assert seal.check_proof(game, held, {"salt": salt, "content": "hidden"}) == data
    with pytest.raises(BadCommand, match=held.hex()):
        seal.check_proof(game, held, {"salt": salt, "content": "other"})
    bare = setup_of()
    bare.secret = None
    blind = Game(game.ruleset, bare)
    with pytest.raises(BadCommand, match="without its secret"):
        seal.commit(blind, {"salt": None, "commitment": None}, "hidden")
    assert seal.commit(blind, {"salt": salt, "commitment": None}, "hidden") == held
    assert "sealed" not in blind.transaction.fields and blind.transaction.fields["commitment"] == held
    assert seal.from_journal(blind, 0) is None
