"""The PIN before a secret: wrong tries, power cuts and restarts, and a forgotten PIN."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from signifer.app.pins import delay, games
from signifer.ui.flows import secret
from signifer_host.simulator.cut_off import mixture
from signifer_host.simulator.flash import PowerCut
from tests.games.citadel.screens.sample import blobs as citadel_blobs
from tests.games.citadel.screens.table import enter
from tests.reliability.secret_games import PIN, Resumed, everything, laid
from tests.sim.devices import copy, machine
from tests.ui.conftest import Table


def wrong_try(table: Table, side: int = 0, digits: str = "0000") -> None:
    """Enter four wrong digits in the screen that asks for them."""
    table.show("secret:gate", side, "Tactics of A", secret.new, (side,))
    enter(table, digits)


def test_wrong_tries_wait_longer_and_a_restart_begins_the_wait_again() -> None:
    table = laid()
    waited = []
    for number in range(1, 8):
        wrong_try(table)
        wait = table.app.pins.wait(0)
        assert wait == delay(number)
        waited.append(wait)
        if wait:
            table.machine.run(500 * wait)
            table.machine.power_off()
            table.machine.power_on()
            assert table.app.pins.wait(0) == wait, "the whole of it again"
            assert not table.app.pins.check(0, PIN), "not even the right one before the time is over"
            table.machine.run(1000 * wait + 100)
            assert not table.app.pins.wait(0)
    assert waited == [0, 0, 10, 20, 40, 80, 160]
    assert table.app.pins.check(0, PIN)
    assert table.app.pins.wait(0) == 0
    wrong_try(table)
    assert table.app.pins.wait(0) == 0  # counted again


def test_no_power_cut_takes_a_try_back(figures: Callable[[str, int | str], None]) -> None:
    """At every flash operation of a wrong try: a try that was not counted got no answer either."""
    table = laid()
    table.app.pins.check(0, "0000")
    cuts = 0
    for at in range(1, 40):
        before = table.app.pins._sides[0][0]
        if before > 8:
            table.app.pins.set(0, PIN)
            before = 0
        table.app.ui.memo.clear()
        pins = table.app.pins
        pins.wait = lambda side: 0  # the wait itself is not tested here
        table.machine.chip.cut_after(at, random.Random(at))
        try:
            told: bool | None = pins.check(0, "0001")
        except PowerCut:
            told = None
        table.machine.app = None
        table.machine.chip.power_off()
        table.machine.power_on()
        after = table.app.pins._sides[0][0]
        assert table.app.pins.is_set(0)
        if told is None:
            cuts += 1
            assert after in (before, before + 1)
        else:
            assert told is False and after == before + 1
            break
    assert cuts > 0
    figures("secrets.pin_cuts", cuts)


@pytest.mark.parametrize("other_has_a_pin", [False, True])
def test_a_forgotten_pin_is_replaced_with_the_other_players_consent(other_has_a_pin: bool) -> None:
    table = laid()
    if other_has_a_pin:
        table.app.pins.set(1, "2222")
    before = table.game.log.count
    table.show("secret:change", 0)
    table.choose("Forgotten")
    assert "only if B" in " ".join(table.text.split()), table.text
    table.press("select")
    assert table.app.pins.check(0, PIN), "a press is no consent"
    table.press("hold-select")
    if other_has_a_pin:
        enter(table, "1111")
        assert table.game.log.count == before
        enter(table, "2222")
    enter(table, "8080")
    assert table.game.log.count == before and table.app.pins.check(0, PIN)
    enter(table, "8080")
    assert table.app.pins.check(0, "8080") and not table.app.pins.check(0, PIN)
    line = table.game.describe(before)["command"]
    assert line == {"do": "note", "text": line["text"], **({"dt": line["dt"]} if "dt" in line else {})}
    assert "PIN" in line["text"] and "A" in line["text"] and "B agreed" in line["text"]
    assert "8080" not in json.dumps(everything(table)[1].lines())
    table.show("log")
    table.press("select down")
    assert "agreed." in table.text


def test_a_pin_is_nowhere_in_the_clear() -> None:
    """Not in flash, and not the same twice: salted, and bound to its game and side."""
    tables = [laid(), laid()]
    tables[1].app.pins.set(0, PIN)
    marks = {table.app.pins._sides[0][3] for table in tables}
    tables[0].app.pins.set(1, PIN)
    marks.add(tables[0].app.pins._sides[1][3])
    assert len(marks) == 3
    for memory in tables[0].machine.chip.memories.values():
        assert PIN.encode() not in bytes(memory.bytes)


def both(table: Table) -> None:
    """Go to the page on which side A agrees."""
    table.show("secret:change", 0)
    table.choose("Both forgotten")


def test_two_forgotten_pins_are_removed_by_both_players() -> None:
    table = laid()
    table.show("secret:change", 0)
    assert "Both forgotten" not in table.text, "B has none to forget"
    table.app.pins.set(1, "2222")
    before = table.game.log.count
    both(table)
    assert "A: hold" in " ".join(table.text.split())
    table.press("select hold-select")
    assert "B: hold" in " ".join(table.text.split())
    table.press("select")
    table.press("hold-select")
    for digits in ("8080", "8080", "9191"):
        enter(table, digits)
        assert table.game.log.count == before and table.app.pins.check(0, PIN)
        assert table.app.pins.check(1, "2222")
    enter(table, "9191")
    for side, digits in enumerate(("8080", "9191")):
        assert table.app.pins.check(side, digits)
    assert not table.app.pins.check(0, PIN) and not table.app.pins.check(1, "2222")
    assert table.game.log.count == before + 1
    line = table.game.describe(before)["command"]["text"]
    assert "both forgotten" in line and "A and B agreed" in line
    assert "8080" not in json.dumps(everything(table)[1].lines())


def test_without_consent_both_pins_stay_unchanged() -> None:
    table = laid()
    table.app.pins.set(1, "2222")
    before = table.game.log.count
    for presses in ("back", "hold-select back", "hold-select hold-select back"):
        both(table)
        table.press(presses)
        assert table.game.log.count == before
        assert table.app.pins.check(0, PIN) and table.app.pins.check(1, "2222")


def test_no_power_cut_leaves_one_new_pin_of_two() -> None:
    """Both are replaced, with the line, or neither is; the line alone shows a cut."""
    table = laid()
    table.app.pins.set(1, "2222")
    before = table.game.log.count
    both(table)
    table.press("hold-select hold-select")
    for digits in ("8080", "8080", "9191", "919"):
        enter(table, digits)
    flash = copy(table.machine.chip)
    table.machine.chip.trace = []
    enter(table, "1")
    rng = random.Random(5)
    found = set()
    last = len(table.machine.chip.trace) - 1
    for number, done in enumerate(table.machine.chip.trace):
        # The line, the erase, and some of the pages of the block.
        for left in (
            (done.old, mixture(done.old, done.new, rng), done.new)
            if number < 4 or number % 6 == 5 or number == last
            else ()
        ):
            flash.put(done.name, done.address, left)
            device = machine(chip=copy(flash))
            assert device.app is not None and device.app.game is not None
            pins, count = device.app.pins, device.app.game.log.count - before
            new = [pins.check(side, digits) for side, digits in enumerate(("8080", "9191"))]
            assert new[0] == new[1] and pins.is_set(0) and pins.is_set(1)
            assert count == 1 or not new[0]
            found.add((count, new[0]))
        flash.put(done.name, done.address, done.new)
    assert found == {(0, False), (1, False), (1, True)}


def another_game(table: Table, pin: str) -> None:
    """Begin a game over the present one, and give side A a PIN in it."""
    rosters = citadel_blobs()
    table.fill_slots(rosters)
    table.begin(ruleset="citadel", rosters=rosters)
    assert not table.app.pins.is_set(0)
    if pin:
        table.app.pins.set(0, pin)


def erase_it(table: Table) -> None:
    """Reset this game with the buttons, which leads back to the one before it."""
    table.show("reset")
    table.press("select hold-select")
    table.settle()
    table.choose("Back to game 1")


@pytest.mark.parametrize("pin", ["", "0000"])
def test_another_game_and_a_reset_do_not_bypass_a_pin(pin: str) -> None:
    table = laid()
    held = table.game.digest()
    another_game(table, pin)
    erase_it(table)
    assert table.game.digest() == held
    assert table.app.pins.is_set(0) and table.app.pins.check(0, PIN) and not table.app.pins.check(0, "0000")


def test_a_reset_that_is_cut_off_leaves_the_pin_of_the_game_before() -> None:
    table = laid()
    another_game(table, "0000")
    mark = table.app.pins._sides[0][3]
    table.show("reset")
    table.press("select")
    flash = copy(table.machine.chip)
    table.machine.chip.trace = []
    table.press("hold-select")
    table.settle()
    for done in table.machine.chip.trace:
        flash.put(done.name, done.address, done.old)
        flash.put(done.name, done.address, mixture(done.old, done.new, random.Random(1)))
        if done.name.startswith("keys") and done.address % 1024 == 0:
            device = Resumed(flash)
            device.choose("Back to game 1")
            assert device.app.pins.is_set(0) and device.app.pins.check(0, PIN)
            chip = device.machine.chip
            assert not any(mark in bytes(chip.memories[name].bytes) for name in ("keys0", "keys1")), (
                "it is gone"
            )
        flash.put(done.name, done.address, done.new)


def test_pins_of_erased_games_are_removed() -> None:
    table = laid()
    held = games(table.app.store)[table.app.store.serial]
    gone = b"".join(bytes([number]) * len(held) for number in range(100, 108))
    table.app.store.keys.write(b"\x01" + held + gone)
    another_game(table, "0000")
    assert sorted(games(table.app.store)) == sorted(game[0] for game in table.app.store.games())
    erase_it(table)
    assert table.app.pins.check(0, PIN)
