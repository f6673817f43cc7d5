"""How a page draws a board's display: with one of the program's two ways to draw without displayio.

A display that CircuitPython drives by displayio shows the same pixels: a one-colour display is drawn like an SSD1306,
a coloured one like an ST7789 on its side. tests/desk compares each with the simulator's picture.
"""

from __future__ import annotations

from typing import Any

from signifer_host.boards import Board
from signifer_host.bundle.sources import on_its_side
from signifer_host.faces import layout, sheet, sheet_name

_SIDE = 90


def of(board: Board) -> dict[str, Any]:
    """Return how the page's device draws: `kind` oled or tft, and where its pixels lie in the controller."""
    display = board.display
    if not display.colour:
        return {"kind": "oled", "rotation": 0, "colstart": 0, "rowstart": 0}
    if on_its_side(display.driver, display.rotation):
        return {
            "kind": "tft",
            "rotation": display.rotation,
            "colstart": display.colstart,
            "rowstart": display.rowstart,
        }
    return {"kind": "tft", "rotation": _SIDE, "colstart": 0, "rowstart": 0}


def faces_of(board: Board) -> tuple[str, bytes]:
    """Return the name and the bytes of the sheet of faces that `of` draws with."""
    spec = of(board)
    size = board.display.width, board.display.height
    kind = "pages" if spec["kind"] == "oled" else layout.of_side(spec["rotation"])
    return sheet_name(*size, kind), sheet(*size, kind)
