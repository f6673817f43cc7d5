"""The self-test on the device, with simulated presses and failing parts."""

from __future__ import annotations

import pytest

from signifer.app import selftest as tests
from signifer.ui.flows import selftest as page
from signifer_host import boards, device_requests
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.simulator.picture import Picture
from tests.sim.devices import BACK, client
from tests.ui.conftest import SMALL, Table

PARTS = ("keys", "display", "lights", "sound", "flash", "link", "battery", "dice", "processor")
ALL_KEYS = "up down select back"


def results(machine: Machine) -> dict[str, int]:
    assert machine.app is not None
    return {name: tests.result(machine.app, part) for part, name in enumerate(PARTS)}


def answer(table: Table, yes: str = "select") -> None:
    """Skip what is being shown, and answer the question about it."""
    table.press("select")
    table.press(yes)


def test_a_device_without_faults(bare: Table) -> None:
    bare.show("selftest")
    bare.press("up select")
    assert "▲" in bare.text and "✓" in bare.text
    bare.press("down back")
    # A simulated board has a key for each button. This one's second keys:
    bare.machine.keys.activity |= (1 << len(bare.machine.board.keys)) - 1
    bare.machine.run(200)
    bare.press("select")
    bare.look("selftest_question")
    bare.press("select")
    if bare.machine.board.pixel_count:
        answer(bare)
    assert "No faults" in bare.text or "0 faults" in bare.text
    assert results(bare.machine) == {
        "keys": 1, "display": 1, "lights": 1 if bare.machine.board.pixel_count else 3, "sound": 3, "flash": 1,
        "link": 4, "battery": 3, "dice": 1, "processor": 1,
    }  # fmt: skip
    bare.press("back")
    assert "selftest" not in bare.app.ui.screen.origin


def _colours(picture: Picture) -> set[tuple[int, int, int]]:
    return set(picture.colours())


def test_every_dot_of_the_display_is_lit_and_dark(bare: Table) -> None:
    """To the edges, which lines of letters leave dark; on a colour display also each of the three colours alone."""
    bare.show("selftest")
    before = None
    bare.press(ALL_KEYS)
    seen: list[set[tuple[int, int, int]]] = []
    for _ in range(80):
        bare.machine.run(100)
        found = _colours(bare.machine.picture())
        if found != before:
            seen.append(found)
            before = found
    plain = [next(iter(found)) for found in seen if len(found) == 1]
    assert (0, 0, 0) in plain
    lit = [colour for colour in plain if min(colour) > 90]
    assert lit
    if bare.machine.board.display.colour:
        assert {(255, 0, 0), (0, 255, 0), (0, 0, 255)} <= set(plain)
    assert "dots lit" in bare.text.replace("\n", " ").replace("  ", " ") or "lit" in bare.text


def test_a_chequered_display_inverts(small: Table) -> None:
    pictures = []
    for number in (2, 3):
        tests.pattern(small.app, number)
        pictures.append([value > 0 for value in small.machine.picture().grey()])
    one, other = pictures
    assert [not dot for dot in one] == other
    assert all(one[at] != one[at + 1] for at in range(127)) and one[:128] == [not dot for dot in one[128:256]]
    tests.pattern(small.app, -1)
    assert [value > 0 for value in small.machine.picture().grey()] not in (one, other)


def test_lights_show_each_colour_and_then_the_game_s_again(small: Table) -> None:
    before = small.machine.lights
    small.show("selftest")
    small.press(ALL_KEYS)
    small.machine.run(200)
    small.press("select select")
    seen = []
    for _ in range(45):
        small.machine.run(100)
        seen += [tuple(map(bool, small.machine.lights[0]))] if len(set(small.machine.lights)) == 1 else []
    assert list(dict.fromkeys(seen))[:4] == [
        (True, True, True),
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]
    small.press("back")
    assert small.machine.lights == before and results(small.machine)["lights"] == page.FAULT


def test_a_dead_key_is_a_fault_and_the_test_goes_on(small: Table) -> None:
    small.show("selftest")
    small.press("up down select")
    small.machine.run(60_000)
    for _ in range(3):
        small.machine.run(30_000)
    found = results(small.machine)
    assert found["keys"] == page.FAULT and found["display"] == found["lights"] == page.SKIPPED
    assert "1 fault" in small.text


def test_worn_flash_is_found(small: Table) -> None:
    chip = small.machine.chip
    tests.quick(small.app)
    assert results(small.machine)["flash"] == page.OK
    chip.stick("board", 4096 + 77, 3, 0)
    tests.quick(small.app)
    assert results(small.machine)["flash"] == page.FAULT
    assert chip.memories["board"].erases[0] == 0, "the other block is left alone"


def test_a_drive_without_the_test_block(small: Table) -> None:
    del small.machine.chip.memories["board"]
    tests.quick(small.app)
    assert results(small.machine)["flash"] == page.FAULT


def test_bad_randomness_is_found(small: Table) -> None:
    class Stuck(Entropy):
        def random(self, count: int) -> bytes:
            return b"\x5a" * count

    small.app.entropy = Stuck()
    tests.quick(small.app)
    assert results(small.machine)["dice"] == page.FAULT

    class Poor(Entropy):
        def random(self, count: int) -> bytes:
            return bytes(byte & 0x3F for byte in super().random(count))

    small.app.entropy = Poor(3)
    tests.quick(small.app)
    assert results(small.machine)["dice"] == page.FAULT


def test_the_game_is_as_it_was(small: Table) -> None:
    before = small.game.digest()
    small.show("selftest")
    small.press(ALL_KEYS)
    small.machine.run(200)
    for _ in range(2):
        answer(small)
    small.press("back")
    small.machine.power_off()
    small.machine.power_on()
    assert small.game.digest() == before


def test_back_held_at_the_start_leads_there() -> None:
    machine = Machine(boards.load(SMALL), FlashChip(), entropy=Entropy(1))
    machine.power_on(held=BACK)
    machine.run(1000)
    assert machine.app is not None and machine.app.ui.screen.origin.endswith("selftest")
    machine.power_off()
    machine.power_on(held=0)
    machine.run(1000)
    assert not machine.app.ui.screen.origin.endswith("selftest")


@pytest.mark.parametrize(
    "board", ["adafruit_macropad_rp2040", "pimoroni_picosystem", "adafruit_feather_rp2040"]
)
def test_every_key_of_a_board_counts(board: str) -> None:
    """Fourteen of a MacroPad: twelve keys, the knob's press, its two directions."""
    machine = Machine(boards.load(board), FlashChip(), entropy=Entropy(1))
    machine.power_on()
    app = machine.app
    assert app is not None
    app.ui.push("signifer.ui.flows.selftest:selftest")
    machine.run(20)
    pad = machine.keys
    wanted = tests.all_keys(app)
    keys = len(machine.board.keys)
    for key in range(keys):
        if hasattr(pad, "press_key"):
            pad.press_key(key, True)
            machine.run(100)
            pad.press_key(key, False)
        machine.run(200)
    if machine.board.encoder:
        assert results(machine)["keys"] == page.NOT_DONE
        pad.turn(1)  # type: ignore[union-attr]
        machine.run(200)
        pad.turn(-1)  # type: ignore[union-attr]
        assert bin(wanted).count("1") == keys + 2
    machine.run(500)
    assert results(machine)["keys"] == page.OK


def test_sound_and_battery_if_present() -> None:
    machine = Machine(boards.load("pimoroni_picosystem"), FlashChip(), entropy=Entropy(1))
    machine.power_on()
    app = machine.app
    assert app is not None
    app.settings.sound = 0
    app.ui.push("signifer.ui.flows.selftest:selftest")
    machine.run(20)
    for key in range(len(machine.board.keys)):
        machine.keys.press_key(key, True)  # type: ignore[union-attr]
        machine.run(100)
        machine.keys.press_key(key, False)  # type: ignore[union-attr]
        machine.run(100)
    for _ in range(2):
        machine.press(2)
        machine.press(2)
    machine.tones.clear()
    machine.run(4000)
    assert [hz for _, hz in machine.tones] == [880, 1760, 0]
    machine.press(2)
    assert results(machine)["sound"] == page.OK and results(machine)["battery"] == page.OK
    machine.millivolts = 200
    assert tests.quick(app)[page.BATTERY] == 200 and results(machine)["battery"] == page.FAULT


def test_a_computer_starts_it(small: Table) -> None:
    host = client(small.machine)
    running, found = device_requests.selftest(host, 0)
    assert not running and [one.result for one in found] == [page.NOT_DONE] * (len(PARTS) - 1) + [page.OK]
    _, found = device_requests.selftest(host, 1)
    by = dict(zip(PARTS, found, strict=True))
    assert by["flash"].result == by["link"].result == by["dice"].result == page.OK
    assert device_requests.selftest(host, 2)[0] and device_requests.selftest(host, 2)[0]
    small.press(ALL_KEYS)
    small.machine.run(200)
    for _ in range(2):
        answer(small)
    running, found = device_requests.selftest(host, 0)
    assert not running and found[0].result == found[1].result == page.OK
    host.close()
