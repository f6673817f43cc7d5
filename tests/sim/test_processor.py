"""The processor's clock: raised for play, lowered while the device rests, and left alone on a chip that cannot."""

from __future__ import annotations

import json

import pytest

from signifer.app import selftest
from signifer.hal import processor
from signifer.sync import messages
from signifer.ui import books
from signifer.ui import texts as T
from signifer.ui.flows import about as about_page
from signifer_host import boards, device_requests
from signifer_host.api import contents
from signifer_host.commands import status
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import HUNG, Machine
from signifer_host.simulator.parts import WATCHDOG_MS, Cpu, Entropy, Stopped
from tests.sim.devices import DOWN, client
from tests.ui.conftest import SMALL, SQUARE, WIDE

PLAY, REST = 200_000_000, 125_000_000


def device(cpu: Cpu, board: str = SMALL) -> Machine:
    return Machine(boards.load(board), FlashChip(), entropy=Entropy(1), cpu=cpu)


def run_dim(machine: Machine) -> None:
    """Leave the device alone until it is dim."""
    for _ in range(125):
        machine.step(1000)


def test_the_voltage_is_up_whenever_the_clock_is() -> None:
    cpu = Cpu()
    port = processor.Processor(cpu)
    for mhz, volts in ((200, 1.2), (125, 1.1), (200, 1.2), (200, 1.2), (125, 1.1)):
        port.speed(mhz)
        assert (cpu.frequency, cpu.volts) == (mhz * 1_000_000, volts)
    port.speed(200)
    with pytest.raises(Stopped):  # in one step the voltage would fall under the clock
        cpu.frequency = REST
    with pytest.raises(ValueError):
        cpu.frequency = 201_500_000


def test_a_device_is_fast_in_play_and_not_while_it_rests() -> None:
    cpu = Cpu()
    machine = device(cpu)
    machine.power_on()
    assert cpu.frequency == PLAY
    run_dim(machine)
    assert machine.app is not None and machine.app.resting == 1
    assert cpu.frequency == REST
    machine.press(DOWN)
    assert (machine.app.resting, cpu.frequency) == (0, PLAY)
    machine.power_off()
    machine.power_on(service=True)
    assert cpu.frequency == REST, "a computer has the drive"


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_colour_display_keeps_the_clock_that_its_bus_needs(board: str) -> None:
    cpu = Cpu(fastest=REST)
    machine = device(cpu, board)
    machine.power_on()
    run_dim(machine)
    machine.press(DOWN)
    assert (cpu.frequency, machine.restarts) == (REST, 0)


def test_a_chip_that_stops_at_the_faster_clock_stays_at_the_slower_one_and_says_so() -> None:
    cpu = Cpu(fastest=150_000_000)
    machine = device(cpu)
    before = machine.clock.now
    machine.power_on()
    assert machine.restarts == 1 and machine.clock.now - before >= WATCHDOG_MS, "by the watchdog"
    for _ in range(2):
        assert machine.on and cpu.frequency == REST
        run_dim(machine)
        machine.press(DOWN)
        assert cpu.frequency == REST
        machine.power_off()
        machine.power_on()
    assert machine.restarts == 1, "the faster clock was not tried again"
    app = machine.app
    assert app is not None and app.board.restart == 0
    # The page About.
    app.ui.push(about_page.device)
    said = books.Texts("en")(T.PROCESSOR_SLOW, n=125, what=200)
    machine.run(100)
    shown = ""
    for _ in range(8):
        shown += " ".join(" ".join(machine.screen[1:-1]).split()) + " "
        machine.press(DOWN)
    assert all(word in shown for word in said.split()), shown
    # The self-test, on both ends.
    _, found = device_requests.selftest(client(machine), messages.TELL)
    told = {one.part: (one.result, one.value) for one in found}
    assert told[selftest.PROCESSOR] == (selftest.FAULT, 125)
    # The status, for people and for programs.
    about = contents.read(client(machine))
    assert about["processor"] == {"mhz": 125, "slow": True} and json.dumps(about)
    assert "processor at 125 MHz" in status.brief(about)


def test_a_device_that_can_says_nothing() -> None:
    machine = device(Cpu())
    machine.power_on()
    about = contents.read(client(machine))
    assert about["processor"] == {"mhz": 200, "slow": False} and "MHz" not in status.brief(about)
    _, found = device_requests.selftest(client(machine), messages.TELL)
    assert [(one.result, one.value) for one in found if one.part == selftest.PROCESSOR] == [
        (selftest.OK, 200)
    ]


def test_a_restart_after_the_first_screen_does_not_slow_a_device_down() -> None:
    cpu = Cpu()
    machine = device(cpu)
    machine.power_on()
    for _ in range(3):
        machine.restart(HUNG)
        assert cpu.frequency == PLAY


@pytest.mark.parametrize("part", ["battery", "display"])
def test_a_board_with_a_battery_or_on_spi_has_no_faster_clock(part: str) -> None:
    data = boards.load(SMALL if part == "battery" else SQUARE).model_dump(exclude_none=True)
    data["processor"] = {"mhz": 200, "reason": "because it is faster"}
    if part == "battery":
        data["battery"] = {"sense": "GP26"}
    with pytest.raises(ValueError, match="processor is for"):
        boards.Board.model_validate(data)
