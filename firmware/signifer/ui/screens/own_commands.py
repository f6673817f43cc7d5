"""Commands of a system of one's own in a few letters, for undo and the log."""

from signifer.rulesets.own import view
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_C_ACTIVATE = const(0x13164)
_T_C_BAG = const(0x13745)
_T_C_CHECK = const(0x1373D)
_T_C_CHECK_BARE = const(0x1373E)
_T_C_COUNT = const(0x13733)
_T_C_COUNT_GAME = const(0x13735)
_T_C_COUNT_SIDE = const(0x13734)
_T_C_DRAW = const(0x13741)
_T_C_END_ACTIVATION = const(0x13168)
_T_C_END_GAME = const(0x1317B)
_T_C_END_ROUND = const(0x13169)
_T_C_END_TURN = const(0x13740)
_T_C_FLAG = const(0x13739)
_T_C_FREE = const(0x13744)
_T_C_HOLD = const(0x13743)
_T_C_KEEP = const(0x13742)
_T_C_LEAVE = const(0x13172)
_T_C_NEXT_PHASE = const(0x1373F)
_T_C_NOTE = const(0x13179)
_T_C_REFILL = const(0x13746)
_T_C_ROLL = const(0x13178)
_T_C_SCORE = const(0x1317A)
_T_C_SET = const(0x13736)
_T_C_SET_GAME = const(0x13738)
_T_C_SET_SIDE = const(0x13737)
_T_C_UNFLAG = const(0x1373A)
_T_C_USE = const(0x1373B)
_T_C_USE_BARE = const(0x1373C)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_LABEL = const(2)
_K_LABEL = const(1)

_PLAIN = {
    "next_phase": _T_C_NEXT_PHASE,
    "end_turn": _T_C_END_TURN,
    "end_round": _T_C_END_ROUND,
    "end_activation": _T_C_END_ACTIVATION,
    "activate": _T_C_ACTIVATE,
    "leave": _T_C_LEAVE,
    "draw": _T_C_DRAW,
    "keep": _T_C_KEEP,
    "refill": _T_C_REFILL,
    "roll": _T_C_ROLL,
    "note": _T_C_NOTE,
    "end_game": _T_C_END_GAME,
}
_COUNTS = (_T_C_COUNT_GAME, _T_C_COUNT_SIDE, _T_C_COUNT)
_SETS = (_T_C_SET_GAME, _T_C_SET_SIDE, _T_C_SET)


def _label(ui: "Ui", table: int, name: str) -> str:
    """What people call a counter, a flag or limited uses; another name as it is."""
    schema = view.schema(ui.game)
    i = schema.find(table, name)
    return schema.columns[table][i][_C_LABEL] if i >= 0 else name


def column(game: "Game", cell: int) -> str:
    """What people call the counter, flag or uses of a cell."""
    table, _, name = game.cells.place(cell)
    number = game.cells.tables.index(table)
    i = view.schema(game).find(number, name) if number <= _UNIT_T else -1
    label: str = view.schema(game).columns[number][i][_C_LABEL] if i >= 0 else name
    return label


def command(ui: "Ui", command: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = ""
    table = 0
    if command.get("unit") is not None:
        table = _UNIT_T
        row = ui.game.units.find(command["unit"])
        unit = "" if row is None else ui.game.units[row].label
    elif command.get("side") is not None:
        table = 1
    side = command.get("side") or ""
    if do in ("wound", "heal"):
        schema = view.schema(ui.game)
        label = schema.columns[_UNIT_T][schema.strike][_C_LABEL] if schema.strike >= 0 else ""
        amount = command.get("amount", 1) * schema.step
        if do == "heal":
            amount = -amount
        return t(_T_C_COUNT, unit=unit, what=label, n=signed(amount))
    if do == "count":
        label = _label(ui, table, command["counter"])
        return t(_COUNTS[table], unit=unit, side=side, what=label, n=signed(command.get("amount", 1)))
    if do == "set" and "flag" in command:
        label = _label(ui, table, command["flag"])
        line = t(_T_C_FLAG if command["value"] else _T_C_UNFLAG, unit=unit or side, what=label)
        return line.strip()
    if do == "set":
        label = _label(ui, table, command.get("counter") or "")
        return t(_SETS[table], unit=unit, side=side, what=label, n=str(command["value"]))
    if do == "use":
        label = _label(ui, table, command["use"])
        who = unit or side
        return t(_T_C_USE, unit=who, what=label) if who else t(_T_C_USE_BARE, what=label)
    if do == "check":
        schema = view.schema(ui.game)
        label = schema.checks[schema.check(command["check"])][_K_LABEL]
        who = unit or side
        return t(_T_C_CHECK, what=label, unit=who) if who else t(_T_C_CHECK_BARE, what=label)
    if do == "hold":
        return t(_T_C_HOLD if command.get("value", True) else _T_C_FREE, unit=unit)
    if do == "bag":
        what = ((side + " ") if side else "") + command["colour"]
        return t(_T_C_BAG, what=what, n=signed(command["change"]))
    if do == "score":
        return t(_T_C_SCORE, side=side, n=signed(command.get("amount", 1)))
    if do in _PLAIN:
        return t(_PLAIN[do], unit=unit)
    return str(do)


def signed(number: int) -> str:
    """A number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
