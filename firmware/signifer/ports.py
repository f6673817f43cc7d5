"""What the program needs of a machine: the ports.

Two machines implement them: `hal` on CircuitPython and `simulator` on a PC. The classes are the
contract in words; nothing needs to inherit from them, and the device imports them only for its types.
No method waits for a person or a host.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol
else:
    Protocol = object


class Keys(Protocol):
    """The four buttons, 0 UP, 1 DOWN, 2 SELECT, 3 BACK, as raw edges; what is a hold is worked out in
    `ui.input`.

    `seen`: a bit for each of the board's own keys that has been pressed, in the order of `board.key_pins`, and two
    after them for the knob's directions (UP first). The self-test sets it to 0 and looks.
    """

    seen: int

    def poll(self) -> tuple[int, bool, int] | None:
        """The oldest edge not yet taken: (button, pressed, ticks in ms), or None."""


class Display(Protocol):
    """A screen of character cells over one glyph sheet, and one line of big digits.

    Cells take a tile number (0-255, `ui.glyphs`), rows two colours. Nothing is seen before
    `refresh`. The caller writes only stretches that begin and end with a cell that differs.
    """

    cols: int
    rows: int
    colour: bool

    def tiles(self, row: int, col: int, codes: bytes | bytearray) -> None:
        """Puts the tiles of these codes (tile number plus 32, modulo 256) side by side, from that cell on."""

    def row_style(self, row: int, ink: int, paper: int) -> None:
        """Sets the colours of a row, 0xRRGGBB."""

    def big(self, row: int, col: int, digits: bytes, ink: int) -> None:
        """Shows glyphs of the big sheet (numbers 0-15, `ui.glyphs.BIG`; 15 is empty), each three cells high
        and wide, from that cell on and over what is there; none takes them away."""

    def refresh(self) -> None:
        """Sends what has changed to the screen."""

    def brush(self) -> Any:
        """Make what draws boxes over the whole glass (`ui.boxes.picture`); None where there is no sheet of faces."""

    def again(self) -> None:
        """Take no row for shown: boxes were on the glass."""

    def brightness(self, percent: int) -> None:
        """0 to 100; 0 is the dimmest that can still be read. Below 0 the display is dark."""

    def rotate(self, turned: bool) -> None:
        """Turns the picture by 180 degrees, for the player across the table."""


class Pixels(Protocol):
    """The coloured lights; a board without any has `count` 0."""

    count: int

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Sets one pixel, each part 0-255; seen after `write`."""

    def write(self) -> None:
        """Sends the colours to the pixels."""


class Link(Protocol):
    """The serial data port."""

    @property
    def connected(self) -> bool:
        """Whether a host has opened the port."""

    def read(self) -> bytes:
        """What has arrived, perhaps nothing. Never waits."""

    def write(self, data: bytes | memoryview) -> int:
        """Takes what fits and returns how many bytes that was. Never waits."""


class Region(Protocol):
    """Flash that is programmed in bytes and erased as a whole: 4096 bytes on RP2040 (its nvm)."""

    def __len__(self) -> int: ...

    def read(self, address: int, count: int) -> bytes:
        """`count` bytes from `address` on."""

    def program(self, address: int, data: bytes) -> None:
        """Writes over bytes that are 0xFF; can only clear bits."""

    def erase(self) -> None:
        """Sets every byte to 0xFF."""


class BlockFile(Protocol):
    """A preallocated file, written in whole blocks of 4096 bytes."""

    blocks: int

    def read(self, block: int) -> bytes:
        """The block's 4096 bytes."""

    def write(self, block: int, *pieces: bytes) -> None:
        """Erases and programs that block alone; durable on return. Mostly one piece, else of whole sectors."""


class Files(Protocol):
    """The block files of a device: "archive" (32 blocks), "slot_a0" … "slot_n1" (5 each), "slot_s0",
    "slot_s1" (3 each), "conf0", "conf1", "keys0", "keys1" (1 each)."""

    def open(self, name: str) -> BlockFile | None:
        """The file, or None where the device has none of that name."""


class Clock(Protocol):
    def ticks_ms(self) -> int:
        """Milliseconds that wrap at 2**29; compare with `core.ticks`."""

    def alive(self) -> None:
        """The program says that it does not hang: what has been silent for 8 s is restarted."""


class Entropy(Protocol):
    def random(self, count: int) -> bytes:
        """`count` bytes from the machine's true randomness."""


class Board(Protocol):
    """What is fixed about a device, as literals."""

    id: str
    name: str
    width: int
    height: int
    keys: int
    pixels: int
    # Only where there is one: what needs them asks with `hasattr`.
    #   leave(): restarts into the boot loader, and does not come back
    #   again(data): restarts with all memory free, and does not come back; `asked` is those bytes at that start
    #   tone(hz): sounds until tone(0)
    #   cell(): (millivolts of the battery, whether it is being charged or USB feeds the device)
    sound: bool
    firmware: str
