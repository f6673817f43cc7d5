"""Let a name that is cut run on, letter by letter, on a list's line with the cursor, while nobody presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui.boxes import kit
from signifer.ui.boxes.picture import STRIP

if TYPE_CHECKING:
    from typing import Any

BEGIN_MS = 500  # after the last press
EVERY_MS = 350
STAY_MS = 2000  # at either end
_CUT = "…"


class Rolling:
    """One of `App.extras`. It changes the grid's text and draws it; a press draws the list anew."""

    def __init__(self) -> None:
        self._next = 0  # when it goes on
        self._at = 0  # letters that have run out on the left
        self._whole = self._left = ""  # the line's text, and what is left of it
        self._more = False  # that is cut

    def step(self, app: Any, now: int, event: int | None) -> None:
        """Go on by a letter if it is time, and from the end back to the beginning."""
        ui = app.ui
        if ticks.diff(now, app.touched) < BEGIN_MS:
            self._next = now
            self._left = ""
            return
        row = getattr(ui.screen, "lit", -1)
        if row < 1 or ui.boxed or app.resting or app.settings.calm or ticks.diff(now, self._next) < 0:
            return
        left, right = ui.grid.want[row]
        if left != self._left:  # another line
            self._whole = self._left = left
            self._at = 0
        elif self._at or self._more:
            from signifer.ui.boxes import show

            self._at = self._at + 1 if self._more else 0
            first = 1 if kit.icon_of(left) else 0
            self._left = self._whole[:first] + self._whole[first + self._at :]
            ui.grid.want[row] = (self._left, right)
            show.rows(ui, False)
        self._more = _cut(ui.picture(), self._left)
        self._next = ticks.add(now, EVERY_MS if self._at and self._more else STAY_MS)


def _cut(picture: Any, left: str) -> bool:
    """Return whether the line with the cursor does not show all of its text `left`."""
    for part in picture.parts:
        if part.lit:
            for box in part.boxes:
                for piece in box[7] if box[6] == STRIP else (box[6:8],):
                    if piece[-1][-1:] == _CUT and not left.endswith(piece[-1]):
                        return True
    return False
