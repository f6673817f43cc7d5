"""Before an activation, a turn or a round ends: what is left undone, what goes back, and the end one press away."""

from signifer.core import parts
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_END = const(0x0620F)
_T_ENDING_TITLE = const(0x10800)
_T_KEY_WHO = const(0x04801)
_PRESS_SELECT = const(2)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)

# As many cells of one kind have a line each; more of them share one.
APART = 2


def go(ui: "Ui", command: "dict[str, Any]", then: "Callable[[dict[str, Any]], None] | None" = None) -> None:
    """Shows the preview of a command; where there is nothing to tell, does it at once."""
    found = _collect(ui, command)
    if found[0] or found[1]:
        ui.push("ending", command, then, found)
    else:
        ui.do(command, then)


def _collect(ui: "Ui", command: "dict[str, Any]") -> "Any":
    return parts.borrow("signifer.core.ending").collect(ui.game, command["do"])


class Page(ListScreen):
    """SELECT does the command. Held on a line that stands for many, it shows which."""

    def __init__(
        self,
        ui: "Ui",
        command: "dict[str, Any]",
        then: "Callable[[dict[str, Any]], None] | None" = None,
        found: "Any" = None,
    ) -> None:
        super().__init__(ui)
        self.command = command
        self.then = then
        self._undone, self._cells, self._values = found or _collect(ui, command)
        # A line: the place in one of the lists, and how many from there it stands for. What is undone counts
        # from -1 downwards.
        self._groups = _grouped([what for _, what in self._undone], True)
        self._groups += _grouped([self._kind(cell) for cell in self._cells], False)

    def _kind(self, cell: int) -> "tuple[Any, ...]":
        table, _, column = self.ui.game.cells.place(cell)
        return (table.name, column)

    def head(self, grid: "Grid") -> None:
        count = len(self._undone)
        title = self.t(_T_ENDING_TITLE, what=self.ui.words().command(self.ui, self.command))
        grid.head(title, "✗" + str(count) if count else "", _S_WARN if count else _S_PLAIN)

    def count(self) -> int:
        return len(self._groups)

    def line(self, index: int) -> "tuple[str, str, int]":
        undone, members = self._groups[index]
        if undone:
            row, what = self._undone[members[0]]
            if len(members) > 1:
                return (what, str(len(members)) + "×", _S_WARN)
            return (what if row < 0 else self.ui.game.units[row].label + ": " + what, "", _S_WARN)
        if len(members) > 1:
            label = self._cells[members[0]]
            return (self._label(label, False), str(len(members)) + "×", _S_PLAIN)
        return self._one(members[0])

    def _one(self, at: int) -> "tuple[str, str, int]":
        game = self.ui.game
        cell = self._cells[at]
        change = str(game.cells.values[cell]) + "→" + str(self._values[at])
        unit = parts.load("signifer.core.ending").unit_of(game, cell)
        accent = theme.side(game.units[unit].side) if unit >= 0 else _S_PLAIN
        return (self._label(cell, True), change, accent)

    def _label(self, cell: int, whose: bool) -> str:
        """A cell in words: whose it is, and its column."""
        game = self.ui.game
        table, row, column = game.cells.place(cell)
        if not whose:
            return str(column).replace("_", " ")
        unit = parts.load("signifer.core.ending").unit_of(game, cell)
        if unit >= 0:
            return game.units[unit].label + " " + str(column).replace("_", " ")
        name: str = game.part("answers").cell_name(game, table, row, column)
        return name.replace("_", " ").replace(".", " ")

    def choose(self, index: int) -> None:
        self.ui.pop()
        self.ui.do(self.command, self.then)

    def held(self, index: int) -> None:
        undone, members = self._groups[index]
        if len(members) < 2:
            return
        if undone:
            lines = [self._undone[at][0] for at in members]
            body = "\n".join([self.ui.game.units[row].label for row in lines if row >= 0])
        else:
            texts = [self._one(at) for at in members]
            body = "\n".join([left + " " + right for left, right, _ in texts])
        self.ui.push("message", self.line(index)[0], body)

    def key(self, event: int) -> None:
        if event == _PRESS_SELECT and not self._groups:
            self.choose(0)
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        many = bool(self._groups) and len(self._groups[min(self.cursor, len(self._groups) - 1)][1]) > 1
        return ("↕" if len(self._groups) > 1 else "", _T_KEY_END, _T_KEY_WHO if many else 0, _T_KEY_BACK)


def _grouped(kinds: "list[Any]", undone: bool) -> "list[tuple[bool, list[int]]]":
    """(undone, places in the list) for each line, in the order in which the kinds come."""
    groups: "list[tuple[bool, list[int]]]" = []
    seen: "list[Any]" = []
    for at in range(len(kinds)):
        if kinds[at] in seen:
            groups[seen.index(kinds[at])][1].append(at)
        else:
            seen.append(kinds[at])
            groups.append((undone, [at]))
    apart = []
    for _, members in groups:
        if len(members) <= APART:
            apart += [(undone, [at]) for at in members]
        else:
            apart.append((undone, members))
    return apart
