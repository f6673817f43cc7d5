"""Steps of Dozen Die's flow that ask something first. In memory only while they do."""

from signifer.core import parts
from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.screens.dozen_die_words import colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_SPECIAL_SURE = const(0x00147)
_T_KEY_PICK = const(0x06009)
_T_KEY_ACTIVATE = const(0x06122)
_T_CHARGE_WHOM = const(0x0E142)
_T_SPECIAL = const(0x15107)
_T_WHO_ACTIVATES = const(0x15141)
_T_NO_TARGET = const(0x15143)
_T_REACHED = const(0x15144)
_T_CONTACT = const(0x15145)
_T_FELL_SHORT = const(0x15146)
# So many entries back a melee is looked for.
LOOK_BACK = 8


def fought(game: "Game") -> bool:
    """Whether a melee was rolled since the newest order."""
    reading = parts.borrow("signifer.core.entry")
    for back in range(1, min(LOOK_BACK, len(game.done)) + 1):
        do = reading.numbered(game, game.done[-back]).command.name
        if do == "order":
            return False
        if do == "melee":
            return True
    return False


def special(ui: "Ui") -> None:
    """A yellow die's special action, once confirmed."""
    ui.push("confirm", ui.t(_T_SPECIAL), ui.t(_T_SPECIAL_SURE), lambda: ui.do({"do": "special"}))


def activate(ui: "Ui") -> None:
    """Asks which unit is activated."""
    game = ui.game
    die = view.die(game)
    if die is None:
        return
    side, name = die
    rows = [unit.row for unit in game.units if unit.side == side or unit.side == 2]
    rows = [row for row in rows if view.status(game, row) in ("active", "reserve")]
    title = ui.t(_T_WHO_ACTIVATES, side="AB"[side], colour=colour(ui, name))
    accent = theme.side(side) if name is None else theme.die(name)

    def chosen(row: int) -> None:
        ui.do({"do": "activate", "unit": game.units[row].id})

    ui.push("pick", title, rows, chosen, _T_KEY_ACTIVATE, accent, 0, None, side)


def charge(ui: "Ui") -> None:
    """Asks whom the charge is for, and whether it reached."""
    game = ui.game
    row = view.active(game)
    side = game.units[row].side if row is not None else -1
    rows = [unit.row for unit in game.units if unit.side != side and view.on_table(game, unit.row)]
    first = rows[0] if rows else None

    def order(row: int, contact: bool) -> None:
        command: "dict[str, Any]" = {"do": "order", "kind": "charge"}
        if not contact:
            command["contact"] = False
        elif row >= 0:
            command["target"] = game.units[row].id
        ui.do(command)

    def chosen(row: int) -> None:
        options = [(ui.t(_T_CONTACT), True), (ui.t(_T_FELL_SHORT), False)]
        ui.push("choice", ui.t(_T_REACHED), options, lambda contact: order(row, contact))

    ui.push("pick", ui.t(_T_CHARGE_WHOM), rows, chosen, _T_KEY_PICK, 0, _T_NO_TARGET, first)


def no_march(ui: "Ui") -> None:
    """Nobody marches; who is activated comes next."""
    ui.do({"do": "march", "units": []}, lambda answer: activate(ui))


def action(ui: "Ui") -> None:
    """An action order, and the checks that it may need."""
    row = view.active(ui.game)
    ui.do({"do": "order", "kind": "action"}, lambda answer: ui.push("dozen_die_checks", row))
