"""The processor's clock. CircuitPython starts at 125 MHz; some boards play at a faster one (`board.fast`, in MHz)."""

from __future__ import annotations

from struct import pack
from typing import Any

_SLOW = 8  # a byte of the file "board", behind those of display_probe.py
_BLANK = 0xFF  # as flashed: no start has failed
# CircuitPython sets the voltage for a new clock 10 ms before that clock: 1.1 V up to 133 MHz, which is the most for it,
# else 1.2 V. So the clock falls first to the lowest one that has 1.2 V, and not at once with a voltage too low for it.
_BETWEEN = 133_200_000
# The register CLK_PERI_CTRL of an RP2040 (data sheet, 2.15): SPI's clock. CircuitPython connects it to USB's 48 MHz
# each time it sets the processor's clock, and counts with them ever after.
PERI = 0x40008048
_PERI_HZ = 48_000_000
# Words for it that connect it to the processor's clock. It stands still meanwhile, as the data sheet wants.
_STOPPED = 0x40
_CONNECTED = 0
_RUNNING = 0x800


def is_slow(file: Any, failed: bool) -> bool:
    """Return whether this chip stays at 125 MHz. `file`: the block file "board", which keeps the answer. `failed`: the
    last start was at the faster clock, and a restart came before its first screen.
    """
    head = bytearray(_SLOW + 1)
    file.readinto(0, head)
    if failed:
        block = file.read(0)
        file.write(0, block[:_SLOW] + b"\0" + block[_SLOW + 1 :])
    return failed or head[_SLOW] != _BLANK


def spi_asked(frequency: int, processor: int) -> int:
    """Return the frequency to ask of busio.SPI for a clock of at most `frequency` after `Processor.speed` has connected
    it to the processor's, `processor`. All in Hz. SPI divides its clock by an even number.
    """
    return _PERI_HZ // (2 * -(-processor // (2 * frequency)))


class Processor:
    """`cpu`: CircuitPython's `microcontroller.cpu`, or a stand-in. `peri`: the four bytes at `PERI`, where a display is
    on SPI."""

    def __init__(self, cpu: Any, peri: Any = None) -> None:
        self._cpu = cpu
        self._peri = peri

    def speed(self, mhz: int) -> None:
        """Set the clock: 125 MHz or `board.fast`. Takes 10 ms, 20 on the way down."""
        if mhz * 1_000_000 < self._cpu.frequency:
            self._cpu.frequency = _BETWEEN
        self._cpu.frequency = mhz * 1_000_000
        if self._peri is not None:
            for word in (_STOPPED, _CONNECTED, _RUNNING):
                # Packed now: four bytes are written as a word, and a constant may lie in flash where no word begins.
                self._peri[0:4] = pack("<I", word)
