"""The wiring of each device, drawn from its board.toml: one SVG a folder. Run by `make hardware`."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import schemdraw
from schemdraw import elements as elm

ROOT = Path(__file__).resolve().parents[2]
PITCH = 0.6  # between pins, in schemdraw's units
GAP = 2  # pins' room between two parts

# Parts that some boards have built in: the table in board.toml, what it is called, its pins.
OTHERS = (
    ("encoder", "knob", (("a", "A"), ("b", "B"))),
    ("sound", "speaker", (("pin", "IN"), ("enable", "ENABLE"))),
    ("battery", "battery", (("sense", "LEVEL"), ("usb", "USB THERE"), ("charging", "CHARGING"))),
)

# The Pico's pins in the order of their numbers, by its datasheet; of its grounds the one beside 3V3 is named.
PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 EN GND VSYS VBUS"
)
NUMBERS = {"raspberry_pi_pico": {pin: number for number, pin in enumerate(PICO.split(), 1)}}

# Controllers that look alike, of which a device may have either: the first start asks.
TWINS = {"SSD1306": "SSD1306 or SH1106"}

Block = tuple[str, list[tuple[str, str]]]


def blocks(board: dict[str, Any]) -> list[Block]:
    """The parts beside the controller: (name, [(the controller's pin, the part's pin)])."""
    out: list[Block] = []
    display = board.get("display", {})
    bus = display.get("i2c") or display.get("spi")
    driver = display.get("driver", "display").upper()
    if display.get("twin"):
        driver = TWINS[driver]
    name = f"{driver} {display.get('width')}×{display.get('height')}"
    if bus:
        pins = [
            (bus[key], key.upper())
            for key in ("sda", "scl", "clock", "mosi", "cs", "dc", "reset")
            if key in bus
        ]
        if "backlight" in display:
            pins.append((display["backlight"], "BACKLIGHT"))
        out.append((name, [("3V3", "VCC"), ("GND", "GND"), *pins]))
    keys = [
        (key["pin"], key["button"].upper() + (", held" if key.get("hold") else ""))
        for key in board.get("keys", [])
    ]
    if keys:
        out.append(("keys, to ground", [*keys, ("GND", "GND")]))
    pixels = board.get("pixels", {})
    if pixels.get("pins"):
        names = ("R", "G", "B") if len(pixels["pins"]) == 3 else ("DIN",)
        if pixels.get("kind") == "neopixel":
            power = [("3V3", "VCC"), ("GND", "GND")]
        else:  # a light of three colours: what their other ends are joined to
            power = [("3V3" if pixels.get("active_low") else "GND", "COMMON")]
        out.append(
            (
                f"{pixels.get('count', 1)} × {pixels['kind']}",
                power + list(zip(pixels["pins"], names, strict=False)),
            )
        )
    for table, title, fields in OTHERS:
        part = board.get(table, {})
        pins = [(part[field], name) for field, name in fields if field in part]
        if pins:
            out.append((title, pins))
    return out


def draw(board: dict[str, Any]) -> str:
    """The diagram as SVG: the controller on the left, a line to each pin of each part."""
    found = blocks(board)
    slots = sum(len(pins) for _, pins in found) + GAP * (len(found) - 1)
    schemdraw.use("svg")
    with schemdraw.Drawing(show=False) as drawing:
        drawing.config(fontsize=11, font="sans-serif", bgcolor="white")  # read on dark pages too
        places = []
        at = slots
        for name, pins in found:
            for mine, theirs in pins:
                places.append((at, name, mine, theirs))
                at -= 1
            at -= GAP
        height = (slots + 1) * PITCH
        # Titles begin at their box's left edge: those in its middle ran over the drawing's edge.
        drawing += elm.Rect(corner1=(0, 0), corner2=(4, height))
        drawing += elm.Label().at((0, height + 0.3)).label(board["circuitpython"], halign="left", ofst=0)
        drawing += elm.Label().at((0, -0.6)).label(board["name"], halign="left", ofst=0)
        for name, _ in found:
            rows = [place for place in places if place[1] == name]
            top = rows[0][0] * PITCH + PITCH * 0.7
            bottom = rows[-1][0] * PITCH - PITCH * 0.7
            drawing += elm.Rect(corner1=(8.5, bottom), corner2=(14.0, top))
            drawing += elm.Label().at((8.5, top + 0.3)).label(name, halign="left", ofst=0)
        for slot, _, mine, theirs in places:
            y = slot * PITCH
            colour = {"3V3": "firebrick", "GND": "black"}.get(mine, "steelblue")
            drawing += elm.Line().at((4, y)).to((8.5, y)).color(colour)
            for x, side, text in ((3.85, "right", mine), (8.65, "left", theirs)):
                drawing += elm.Label().at((x, y)).label(text, halign=side, valign="center", ofst=0)
            number = NUMBERS.get(board["circuitpython"], {}).get(mine)
            if number:
                place = (4.12, y + 0.1)
                drawing += elm.Label().at(place).label(str(number), halign="left", fontsize=8, ofst=0)
    text = drawing.get_imagedata("svg").decode()
    return re.sub(r"[ \t]+\n", "\n", text) + "\n"


def main(out: Path) -> None:
    """Draw the devices that have wires of their own or a pack that is plugged on."""
    for file in sorted(ROOT.glob("boards/*/board.toml")):
        if file.parent.name.startswith("_"):
            continue
        board = tomllib.loads(file.read_text("utf-8"))
        if not blocks(board):
            continue
        folder = out / file.parent.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wiring.svg").write_text(draw(board), "utf-8")
        print(file.parent.name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
