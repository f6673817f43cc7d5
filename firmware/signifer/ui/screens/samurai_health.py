"""What a wound did, over the header: wounds left, death, and whom it frightens (SK-11, SK-12, SK-19)."""

from signifer.rulesets.samurai import view
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_NOW_HP = const(0x15B04)
_T_NOW_DEAD = const(0x15B12)
_T_DEAD_TESTS = const(0x15B13)


def left(ui: "Ui", row: int) -> str:
    """Wounds that it can still take, of how many."""
    taken, limit = view.wounds(ui.game, row)
    return "♥" + str(limit - taken) + "/" + str(limit)


def say(ui: "Ui", row: int, answer: "dict[str, Any]") -> None:
    """Says how a model is after a command whose answer this is."""
    game = ui.game
    name = game.units[row].label
    if view.alive(game, row):
        ui.toast(ui.t(_T_NOW_HP, unit=name, hp=left(ui, row)))
        return
    rules = answer.get("triggers") or []
    if not rules:
        ui.toast(ui.t(_T_NOW_DEAD, unit=name))
        return
    count = len([test for test in view.tests(game) if test[2] in rules])
    ui.toast(ui.t(_T_DEAD_TESTS, unit=name, n=count))
