"""End an activation, a turn or a round, after a look at what is left undone and what is reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Show
from signifer.ui.flows import log
from signifer.ui.view import Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component


APART = 2  # cells of one kind up to this number have a line each; more of them share one


def end(ui: Ui, command: dict[str, Any], owed: bool = False) -> Asking:
    """Do a command that ends something, after a look as `sure` shows it."""
    yield from sure(ui, command, owed)
    yield Do(command)


def sure(ui: Ui, command: dict[str, Any], owed: bool = False) -> Asking:
    """Show what a command leaves undone and what it resets; SELECT goes on. Ask nothing if that is nothing, or, with
    `owed`, if no unit has still something to do."""
    from signifer.core import ending

    undone, cells, values = ending.collect(ui.game, command["do"])
    if owed and not [row for row, _ in undone if row >= 0]:
        return
    shown = _undone_lines(ui, undone) + _resets(ui, cells, values)
    if not shown:
        return
    # Who activates a unit ends the activation of the one before.
    what = ui.t(T.END_ACTIVATION) if command["do"] == "activate" else log.brief(ui, command)
    title = ui.t(T.ENDING_TITLE, what=what)
    yield Show((title_header(title),) + tuple(shown), T.KEY_END, 0)


def _undone_lines(ui: Ui, found: list[tuple[int, str]]) -> list[Component]:
    """Return what is left undone, the first of it in the largest letters, and below it the units that have it to do."""
    kinds: list[str] = []
    for _, what in found:
        if what not in kinds:
            kinds.append(what)
    lines: list[Component] = []
    for what in kinds:
        said = language.word(what)
        lines.append(
            Row(icons.X, said, (), styles.WARN) if lines else Outcome(icons.X, said, (), styles.WARN)
        )
        for row, one in found:
            if one == what and row >= 0:
                unit = ui.game.units[row]
                lines.append(Row("", unit.label, (), theme.side(unit.side)))
    return lines


def _resets(ui: Ui, cells: Any, values: Any) -> list[Component]:
    """Return the lines of the cells that are reset: what they are, then whose, with each one's value now and then."""
    from signifer.core import ending, entry

    game = ui.game
    kinds = []
    for cell in cells:
        table, _, column = game.cells.place(cell)
        kinds.append((table.name, column))
    lines: list[Component] = []
    for at in range(len(cells)):
        cell = cells[at]
        change = str(game.cells.values[cell]) + "→" + str(values[at])
        first = kinds.index(kinds[at]) == at
        row = ending.unit_of(game, cell)
        if kinds.count(kinds[at]) > APART:
            if first:
                lines.append(plain(_column(ui, cell), str(kinds.count(kinds[at])) + "×"))
        elif row >= 0:
            if first:
                lines.append(plain(_column(ui, cell)))
            unit = game.units[row]
            lines.append(Row("", unit.label, (change,), theme.side(unit.side)))
        else:
            table, row, column = game.cells.place(cell)
            name = entry.cell_name(game, table, row, column).replace("_", " ")
            lines.append(plain(" ".join([language.word(part) for part in name.split(".")]), change))
    return lines


def _column(ui: Ui, cell: int) -> str:
    """Return what a cell is."""
    table, _, column = ui.game.cells.place(cell)
    if table.name == "token":
        return ui.t(T.TOKENS)
    # A custom system has its own words for its columns.
    labelled = getattr(ui.words(), "column", None)
    label: str = labelled(ui, cell) if labelled else language.word(column.replace("_", " "))
    return label
