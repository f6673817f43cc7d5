"""Random presses in each system on the emulated Pico: the device does not restart, and no exception is raised.

The simulator keeps every module in memory and has all of them; an image has neither.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bench import device_play
from bench.device import BOARD, Images, with_programs
from bench.device_play import Device, booted
from bench.device_walk import UNLOCK_EVERY, WEIGHTS
from bench.samples import sample
from signifer.games import IDS
from signifer_host import faults
from tests.e2e.conftest import _file

SEED = 2701
PRESSES = 60
CALM_MS = 4000.0
"""Ms after which what was prepared for a press has left memory: before, a host may be told to try again."""


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory, bootrom: Path) -> Iterator[Device]:
    """Return a device with all systems that takes lines from its console."""
    made = Images(_file("SIGNIFER_UF2"), tmp_path_factory.mktemp("walks"))
    with booted(with_programs(device_play.asking, partial(made.make, "walks", BOARD)), bootrom) as found:
        yield found


def recorded(device: Device) -> list[faults.Fault]:
    """Return the exceptions that the device has recorded: its program catches them, and prints nothing."""
    client = device.client()
    return faults.read(client)


@pytest.mark.parametrize("ruleset", IDS)
def test_random_presses_end_in_no_exception_and_no_restart(device: Device, ruleset: str) -> None:
    pico = device.pico
    device.begin(sample(ruleset).blobs)
    before = recorded(device)
    resets, printed, drawn = pico.state()["resets"], device.said(), pico.state()["display"]
    rng = random.Random(f"{SEED} {ruleset}")
    pressed = rng.choices(list(WEIGHTS), list(WEIGHTS.values()), k=PRESSES)
    for number, button in enumerate(pressed):
        if number % UNLOCK_EVERY == 0:
            device.tell("w")  # locked buttons would end the walk
        device._quick(button)
        pico.settle(60)
    device.home()
    pico.run(CALM_MS)
    said = f"{ruleset}: {' '.join(pressed)}\n{pico.console()[printed:]}"
    assert pico.state()["resets"] == resets, said
    assert "Traceback" not in said and "Warning" not in said, said
    assert pico.state()["display"] > drawn and device.entries() > 0, "something was played"
    assert recorded(device) == before, said
