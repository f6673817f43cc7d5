"""Set values by hand, for every game: which fields of `set` go together, and the columns that are one cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import BY_HAND
from signifer.core.errors import BadCommand
from signifer.core.fields import spell

if TYPE_CHECKING:
    from signifer.core.columns import Tables
    from signifer.core.game import Game


def sets_flag(a: dict[str, Any]) -> bool:
    """Return whether a flag is set, and not a counter; BadCommand unless it is one of the two, for a unit or for a
    side or for the game, with a value of its kind.
    """
    flag = a["flag"] is not None
    if flag == (a["counter"] is not None):
        raise BadCommand("set needs either counter or flag.")
    if a["unit"] >= 0 and a["side"] >= 0:
        raise BadCommand("set is for a unit or for a side, not for both.")
    if flag != isinstance(a["value"], bool):
        if flag:
            raise BadCommand("value must be true or false for a flag.")
        raise BadCommand("value must be a whole number for a counter.")
    return flag


def in_range(name: str, value: int, low: int, high: int) -> int:
    """Return `value`; BadCommand unless it is from `low` to `high`."""
    if not low <= value <= high:
        from signifer.core import script_input

        raise script_input.out_of_range(name, low, high, value)
    return value


def set_cell(game: Game, tables: Tables, a: dict[str, Any], further: str = "") -> None:
    """Set a column that `tables` declare as set by hand, of the unit's row, of the side, or of the game. BadCommand if
    its owner has no such counter: it names those that are there, and then `further` ones.
    """
    table, row = game.game_table, 0
    who = "The game"
    if a["unit"] >= 0:
        table, row = game.unit_table, a["unit"]
        who = game.units[row].label
    elif a["side"] >= 0:
        table, row = game.side_table, a["side"]
        who = "A side"
    name = a["counter"]
    known = []
    columns = tables[table][1]
    for i in range(len(columns)):
        if columns[i][5] & BY_HAND:
            if columns[i][0] == name:
                game.put_checked(table, row, i, a["value"], name)
                return
            known.append(columns[i][0])
    if further:
        known.append(further)
    raise BadCommand("%s has no counter %s; there are: %s." % (who, spell(name), ", ".join(known)))
