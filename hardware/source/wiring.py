"""The wirings, drawn over the outlines of the boards, in mm: one SVG for each device that has wires. Run by
`make hardware`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[2]
PITCH = 2.54

# The Pico's pins in the order of their numbers, by its datasheet.
_PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 EN GND VSYS VBUS"
)
PICO = _PICO.split()
SUPPLY = 36
DISPLAY_GROUND, BUTTON_GROUND, LIGHT_GROUND = 8, 18, 23
"""A ground pin for each part: so no wire is joined to another. Only the supply has one pin for two wires."""

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


class Wire(NamedTuple):
    """One piece of wire: its letter, its two ends by name, its length in cm, and how it is drawn."""

    letter: str
    start: str
    end: str
    length: int
    points: list[Point]
    colour: str
    label: Point


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

    def lettered(self, wire: Wire) -> None:
        """Draw a wire with its letter in a circle."""
        self.wire(wire.points, wire.colour)
        self.dot(wire.label, 1.7, "white", wire.colour)
        self.text(wire.label, wire.letter, 2.3, end="middle")

    def svg(self) -> str:
        """Return the finished drawing."""
        return "\n".join([self._head, *self._rows, "</svg>", ""])


CORNERS = (1, 20, 21, 40)


class Pico:
    """A Pico with USB up: 51 by 21 mm, forty pads in two rows 17.78 mm apart. `below`: seen from its back, where
    pin 1 is at the right.
    """

    def __init__(self, sheet: Sheet, at: Point, below: bool = False) -> None:
        self.at = at
        self._below = below
        sheet.box((at[0] + 6.5, at[1] - 1.3), (8, 6), "#b0bec5")
        sheet.box(at, (21, 51), BOARD)
        sheet.text((at[0] + 10.5, at[1] - 2.4), "USB", 2, "#333", "middle")
        for number in range(1, 41):
            sheet.dot(self.pad(number), 0.8, "#d4af37")
        for number in CORNERS:
            self.number(sheet, number)

    def pad(self, number: int) -> Point:
        """Return where a pin's pad is."""
        row = number - 1 if number <= 20 else 40 - number
        return self.at[0] + (1.61 if self._left(number) else 19.39), self.at[1] + 1.37 + PITCH * row

    def name(self, sheet: Sheet, number: int) -> Point:
        """Write a pin's name on the board and its number beside it; return its pad."""
        x, y = self.pad(number)
        left = self._left(number)
        sheet.text(
            (x + (1.6 if left else -1.6), y), PICO[number - 1], 2.1, "white", "start" if left else "end"
        )
        if number not in CORNERS:
            self.number(sheet, number)
        return x, y

    def number(self, sheet: Sheet, number: int) -> None:
        """Write a pin's number beside the board."""
        x, y = self.pad(number)
        left = self._left(number)
        sheet.text(
            (x + (-2.0 if left else 2.0), y - 1.1), str(number), 1.8, "#555", "end" if left else "start"
        )

    def _left(self, number: int) -> bool:
        return (number <= 20) != self._below


def called(number: int) -> str:
    """Return how lists name a pin of the Pico."""
    return f"pin {number} ({PICO[number - 1]})"


PADS = {"VCC": (41.0, 17.0), "GND": (41.0, 22.0), "SDA": (41.0, 27.0), "SCL": (41.0, 32.0)}
STRIP = {"VCC": (124.0, 82.0), "GND": (124.0, 87.0), "DIN": (124.0, 92.0)}


def pico_oled_wires(board: dict[str, Any]) -> list[Wire]:
    """Return every wire of the device: none is joined to another, and a pin has one (the supply two)."""
    numbers = {name: PICO.index(name) + 1 for name in PICO if name.startswith("GP")}
    pico = Pico(Sheet(1, 1), (84, 20))
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    colours = iter(SIGNALS)
    wires: list[Wire] = []

    def add(start: str, pin: int | str, length: int, points: list[Point], colour: str, label: Point) -> None:
        end = called(pin) if isinstance(pin, int) else pin
        wires.append(Wire(next(letters), start, end, length, points, colour, label))

    x, y = pico.pad(SUPPLY)
    way = [PADS["VCC"], (56, 17), (56, 11), (111, 11), (111, y), (x, y)]
    add("OLED VCC", SUPPLY, 12, way, RED, (80, 11))
    x, y = pico.pad(DISPLAY_GROUND)
    add("OLED GND", DISPLAY_GROUND, 12, [PADS["GND"], (60, 22), (60, y), (x, y)], BLACK, (52, 22))
    for name, lane in (("SDA", 70.0), ("SCL", 65.0)):
        pin = numbers[board["display"]["i2c"][name.lower()]]
        x, y = pico.pad(pin)
        high = PADS[name][1]
        add(f"OLED {name}", pin, 12, [PADS[name], (lane, high), (lane, y), (x, y)], next(colours), (47, high))

    keys = board["keys"]
    rows = [56.0 + 13 * row for row in range(len(keys))]
    x, y = pico.pad(BUTTON_GROUND)
    low = rows[-1] + 0.6
    way = [(16, low), (7, low), (7, 102), (80, 102), (80, y), (x, y)]
    add(f"{keys[-1]['button']}, one leg", BUTTON_GROUND, 12, way, BLACK, (50, 102))
    for row in range(len(keys) - 1, 0, -1):
        first, then = rows[row] - 0.6, rows[row - 1] + 0.6
        way = [(16, first), (10, first), (10, then), (16, then)]
        other = f"{keys[row - 1]['button']}, one leg"
        add(f"{keys[row]['button']}, one leg", other, 4, way, BLACK, (10, (first + then) / 2))
    for row, (key, lane) in enumerate(zip(keys, (76.0, 60.0, 65.0, 70.0), strict=True)):
        pin = numbers[key["pin"]]
        x, y = pico.pad(pin)
        way = [(30, rows[row]), (lane, rows[row]), (lane, y), (x, y)]
        add(f"{key['button']}, other leg", pin, 12, way, next(colours), (36, rows[row]))

    x, y = pico.pad(SUPPLY)
    way = [STRIP["VCC"], (115, 82), (115, y + 1.8), (x + 1.8, y + 1.8), (x, y)]
    add("strip VCC", SUPPLY, 10, way, RED, (115, 60))
    x, y = pico.pad(LIGHT_GROUND)
    add("strip GND", LIGHT_GROUND, 10, [STRIP["GND"], (111, 87), (111, y), (x, y)], BLACK, (111, 76))
    pin = numbers[board["pixels"]["pins"][0]]
    x, y = pico.pad(pin)
    add("strip DIN", pin, 10, [STRIP["DIN"], (107, 92), (107, y), (x, y)], next(colours), (107, 84))
    return wires


def pico_oled(board: dict[str, Any]) -> str:
    """Draw the Pico with its OLED, buttons and strip of lights."""
    sheet = Sheet(186, 110)
    pico = Pico(sheet, (84, 20))
    back = Pico(sheet, (152, 20), below=True)
    wires = pico_oled_wires(board)
    display, keys, pixels = board["display"], board["keys"], board["pixels"]
    for number in range(1, 41):
        if any(wire.end == called(number) for wire in wires):
            pico.name(sheet, number)
            back.name(sheet, number)

    driver = TWINS[display["driver"]] if display.get("twin") else display["driver"].upper()
    sheet.box((6, 10), (35, 33), PART)
    sheet.box((10, 15), (24, 23), "#263238")
    sheet.text((6, 6.5), f"{driver} {display['width']}×{display['height']}")
    sheet.box((124, 22), (11, 74), PART)
    for number in range(pixels["count"]):
        sheet.box((127, 26 + 13 * number), (5, 5), "#ffffff", 0.3)
    for row, key in enumerate(keys):
        y = 56.0 + 13 * row
        sheet.box((16, y - 1), (14, 2), "#b0bec5", 0.2)
        sheet.dot((23, y), 5, PART, "#333")
        sheet.text((23, y), key["button"], 2.3, end="middle")

    for wire in wires:
        sheet.lettered(wire)
    for name, (x, y) in PADS.items():
        sheet.dot((x, y), 0.8, "#d4af37")
        sheet.text((x - 1.6, y), name, 2.1, end="end")
    for name, (x, y) in STRIP.items():
        sheet.dot((x, y), 0.8, "#d4af37")
        sheet.text((x + 1.6, y), name, 2.1)

    sheet.text((16, 107), "buttons: 12 mm, normally open")
    sheet.text((122, 18.5), f"{pixels['count']} × {pixels['kind']}")
    sheet.text((107, 14.5), "Raspberry Pi Pico, from above", 2.3, end="end")
    sheet.text((162.5, 14.5), "the same Pico, from below", 2.3, end="middle")
    sheet.text((84, 103), "red 3.3 V, black ground", 2.3)
    sheet.text((84, 107), "each letter is one wire; wires that cross are not joined", 2.3)
    return sheet.svg()


def feather_wires() -> list[Wire]:
    """Return every wire of a Feather with a cell: those of the switch, and of the divider that may be left out."""
    place = dict(feather_pads())
    x, y = place["EN"]
    wires = [
        Wire(
            "A",
            "EN",
            "switch, middle pin",
            10,
            [(x, y), (x, 9.5), (82, 9.5), (82, 46), (44.5, 46), (44.5, 50)],
            SIGNALS[4],
            (82, 28),
        )
    ]
    x, y = place["GND"]
    wires.append(
        Wire(
            "B",
            "GND",
            "switch, pin beside it",
            10,
            [(x, y), (x, 42.5), (42, 42.5), (42, 50)],
            BLACK,
            (42, 46),
        )
    )
    x, y = place["BAT"]
    way = [(x, y), (x, 5), (130, 5), (130, 24)]
    wires.append(Wire("C", "BAT", "resistor 1, free end", 10, way, RED, (106, 5)))
    x, y = place["A0"]
    way = [(x, y), (x, 39), (130, 39), (130, 34)]
    wires.append(Wire("D", "A0", "where the resistors meet", 10, way, SIGNALS[0], (100, 39)))
    x, y = place["GND"]
    way = [(x, y), (x - 1.6, y + 1.6), (x - 1.6, 66), (130, 66), (130, 54)]
    wires.append(Wire("E", "GND", "resistor 2, free end", 10, way, BLACK, (100, 66)))
    return wires


FEATHER_AT = (22.0, 12.0)


def feather_pads() -> list[tuple[str, Point]]:
    """Return the Feather's pins by name, and where they are drawn."""
    left, top = FEATHER_AT
    rows = ((FEATHER_SHORT, 16.51, top + 1.27), (FEATHER_LONG, 6.35, top + 21.59))
    return [
        (name, (left + first + PITCH * number, y))
        for names, first, y in rows
        for number, name in enumerate(names)
    ]


def feather() -> str:
    """Draw the Feather's switch and the divider that measures its cell; the wing is plugged on."""
    sheet = Sheet(172, 82)
    left, top = FEATHER_AT
    sheet.box((left - 1.3, top + 7.4), (7, 8), "#b0bec5")
    sheet.box((left, top), (50.8, 22.86), "#333333", 2.5)
    sheet.text((6, 8), "Feather RP2040,", 2.3)
    sheet.text((6, 11), "from above", 2.3)
    sheet.text((19.5, top + 11.4), "USB", 2.3, end="end")
    wired = {wire.start for wire in feather_wires()}
    for name, at in feather_pads():
        sheet.dot(at, 0.8, "#d4af37")
        if name in wired:
            down = 2.6 if at[1] < top + 10 else -2.6
            first = name in ("BAT", "GND")
            sheet.text(
                (at[0] + (0.9 if first else -0.9), at[1] + down),
                name,
                2.1,
                "white",
                "end" if first else "start",
            )
    sheet.box((40, 50), (9, 5), PART)
    sheet.box((43.8, 55), (1.6, 4), "#90a4ae", 0.2)
    for wire in feather_wires():
        sheet.lettered(wire)
    for x in (42.0, 44.5, 47.0):
        sheet.dot((x, 50.0), 0.7, "#d4af37")
    for number, y in ((1, 22.0), (2, 44.0)):
        sheet.box((128, y + 2), (4, 8), "#e0c9a6")
        sheet.text((134, y + 6), f"resistor {number}, 100 kΩ", 2.3)
    sheet.wire([(130, 32), (130, 46)], "#777777")
    sheet.text((134, 34), "the resistors meet here", 2.3)
    sheet.text((52, 51), "slide switch; its third pin stays free", 2.3)
    sheet.text((52, 55), "A and B joined: the device is off", 2.3)
    sheet.text((6, 73), "The OLED wing is plugged on. Without a cell there is nothing to wire.", 2.3)
    sheet.text((6, 77), "C, D and E measure the cell; you can leave them out.", 2.3)
    return sheet.svg()


CHARGER = {"B+": (50.0, 36.0), "B\u2212": (50.0, 42.0), "OUT+": (66.0, 36.0), "OUT\u2212": (66.0, 42.0)}
SUPPLY_IN, SUPPLY_GROUND = 39, 38


def battery_wires() -> list[Wire]:
    """Return every wire between a cell, a charger board and a Pico."""
    pico = Pico(Sheet(1, 1), (110, 20))
    plus, minus = CHARGER["B+"], CHARGER["B\u2212"]
    wires = [
        Wire("A", "cell, red", "charger B+", 0, [(28, 36), plus], RED, (39, 36)),
        Wire("B", "cell, black", "charger B\u2212", 0, [(28, 42), minus], BLACK, (39, 42)),
    ]
    out, back = CHARGER["OUT+"], CHARGER["OUT\u2212"]
    way = [out, (74, 36), (74, 62), (82, 62), (82, 66)]
    wires.append(Wire("C", "charger OUT+", "switch, pin at the side", 5, way, RED, (74, 52)))
    way = [(84.5, 66), (84.5, 54), (96, 54), (96, 58)]
    wires.append(Wire("D", "switch, middle pin", "diode, end without ring", 5, way, RED, (90, 54)))
    x, y = pico.pad(SUPPLY_IN)
    way = [(96, 70), (96, 78), (146, 78), (146, y), (x, y)]
    wires.append(Wire("E", "diode, end with ring", called(SUPPLY_IN), 10, way, RED, (120, 78)))
    x, y = pico.pad(SUPPLY_GROUND)
    way = [back, (70, 42), (70, 84), (140, 84), (140, y), (x, y)]
    wires.append(Wire("F", "charger OUT\u2212", called(SUPPLY_GROUND), 10, way, BLACK, (100, 84)))
    return wires


def battery() -> str:
    """Draw a cell, a charger board and a Pico."""
    sheet = Sheet(178, 94)
    pico = Pico(sheet, (110, 20))
    for number in (SUPPLY_IN, SUPPLY_GROUND):
        pico.name(sheet, number)
    sheet.box((8, 30), (20, 18), "#cfd8dc")
    sheet.text((18, 37), "LiPo cell,", 2.3, end="middle")
    sheet.text((18, 41), "protected", 2.3, end="middle")
    sheet.box((47, 28), (22, 20), "#1565c0")
    sheet.box((53, 25), (10, 6), "#b0bec5")
    sheet.text((58, 22), "charger board, its own USB socket", 2.3, end="middle")
    sheet.box((80, 66), (9, 5), PART)
    sheet.box((83.7, 71), (1.6, 4), "#90a4ae", 0.2)
    sheet.text((78, 69), "switch", 2.3, end="end")
    sheet.box((94, 58), (4, 12), "#263238", 0.4)
    sheet.box((94, 66.5), (4, 1.6), "#eceff1", 0.1)
    sheet.text((99, 62), "1N5817", 2.3)
    sheet.text((99, 67.3), "ring", 2.3)
    for wire in battery_wires():
        sheet.lettered(wire)
    for name, (x, y) in CHARGER.items():
        sheet.dot((x, y), 0.8, "#d4af37")
        left = x < 58
        sheet.text((x + (1.6 if left else -1.6), y), name, 2.1, "white", "start" if left else "end")
    for x in (82.0, 84.5, 87.0):
        sheet.dot((x, 66.0), 0.7, "#d4af37")
    sheet.text((120.5, 13.5), "Raspberry Pi Pico, from above", 2.3, end="middle")
    sheet.text((8, 86), "red plus, black ground", 2.3)
    sheet.text((8, 90), "each letter is one wire; wires that cross are not joined", 2.3)
    return sheet.svg()


def main(out: Path) -> None:
    """Draw the devices that have wires, and the battery; of the other devices everything is finished or plugged on."""
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    drawn = {"pico_oled": pico_oled(board), "adafruit_feather_rp2040": feather(), "battery": battery()}
    for name, drawing in drawn.items():
        folder = out / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wiring.svg").write_text(drawing, "utf-8")
        print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
