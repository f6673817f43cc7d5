"""Patterns that use every pixel of the display, for the self-test, including edges that pages leave dark."""

from __future__ import annotations

from typing import Any

import displayio

LIT = 0
DARK = 1
CHEQUERED = 2
COUNTER = 3  # chequered the other way round
RED = 4
GREEN = 5
BLUE = 6
_COLOURS = (0xFFFFFF, 0, 0xFFFFFF, 0, 0xFF0000, 0x00FF00, 0x0000FF)
_TILE = 16


def count(display: Any) -> int:
    """Return the number of patterns on this display."""
    return len(_COLOURS) if display.colour else RED


def show(display: Any, number: int) -> None:
    """Show a pattern over everything; below 0 let the next drawing show the page again."""
    panel = display.panel
    if number < 0:
        display.is_covered = False
        display.again()
        return
    display.is_covered = True
    tile = displayio.Bitmap(_TILE, _TILE, 2)
    if number in (CHEQUERED, COUNTER):
        for x in range(_TILE):
            for y in range(_TILE):
                tile[x, y] = (x + y) & 1
    palette = displayio.Palette(2)
    palette[0] = _COLOURS[number]
    palette[1] = _COLOURS[number] ^ 0xFFFFFF
    group = displayio.Group()
    wide = (panel.width + _TILE - 1) // _TILE
    high = (panel.height + _TILE - 1) // _TILE
    group.append(displayio.TileGrid(tile, pixel_shader=palette, width=wide, height=high))
    panel.root_group = group
    panel.refresh()
