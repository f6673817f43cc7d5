"""Declare reactions, and keep weapons in a fight (SK-32, SK-37, SK-40, SK-50, SK-54, SK-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.arms import check_hands, check_weapon, take_in_hand, weapon_number
from signifer.games.samurai.rules.deaths import in_play
from signifer.games.samurai.rules.stealth import come_out

if TYPE_CHECKING:
    from signifer.core.game import Game

COUNT_TOP = 999


def do_react(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Declare and count a reaction; its dice are an `attack`, a `defend` or a `test` (SK-32, SK-40)."""
    row = a["unit"]
    by = a["by"]
    name = game.units[row].label
    in_play(game, row)
    kind = a["kind"] or ("attack" if a["weapon"] else "other")
    if by == row:
        raise BadCommand("A model does not react to itself.")
    if by >= 0 and game.units[by].side == game.units[row].side:  # a friend's sweep
        game.guard(kind != "attack", "SK-55", "react_friend", unit=name)
    limit = game.house["reactions_per_turn"]
    count = game.get(S.UNIT_T, row, S.REACTIONS)
    game.guard(limit < 0 or count < limit, "SK-40", "react_spent", unit=name, count=limit)
    if not a["seen"]:
        _check_alert(game, row, by, a)
    number = weapon_number(game, row, a["weapon"]) if kind == "attack" or a["weapon"] else -1
    if number >= 0:
        check_weapon(game, row, number)
        check_hands(game, row, number, a["hands"])
        take_in_hand(game, row, number)
        if view.two_handed(game, row, number):
            game.put(S.UNIT_T, row, S.KEPT, number + 1)
        else:
            game.put(S.UNIT_T, row, S.HELD, number + 1)
    answer: dict[str, Any] = {"unit": game.units[row].id, "kind": kind, "revealed": view.hidden(game, row)}
    if answer["revealed"]:  # SK-37: placed at once, no longer hidden
        answer.update(come_out(game, row, a["proof"]))
    elif a["proof"] is not None:
        raise BadCommand("proof: %s is not revealed." % name)
    game.put(S.UNIT_T, row, S.REACTIONS, min(COUNT_TOP, count + 1))
    answer["reactions"] = game.get(S.UNIT_T, row, S.REACTIONS)
    answer["reactions_left"] = None if limit < 0 else max(0, limit - answer["reactions"])
    return answer


def _check_alert(game: Game, row: int, by: int, a: dict[str, Any]) -> None:
    """Guard: only alert models react to what is out of their field of view, at level 1 in control zone and line of
    sight alone (SK-32); stealth 2 evades level 1 (SK-35)."""
    name = game.units[row].label
    level = view.alert(game, row)
    if level == 2:
        return
    game.guard(level, "SK-32", "react_unseen", unit=name)
    evades = view.evades(game, by)
    game.guard(not evades, "SK-32", "react_evaded", unit=name, enemy=game.units[by].label if evades else "")
    game.guard(a["in_zone"] and a["line"], "SK-32", "react_far", unit=name)


def do_wield(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take another weapon in hand, or none (SK-50, SK-54)."""
    row = a["unit"]
    in_play(game, row)
    before = view.in_hand(game, row)
    number = weapon_number(game, row, a["weapon"])
    check_weapon(game, row, number)
    take_in_hand(game, row, number)
    arms = view.weapons(game, row)
    return {
        "unit": game.units[row].id,
        "weapon": arms[number].name if number >= 0 else None,
        "put_away": arms[before].name if before >= 0 and before != number else None,
    }


def do_end_fight(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the model's fight: it may change its weapon again."""
    row = a["unit"]
    game.put(S.UNIT_T, row, S.KEPT, 0)
    game.put(S.UNIT_T, row, S.HELD, 0)
    return {"unit": game.units[row].id}
