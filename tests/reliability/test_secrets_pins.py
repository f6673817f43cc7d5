"""The PIN before a secret: wrong tries, power cuts and restarts, and one that was forgotten."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from signifer.app.pins import delay
from simulator.flash import PowerCut
from tests.reliability.secret_games import PIN, everything, laid
from tests.ui.citadel_table import enter
from tests.ui.conftest import Table


def wrong_try(table: Table, side: int = 0, digits: str = "0000") -> None:
    """Four digits in the screen that asks for them."""
    table.show("secret:Pin", side, "Tactics of A", lambda: None)
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
    assert table.app.pins.wait(0) == 0  # counted anew


def test_no_power_cut_takes_a_try_back(figures: Callable[[str, int | str], None]) -> None:
    """At every flash operation of a wrong try: what was not counted was not told either."""
    table = laid()
    table.app.pins.check(0, "0000")
    cuts = 0
    for at in range(1, 40):
        before = table.app.pins._sides[0][0]
        if before > 8:
            table.app.pins.set(0, PIN)
            before = 0
        table.app.ui.kept.clear()
        pins = table.app.pins
        pins.wait = lambda side: 0  # the wait itself is not what is tried here
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
    table.show("secret:Change", 0)
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
    """Neither in flash, nor the same twice: salted, and bound to its game and side."""
    tables = [laid(), laid()]
    tables[1].app.pins.set(0, PIN)
    marks = {table.app.pins._sides[0][3] for table in tables}
    tables[0].app.pins.set(1, PIN)
    marks.add(tables[0].app.pins._sides[1][3])
    assert len(marks) == 3
    for memory in tables[0].machine.chip.memories.values():
        assert PIN.encode() not in bytes(memory.bytes)
