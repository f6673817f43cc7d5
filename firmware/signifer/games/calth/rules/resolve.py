"""Apply hits to models (BC-33) and last stands (BC-20), so that a re-rolled die can take casualties back.

Several commands share this module. A command's module must not import another one's, since it leaves memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth.rules import basics, read, symbols, view
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


def forget(game: Game) -> None:
    """Forget an earlier attack or last stand."""
    for row in range(game.cells.tables[S.CASE_T].rows):
        game.put(S.CASE_T, row, S.GONE, 0)
    for row in range(S.ORDER_ROWS):
        game.put(S.ORDER_T, row, S.NEXT, 0)
    game.put(S.GAME_T, 0, S.PRIMARY, 0)
    if game.get(S.GAME_T, 0, S.STAGE) != S.ROLLED:  # the shields of a rolled defence still count
        game.put(S.GAME_T, 0, S.SHIELDS, 0)
    game.put(S.GAME_T, 0, S.ROLL_KIND, 0)


def remember(game: Game, primary: int, order: list[int]) -> None:
    """Store which models are hit first, and the order of the rest."""
    game.put(S.GAME_T, 0, S.PRIMARY, primary + 1)
    for row in range(min(S.ORDER_ROWS, len(order))):
        game.put(S.ORDER_T, row, S.NEXT, order[row] + 1)


def _queue(game: Game, target: int, primary: int, order: list[int]) -> list[tuple[int, int]]:
    """Return (type, number in a row), in the order in which models are hit.

    The primary target comes first, then the named order: each entry is one model, the last entry of a type all its
    remaining models. Types that are not named follow in roster order.
    """
    if primary < 0:
        return []
    left = []
    for number in range(view.types(game, view.side(game, target))):
        left.append(view.count(game, target, number))
    queue = [(primary, 1)]
    left[primary] -= 1
    for i in range(len(order)):
        number = order[i]
        some = min(1, left[number]) if number in order[i + 1 :] else left[number]
        queue.append((number, some))
        left[number] -= some
    for number in range(len(left)):
        queue.append((number, left[number]))
    return queue


def plan(game: Game, target: int, primary: int, order: list[int], hits: int) -> list[tuple[int, int, bool]]:
    """Compute the damage without changing anything (BC-33): (type, hits left at its turn, whether it falls) of each
    model of the target, in the order in which they are hit. The first model that stands ends the damage."""
    side = view.side(game, target)
    left = max(0, hits)
    found = []
    standing = False
    for number, count in _queue(game, target, primary, order):
        stamina = view.stat(game, side, number, read.STAMINA)
        for _ in range(count):
            standing = standing or left < stamina
            found.append((number, left, not standing))
            if not standing:
                left -= stamina
    return found


def strike(game: Game) -> dict[str, Any]:
    """Apply the damage (BC-32, BC-33): shields cancel hits; each model in turn takes its stamina in hits, until one
    stands."""
    target = game.get(S.GAME_T, 0, S.TARGET) - 1
    side = view.side(game, target)
    order = []
    for row in range(S.ORDER_ROWS):
        if game.get(S.ORDER_T, row, S.NEXT):
            order.append(game.get(S.ORDER_T, row, S.NEXT) - 1)
    hits = max(0, game.get(S.GAME_T, 0, S.HITS) - game.get(S.GAME_T, 0, S.SHIELDS))
    planned = plan(game, target, game.get(S.GAME_T, 0, S.PRIMARY) - 1, order, hits)
    fallen = [number for number, _, falls in planned if falls]
    fell(game, target, fallen)
    return {
        "casualties": [view.type_name(game, side, number) for number in fallen],
        "discarded": discarded_hits(game, side, hits, fallen),
        "status": view.status(game, target),
        "points": view.points(game, target),
    }


def discarded_hits(game: Game, side: int, hits: int, fallen: list[int]) -> int:
    """Return the hits that no casualty used up."""
    return hits - sum([view.stat(game, side, number, read.STAMINA) for number in fallen])


def fell(game: Game, row: int, fallen: list[int]) -> None:
    """Take these models off the board, and store what is needed to take that back."""
    game.put(S.GAME_T, 0, S.POINTS_BEFORE, view.points(game, row))
    for number in fallen:
        game.put(S.CASE_T, number, S.GONE, game.get(S.CASE_T, number, S.GONE) + 1)
        basics.fell(game, row, number, 1)
    basics.settle(game, row)


def take_back(game: Game, row: int) -> None:
    """Bring back the casualties of the last attack or last stand, with the points that they had."""
    for number in range(view.types(game, view.side(game, row))):
        gone = game.get(S.CASE_T, number, S.GONE)
        if gone:
            basics.fell(game, row, number, -gone)
            game.put(S.CASE_T, number, S.GONE, 0)
    basics.settle(game, row)
    basics.put_points(game, row, game.get(S.GAME_T, 0, S.POINTS_BEFORE))


def outcome(game: Game, row: int, thrown: list[int], fallen: list[int], assaulted: bool) -> dict[str, Any]:
    """Apply a last stand (BC-20): take the fallen models off, and the points of those that stay. `assaulted`: the unit
    was the target of an assault."""
    side = view.side(game, row)
    active = view.active(game)
    fell(game, row, fallen)
    basics.put_points(game, row, 0)
    game.put(S.UNIT_T, row, S.RETREATS, 0)
    # The assault's activation is still open.
    if active is not None and game.get(S.GAME_T, 0, S.FOE) == row + 1:
        assaulted = view.in_play(game, active)
    return {
        "dice": len(thrown),
        "shields": symbols.shields(thrown),
        "casualties": [view.type_name(game, side, number) for number in fallen],
        "status": view.status(game, row),
        "points": 0,
        "enter": assaulted and not view.in_play(game, row),
        "symbols": symbols.names(thrown),
    }


def by_die(game: Game, row: int, thrown: list[int]) -> list[int]:
    """Return the types of the models whose die has no shield; dice belong to the models in roster order."""
    fallen = []
    at = 0
    for number, count in view.models(game, row):
        for symbol in thrown[at : at + count]:
            if symbol % S.AGAIN != S.SHIELD:
                fallen.append(number)
        at += count
    return fallen
