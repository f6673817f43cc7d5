"""Blinka's displayio made fit for a simulator: no thread, no sleeping, no limit of one display.

Import this before anything that imports `displayio`, `busdisplay` or `vectorio`.
"""

from __future__ import annotations

import os
import time
import types

# Blinka looks for the single-board computer that it runs on, and complains when there is none.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import busdisplay
import displayio
from displayio._constants import DISPLAY_COMMAND

# The background thread would refresh while the app draws; the device runs with auto_refresh off.
displayio._stop_background()

# Drivers wait for a panel to wake up (1.2 s for an ST7789); a simulated one is awake at once.
busdisplay.time = types.SimpleNamespace(sleep=lambda seconds: None, monotonic=time.monotonic)


def forget(display: busdisplay.BusDisplay) -> None:
    """Take a display out of Blinka's table of one, so that a process can have several machines."""
    if display in displayio.displays:
        displayio.displays.remove(display)


def mend_columns(display: busdisplay.BusDisplay) -> None:
    """Let a display that is addressed by page draw from any column on, as it does on CircuitPython.

    Blinka 2.7 sends the lower half of the column's number alone; here the whole number follows.
    """
    core = display._core
    set_region = core.set_region_to_update

    def set_region_and_column(area: object) -> None:
        set_region(area)
        column = area.x1 + core.colstart  # type: ignore[attr-defined]
        core.begin_transaction()
        core.send(DISPLAY_COMMAND, 0, bytes((0x10 | column >> 4, column & 15)))
        core.end_transaction()

    core.set_region_to_update = set_region_and_column
