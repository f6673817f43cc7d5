"""Answer `state` and `unit` about a calth game in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth.rules import basics, choice, read, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game


def _damage(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    from signifer.games.calth.rules import preview

    answer: dict[str, Any] = preview.damage(game, question)
    return answer


QUESTIONS = {"damage": _damage}


def unit(game: Game, number: int, side: str | None = None) -> dict[str, Any] | None:
    """Return everything about a unit; None if there is none with that number. Both sides may see all units, so `side`
    changes nothing."""
    row = ranks(game).row_of(number)
    if row < 0:
        return None
    u = game.units[number]
    counters = {"points": view.points(game, row), "models": view.size(game, row)}
    models = []
    for kind, count in view.models(game, row):
        name = view.type_name(game, u.side, kind)
        counters[name] = counters.get(name, 0) + count
        weapons = []
        for weapon, ranged, assault, effect in view.weapons(game, u.side, kind):
            shown: dict[str, Any] = {"name": weapon, "ranged": ranged, "assault": assault}
            if effect:
                shown["critical"] = effect
            weapons.append(shown)
        models.append(
            {
                "type": name,
                "count": count,
                "bulk": view.stat(game, u.side, kind, read.BULK),
                "armour": view.stat(game, u.side, kind, read.ARMOUR),
                "stamina": view.stat(game, u.side, kind, read.STAMINA),
                "weapons": weapons,
            }
        )
    return {
        "id": u.id,
        "name": u.name,
        "side": "AB"[u.side],
        "status": view.status(game, row),
        "counters": counters,
        "flags": view.flags(game, row),
        "points": view.points(game, row),
        "models": models,
        "bulk": view.total(game, row, read.BULK),
        "shoot_dice": view.attack_dice(game, row, S.SHOOT),
        "assault_dice": view.attack_dice(game, row, S.ASSAULT),
        "defence_dice": view.total(game, row, read.ARMOUR),
    }


def _id(game: Game, column: int) -> str | None:
    row = game.get(S.GAME_T, 0, column)
    return view.id_at(game, row - 1) if row else None


def pending(game: Game) -> list[dict[str, Any]]:
    """Return what must still be rolled or answered: a defence, the end of an assault, a critical effect, a retreat."""
    found: list[dict[str, Any]] = []
    if view.attack_waits(game):
        found.append({"unit": _id(game, S.TARGET), "rule": "BC-32", "do": "defend"})
    elif game.get(S.GAME_T, 0, S.FOE) and not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_END:
        active = view.active(game)
        if active is not None:
            found.append({"unit": view.id_at(game, active), "rule": "BC-20", "do": "end_assault"})
    for row, by, number in view.effects_waiting(game):
        weapon, effect = choice.weapon_at(game, view.side(game, by), number)
        chosen = {"unit": view.id_at(game, row), "rule": "BC-34", "do": "set", "what": "effect"}
        chosen.update(by=view.id_at(game, by), weapon=weapon, effect=effect)
        found.append(chosen)
    units = ranks(game)
    for row in range(units.rows[0] + units.rows[1]):
        if view.must_retreat(game, row):
            found.append({"unit": view.id_at(game, row), "rule": "BC-20", "do": "retreat"})
    return found


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    active = view.active(game)
    attack = None
    if game.get(S.GAME_T, 0, S.STAGE):
        attack = {
            "attacker": _id(game, S.ATTACKER),
            "target": _id(game, S.TARGET),
            "kind": S.KINDS_OF_ATTACK[game.get(S.GAME_T, 0, S.KIND)],
            "hits": game.get(S.GAME_T, 0, S.HITS),
            "criticals": game.get(S.GAME_T, 0, S.CRITICALS),
            "extra_dice": game.get(S.GAME_T, 0, S.EXTRA),
            "resolved": game.get(S.GAME_T, 0, S.STAGE) == S.RESOLVED,
        }
        if game.get(S.GAME_T, 0, S.STAGE) == S.ROLLED:
            attack["shields"] = game.get(S.GAME_T, 0, S.SHIELDS)
    assault = None
    if (
        active is not None
        and game.get(S.GAME_T, 0, S.FOE)
        and not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_END
    ):
        assault = {
            "unit": view.id_at(game, active),
            "target": _id(game, S.FOE),
            "casualties": [game.get(S.GAME_T, 0, S.LOST_OWN), game.get(S.GAME_T, 0, S.LOST_FOE)],
        }
    return {
        "round": view.round(game),
        "phase": view.phase(game),
        "side": basics.side_name(view.turn(game)),
        "initiative": basics.side_name(view.initiative(game)),
        "passes": game.get(S.GAME_T, 0, S.PASSES),
        "active": view.id_at(game, active) if active is not None and view.in_play(game, active) else None,
        "action": view.action(game),
        "pinned": game.get(S.GAME_T, 0, S.PINNED) == 1,
        "attack": attack,
        "assault": assault,
        "hands": {"A": view.hand(game, 0), "B": view.hand(game, 1)},
        "points": {"A": view.points_left(game, 0), "B": view.points_left(game, 1)},
        "score": {"A": game.score(0), "B": game.score(1)},
        "pending": pending(game),
    }
