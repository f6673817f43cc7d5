"""Ask for the march: which units of the side marched on this die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.line import unit_line
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.play import KEY_DONE, KEY_MARK, WHO_MARCHES

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class MarchPage(ListScreen):
    """SELECT marks a unit, holding SELECT finishes. The list has adventurers and vassals. It also has those that may
    not march, since a player may know better, and the refusal gives the reason."""

    of_units = True
    holds = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        game = ui.game
        die = view.die(game)
        self._side = die[0] if die is not None else 0
        self._rows = []
        for row in range(len(game.units)):
            if game.units.side_at(row) == self._side and view.on_table(game, row):
                if view.kind(game, row) in ("adventurer", "vassal"):
                    self._rows.append(row)
        self._marked: list[int] = []

    def head(self, grid: Grid) -> None:
        grid.head(self.t(WHO_MARCHES), "» " + str(len(self._marked)), theme.side(self._side))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        row = self._rows[index]
        name, right, accent = unit_line(self.ui, row, self._side)
        stays = view.flag(self.ui.game, row, "overloaded") or view.flag(self.ui.game, row, "co_carrying")
        mark = "»" if row in self._marked else "✗" if stays else "·"
        return (mark + " " + name, right, accent)

    def choose(self, index: int) -> None:
        row = self._rows[index]
        if row in self._marked:
            self._marked.remove(row)
        else:
            self._marked.append(row)

    def held(self, index: int) -> None:
        units = self.ui.game.units
        names = [units[row].id for row in sorted(self._marked)]
        self.ui.do({"do": "march", "units": names}, lambda answer: self.ui.home())

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_MARK, KEY_DONE, KEY_BACK)
