"""The display port over displayio, the same on CircuitPython and over Blinka's displayio.

Each row is a grid, because a grid's dirty area is the bounding box of its changed cells; a row's colours are
its palette. The height that rows leave over becomes two gaps, below the header and above the buttons' line,
with a hairline each if there is room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from signifer.hal.text_rows import sheet_path, top

if TYPE_CHECKING:
    from typing import Any

    from busdisplay import BusDisplay

_SMALL = (6, 12)
_LARGE = (10, 20)
_BLANK = 15  # the empty glyph of the big sheet
_WHITE = 0xFFFFFF
_BLACK = 0x000000
_LINE = 0x606060


class Display:
    """`display` is a BusDisplay without automatic refresh; this object owns it. `sheet`: that of the faces
    (`ui.boxes.faces`).
    """

    def __init__(self, display: BusDisplay, colour: bool, sheet: Any = None) -> None:
        self._display = display
        self._sheets = sheet
        self.covered = False  # `hal.patterns` has the glass
        self.width: int = display.width
        self.height: int = display.height
        self.colour = colour
        self._across, self._high = _LARGE if display.width >= 200 else _SMALL
        self.cols = display.width // self._across
        self.rows = display.height // self._high
        self._left = (display.width - self.cols * self._across) // 2
        self._gap = (display.height - self.rows * self._high) // 2
        self._base = display.rotation
        self._palettes: dict[tuple[int, int | None], displayio.Palette] = {}
        self._root = displayio.Group()
        self._grids: list[displayio.TileGrid] = []  # nothing, until letters are drawn
        self._digits: Any = None
        display.root_group = self._root

    def _begin(self) -> None:
        """Make the sheets and rows for letters: a display of boxes needs none, and an image has no sheets for it."""
        wide = self._across
        high = self._high
        self._lines(self.width, self.height, self.height - self.rows * high)
        sheet = _sheet("tiles", wide, high, 256)
        plain = self._palette(_WHITE, _BLACK)
        for row in range(self.rows):
            grid = displayio.TileGrid(
                sheet,
                pixel_shader=plain,
                width=self.cols,
                height=1,
                tile_width=wide,
                tile_height=high,
                x=self._left,
                y=self._top(row),
            )
            self._grids.append(grid)
            self._root.append(grid)

    def tiles(self, row: int, col: int, codes: bytes | bytearray) -> None:
        """Put tiles on a row, from a cell on."""
        if not self._grids:
            self._begin()
        grid = self._grids[row]
        for code in codes:
            index = (code - 32) & 0xFF
            if grid[col] != index:  # what is written is drawn again
                grid[col] = index
            col += 1

    def row_style(self, row: int, ink: int, paper: int) -> None:
        """Set the colours of a row, 0xRRGGBB."""
        if not self._grids:
            self._begin()
        self._grids[row].pixel_shader = self._palette(ink, paper)

    def big(self, row: int, col: int, digits: bytes, ink: int) -> None:
        """Show big glyphs from a cell on; none removes them."""
        grid = self._digits
        if grid is None:
            if not digits:
                return
            grid = self._digits = self._numerals()
        if not digits:
            grid.hidden = True
            return
        grid.x = self._left + col * self._across
        grid.y = self._top(row)
        grid.pixel_shader = self._palette(ink, None)
        for at in range(self.cols // 3):
            index = digits[at] if at < len(digits) else _BLANK
            if grid[at, 0] != index:
                grid[at, 0] = index
        grid.hidden = False

    def _numerals(self) -> displayio.TileGrid:
        """Put big glyphs over the rows."""
        if not self._grids:
            self._begin()
        grid = displayio.TileGrid(
            _sheet("big", 3 * self._across, 3 * self._high, 16),
            pixel_shader=self._palette(_WHITE, None),
            width=self.cols // 3,
            height=1,
            tile_width=3 * self._across,
            tile_height=3 * self._high,
            default_tile=_BLANK,
        )
        self._root.append(grid)
        return grid

    def refresh(self) -> None:
        """Send what has changed."""
        self.show(self._root)

    def show(self, group: displayio.Group) -> None:
        """Send what has changed in `group`, which stays on the display."""
        if self._display.root_group is not group and not self.covered:
            self._display.root_group = group
        self._display.refresh()

    def brush(self) -> Any:
        """Return a brush for boxes (`ui.boxes.picture`); None without a sheet."""
        if self._sheets is None:
            return None
        from signifer.hal.any_brush import Brush

        return Brush(self, self._sheets)

    def again(self) -> None:
        """Take nothing for shown: displayio knows by itself what was on the glass."""

    def brightness(self, percent: int) -> None:
        """Set the brightness from 0 (dimmest readable) to 100; below 0 the display is off."""
        try:
            if not self.colour:
                # The dimmest OLED is still lit: display off and on, the same for all of their controllers.
                self._display.bus.send(0xAE if percent < 0 else 0xAF, b"")
            self._display.brightness = (5 + percent * 95 // 100) / 100 if percent >= 0 else 0
        except (AttributeError, RuntimeError):
            pass  # a panel without a backlight pin or a brightness command

    def rotate(self, turned: bool) -> None:
        """Turn the picture by 180 degrees."""
        self._display.rotation = (self._base + (180 if turned else 0)) % 360
        # Setting the group again makes displayio redraw all of it.
        shown = self._display.root_group
        self._display.root_group = displayio.Group()
        self._display.root_group = shown

    def _top(self, row: int) -> int:
        return top(row, self.rows, self._display.height, self._high, self._gap)

    def _palette(self, ink: int, paper: int | None) -> displayio.Palette:
        key = (ink, paper)
        if key not in self._palettes:
            palette = displayio.Palette(2)
            palette[1] = ink
            if paper is None:
                palette.make_transparent(0)
            else:
                palette[0] = paper
            self._palettes[key] = palette
        return self._palettes[key]

    def _lines(self, width: int, height: int, spare: int) -> None:
        if self._gap < 2:
            return
        pixel = displayio.Bitmap(width, 1, 1)
        palette = displayio.Palette(1)
        palette[0] = _LINE if self.colour else _WHITE
        below = height - self._high - (spare - self._gap)
        for y in (self._high + (self._gap - 1) // 2, below + (spare - self._gap) // 2):
            self._root.append(displayio.TileGrid(pixel, pixel_shader=palette, y=y))


def _sheet(kind: str, width: int, height: int, count: int) -> displayio.Bitmap:
    bitmap = displayio.Bitmap(16 * width, count // 16 * height, 2)
    with open(sheet_path(kind, width, height), "rb") as file:
        bitmaptools.readinto(bitmap, file, bits_per_pixel=1, reverse_pixels_in_element=True)
    return bitmap
