"""A picture made ready to be sent before it is wanted: what a press will show is known while its button is down.

On a display whose bytes the program makes itself (`hal.oled`), these are made too, and kept: then the press has only to
send them. Other displays do without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class Early:
    """`picture`: as `Grid.swap` has it. The grid takes it for shown from here on, though nothing was sent, until the
    next `Grid.flush`: that sends what was kept if it is the picture wanted then, else all of the rows that differ."""

    def __init__(self, grid: Grid, display: Any, picture: tuple[Any, ...]) -> None:
        if grid.early is not None:
            grid.early.forget(grid)
        was = grid.swap(picture)
        self.count = 0
        self._pieces: list[bytes] = []
        self._rows = [
            row
            for row in range(grid.rows)
            if picture[0][row] != was[0][row] or picture[1][row] != was[1][row]
        ]
        if hasattr(display, "send") and picture[2] == was[2]:  # big digits are seldom worth it
            display.send = self._keep
            try:
                self.count = grid.flush(display)
                grid.early = self
            except MemoryError:
                self.forget(grid)
            finally:
                display.send = None
        self._picture = grid.swap(was)

    def _keep(self, address: int, data: bytes) -> None:
        self._pieces.append(data)

    def forget(self, grid: Grid) -> None:
        """The rows may be shown, or not."""
        grid.forget(self._rows)

    def sent(self, grid: Grid, display: Any) -> bool:
        """For `Grid.flush`: whether it was what is wanted, and is shown now."""
        was = grid.swap(self._picture)
        if was == self._picture:
            for data in self._pieces:
                if not display.write(data):
                    break
            else:
                return True
        grid.swap(was)
        self.forget(grid)
        return False
