"""Memory of an image's program and a game, on an interpreter with the device's word size: everything except code."""

from __future__ import annotations

import pytest

from bench.memory import LIMIT, MOST, MOST_REMINDED, WHOLE, in_play, measure, reminders
from signifer.games import IDS
from tests.vm.bundle import Shipped
from tests.vm.machine import Machine

ELSEWHERE = 0x1C000000


@pytest.fixture(scope="module")
def shipped(vm: object) -> Shipped:
    return Shipped()


def test_a_game_of_forty_units_with_a_played_round_fits(shipped: Shipped) -> None:
    memory = measure(shipped)
    assert memory.start > 0 and memory.round > 0
    assert memory.start + memory.round < LIMIT


@pytest.mark.parametrize("ruleset", IDS)
def test_the_program_with_a_game_of_each_system_keeps_its_budget(shipped: Shipped, ruleset: str) -> None:
    live = dict(in_play(shipped, ruleset))
    if any(found > MOST.get(moment, WHOLE) for moment, found in live.items()):
        # A word may look like an address of a freed object. With the heap at another place it does not.
        other = Shipped()
        other.RAM = ELSEWHERE
        live = {moment: min(found, live[moment]) for moment, found in in_play(other, ruleset)}
    assert len(live) == 7 and min(live.values()) > 20_000
    for moment, found in live.items():
        assert found <= MOST.get(moment, WHOLE), live


def test_forty_reminders_take_two_kilobytes(vm: Machine) -> None:
    assert 1000 < reminders(vm) <= MOST_REMINDED
