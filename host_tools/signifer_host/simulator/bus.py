"""Display buses that end in a modelled controller instead of a wire.

`wire_bytes` counts what would cross the wire (with the
address and control bytes of I2C), `picture_bytes` the picture's share of it.
"""

from __future__ import annotations

from signifer_host.simulator.chips import Ssd1306, St7789
from signifer_host.simulator.pages import Sh1106, Sh1107


class I2CBus:
    """An I2C bus with an OLED's controller at its end."""

    def __init__(self, chip: Ssd1306 | Sh1106 | Sh1107) -> None:
        self.chip = chip
        self.wire_bytes = 0
        self.picture_bytes = 0
        self._is_locked = False

    def send(self, command: int, data: bytes) -> None:
        """Send one command with its parameters."""
        self.wire_bytes += 1 + 2 * (1 + len(data))  # address; a control byte before every command byte
        self.chip.command(bytes((command, *data)))

    def picture(self, data: bytes) -> None:
        """Send bytes of pixels."""
        self.wire_bytes += 2 + len(data)
        self.picture_bytes += len(data)
        self.chip.data(data)

    # The wire itself, like busio.I2C.

    def try_lock(self) -> bool:
        """Take the bus; False where it is taken."""
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    def unlock(self) -> None:
        """Give it back."""
        self._is_locked = False

    def writeto(self, address: int, data: bytes) -> None:
        """Send the bytes after the address: a control byte for commands (0x00) or picture (0x40), then the
        data.
        """
        if data[0] not in (0x00, 0x40):
            raise ValueError("a control byte of 0x%02x is not used" % data[0])
        self.wire_bytes += 1 + len(data)
        if data[0]:
            self.picture_bytes += len(data) - 1
            self.chip.data(bytes(data[1:]))
        else:
            self.chip.command(bytes(data[1:]))


class SpiBus:
    """An SPI bus with a data/command line and an ST7789 at its end."""

    def __init__(self, chip: St7789) -> None:
        self.chip = chip
        self.wire_bytes = 0
        self.picture_bytes = 0

    def send(self, command: int, data: bytes) -> None:
        """Send one command and its data."""
        self.wire_bytes += 1 + len(data)
        if command in (0x2C, 0x3C):
            self.picture_bytes += len(data)
        self.chip.command(bytes((command,)))
        self.chip.data(data)
