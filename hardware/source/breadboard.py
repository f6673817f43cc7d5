"""A plan for a breadboard, without solder: a Pico H, an OLED and four buttons, from the same board.toml as the program.
Run by `make hardware`.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from wiring import BLACK, BOARD, PART, PICO, PITCH, RED, ROOT, SIGNALS, TWINS, Point, Sheet

ROWS = 63
COLUMNS = {name: 46 + PITCH * at for at, name in enumerate("abcde  fghij") if name != " "}
RAIL = "minus rail"
RAIL_AT = 84.0
PRINTED = ("VCC", "GND", "SCL", "SDA")
"""The pins of the OLED from left to right, as one reads its display."""
OLED = PRINTED[::-1]
"""The same from row to row: its face is up and its pins are at its left, so what was left is below."""
OLED_ROW = 24
BUTTON_ROWS = (38, 44, 50, 56)
"""The upper of the two rows of a button, which stands over the gap."""

SUPPLY, GROUND = 36, 38


class Jumper(NamedTuple):
    """A wire with two plugs: its letter, its two holes, what it carries, and how it is drawn."""

    letter: str
    start: str
    end: str
    carries: str
    points: list[Point]
    colour: str


def row(pin: int) -> int:
    """Return the breadboard's row of a pin of the Pico, whose pin 1 is in row 1."""
    return pin if pin <= 20 else 41 - pin


def height(number: float) -> float:
    """Return where a row is drawn."""
    return 12 + PITCH * number


def place(hole: str) -> Point:
    """Return where a hole is drawn, for example `a6`."""
    return COLUMNS[hole[0]], height(int(hole[1:]))


def jumpers(board: dict[str, Any]) -> list[Jumper]:
    """Return every jumper of the plan. A hole has one plug."""
    numbers = {name: PICO.index(name) + 1 for name in PICO if name.startswith("GP")}
    rows = {name: OLED_ROW + at for at, name in enumerate(OLED)}
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    colours = iter(SIGNALS)
    lanes = iter((40.0, 36.0, 32.0, 28.0, 24.0, 20.0))
    made: list[Jumper] = []

    def add(start: str, end: str, carries: str, way: list[Point], colour: str) -> None:
        last = (RAIL_AT, (way or [place(start)])[-1][1]) if end == RAIL else place(end)
        made.append(Jumper(next(letters), start, end, carries, [place(start), *way, last], colour))

    add(f"j{row(GROUND)}", RAIL, f"GND, pin {GROUND}", [], BLACK)
    ground = f"h{rows['GND']}"
    add(ground, RAIL, "OLED GND", [(70.1, place(ground)[1]), (70.1, height(34))], BLACK)
    supply = f"i{row(SUPPLY)}"
    turn = height(22)
    way = [(72.7, place(supply)[1]), (72.7, turn), (COLUMNS["g"], turn)]
    add(supply, f"g{rows['VCC']}", f"3V3, pin {SUPPLY}", way, RED)
    for name in ("SCL", "SDA"):
        pin = board["display"]["i2c"][name.lower()]
        hole, end, lane = f"a{row(numbers[pin])}", f"f{rows[name]}", next(lanes)
        way = [(lane, place(hole)[1]), (lane, place(end)[1])]
        add(hole, end, f"{name}, {pin}", way, next(colours))
    for key, top in zip(board["keys"], BUTTON_ROWS, strict=True):
        hole, end, lane = f"a{row(numbers[key['pin']])}", f"a{top}", next(lanes)
        way = [(lane, place(hole)[1]), (lane, place(end)[1])]
        add(hole, end, f"{key['button']}, {key['pin']}", way, next(colours))
    for key, top in zip(board["keys"], BUTTON_ROWS, strict=True):
        add(f"j{top + 2}", RAIL, f"{key['button']}, ground", [], BLACK)
    return made


def draw(board: dict[str, Any]) -> str:
    """Draw the breadboard with the Pico in rows 1 to 20."""
    sheet = Sheet(184, 182)
    sheet.box((43, 9), (45, 169), "#fafafa")
    for number in range(1, ROWS + 1):
        for name in COLUMNS:
            sheet.dot(place(f"{name}{number}"), 0.4, "#b0bec5")
        sheet.dot((RAIL_AT, height(number)), 0.4, "#90caf9")
    for name, x in COLUMNS.items():
        sheet.text((x, 175.5), name, 1.8, "#555", "middle")
        sheet.text((x, 11), name, 1.8, "#555", "middle")
    sheet.text((RAIL_AT, 11), "\u2212", 2.3, "#1565c0", "middle")

    left, right, middle = COLUMNS["c"], COLUMNS["h"], (COLUMNS["c"] + COLUMNS["h"]) / 2
    sheet.box((left - 1.6, height(1) - 1.4), (right - left + 3.2, 51), BOARD)
    sheet.box((middle - 4, height(1) - 3), (8, 5), "#b0bec5")
    sheet.text((middle, height(3)), "Pico H", 2.3, "white", "middle")
    for pin, hole in ((1, "c1"), (20, "c20"), (21, "h20"), (40, "h1")):
        x, y = place(hole)
        sheet.text(
            (x + (1.2 if pin <= 20 else -1.2), y), str(pin), 1.8, "white", "start" if pin <= 20 else "end"
        )
    display = board["display"]
    driver = TWINS[display["driver"]] if display.get("twin") else display["driver"].upper()
    sheet.box((COLUMNS["j"] - 1.4, height(18.5)), (35, 35), PART)
    sheet.text((76, height(20.5)), driver, 2.3)
    for at, name in enumerate(OLED):
        x, y = place(f"j{OLED_ROW + at}")
        sheet.dot((x, y), 0.8, "#d4af37")
        sheet.text((x + 2, y), name, 2.1)
    for key, top in zip(board["keys"], BUTTON_ROWS, strict=True):
        (x1, y1), (x2, y2) = place(f"e{top}"), place(f"f{top + 2}")
        sheet.box((x1 - 1.2, y1 - 1), (x2 - x1 + 2.4, y2 - y1 + 2), PART)
        sheet.text(((x1 + x2) / 2, (y1 + y2) / 2), key["button"], 2, end="middle")

    for jumper in jumpers(board):
        sheet.wire(jumper.points, jumper.colour)
    for jumper in jumpers(board):
        pairs = list(zip(jumper.points, jumper.points[1:], strict=False))
        (x1, y1), (x2, y2) = max(
            pairs, key=lambda pair: abs(pair[0][0] - pair[1][0]) + abs(pair[0][1] - pair[1][1])
        )
        at = ((x1 + x2) / 2, (y1 + y2) / 2)
        sheet.dot(at, 1.7, "white", jumper.colour)
        sheet.text(at, jumper.letter, 2.3, end="middle")
    for number in (1, *range(5, ROWS, 5)):
        at = (COLUMNS["a"] - 1.9, height(number))
        sheet.dot(at, 1.05, "#fafafa")  # above a jumper: a number stands beside its row
        sheet.text(at, str(number), 1.6, "#555", "middle")
    for number, jumper in enumerate(jumpers(board)):
        line = f"{jumper.start} to {jumper.end}: {jumper.carries}"
        sheet.text((116, 60 + 5 * number), jumper.letter, 2.6)
        sheet.text((122, 60 + 5 * number), line, 2.6)
    sheet.text((116, 52), "each letter is one jumper", 2.6)
    return sheet.svg()


def main(out: Path) -> None:
    """Draw the plan."""
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    (out / "pico_oled" / "breadboard.svg").write_text(draw(board), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
