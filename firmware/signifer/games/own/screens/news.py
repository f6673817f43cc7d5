"""What a command has brought about, over the header: what a threshold says, a check that is owed, a counter now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, UNIT_T
from signifer.ui.grid import fit
from signifer.ui.texts.line import DUE, NOW, NOW_DOWN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# As `signifer.games.own.rules.schema` numbers them.

NAME = 4


def owner(ui: Ui, line: dict[str, Any]) -> str:
    """Who a line of an answer is about: a unit's name, a side's letter, or nobody."""
    if line.get("unit") is not None:
        row = ui.game.units.find(line["unit"])
        return "" if row is None else ui.game.units[row].label
    side = line.get("side")
    return side if isinstance(side, str) else ""


def tell(ui: Ui, answer: dict[str, Any]) -> bool:
    """Says what the thresholds have to say, a due check before all else; whether there was anything."""
    for line in answer.get("due") or ():
        check = view.schema(ui.game).check(line["check"])
        label = view.schema(ui.game).checks[check][1]
        ui.toast(ui.t(DUE, what=label, unit=owner(ui, line)).strip())
        return True
    for line in answer.get("says") or ():
        who = owner(ui, line)
        # What is said stands whole, and a name beside it if a few of its letters do.
        room = ui.grid.cols - 2 - len(line["says"])
        ui.toast(fit(who, room) + ": " + line["says"] if who and room >= NAME else line["says"])
        return True
    return False


def now(ui: Ui, answer: dict[str, Any], table: int, row: int, i: int) -> None:
    """The same; or, where there is no news, what a unit's counter is now."""
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
