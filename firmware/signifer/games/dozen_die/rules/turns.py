"""Handle the bag, and the end of an activation and of a round (DD-1, DD-2, DD-12, DD-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, ROUND
from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game

COUNT_TOP = 9999


def left_in_bag(game: Game) -> dict[str, dict[str, int]]:
    """Return the dice left by side and colour."""
    left: dict[str, dict[str, int]] = {"A": {}, "B": {}}
    for side, colour, count, _ in view.bag(game):
        left["AB"[side]][colour] = count
    return left


def _bag_row(game: Game, side: int, colour: str) -> int:
    for row in range(len(game.bag)):
        if game.bag[row][0] == side and game.colours[game.bag[row][1]] == colour:
            return row
    raise BadCommand(
        "There is no die of the colour %s; there are %s." % (spell(colour), ", ".join(game.colours))
    )


def _all_dice(game: Game) -> int:
    dice = 0
    for row in range(len(game.bag)):
        dice += game.get(S.BAG_T, row, S.TOTAL)
    return dice


def _draw_from(game: Game, column: int) -> int:
    """Return the row of a random die among those that `column` (LEFT or TOTAL) counts; -1 if there are none."""
    dice = 0
    for row in range(len(game.bag)):
        dice += game.get(S.BAG_T, row, column)
    if not dice:
        return -1
    number = game.draw(dice)
    for row in range(len(game.bag)):
        number -= game.get(S.BAG_T, row, column)
        if number <= 0:
            return row
    return -1


def do_draw(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Draw a die from the bag, at random or as drawn from a real bag (DD-1, DD-2)."""
    game.guard(view.die(game) is None, "DD-2", "activation_open")
    said = a["die"]
    if said is None:
        game.guard(view.in_bag(game), "DD-2", "bag_empty")
        row = _draw_from(game, S.LEFT)
        if row < 0:  # forced: as if every die of the game were in the bag again
            row = _draw_from(game, S.TOTAL)
        if row < 0:
            raise BadCommand("No side has a die; put one in with bag, or name the die that was drawn.")
    else:
        row = _bag_row(game, said["side"], said["colour"])
        game.guard(view.in_bag(game), "DD-2", "bag_empty")
        there = game.get(S.BAG_T, row, S.LEFT) or not view.in_bag(game)
        game.guard(there, "DD-1", "no_such_die", side="AB"[said["side"]], colour=said["colour"])
    game.reset(ACTIVATION)
    left = game.get(S.BAG_T, row, S.LEFT)
    if left:
        game.put(S.BAG_T, row, S.LEFT, left - 1)
    elif said is not None and _all_dice(game) < S.LARGEST_BAG:
        # a die that was not counted: it belongs to the game from now on
        game.put(S.BAG_T, row, S.TOTAL, game.get(S.BAG_T, row, S.TOTAL) + 1)
    side, colour, _ = game.bag[row]
    game.put(S.GAME_T, 0, S.DIE_SIDE, side + 1)
    game.put(S.GAME_T, 0, S.DIE_COLOUR, colour + 1)
    game.put(S.GAME_T, 0, S.DIE_NO, min(COUNT_TOP, game.get(S.GAME_T, 0, S.DIE_NO) + 1))
    return {"side": "AB"[side], "colour": game.colours[colour], "left": left_in_bag(game)}


def do_bag(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put dice into the bag or take them out by hand, permanently: this also applies to later rounds."""
    row = _bag_row(game, a["side"], a["colour"])
    left = game.get(S.BAG_T, row, S.LEFT) + a["change"]
    total = game.get(S.BAG_T, row, S.TOTAL) + a["change"]
    if left < 0:
        raise BadCommand(
            "The bag has only %d of side %s's %s dice."
            % (game.get(S.BAG_T, row, S.LEFT), "AB"[a["side"]], a["colour"])
        )
    if _all_dice(game) + a["change"] > S.LARGEST_BAG:
        raise BadCommand("The bag holds at most %d dice." % S.LARGEST_BAG)
    game.put(S.BAG_T, row, S.LEFT, left)
    game.put(S.BAG_T, row, S.TOTAL, total)
    return {"left": left_in_bag(game)}


def do_end_activation(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the activation: the die is spent, even if orders are left (DD-12)."""
    game.guard(view.die(game) is not None, "DD-2", "nothing_open")
    unused = view.orders_left(game)
    game.reset(ACTIVATION)
    return {"unused": unused}


def do_end_round(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the round: all dice go back, weapons are loaded, reactions are reset, the next round begins (DD-14)."""
    game.reset(ACTIVATION)
    game.reset(ROUND)
    for row in range(len(game.bag)):
        game.put(S.BAG_T, row, S.LEFT, game.get(S.BAG_T, row, S.TOTAL))
    game.put_checked(S.GAME_T, 0, S.ROUND_NO, view.round(game) + 1, "the round")
    return {"round": view.round(game), "left": left_in_bag(game)}
