"""The whole device: the unchanged program over modelled parts, stepped without waiting."""

from __future__ import annotations

import random

import pytest

from signifer_host import boards
from signifer_host.errors import Vanished
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import TICKS
from signifer_host.simulator.script import ScriptError
from tests.sim.devices import BACK, DOWN, SELECT, begin_over, blob, client, copy, do, machine, playing


def crc(device: Machine) -> int:
    assert device.app is not None and device.app.game is not None
    return device.app.game.crc()


@pytest.mark.parametrize("name", boards.names())
def test_a_new_device_shows_that_it_is_empty_on_every_board(name: str) -> None:
    device = machine(name)
    assert device.screen[0].startswith("Signifer")
    assert device.cursor is not None and "New game" in device.cursor
    assert device.picture().size == (device.board.display.width, device.board.display.height)
    assert any(pixel != (0, 0, 0) for pixel in device.picture().colours())


def test_without_power_there_is_nothing() -> None:
    device = Machine(boards.load("pico_oled"), FlashChip())
    device.press(SELECT)
    assert (device.on, device.screen, device.cursor) == (False, [], None)
    assert device.picture().colours() == {(0, 0, 0): 128 * 64}
    device.power_off()
    device.power_on()
    device.power_on()
    assert device.on


def test_the_same_presses_make_the_same_pictures() -> None:
    lines = ("choose Draw", "choose Nobody", "press select", "choose Move", "hold back")
    one, other = playing(), playing()
    assert do(one, *lines) == do(other, *lines)
    assert one.picture().tobytes() == other.picture().tobytes()
    assert one.lights == other.lights
    assert one.panel.wire_bytes == other.panel.wire_bytes


@pytest.mark.parametrize("lines", [(), ("choose Draw", "choose Nobody", "press select")])
def test_find_stops_at_a_row_that_is_not_there(lines: tuple[str, ...]) -> None:
    device = playing()
    do(device, *lines)  # then the clock of an activation runs
    with pytest.raises(ScriptError, match="no row of this list has 'Dragon'"):
        do(device, "find Dragon")


@pytest.mark.parametrize("name", boards.names())
def test_a_game_is_there_again_after_the_power_was_off(name: str) -> None:
    device = playing(name)
    do(device, "choose Draw", "choose Nobody", "press select", "choose Move", "wait 4000")
    screen, picture, state = device.screen, device.picture().tobytes(), crc(device)
    device.power_off()
    assert device.picture().extent() is None
    device.run(1000)
    device.power_on()
    assert crc(device) == state
    # The clock of the open activation counts from the last command on.
    assert [row[:9] for row in device.screen] == [row[:9] for row in screen]
    do(device, "wait 4000")
    assert (device.screen, device.picture().tobytes()) == (screen, picture)


def test_a_hold_across_the_wrap_of_the_ticks_is_one_hold() -> None:
    device = playing()
    do(device, "choose Draw", "press back", "press select")
    device.run(TICKS - device.clock.ticks_ms() - 300)
    assert device.clock.ticks_ms() > TICKS - 301
    device.hold(BACK)
    assert device.clock.ticks_ms() < 1000
    assert device.screen[0].startswith("Takes back 1")
    device.press(SELECT)
    assert not device.screen[0].startswith("Takes back 1")


def test_nothing_is_sent_to_the_display_while_nothing_changes() -> None:
    device = playing()
    device.run(5000)
    before = device.panel.wire_bytes
    device.run(5000)
    assert device.panel.wire_bytes == before


def test_a_moved_cursor_sends_only_the_changed_parts() -> None:
    device = playing()
    device.run(5000)
    before = device.panel.picture_bytes
    device.press(DOWN)
    sent = device.panel.picture_bytes - before
    # The card lies on four pages of eight rows, the line below it on two, and SELECT does something else there.
    assert 0 < sent <= (4 + 2 + 1) * 128


def test_a_host_that_reads_nothing_delays_nothing() -> None:
    device = playing()
    device.link.is_connected = True
    noise = random.Random(1)
    for _ in range(200):
        device.link.push(noise.randbytes(64))
        device.step()
    do(device, "choose Draw")
    assert " die" in device.screen[0]
    host = client(device)
    assert host.hello().crc == crc(device), "and who reads afterwards is answered"


def test_rosters_come_in_while_buttons_are_pressed() -> None:
    device = playing()
    before = device.screen
    state = crc(device)
    host = client(device)

    def moved(done: int, total: int) -> None:
        device.keys.move(DOWN, not device.keys.is_down(DOWN))
        device.run(70)

    assert host.push("A", blob("river_wardens"), moved)
    device.keys.move(DOWN, False)
    device.run(100)
    assert device.cursor is not None and device.cursor not in before[1]
    assert crc(device) == state, "the game under way keeps its rosters"
    assert device.app is not None
    assert device.app.store.slots["A"].read() == blob("river_wardens")


@pytest.mark.parametrize("where", ["before", "torn", "after"])
@pytest.mark.parametrize(
    "lines", [("choose Draw",), ("press back", "press select", "press down")], ids=["draw", "wound"]
)
def test_the_power_goes_at_any_write_of_a_press(lines: tuple[str, ...], where: str) -> None:
    base = copy(playing().chip)
    ready = machine(chip=copy(base))  # as below: a start writes too
    old = crc(ready)
    done = ready.chip.operations
    do(ready, *lines)
    new, writes = crc(ready), ready.chip.operations - done
    assert new != old and writes >= 1
    for at in range(writes):
        device = machine(chip=copy(base))
        device.chip.cut_after(at, random.Random(at), where)
        do(device, *lines)
        assert not device.on
        device.power_on()
        assert crc(device) in (old, new)
        if "Found at start" in device.screen[0]:
            device.press(BACK)
        do(device, "choose Draw" if "choose Draw" in lines and crc(device) == old else "press back")
        assert device.on


def test_the_power_goes_while_a_game_begins() -> None:
    device = playing()
    do(device, "choose Draw")
    old = crc(device)
    base = copy(device.chip)
    done = device.chip.operations
    begin_over(device, client(device), "B", (3, 4), "AB")
    new, writes = crc(device), device.chip.operations - done
    assert new != old and writes > 3
    for at in range(0, writes, 5):
        again = machine(chip=copy(base))
        again.chip.cut_after(at, random.Random(at))
        with pytest.raises(Vanished):
            begin_over(again, client(again), "B", (3, 4), "AB")
        assert not again.on
        again.power_on()
        assert crc(again) in (old, new)
