"""The alphabet of the binary forms, and the small tools of the core."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import ticks
from signifer.core.cells import ACTIVATION, GAME, NEVER, ROUND, TURN
from signifer.core.language import fill
from signifer.core.wire import Reader, WireError, put_bytes, put_int, put_text, put_uint
from tests.games.dozen_die.rules.games import Table

UINTS = st.integers(0, 2**63 - 1) | st.sampled_from([0, 127, 128, 16383, 16384, 2**32, 2**64 - 1])
INTS = st.integers(-(2**31), 2**31) | st.sampled_from([0, -1, 63, -64, 64, -65, 32767, -32768])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@given(st.lists(st.one_of(UINTS, INTS, TEXTS, st.binary(max_size=40)), max_size=12), st.binary(max_size=5))
def test_values_round_trip(values: list[int | str | bytes], head: bytes) -> None:
    out = bytearray(head)
    for value in values:
        if isinstance(value, str):
            put_text(out, value)
        elif isinstance(value, bytes):
            put_bytes(out, value)
        elif value < 0:
            put_int(out, value)
        else:
            put_uint(out, value)
    reader = Reader(bytes(out), len(head))
    for value in values:
        if isinstance(value, str):
            assert reader.text() == value
        elif isinstance(value, bytes):
            assert reader.blob() == value
        elif value < 0:
            assert reader.sint() == value
        else:
            assert reader.uint() == value
    assert reader.remaining == 0
    with pytest.raises(WireError):
        reader.byte()


def seven_bits_a_byte(value: int) -> bytes:
    """Return a number as the formats describe it: seven bits in each byte, the lowest first, the last without 128."""
    groups = [value >> shift & 127 for shift in range(0, max(1, value.bit_length()), 7)]
    return bytes([*(group | 128 for group in groups[:-1]), groups[-1]])


@given(UINTS)
def test_a_number_has_seven_bits_in_each_byte(value: int) -> None:
    out = bytearray()
    put_uint(out, value)
    assert bytes(out) == seven_bits_a_byte(value)


@given(INTS)
def test_a_number_with_a_sign_has_it_in_the_lowest_bit(value: int) -> None:
    out = bytearray()
    put_int(out, value)
    assert bytes(out) == seven_bits_a_byte(2 * value if value >= 0 else -2 * value - 1)


@given(st.binary(max_size=300), st.integers(0, 302))
def test_bytes_that_are_cut_off_are_an_error(data: bytes, size: int) -> None:
    out = bytearray()
    put_bytes(out, data)
    if size < len(out):
        with pytest.raises(WireError):
            Reader(bytes(out[:size])).blob()
    reader = Reader(b"?" + data, 1)
    if size > len(data):
        with pytest.raises(WireError):
            reader.blob(size)
    else:
        assert (reader.blob(size), reader.remaining) == (data[:size], len(data) - size)


@given(
    st.binary(max_size=30), st.lists(st.sampled_from(["byte", "uint", "sint", "blob", "text"]), max_size=8)
)
def test_reading_anything_ends_or_is_an_error(data: bytes, steps: list[str]) -> None:
    reader = Reader(data)
    try:
        for step in steps:
            getattr(reader, step)()
            assert 0 <= reader.at <= len(data)
    except WireError as error:
        assert isinstance(error, ValueError)


def test_a_number_without_an_end_is_an_error() -> None:
    with pytest.raises(WireError, match="too long"):
        Reader(b"\xff" * 10 + b"\x01").uint()
    with pytest.raises(WireError, match="too early"):
        Reader(b"\xff" * 9).uint()


def test_half_a_letter_is_an_error() -> None:
    for data in (b"\1\xff", b"\2\xc3\x28"):
        with pytest.raises(WireError, match="UTF-8"):
            Reader(data).text()


@given(st.integers(0, 2**29 - 1), st.integers(-(2**28) + 1, 2**28 - 1))
def test_ticks_across_the_wrap(start: int, delta: int) -> None:
    later = ticks.add(start, delta)
    assert 0 <= later < 2**29 == ticks.PERIOD
    assert ticks.diff(later, start) == delta
    assert ticks.diff(start, later) == -delta
    assert ticks.diff(ticks.add(start, 2**28), start) == -(2**28)  # too far apart


def test_placeholders_are_filled_once() -> None:
    assert fill("No names.", {}) == "No names."
    assert fill("{unit} has {count}.", {"unit": "Aino", "count": 2}) == "Aino has 2."
    assert fill("{other}", {"unit": "Aino"}) == "{other}"


def test_a_reset_reaches_its_own_scope_alone() -> None:
    """Every cell is moved off its start, then each scope is reset: exactly its columns are at their start again."""
    scopes = (NEVER, ACTIVATION, TURN, ROUND, GAME)
    assert len(set(scopes)) == 5
    for scope in scopes:
        game = Table().game
        cells = game.cells
        owner = {}
        for table in cells.tables:
            for row in range(table.rows):
                for number, column in enumerate(table.columns):
                    owner[table.base + row * table.width + number] = column[3]
        assert sorted(owner) == list(range(len(cells.values)))
        starts = list(cells.starts)
        for cell in owner:
            cells.values[cell] = starts[cell] + 1
        game.reset(scope)
        for cell, its_scope in owner.items():
            assert cells.values[cell] == starts[cell] + (its_scope != scope)
        assert cells.reset_values(scope) == []
