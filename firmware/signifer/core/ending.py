"""Preview what the end of an activation, a turn or a round leaves undone and resets."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from signifer.core import entry
from signifer.core.errors import BadCommand
from signifer.core.fields import spell

REMINDERS = "reminder"  # the table of what is ticked off: that it comes back is of no interest (reminders.py)

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.ruleset import Answers


def collect(game: Game, name: Any) -> tuple[list[tuple[int, str]], Any, Any]:
    """Return, for the command `name`: what is left undone as (number of the unit or -1, what), the cells that
    it will reset, and their values then. BadCommand if the command ends nothing.
    """
    answers: Answers = game.part("answers")
    try:
        plan = answers.ending(game, name)
    except KeyError:
        raise BadCommand("of: %s ends no activation, turn or round." % spell(name))
    cells = array("H")
    values = array("h")
    found: list[tuple[int, int]] = []
    for scope in plan[0]:
        found += game.cells.reset_values(scope)
    there = [cell for cell, _ in found]
    # Cells with a reset of their own: (cell, value then).
    for cell, value in plan[2] if len(plan) > 2 else ():
        if game.cells.values[cell] != value and cell not in there:
            found.append((cell, value))
    for cell, value in found:
        table, _, column = game.cells.place(cell)
        if column not in answers.HIDDEN and table.name != REMINDERS:
            cells.append(cell)
            values.append(value)
    return plan[1], cells, values


def unit_of(game: Game, cell: int) -> int:
    """Return the number in `game.units` of the unit that a cell belongs to, -1 for none."""
    table, row, _ = game.cells.place(cell)
    if table.name != "unit":
        return -1
    # If rows are reused, only the ruleset knows the present unit of a row.
    unit_at = getattr(game.part("answers"), "unit_at", None)
    return unit_at(game, row) if unit_at else row


def show(game: Game, name: Any) -> dict[str, Any]:
    """Return the preview as a script's answer: `undone` and `resets`, each with its unit if there is one."""
    undone, cells, values = collect(game, name)
    resets = []
    for i in range(len(cells)):
        table, row, column = game.cells.place(cells[i])
        line = _whose(game, unit_of(game, cells[i]))
        line["what"] = entry.cell_name(game, table, row, column)
        line["from"] = game.cells.values[cells[i]]
        line["to"] = values[i]
        resets.append(line)
    left = []
    for row, what in undone:
        line = _whose(game, row)
        line["what"] = what
        left.append(line)
    return {"of": name, "undone": left, "resets": resets}


def _whose(game: Game, row: int) -> dict[str, Any]:
    if row < 0:
        return {"unit": None}
    unit = game.units[row]
    return {"unit": unit.id, "name": unit.name}
