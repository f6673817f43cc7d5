"""Say on the display why the program in flash cannot run, and what to flash. Ordinary code, in a file of its own.

In an image, the board's numbers and hal/panel.py stand before this in the same file (signifer_host/linker/device.py).
A press on SELECT leads to the boot loader; games, rosters and settings are not touched.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import board as pins
import digitalio
import microcontroller
import terminalio

if TYPE_CHECKING:
    from signifer.hal.board import key_pins, keys_active_low, width
    from signifer.hal.panel import letters, make

_CHOICE = "/data/board.bin"  # which of two look-alike displays there is: hal/display_probe.py writes it
_MARK = b"SB\x01\x01"
_SELECT = 2
# Lines of at most 21 letters, five of them: what the smallest display has room for.
_WHY = (
    ("Wrong CircuitPython:", "%s, not %s."),
    ("The program in flash", "is not whole."),
    ("Memory is too short.", "Games are kept."),
    ("These files are to", "look at, not to play."),
)
INSIDE = 3  # the last of these
_WHAT = ("Press SELECT, then on", "a PC: signifer flash")
_HOW = ("--circuitpython FILE", "--keep-games -b BOARD", "--keep-games -b BOARD", "-b BOARD")


def show(why: int, wanted: str, there: str) -> None:
    """Show the sentence `why` until SELECT is pressed; `wanted` and `there` are versions of CircuitPython."""
    said = list(_WHY[why])
    if why == 0:
        said[1] = "changed %s." % there if wanted == there else said[1] % (there, wanted)
    lines = said + list(_WHAT) + [_HOW[why]]
    print("Signifer:", " ".join(lines))
    _draw(lines)
    keys = []
    for button, name in key_pins:
        if button == _SELECT:
            key = digitalio.DigitalInOut(getattr(pins, name))
            key.switch_to_input(digitalio.Pull.UP if keys_active_low else digitalio.Pull.DOWN)
            keys.append(key)
    while True:
        for key in keys:
            if key.value != keys_active_low:
                microcontroller.on_next_reset(microcontroller.RunMode.UF2)
                microcontroller.reset()
        time.sleep(0.05)


def _draw(lines: list[str]) -> None:
    display = make(sys.modules[__name__], _is_twin())
    across = terminalio.FONT.get_bounding_box()[0]
    display.root_group = letters(lines, 2 if width >= 42 * across else 1)
    display.refresh()


def _is_twin() -> bool:
    try:
        with open(_CHOICE, "rb") as file:
            return file.read(4) == _MARK and hasattr(sys.modules[__name__], "twin")
    except OSError:
        return False
