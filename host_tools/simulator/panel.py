"""The display of a simulated device: Adafruit's own driver over a modelled controller."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from simulator import blinka
from simulator.board_parts import Display
from simulator.bus import I2CBus, SpiBus
from simulator.chips import Ssd1306, St7789
from simulator.pages import Sh1106, Sh1107

# isort: split
from adafruit_displayio_sh1106 import SH1106
from adafruit_displayio_sh1107 import SH1107
from adafruit_displayio_ssd1306 import SSD1306
from adafruit_st7789 import ST7789
from busdisplay import BusDisplay

_BODY = (38, 42, 46)
_OLED = (143, 211, 244)  # what a blue-white OLED looks like, for pictures meant for people


class Panel:
    """Controller, bus and driver, put together as a board says.

    `display` is what the device's program is given. It starts black and, as on the part, keeps nothing
    when the power goes: make a new one.
    """

    def __init__(self, spec: Display) -> None:
        self.spec = spec
        self.chip: Ssd1306 | Sh1106 | Sh1107 | St7789
        self.bus: I2CBus | SpiBus
        size = {
            "width": spec.width,
            "height": spec.height,
            "rotation": spec.rotation,
            "auto_refresh": False,
        }
        start = {"colstart": spec.colstart, "rowstart": spec.rowstart}
        # A display that CircuitPython sets up itself is shown as one with a driver of the same kind.
        driver = spec.driver if spec.driver != "board" else "st7789" if spec.colour else "ssd1306"
        if driver == "st7789":
            self.chip = St7789()
            self.bus = SpiBus(self.chip)
            self.display: BusDisplay = ST7789(self.bus, **start, **size)
        else:
            oled = Ssd1306() if driver == "ssd1306" else Sh1106() if driver == "sh1106" else Sh1107()
            self.chip = oled
            self.bus = I2CBus(oled)
            if driver == "ssd1306":
                self.display = SSD1306(self.bus, **size)
            else:
                make = SH1106 if driver == "sh1106" else SH1107
                self.display = make(self.bus, **start, **size)
                blinka.mend_columns(self.display)
        blinka.forget(self.display)

    @property
    def wire_bytes(self) -> int:
        """Bytes sent to the display since the power came, with addresses and commands."""
        return self.bus.wire_bytes

    @property
    def picture_bytes(self) -> int:
        """Bytes of pixels among them."""
        return self.bus.picture_bytes

    def picture(self) -> Image.Image:
        """What is on the glass, pixel for pixel, the way up that the board is held (mode RGB)."""
        spec = self.spec
        turned = spec.rotation in (90, 270)
        width, height = (spec.height, spec.width) if turned else (spec.width, spec.height)
        glass = self.chip.glass(width, height, spec.colstart, spec.rowstart)
        return glass.rotate(spec.rotation, expand=True)


def for_people(
    picture: Image.Image, colour: bool, lights: list[tuple[int, int, int]], scale: int = 0, bezel: bool = True
) -> Image.Image:
    """A picture to look at: enlarged by a whole number, tinted like the part, in a plain frame with
    the lights below. `scale` 0 makes it about 500 pixels wide."""
    scale = scale or max(1, 512 // picture.width)
    shown = picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)
    if not colour:
        grey = shown.convert("L")
        bands = [grey.point([value * part // 255 for value in range(256)]) for part in _OLED]
        shown = Image.merge("RGB", bands)
    if not bezel:
        return shown
    edge = 20
    foot = 40 if lights else edge
    body = Image.new("RGB", (shown.width + 2 * edge, shown.height + edge + foot), _BODY)
    draw = ImageDraw.Draw(body)
    draw.rectangle((edge - 4, edge - 4, edge + shown.width + 3, edge + shown.height + 3), fill=(0, 0, 0))
    body.paste(shown, (edge, edge))
    if lights:
        step = shown.width // len(lights)
        for index, rgb in enumerate(lights):
            x, y = edge + step * index + step // 2, edge + shown.height + foot // 2 + 2
            draw.ellipse((x - 9, y - 9, x + 9, y + 9), fill=brighten(rgb), outline=(90, 94, 98))
    return body


def brighten(rgb: tuple[int, int, int]) -> tuple[int, int, int]:
    """How a light of this drive looks: lights run at a few per cent, the eye does the rest."""
    peak = max(rgb)
    if not peak:
        return (20, 20, 20)
    gain = (150 + peak * 105 // 255) / peak
    return (int(rgb[0] * gain), int(rgb[1] * gain), int(rgb[2] * gain))


def save_png(picture: Image.Image, path: Path) -> None:
    """Write a PNG so that a reader never meets half of one. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            picture.save(file, "PNG")
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
