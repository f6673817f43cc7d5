"""Answer `state` and `unit` about a game of Dozen Die in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die.rules import odds, turns, view
from signifer.games.dozen_die.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


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
            counters["uses:" + name] = game.get(S.USES_T, at, 0)
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
        "stats": {S.STATS[i]: values[i] for i in range(len(S.STATS))},
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
        fresh = view.round(game) == 1 and game.get(S.GAME_T, 0, S.DIE_NO) == 0
        whose = game.setup.first if fresh else None
    pools = {}
    for i in range(3):
        if view.pool(game, i) is not None:
            pools["ABN"[i]] = view.pool(game, i)
    charger = view.charger(game)
    answer = {
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
        "score": {"A": game.score(0), "B": game.score(1)},
        "pool": pools,
        "weather": view.weather_name(game),
        "pending": [],
    }
    if charger is not None:
        answer["charger"] = game.units[charger].id
    return answer
