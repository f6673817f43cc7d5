"""Enter dice that players rolled, one by one: one press each once the wheel shows the face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import (
    HOLD_SELECT,
    PRESS_BACK,
    PRESS_DOWN,
    PRESS_SELECT,
    PRESS_UP,
    REPEAT_DOWN,
    REPEAT_UP,
)
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import D_SIDES, DIE_OF, KEY_FIX, KEY_ROLL, KEY_TAKE

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class DicePage(Screen):
    """Wheel for `count` dice with `sides` faces. The screen is left before `then(faces)` is called. Holding SELECT
    before the first die lets the device roll: `then(None)`. BACK takes the last die up again.

    `note` stands above the dice, such as the required number. `good` says of a face whether it succeeds, so that each
    die gets its mark at once. Unless `either`, the device does not roll in the players' place.
    """

    leaves = False

    def __init__(
        self,
        ui: Ui,
        title: str,
        count: int,
        sides: int,
        then: Callable[[list[int] | None], None],
        note: str = "",
        good: Callable[[int], bool] | None = None,
        accent: int = PLAIN,
        either: bool = True,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.total = count
        self.sides = sides
        self.then = then
        self.note = note or ui.t(D_SIDES, n=sides)
        self.good = good
        self.accent = accent
        self.either = either
        self.faces: list[int] = []
        # From the middle no face is farther away than half the wheel.
        self.value = (sides + 1) // 2

    def draw(self, grid: Grid) -> None:
        # If both fit, the number of the die comes first: the title is known already.
        grid.head(self.title, self.t(DIE_OF, n=len(self.faces) + 1, all=self.total), self.accent)
        grid.big(1, str(self.value), self.accent, True)
        room = grid.cols - 3 * len(str(self.sides)) - 1
        lines = rows(self.faces, self.good, room)
        # The newest dice stay visible.
        lines = [self.note] + lines[1 - grid.body :]
        for i in range(len(lines)):
            grid.put(1 + i, 0, lines[i])

    def key(self, event: int) -> None:
        if event == PRESS_UP:
            self.value = self.value + 1 if self.value < self.sides else 1
        elif event == PRESS_DOWN:
            self.value = self.value - 1 if self.value > 1 else self.sides
        elif event == REPEAT_UP:
            self.value = min(self.value + 1, self.sides)
        elif event == REPEAT_DOWN:
            self.value = max(self.value - 1, 1)
        elif event == PRESS_SELECT:
            self.faces.append(self.value)
            self.value = (self.sides + 1) // 2
            if len(self.faces) == self.total:
                self.ui.pop()
                self.then(self.faces)
        elif event == HOLD_SELECT and self.either and not self.faces:
            self.ui.pop()
            self.then(None)
        elif event == PRESS_BACK and self.faces:
            self.value = self.faces.pop()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        held = KEY_ROLL if self.either and not self.faces else 0
        return ("±", KEY_TAKE, held, KEY_FIX if self.faces else KEY_BACK)


def rows(faces: list[int], good: Callable[[int], bool] | None, width: int) -> list[str]:
    """Return dice as text, each with its mark, in rows of at most `width` letters."""
    return wrap(" ".join(marks(faces, good)), width) if faces else []


def marks(faces: list[int], good: Callable[[int], bool] | None) -> list[str]:
    """Return dice as text, each with its mark."""
    return [str(face) + ("" if good is None else "✓" if good(face) else "✗") for face in faces]
