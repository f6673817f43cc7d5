"""The wirings, drawn over the outlines of the boards, in mm: one SVG for each device that has wires. Run by
`make hardware`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[2]
PITCH = 2.54

# The Pico's pins in the order of their numbers, by its datasheet.
_PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 EN GND VSYS VBUS"
)
PICO = _PICO.split()
SUPPLY, GROUND = 36, 38
"""Pins of the Pico that are used; its other grounds are joined to 38 on the board."""

# The Feather's two rows from the USB end on. Power pins and I2C stand at the same places on every Feather.
FEATHER_SHORT = ["BAT", "EN", "USB", "D13", "D12", "D11", "D10", "D9", "D6", "D5", "SCL", "SDA"]
FEATHER_LONG = [
    "RST",
    "3V3",
    "3V3",
    "GND",
    "A0",
    "A1",
    "A2",
    "A3",
    "D24",
    "D25",
    "SCK",
    "MO",
    "MI",
    "RX",
    "TX",
    "D4",
]

RED, BLACK, BOARD, PART = "#c62828", "#111111", "#2e7d5b", "#eceff1"
SIGNALS = ("#1565c0", "#8d6e00", "#2e7d32", "#8e24aa", "#ef6c00", "#6d4c41", "#00838f")
"""A colour for each signal."""

TWINS = {"ssd1306": "SSD1306 or SH1106"}  # controllers that look alike, of which a device may have either

Point = tuple[float, float]


class Sheet:
    """An SVG of a size in mm; what is added later lies above."""

    def __init__(self, width: float, height: float) -> None:
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width * 6:g}" '
            f'height="{height * 6:g}" font-family="Arial, Helvetica, DejaVu Sans, sans-serif">'
        )
        self._rows: list[str] = [f'<rect width="{width:g}" height="{height:g}" fill="white"/>']

    def box(self, at: Point, size: Point, fill: str, round_: float = 1.0) -> None:
        """Draw a rectangle by its upper left corner."""
        self._rows.append(
            f'<rect x="{at[0]:g}" y="{at[1]:g}" width="{size[0]:g}" height="{size[1]:g}" rx="{round_:g}" '
            f'fill="{fill}" stroke="#333" stroke-width="0.3"/>'
        )

    def dot(self, at: Point, radius: float, fill: str, line: str = "none") -> None:
        """Draw a circle."""
        self._rows.append(
            f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{radius:g}" fill="{fill}" stroke="{line}" stroke-width="0.3"/>'
        )

    def text(self, at: Point, text: str, size: float = 2.6, fill: str = "#111", end: str = "start") -> None:
        """Write a line whose middle is at that height."""
        self._rows.append(
            f'<text x="{at[0]:g}" y="{at[1] + size * 0.35:g}" font-size="{size:g}" fill="{fill}" '
            f'text-anchor="{end}">{escape(text)}</text>'
        )

    def wire(self, points: Sequence[Point], colour: str) -> None:
        """Draw a wire through points, along and across."""
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._rows.append(
            f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="0.8" stroke-linejoin="round"/>'
        )

    def joint(self, at: Point, colour: str) -> None:
        """Draw a dot where wires are joined; wires that only cross have none."""
        self.dot(at, 0.9, colour)

    def svg(self) -> str:
        """Return the finished drawing."""
        return "\n".join([self._head, *self._rows, "</svg>", ""])


class Pico:
    """A Pico from above with USB up: 51 by 21 mm, forty pads in two rows 17.78 mm apart."""

    def __init__(self, sheet: Sheet, at: Point) -> None:
        self.at = at
        sheet.box((at[0] + 6.5, at[1] - 1.3), (8, 6), "#b0bec5")
        sheet.box(at, (21, 51), BOARD)
        sheet.text((at[0] + 10.5, at[1] + 2.5), "USB", 2, "white", "middle")
        for number in range(1, 41):
            sheet.dot(self.pad(number), 0.8, "#d4af37")

    def pad(self, number: int) -> Point:
        """Return where a pin's pad is."""
        left = number <= 20
        row = number - 1 if left else 40 - number
        return self.at[0] + (1.61 if left else 19.39), self.at[1] + 1.37 + PITCH * row

    def name(self, sheet: Sheet, number: int) -> Point:
        """Write a pin's name on the board and its number beside it; return its pad."""
        x, y = self.pad(number)
        side = 1 if number <= 20 else -1
        sheet.text((x + side * 1.6, y), PICO[number - 1], 2.1, "white", "start" if side > 0 else "end")
        sheet.text((x - side * 2.0, y - 1.1), str(number), 1.8, "#555", "end" if side > 0 else "start")
        return x, y


def pico_oled(board: dict[str, Any]) -> str:
    """Draw the Pico with its OLED, buttons and strip of lights."""
    sheet = Sheet(150, 108)
    pico = Pico(sheet, (84, 20))
    display, keys = board["display"], board["keys"]
    colours = iter(SIGNALS)
    pin = {name: PICO.index(name) + 1 for name in PICO if name.startswith("GP")}
    supply, ground = pico.name(sheet, SUPPLY), pico.name(sheet, GROUND)

    driver = TWINS[display["driver"]] if display.get("twin") else display["driver"].upper()
    sheet.box((6, 10), (35, 33), PART)
    sheet.box((10, 15), (24, 23), "#263238")
    sheet.text((6, 6.5), f"{driver} {display['width']}×{display['height']}")
    pads = {"VCC": (41.0, 17.0), "GND": (41.0, 22.0), "SDA": (41.0, 27.0), "SCL": (41.0, 32.0)}

    # Supply and ground are one wire each, from one pin to everything that needs it.
    sheet.wire([supply, (111, supply[1]), (111, 11), (56, 11), (56, 17), pads["VCC"]], RED)
    sheet.wire([(111, supply[1]), (111, 82), (124, 82)], RED)
    sheet.joint((111, supply[1]), RED)
    sheet.wire([ground, (115, ground[1]), (115, 6), (51, 6), (51, 22), pads["GND"]], BLACK)
    sheet.wire([(115, ground[1]), (115, 87), (124, 87)], BLACK)
    sheet.joint((115, ground[1]), BLACK)
    sheet.wire([(51, 22), (51, 47.5), (9, 47.5), (9, 95)], BLACK)
    sheet.joint((51, 22), BLACK)

    for name, lane in (("SDA", 70.0), ("SCL", 65.0)):
        at = pico.name(sheet, pin[display["i2c"][name.lower()]])
        x, y = pads[name]
        sheet.wire([(x, y), (lane, y), (lane, at[1]), at], next(colours))
    for name, (x, y) in pads.items():
        sheet.dot((x, y), 0.8, "#d4af37")
        sheet.text((x - 1.6, y), name, 2.1, end="end")

    lanes = (76.0, 60.0, 65.0, 70.0)
    for row, key in enumerate(keys):
        y = 56.0 + 13 * row
        at = pico.name(sheet, pin[key["pin"]])
        sheet.wire([(9, y), (16, y)], BLACK)
        sheet.joint((9, y), BLACK)
        sheet.wire([(30, y), (lanes[row], y), (lanes[row], at[1]), at], next(colours))
        sheet.box((16, y - 1), (14, 2), "#b0bec5", 0.2)
        sheet.dot((23, y), 5, PART, "#333")
        sheet.text((23, y), key["button"], 2.3, end="middle")
    sheet.text((16, 104), "buttons: 12 mm, normally open")

    pixels = board["pixels"]
    sheet.box((124, 22), (11, 74), PART)
    for number in range(pixels["count"]):
        sheet.box((127, 26 + 13 * number), (5, 5), "#ffffff", 0.3)
    at = pico.name(sheet, pin[pixels["pins"][0]])
    sheet.wire([at, (107, at[1]), (107, 92), (124, 92)], next(colours))
    for name, y in (("VCC", 82), ("GND", 87), ("DIN", 92)):
        sheet.dot((124, y), 0.8, "#d4af37")
        sheet.text((125.6, y), name, 2.1)
    sheet.text((124, 18.5), f"{pixels['count']} × {pixels['kind']}")
    sheet.text((107, 15), "Raspberry Pi Pico, from above", 2.3, end="end")
    sheet.text((84, 100), "red 3.3 V, black ground; a dot joins", 2.3)
    sheet.text((84, 104), "wires, and wires that only cross have none", 2.3)
    return sheet.svg()


def feather(board: dict[str, Any]) -> str:
    """Draw the Feather's switch, between EN and GND; the wing is plugged on."""
    sheet = Sheet(110, 68)
    left, top = 22.0, 12.0
    sheet.box((left - 1.3, top + 7.4), (7, 8), "#b0bec5")
    sheet.box((left, top), (50.8, 22.86), "#333333", 2.5)
    sheet.text((left, top - 5), "Feather RP2040, from above, USB at the left")
    place: dict[str, Point] = {}
    for names, first, y, down in (
        (FEATHER_SHORT, 16.51, top + 1.27, 1),
        (FEATHER_LONG, 6.35, top + 21.59, -1),
    ):
        for number, name in enumerate(names):
            at = (left + first + PITCH * number, y)
            sheet.dot(at, 0.8, "#d4af37")
            if name in ("EN", "GND"):
                place[name] = at
                sheet.text((at[0], y + down * 2.6), name, 2.1, "white", "middle")
    sheet.box((40, 50), (9, 5), PART)
    sheet.box((43.8, 55), (1.6, 4), "#90a4ae", 0.2)
    pins = [(42.0, 50.0), (44.5, 50.0), (47.0, 50.0)]
    enable, ground = place["EN"], place["GND"]
    sheet.wire([enable, (enable[0], 9.5), (82, 9.5), (82, 46), (44.5, 46), pins[1]], SIGNALS[4])
    sheet.wire([ground, (ground[0], 42.5), (42, 42.5), pins[0]], BLACK)
    for at in pins:
        sheet.dot(at, 0.7, "#d4af37")
    sheet.text((52, 51), "slide switch: the middle pin to EN,", 2.3)
    sheet.text((52, 55), "a pin beside it to GND, the third free", 2.3)
    sheet.text((52, 59), "joined: the device is off", 2.3)
    sheet.text((6, 64), "The OLED wing is plugged on. Without a cell there is nothing to wire.", 2.3)
    return sheet.svg()


DRAWN = {"pico_oled": pico_oled, "adafruit_feather_rp2040": feather}
"""The devices with wires to solder; of the others everything is finished or plugged on."""


def main(out: Path) -> None:
    """Draw the devices that have wires."""
    for name, draw in DRAWN.items():
        board = tomllib.loads((ROOT / "boards" / name / "board.toml").read_text("utf-8"))
        folder = out / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wiring.svg").write_text(draw(board), "utf-8")
        print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
