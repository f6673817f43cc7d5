"""Several models out of a list: SELECT marks, held it is done."""

from signifer.ui import const
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_MARK = const(0x06123)
_T_HOLD_DONE = const(0x04642)
_HOLD_SELECT = const(6)


class Page(ListScreen):
    """`marked` are the rows marked at first; the screen is left before `then(rows)` is called."""

    def __init__(
        self,
        ui: "Ui",
        title: str,
        rows: "list[int]",
        marked: "list[int]",
        then: "Callable[[list[int]], None]",
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.rows = rows
        self.marked = [row for row in marked if row in rows]
        self.then = then

    def head(self, grid: "Grid") -> None:
        grid.head(self.title, str(len(self.marked)) + "✓")

    def count(self) -> int:
        return len(self.rows)

    def line(self, index: int) -> "tuple[str, str, int]":
        row = self.rows[index]
        left, right, accent = self.ui.words().unit_line(self.ui, row)
        return (("✓" if row in self.marked else "·") + left, right, accent)

    def choose(self, index: int) -> None:
        row = self.rows[index]
        if row in self.marked:
            self.marked.remove(row)
        else:
            self.marked.append(row)

    def held(self, index: int) -> None:
        self._done()

    def _done(self) -> None:
        self.ui.pop()
        self.then([row for row in self.rows if row in self.marked])

    def key(self, event: int) -> None:
        if event == _HOLD_SELECT and not self.rows:
            self._done()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_MARK, _T_HOLD_DONE, _T_KEY_BACK)
