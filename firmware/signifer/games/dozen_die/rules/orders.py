"""March, activate, and give orders (DD-3 to DD-11, DD-13, DD-15, DD-31, DD-32, DD-34, DD-36, DD-40, DD-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.basics import in_play
from signifer.games.dozen_die.rules.turns import COUNT_TOP

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_march(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Enter the units that marched before the activation (DD-3 to DD-6); an empty list means that none did. `ground`
    rolls for those that cross difficult ground (DD-36)."""
    die = view.die(game)
    game.guard(die is not None, "DD-3", "march_no_die")
    game.guard(view.active(game) is None, "DD-4", "march_late")
    closed = game.get(S.GAME_T, 0, S.MARCH)
    game.guard(closed != 2, "DD-7", "march_special")
    game.guard(closed != 1, "DD-3", "march_twice")
    for row in a["units"]:
        unit = game.units[row]
        game.guard(die is None or unit.side == die[0], "DD-3", "march_side", unit=unit.label)
        game.guard(view.kind(game, row) in ("adventurer", "vassal"), "DD-5", "march_kind", unit=unit.label)
        game.guard(not view.flag(game, row, "overloaded"), "DD-5", "march_overloaded", unit=unit.label)
        game.guard(not view.flag(game, row, "co_carrying"), "DD-5", "march_carrying", unit=unit.label)
        in_play(game, row)
    for row in a["units"]:
        game.put(S.UNIT_T, row, S.MARCHED, game.get(S.GAME_T, 0, S.DIE_NO))
    if closed == 0:
        game.put(S.GAME_T, 0, S.MARCH, 1)
    answer: dict[str, Any] = {"marched": [game.units[row].id for row in a["units"]]}
    if a["ground"]:
        answer["ground"] = _cross(game, a["units"], a["ground"])
    if a["units"]:
        _add_weather(game, answer)
    return answer


def _cross(game: Game, units: list[int], ground: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Roll the difficult ground of marching units, one after the other; return the results of each (DD-36)."""
    from signifer.games.dozen_die.rules import terrain

    crossed = []
    results = []
    for given in ground:
        row = given["unit"]
        if row not in units or row in crossed:
            what = "is named twice" if row in crossed else "is not among the units that march"
            raise BadCommand("ground: %s %s." % (game.units[row].label, what))
        crossed.append(row)
        if "difficulty" not in given and "piece" not in given:
            raise BadCommand("ground[%d].difficulty is missing." % (len(crossed) - 1))
        result = {"unit": game.units[row].id}
        result.update(terrain.cross(game, game.inner("ground", given)))
        results.append(result)
    return results


def do_touch(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Make the newest move or march of a unit a charge, because it touched a model of another side (DD-31)."""
    row = a["unit"]
    target = a["target"]
    unit = game.units[row]
    if row == target:
        raise BadCommand("A unit cannot be its own target.")
    in_play(game, row)
    in_play(game, target)
    game.guard(unit.side != game.units[target].side, "DD-31", "touch_own", unit=unit.label)
    game.guard(view.charger(game) != row, "DD-31", "touch_charge", unit=unit.label)
    ordered = view.active(game) == row and view.order_kind(game) == "move"
    game.guard(ordered or view.has_marched(game, row), "DD-31", "touch_still", unit=unit.label)
    if not ordered:
        # Its march is a charge now, and nobody reacts to it as to a move.
        game.put(S.UNIT_T, row, S.MARCHED, 0)
        game.put(S.GAME_T, 0, S.ORDER_NO, S.MARCH_CHARGE + row)
    game.put(S.GAME_T, 0, S.ORDER_KIND, S.ORDERS.index("charge") + 1)
    game.put(S.GAME_T, 0, S.TARGET, target + 1)
    game.put(S.GAME_T, 0, S.CHARGE_ANSWERED, 0)
    return {"unit": unit.id, "target": game.units[target].id, "from": "order" if ordered else "march"}


def do_special(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Use a yellow die's special action in place of the march (DD-7)."""
    die = view.die(game)
    game.guard(die is not None, "DD-7", "special_no_die")
    game.guard(die is None or die[1] == "yellow", "DD-7", "special_colour")
    game.guard(view.active(game) is None, "DD-7", "special_late")
    game.guard(game.get(S.GAME_T, 0, S.MARCH) != 1, "DD-7", "special_march")
    game.guard(game.get(S.GAME_T, 0, S.MARCH) != 2, "DD-7", "special_twice")
    game.put(S.GAME_T, 0, S.MARCH, 2)
    return {}


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Activate one unit of the die's side, or a neutral one: it gets its orders (DD-8, DD-9, DD-11, DD-13)."""
    row = a["unit"]
    unit = game.units[row]
    die = view.die(game)
    game.guard(die is not None, "DD-8", "activate_no_die")
    game.guard(die is None or unit.side == 2 or unit.side == die[0], "DD-8", "activate_side", unit=unit.label)
    game.guard(view.active(game) is None, "DD-9", "activate_second", unit=_active_name(game))
    if game.get(S.UNIT_T, row, S.STATUS) == S.RESERVE and view.kind(game, row) == "wanderer":
        game.put(S.UNIT_T, row, S.STATUS, S.ON_TABLE)
    in_play(game, row)
    if die is not None and die[1] == "green" and view.is_injured(game, row):
        game.guard(view.flag(game, row, "toughness"), "DD-13", "injured_green", unit=unit.label)
    if die is None:  # forced: an activation without a die, by the unit's own side
        game.put(S.GAME_T, 0, S.DIE_SIDE, unit.side + 1 if unit.side < 2 else 1)
    elif view.active(game) is not None or game.get(S.GAME_T, 0, S.ORDER_NO) >= S.MARCH_CHARGE:
        # forced, or after a march that became a charge: reactions to what the other unit did are over
        game.put(S.GAME_T, 0, S.ORDER_NO, _order_number(game))
        game.put(S.GAME_T, 0, S.ORDER_KIND, 0)
        game.put(S.GAME_T, 0, S.TARGET, 0)
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
    game.put(S.GAME_T, 0, S.ORDERS_LEFT, game.house["orders"])
    game.put(S.UNIT_T, row, S.ACTIVATIONS, min(COUNT_TOP, view.activations(game, row) + 1))
    return {
        "unit": unit.id,
        "orders": game.house["orders"],
        "activations": view.activations(game, row),
    }


def _active_name(game: Game) -> str:
    row = view.active(game)
    return "" if row is None else game.units[row].label


def _order_number(game: Game) -> int:
    """Return the number of the newest order of this activation. The charge of a march (DD-31) is no order: the orders
    that the unit has spent are counted then."""
    number = game.get(S.GAME_T, 0, S.ORDER_NO)
    if number < S.MARCH_CHARGE:
        return number
    if view.active(game) is None:
        return 0
    return max(0, game.house["orders"] - game.get(S.GAME_T, 0, S.ORDERS_LEFT))


def take_order(game: Game, kind: str) -> None:
    """Spend one of the activated unit's orders, with guards (DD-9, DD-10)."""
    row = view.active(game)
    game.guard(row is not None, "DD-9", "order_nobody")
    if row is not None:
        in_play(game, row)
    left = game.get(S.GAME_T, 0, S.ORDERS_LEFT)
    game.guard(row is None or left > 0, "DD-9", "order_third", unit=_active_name(game))
    if left > 0:
        game.put(S.GAME_T, 0, S.ORDERS_LEFT, left - 1)
    game.put(S.GAME_T, 0, S.ORDER_KIND, S.ORDERS.index(kind) + 1)
    game.put(S.GAME_T, 0, S.ORDER_NO, min(S.MARCH_CHARGE - 1, _order_number(game) + 1))
    game.put(S.GAME_T, 0, S.TARGET, 0)
    game.put(S.GAME_T, 0, S.CHARGE_ANSWERED, 0)


def do_order(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Give the activated unit an order: move, charge or action (DD-9, DD-10, DD-40)."""
    kind = a["kind"]
    if kind != "charge" and not a["contact"]:
        raise BadCommand("contact belongs to a charge.")
    if a["target"] >= 0 and a["target"] == view.active(game):
        raise BadCommand("A unit cannot be its own target.")
    if a["unit"] >= 0:
        game.guard(a["unit"] == view.active(game), "DD-9", "order_other", unit=game.units[a["unit"]].label)
    if kind == "charge" and not a["contact"]:  # DD-40: just a move
        kind = "move"
    take_order(game, kind)
    if kind == "charge" and a["target"] >= 0:
        game.put(S.GAME_T, 0, S.TARGET, a["target"] + 1)
    answer: dict[str, Any] = {"kind": kind, "orders": view.orders_left(game)}
    if kind != "action":
        _add_weather(game, answer)
    return answer


def _add_weather(game: Game, answer: dict[str, Any]) -> None:
    """Add what the weather makes of ordinary ground, if that asks for a roll (DD-34)."""
    if view.ordinary(game):
        answer["weather"] = view.weather_name(game)
        answer["asks"] = S.DIFFICULTIES[view.ordinary(game)]


def do_load(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Load a weapon: an action order of the unit's own activation, wasted if the weapon is loaded (DD-52)."""
    from signifer.games.dozen_die.rules.arms import ranged_weapon

    row = a["unit"]
    weapon = ranged_weapon(game, row, a["weapon"])
    name = game.units[row].label
    game.guard(view.active(game) == row, "DD-52", "load_when", unit=name)
    bits = game.get(S.UNIT_T, row, S.UNLOADED)
    take_order(game, "action")
    game.put(S.UNIT_T, row, S.UNLOADED, bits & ~(1 << weapon))
    return {"orders": view.orders_left(game), "weapon": view.weapons(game, row)[weapon].name}


def do_leave(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Let a unit leave the board for good, by its player's decision (DD-32)."""
    row = a["unit"]
    in_play(game, row)
    unit = game.units[row]
    game.guard(view.kind(game, row) in ("adventurer", "vassal"), "DD-32", "leave_kind", unit=unit.label)
    game.put(S.UNIT_T, row, S.STATUS, S.GONE)
    return {"unit": unit.id}
