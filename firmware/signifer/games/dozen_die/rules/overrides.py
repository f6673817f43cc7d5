"""Set any value by hand (DD-70 to DD-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, set_cell, sets_flag
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.arms import weapon_number
from signifer.games.dozen_die.rules.basics import put_hp, put_status

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value, row = a["value"], a["unit"]
    if sets_flag(a):
        if row < 0:
            raise BadCommand("Only units have flags: unit is missing.")
        _set_flag(game, row, a["flag"], value)
        return {"flag": a["flag"], "value": value}
    name = a["counter"]
    if row >= 0 and name == "hp":
        put_hp(game, row, in_range(name, value, 0, view.max_hp(game, row)))
    elif row >= 0:
        _set_unit(game, a)
    else:
        if a["side"] >= 0 and name == "pool":
            in_range(name, value, 0, 99)
        set_cell(game, S.TABLES, a)
    return {"counter": name, "value": value}


def _set_unit(game: Game, a: dict[str, Any]) -> None:
    """Set how often a skill has reacted in this round, or a column."""
    from signifer.games.dozen_die.rules import odds

    row, name = a["unit"], a["counter"]
    skills = [skill for skill in odds.skills(game, row) if skill.speed is not None]
    names = ["uses:" + skill.name for skill in skills]
    if name in names:
        game.put_checked(S.USES_T, game.units[row].uses + names.index(name), 0, a["value"], name)
    else:
        set_cell(game, S.TABLES, a, ", ".join(names))


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
        if not view.weapons(game, row)[weapon].ranged:
            raise BadCommand("%s is not a ranged weapon." % spell(name[9:]))
        bits = game.get(S.UNIT_T, row, S.UNLOADED)
        game.put(S.UNIT_T, row, S.UNLOADED, bits | 1 << weapon if value else bits & ~(1 << weapon))
    else:
        raise BadCommand(
            "There is no flag %s to set; there are: %s, reserve, left, unloaded:WEAPON."
            % (spell(name), ", ".join(S.FLAG_NAMES))
        )
