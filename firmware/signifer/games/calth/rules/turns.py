"""Run the phases of a round, the initiative, and the order of activations (BC-1 to BC-6, BC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.core.cells import ACTIVATION, ROUND
from signifer.core.errors import BadCommand
from signifer.games.calth.rules import basics, symbols, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_initiative(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll the initiative (BC-1): three dice for each side, the side with more hits has it; a tie must be rolled
    again. If the scenario fixes it, or the players enter it (`side`), nothing is rolled."""
    basics.in_phase(game, S.INITIATIVE)
    given = a["rolls"]
    fixed = a["side"] + 1 or game.house["initiative"]
    if fixed:
        if given is not None:
            raise BadCommand("The scenario says who has the initiative: nothing is rolled (BC-1).")
        _take(game, fixed)
        return {"side": "AB"[fixed - 1], "tie": False, "fixed": True}
    if given is None:
        thrown = symbols.throw(game, 2 * S.INITIATIVE_DICE)
    else:
        thrown = []
        for side in "AB":
            count = {"hit": given[side]}
            thrown.extend(symbols.from_counts(S.INITIATIVE_DICE, "rolls." + side, count))
    symbols.keep(game, S.ROLLED_INITIATIVE, thrown)
    answer = decide(game, thrown)
    answer["symbols"] = symbols.names(thrown)
    return answer


def decide(game: Game, thrown: list[int]) -> dict[str, Any]:
    """Return who has the initiative with these dice, A's first."""
    counts = []
    for dice in (thrown[: S.INITIATIVE_DICE], thrown[S.INITIATIVE_DICE :]):
        hits, criticals = symbols.hits(dice)
        counts.append(hits if game.house["initiative_criticals"] else hits - criticals)
    holder = 0 if counts[0] == counts[1] else 1 if counts[0] > counts[1] else 2
    _take(game, holder)
    return {
        "side": basics.side_name(holder - 1 if holder else None),
        "tie": holder == 0,
        "hits": {"A": counts[0], "B": counts[1]},
    }


def _take(game: Game, holder: int) -> None:
    game.put(S.GAME_T, 0, S.INITIATIVE_SIDE, holder)
    game.put(S.GAME_T, 0, S.PHASE, S.READINESS if holder else S.INITIATIVE)


def do_ready(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Ready (BC-2): each side draws a command card, every unit gets its points; then the action phase begins."""
    if game.house["initiative"] and game.get(S.GAME_T, 0, S.PHASE) == S.INITIATIVE:
        _take(game, game.house["initiative"])
    basics.in_phase(game, S.READINESS)
    if not game.get(S.GAME_T, 0, S.INITIATIVE_SIDE):  # forced, before a side had it
        _take(game, 2 if game.setup.first == "B" else 1)
    basics.close_roll(game)
    hands = {}
    for side in range(2):
        game.put_checked(S.SIDE_T, side, S.HAND, view.hand(game, side) + 1, "the hand")
        hands["AB"[side]] = view.hand(game, side)
    points = {}
    units = ranks(game)
    for row in range(units.rows[0] + units.rows[1]):
        if view.in_play(game, row):
            most = game.house["points_most"]
            basics.put_points(game, row, min(most, view.points(game, row) + game.house["points"]))
            points[view.id_at(game, row)] = view.points(game, row)
    game.put(S.GAME_T, 0, S.PHASE, S.ACTION)
    game.put(S.GAME_T, 0, S.LAST, 0)
    game.put(S.GAME_T, 0, S.PASSES, 0)
    return {"points": points, "hands": hands, "side": basics.side_name(view.turn(game))}


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Activate a unit for one point and one action (BC-3, BC-4, BC-11)."""
    row = view.row_of(game, a["unit"])
    name = game.units[a["unit"]].label
    basics.in_phase(game, S.ACTION)
    basics.in_play(game, row)
    basics.owes_nothing(game, row)
    game.guard(view.points(game, row), "BC-4", "no_points", unit=name)
    turn = view.turn(game)
    side = view.side(game, row)
    game.guard(turn is not None, "BC-3", "phase_over")
    game.guard(turn is None or turn == side, "BC-3", "other_turn", unit=name, side=basics.side_name(turn))
    action = a["action"]
    game.guard(
        not a["pinned"] or action in S.FREE_WHEN_PINNED,
        "BC-11",
        "pinned",
        unit=name,
        action=language.word(action),
    )
    game.reset(ACTIVATION)
    basics.put_points(game, row, max(0, view.points(game, row) - 1))
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
    game.put(S.GAME_T, 0, S.ACTION_NO, S.ACTIONS.index(action) + 1)
    game.put(S.GAME_T, 0, S.PINNED, 1 if a["pinned"] else 0)
    game.put(S.GAME_T, 0, S.LAST, side + 1)
    game.put(S.GAME_T, 0, S.PASSES, 0)
    answer: dict[str, Any] = {
        "unit": game.units[a["unit"]].id,
        "action": action,
        "points": view.points(game, row),
        "next": basics.side_name(view.turn(game)),
    }
    return basics.with_doors(game, answer)


def do_pass(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Pass (BC-3): the side whose turn it is does nothing; two passes in a row end the phase. A side without points is
    skipped."""
    basics.in_phase(game, S.ACTION)
    turn = view.turn(game)
    game.guard(turn is not None, "BC-3", "phase_over")
    game.reset(ACTIVATION)
    if turn is None:
        game.put(S.GAME_T, 0, S.PASSES, 2)
    else:
        game.put(S.GAME_T, 0, S.LAST, turn + 1)
        passes = game.get(S.GAME_T, 0, S.PASSES) + 1
        game.put(S.GAME_T, 0, S.PASSES, 2 if not view.points_left(game, 1 - turn) else passes)
    following = view.turn(game)
    return {
        "side": basics.side_name(turn),
        "next": basics.side_name(following),
        "over": following is None,
    }


def do_end_round(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the round (BC-6); the next one begins with the initiative. Unused points stay until the units are ready
    again."""
    basics.in_phase(game, S.ACTION)
    game.reset(ACTIVATION)
    game.reset(ROUND)
    game.put_checked(S.GAME_T, 0, S.ROUND_NO, view.round(game) + 1, "the round")
    unused = {"A": view.points_left(game, 0), "B": view.points_left(game, 1)}
    return {"round": view.round(game), "phase": view.phase(game), "unused": unused}
