"""Show a roll: the dice, their meaning, and the next step, one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import fit, pad
from signifer.ui.screen import Screen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.checks import KEY_AGAIN

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class RolledPage(Screen):
    """`lines`: (left, right, accent) each. `big`: a number that players should read from afar.

    `select` and `hold` are (text id, function) for SELECT, short and held, which change nothing before they show a page
    or do a command; without `select` it goes home. BACK goes to the screen below, where the roll can be repeated.
    `sides` of the dice: figures without a mark are dice, too; -1: nothing was rolled, the first line is the outcome.
    """

    pure = holds = True

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
        sides: int = 0,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.right = right
        self.lines = lines
        self.big = big
        self.accent = accent
        self.select = select
        self.hold = hold
        self.sides = sides
        self._top = 0
        self._rows: Any = None  # those of a page that is drawn, as soon as they are known

    def draw(self, grid: Grid) -> None:
        count, seen = self._count()
        last = max(0, count - seen)
        self._top = max(0, min(self._top, last))
        grid.head(self.title, self.right, self.accent)
        width = room(self.ui, self.big)
        first = min(self._top, max(0, len(self.lines) - seen))
        for i in range(min(grid.body, len(self.lines) - first)):
            left, right, accent = self.lines[first + i]
            beside(self.ui, 1 + i, left, right, width, accent)
        if self.big:
            grid.big(1, self.big, self.accent, True)
        if self.sides < 0 and self.ui.picture() is not None:
            from signifer.ui.screens import outcome_face

            grid.face = (outcome_face.paint, (self.lines[self._top : self._top + seen], self._top))
        elif self._rows:
            from signifer.ui.screens import rolled_face

            # Below the dice stands their effect; where a number stands beside them, it may be the first line.
            came = 0
            for i in range(count):
                if self._rows[i][1]:
                    came = i + 1
            if self.big and (came == count or self._rows[came][3] == DIM):
                came = 0
            shown = self._rows[self._top : self._top + seen]
            sides = self.sides or (12 if getattr(self.ui.words(), "TWELVE", False) else 6)
            what = (shown, came - self._top, self._top, self.big, self.accent, sides)
            grid.face = (rolled_face.paint, what)

    def _count(self) -> tuple[int, int]:
        """Return how many rows there are, and how many are seen."""
        picture = self.ui.picture()
        if self._rows is None:
            from signifer.ui.screens import rolled_face

            self._rows = rolled_face.rows(picture, self.lines, self.big, self.sides > 0)
        count = len(self._rows or self.lines)
        if self._rows or (self.sides < 0 and picture is not None):
            from signifer.ui.screens import rolled_face

            seen = rolled_face.seen(picture)
            return count, seen
        return count, self.ui.grid.body

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
        count, seen = self._count()
        return (
            "↕" if count > seen else "",
            self.select[0] if self.select else KEY_OK,
            self.hold[0] if self.hold else 0,
            KEY_AGAIN,
        )


def beside(ui: Ui, row: int, left: str, right: str, width: int, style: int = PLAIN) -> None:
    """Write a row beside big digits, where `width` letters have room. It is not cut yet if boxes are drawn: more of it
    may fit."""
    grid = ui.grid
    if ui.picture() is not None:
        grid.line(row, left, right, style)
        return
    left = fit(left, width - len(right) - (1 if right else 0))
    grid.line(row, pad(left, width - len(right)) + right if right else left, "", style)


def room(ui: Ui, big: str) -> int:
    """Return how wide a line may be beside those big digits."""
    return ui.grid.cols - (3 * len(big) + 1 if big else 0)
