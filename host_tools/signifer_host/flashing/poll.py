"""Wait for a boot loader's drive, for an answer on the device, for the device to be back."""

from __future__ import annotations

import time
from collections.abc import Callable

from signifer_host import device_lock, discover, remedies
from signifer_host.client import Client
from signifer_host.discover import Reply
from signifer_host.doctor.computer import Volume
from signifer_host.errors import HostError, SeveralDevices, Silent, WrongVersion
from signifer_host.flashing import drives
from signifer_host.translation import gettext

LOOK_AGAIN = 0.5
DRIVE_WITHIN = 20.0
BACK_WITHIN = 60.0

sleep = time.sleep
now = time.monotonic


def until(within: float, look: Callable[[], bool]) -> bool:
    """Poll every half second until a condition is true (True) or the time is over (False)."""
    deadline = now() + within
    while not look():
        if now() >= deadline:
            return False
        with device_lock.waiting():
            sleep(LOOK_AGAIN)
    return True


def for_drive(before: list[Volume], within: float = DRIVE_WITHIN) -> Volume:
    """Wait for a boot loader that was not there `before`; raises Silent."""
    known = {volume.path for volume in before}
    found: list[Volume] = []

    def look() -> bool:
        there = drives.loaders()
        # If a drive disappears meanwhile, the next one gets its path.
        known.intersection_update(volume.path for volume in there)
        found[:] = [volume for volume in there if volume.path not in known]
        return bool(found)

    if not until(within, look):
        raise Silent(
            "The device went into its boot loader, but no drive RPI-RP2 came within {within} s. On a system "
            "that mounts nothing by itself, open it in the file manager or with udisksctl, and give the "
            "command again: what the device holds is still there.",
            within=round(within),
        )
    if len(found) > 1:
        raise SeveralDevices(
            "More than one board went into its boot loader. Unplug all but one, and begin again."
        )
    drives.check_chip(found[0])
    return found[0]


def reconnect(uid: bytes, port: str, within: float) -> Client:
    """Wait for a device that has restarted, and connect to it again; raises a HostError."""
    happened = gettext("The device has restarted, and has not come back within {n} s.", n=round(within))
    return discover.connect(_back(uid, [], within, port, Silent(happened, remedies.REPEAT)).candidate.port)


def for_device(uid: bytes, before: list[Reply], within: float, port: str | None = None) -> Reply:
    """Wait for a board that was written to be back as a device: the one with this UID or, if unknown, one that was not
    there before. `port` is asked too. Raises Silent, WrongVersion.
    """
    absent = Silent(
        "The board was written, but no Signifer has come back within {within} s. Pull the plug, wait a "
        "moment, plug it in again, and ask `signifer doctor`. If its display stays dark, hold SELECT while "
        "plugging in: the drive CIRCUITPY shows whether the program is on it; if none comes, make sure that "
        "the image is the one for this board, and flash again.",
        within=round(within),
    )
    return _back(uid, before, within, port, absent)


def _back(uid: bytes, before: list[Reply], within: float, port: str | None, absent: Silent) -> Reply:
    """Wait for a device, as `for_device` does; raises `absent` if it does not come, or WrongVersion."""
    known = {one.hello.uid for one in before if one.hello is not None} - {uid}
    found: list[Reply] = []
    trouble: list[HostError] = []

    def look() -> bool:
        trouble[:] = []
        listed = discover.candidates()
        if port and port not in [one.port for one in listed]:
            listed.append(discover.describe(port))
        for one in discover.ask(listed):
            if isinstance(one.problem, WrongVersion):
                trouble.append(one.problem)
            elif one.hello is not None and (one.hello.uid == uid if uid else one.hello.uid not in known):
                found.append(one)
        return bool(found)

    if until(within, look):
        return found[0]
    if trouble:
        raise trouble[0]
    raise absent
