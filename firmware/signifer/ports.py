"""The ports: what the program needs of a machine.

Two machines implement them: `hal` on CircuitPython and `simulator` on a PC. The classes describe the
interface; nothing needs to inherit from them, and the device imports them only for types. No method waits for
a person or a host.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol
else:
    Protocol = object


class Keys(Protocol):
    """The four buttons, 0 UP, 1 DOWN, 2 SELECT, 3 BACK, as raw edges; `ui.input` detects holds.

    `activity`: a bit for each of the board's own keys that was pressed, in the order of `board.key_pins`, and two
    after them for the knob's directions (UP first). The self-test sets it to 0 and reads it.
    """

    activity: int

    def poll(self) -> tuple[int, bool, int] | None:
        """Return the oldest edge not yet taken: (button, pressed, ticks in ms), or None."""


class Display(Protocol):
    """A screen. `cols` and `rows`: how many letters it has as lines of text, for computers and screen readers."""

    cols: int
    rows: int
    colour: bool

    def brush(self) -> Any:
        """Return a brush for boxes over the whole glass (`ui.boxes.picture`)."""

    def again(self) -> None:
        """Take nothing for shown: something else was on the glass."""

    def brightness(self, percent: int) -> None:
        """Set the brightness from 0, the dimmest readable, to 100. Below 0 the display is off."""

    def rotate(self, turned: bool) -> None:
        """Turn the picture by 180 degrees, for the player across the table."""


class Pixels(Protocol):
    """The coloured lights; a board without any has `count` 0."""

    count: int

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Set one pixel, each part 0-255; visible after `write`."""

    def write(self) -> None:
        """Send the colours to the pixels."""


class Link(Protocol):
    """The serial data port."""

    @property
    def is_connected(self) -> bool:
        """Return whether a host has opened the port."""

    def read(self) -> bytes:
        """Return the received bytes, possibly none. Never waits."""

    def write(self, data: bytes | memoryview) -> int:
        """Write what fits; return how many bytes that was. Never waits."""


class Region(Protocol):
    """Flash that is programmed in bytes and erased as a whole: 4096 bytes on RP2040 (its nvm)."""

    def __len__(self) -> int: ...

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes from `address` on."""

    def program(self, address: int, data: bytes) -> None:
        """Program bytes that are 0xFF; can only clear bits."""

    def erase(self) -> None:
        """Set every byte to 0xFF."""


class BlockFile(Protocol):
    """A preallocated file, written in whole blocks of 4096 bytes."""

    blocks: int

    def read(self, block: int) -> bytes:
        """Return the 4096 bytes of a block."""

    def write(self, block: int, *pieces: bytes) -> None:
        """Erase and program one block; durable on return. The data are usually one piece, else pieces of
        whole sectors.
        """


class Files(Protocol):
    """The block files of a device: "archive" (32 blocks), "slot_a0" … "slot_n1" (5 each), "slot_s0",
    "slot_s1" (3 each), "conf0", "conf1", "keys0", "keys1" (1 each)."""

    def open(self, name: str) -> BlockFile | None:
        """Open a file; return None if the device lacks it."""


class Clock(Protocol):
    def ticks_ms(self) -> int:
        """Return milliseconds that wrap at 2**29; compare them with `core.ticks`."""

    def alive(self) -> None:
        """Feed the watchdog: a program that is silent for 8 s is restarted."""


class Entropy(Protocol):
    def random(self, count: int) -> bytes:
        """Return `count` bytes of the machine's true randomness."""


class Board(Protocol):
    """Constants of a device."""

    id: str
    name: str
    width: int
    height: int
    keys: int
    pixels: int
    # Only where there is one: what needs them asks with `hasattr`.
    #   leave(): restarts into the boot loader, and does not come back
    #   halt(): restarts without the program, to say that memory is too short, and does not come back
    #   again(data): restarts with all memory free, and does not come back; `start_request` is those bytes at that start
    #   tone(hz): sounds until tone(0)
    #   cell(): (millivolts of the battery, whether it is being charged or USB feeds the device)
    #   page(): the address of a page for players that the image was made with, or ""
    #   fast: the clock in MHz that the board may play at, if that is not 125
    #   speed(mhz): sets the processor's clock, on a board that plays at `fast`
    mhz: int  # the processor's clock in play
    slow: bool  # a start at `fast` failed, so `mhz` stays 125
    sound: bool
    firmware: str
