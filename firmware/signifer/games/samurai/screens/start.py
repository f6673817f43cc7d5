"""Choose the models that start hidden (SK-34, SK-35): all stealthy models that were not activated yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import KEY_HIDE, ON_TABLE, START_HIDDEN
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_DONE
from signifer.ui.texts.checks import KEY_SHOW
from signifer.ui.texts.line import UNSEEN

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def begin(ui: Ui) -> None:
    """Ask after a game's begin, if any model can be hidden."""
    for row in range(len(ui.game.units)):
        if view.may_conceal(ui.game, row):
            ui.push(StartPage)
            return


class StartPage(ListScreen):
    """SELECT hides a model, or reads a hidden model's secret; BACK finishes."""

    live = True
    pure = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        game = ui.game
        self._rows = [row for row in range(len(game.units)) if view.stealth(game, row)]

    def head(self, grid: Grid) -> None:
        grid.head(self.t(START_HIDDEN))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        row = self._rows[index]
        unit = game.units[row]
        right = self.t(ON_TABLE)
        if view.infiltrating(game, row):
            right = self.t(UNSEEN)
        elif view.hidden(game, row):
            right = "◇" * len(view.markers(game, row))
        return ("AB"[unit.side] + " " + unit.label, right, theme.side(unit.side))

    def choose(self, index: int) -> None:
        from signifer.games.samurai.screens import unit as samurai_unit

        row = self._rows[index]
        if view.hidden(self.ui.game, row):
            self.ui.push(samurai_unit.UnitPage, row)
        else:
            from signifer.games.samurai.screens import conceal

            conceal.begin(self.ui, row)

    def hints(self) -> tuple[str, int, int, int]:
        row = self._rows[self.cursor]
        return ("↕", KEY_SHOW if view.hidden(self.ui.game, row) else KEY_HIDE, 0, KEY_DONE)
