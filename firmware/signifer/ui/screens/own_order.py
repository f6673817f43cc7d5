"""Who goes first: the counter that says so, of everybody in play, changed on the spot."""

from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_KEY_CHANGE = const(0x0600F)
_T_KEY_DONE = const(0x0500A)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_NAME = const(1)
_C_LABEL = const(2)


class Page(ListScreen):
    """In the units' own order, so that the cursor goes on to the next after each. SELECT asks the number."""

    live = True

    def head(self, grid: "Grid") -> None:
        schema = view.schema(self.ui.game)
        grid.head(schema.columns[_UNIT_T][schema.order][_C_LABEL])

    def count(self) -> int:
        return len(self.ui.game.units)

    def line(self, index: int) -> "tuple[str, str, int]":
        game = self.ui.game
        value = str(view.value(game, _UNIT_T, index, view.schema(game).order))
        return (game.units[index].label, value, self.ui.words().accent(game, index))

    def choose(self, index: int) -> None:
        ui = self.ui
        game = ui.game
        order = view.schema(game).order
        low, high = view.low_high(game, _UNIT_T, index, order)
        name = view.schema(game).columns[_UNIT_T][order][_C_NAME]

        def put(value: int) -> None:
            command = {"do": "set", "unit": game.units[index].id, "counter": name, "value": value}
            ui.do(command, lambda answer: self._next())

        ui.push("number", game.units[index].label, view.value(game, _UNIT_T, index, order), low, high, put)

    def _next(self) -> None:
        if self.cursor + 1 < self.count():
            self.cursor += 1

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_CHANGE, 0, _T_KEY_DONE)
