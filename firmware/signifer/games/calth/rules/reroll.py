"""Roll dice again: their second result counts, and the consequences of the first are computed again (BC-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.calth.rules import resolve, symbols, turns, view
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

_ROLLS = ("", "initiative", "attack", "defence", "last_stand")


def do_reroll(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll `dice` again: positions in the last roll, from 1, in the order of its symbols."""
    kind = game.get(S.GAME_T, 0, S.ROLL_KIND)
    if not kind:
        raise BadCommand("There is no roll of which dice could be rolled again.")
    dice = symbols.last_dice(game)
    before = list(dice)
    chosen = a["dice"]
    if not chosen or len(set(chosen)) < len(chosen):
        raise BadCommand("dice must name each die once, and at least one.")
    for place in chosen:
        if place > len(dice):
            from signifer.core import script_input

            had = script_input.dice(len(dice))
            raise BadCommand("dice: the last roll has %s, there is no %d." % (had, place))
        game.guard(dice[place - 1] < S.AGAIN, "BC-7", "again", die=place)
    given = _counts(a["rolls"])
    if given is None:
        fresh = symbols.throw(game, len(chosen))
    else:
        fresh = symbols.from_counts(len(chosen), "rolls", given)
    for i in range(len(chosen)):
        dice[chosen[i] - 1] = fresh[i] + S.AGAIN
    answer: dict[str, Any] = {"roll": _ROLLS[kind]}
    answer.update(_anew(game, kind, before, dice))
    symbols.keep(game, kind, dice)
    answer["symbols"] = symbols.names(dice)
    answer["new"] = symbols.names(fresh)
    return answer


def _counts(rolls: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the counts of the new symbols, however they are nested."""
    if rolls is None:
        return None
    counts: dict[str, int] = {}
    for part in (rolls, rolls.get("attack"), rolls.get("defence")):
        for name in ("hit", "critical", "shield", "blank"):
            if part is not None and name in part:
                counts[name] = counts.get(name, 0) + part[name]
    return counts


def _anew(game: Game, kind: int, before: list[int], dice: list[int]) -> dict[str, Any]:
    if kind == S.ROLLED_INITIATIVE:
        return turns.decide(game, dice)
    if kind == S.ROLLED_ATTACK:
        # by difference: of a very large roll only the first dice are kept
        was_hits, was_criticals = symbols.hits(before)
        hits, criticals = symbols.hits(dice)
        hits += game.get(S.GAME_T, 0, S.HITS) - was_hits
        criticals += game.get(S.GAME_T, 0, S.CRITICALS) - was_criticals
        game.put(S.GAME_T, 0, S.HITS, hits)
        game.put(S.GAME_T, 0, S.CRITICALS, criticals)
        allowed = criticals > 0 and not view.effect_now(game)
        return {"hits": hits, "criticals": criticals, "effect_allowed": allowed}
    if kind == S.ROLLED_DEFENCE:
        row = game.get(S.GAME_T, 0, S.TARGET) - 1
        shields = game.get(S.GAME_T, 0, S.SHIELDS) + symbols.shields(dice) - symbols.shields(before)
        game.put(S.GAME_T, 0, S.SHIELDS, shields)
        answer: dict[str, Any] = {"shields": shields}
        if game.get(S.GAME_T, 0, S.STAGE) == S.ROLLED:  # nothing depends on it yet
            answer["left"] = max(0, game.get(S.GAME_T, 0, S.HITS) - shields)
            return answer
        resolve.take_back(game, row)
        answer.update(resolve.strike(game))
        return answer
    row = view.stand(game)
    assaulted = game.get(S.GAME_T, 0, S.STAND) >= S.ASSAULTED
    resolve.take_back(game, row)
    return resolve.outcome(game, row, dice, resolve.by_die(game, row, dice), assaulted)
