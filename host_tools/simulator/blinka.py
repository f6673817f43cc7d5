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

# The background thread would refresh while the app draws; the device runs with auto_refresh off.
displayio._stop_background()

# Drivers wait for a panel to wake up (1.2 s for an ST7789); a simulated one is awake at once.
busdisplay.time = types.SimpleNamespace(sleep=lambda seconds: None, monotonic=time.monotonic)


def forget(display: busdisplay.BusDisplay) -> None:
    """Take a display out of Blinka's table of one, so that a process can have several machines."""
    if display in displayio.displays:
        displayio.displays.remove(display)
