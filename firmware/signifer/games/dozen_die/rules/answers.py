"""Answer questions about a Dozen Die game in the words of a script: `state` and `unit`, names of cells, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ACTIVATION, ROUND
from signifer.games.dozen_die.rules import odds, turns, view
from signifer.games.dozen_die.rules.data import STATS
from signifer.games.dozen_die.rules.schema import (
    BAG_T,
    CASUALTY,
    DIE_NO,
    GAME_T,
    LEFT,
    SIDE_T,
    STATUS,
    TOTAL,
    UNIT_T,
    USES_T,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.cells import Table
    from signifer.core.game import Game


# Columns whose reset is of no interest to players: the die, the order, what reactions answered.
HIDDEN = (
    "die_side",
    "die_colour",
    "march",
    "active",
    "orders",
    "order_kind",
    "order_no",
    "target",
    "charge_answered",
    "die_no",
    "skill",
    "order",
)


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what `end_activation` and `end_round` reset and leave undone (DD-14, DD-30); see core/ending.py."""
    undone = []
    die = view.die(game)
    active = view.active(game)
    left = view.orders_left(game)
    if die is not None and active is None:
        undone.append((-1, "die unused"))
    elif active is not None and left:
        undone.append((active, "%d order%s unused" % (left, "" if left == 1 else "s")))
    if name == "end_activation":
        return (ACTIVATION,), undone
    if name != "end_round":
        raise KeyError(name)
    in_bag = view.in_bag(game)
    if in_bag:
        undone.append((-1, "%d %s in the bag" % (in_bag, "die" if in_bag == 1 else "dice")))
    table = game.cells.tables[BAG_T]
    back = []
    for row in range(table.rows):
        at = table.base + row * table.width
        back.append((at + LEFT, game.cells.values[at + TOTAL]))
    return (ACTIVATION, ROUND), undone, back


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the units at 0 hit points, for the end of the game (DD-72, DD-73)."""
    fallen = [u for u in game.units if game.get(UNIT_T, u.row, STATUS) == CASUALTY]
    return [{"id": u.id, "name": u.name, "side": "ABN"[u.side]} for u in fallen]


def cell_name(game: Game, table: Table, row: int, column: str) -> str:
    """Return a cell's name in the log: A1.hp, A.score, A.green.left, round."""
    number = game.cells.tables.index(table)
    if number == UNIT_T:
        return game.units[row].id + "." + column
    if number == SIDE_T:
        return "ABN"[row] + "." + column
    if number == BAG_T:
        side, colour, _ = game.bag[row]
        return "%s.%s.%s" % ("AB"[side], game.colours[colour], column)
    if number == USES_T:
        for unit in game.units:
            at = unit.uses
            for skill in odds.skills(game, unit.row):
                if skill[3] is not None:
                    if at == row:
                        return "%s.uses:%s" % (unit.id, skill[0])
                    at += 1
    if number == GAME_T:
        return column
    return "%s%d.%s" % (table.name, row + 1, column)


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any]:
    """Return everything about a unit. Dozen Die has no secrets, so `side` changes nothing."""
    u = game.units[row]
    counters: dict[str, Any] = {
        "hp": view.hp(game, row),
        "max_hp": view.max_hp(game, row),
        "activations": view.activations(game, row),
    }
    at = u.uses
    skills = []
    for name, level, ability, speed, reach, left in odds.skills(game, row):
        skill: dict[str, Any] = {"name": name, "level": level}
        if speed is not None:
            counters["uses:" + name] = game.get(USES_T, at, 0)
            at += 1
            skill["reaction"] = speed
            skill["uses_left"] = left
        if ability is not None:
            skill["ability"] = ability
        if reach is not None:
            skill["range"] = reach
        skills.append(skill)
    weapons = []
    for name, bonus, ranged, reach, loaded in view.weapons(game, row):
        weapon: dict[str, Any] = {"name": name, "bonus": bonus, "ranged": ranged}
        if ranged:
            weapon["loaded"] = loaded
        if reach is not None:
            weapon["range"] = reach
        weapons.append(weapon)
    values = view.stats(game, row)
    return {
        "id": u.id,
        "name": u.name,
        "side": "ABN"[u.side],
        "kind": view.kind(game, row),
        "status": view.status(game, row),
        "counters": counters,
        "flags": odds.flags(game, row),
        "stats": {STATS[i]: values[i] for i in range(len(STATS))},
        "armour": values[7],
        "weapons": weapons,
        "skills": skills,
    }


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    die = view.die(game)
    active = view.active(game)
    target = view.target(game)
    if die is not None:
        whose: str | None = "AB"[die[0]]
    else:  # between dice no side moves; before the first die the side that begins
        fresh = view.round(game) == 1 and game.get(GAME_T, 0, DIE_NO) == 0
        whose = game.setup.first if fresh else None
    pools = {}
    for i in range(3):
        if view.pool(game, i) is not None:
            pools["ABN"[i]] = view.pool(game, i)
    return {
        "round": view.round(game),
        "phase": view.phase(game),
        "side": whose,
        "die": None if die is None else {"side": "AB"[die[0]], "colour": die[1]},
        "bag": turns.left_in_bag(game),
        "in_bag": view.in_bag(game),
        "active": None if active is None else game.units[active].id,
        "orders": view.orders_left(game),
        "order": view.order_kind(game),
        "target": None if target is None else game.units[target].id,
        "score": {"A": view.score(game, 0), "B": view.score(game, 1)},
        "pool": pools,
        "pending": [],
    }
