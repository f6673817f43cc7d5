"""A prepared frame: the picture that a press will show, computed while its button is down.

On a display whose bytes the program computes itself (`hal.oled`), the bytes are kept: then the press only
sends them. Other displays do without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class PreparedFrame:
    """`picture`: as in `Grid.swap`. The grid treats it as shown, although nothing was sent, until the next
    `Grid.flush`. That sends the kept bytes if the picture is the wanted one, else all rows that differ.
    """

    def __init__(self, grid: Grid, display: Any, picture: tuple[Any, ...]) -> None:
        if grid.prepared_frame is not None:
            grid.prepared_frame.forget(grid)
        was = grid.swap(picture)
        self.count = 0
        self._pieces: list[bytes] = []
        self._rows = [
            row
            for row in range(grid.rows)
            if picture[0][row] != was[0][row] or picture[1][row] != was[1][row]
        ]
        if hasattr(display, "send") and picture[2:] == was[2:]:  # big digits are seldom worth it
            display.send = self._keep
            try:
                self.count = grid.flush(display)
                grid.prepared_frame = self
            except MemoryError:
                self.forget(grid)
            finally:
                display.send = None
        self._picture = grid.swap(was)

    def _keep(self, address: int, data: bytes) -> None:
        self._pieces.append(data)

    def forget(self, grid: Grid) -> None:
        """Drop the frame: the rows may be shown or not."""
        grid.forget(self._rows)

    def sent(self, grid: Grid, display: Any) -> bool:
        """Return, for `Grid.flush`, whether the frame was the wanted picture and has been sent."""
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
