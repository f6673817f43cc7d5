"""A game that is resumed without reading its rosters equals the one made from them, and nothing depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from bench.samples import NUMBERS, SECRET, sample
from signifer.app.program import IDLE_MS
from signifer.core import begin, roster_cache_reader, roster_cache_writer
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import IDS, load
from signifer.store import Store
from signifer.store.roster_cache import FILE, read, write
from signifer_host.simulator.flash import FlashChip
from tests.ui.conftest import SMALL as BOARD
from tests.ui.conftest import Table

PROGRAM = 0x5EED0001
LINES = 40  # of a round


def unread(game: Game) -> None:
    raise AssertionError("the rosters were read again")


def begun() -> Table:
    """Return a device whose program knows its number, with a game of one command."""
    table = Table(BOARD)
    table.machine.chip.files.program = PROGRAM
    table.begin()
    table.machine.run(IDLE_MS + 500)
    table.do(do="wound", unit="A1")
    return table


def restarted(table: Table) -> Game:
    table.machine.power_off()
    table.machine.power_on()
    return table.game


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Return the games that were made from their rosters."""
    found: list[Game] = []
    build = begin.build

    def read(game: Game, *more: Any) -> Any:
        found.append(game)
        return build(game, *more)

    monkeypatch.setattr(begin, "build", read)
    return found


@pytest.mark.parametrize("ruleset", IDS)
def test_a_game_is_the_same_as_its_rosters_make_it(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sample(ruleset)
    one = Game(load(ruleset), Setup(ruleset, game.blobs, "A", SECRET, NUMBERS))
    data = roster_cache_writer.put(one)
    assert max(len(piece) for piece in data) <= 512
    with monkeypatch.context() as patch:
        patch.setattr(begin, "build", unread)
        other = roster_cache_reader.take(b"".join(data), SECRET, 8, load)
    assert roster_cache_writer.put(other) == data
    assert other.setup.encode() == one.setup.encode()
    entries: list[bytes] = []
    one.on_entry = entries.append
    for line in game.lines[:LINES]:
        said = [each.answer({**line, "force": True}) for each in (one, other)]
        assert said[0] == said[1]
    assert entries and (other.digest(), other.snapshot()) == (one.digest(), one.snapshot())
    assert [unit.label for unit in other.units] == [unit.label for unit in one.units]


def test_a_secret_and_what_was_done_are_not_kept_with_it() -> None:
    table = begun()
    held = bytes(table.machine.chip.memories[FILE].bytes)
    assert held.startswith(b"SM\x01") and bytes(range(32)) not in held


def test_the_rosters_are_read_when_the_game_begins_and_not_at_a_start(reads: list[Game]) -> None:
    table = begun()
    restarted(table)  # which records the end of the journal
    before, state = table.machine.chip.operations, table.game.digest()
    assert len(reads) == 1
    assert restarted(table).digest() == state
    assert len(reads) == 1 and table.machine.chip.operations <= before + 1, "another start writes a byte"
    before = table.machine.chip.operations
    assert restarted(table).digest() == state and table.machine.chip.operations <= before + 1


def test_another_program_reads_them_once(reads: list[Game]) -> None:
    table = begun()
    state = table.game.digest()
    table.machine.chip.files.program = PROGRAM + 1
    assert restarted(table).digest() == state and len(reads) == 2
    assert restarted(table).digest() == state and len(reads) == 2


def test_a_program_without_a_build_number_caches_nothing(reads: list[Game]) -> None:
    table = begun()
    table.machine.chip.files.program = 0
    for _ in range(2):
        restarted(table)
    before = table.machine.chip.operations
    restarted(table)
    assert len(reads) == 4 and table.machine.chip.operations <= before + 1


def test_another_game_has_its_own(reads: list[Game]) -> None:
    table = begun()
    table.begin(secret=bytes(32))
    table.machine.run(IDLE_MS + 500)
    table.do(do="wound", unit="A2")
    state = table.game.digest()
    assert restarted(table).digest() == state and len(reads) == 2


def test_whatever_is_wrong_in_it_the_rosters_are_read(reads: list[Game]) -> None:
    table = begun()
    state = table.game.digest()
    memory = table.machine.chip.memories[FILE]
    for number, at in enumerate((0, 2, 4, 8, 12, 16, 20, 24, 40, 500)):
        table.machine.chip.put(FILE, at, bytes((memory.bytes[at] ^ 0x10,)))
        assert restarted(table).digest() == state and len(reads) == 2 + number
    assert restarted(table).digest() == state and len(reads) == 2 + number, (
        "the damaged cache was written again"
    )


def test_power_that_goes_while_it_is_written_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    state = table.game.digest()
    chip = table.machine.chip
    put = roster_cache_writer.put
    done = 0
    cut = True
    while cut:
        chip.files.program += 1
        with monkeypatch.context() as patch:
            patch.setattr(roster_cache_writer, "put", lambda game: (put(game), chip.cut_after(done))[0])  # noqa: B023
            table.machine.power_off()
            table.machine.power_on()
        cut = not table.machine.on
        assert cut or done > 15, "an erase and a block's pages, at least"
        assert restarted(table).digest() == state
        done += 3


def test_without_memory_for_it_the_game_begins_all_the_same(
    monkeypatch: pytest.MonkeyPatch, reads: list[Game]
) -> None:
    def none(game: Game) -> list[bytearray]:
        raise MemoryError

    table = Table(BOARD)
    table.machine.chip.files.program = PROGRAM
    with monkeypatch.context() as patch:
        patch.setattr(roster_cache_writer, "put", none)
        table.begin()
        table.machine.run(IDLE_MS + 500)
        table.do(do="wound", unit="A1")
    state = table.game.digest()
    assert bytes(table.machine.chip.memories[FILE].bytes[:2]) == b"\xff\xff"
    assert restarted(table).digest() == state and len(reads) == 2


@pytest.mark.parametrize("size", [1, 511, 4067, 4068, 4069, 8163, 8164, 8165])
def test_what_is_kept_goes_over_the_ends_of_blocks_as_it_comes_in_pieces(size: int) -> None:
    chip = FlashChip()
    chip.files.program = PROGRAM
    store = Store(chip.region, chip.files)
    out = roster_cache_writer.Pieces()
    whole = bytes(at * 7 % 251 for at in range(size))
    for at in range(0, size, 300):
        out.append(whole[at])
        out.extend(whole[at + 1 : at + 300])
    assert b"".join(out.all) == whole and max(map(len, out.all)) <= 512
    write(store, 77, out.all)
    assert read(store, 77) == whole and read(store, 78) is None


def test_a_long_text_is_kept_in_pieces_too() -> None:
    out = roster_cache_writer.Pieces()
    out.append(1)
    out.extend(bytes(range(256)) * 8)
    out.append(2)
    assert b"".join(out.all) == b"\1" + bytes(range(256)) * 8 + b"\2" and max(map(len, out.all)) <= 512
