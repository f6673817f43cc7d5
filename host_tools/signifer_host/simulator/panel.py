"""The display of a simulated device: what the program draws, on a modelled controller."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from signifer_host.boards.parts import Display
from signifer_host.simulator.bus import I2CBus, SpiBus
from signifer_host.simulator.chips import Ssd1306, St7789
from signifer_host.simulator.pages import Sh1106, Sh1107
from signifer_host.simulator.painter import controllers
from signifer_host.simulator.painter.screen import Screen
from signifer_host.simulator.picture import OLED, Picture

_BODY = (38, 42, 46)
_RIM = (90, 94, 98)


def controller_size(spec: Display) -> tuple[int, int]:
    """Return the panel's columns and rows, as its controller counts them: a panel on its side has them exchanged."""
    return (spec.height, spec.width) if spec.rotation in (90, 270) else (spec.width, spec.height)


class Panel:
    """Controller, bus and driver of a board.

    `display` is the program's display. It starts black and, like the part, keeps nothing without power: make
    a new one.
    """

    def __init__(self, spec: Display) -> None:
        self.spec = spec
        # A display that CircuitPython sets up itself is shown as one with a driver of the same kind.
        driver = spec.driver if spec.driver != "board" else "st7789" if spec.colour else "ssd1306"
        self.chip: Ssd1306 | Sh1106 | Sh1107 | St7789
        self.bus: I2CBus | SpiBus
        if driver == "st7789":
            self.chip = St7789(*controller_size(spec)) if spec.driver == "board" else St7789()
            self.bus = SpiBus(self.chip)
        else:
            oled: Ssd1306 | Sh1106 | Sh1107
            if spec.driver == "board":
                columns, rows = controller_size(spec)
                oled = Ssd1306(columns, -(-rows // 8))
            else:
                oled = Ssd1306() if driver == "ssd1306" else Sh1106() if driver == "sh1106" else Sh1107()
            self.chip = oled
            self.bus = I2CBus(oled)
        self.display = self._screen(driver)

    def _screen(self, driver: str) -> Screen:
        """Set the controller up."""
        return controllers.screen(self.spec, driver, self.bus)

    @property
    def wire_bytes(self) -> int:
        """Return the bytes sent to the display since power-on, with addresses and commands."""
        return self.bus.wire_bytes

    @property
    def picture_bytes(self) -> int:
        """Return the bytes of pixels among them."""
        return self.bus.picture_bytes

    def picture(self) -> Picture:
        """Return the pixels of the glass, the way up that the board is held."""
        spec = self.spec
        width, height = controller_size(spec)
        return self.chip.glass(width, height, spec.colstart, spec.rowstart).rotate(spec.rotation)


def for_people(
    picture: Picture, colour: bool, lights: list[tuple[int, int, int]], scale: int = 0, bezel: bool = True
) -> Picture:
    """Return a picture to look at: enlarged by a whole number, tinted like the part, in a plain frame with
    the lights below. `scale` 0 makes it about 500 pixels wide."""
    shown = picture if colour else picture.tint(OLED)
    shown = shown.enlarge(scale or max(1, 512 // picture.width))
    if not bezel:
        return shown
    edge = 20
    foot = 40 if lights else edge
    body = Picture(shown.width + 2 * edge, shown.height + edge + foot)
    body.fill(0, 0, *body.size, _BODY)
    body.fill(edge - 4, edge - 4, shown.width + 8, shown.height + 8, (0, 0, 0))
    body.paste(shown, edge, edge)
    if lights:
        step = shown.width // len(lights)
        for index, rgb in enumerate(lights):
            x, y = edge + step * index + step // 2, edge + shown.height + foot // 2 + 2
            body.disc(x, y, 9, brighten(rgb), _RIM)
    return body


def brighten(rgb: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return how a light with this drive looks: lights run at a few per cent, and the eye adapts."""
    peak = max(rgb)
    if not peak:
        return (20, 20, 20)
    gain = (150 + peak * 105 // 255) / peak
    return (int(rgb[0] * gain), int(rgb[1] * gain), int(rgb[2] * gain))


def save_png(picture: Picture, path: Path) -> None:
    """Write a PNG so that a reader never meets half of one. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(picture.png())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
