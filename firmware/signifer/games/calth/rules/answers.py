"""Answer questions about a calth game in the words of a script: `state` and `unit`, names of cells, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import effects, read, view
from signifer.games.calth.rules.data import ASSAULT, KINDS_OF_ATTACK, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import (
    ATTACKER,
    CRITICALS,
    EXTRA,
    FOE,
    GAME_T,
    HITS,
    KIND,
    LOST_FOE,
    LOST_OWN,
    PASSES,
    PINNED,
    RESOLVED,
    ROLLED,
    SERIAL,
    SHIELDS,
    SIDE_T,
    SPENT,
    SPENT_END,
    STAGE,
    TARGET,
    TYPE_T,
    UNIT_T,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.cells import Table
    from signifer.core.game import Game


# Columns whose reset is of no interest to players: the progress of an activation, an attack or the phases.
HIDDEN = (
    "active",
    "action",
    "pinned",
    "spent",
    "foe",
    "lost_own",
    "lost_foe",
    "stage",
    "attacker",
    "target",
    "kind",
    "extra",
    "no_effect",
    "hits",
    "criticals",
    "primary",
    "shields",
    "points_before",
    "roll_kind",
    "roll_count",
    "stand",
    "gone",
    "next",
    "five",
    "phase",
    "initiative",
    "last",
    "passes",
    "points_left",
)


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what a command that ends something resets and leaves undone; KeyError if it ends nothing."""
    from signifer.games.calth.rules import preview

    plan: tuple[Any, ...] = preview.ending(game, name)
    return plan


def _damage(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    from signifer.games.calth.rules import preview

    answer: dict[str, Any] = preview.damage(game, question)
    return answer


QUESTIONS = {"damage": _damage}


def unit_at(game: Game, row: int) -> int:
    """Return the number of the unit in a row of cells."""
    return ranks(game).number_at(row)


def casualties(game: Game) -> list[dict[str, Any]]:
    """Return units without a model left, then the casualties of each type (BC-35)."""
    fallen: list[dict[str, Any]] = []
    for number in range(len(game.units)):
        row = ranks(game).row_of(number)
        if row >= 0 and view.status(game, row) == "casualty":
            u = game.units[number]
            fallen.append({"id": u.id, "name": u.name, "side": "AB"[u.side]})
    for side in range(2):
        for number in range(view.types(game, side)):
            count = effects.fallen(game, side, number)
            if count:
                name = view.type_name(game, side, number)
                fallen.append({"name": name, "side": "AB"[side], "type": name, "count": count})
    return fallen


def cell_name(game: Game, table: Table, row: int, column: str) -> str:
    """Return a cell's name in the log: A1.points, A1.Line legionary, A.hand, round."""
    number = game.cells.tables.index(table)
    if number == UNIT_T:
        name = column
        if column[:6] == "models":
            kind = int(column[6:]) - 1
            side = view.side(game, row)
            name = view.type_name(game, side, kind) if kind < view.types(game, side) else column
        unit = view.id_at(game, row) if game.get(UNIT_T, row, SERIAL) else "%s%d" % (table.name, row + 1)
        return unit + "." + name
    if number == SIDE_T:
        return "AB"[row] + "." + column
    if number == TYPE_T:
        side = 1 if row >= view.types(game, 0) else 0
        kind = row - (view.types(game, 0) if side else 0)
        return "%s.%s.%s" % ("AB"[side], view.type_name(game, side, kind), column)
    if number == GAME_T:
        return column
    return "%s%d.%s" % (table.name, row + 1, column)


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
        "shoot_dice": view.attack_dice(game, row, SHOOT),
        "assault_dice": view.attack_dice(game, row, ASSAULT),
        "defence_dice": view.total(game, row, read.ARMOUR),
    }


def unveil(game: Game, described: dict[str, Any], side: str | None) -> None:
    """Add to an entry of the log which card was played hidden, if `side` may know it (BC-37)."""
    command = described["command"]
    if command["do"] != "play_card" or "commitment" not in command:
        return
    known = None
    if side is None or side == command["side"]:
        from signifer.games.calth.rules import hands

        known = hands.name(game, command, described["number"])
    command["name"] = known


def _id(game: Game, column: int) -> str | None:
    row = game.get(GAME_T, 0, column)
    return view.id_at(game, row - 1) if row else None


def pending(game: Game) -> list[dict[str, Any]]:
    """Return what must still be rolled or answered: a defence, the end of an assault, a retreat."""
    found: list[dict[str, Any]] = []
    if view.attack_waits(game):
        found.append({"unit": _id(game, TARGET), "rule": "BC-32", "do": "defend"})
    elif game.get(GAME_T, 0, FOE) and not game.get(GAME_T, 0, SPENT) & SPENT_END:
        active = view.active(game)
        if active is not None:
            found.append({"unit": view.id_at(game, active), "rule": "BC-20", "do": "end_assault"})
    units = ranks(game)
    for row in range(units.rows[0] + units.rows[1]):
        if view.must_retreat(game, row):
            found.append({"unit": view.id_at(game, row), "rule": "BC-20", "do": "retreat"})
    return found


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    active = view.active(game)
    attack = None
    if game.get(GAME_T, 0, STAGE):
        attack = {
            "attacker": _id(game, ATTACKER),
            "target": _id(game, TARGET),
            "kind": KINDS_OF_ATTACK[game.get(GAME_T, 0, KIND)],
            "hits": game.get(GAME_T, 0, HITS),
            "criticals": game.get(GAME_T, 0, CRITICALS),
            "extra_dice": game.get(GAME_T, 0, EXTRA),
            "resolved": game.get(GAME_T, 0, STAGE) == RESOLVED,
        }
        if game.get(GAME_T, 0, STAGE) == ROLLED:
            attack["shields"] = game.get(GAME_T, 0, SHIELDS)
    assault = None
    if active is not None and game.get(GAME_T, 0, FOE) and not game.get(GAME_T, 0, SPENT) & SPENT_END:
        assault = {
            "unit": view.id_at(game, active),
            "target": _id(game, FOE),
            "casualties": [game.get(GAME_T, 0, LOST_OWN), game.get(GAME_T, 0, LOST_FOE)],
        }
    return {
        "round": view.round(game),
        "phase": view.phase(game),
        "side": effects.side_name(view.turn(game)),
        "initiative": effects.side_name(view.initiative(game)),
        "passes": game.get(GAME_T, 0, PASSES),
        "active": view.id_at(game, active) if active is not None and view.in_play(game, active) else None,
        "action": view.action(game),
        "pinned": game.get(GAME_T, 0, PINNED) == 1,
        "attack": attack,
        "assault": assault,
        "hands": {"A": view.hand(game, 0), "B": view.hand(game, 1)},
        "points": {"A": view.points_left(game, 0), "B": view.points_left(game, 1)},
        "score": {"A": view.score(game, 0), "B": view.score(game, 1)},
        "pending": pending(game),
    }
