"""Hit points, casualties, and everything that is set by hand (DD-70 to DD-72)."""

from signifer.core.command import Command
from signifer.core.errors import BadCommand
from signifer.core.fields import Field, Int, Kind, Side, Text, UnitRef, is_int, need, spell
from signifer.core.wire import Reader, put_int
from signifer.rulesets.dozen_die import view
from signifer.rulesets.dozen_die.schema import (
    CASUALTY,
    FLAG_BITS,
    FLAG_NAMES,
    GAME_T,
    GONE,
    HP,
    ON_TABLE,
    ORDERS_LEFT,
    POOL,
    RESERVE,
    ROUND_NO,
    SCORE,
    SIDE_T,
    STATUS,
    UNIT_T,
    UNLOADED,
    USES_T,
)
from signifer.rulesets.dozen_die.turns import in_play, weapon_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def lose(game: "Game", row: int, points: int) -> int:
    """Take hit points, at most those left; at 0 the unit is a casualty (DD-72). Returns how many it lost."""
    left = view.hp(game, row)
    lost = min(points, left)
    put_hp(game, row, left - lost)
    return lost


def put_hp(game: "Game", row: int, value: int) -> None:
    """Set the hit points; a unit falls at 0, and a fallen one stands again above."""
    game.put(UNIT_T, row, HP, value)
    if value == 0:
        game.put(UNIT_T, row, STATUS, CASUALTY)
    elif game.get(UNIT_T, row, STATUS) == CASUALTY:
        game.put(UNIT_T, row, STATUS, ON_TABLE)


def health(game: "Game", row: int) -> "dict[str, Any]":
    """How the unit is now, for an answer."""
    return {"hp": view.hp(game, row), "status": view.status(game, row), "injured": view.injured(game, row)}


def wound(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """DD-70: lost hit points."""
    in_play(game, a["unit"])
    answer = {"unit": game.units[a["unit"]].id, "lost": lose(game, a["unit"], a["amount"])}
    answer.update(health(game, a["unit"]))
    return answer


def heal(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Hit points regained, never above those at the start."""
    row = a["unit"]
    in_play(game, row)
    before = view.hp(game, row)
    put_hp(game, row, min(view.max_hp(game, row), before + a["amount"]))
    answer = {"unit": game.units[row].id, "gained": view.hp(game, row) - before}
    answer.update(health(game, row))
    return answer


class _Value(Kind):
    """A number for a counter, true or false for a flag."""

    def check(self, game: "Game", value: "Any", where: str) -> "Any":
        if isinstance(value, bool) or (is_int(value) and -32768 <= value <= 32767):
            return value
        raise BadCommand("%s must be a whole number, or true or false for a flag." % where)

    def write(self, out: bytearray, value: "Any") -> None:
        out.append(2 if value is True else 1 if value is False else 0)
        if not isinstance(value, bool):
            put_int(out, value)

    def read(self, reader: Reader) -> "Any":
        tag = reader.byte()
        return reader.sint() if tag == 0 else tag == 2


def set_by_hand(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Any counter or flag, as the table says it is."""
    if (a["counter"] is None) == (a["flag"] is None):
        raise BadCommand("set needs either counter or flag.")
    if a["unit"] >= 0 and a["side"] >= 0:
        raise BadCommand("set is for a unit or for a side, not for both.")
    value = a["value"]
    if a["flag"] is not None:
        if not isinstance(value, bool):
            raise BadCommand("value must be true or false for a flag.")
        if a["unit"] < 0:
            raise BadCommand("Only units have flags: unit is missing.")
        _set_flag(game, a["unit"], a["flag"], value)
        return {"flag": a["flag"], "value": value}
    if isinstance(value, bool):
        raise BadCommand("value must be a whole number for a counter.")
    if a["unit"] >= 0:
        _set_unit(game, a["unit"], a["counter"], value)
    elif a["side"] >= 0:
        column = {"score": SCORE, "pool": POOL}.get(a["counter"])
        if column is None:
            raise _unknown("A side", a["counter"], "score, pool")
        if column == POOL and value < 0:
            raise BadCommand("pool must be from 0 to 99, not %d." % value)
        game.put_checked(SIDE_T, a["side"], column, value, a["counter"])
    else:
        column = {"round": ROUND_NO, "orders": ORDERS_LEFT}.get(a["counter"])
        if column is None:
            raise _unknown("The game", a["counter"], "round, orders")
        game.put_checked(GAME_T, 0, column, value, a["counter"])
    return {"counter": a["counter"], "value": value}


def _unknown(who: str, name: str, known: str) -> BadCommand:
    return BadCommand("%s has no counter %s; there are: %s." % (who, spell(name), known))


def _set_unit(game: "Game", row: int, name: str, value: int) -> None:
    if name == "hp":
        if not 0 <= value <= view.max_hp(game, row):
            raise BadCommand("hp must be from 0 to %d, not %d." % (view.max_hp(game, row), value))
        put_hp(game, row, value)
        return
    if name == "activations":
        game.put_checked(UNIT_T, row, 4, value, name)
        return
    number = game.units[row].uses
    known = "hp, activations"
    for skill in view.skills(game, row):
        if skill[3] is not None:
            if name == "uses:" + skill[0]:
                game.put_checked(USES_T, number, 0, value, name)
                return
            known += ", uses:" + skill[0]
            number += 1
    raise _unknown(game.units[row].name, name, known)


def _set_flag(game: "Game", row: int, name: str, value: bool) -> None:
    if name in FLAG_NAMES:
        bit = 1 << FLAG_NAMES.index(name)
        bits = game.get(UNIT_T, row, FLAG_BITS)
        game.put(UNIT_T, row, FLAG_BITS, bits | bit if value else bits & ~bit)
    elif name == "reserve" or name == "left":
        status = RESERVE if name == "reserve" else GONE
        if value:
            game.put(UNIT_T, row, STATUS, status)
        elif game.get(UNIT_T, row, STATUS) == status:
            game.put(UNIT_T, row, STATUS, ON_TABLE)
    elif name[:9] == "unloaded:":
        weapon = weapon_number(game, row, name[9:], True)
        if not view.weapons(game, row)[weapon][2]:
            raise BadCommand("%s is not a ranged weapon." % spell(name[9:]))
        bits = game.get(UNIT_T, row, UNLOADED)
        game.put(UNIT_T, row, UNLOADED, bits | 1 << weapon if value else bits & ~(1 << weapon))
    else:
        raise BadCommand(
            "There is no flag %s to set; there are: %s, reserve, left, unloaded:WEAPON."
            % (spell(name), ", ".join(FLAG_NAMES))
        )


_AMOUNT = Field("amount", Int(1, 99), 1)
COMMANDS = (
    Command(20, "wound", wound, need("unit", UnitRef()), _AMOUNT),
    Command(21, "heal", heal, need("unit", UnitRef()), _AMOUNT),
    Command(
        22,
        "set",
        set_by_hand,
        Field("unit", UnitRef(), -1),
        Field("side", Side(), -1),
        Field("counter", Text(48)),
        Field("flag", Text(48)),
        need("value", _Value()),
    ),
)
