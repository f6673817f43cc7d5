"""Give a move order through ground that needs a roll: wade, climb and jump with their chances, one press each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.data import DIFFICULTIES
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.play import MOVE_CLIMB, MOVE_JUMP, MOVE_OVER, MOVE_WADE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

WADE = 0
CLIMB = 1
JUMP = 2
GROUND = 3
_KEPT = "dd.hard_move"
_LINE = "dd.hard_line"


class HardMovePage(ListScreen):
    """The order and the roll are one command, so BACK leaves without an order. The ground and the line of the last such
    move are proposed."""

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row
        self.cursor = ui.kept.get(_LINE, CLIMB)
        self.ground = ui.kept.get(_KEPT, 2)
        self._ordered = False

    def head(self, grid: Grid) -> None:
        grid.head(
            roll.name(self.ui, self.row), self.t(roll.NAMES[self.ground]), roll.accent(self.ui, self.row)
        )

    def count(self) -> int:
        return 4

    def line(self, index: int) -> tuple[str, str, int]:
        t = self.t
        if index == GROUND:
            return (t(MOVE_OVER), t(roll.NAMES[self.ground]), PLAIN)
        if index == JUMP:
            far = view.stats(self.ui.game, self.row)[5]
            return (t(MOVE_JUMP, n=far), roll.under(self._jump().target()), PLAIN)
        page = self._terrain("wade" if index == WADE else "climb")
        return (t(MOVE_WADE if index == WADE else MOVE_CLIMB), page.odds(DIFFICULTIES[self.ground]), PLAIN)

    def _terrain(self, mode: str) -> Any:
        from signifer.games.dozen_die.screens import moves

        return moves.Terrain(self.ui, self.row, mode)

    def _jump(self) -> Any:
        from signifer.games.dozen_die.screens import moves

        page = moves.Jump(self.ui, self.row)
        page.value = max(1, view.stats(self.ui.game, self.row)[5])  # as far as it can: the same target
        return page

    def choose(self, index: int) -> None:
        self._chosen(index, roll.real_first(self.ui))

    def held(self, index: int) -> None:
        if index != GROUND:
            self._chosen(index, not roll.real_first(self.ui))

    def _chosen(self, index: int, real: bool) -> None:
        from signifer.ui.screens import choice

        ui = self.ui
        if index == GROUND:
            options = [(self.t(roll.NAMES[i]), i) for i in range(len(DIFFICULTIES))]
            ui.push(choice.ChoicePage, self.t(MOVE_OVER), options, self._over, self.ground)
            return
        ui.kept[_LINE] = index
        page = self._jump() if index == JUMP else self._terrain("wade" if index == WADE else "climb")
        if not self._ordered:  # else BACK from the result: rolled again
            page.ordered = self._given
        if index == JUMP:
            page.roll(real)
        else:
            page.roll(DIFFICULTIES[self.ground], real)

    def _over(self, ground: int) -> None:
        self.ground = self.ui.kept[_KEPT] = ground

    def _given(self) -> None:
        self._ordered = True

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor == GROUND:
            return ("↕", KEY_CHANGE, 0, KEY_BACK)
        return roll.roll_hints(self.ui, "↕")
