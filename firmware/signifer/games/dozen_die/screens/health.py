"""How a unit is after it was wounded or healed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.ui.texts.line import NOW_DOWN, NOW_HP, NOW_INJURED

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def say_health(ui: Ui, row: int) -> None:
    """Says over the header how a unit is now."""
    game = ui.game
    name = game.units[row].label
    hp = view.hp(game, row)
    if hp == 0:
        ui.toast(ui.t(NOW_DOWN, unit=name))
        return
    # Not a number for the text: a string, which is not cut before the name is, being shorter.
    left = str(hp) + "/" + str(view.max_hp(game, row))
    ui.toast(ui.t(NOW_INJURED if view.injured(game, row) else NOW_HP, unit=name, hp=left))
