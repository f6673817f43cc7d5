"""Runs, the log, cells and numbers in bytes, each compared with the simplest thing that does the same."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import chain, checks, tables, ticks
from signifer.core.cells import GAME, HIGHEST, LOWEST, NEVER, ROUND, Cells, Table
from signifer.core.log import Log
from signifer.core.runs import Runs
from signifer.core.wire import Reader, WireError, put_bytes, put_int, put_text, put_uint


@given(st.lists(st.integers(0, 3)))
def test_runs_are_a_list(steps: list[int]) -> None:
    runs, number = Runs(), 0
    plain: list[int] = []
    for step in steps:
        if step == 3:
            if plain:
                runs.pop()
                plain.pop()
        else:
            number += step + (1 if plain and plain[-1] >= number + step else 0)
            runs.append(number)
            plain.append(number)
            number += 1
        assert (len(runs), list(runs), bool(runs)) == (len(plain), plain, bool(plain))
        assert [runs[at] for at in range(len(plain))] == plain
        assert [runs[-1 - at] for at in range(len(plain))] == plain[::-1]
        for beyond in (len(plain), -1 - len(plain), len(plain) + 7):
            with pytest.raises(IndexError):
                runs[beyond]
    gaps = sum(b != a + 1 for a, b in itertools.pairwise(plain))
    assert len(runs.bounds) == (2 * (gaps + 1) if plain else 0)  # no run is in two pieces


@pytest.mark.parametrize("limit", [None, 0, 1, 3])
@pytest.mark.parametrize("first", [0, 5])
def test_a_log_has_all_its_entries_wherever_they_are(limit: int | None, first: int) -> None:
    kept = [bytes([n]) for n in range(20)]
    asked: list[int] = []

    def fetch(number: int) -> bytes | None:
        asked.append(number)
        return kept[number] if number != 1 else None

    log = Log(limit)
    log.fetch = fetch
    log.start_at(first)
    for entry in kept[first:]:
        log.append(entry)
    assert log.count == 20
    for number in range(20):
        if number == 1 and (first or limit is not None):
            with pytest.raises(IndexError):
                log.get(number)
        else:
            assert log.get(number) == kept[number]
    fetched = 20 - limit if limit is not None else first
    assert asked == list(range(fetched))
    for nowhere in (-1, 20, 21):
        with pytest.raises(IndexError):
            log.get(nowhere)


def test_a_log_without_flash_keeps_all_in_memory() -> None:
    log = Log(2)
    for n in range(9):
        log.append(bytes([n]))
    assert [log.get(n) for n in range(9)] == [bytes([n]) for n in range(9)]
    log.start_at(4)
    with pytest.raises(IndexError):
        log.get(3)


COLUMNS = (("alike", -5, 9, GAME, 3), ("own", LOWEST, HIGHEST, ROUND, 0), ("two words", 0, 1, NEVER, 0))


@pytest.mark.parametrize("starts", [(5, 0, 0), (0, 5, 0), (300, 0), (0, -3, 0, 0), (0, 0), (7, 7)])
def test_last_rows_that_start_at_0(starts: tuple[int, ...]) -> None:
    cells = Cells([Table("first", COLUMNS[:1], 1), Table("second", COLUMNS, len(starts))])
    for row, value in enumerate(starts):
        cells.values[1 + 3 * row + 1] = value
    tables.freeze(cells)
    for row, value in enumerate(starts):
        cell = 1 + 3 * row + 1
        assert cells.start(cell) == value
        assert cells.starts[cell] == value
        cells.values[cell] = 1000
    assert cells.scoped(ROUND) == [(1 + 3 * row + 1, value) for row, value in enumerate(starts)]
    assert cells.scoped(GAME) == []


def test_a_table_without_rows() -> None:
    cells = Cells([Table("none", COLUMNS, 0), Table("one", COLUMNS, 1)])
    tables.freeze(cells)
    assert list(cells.values) == list(cells.starts) == [3, 0, 0]
    assert cells.place(2) == (cells.tables[1], 0, "two words")
    assert cells.tables[0].columns == COLUMNS


NUMBERS = [(0, "00"), (1, "01"), (127, "7f"), (128, "8001"), (16383, "ff7f"), (16384, "808001")]


@pytest.mark.parametrize(("value", "digits"), NUMBERS)
def test_numbers_in_bytes(value: int, digits: str) -> None:
    out = bytearray()
    put_uint(out, value)
    assert out.hex() == digits
    reader = Reader(bytes(out) + b"rest")
    assert (reader.uint(), reader.left) == (value, 4)


@pytest.mark.parametrize(("value", "digits"), [(0, "00"), (-1, "01"), (1, "02"), (-64, "7f"), (64, "8001")])
def test_signed_numbers_in_bytes(value: int, digits: str) -> None:
    out = bytearray()
    put_int(out, value)
    assert out.hex() == digits
    assert Reader(bytes(out)).sint() == value


def test_the_longest_number_has_63_bits() -> None:
    reader = Reader(b"\xff" * 9 + b"\x01")
    assert reader.uint() == (1 << 64) - 1
    with pytest.raises(WireError, match="too long"):
        Reader(b"\xff" * 10 + b"\x01").uint()
    with pytest.raises(WireError, match="too early"):
        Reader(b"\xff" * 9).uint()


def test_bytes_and_texts_end_at_their_length() -> None:
    out = bytearray()
    put_bytes(out, b"abc")
    put_text(out, "äö")
    assert bytes(out) == b"\3abc\4" + "äö".encode()
    reader = Reader(bytes(out))
    assert (reader.blob(), reader.text(), reader.left) == (b"abc", "äö", 0)
    assert Reader(b"xyz", 1).blob(2) == b"yz"
    assert Reader(b"xyz", 1).blob(0) == b""
    for data in (b"", b"\3ab", b"\1"):
        with pytest.raises(WireError):
            Reader(data).blob()
    with pytest.raises(WireError, match="UTF-8"):
        Reader(b"\1\xff").text()
    with pytest.raises(WireError):
        Reader(b"xyz", 1).blob(3)


def test_ticks_across_the_wrap() -> None:
    period, half = ticks.PERIOD, ticks.PERIOD // 2
    for at in (0, 1, half, period - 1):
        for delta in (0, 1, -1, half - 1, -half, 1000, -1000):
            later = ticks.add(at, delta)
            assert 0 <= later < period
            assert ticks.diff(later, at) == delta
    assert ticks.diff(ticks.add(5, half), 5) == -half  # too far apart


def test_results_of_dice() -> None:
    for value in range(1, 7):
        for target in range(8):
            assert checks.under(value, target) == (value <= target)
            assert checks.over(value, target) == (value >= target)
            assert checks.under(value, target, 1, 6) == (value == 1 or (value <= target and value != 6))
            assert checks.over(value, target, 6, 1) == (value == 6 or (value >= target and value != 1))
    assert checks.under(3, 1, 3, 3) and checks.over(3, 5, 3, 3)  # `always` wins
    faces = [1, 2, 3, 4, 5, 6, 6]
    assert checks.successes(faces, True, 5) == 3 and checks.successes(faces, False, 2) == 2
    assert checks.successes(faces, True, 9, 6, 1) == 2 and checks.successes(faces, False, 6, 1, 6) == 5
    assert [checks.opposed(a, b) for a, b in ((3, 2), (2, 2), (1, 2))] == [1, 0, -1]


def test_a_link_as_people_note_it() -> None:
    link = bytes(range(240, 256))
    assert chain.spell(link) == "F0F1 F2F3 F4F5 F6F7 F8F9 FAFB FCFD FEFF"
