"""How a unit is after it was wounded or healed."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_NOW_HP = const(0x15B04)
_T_NOW_INJURED = const(0x15B05)
_T_NOW_DOWN = const(0x15B06)


def say_health(ui: "Ui", row: int) -> None:
    """Says over the header how a unit is now."""
    game = ui.game
    name = game.units[row].label
    hp = view.hp(game, row)
    if hp == 0:
        ui.toast(ui.t(_T_NOW_DOWN, unit=name))
        return
    # Not a number for the text: a string, which is not cut before the name is, being shorter.
    left = str(hp) + "/" + str(view.max_hp(game, row))
    ui.toast(ui.t(_T_NOW_INJURED if view.injured(game, row) else _T_NOW_HP, unit=name, hp=left))
