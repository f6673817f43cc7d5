"""Keys, clock, randomness and lights behave as the parts do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import boards
from signifer_host.simulator.lights import Lights
from signifer_host.simulator.parts import MAPPED_SCAN_MS, QUEUE, SCAN_MS, TICKS, Clock, Entropy, Keys


def edges(keys: Keys) -> list[tuple[int, bool]]:
    found = []
    while (edge := keys.poll()) is not None:
        found.append(edge[:2])
    return found


def test_the_count_of_ticks_wraps_a_minute_after_power_on() -> None:
    clock = Clock()
    assert clock.ticks_ms() == TICKS - 65536
    clock.advance(65535)
    assert clock.ticks_ms() == TICKS - 1
    clock.advance(1)
    assert clock.ticks_ms() == 0
    clock.boot()
    assert clock.ticks_ms() == TICKS - 65536 and clock.now == 65536


def test_a_press_is_seen_at_the_next_scan_with_its_time() -> None:
    clock = Clock()
    keys = Keys(clock, bounce=0)
    clock.advance(SCAN_MS + 1)
    keys.move(2, True)
    clock.advance(SCAN_MS - 2)
    assert keys.poll() is None
    clock.advance(31)
    assert keys.poll() == (2, True, TICKS - 65536 + 2 * SCAN_MS)
    keys.move(2, False)
    clock.advance(SCAN_MS)
    assert edges(keys) == [(2, False)]


@given(st.integers(0, 40), st.integers(30, 300), st.integers(0, 3))
def test_chatter_shorter_than_a_scan_never_makes_a_second_press(start: int, held: int, button: int) -> None:
    clock = Clock()
    keys = Keys(clock, scan=MAPPED_SCAN_MS)
    clock.advance(start)
    keys.move(button, True)
    clock.advance(held)
    keys.move(button, False)
    clock.advance(100)
    assert edges(keys) == [(button, True), (button, False)]


def test_a_worn_contact_chatters_across_scans() -> None:
    clock = Clock()
    keys = Keys(clock, bounce=100)
    keys.move(0, True)
    clock.advance(200)
    seen = edges(keys)
    assert seen.count((0, True)) >= 2
    assert seen[-1] == (0, True)


def test_a_press_between_two_scans_is_missed() -> None:
    clock = Clock()
    keys = Keys(clock, bounce=0)
    clock.advance(1)
    keys.move(1, True)
    clock.advance(SCAN_MS - 2)
    keys.move(1, False)
    clock.advance(100)
    assert edges(keys) == []


def test_a_full_queue_drops_and_says_so() -> None:
    clock = Clock()
    keys = Keys(clock)
    for turn in range(QUEUE + 4):
        keys.move(0, turn % 2 == 0)
        clock.advance(SCAN_MS + 5)
    keys.move(0, False)
    clock.advance(SCAN_MS)
    assert keys.overflowed
    assert len(edges(keys)) == QUEUE


def test_a_seed_makes_the_same_bytes_however_they_are_asked_for() -> None:
    one, other = Entropy(7), Entropy(7)
    assert one.random(70) == other.random(3) + other.random(40) + other.random(27)
    assert Entropy(8).random(70) != Entropy(7).random(70)
    assert Entropy().random(32) != Entropy().random(32)


@pytest.mark.parametrize("name", boards.names())
def test_lights_are_seen_when_written_and_not_before(name: str) -> None:
    board = boards.load(name)
    lights = Lights(board.pixels)
    assert lights.port.count == board.pixel_count
    assert lights.visible_colours() == [(0, 0, 0)] * board.pixel_count
    if not board.pixel_count:
        lights.port.write()
        return
    lights.port.show(0, (30, 2, 1))
    assert lights.visible_colours()[0] == (0, 0, 0)
    lights.port.write()
    assert lights.visible_colours()[0] == (30, 2, 1)


def test_a_light_past_the_end_is_an_error() -> None:
    with pytest.raises(IndexError):
        Lights(boards.load("pico_oled").pixels).port.show(4, (1, 1, 1))
