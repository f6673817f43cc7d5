"""Everybody on the table: SELECT strikes the counter that the system strikes, held it opens it in big digits."""

from array import array

from signifer.rulesets.own import view
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen
from signifer.ui.screens.own_line import unit_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.screens.ahead import Ahead
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_BIG = const(0x04B18)
_T_KEY_LESS = const(0x06B15)
_T_KEY_OPEN = const(0x06B17)
_T_KEY_PLUS = const(0x06B16)
_T_NO_UNITS = const(0x00803)
_PRESS_SELECT = const(2)
_S_CURSOR = const(0x10)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)

_CURSOR = "roster"


class Page(ListScreen):
    """All sides in one list; without sides, in the order in which they go. The cursor is where it was when the
    list was left."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self.cursor = ui.kept.get(_CURSOR, 0)
        self.rows = array("H")
        self._rows_at = -1
        self._ahead: "Ahead | None" = None  # what SELECT, which is down, will do

    def ahead(self, button: int) -> None:
        self._ahead = None
        if button == _PRESS_SELECT and not self.ui.locked and self.cursor < len(self.rows):
            made = self.ui.helper("ahead").Ahead
            at = 1 + self.cursor - self._top
            at = at if at == self._lit else 0
            self._ahead = made(self.ui, self.rows[self.cursor], at, lambda: self.line(self.cursor))

    def draw(self, grid: "Grid") -> None:
        super().draw(grid)
        if self.cursor < len(self.rows):
            # What a strike needs is read before it: the unit, and what the system declares.
            _ = self.ui.game.units[self.rows[self.cursor]]
            view.schema(self.ui.game).held = True

    def hurry(self, grid: "Grid") -> bool:
        row = 1 + self.cursor - self._top
        if row != self._lit or self.cursor >= len(self.rows):
            return super().hurry(grid)
        ahead = self._ahead
        self._ahead = None
        line = ahead.shown(self.rows[self.cursor]) if ahead else None
        left, right, accent = line or self.line(self.cursor)
        grid.line(row, left, right, accent | _S_CURSOR)
        return True

    def head(self, grid: "Grid") -> None:
        if self.ui.said:  # nobody sees it
            return
        game = self.ui.game
        schema = view.schema(game)
        side = self._side()
        own = 0
        standing = 0
        for row in self.rows:
            if not schema.sides or game.units.side_at(row) == side:
                own += 1
                if view.standing(game, row):
                    standing += 1
        count = str(standing) + "/" + str(own)
        if not schema.sides:
            grid.head(schema.name, count)
        elif side >= 0:
            grid.head("ABN"[side] + " " + self.ui.words().roster_name(self.ui, side), count, theme.side(side))

    def _side(self) -> int:
        if not self.rows or not view.schema(self.ui.game).sides:
            return -1
        side: int = self.ui.game.units.side_at(self.rows[min(self.cursor, len(self.rows) - 1)])
        return side

    def count(self) -> int:
        game = self.ui.game
        if game.log.count != self._rows_at:
            self._rows_at = game.log.count
            self.rows = array("H", _sorted(self.ui))
        return len(self.rows)

    def line(self, index: int) -> "tuple[str, str, int]":
        line: "tuple[str, str, int]" = unit_line(self.ui, self.rows[index], self._side())
        return line

    def empty(self) -> int:
        return _T_NO_UNITS

    def key(self, event: int) -> None:
        super().key(event)
        self.ui.kept[_CURSOR] = self.cursor

    def choose(self, index: int) -> None:
        row = self.rows[index]
        if not self._ahead or not self._ahead.struck(row):
            self.ui.words().strike(self.ui, row)

    def held(self, index: int) -> None:
        self._ahead = None
        strike = view.schema(self.ui.game).strike
        if strike >= 0:
            self.ui.push("own_counter", _UNIT_T, self.rows[index], strike)
        else:
            self.ui.push("own_unit", self.rows[index])

    def strikes(self) -> "tuple[int, int]":
        """What SELECT is called here, short and held."""
        schema = view.schema(self.ui.game)
        if schema.strike < 0:
            return (_T_KEY_OPEN, 0)
        return (_T_KEY_LESS if schema.step < 0 else _T_KEY_PLUS, _T_KEY_BIG)

    def hints(self) -> "tuple[str, int, int, int]":
        select, hold = self.strikes()
        return ("↕", select, hold, _T_KEY_BACK)


def _sorted(ui: "Ui") -> "list[int]":
    """The rows of the units in play, as the list shows them."""
    game = ui.game
    schema = view.schema(game)
    rows = list(range(len(game.units)))
    if schema.order >= 0 and not schema.sides:
        # MicroPython's sort is not stable.
        rows.sort(key=lambda row: row - 1000 * view.value(game, _UNIT_T, row, schema.order))
    return rows
