"""The display port over displayio, the same on CircuitPython and over Blinka's displayio: `hal.any_brush` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import displayio

if TYPE_CHECKING:
    from busdisplay import BusDisplay

# Pixels of a letter's cell, as `ports.Display` counts columns and rows.
_SMALL = (6, 12)
_LARGE = (10, 20)


class Display:
    """`display` is a BusDisplay without automatic refresh; this object owns it. `sheet`: that of the faces
    (`ui.boxes.faces`).
    """

    def __init__(self, display: BusDisplay, colour: bool, sheet: Any) -> None:
        self.panel = display
        self._sheets = sheet
        self.is_covered = False  # `hal.patterns` has the glass
        self.width: int = display.width
        self.height: int = display.height
        self.colour = colour
        wide, high = _LARGE if display.width >= 200 else _SMALL
        self.cols = display.width // wide
        self.rows = display.height // high
        self._base = display.rotation

    def show(self, group: displayio.Group) -> None:
        """Send what has changed in `group`, which stays on the display."""
        if self.panel.root_group is not group and not self.is_covered:
            self.panel.root_group = group
        self.panel.refresh()

    def brush(self) -> Any:
        """Return a brush for boxes (`ui.boxes.picture`)."""
        from signifer.hal.any_brush import Brush

        return Brush(self, self._sheets)

    def again(self) -> None:
        """Take nothing for shown: displayio knows by itself what was on the glass."""

    def brightness(self, percent: int) -> None:
        """Set the brightness from 0 (dimmest readable) to 100; below 0 the display is off."""
        try:
            if not self.colour:
                # The dimmest OLED is still lit: display off and on, the same for all of their controllers.
                self.panel.bus.send(0xAE if percent < 0 else 0xAF, b"")
            self.panel.brightness = (5 + percent * 95 // 100) / 100 if percent >= 0 else 0
        except (AttributeError, RuntimeError):
            pass  # a panel without a backlight pin or a brightness command

    def rotate(self, turned: bool) -> None:
        """Turn the picture by 180 degrees."""
        self.panel.rotation = (self._base + (180 if turned else 0)) % 360
        # Setting the group again makes displayio redraw all of it.
        shown = self.panel.root_group
        self.panel.root_group = displayio.Group()
        self.panel.root_group = shown
