"""Describe a unit after it was wounded or healed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.ui.texts.line import NOW_DOWN, NOW_HP, NOW_INJURED

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def say_health(ui: Ui, row: int) -> None:
    """Say over the header how a unit is now."""
    game = ui.game
    name = game.units[row].label
    hp = view.hp(game, row)
    if hp == 0:
        ui.toast(ui.t(NOW_DOWN, unit=name))
        return
    # A string in place of a number: being shorter, it is not cut before the name.
    left = str(hp) + "/" + str(view.max_hp(game, row))
    ui.toast(ui.t(NOW_INJURED if view.injured(game, row) else NOW_HP, unit=name, hp=left))


def vitals(ui: Ui, row: int) -> tuple[str, str]:
    """Return a unit's hit points, of how many, and its mark."""
    game = ui.game
    hp = view.hp(game, row)
    mark = "☠" if not hp else "✚" if view.injured(game, row) else ""
    return (str(hp) + "/" + str(view.max_hp(game, row)), mark)


def mend(ui: Ui, row: int) -> None:
    """Give a hit point back; a fallen unit stands again only by hand."""
    game = ui.game
    unit = game.units[row].id
    if view.hp(game, row) >= view.max_hp(game, row):
        return
    if view.status(game, row) == "casualty":
        ui.do({"do": "set", "unit": unit, "counter": "hp", "value": 1})
    else:
        ui.do({"do": "heal", "unit": unit})
