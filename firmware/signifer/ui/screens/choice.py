"""Choose one of a few values from a list of labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_PICK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class ChoicePage(ListScreen):
    """List of `options`: (label, value), or (label, value, right, accent), or these and a title while the cursor is
    there. The screen is left before `then(value)` is called. `at` is the line where the cursor begins. `tried`: the
    screen is pure, since `then` changes nothing before it shows a page or does a command."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        options: Sequence[tuple[Any, ...]],
        then: Callable[[Any], None],
        at: int = 0,
        accent: int = PLAIN,
        tried: bool = False,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.options = options
        self.then = then
        self.cursor = at
        self.accent = accent
        self.pure = tried

    def head(self, grid: Grid) -> None:
        option = self.options[self.cursor] if self.options else ()
        grid.head(option[4] if len(option) > 4 else self.title, "", self.accent)

    def count(self) -> int:
        return len(self.options)

    def line(self, index: int) -> tuple[str, str, int]:
        option = self.options[index]
        return (
            option[0],
            option[2] if len(option) > 2 else "",
            option[3] if len(option) > 3 else PLAIN,
        )

    def choose(self, index: int) -> None:
        self.ui.pop()
        self.then(self.options[index][1])

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_PICK, 0, KEY_BACK)
