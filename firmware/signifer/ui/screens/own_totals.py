"""What the sides and the game have: counters, flags, limited uses, checks."""

from signifer.rulesets.own import view
from signifer.ui import const, theme
from signifer.ui.screens.own_columns import Columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_COUNTERS_TITLE = const(0x1470F)
_T_ROUND_SHORT = const(0x0470E)
_S_PLAIN = const(0x00)

# As `signifer.rulesets.own.schema` numbers them.
_GAME_T = const(0)
_SIDE_T = const(1)


class Page(Columns):
    """A side's lines have its letter; the game's come last."""

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_COUNTERS_TITLE), self.t(_T_ROUND_SHORT, n=view.round_no(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        schema = view.schema(self.ui.game)
        lines: "list[tuple[Any, ...]]" = []
        self._places: "list[tuple[int, int]]" = []
        for side in range(2 if schema.sides else 0):
            prefix = "AB"[side] + " "
            self._add(lines, _SIDE_T, side, prefix, theme.side(side))
        self._add(lines, _GAME_T, 0, "", _S_PLAIN)
        return lines

    def _add(self, lines: "list[tuple[Any, ...]]", table: int, row: int, prefix: str, accent: int) -> None:
        lines += self.columns(table, row, prefix, accent)
        lines += self.checks(table, row, prefix, accent)
        self._places += [(table, row)] * (len(lines) - len(self._places))

    def whose(self, index: int) -> "tuple[int, int] | None":
        return self._places[index]
