"""Press, hold, repeat, bounce, and the wrap of the ticks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import ticks
from signifer.ui import events as keys
from signifer.ui.input import Input

UP, DOWN, SELECT, BACK = range(4)
STARTS = (0, 12345, ticks.PERIOD - 300)  # the last one wraps in the middle


def always(button: int) -> bool:
    """Say that holding every button has a function."""
    return True


def run(
    edges: list[tuple[int, int, bool]],
    until: int,
    start: int = 0,
    poll: int = 10,
    waits: Callable[[int], bool] = always,
) -> list[tuple[int, int]]:
    """Return events as (ms since the start, event); `edges` are (ms, button, pressed)."""
    reader = Input(waits)
    found = []
    waiting = list(edges)
    for now in range(0, until + 1, poll):
        while waiting and waiting[0][0] <= now:
            at, button, pressed = waiting.pop(0)
            reader.feed(button, pressed, ticks.add(start, at))
        event = reader.take(ticks.add(start, now))
        while event is not None:
            found.append((now, event))
            event = reader.take(ticks.add(start, now))
    return found


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("button", [SELECT, BACK])
def test_a_short_press_acts_on_the_release(button: int, start: int) -> None:
    assert run([(0, button, True), (100, button, False)], 1000, start) == [(100, button + keys.PRESS)]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("ms", [20, 100, 5000])
@pytest.mark.parametrize("button", [SELECT, BACK])
def test_if_a_hold_has_no_function_a_press_acts_at_once_and_once(button: int, ms: int, start: int) -> None:
    edges = [(0, button, True), (ms, button, False), (ms + 200, button, True), (ms + 300, button, False)]
    found = run(edges, ms + 1500, start, waits=lambda one: one != button)
    assert found == [(0, button + keys.PRESS), (ms + 200, button + keys.PRESS)]


def test_whether_it_waits_is_decided_when_it_goes_down() -> None:
    waits = [True]
    reader = Input(lambda button: waits[0])
    reader.feed(SELECT, True, 0)
    waits[0] = False
    assert reader.take(20) is None and reader.take(700) == keys.HOLD_SELECT
    reader.feed(SELECT, False, 800)
    assert reader.take(800) == keys.RELEASE_SELECT
    reader.feed(SELECT, True, 1000)
    waits[0] = True
    assert reader.take(1000) == keys.PRESS_SELECT
    assert reader.take(1700) is None, "the hold does not reach the page that it opened"


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("button", [UP, DOWN])
def test_up_and_down_act_at_once(button: int, start: int) -> None:
    assert run([(0, button, True), (100, button, False)], 1000, start) == [(0, button + keys.PRESS)]


@pytest.mark.parametrize("start", STARTS)
def test_a_hold_acts_once_while_the_button_is_still_down(start: int) -> None:
    assert run([(0, BACK, True), (2000, BACK, False)], 3000, start) == [(600, keys.HOLD_BACK)]


@pytest.mark.parametrize("start", STARTS)
def test_select_reports_its_release_after_a_hold(start: int) -> None:
    found = run([(0, SELECT, True), (2000, SELECT, False)], 3000, start)
    assert found == [(600, keys.HOLD_SELECT), (2000, keys.RELEASE_SELECT)]
    late = run([(0, SELECT, True), (900, SELECT, False)], 2000, start, poll=1000)
    assert [event for _, event in late] == [keys.HOLD_SELECT, keys.RELEASE_SELECT]


def test_a_hold_that_passed_unseen_is_a_hold() -> None:
    assert run([(0, BACK, True), (900, BACK, False)], 2000, poll=1000) == [(1000, keys.HOLD_BACK)]


@pytest.mark.parametrize("start", STARTS)
def test_up_held_repeats_and_gets_faster(start: int) -> None:
    events = run([(0, UP, True), (2000, UP, False)], 2500, start)
    repeats = [at for at, event in events if event == keys.REPEAT_UP]
    assert repeats[0] == keys.REPEAT_AFTER
    assert repeats[1] - repeats[0] == keys.REPEAT_EVERY
    assert repeats[-1] - repeats[-2] == keys.REPEAT_FAST
    assert repeats[-1] <= 2000
    assert [event for _, event in events].count(keys.HOLD_UP) == 1


def test_two_buttons_do_not_disturb_each_other() -> None:
    edges = [(0, SELECT, True), (50, UP, True), (100, UP, False), (120, SELECT, False)]
    assert [event for _, event in run(edges, 500)] == [keys.PRESS_UP, keys.PRESS_SELECT]


@given(
    st.sampled_from([UP, DOWN, SELECT, BACK]),
    st.lists(st.integers(1, 3), max_size=6),
    st.lists(st.integers(1, 3), max_size=6),
    st.sampled_from(STARTS),
    st.integers(1, 12),
    st.booleans(),
)
def test_bouncing_contacts_give_one_press(
    button: int, closing: list[int], opening: list[int], start: int, poll: int, waiting: bool
) -> None:
    edges = []
    for begin, gaps, settled in ((0, closing, True), (200, opening, False)):
        at, level = begin, settled
        edges.append((at, button, level))
        for gap in gaps:
            at, level = at + gap, not level
            if at - begin < keys.BOUNCE - 1:
                edges.append((at, button, level))
        if edges[-1][2] != settled:
            edges.append((edges[-1][0] + 1, button, settled))
    events = run(edges, 600, start, poll, lambda button: waiting)
    assert [event for _, event in events] == [button + keys.PRESS]


def test_an_unknown_button_is_ignored() -> None:
    assert run([(0, 7, True), (900, 7, False)], 1000) == []


def test_drop_forgets_the_actions_of_pressed_buttons() -> None:
    reader = Input(always)
    reader.feed(SELECT, True, 0)
    reader.drop()
    assert reader.take(1000) is None
    reader.feed(SELECT, False, 1100)
    assert reader.take(1100) is None
    reader.feed(SELECT, True, 1200)
    reader.feed(SELECT, False, 1300)
    assert reader.take(1300) == keys.PRESS_SELECT
