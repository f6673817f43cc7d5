"""Set who goes first: the counter that decides it, of all units in play, changed on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, C_NAME, UNIT_T
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_CHANGE, KEY_DONE

if TYPE_CHECKING:
    from signifer.ui.grid import Grid


# The numbers of `signifer.games.own.rules.schema`.


class OrderPage(ListScreen):
    """The units in their own order, so that the cursor goes to the next after each. SELECT asks for the number."""

    live = True

    def head(self, grid: Grid) -> None:
        schema = view.schema(self.ui.game)
        grid.head(schema.columns[UNIT_T][schema.order][C_LABEL])

    def count(self) -> int:
        return len(self.ui.game.units)

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        value = str(view.value(game, UNIT_T, index, view.schema(game).order))
        return (game.units[index].label, value, self.ui.words().accent(game, index))

    def choose(self, index: int) -> None:
        from signifer.ui.screens import number

        ui = self.ui
        game = ui.game
        order = view.schema(game).order
        low, high = view.low_high(game, UNIT_T, index, order)
        column = view.schema(game).columns[UNIT_T][order]

        def put(value: int) -> None:
            command = {"do": "set", "unit": game.units[index].id, "counter": column[C_NAME], "value": value}
            ui.do(command, lambda answer: self._next())

        value = view.value(game, UNIT_T, index, order)
        label = game.units[index].label
        ui.push(number.NumberPage, label, value, low, high, put, PLAIN, column[C_LABEL], "", None, True)

    def _next(self) -> None:
        if self.cursor + 1 < self.count():
            self.cursor += 1

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_DONE)
