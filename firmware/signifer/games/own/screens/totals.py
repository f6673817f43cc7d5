"""Show the values of the sides and the game: counters, flags, limited uses, checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import GAME_T, SIDE_T
from signifer.games.own.screens.columns import Columns
from signifer.games.own.texts import COUNTERS_TITLE, ROUND_SHORT
from signifer.ui import theme
from signifer.ui.styles import PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


# The numbers of `signifer.games.own.rules.schema`.


class TotalsPage(Columns):
    """A side's lines have its letter; the game's come last."""

    def head(self, grid: Grid) -> None:
        grid.head(self.t(COUNTERS_TITLE), self.t(ROUND_SHORT, n=view.round_no(self.ui.game)))

    def items(self) -> list[tuple[Any, ...]]:
        schema = view.schema(self.ui.game)
        lines: list[tuple[Any, ...]] = []
        self._places: list[tuple[int, int]] = []
        for side in range(2 if schema.sides else 0):
            prefix = "AB"[side] + " "
            self._add(lines, SIDE_T, side, prefix, theme.side(side))
        self._add(lines, GAME_T, 0, "", PLAIN)
        return lines

    def _add(self, lines: list[tuple[Any, ...]], table: int, row: int, prefix: str, accent: int) -> None:
        lines += self.columns(table, row, prefix, accent)
        lines += self.checks(table, row, prefix, accent)
        self._places += [(table, row)] * (len(lines) - len(self._places))

    def whose(self, index: int) -> tuple[int, int] | None:
        return self._places[index]
