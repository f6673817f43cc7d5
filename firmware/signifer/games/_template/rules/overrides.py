"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import sets_flag, unknown
from signifer.games._template.rules import schema as S
from signifer.games._template.rules import view
from signifer.games._template.rules.harm import put_wounds

if TYPE_CHECKING:
    from typing import Any

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
    if a["unit"] >= 0:
        _set_unit(game, a["unit"], name, value)
    elif a["side"] >= 0:
        if name != "score":
            raise unknown("A side", name, "score")
        game.put_checked(S.SIDE_T, a["side"], S.SCORE, value, name)
    else:
        column = {"turn": S.TURN_NO, "side": S.SIDE_NOW}.get(name)
        if column is None:
            raise unknown("The game", name, "turn, side")
        game.put_checked(S.GAME_T, 0, column, value, name)
    return {"counter": name, "value": value}


def _set_unit(game: Game, row: int, name: str, value: int) -> None:
    if name == "wounds":
        most = view.wounds(game, row)[1]
        if not 0 <= value <= most:
            raise BadCommand("wounds must be from 0 to %d, not %d." % (most, value))
        put_wounds(game, row, value)
    elif name == "activations":
        game.put_checked(S.UNIT_T, row, S.ACTIVATIONS, value, name)
    else:
        raise unknown(game.units[row].label, name, "wounds, activations")


def _set_left(game: Game, row: int, value: bool) -> None:
    if value:
        game.put(S.UNIT_T, row, S.STATUS, S.GONE)
    elif view.status(game, row) == "left":
        game.put(S.UNIT_T, row, S.STATUS, S.ON_TABLE)
        put_wounds(game, row, view.wounds(game, row)[0])
