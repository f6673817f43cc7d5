"""The processor's clock on a real CircuitPython: 200 MHz in play, 125 MHz at rest, and 125 MHz for good on a chip that
does not start at 200 MHz. The emulated chip stops where its voltage is too low for its clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.app import fault_records, power_saving
from signifer.sync import numbers as N
from signifer.ui.flows import selftest
from signifer_host import device_requests, faults
from signifer_host.api import contents
from signifer_host.client import Client
from tests.e2e.board import BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed

PLAY, REST = 200e6, 125e6
TOO_SLOW = 150e6
WATCHDOG_MS = 8000
SLOW = 8
"""The byte of the file "board" that hal/processor.py writes."""


def client(pico: EmulatedBoard) -> Client:
    return Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)


def hertz(pico: EmulatedBoard) -> float:
    return float(pico.state()["hertz"])


def facts(pico: EmulatedBoard, flashed: Flashed) -> bytes:
    """Return the first block of the file "board"."""
    at = 0x100000 + flashed.places()["board"][0]
    return pico.flash()[at : at + 4096]


@pytest.fixture(scope="module")
def quick(flashed: Flashed, bootrom: Path) -> Iterator[EmulatedBoard]:
    with board(bootrom=bootrom, uf2=flashed.uf2) as pico:
        pico.boot()
        yield pico


@pytest.fixture(scope="module")
def slow(flashed: Flashed, bootrom: Path) -> Iterator[EmulatedBoard]:
    """Return a chip that stops at 200 MHz, on its first screen all the same."""
    with board(bootrom=bootrom, uf2=flashed.uf2, fastest=TOO_SLOW) as pico:
        pico.run(6000)
        assert hertz(pico) == PLAY and pico.state()["display"] == 0, "it stands still"
        pico.boot(WATCHDOG_MS + 6000)
        yield pico


def test_a_start_is_at_200_mhz_with_the_bus_as_fast_as_before(quick: EmulatedBoard, flashed: Flashed) -> None:
    assert hertz(quick) == PLAY and quick.state()["resets"] == 0
    assert facts(quick, flashed)[SLOW] == 0xFF
    quick.power_cycle()
    quick.run(900)
    assert hertz(quick) == REST, "CircuitPython's own start"
    quick.boot()
    assert hertz(quick) == PLAY
    about = contents.read(client(quick))
    assert about["processor"] == {"mhz": 200, "slow": False} and about["faults"] == []


def test_it_rests_at_125_mhz_and_a_press_wakes_it(quick: EmulatedBoard) -> None:
    resets = quick.state()["resets"]
    quick.run(power_saving.REST_MS + 3000)
    assert hertz(quick) == REST
    before = quick.bits()
    quick.press("down", 300)
    assert hertz(quick) == PLAY and quick.bits() != before, "the press counts"
    client(quick).identify(2)
    quick.run(400)
    assert any(map(any, quick.lights())), "their protocol has its own times"
    assert quick.state()["resets"] == resets


def test_a_chip_that_stops_at_200_mhz_is_restarted_at_125_and_stays_there(
    slow: EmulatedBoard, flashed: Flashed
) -> None:
    assert hertz(slow) == REST and slow.state()["resets"] == 1, "by the watchdog"
    block = facts(slow, flashed)
    assert block[SLOW] == 0 and block[SLOW + 1 :] == b"\xff" * (4096 - SLOW - 1)
    for _ in range(2):
        slow.power_cycle()
        slow.boot()
        assert hertz(slow) == REST
    assert slow.state()["resets"] == 3, "two were losses of power"
    host = client(slow)
    about = contents.read(host)
    assert about["processor"] == {"mhz": 125, "slow": True}
    _, found = device_requests.selftest(host, N.QUICK)
    told = {one.part: (one.result, one.value) for one in found}
    assert told[selftest.PROCESSOR] == (selftest.FAULT, 125)
    assert told[selftest.FLASH][0] == selftest.OK and facts(slow, flashed) == block
    (noted,) = faults.read(host)
    assert noted.kind == fault_records.HUNG
