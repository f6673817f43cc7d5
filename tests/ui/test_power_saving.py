"""Dim, dark, and awake again by a press; the battery's warnings; clicks and tones; identification."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.app import battery
from signifer.core.setup import Setup
from signifer.sync import numbers as N
from signifer.ui import styles
from signifer.ui.flows import message, newgame
from signifer_host import boards, device_requests
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.sim.devices import BACK, DOWN, SELECT, UP, client, playing
from tests.ui.conftest import Table
from tests.ui.sample import blobs

MINUTE = 60_000


def brightest(machine: Machine) -> int:
    """Return 0 to 255, of the brightest dot of the display."""
    return max(machine.picture().grey())


def pass_time(machine: Machine, minutes: float) -> None:
    """Let minutes pass without a press; steps may be long while nothing happens."""
    for _ in range(int(minutes * 60)):
        machine.step(1000)


def test_an_untouched_device_gets_dim_and_then_dark(small: Table) -> None:
    machine, app = small.machine, small.app
    bright = brightest(machine)
    pass_time(machine, 1.9)
    assert app.resting == 0 and brightest(machine) == bright
    pass_time(machine, 0.2)
    assert app.resting == 1 and 0 < brightest(machine) < bright and any(map(any, machine.lights))
    pass_time(machine, 7.8)
    assert app.resting == 1
    pass_time(machine, 0.2)
    assert app.resting == 2 and brightest(machine) == 0 and not any(map(any, machine.lights))
    pass_time(machine, 12)
    assert app.resting == 2
    machine.press(UP)
    assert app.resting == 0 and brightest(machine) == bright and any(map(any, machine.lights))


@pytest.mark.parametrize("button", [UP, DOWN, SELECT, BACK])
@pytest.mark.parametrize("ms", [60, 700])
def test_a_press_in_the_dark_only_wakes_and_the_next_one_counts(small: Table, button: int, ms: int) -> None:
    small.press("down down")
    machine, app = small.machine, small.app
    app.resting, app.rest_at = 2, 1 << 27
    app.ui.display.brightness(-1)
    before = small.screen, small.cursor_line(), small.game.log.count
    machine.press(button, ms=ms)
    assert (small.screen, small.cursor_line(), small.game.log.count) == before and app.resting == 0
    machine.press(button)
    assert (small.screen, small.cursor_line(), small.game.log.count) != before


def test_a_press_on_a_dim_display_counts(small: Table) -> None:
    pass_time(small.machine, 2.1)
    assert small.app.resting == 1
    before = small.cursor_line()
    small.press("down")
    assert small.cursor_line() != before and small.app.resting == 0


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.integers(60, 300), st.integers(60, 400)), min_size=1, max_size=6),
    st.integers(0, 19),
)
def test_no_press_of_60_ms_or_longer_is_lost_on_the_way_into_the_dark(
    presses: list[tuple[int, int]], late: int
) -> None:
    """Even if the loop runs only every 20 ms, as it does while the device saves power."""
    machine = Machine(boards.load("pico_oled"), FlashChip(), entropy=Entropy(1))
    machine.power_on()
    app = machine.app
    assert app is not None
    app.resting, app.rest_at = 2, 1 << 27
    got: list[int] = []
    handed_on = app.ui.key
    app.ui.key = lambda event: (got.append(event), handed_on(event))[1]  # type: ignore[method-assign]
    machine.step(late)
    for down, up in presses:
        for pressed, ms in ((True, down), (False, up)):
            machine.keys.move(DOWN, pressed)
            for _ in range(ms // 20):
                machine.step(20)
            machine.step(ms % 20)
    assert got.count(DOWN) == len(presses) - 1


@pytest.mark.parametrize(("setting", "minutes"), [(0, 10), (1, 30), (3, 3)])
def test_the_time_is_a_setting_that_is_kept(small: Table, setting: int, minutes: int) -> None:
    small.app.settings.dark = setting
    small.app.apply_settings()
    small.machine.power_off()
    small.machine.power_on()
    assert small.app.settings.dark == setting and small.app.settings.sound == 1
    pass_time(small.machine, minutes - 0.1)
    assert small.app.resting == 1
    pass_time(small.machine, 0.2)
    assert small.app.resting == 2


def test_never_means_dim_and_not_dark(small: Table) -> None:
    small.app.settings.dark = 2
    pass_time(small.machine, 31)
    assert small.app.resting == 1


def test_the_setting_s_line_goes_through_all_four(bare: Table) -> None:
    bare.show("settings")
    bare.seek("Dark after")
    bare.look("settings_dark")
    seen = []
    for _ in range(4):
        seen.append(bare.cursor_line().split(maxsplit=2)[-1].strip())
        bare.press("select")
    assert seen == ["10 min", "30 min", "never", "3 min"]
    bare.seek("Self-test")
    bare.press("select")
    assert bare.app.ui.screen.origin.endswith("selftest")


def test_a_request_of_a_computer_wakes_it(small: Table) -> None:
    small.app.resting = 2
    host = client(small.machine)
    host.identify(5)
    assert small.app.resting == 0
    host.close()


# An update


@pytest.mark.parametrize("answer", ["select", "back"])
def test_an_update_is_asked_about_on_the_device(bare: Table, answer: str) -> None:
    host = client(bare.machine)
    assert device_requests.leave(host) == device_requests.Leaving(True, False, N.NOBODY_ASKED)
    assert device_requests.leave(host, N.QUICK).state == N.ASKING
    assert device_requests.leave(host, N.QUICK).state == N.ASKING, "asked twice, shown once"
    if answer == "select":
        bare.look("leave")
    bare.press("up")
    bare.press(answer)
    agreed = answer == "select"
    assert device_requests.leave(host).state == (N.AGREED if agreed else N.DECLINED)
    bare.machine.run(2000)
    assert bare.machine.in_loader is agreed and bare.machine.on is not agreed
    if not agreed:
        assert bare.app.ui.screen.origin.endswith("empty")
        assert device_requests.leave(host, N.QUICK).state == N.ASKING
        assert device_requests.leave(host, N.GUIDED).state == N.NOBODY_ASKED
        assert bare.app.ui.screen.origin.endswith("empty")


# Identification


def test_identify_shows_the_name_and_the_number(bare: Table) -> None:
    bare.app.settings.name = "Club device 7"
    bare.app.ui.redraw()
    bare.machine.run(100)
    before = bare.screen
    host = client(bare.machine)
    host.identify(4)
    host.close()
    bare.machine.run(100)
    assert "4c4154" not in bare.text and bare.machine.uid[-3:].hex() in bare.text
    assert "Club device 7" in bare.text
    pictures = {bare.machine.picture().tobytes()}
    for _ in range(6):
        bare.machine.run(500)
        pictures.add(bare.machine.picture().tobytes())
    assert len(pictures) == 2, "it blinks, on a board without lights too"
    bare.machine.run(2000)
    assert bare.screen == before
    host = client(bare.machine)
    host.identify(60)
    host.close()
    bare.press("back")
    assert bare.screen == before


# Battery


def picosystem(millivolts: int = 4000) -> Machine:
    machine = Machine(boards.load("pimoroni_picosystem"), FlashChip(), entropy=Entropy(1))
    machine.millivolts = millivolts
    machine.power_on()
    return machine


def test_a_battery_that_runs_down() -> None:
    machine = picosystem()
    shown: list[tuple[int, str]] = []
    for millivolts in range(4200, 3300, -10):
        machine.millivolts = millivolts
        machine.run(5100)
        text = " ".join(row.strip() for row in machine.screen)
        if "Battery" in machine.screen[0]:
            shown.append((battery.percent(millivolts), text))
            machine.press(SELECT)
    assert len(shown) == 2, shown
    (first, low), (second, empty) = shown
    assert 8 <= first <= 10 and "10 %" in low and "charger" in low
    assert 3 <= second <= 5 and "nearly empty" in empty


def with_game(millivolts: int) -> Machine:
    """Return a device on its battery, a game started, without a notice on its screen."""
    machine = picosystem(millivolts)
    assert machine.app is not None
    machine.app.begin(Setup("dozen_die", blobs(), "A", bytes(range(32)), (1, 2)))
    machine.run(11_000)
    return machine


def state(machine: Machine) -> tuple[int, int, dict[str, bytes]]:
    """Return entries and state of the game, and everything in flash."""
    assert machine.app is not None and machine.app.game is not None
    game, memories = machine.app.game, machine.chip.memories
    return game.log.count, game.crc(), {name: bytes(memories[name].bytes) for name in memories}


def test_a_nearly_empty_battery_lets_nothing_be_written_until_it_is_charged() -> None:
    machine = with_game(4000)
    app = machine.app
    assert app is not None
    strike = {"do": "wound", "unit": "A1"}
    app.ui.do(strike)
    machine.millivolts = 3450
    machine.run(11_000)
    assert "Battery" in machine.screen[0]
    machine.press(SELECT)
    before = state(machine)
    assert before[0] == 1
    for _ in range(3):
        assert not app.ui.do(strike)
        machine.run(200)
        assert "nearly empty" in " ".join(row.strip() for row in machine.screen)
        machine.press(SELECT)
        machine.run(11_000)  # nor while it is idle
    assert state(machine) == before
    # Without load the voltage rises a little: no reason to continue.
    machine.millivolts = 3590
    machine.run(11_000)
    assert not app.ui.do(strike)
    machine.press(SELECT)
    assert state(machine) == before
    machine.on_usb = True
    machine.run(5100)
    assert "Power is back" in machine.screen[0]
    assert app.ui.do(strike)
    machine.power_off()
    machine.on_usb, machine.millivolts = False, 4000
    machine.power_on()
    assert state(machine)[0] == 2, "what was done is there, and no more"


def test_no_game_begins_on_a_nearly_empty_battery() -> None:
    machine = picosystem(3450)
    machine.run(11_000)
    machine.press(SELECT)
    assert machine.app is not None
    setup = Setup("dozen_die", blobs(), "A", bytes(range(32)), (1, 2))
    newgame.begin(machine.app.ui, newgame.Recipe(lambda: setup), False)
    machine.run(100)
    assert "nearly empty" in " ".join(row.strip() for row in machine.screen)
    assert machine.app.game is None
    machine.millivolts = 4100
    machine.run(5100)
    newgame.begin(machine.app.ui, newgame.Recipe(lambda: setup), False)
    assert machine.app.game is not None


def test_a_single_dip_and_a_cable_give_no_warning() -> None:
    machine = picosystem()
    for millivolts in (4000, 3400, 4000, 3350, 4000):
        machine.millivolts = millivolts
        machine.run(5000)
        assert "Battery" not in machine.screen[0]
    machine.millivolts, machine.on_usb = 3350, True
    machine.run(20_000)
    assert "Battery" not in machine.screen[0]
    machine.on_usb = False
    machine.run(20_000)
    assert "Battery" in machine.screen[0]
    assert "nearly empty" in " ".join(row.strip() for row in machine.screen)


def test_a_warning_wakes_a_dark_device() -> None:
    machine = picosystem()
    machine.run(1000)
    assert machine.app is not None
    machine.app.resting = 2
    machine.millivolts = 3500
    machine.run(11_000)
    assert machine.app.resting == 0 and "Battery" in machine.screen[0]


@given(st.integers(0, 6000), st.integers(0, 6000))
def test_more_volts_are_never_less_charge(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert 0 <= battery.percent(low) <= battery.percent(high) <= 100


def test_the_ends_of_the_scale() -> None:
    assert [battery.percent(volts) for volts in (3300, 3600, 3790, 4180)] == [0, 10, 50, 100]


# Sound


def test_a_press_clicks_and_the_click_ends_by_itself() -> None:
    machine = picosystem()
    machine.run(100)
    machine.press(DOWN)
    assert [hz for _, hz in machine.tones] == [2500, 0]
    (began, _), (ended, _) = machine.tones
    assert 0 < ended - began <= 30
    machine.tones.clear()
    machine.press(DOWN, ms=3000)  # repeats: one click, for the press
    assert [hz for _, hz in machine.tones] == [2500, 0]


def test_a_page_that_must_be_read_sounds() -> None:
    machine = playing("pimoroni_picosystem")
    assert machine.app is not None
    machine.app.ui.push(message.message, "Please note", "Something is amiss.", styles.WARN)
    machine.tones.clear()
    machine.run(500)
    assert [hz for _, hz in machine.tones] == [880, 0]


def test_a_quiet_device_makes_no_sound() -> None:
    machine = picosystem()
    assert machine.app is not None
    machine.app.settings.sound = 0
    machine.press(DOWN, 5)
    machine.app.ui.push(message.message, "a", "b", styles.WARN)
    machine.run(1000)
    assert machine.tones == []


def test_boards_without_these_parts_have_no_code_for_them(small: Table) -> None:
    assert small.app.extras == []
