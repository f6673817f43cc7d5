"""Cuts three and four deep, in presses and in the starts after them: what a start showed stays."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import pytest

from tests.store.deep_cuts import Act, Deep, Table, game, press, tidy
from tests.store.device import entry

Figures = Callable[[str, int | str], None]


def test_a_resume_whose_mark_is_in_doubt_carries_no_presses_that_a_start_forgets() -> None:
    """Three cuts: in a press, in the mark that a start's resume was read back, and at the first byte of the next
    start's resume. The bits of that mark read 1, then 0, and 1 again at the end."""
    table, said = game(10)
    assert not table.attempt(lambda: press(10)(table.store), 0)
    mark = 1  # the number of the group of the mark
    steps = itertools.count()
    # The mark is the last byte that the start programs.
    saved = table.save()
    last = next(number for number in steps if not _cut(table, saved, number)) - 1
    table.restore(saved)
    assert not table.start(1, last)
    assert not table.start(1 << mark | 1, 0)
    assert table.start(1)  # reads the mark set
    said = table.entries()
    for number in range(20, 26):
        said.append(entry(number))
        table.store.append(said[-1])
    for choice in (1, 0, 1 << mark | 1, 7, 0):
        assert table.start(choice)
        assert table.entries() == said and not table.store.notices


def _cut(table: Table, saved: object, operation: int) -> bool:
    table.restore(saved)  # type: ignore[arg-type]
    return not table.start(1, operation)


def presses(rng: random.Random, count: int) -> Iterator[tuple[Act, bytes | None]]:
    """Yield presses of several sizes, and now and then a page's turn."""
    for number in range(count):
        if rng.random() < 0.1:
            yield tidy, None
        size = rng.choice((8, 18, 18, 30, 150))
        yield press(1000 + number, size), entry(1000 + number, size)


@pytest.mark.parametrize("whole_pages", [False, True])
@pytest.mark.parametrize("runs", [8, pytest.param(300, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_cuts_several_deep(runs: int, whole_pages: bool, figures: Figures) -> None:
    deep = Deep(1)
    for run in range(runs):
        table, said = game(1 + run % 12, whole_pages)
        deep.walk(table, said, presses(deep.rng, 8))
    if runs > 100:
        figures("deep.cuts." + ("pages" if whole_pages else "bytes"), deep.cuts)
        figures("deep.starts." + ("pages" if whole_pages else "bytes"), deep.starts)


@pytest.mark.parametrize("whole_pages", [False, True])
@pytest.mark.parametrize("runs", [8, pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_cuts_several_deep_near_the_end_of_the_nvm(runs: int, whole_pages: bool, figures: Figures) -> None:
    deep = Deep(2)
    for run in range(runs):
        table, said = game(1, whole_pages, until=20 + 13 * run % 200)
        deep.walk(table, said, presses(deep.rng, 3))
    if runs > 100:
        figures("deep.end.cuts." + ("pages" if whole_pages else "bytes"), deep.cuts)
