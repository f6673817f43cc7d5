"""Describe commands of a custom system in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom import texts as G
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import texts as T

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

# What one procedure does in several commands: the first two follow each other, and of the others any may come.
PROCEDURES: tuple[tuple[str, ...], ...] = ()


# The numbers of `signifer.games.custom.rules.schema`.

_PLAIN = {
    "next_phase": G.C_NEXT_PHASE,
    "end_turn": G.C_END_TURN,
    "first": G.C_FIRST,
    "end_round": T.C_END_ROUND,
    "end_activation": T.C_END_ACTIVATION,
    "activate": T.C_ACTIVATE,
    "leave": T.C_LEAVE,
    "draw": G.C_DRAW,
    "keep": G.C_KEEP,
    "refill": G.C_REFILL,
    "roll": T.C_ROLL,
    "note": T.C_NOTE,
    "end_game": T.C_END_GAME,
}
_COUNTS = (G.C_COUNT_GAME, G.C_COUNT_SIDE, G.C_COUNT)
_SETS = (G.C_SET_GAME, G.C_SET_SIDE, G.C_SET)


def _label(ui: Ui, table: int, name: str) -> str:
    """Return the label of a counter, a flag or limited uses; any other name unchanged."""
    schema = view.schema(ui.game)
    i = schema.find(table, name)
    return schema.columns[table][i][S.C_LABEL] if i >= 0 else name


def column(game: Game, cell: int) -> str:
    """Return the label of a cell's counter, flag or uses."""
    table, _, name = game.cells.place(cell)
    number = game.cells.tables.index(table)
    i = view.schema(game).find(number, name) if number <= S.UNIT_T else -1
    label: str = view.schema(game).columns[number][i][S.C_LABEL] if i >= 0 else name
    return label


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters."""
    t = ui.t
    do = command["do"]
    unit = ""
    table = 0
    if command.get("unit") is not None:
        table = S.UNIT_T
        row = ui.game.units.find(command["unit"])
        unit = "" if row is None else ui.game.units[row].label
    elif command.get("side") is not None:
        table = 1
    side = command.get("side") or ""
    if do in ("wound", "heal"):
        schema = view.schema(ui.game)
        label = schema.columns[S.UNIT_T][schema.strike][S.C_LABEL] if schema.strike >= 0 else ""
        amount = command.get("amount", 1) * schema.step
        if do == "heal":
            amount = -amount
        return t(G.C_COUNT, unit=unit, what=label, n=signed(amount))
    if do == "count":
        label = _label(ui, table, command["counter"])
        return t(_COUNTS[table], unit=unit, side=side, what=label, n=signed(command.get("amount", 1)))
    if do == "set" and "flag" in command:
        label = _label(ui, table, command["flag"])
        line = t(G.C_FLAG if command["value"] else G.C_UNFLAG, unit=unit or side, what=label)
        return line.strip()
    if do == "set":
        label = _label(ui, table, command.get("counter") or "")
        return t(_SETS[table], unit=unit, side=side, what=label, n=str(command["value"]))
    if do == "choose":
        who = unit or side
        return t(G.C_CHOOSE, unit=who, what=command["state"]) if who else str(command["state"])
    if do == "use":
        label = _label(ui, table, command["use"])
        who = unit or side
        return t(G.C_USE, unit=who, what=label) if who else t(G.C_USE_BARE, what=label)
    if do == "check":
        schema = view.schema(ui.game)
        label = schema.checks[schema.check(command["check"])][S.K_LABEL]
        who = unit or side
        return t(G.C_CHECK, what=label, unit=who) if who else t(G.C_CHECK_BARE, what=label)
    if do == "hold":
        return t(G.C_HOLD if command.get("value", True) else G.C_FREE, unit=unit)
    if do == "bag":
        what = ((side + " ") if side else "") + command["colour"]
        return t(G.C_BAG, what=what, n=signed(command["change"]))
    if do == "score":
        return t(T.C_SCORE, side=side, n=signed(command.get("amount", 1)))
    if do in _PLAIN:
        return t(_PLAIN[do], unit=unit)
    return str(do)


def signed(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
