"""Runs and the log, each compared with a list that does the same."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core.log import Log
from signifer.core.runs import Runs


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
