"""Tables of cells keep their columns, and the start values of their cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import tables
from signifer.core.cells import GAME, HIGHEST, LOWEST, NEVER, ROUND, Cells, Table

COLUMNS = (("alike", -5, 9, GAME, 3), ("own", LOWEST, HIGHEST, ROUND, 0), ("two words", 0, 1, NEVER, 0))
SMALL = st.integers(0, 255)
ANY = st.integers(LOWEST, HIGHEST - 1)


def made(*starts: int) -> Cells:
    """Return a table of one row, and one with a row for each start value of its second column."""
    cells = Cells([Table("first", COLUMNS[:1], 1), Table("second", COLUMNS, len(starts))])
    for row, value in enumerate(starts):
        cells.values[1 + 3 * row + 1] = value
    tables.freeze(cells)
    return cells


@given(st.lists(SMALL, max_size=9) | st.lists(ANY, max_size=9), st.integers(0, 3))
def test_every_cell_goes_back_to_where_it_started(begin: list[int], zeros: int) -> None:
    starts = begin + [0] * zeros
    cells = made(*starts)
    wanted = [3] + [value for start in starts for value in (3, start, 0)]
    assert list(cells.values) == list(cells.starts) == wanted
    assert [cells.start(cell) for cell in range(len(wanted))] == wanted
    assert cells.reset_values(ROUND) == []
    for cell in range(len(wanted)):
        cells.values[cell] += 1
    assert cells.reset_values(ROUND) == [(1 + 3 * row + 1, start) for row, start in enumerate(starts)]
    assert cells.reset_values(GAME) == [(0, 3)] + [(1 + 3 * row, 3) for row in range(len(starts))]
    assert cells.reset_values(NEVER) == [(1 + 3 * row + 2, 0) for row in range(len(starts))]


def test_columns_are_kept_as_they_were_given() -> None:
    second = made(4, 5).tables[1]
    assert second.columns == COLUMNS
    assert [second.column(name) for name in ("two words", "own", "words")] == [2, 1, -1]
    assert [second.limits(number) for number in range(3)] == [(-5, 9), (LOWEST, HIGHEST), (0, 1)]


def test_a_table_without_rows() -> None:
    cells = Cells([Table("none", COLUMNS, 0), Table("one", COLUMNS, 1)])
    tables.freeze(cells)
    assert list(cells.values) == list(cells.starts) == [3, 0, 0]
    assert cells.place(2) == (cells.tables[1], 0, "two words")
    assert cells.tables[0].columns == COLUMNS


def test_a_cell_knows_its_place() -> None:
    cells = made(4, 5)
    assert cells.place(0) == (cells.tables[0], 0, "alike")
    assert cells.place(6) == (cells.tables[1], 1, "two words")
    for nowhere in (-1, 7):
        with pytest.raises(IndexError):
            cells.place(nowhere)
        with pytest.raises(IndexError):
            cells.start(nowhere)


def test_an_unknown_attribute_raises() -> None:
    cells = made(4)
    for thing in (cells, cells.tables[0]):
        with pytest.raises(AttributeError):
            thing.nothing_of_the_kind  # type: ignore[union-attr]  # noqa: B018
