"""Send a grid of letters to a display of cells: one without the sheet of the faces, with which boxes are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import glyphs, theme

if TYPE_CHECKING:
    from signifer.ports import Display
    from signifer.ui.grid import Grid


def flush(grid: Grid, display: Display) -> int:
    """Send the display what differs from its content, and refresh it if anything does. Return the number of cells
    written.
    """
    if not grid.cells:
        grid.told = [""] * grid.rows
        grid.cells = [glyphs.codes(" " * grid.cols)] * grid.rows
    count = 0
    dirty = False
    for row in range(grid.rows):
        text = grid.letters(row)
        told = grid.told[row]
        if text != told:
            grid.told[row] = text
            shown = grid.cells[row]
            raw = text.encode()
            old = told.encode()
            col = 0
            if len(raw) == len(old):
                # A press changes few letters, so only those are looked up. Each row has as many as the
                # previous one.
                first, after = _span(raw, old)
                while raw[first] & 0xC0 == 0x80:
                    first -= 1
                while after < len(raw) and raw[after] & 0xC0 == 0x80:
                    after += 1
                col = len(str(raw[:first], "utf-8"))
                want = glyphs.codes(str(raw[first:after], "utf-8"))
            else:
                want = glyphs.codes(text)
                if shown and want != shown:
                    col, after = _span(want, shown)
                    want = want[col:after]
            after = col + len(want)
            if want != shown[col:after]:
                display.tiles(row, col, want)
                count += len(want)
                grid.cells[row] = shown[:col] + want + shown[after:]
        if grid.style_of[row] != grid.cell_styles[row]:
            ink, paper = theme.colours(grid.style_of[row], display.colour)
            display.row_style(row, ink, paper)
            grid.cell_styles[row] = grid.style_of[row]
            dirty = True
    if count or dirty:
        display.refresh()
    return count


def _span(new: bytes | bytearray, old: bytes | bytearray) -> tuple[int, int]:
    """Return where the difference begins and ends; computed with integers, because a loop over the letters
    takes three times as long.
    """
    size = len(new)
    unlike = (int.from_bytes(new, "big") ^ int.from_bytes(old, "big")).to_bytes(size, "big")
    return size - len(unlike.lstrip(b"\0")), len(unlike.rstrip(b"\0"))
