"""Set any value by hand (DD-70 to DD-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import sets_flag, unknown
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.arms import weapon_number
from signifer.games.dozen_die.rules.effects import put_hp, put_status

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value = a["value"]
    if sets_flag(a):
        if a["unit"] < 0:
            raise BadCommand("Only units have flags: unit is missing.")
        _set_flag(game, a["unit"], a["flag"], value)
        return {"flag": a["flag"], "value": value}
    if a["unit"] >= 0:
        _set_unit(game, a["unit"], a["counter"], value)
    elif a["side"] >= 0:
        column = {"score": S.SCORE, "pool": S.POOL}.get(a["counter"])
        if column is None:
            raise unknown("A side", a["counter"], "score, pool")
        if column == S.POOL and value < 0:
            raise BadCommand("pool must be from 0 to 99, not %d." % value)
        game.put_checked(S.SIDE_T, a["side"], column, value, a["counter"])
    else:
        column = {"round": S.ROUND_NO, "orders": S.ORDERS_LEFT}.get(a["counter"])
        if column is None:
            raise unknown("The game", a["counter"], "round, orders")
        game.put_checked(S.GAME_T, 0, column, value, a["counter"])
    return {"counter": a["counter"], "value": value}


def _set_unit(game: Game, row: int, name: str, value: int) -> None:
    if name == "hp":
        if not 0 <= value <= view.max_hp(game, row):
            raise BadCommand("hp must be from 0 to %d, not %d." % (view.max_hp(game, row), value))
        put_hp(game, row, value)
        return
    if name == "activations":
        game.put_checked(S.UNIT_T, row, S.ACTIVATIONS, value, name)
        return
    number = game.units[row].uses
    known = "hp, activations"
    from signifer.games.dozen_die.rules import odds

    for skill in odds.skills(game, row):
        if skill[3] is not None:
            if name == "uses:" + skill[0]:
                game.put_checked(S.USES_T, number, 0, value, name)
                return
            known += ", uses:" + skill[0]
            number += 1
    raise unknown(game.units[row].label, name, known)


def _set_flag(game: Game, row: int, name: str, value: bool) -> None:
    if name in S.FLAG_NAMES:
        bit = 1 << S.FLAG_NAMES.index(name)
        bits = game.get(S.UNIT_T, row, S.FLAG_BITS)
        game.put(S.UNIT_T, row, S.FLAG_BITS, bits | bit if value else bits & ~bit)
    elif name == "reserve" or name == "left":
        status = S.RESERVE if name == "reserve" else S.GONE
        if value:
            put_status(game, row, status)
        elif game.get(S.UNIT_T, row, S.STATUS) == status:
            put_status(game, row, S.ON_TABLE)
    elif name[:9] == "unloaded:":
        weapon = weapon_number(game, row, name[9:], True)
        if not view.weapons(game, row)[weapon][2]:
            raise BadCommand("%s is not a ranged weapon." % spell(name[9:]))
        bits = game.get(S.UNIT_T, row, S.UNLOADED)
        game.put(S.UNIT_T, row, S.UNLOADED, bits | 1 << weapon if value else bits & ~(1 << weapon))
    else:
        raise BadCommand(
            "There is no flag %s to set; there are: %s, reserve, left, unloaded:WEAPON."
            % (spell(name), ", ".join(S.FLAG_NAMES))
        )
