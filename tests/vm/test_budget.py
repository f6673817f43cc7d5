"""What a game holds in memory, on an interpreter with the device's word size."""

from __future__ import annotations

import pytest

from bench.memory import LIMIT, Memory, measure
from tests.vm.machine import Machine


@pytest.fixture(scope="module")
def memory(vm: Machine) -> Memory:
    return measure(vm)


def test_a_game_of_forty_units_with_a_played_round_fits(memory: Memory) -> None:
    assert memory.start > 0 and memory.round > 0
    assert memory.start + memory.round < LIMIT
