"""Find out which of two similar controllers the display has: the first start asks.

Both look and answer alike but need different drivers. The screen shows a picture with each in turn until
SELECT is pressed while the picture is correct. The choice is stored in the first block of the file "board".
Loaded only at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import displayio

from signifer.hal import panel
from signifer.hal.files import FOLDER

if TYPE_CHECKING:
    from busdisplay import BusDisplay

TURN_MS = 4000
_MARK = b"SB\x01"
_SELECT = 2
# For the time before the display, and so its texts, are known.
_WORDS = ("", " Press SELECT (3rd", " button) while this", " frame is whole.", "")


def screen(board: Any, files: Any, keys: Any, clock: Any) -> Any:
    """Return the display with the stored or chosen controller. If nothing can be written, do not ask."""
    file = files.open("board")
    head = file.read(0)[:5] if file is not None else _look()
    if head[:3] == _MARK and head[3] < 2 and head[3] ^ head[4] == 0xFF:
        return panel.screen(board, head[3] == 1)
    which = 0
    while True:
        _draw(panel.make(board, which == 1), board.width, board.height)
        begun = clock.ticks_ms()
        while (clock.ticks_ms() - begun) & 0x1FFFFFFF < TURN_MS:
            clock.alive()
            edge = keys.poll()
            # Wait for its release, which is no press for the program.
            if edge is not None and edge[0] == _SELECT and not edge[1]:
                chosen = _MARK + bytes((which, which ^ 0xFF))
                file.write(0, chosen + file.read(0)[len(chosen) :])  # the rest is processor.py's
                return panel.screen(board, which == 1)
        which ^= 1


def _look() -> bytes:
    """Return the stored choice while a computer has the drive; the first controller if there is none."""
    try:
        with open(FOLDER + "board.bin", "rb") as file:
            head = file.read(5)
    except OSError:
        head = b""
    return head if head[:3] == _MARK else _MARK + b"\x00\xff"


def _draw(display: BusDisplay, width: int, height: int) -> None:
    """Draw words in a frame of one pixel at the edge of the glass: a wrong controller shifts or scatters it."""
    frame = panel.letters(_WORDS)
    palette = displayio.Palette(1)
    palette[0] = 0xFFFFFF
    for wide, high, x, y in (
        (width, 1, 0, 0),
        (width, 1, 0, height - 1),
        (1, height, 0, 0),
        (1, height, width - 1, 0),
    ):
        line = displayio.Bitmap(wide, high, 1)
        frame.append(displayio.TileGrid(line, pixel_shader=palette, x=x, y=y))
    display.root_group = frame
    display.refresh()
