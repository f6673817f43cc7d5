"""Display buses for Blinka's displayio that end in a modelled controller instead of a wire.

Adafruit's drivers run over them unmodified. `wire_bytes` counts what would cross the wire (with the
address and control bytes of I2C), `picture_bytes` the picture's share of it.
"""

from __future__ import annotations

from typing import Any

from displayio._constants import DISPLAY_COMMAND
from fourwire import FourWire
from i2cdisplaybus import I2CDisplayBus

from simulator import blinka  # noqa: F401  (before displayio's own modules)
from simulator.chips import Ssd1306, St7789
from simulator.pages import Sh1106, Sh1107


class _Lock:
    """`begin_transaction` says no while the bus is taken: `BusDisplay` waits for exactly that.

    It starts with `while begin_transaction(): pass`, so a bus that always says yes hangs it.
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
        """The reset pin: nothing to do, a fresh chip is made at each power-on."""

    def deinit(self) -> None:
        """The pins are nobody's."""

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
        """Take the bus; False where it is taken."""
        return self._begin_transaction()

    def unlock(self) -> None:
        """Give it back."""
        self._end_transaction()

    def writeto(self, address: int, data: bytes) -> None:
        """What comes after the address: a control byte that says commands (0x00) or picture (0x40), and those."""
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
