"""Show a preview before an activation, a turn or a round ends: what is left undone, what is reset, and the end one
press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
from signifer.ui import theme
from signifer.ui.events import PRESS_SELECT
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_END
from signifer.ui.texts.shared import ENDING_TITLE, KEY_WHO, TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# Cells of one kind up to this number have a line each; more of them share one.
APART = 2


def go(
    ui: Ui, command: dict[str, Any], then: Callable[[dict[str, Any]], None] | None = None, owed: bool = False
) -> None:
    """Show the preview of a command; if it has nothing to show, execute the command at once. `owed`: show only what
    units have still to do."""
    found = _collect(ui, command)
    if any([row >= 0 for row, _ in found[0]]) if owed else found[0] or found[1]:
        ui.push(EndingPage, command, then, found)
    else:
        ui.do(command, then)


def _collect(ui: Ui, command: dict[str, Any]) -> Any:
    from signifer.core import ending

    return ending.collect(ui.game, command["do"])


class EndingPage(ListScreen):
    """Preview. SELECT executes the command. Held on a line that stands for several cells, it lists them."""

    def __init__(
        self,
        ui: Ui,
        command: dict[str, Any],
        then: Callable[[dict[str, Any]], None] | None = None,
        found: Any = None,
    ) -> None:
        super().__init__(ui)
        self.command = command
        self.then = then
        self._undone, self._cells, self._values = found or _collect(ui, command)
        # A line: the place in one of the lists, and for how many from there it stands. What is undone counts from -1
        # downwards.
        self._groups = _grouped([what for _, what in self._undone], True)
        self._groups += _grouped([self._kind(cell) for cell in self._cells], False)

    def _kind(self, cell: int) -> tuple[Any, ...]:
        table, _, column = self.ui.game.cells.place(cell)
        return (table.name, column)

    def head(self, grid: Grid) -> None:
        count = len(self._undone)
        title = self.t(ENDING_TITLE, what=self.ui.words().command(self.ui, self.command))
        grid.head(title, "✗" + str(count) if count else "", WARN if count else PLAIN)

    def count(self) -> int:
        return len(self._groups)

    def line(self, index: int) -> tuple[str, str, int]:
        undone, members = self._groups[index]
        if undone:
            row, what = self._undone[members[0]]
            what = language.word(what)
            # A mark of their own: colour alone would not distinguish them from values that are reset.
            if len(members) > 1:
                return ("✗" + what, str(len(members)) + "×", WARN)
            if row < 0:
                return ("✗" + what, "", WARN)
            return ("✗" + self.ui.game.units[row].label, what, WARN)
        if len(members) > 1:
            return (self._column(self._cells[members[0]]), str(len(members)) + "×", PLAIN)
        return self._one(members[0])

    def _one(self, at: int) -> tuple[str, str, int]:
        cell = self._cells[at]
        unit = self._unit(cell)
        if unit < 0:
            return (self._whose(cell), self._change(at), PLAIN)
        found = self.ui.game.units[unit]
        return (found.label, self._column(cell) + " " + self._change(at), theme.side(found.side))

    def _change(self, at: int) -> str:
        return str(self.ui.game.cells.values[self._cells[at]]) + "→" + str(self._values[at])

    def _unit(self, cell: int) -> int:
        from signifer.core import ending

        return ending.unit_of(self.ui.game, cell)

    def _column(self, cell: int) -> str:
        if self.ui.game.cells.place(cell)[0].name == "token":
            return self.t(TOKENS)
        # A custom system has its own words for its columns.
        labelled = getattr(self.ui.words(), "column", None)
        if labelled is not None:
            label: str = labelled(self.ui, cell)
            return label
        return language.word(self.ui.game.cells.place(cell)[2].replace("_", " "))

    def _whose(self, cell: int) -> str:
        """Return the unit that a cell belongs to; if it belongs to none, the cell's name in the log."""
        game = self.ui.game
        unit = self._unit(cell)
        if unit >= 0:
            return game.units[unit].label
        table, row, column = game.cells.place(cell)
        from signifer.core import entry

        name: str = entry.cell_name(game, table, row, column)
        return " ".join([language.word(part) for part in name.replace("_", " ").split(".")])

    def choose(self, index: int) -> None:
        self.ui.pop()
        self.ui.do(self.command, self.then)

    def held(self, index: int) -> None:
        from signifer.ui.screens import message

        undone, members = self._groups[index]
        if len(members) < 2:
            return
        if undone:
            lines = [self._undone[at][0] for at in members]
            body = "\n".join([self.ui.game.units[row].label for row in lines if row >= 0])
        else:
            body = "\n".join([self._change(at) + " " + self._whose(self._cells[at]) for at in members])
        self.ui.push(message.MessagePage, self.line(index)[0], body)

    def key(self, event: int) -> None:
        if event == PRESS_SELECT and not self._groups:
            self.choose(0)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        many = bool(self._groups) and len(self._groups[min(self.cursor, len(self._groups) - 1)][1]) > 1
        return ("↕" if len(self._groups) > 1 else "", KEY_END, KEY_WHO if many else 0, KEY_BACK)


def _grouped(kinds: list[Any], undone: bool) -> list[tuple[bool, list[int]]]:
    """Return (undone, places in the list) for each line, in the order of the kinds."""
    groups: list[tuple[bool, list[int]]] = []
    seen: list[Any] = []
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
