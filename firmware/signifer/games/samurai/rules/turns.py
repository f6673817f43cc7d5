"""Run turns, activations and their actions (SK-1, SK-14, SK-17, SK-30, SK-36, SK-38, SK-50, SK-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, TURN
from signifer.core.errors import BadCommand
from signifer.games.samurai.rules import arms, view
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules.deaths import done_test, event, in_play, must_test, put_status, set_bit
from signifer.games.samurai.rules.stealth import come_out, open_secret

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin a model's activation; the one before has ended (SK-1, SK-17, SK-35)."""
    row = a["unit"]
    unit = game.units[row]
    in_play(game, row)
    if a["as"] is not None and not view.infiltrating(game, row):
        raise BadCommand("as: %s is not infiltrating." % unit.label)
    game.guard(not game.get(S.UNIT_T, row, S.ACTIVATED), "SK-1", "activated", unit=unit.label)
    game.reset(ACTIVATION)
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
    game.put(S.UNIT_T, row, S.ACTIVATED, 1)
    set_bit(game, row, S.EVER, True)
    set_bit(game, row, S.ZEN_ON | S.MUST_RUN, False)
    answer: dict[str, Any] = {"unit": unit.id, "short": view.shorts_left(game), "long": True}
    if view.infiltrating(game, row):
        answer["as"] = a["as"] or "marker"
        answer["place"] = None
        if answer["as"] == "marker":
            answer.update(open_secret(game, row, a["proof"]))
            put_status(game, row, S.HIDDEN)
            game.put(S.UNIT_T, row, S.MARKERS, 1)
        else:
            answer.update(come_out(game, row, a["proof"]))
    elif a["proof"] is not None:
        raise BadCommand("proof: %s shows no place." % unit.label)
    if view.hidden(game, row):
        answer["markers"] = view.markers(game, row)
        answer["stays_hidden"] = list(
            S.QUIET
        )  # SK-36: every other action reveals it, and this is said before
    if view.bit(game, row, S.PANIC):
        must_test(game, row, S.BY_PANIC, event(game))
    answer["status"] = view.status(game, row)
    answer["pending"] = view.due(game, row)
    return answer


def do_act(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Declare and spend a short or a long action (SK-1)."""
    row = a["unit"]
    action = a["action"]
    short = a["kind"] == "short"
    name = game.units[row].label
    in_play(game, row)
    game.guard(view.active(game) == row, "SK-1", "act_not_active", unit=name)
    _check_panic(game, row, action)
    before = game.get(S.GAME_T, 0, S.SHORT)
    if short:
        game.guard(not game.get(S.GAME_T, 0, S.LONG), "SK-1", "act_after_long", unit=name)
        game.guard(
            before < game.house["actions"], "SK-1", "act_third", unit=name, count=game.house["actions"]
        )
    else:
        game.guard(not game.get(S.GAME_T, 0, S.LONG), "SK-1", "act_after_long", unit=name)
        game.guard(not before, "SK-1", "act_long_late", unit=name)
    hidden = view.hidden(game, row)
    _check_weapon(game, row, a)
    if action == "hide":
        game.guard(view.stealth(game, row) > 0, "SK-38", "hide_who", unit=name)
        game.guard(not hidden, "SK-38", "hide_twice", unit=name)
        game.guard(a["unseen"], "SK-38", "hide_seen", unit=name)
        game.guard(short, "SK-38", "hide_long", unit=name)
    elif action == "search":
        game.guard(not short, "SK-37", "search_short", unit=name)
    if short:
        game.put(S.GAME_T, 0, S.SHORT, min(9, before + 1))
    else:
        game.put(S.GAME_T, 0, S.LONG, 1)
    if action in S.MOVEMENTS:
        game.put(S.GAME_T, 0, S.MOVED, 1)
    if action == "run":
        set_bit(game, row, S.MUST_RUN, False)
    stays = action == "hide" or (action in S.QUIET and (a["unseen"] or action != "jump"))
    answer: dict[str, Any] = {"unit": game.units[row].id, "kind": a["kind"], "action": action}
    answer["revealed"] = hidden and not stays
    if answer["revealed"]:
        answer.update(come_out(game, row, a["proof"]))
    elif a["proof"] is not None:
        raise BadCommand("proof: %s is not revealed." % name)
    if action == "hide" and not hidden:
        put_status(game, row, S.HIDDEN)
        game.put(S.UNIT_T, row, S.MARKERS, 1)
    answer["short"] = view.shorts_left(game)
    answer["long"] = view.long_left(game)
    answer["status"] = view.status(game, row)
    return answer


def _check_panic(game: Game, row: int, action: str) -> None:
    """Guard: a panicking model first tests, then only runs away (SK-17)."""
    if view.bit(game, row, S.PANIC):
        name = game.units[row].label
        game.guard(not game.get(S.UNIT_T, row, S.DUE) & S.BY_PANIC, "SK-17", "panic_test", unit=name)
        game.guard(action == "run", "SK-17", "panic_run", unit=name)


def _check_weapon(game: Game, row: int, a: dict[str, Any]) -> None:
    """Guard the weapon of an action, and take it in hand (SK-30, SK-50, SK-54, SK-57)."""
    fights = a["action"] == "attack"
    if not fights and not a["weapon"]:
        return
    name = game.units[row].label
    number = arms.weapon_number(game, row, a["weapon"])
    if number >= 0:
        weapon = view.weapons(game, row)[number]
        late = a["kind"] == "short" and game.get(S.GAME_T, 0, S.SHORT) and game.get(S.GAME_T, 0, S.MOVED)
        game.guard(not (weapon.bits & S.HEAVY and late), "SK-57", "heavy_late", unit=name, weapon=weapon.name)
        arms.check_hands(game, row, number, a["hands"])
    arms.check_weapon(game, row, number)
    if a["on_wall"]:
        arms.check_wall(game, row, number)
    arms.take_in_hand(game, row, number)


def do_end_turn(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin the other side's turn: unused odds tests lapse (SK-13), a broken army tests (SK-14), reactions are fresh
    (SK-40)."""
    game.reset(ACTIVATION)
    game.reset(TURN)
    game.put_checked(S.GAME_T, 0, S.TURN_NO, view.turn(game) + 1, "the turn")
    side = 1 - view.side(game)
    side_at = game.units.side_at  # to decode all models takes a device longer than all the rest
    for row in range(len(game.units)):
        if game.get(S.UNIT_T, row, S.DUE) & S.BY_ODDS and side_at(row) != side:
            done_test(game, row, S.BY_ODDS)
    game.put(S.GAME_T, 0, S.SIDE_NOW, side)
    tests = []
    if view.is_broken(game, side):
        number = 0
        for row in range(len(game.units)):
            if side_at(row) == side and view.alive(game, row) and not view.infiltrating(game, row):
                number = number or event(game)
                must_test(game, row, S.BY_ARMY, number)
                tests.append(game.units[row].id)
    return {"turn": view.turn(game), "side": "AB"[side], "test": tests}
