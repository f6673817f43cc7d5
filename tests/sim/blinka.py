"""Adafruit's displayio for computers (Blinka) and drivers, over the simulator's controllers: the reference for the
simulator's own painter.

Import this before anything that imports `displayio`, `busdisplay` or `vectorio`.
"""

from __future__ import annotations

import importlib.util
import os
import time
import types
from functools import cache
from pathlib import Path
from typing import Any

# Blinka looks for the single-board computer that it runs on, and complains if there is none.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import busdisplay
import displayio
from displayio._constants import DISPLAY_COMMAND
from fourwire import FourWire
from i2cdisplaybus import I2CDisplayBus

# isort: split
from adafruit_displayio_sh1106 import SH1106
from adafruit_displayio_sh1107 import SH1107
from adafruit_displayio_ssd1306 import SSD1306
from adafruit_st7789 import ST7789

import signifer
from signifer_host.simulator.chips import Ssd1306, St7789
from signifer_host.simulator.pages import Sh1106, Sh1107
from signifer_host.simulator.panel import Panel

# The background thread would refresh while the app draws; the device runs with auto_refresh off.
displayio._stop_background()

# Drivers wait for a panel to wake up (1.2 s for an ST7789); a simulated one is awake at once.
busdisplay.time = types.SimpleNamespace(sleep=lambda seconds: None, monotonic=time.monotonic)


def forget(display: busdisplay.BusDisplay) -> None:
    """Remove a display from Blinka's table of one, so that a process can have several machines."""
    if display in displayio.displays:
        displayio.displays.remove(display)


def mend_columns(display: busdisplay.BusDisplay) -> None:
    """Let a display that is addressed by page draw from any column on, as on CircuitPython.

    Blinka 2.7 sends only the lower half of the column's number; here the whole number follows.
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


class BlinkaPanel(Panel):
    """A panel that Adafruit's driver draws on."""

    def _screen(self, driver: str) -> Any:
        spec = self.spec
        size = {
            "width": spec.width,
            "height": spec.height,
            "rotation": spec.rotation,
            "auto_refresh": False,
        }
        start = {"colstart": spec.colstart, "rowstart": spec.rowstart}
        if isinstance(self.chip, St7789):
            self.bus: Any = SpiBus(self.chip)
            display = ST7789(self.bus, **start, **size)
        else:
            self.bus = I2CBus(self.chip)
            if driver == "ssd1306":
                display = SSD1306(self.bus, **size)
            else:
                display = (SH1106 if driver == "sh1106" else SH1107)(self.bus, **start, **size)
                mend_columns(display)
        forget(display)
        return display


@cache
def hal(name: str) -> types.ModuleType:
    """Load a module of the device's drawing code over Blinka."""
    path = Path(signifer.__file__).parent / "hal" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"blinka_{name}", path)
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


class _Lock:
    """`begin_transaction` returns False while the bus is taken: `BusDisplay` waits for exactly that.

    It starts with `while begin_transaction(): pass`, so a bus that always returns True hangs it.
    """

    def __init__(self) -> None:
        self._taken = False

    def _begin_transaction(self) -> bool:
        if self._taken:
            return False
        self._taken = True
        return True

    def _end_transaction(self) -> None:
        self._taken = False

    def _free(self) -> bool:
        return not self._taken

    def reset(self) -> None:
        """Reset the chip: nothing to do, each power-on makes a fresh one."""

    def deinit(self) -> None:
        """Release the pins."""

    _release = deinit


class I2CBus(_Lock, I2CDisplayBus):  # type: ignore[misc]
    """An I2C bus with an OLED's controller at its end."""

    def __new__(cls, *args: Any, **kwargs: Any) -> I2CBus:
        """Skip Blinka's table of buses: it holds one."""
        return object.__new__(cls)

    def __init__(self, chip: Ssd1306 | Sh1106 | Sh1107) -> None:
        super().__init__()
        self.chip = chip
        self.wire_bytes = 0
        self.picture_bytes = 0

    def send(self, command: int, data: bytes) -> None:
        """Send one command with its parameters, as `sleep()` of the driver does."""
        self._begin_transaction()
        self._send(DISPLAY_COMMAND, 0, bytes(data), command)
        self._end_transaction()

    # The wire itself, as busio.I2C has it.

    def try_lock(self) -> bool:
        """Take the bus; return False if it is taken."""
        return self._begin_transaction()

    def unlock(self) -> None:
        """Release it."""
        self._end_transaction()

    def writeto(self, address: int, data: bytes) -> None:
        """Write the bytes after the address: a control byte for commands (0x00) or picture (0x40), and those."""
        if data[0] not in (0x00, 0x40):
            raise ValueError("a control byte of 0x%02x is not used" % data[0])
        self.wire_bytes += 1 + len(data)
        if data[0]:
            self.picture_bytes += len(data) - 1
            self.chip.data(bytes(data[1:]))
        else:
            self.chip.command(bytes(data[1:]))

    def _send(self, data_type: int, chip_select: int, data: bytes, command: int | None = None) -> None:
        if data_type == DISPLAY_COMMAND:
            if command is not None:
                data = bytes((command,)) + bytes(data)
            self.wire_bytes += 1 + 2 * len(data)  # address; a control byte before every command byte
            self.chip.command(bytes(data))
        else:
            self.wire_bytes += 2 + len(data)
            self.picture_bytes += len(data)
            self.chip.data(bytes(data))


class SpiBus(_Lock, FourWire):  # type: ignore[misc]
    """An SPI bus with a data/command line and an ST7789 at its end."""

    def __init__(self, chip: St7789) -> None:
        super().__init__()
        self.chip = chip
        self.wire_bytes = 0
        self.picture_bytes = 0
        self._last = 0

    def send(self, command: int, data: bytes, *, toggle_every_byte: bool = False) -> None:
        """Send one command and its data."""
        self._begin_transaction()
        self._send(DISPLAY_COMMAND, 0, bytes((command,)))
        self._send(1 - DISPLAY_COMMAND, 0, data)
        self._end_transaction()

    def _send(self, data_type: int, chip_select: int, data: bytes) -> None:
        self.wire_bytes += len(data)
        if data_type == DISPLAY_COMMAND:
            if len(data):
                self._last = data[-1]
            self.chip.command(bytes(data))
        else:
            if self._last in (0x2C, 0x3C):
                self.picture_bytes += len(data)
            self.chip.data(bytes(data))
