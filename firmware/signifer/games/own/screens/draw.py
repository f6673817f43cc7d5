"""Choose dice: which drawn ones are kept, and which came out of a real bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.texts import KEEP_TITLE, REAL_TITLE
from signifer.ui.events import PRESS_BACK
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK, KEY_PICK
from signifer.ui.texts.play import KEY_MARK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class DrawPage(ListScreen):
    """The drawn dice, one line each: SELECT marks those to keep; the last of them continues."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._dice: list[tuple[int, str]] = []
        for side, colour, count in view.drawn(ui.game):
            self._dice += [(side, colour)] * count
        self._marked = [False] * len(self._dice)
        self._wanted = view.keeps(ui.game)

    def head(self, grid: Grid) -> None:
        left = self._wanted - sum(self._marked)
        grid.head(self.t(KEEP_TITLE, n=left, all=len(self._dice)), "⬟")

    def count(self) -> int:
        return len(self._dice)

    def line(self, index: int) -> tuple[str, str, int]:
        side, colour = self._dice[index]
        mark = "✓" if self._marked[index] else "·"
        from signifer.games.own.screens import lights

        return (
            lights.die_name(side, colour),
            mark,
            lights.die_accent(side, colour),
        )

    def choose(self, index: int) -> None:
        self._marked[index] = not self._marked[index]
        if sum(self._marked) < self._wanted:
            if self._marked[index]:
                # Go to the next unmarked die: SELECT alone keeps the first ones.
                while self._marked[self.cursor]:
                    self.cursor = (self.cursor + 1) % len(self._dice)
            return
        ui = self.ui
        kept = [_die(ui, self._dice[at]) for at in range(len(self._dice)) if self._marked[at]]
        ui.pop()
        ui.words().do(ui, {"do": "keep", "dice": kept})

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_MARK, 0, KEY_BACK)


class Real(ListScreen):
    """The dice that players drew from a real bag: `count` dice, one after the other."""

    leaves = False

    def __init__(self, ui: Ui, count: int) -> None:
        super().__init__(ui)
        self._count = count
        self._drawn: list[tuple[int, str]] = []

    def head(self, grid: Grid) -> None:
        grid.head(self.t(REAL_TITLE, n=len(self._drawn) + 1, all=self._count), "⬟")

    def _left(self) -> list[tuple[int, str, int]]:
        left = []
        for side, colour, count, _ in view.bag(self.ui.game):
            count -= self._drawn.count((side, colour))
            if count > 0:
                left.append((side, colour, count))
        return left

    def count(self) -> int:
        self._lines = self._left()
        return len(self._lines)

    def line(self, index: int) -> tuple[str, str, int]:
        side, colour, count = self._lines[index]
        from signifer.games.own.screens import lights

        return (
            lights.die_name(side, colour),
            str(count),
            lights.die_accent(side, colour),
        )

    def choose(self, index: int) -> None:
        ui = self.ui
        side, colour, _ = self._lines[index]
        self._drawn.append((side, colour))
        if len(self._drawn) < self._count:
            return
        dice = [_die(ui, die) for die in self._drawn]
        ui.home()

        def then_drawn(answer: dict[str, Any]) -> None:
            from signifer.games.own.screens import pick

            pick.drawn(ui, answer)

        ui.do({"do": "draw", "dice": dice}, then_drawn)

    def key(self, event: int) -> None:
        if event == PRESS_BACK and self._drawn:
            self._drawn.pop()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_PICK, 0, KEY_BACK)


def _die(ui: Ui, die: tuple[int, str]) -> dict[str, Any]:
    from signifer.games.own.screens import lights

    return {"side": lights.side_letter(die[0]), "colour": die[1]}
