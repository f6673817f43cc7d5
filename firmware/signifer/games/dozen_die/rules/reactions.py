"""Declare reactions of the side that is not activating (DD-60 to DD-67)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules.arms import unload
from signifer.games.dozen_die.rules.basics import in_play

if TYPE_CHECKING:
    from signifer.core.game import Game

_MARCH = 10000  # a march of the unit in row n is stored as order _MARCH + n
_TOP = 999


def do_react(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Declare a reaction: who, with what, to what. Its roll is then a `reaction_shot`, a `test` or a `melee`."""
    row = a["unit"]
    unit = game.units[row]
    die = view.die(game)
    game.guard(die is not None, "DD-60", "react_nobody")
    game.guard(
        die is None or (unit.side != die[0] and row != view.active(game)),
        "DD-60",
        "react_own",
        unit=unit.label,
    )
    if view.kind(game, row) in ("npc", "creature"):
        game.guard(view.flag(game, row, "reacts"), "DD-61", "react_kind", unit=unit.label)
    in_play(game, row)
    weapon, skill = _with(game, row, a["with"])
    mover = _mover(game, a["mover"], a["to"])
    if a["to"] == "charge":
        _charge(game, row, a["target"], skill)
    else:
        _in_reach(game, row, a, weapon, skill, mover)
    if skill is None:
        game.guard(view.weapons(game, row)[weapon].is_loaded, "DD-66", "react_unloaded", unit=unit.label)
        unload(game, row, weapon)
        return {"unit": unit.id, "uses_left": 0}
    return {"unit": unit.id, "uses_left": _spend(game, row, skill, a["to"], mover)}


def _with(game: Game, row: int, name: str) -> tuple[int, int | None]:
    """Return (weapon number or -1, skill number or None) of the reaction; guards DD-66."""
    unit = game.units[row]
    skills = odds.skills(game, row)
    weapons = view.weapons(game, row)
    found = None
    for i in range(len(skills)):
        if skills[i].name == name:
            found = i
            if skills[i].speed is not None:
                return -1, i
    for i in range(len(weapons)):
        if weapons[i].name == name:
            game.guard(weapons[i].ranged, "DD-66", "react_weapon", unit=unit.label, weapon=name)
            return i, None
    if found is None:
        raise BadCommand("%s has no weapon or skill %s." % (unit.label, spell(name)))
    game.guard(False, "DD-66", "react_skill", unit=unit.label, skill=name)
    return -1, found


def _mover(game: Game, mover: int, to: str) -> int:
    """Return the order number of the answered move: each marching unit has its own."""
    if mover < 0 or mover == view.active(game) or mover == view.charger(game):
        kind = view.order_kind(game)
        game.guard(to == "charge" or kind != "charge", "DD-64", "react_is_charge")
        game.guard(to != "charge" or kind is None or kind == "charge", "DD-64", "react_no_charge")
        game.guard(to != "move" or kind != "action", "DD-62", "react_no_move")
        game.guard(to != "action" or kind != "move", "DD-63", "react_no_action")
        return game.get(S.GAME_T, 0, S.ORDER_NO)
    if to == "action":
        raise BadCommand("mover names a unit that marched: that is no action.")
    game.guard(to == "move", "DD-64", "react_no_charge")  # DD-31: a march that touched is the newest charge
    game.guard(view.has_marched(game, mover), "DD-62", "react_not_marched", unit=game.units[mover].label)
    return _MARCH + mover


def _charge(game: Game, row: int, target: bool | None, skill: int | None) -> None:
    """Guard: only the charge's target reacts, with a skill of speed `charge`, and once (DD-64)."""
    unit = game.units[row]
    said = view.target(game)
    if target is None:
        target = said == row
    game.guard(target and (said is None or said == row), "DD-64", "react_target", unit=unit.label)
    speed = None if skill is None else odds.skills(game, row)[skill].speed
    game.guard(speed == "charge", "DD-64", "react_charge_skill", unit=unit.label)
    game.guard(not game.get(S.GAME_T, 0, S.CHARGE_ANSWERED), "DD-64", "react_charge_once")
    game.put(S.GAME_T, 0, S.CHARGE_ANSWERED, 1)


def _in_reach(game: Game, row: int, a: dict[str, Any], weapon: int, skill: int | None, mover: int) -> None:
    """Guard line of sight, the range of the weapon or skill, and AW for all but moves (DD-62, DD-63)."""
    rule = "DD-62" if a["to"] == "move" else "DD-63"
    name = game.units[row].label
    game.guard(a["sees"], rule, "react_unseen", unit=name)
    distance = a["distance"]
    if distance is None:
        return
    reach = view.weapons(game, row)[weapon].reach if skill is None else odds.skills(game, row)[skill].reach
    game.guard(reach is None or distance <= reach, rule, "react_far", unit=name, squares=reach)
    if a["to"] == "action":
        aware = view.stat(game, row, "AW")
        game.guard(distance <= aware, rule, "react_aware", unit=name, squares=aware)


def _spend(game: Game, row: int, skill: int, to: str, order: int) -> int | None:
    """Count the use (DD-65); return how many are left in this round, None for no limit."""
    unit = game.units[row]
    skills = odds.skills(game, row)
    name, _, _, speed, _, left = skills[skill]
    number = unit.uses + len([s for s in skills[:skill] if s.speed is not None])
    if speed is None:  # forced (DD-66): a skill that does not react has no uses to count
        return None
    game.guard(speed != "charge" or to == "charge", "DD-65", "react_charge_only", skill=name)
    if speed == "1" or speed == "2":
        game.guard(left, "DD-65", "react_spent", unit=unit.label, skill=name)
    elif speed == "A":
        _once(game, unit.label, name, number, order)
    game.put(S.USES_T, number, 0, min(_TOP, game.get(S.USES_T, number, 0) + 1))
    return odds.skills(game, row)[skill].left


def _once(game: Game, unit: str, skill: str, number: int, order: int) -> None:
    """Guard speed A: once for each order. The newest SEEN_ROWS answers of an activation are remembered."""
    free = -1
    for i in range(S.SEEN_ROWS):
        seen = game.get(S.SEEN_T, i, 0)
        if not seen:
            free = i
            break
        if seen == number + 1 and game.get(S.SEEN_T, i, 1) == order:
            game.guard(False, "DD-65", "react_once", unit=unit, skill=skill)
            return
    if free < 0:  # full: the oldest is dropped
        for i in range(S.SEEN_ROWS - 1):
            game.put(S.SEEN_T, i, 0, game.get(S.SEEN_T, i + 1, 0))
            game.put(S.SEEN_T, i, 1, game.get(S.SEEN_T, i + 1, 1))
        free = S.SEEN_ROWS - 1
    game.put(S.SEEN_T, free, 0, number + 1)
    game.put(S.SEEN_T, free, 1, order)
