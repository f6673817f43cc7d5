"""Golden screens of rare pages: a crash, the recovery, service, the resets."""

from __future__ import annotations

import pytest

from tests.reliability.faulty_device import Troubled
from tests.ui.conftest import SMALL, SQUARE, WIDE


@pytest.fixture(params=[SMALL, WIDE, SQUARE])
def device(request: pytest.FixtureRequest) -> Troubled:
    """Return a device that may fail, with a game started."""
    return Troubled(request.param, update=request.config.getoption("--golden-update"))


def test_crashes(device: Troubled) -> None:
    device.crash()
    device.look("crash")
    device.press("down*6")
    device.look("crash_end")
    device.press("select")
    device.machine.restart(2)
    device.machine.restart(2)
    device.look("recovery")
    device.choose("What happened")
    device.look("recovery_why")
    device.press("back")
    device.choose("Start without")
    device.look("empty_aside")
    device.machine.power_off()
    device.machine.power_on(service=True)
    device.look("service")


def test_resets(device: Troubled) -> None:
    device.show("settings")
    device.choose("Erase")
    device.look("resets")
    for name in ("game", "rosters", "everything"):
        device.press("select")
        device.look("reset_" + name)
        device.press("back down")
    device.press("up select hold-select")
    device.machine.run(200)
    device.look("reset_done")
