"""Describe commands of a custom system in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, K_LABEL, UNIT_T
from signifer.games.own.texts import (
    C_BAG,
    C_CHECK,
    C_CHECK_BARE,
    C_CHOOSE,
    C_COUNT,
    C_COUNT_GAME,
    C_COUNT_SIDE,
    C_DRAW,
    C_END_TURN,
    C_FIRST,
    C_FLAG,
    C_FREE,
    C_HOLD,
    C_KEEP,
    C_NEXT_PHASE,
    C_REFILL,
    C_SET,
    C_SET_GAME,
    C_SET_SIDE,
    C_UNFLAG,
    C_USE,
    C_USE_BARE,
)
from signifer.ui.texts.play import (
    C_ACTIVATE,
    C_END_ACTIVATION,
    C_END_GAME,
    C_END_ROUND,
    C_LEAVE,
    C_NOTE,
    C_ROLL,
    C_SCORE,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

_PLAIN = {
    "next_phase": C_NEXT_PHASE,
    "end_turn": C_END_TURN,
    "first": C_FIRST,
    "end_round": C_END_ROUND,
    "end_activation": C_END_ACTIVATION,
    "activate": C_ACTIVATE,
    "leave": C_LEAVE,
    "draw": C_DRAW,
    "keep": C_KEEP,
    "refill": C_REFILL,
    "roll": C_ROLL,
    "note": C_NOTE,
    "end_game": C_END_GAME,
}
_COUNTS = (C_COUNT_GAME, C_COUNT_SIDE, C_COUNT)
_SETS = (C_SET_GAME, C_SET_SIDE, C_SET)


def _label(ui: Ui, table: int, name: str) -> str:
    """Return the label of a counter, a flag or limited uses; any other name unchanged."""
    schema = view.schema(ui.game)
    i = schema.find(table, name)
    return schema.columns[table][i][C_LABEL] if i >= 0 else name


def column(game: Game, cell: int) -> str:
    """Return the label of a cell's counter, flag or uses."""
    table, _, name = game.cells.place(cell)
    number = game.cells.tables.index(table)
    i = view.schema(game).find(number, name) if number <= UNIT_T else -1
    label: str = view.schema(game).columns[number][i][C_LABEL] if i >= 0 else name
    return label


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = ""
    table = 0
    if command.get("unit") is not None:
        table = UNIT_T
        row = ui.game.units.find(command["unit"])
        unit = "" if row is None else ui.game.units[row].label
    elif command.get("side") is not None:
        table = 1
    side = command.get("side") or ""
    if do in ("wound", "heal"):
        schema = view.schema(ui.game)
        label = schema.columns[UNIT_T][schema.strike][C_LABEL] if schema.strike >= 0 else ""
        amount = command.get("amount", 1) * schema.step
        if do == "heal":
            amount = -amount
        return t(C_COUNT, unit=unit, what=label, n=signed(amount))
    if do == "count":
        label = _label(ui, table, command["counter"])
        return t(_COUNTS[table], unit=unit, side=side, what=label, n=signed(command.get("amount", 1)))
    if do == "set" and "flag" in command:
        label = _label(ui, table, command["flag"])
        line = t(C_FLAG if command["value"] else C_UNFLAG, unit=unit or side, what=label)
        return line.strip()
    if do == "set":
        label = _label(ui, table, command.get("counter") or "")
        return t(_SETS[table], unit=unit, side=side, what=label, n=str(command["value"]))
    if do == "choose":
        who = unit or side
        return t(C_CHOOSE, unit=who, what=command["state"]) if who else str(command["state"])
    if do == "use":
        label = _label(ui, table, command["use"])
        who = unit or side
        return t(C_USE, unit=who, what=label) if who else t(C_USE_BARE, what=label)
    if do == "check":
        schema = view.schema(ui.game)
        label = schema.checks[schema.check(command["check"])][K_LABEL]
        who = unit or side
        return t(C_CHECK, what=label, unit=who) if who else t(C_CHECK_BARE, what=label)
    if do == "hold":
        return t(C_HOLD if command.get("value", True) else C_FREE, unit=unit)
    if do == "bag":
        what = ((side + " ") if side else "") + command["colour"]
        return t(C_BAG, what=what, n=signed(command["change"]))
    if do == "score":
        return t(C_SCORE, side=side, n=signed(command.get("amount", 1)))
    if do in _PLAIN:
        return t(_PLAIN[do], unit=unit)
    return str(do)


def signed(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
