"""Boards for somebody who chooses one: a drawing of each front, what it is, and the parts to build it.

Places and sizes are those of `boards/`, parts and pictures those of `hardware/`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from signifer_host.api import circuitpython
from signifer_host.boards import Board
from signifer_host.desk import examples
from signifer_host.printing import guide

_EDGE = 9.0  # mm of case beside the display and the keys
_SCALE = 4  # pixels of a drawing for each mm
_KEY = 4.0  # mm, the radius of a key that has room
_KNOB = 5.0
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)|\*\*")
_PICTURES = ("case.png", "wiring.svg")


class PartLine(NamedTuple):
    """A line of a list of parts."""

    quantity: str
    part: str
    note: str


def folder() -> Path:
    """Return the folder of the pages and pictures: beside the code in a wheel, at the top of a checkout."""
    packed = Path(__file__).parents[1] / "device" / "hardware"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "hardware"


def parts(board: str) -> list[PartLine]:
    """Return the parts of a board's page; none for a board without one."""
    page = folder() / board / "README.md"
    if not page.is_file():
        return []
    section = page.read_text("utf-8").partition("## Parts\n")[2].partition("\n## ")[0]
    return [PartLine(*row) for row in _rows(section)]


def summary(board: str) -> str:
    """Return what the overview of hardware/ says of a board in short; "" if it says nothing."""
    page = folder() / "README.md"
    rows = _rows(page.read_text("utf-8")) if page.is_file() else iter(())
    said = next((row[1] for row in rows if row[0] == board), "")
    return said[:1].upper() + said[1:]


def pictures(board: str) -> dict[str, bytes]:
    """Return the pictures of its case and of its wiring, as far as there are some, by their names."""
    found = {name: folder() / board / name for name in _PICTURES}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


def about(board: Board) -> dict[str, Any]:
    """Return what the page says of a board."""
    return {
        "id": board.id,
        "name": board.name,
        "summary": summary(board.id),
        "loader": board.loader,
        "file": circuitpython.file_name(board),
        "page": circuitpython.page(board),
        "parts": parts(board.id),
        "pictures": list(pictures(board.id)),
    }


def _rows(text: str) -> Iterator[list[str]]:
    """Yield the cells of a page's first table but its head, without links and bold letters."""
    for line in [line for line in text.splitlines() if line.startswith("|")][2:]:
        yield [_LINK.sub(r"\1", cell).strip() for cell in line.strip().strip("|").split("|")]


def drawing(board: Board) -> str:
    """Draw the front of a board as SVG, with a page of a game on its display."""
    wide, high = guide.glass(board)
    keys = guide.spots(board)
    knob = board.encoder.at if board.encoder else None
    places = [(-wide / 2, -high / 2), (wide / 2, high / 2), *((key.x, key.y) for key in keys)]
    if knob:
        places.append(knob)
    left, right = min(x for x, _ in places) - _EDGE, max(x for x, _ in places) + _EDGE
    top, bottom = min(y for _, y in places) - _EDGE, max(y for _, y in places) + _EDGE
    width, height = right - left, bottom - top
    gaps = [max(abs(a.x - b.x), abs(a.y - b.y)) for at, a in enumerate(keys) for b in keys[:at]]
    radius = min([_KEY, *(0.45 * gap for gap in gaps)])
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_n(left)} {_n(top)} {_n(width)} {_n(height)}" '
        f'width="{_n(width * _SCALE)}" height="{_n(height * _SCALE)}" font-family="sans-serif">',
        f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(width)}" height="{_n(height)}" rx="5" fill="#23262b"/>',
        f'<rect x="{_n(-wide / 2 - 1)}" y="{_n(-high / 2 - 1)}" width="{_n(wide + 2)}" height="{_n(high + 2)}"/>',
        f'<image x="{_n(-wide / 2)}" y="{_n(-high / 2)}" width="{_n(wide)}" height="{_n(high)}" '
        f'preserveAspectRatio="none" '
        f'href="data:image/png;base64,{base64.b64encode(_screen(board)).decode()}"/>',
    ]
    if knob:
        drawn.append(
            f'<circle cx="{_n(knob[0])}" cy="{_n(knob[1])}" r="{_KNOB}" fill="#8a8f98" stroke="#f3ead8"/>'
        )
    for key in keys:
        drawn.append(f'<circle cx="{_n(key.x)}" cy="{_n(key.y)}" r="{_n(radius)}" fill="#f3ead8"/>')
        drawn.append(
            f'<text x="{_n(key.x)}" y="{_n(key.y + 0.4 * radius)}" font-size="{_n(1.15 * radius)}" '
            f'text-anchor="middle" fill="#1d1a16">{key.sign}</text>'
        )
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _screen(board: Board) -> bytes:
    """Return what the display shows after a game has begun, as PNG."""
    from signifer.core.setup import Setup
    from signifer_host.simulator.flash import FlashChip
    from signifer_host.simulator.machine import Machine
    from signifer_host.simulator.parts import Entropy
    from signifer_host.simulator.picture import OLED

    game = examples.games()[0]
    machine = Machine(board, FlashChip(), entropy=Entropy(3))
    machine.power_on()
    machine.app.begin(Setup(game.ruleset, dict(game.blobs), "A", sha256(b"drawing").digest(), (0, 0)))  # type: ignore[union-attr]
    machine.run(500)
    shown = machine.picture() if board.display.colour else machine.picture().tint(OLED)
    machine.power_off()
    return shown.png()
