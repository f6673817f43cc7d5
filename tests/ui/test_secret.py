"""A text that only one side may read: shown while SELECT is held, after its PIN if it has one."""

from __future__ import annotations

import pytest

from signifer.app.pins import Pins, delay
from signifer.ui.flows import message, secret
from tests.games.citadel.screens.table import enter, hold, release
from tests.ui.conftest import Table

TEXT = "The true one is marker 3"


@pytest.fixture
def told(small: Table) -> Table:
    """Show a secret of side A."""
    small.show("secret:read", 0, "A note", lambda: TEXT)
    return small


def reads(table: Table) -> bool:
    """Return whether the secret is on the screen."""
    return "marker" in table.text


def set_pin(table: Table, side: int, digits: str) -> None:
    """Set a PIN as the menu does."""
    table.show("secret:change", side)
    table.press("select")
    enter(table, digits)
    enter(table, digits)
    assert table.app.pins.is_set(side)
    table.settle()


def test_it_is_shown_only_while_select_is_held(told: Table) -> None:
    assert not reads(told)
    told.press("select up down")
    assert not reads(told)
    told.machine.keys.move(2, True)
    told.machine.run(590)
    assert not reads(told)
    told.machine.run(30)
    assert reads(told)
    told.machine.run(20000)
    assert reads(told)
    told.machine.keys.move(2, False)
    told.machine.run(20)
    assert not reads(told)


@pytest.mark.parametrize("button", ["back", "hold-back"])
def test_leaving_or_undoing_while_it_is_held_hides_it(told: Table, button: str) -> None:
    hold(told)
    told.press(button)
    assert not reads(told)
    release(told)
    told.press("back")
    told.machine.run(50)
    assert not reads(told)


def test_the_text_is_asked_for_only_when_it_is_shown(small: Table) -> None:
    asked = []
    small.show("secret:read", 0, "A note", lambda: asked.append(1) or TEXT)
    small.press("select down")
    assert not asked
    hold(small)
    assert asked == [1]


def test_with_a_pin_it_is_asked_first(small: Table) -> None:
    set_pin(small, 0, "2580")
    small.show("secret:read", 0, "A note", lambda: TEXT)
    enter(small, "2581")
    assert "Not that PIN" in small.text and not reads(small)
    enter(small, "2580")
    assert "hold" in small.text.lower() and not reads(small)
    hold(small)
    assert reads(small)
    release(small)
    assert not reads(small)
    # The other side has none, and is not asked for this PIN.
    small.show("secret:read", 1, "B note", lambda: TEXT)
    hold(small)
    assert reads(small)


def test_digits_are_hidden_once_entered(small: Table) -> None:
    small.show("secret:new", 0)
    small.press("up*7 select")
    assert "7" not in small.text and "+" in small.text
    small.press("back")
    assert "7" not in small.text


def test_a_new_pin_is_entered_twice(small: Table) -> None:
    small.show("secret:change", 0)
    small.press("select")
    enter(small, "1111")
    enter(small, "1112")
    assert "Not the same" in small.text and not small.app.pins.is_set(0)
    enter(small, "1112")
    enter(small, "1112")
    assert small.app.pins.check(0, "1112") and not small.app.pins.check(0, "1111")


def test_only_its_owner_changes_a_pin_or_takes_it_away(small: Table) -> None:
    set_pin(small, 0, "0042")
    small.show("secret:change", 0)
    small.choose("No PIN")
    enter(small, "0000")
    assert small.app.pins.is_set(0)
    enter(small, "0042")
    assert not small.app.pins.is_set(0)


def test_wrong_tries_cost_more_and_more_time() -> None:
    waits = [delay(tries) for tries in range(12)]
    assert waits[:6] == [0, 0, 0, 10, 20, 40]
    assert waits == sorted(waits) and waits[-1] == delay(255) == 900


def test_a_restart_starts_the_whole_wait_again(small: Table) -> None:
    set_pin(small, 0, "2580")
    small.show("secret:gate", 0, "Tactics of A", secret.new, (0,))
    for _ in range(3):
        enter(small, "1234")
    assert "Wrong too often" in small.text
    small.machine.run(6000)
    assert 0 < small.app.pins.wait(0) <= 5
    small.machine.power_off()
    small.machine.power_on()
    assert small.app.pins.wait(0) == 10
    # Even the right PIN is not accepted before the time is over.
    assert not small.app.pins.check(0, "2580")
    small.machine.run(5000)
    assert not small.app.pins.check(0, "2580")
    small.machine.run(5100)
    assert small.app.pins.check(0, "2580")
    small.machine.power_off()
    small.machine.power_on()
    assert small.app.pins.wait(0) == 0


def test_the_screen_counts_the_seconds_and_takes_the_pin_then(small: Table) -> None:
    small.app.pins.set(1, "9000")
    small.show("secret:gate", 1, "Tactics of B", message.message, ("Tactics", "a card"))
    for _ in range(3):
        enter(small, "0000")
    small.press("select*4")
    small.machine.run(4000)
    assert "Wait" in small.text and "a card" not in small.text
    small.machine.run(7000)
    assert "1/4" in small.screen[0]
    enter(small, "9000")
    assert "a card" in small.text


def test_a_pin_is_nowhere_in_the_clear(small: Table) -> None:
    before = small.game.log.count
    set_pin(small, 0, "2580")
    small.app.pins.set(1, "2580")
    assert small.game.log.count == before
    found = 0
    for memory in small.machine.chip.memories.values():
        data = bytes(memory.bytes)
        found += data.count(b"SF")
        assert b"2580" not in data and bytes((2, 5, 8, 0)) not in data
    assert found  # the copies of the block are there, only not in the clear
    data = small.app.store.keys.read()
    assert data is not None
    marks = [data[5 + 42 * side + 10 : 5 + 42 * side + 42] for side in (0, 1)]
    assert len(marks[0]) == 32 and marks[0] != marks[1]


def test_a_new_game_begins_without_pins(small: Table) -> None:
    small.app.pins.set(0, "2580")
    small.begin()
    assert not small.app.pins.is_set(0)
    assert not Pins(small.app).is_set(1)


def test_a_device_without_the_file_says_that_it_cannot_keep_a_pin(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(small.app.store.keys, "copies", (None, None))
    small.show("secret:change", 0)
    small.press("select")
    enter(small, "1111")
    enter(small, "1111")
    assert "could not be saved" in " ".join(small.text.split())
    assert not small.app.pins.is_set(0)
