"""The processor's clock: raised for play, lowered while the device rests, and left alone on a chip that cannot."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.app.startup import HUNG
from signifer.hal import processor
from signifer.sync import numbers as N
from signifer.ui import books
from signifer.ui import texts as T
from signifer.ui.flows import about as about_page
from signifer.ui.flows import selftest
from signifer_host import boards, device_requests
from signifer_host.api import contents
from signifer_host.commands import status
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
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


def test_spi_s_clock_stands_still_while_its_source_changes() -> None:
    """The words as in the RP2040's data sheet on CLK_PERI_CTRL: bit 11 lets it run, bits 5 to 7 are its source (0: the
    processor's clock, 2: USB's)."""
    words: list[int] = []

    class Register:
        def __setitem__(self, place: slice, word: bytes) -> None:
            assert (place.start, place.stop, len(word)) == (0, 4, 4)
            words.append(int.from_bytes(word, "little"))

    cpu = Cpu()
    port = processor.Processor(cpu, Register())
    for mhz in (200, 125):
        before = 0x800 | 2 << 5  # as CircuitPython leaves it
        del words[:]
        port.speed(mhz)
        assert words
        for word in words:
            assert word >> 5 & 7 == before >> 5 & 7 or not (word | before) & 0x800, (
                "it runs while its source changes"
            )
            before = word
        assert before == 0x800


@given(st.integers(1_000_000, 62_500_000), st.sampled_from([125_000_000, 200_000_000]))
def test_spi_is_no_faster_than_its_display(wanted: int, hertz: int) -> None:
    asked = processor.spi_asked(wanted, hertz)
    # As the SDK's spi_set_baudrate counts with the 48 MHz that CircuitPython takes for the clock.
    peri = 48_000_000
    prescale = next(one for one in range(2, 256, 2) if peri < (one + 2) * 256 * asked)
    after = next((one for one in range(256, 1, -1) if peri // (prescale * (one - 1)) > asked), 1)
    clock = hertz / (prescale * after)
    assert clock <= wanted
    # It divides by even numbers: the next smaller one would be too fast.
    assert prescale * after == 2 or hertz / (prescale * after - 2) > wanted


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_colour_display_plays_fast_and_on_a_chip_that_cannot_does_not(board: str) -> None:
    cpu = Cpu()
    machine = device(cpu, board)
    machine.power_on()
    assert (cpu.frequency, machine.restarts) == (PLAY, 0)
    cpu = Cpu(fastest=REST)
    machine = device(cpu, board)
    machine.power_on()
    run_dim(machine)
    machine.press(DOWN)
    assert (cpu.frequency, machine.restarts) == (REST, 1)


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
    _, found = device_requests.selftest(client(machine), N.TELL)
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
    _, found = device_requests.selftest(client(machine), N.TELL)
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


def test_a_board_with_a_battery_has_no_faster_clock() -> None:
    data = boards.load(SMALL).model_dump(exclude_none=True)
    data["battery"] = {"sense": "GP26"}
    with pytest.raises(ValueError, match="processor is for"):
        boards.Board.model_validate(data)
