"""Show the consequences of a command over the header: a threshold's message, a due check, a counter's new value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, UNIT_T
from signifer.ui.grid import fit
from signifer.ui.texts.line import DUE, NOW, NOW_DOWN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

NAME = 4


def owner(ui: Ui, line: dict[str, Any]) -> str:
    """Return what a line of an answer is about: a unit's name, a side's letter, or nothing."""
    if line.get("unit") is not None:
        row = ui.game.units.find(line["unit"])
        return "" if row is None else ui.game.units[row].label
    side = line.get("side")
    return side if isinstance(side, str) else ""


def tell(ui: Ui, answer: dict[str, Any]) -> bool:
    """Show the thresholds' messages, a due check before all others; return whether there was any."""
    for line in answer.get("due") or ():
        check = view.schema(ui.game).check(line["check"])
        label = view.schema(ui.game).checks[check][1]
        ui.toast(ui.t(DUE, what=label, unit=owner(ui, line)).strip())
        return True
    for line in answer.get("says") or ():
        who = owner(ui, line)
        # The message is complete, and a name is beside it if some of its letters fit.
        room = ui.grid.cols - 2 - len(line["says"])
        ui.toast(fit(who, room) + ": " + line["says"] if who and room >= NAME else line["says"])
        return True
    return False


def now(ui: Ui, answer: dict[str, Any], table: int, row: int, i: int) -> None:
    """Do the same; without a message, show a unit's counter."""
    if tell(ui, answer):
        return
    game = ui.game
    if table != UNIT_T:
        return
    name = game.units[row].label
    if view.status(game, row) == "casualty":
        ui.toast(ui.t(NOW_DOWN, unit=name))
        return
    value = str(view.value(game, table, row, i))
    ui.toast(ui.t(NOW, unit=name, what=view.schema(game).columns[table][i][C_LABEL], n=value))
