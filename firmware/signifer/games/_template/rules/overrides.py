"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, set_cell, sets_flag
from signifer.games._template.rules import schema as S
from signifer.games._template.rules import view
from signifer.games._template.rules.harm import put_wounds

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value = a["value"]
    if sets_flag(a):
        if a["unit"] < 0 or a["flag"] != "left":
            raise BadCommand("There is no flag %s to set; units have: left." % spell(a["flag"]))
        _set_left(game, a["unit"], value)
        return {"flag": a["flag"], "value": value}
    name = a["counter"]
    if a["unit"] >= 0 and name == "wounds":
        put_wounds(game, a["unit"], in_range(name, value, 0, view.wounds(game, a["unit"])[1]))
    else:
        set_cell(game, S.TABLES, a)
    return {"counter": name, "value": value}


def _set_left(game: Game, row: int, value: bool) -> None:
    if value:
        game.put(S.UNIT_T, row, S.STATUS, S.GONE)
    elif view.status(game, row) == "left":
        game.put(S.UNIT_T, row, S.STATUS, S.ON_TABLE)
        put_wounds(game, row, view.wounds(game, row)[0])
