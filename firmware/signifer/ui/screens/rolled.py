"""Show a roll: the dice, their meaning, and the next step, one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import fit, pad
from signifer.ui.screen import Screen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.checks import KEY_AGAIN

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class RolledPage(Screen):
    """`lines`: (left, right, accent) each. `big`: a number that players should read from afar.

    `select` and `hold` are (text id, function) for SELECT, short and held; without `select` it goes home. BACK goes to
    the screen below, where the roll can be repeated.
    """

    def __init__(
        self,
        ui: Ui,
        title: str,
        right: str,
        lines: list[tuple[str, str, int]],
        big: str = "",
        accent: int = PLAIN,
        select: tuple[int, Callable[[], Any]] | None = None,
        hold: tuple[int, Callable[[], Any]] | None = None,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.right = right
        self.lines = lines
        self.big = big
        self.accent = accent
        self.select = select
        self.hold = hold
        self._top = 0

    def draw(self, grid: Grid) -> None:
        seen = self._seen()
        last = max(0, len(self.lines) - (seen or grid.body))
        self._top = max(0, min(self._top, last))
        grid.head(self.title, self.right, self.accent)
        width = room(self.ui, self.big)
        for i in range(min(grid.body, len(self.lines) - self._top)):
            left, right, accent = self.lines[self._top + i]
            beside(self.ui, 1 + i, left, right, width, accent)
        if self.big:
            grid.big(1, self.big, self.accent, True)
        elif seen:
            from signifer.ui.screens import rolled_face

            # Below the dice stands their effect.
            came = 0
            for i in range(len(self.lines)):
                if rolled_face.dice(self.lines[i][0])[1]:
                    came = i + 1
            lines = self.lines[self._top : self._top + seen]
            twelve = getattr(self.ui.words(), "TWELVE", False)
            grid.face = (rolled_face.paint, (lines, seen, came - self._top, twelve))

    def _seen(self) -> int:
        """Return how many lines are seen if dice are drawn, else 0."""
        if self.big:
            return 0
        from signifer.ui.screens import rolled_face

        return rolled_face.rows(self.ui.picture(), self.lines)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._top -= 1
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._top += 1
        elif event == PRESS_SELECT:
            if self.select:
                self.select[1]()
            else:
                self.ui.home()
        elif event == HOLD_SELECT and self.hold:
            self.hold[1]()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return (
            "↕" if len(self.lines) > (self._seen() or self.ui.grid.body) else "",
            self.select[0] if self.select else KEY_OK,
            self.hold[0] if self.hold else 0,
            KEY_AGAIN,
        )


def beside(ui: Ui, row: int, left: str, right: str, width: int, style: int = PLAIN) -> None:
    """Write a row beside big digits, where `width` letters have room. A longer text is not cut yet if boxes are drawn:
    more of it may fit."""
    grid = ui.grid
    short = width - len(right) - (1 if right else 0)
    if len(left) > short and ui.picture() is not None:
        grid.line(row, left, right, style)
        return
    left = fit(left, short)
    grid.line(row, pad(left, width - len(right)) + right if right else left, "", style)


def room(ui: Ui, big: str) -> int:
    """Return how wide a line may be beside those big digits."""
    return ui.grid.cols - (3 * len(big) + 1 if big else 0)
