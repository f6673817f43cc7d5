"""Describe commands of a custom system in a few letters, for undo and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom import texts as G
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import texts as T
from signifer.ui.flows import log

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui

COMMANDS = {
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
}


def value(ui: Ui, table: int, name: str) -> str:
    """Return the label of a counter, a flag or limited uses; "" for a value that only the engine counts."""
    schema = view.schema(ui.game)
    i = schema.find(table, name)
    return schema.columns[table][i].label if i >= 0 else ""


def column(game: Game, cell: int) -> str:
    """Return the label of a cell's counter, flag or uses."""
    table, _, name = game.cells.place(cell)
    number = game.cells.tables.index(table)
    i = view.schema(game).find(number, name) if number <= S.UNIT_T else -1
    return view.schema(game).columns[number][i].label if i >= 0 else name


def command(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command that is said otherwise in at most 19 letters."""
    t = ui.t
    do = command["do"]
    who, table = log.whose(ui.game, command.get("unit") or command.get("side") or "")
    if do in ("wound", "heal"):
        schema = view.schema(ui.game)
        label = schema.columns[S.UNIT_T][schema.strike].label if schema.strike >= 0 else ""
        amount = command.get("amount", 1) * schema.step
        if do == "heal":
            amount = -amount
        return t(T.C_COUNT, unit=who, what=label, n=log.with_sign(amount))
    if do == "count":
        label = value(ui, table, command["counter"])
        return t(T.C_COUNT, unit=who, what=label, n=log.with_sign(command.get("amount", 1))).strip()
    if do == "choose":
        return t(G.C_CHOOSE, unit=who, what=command["state"]) if who else str(command["state"])
    if do == "use":
        label = value(ui, table, command["use"])
        return t(G.C_USE, unit=who, what=label) if who else t(G.C_USE_BARE, what=label)
    if do == "check":
        schema = view.schema(ui.game)
        label = schema.checks[schema.check(command["check"])].label
        return t(G.C_CHECK, what=label, unit=who) if who else t(G.C_CHECK_BARE, what=label)
    if do == "hold":
        return t(G.C_HOLD if command.get("value", True) else G.C_FREE, unit=who)
    if do == "bag":
        what = who + " " + command.get("colour", "")  # a bag without colours has only sides
        return t(G.C_BAG, what=what.strip(), n=log.with_sign(command["change"]))
    return ""
