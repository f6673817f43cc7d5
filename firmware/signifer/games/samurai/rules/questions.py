"""Answer `state` and `unit` about a game of Samurai in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.answers import squad_name, squads
from signifer.games.samurai.rules.read import TRAIT_BITS, note
from signifer.games.samurai.rules.roster import trait_names, weapon_trait_names
from signifer.games.samurai.rules.stealth import commitment, content, real_marker

if TYPE_CHECKING:
    from signifer.core.game import Game


_BITS = ((S.PANIC, "panic"), (S.MUST_RUN, "must_run"), (S.ZEN_TRIED, "zen_tried"))


def flags(game: Game, row: int) -> list[str]:
    """Return the model's flags that are set, sorted by name."""
    found = [name for mask, name in _BITS if view.bit(game, row, mask)]
    if view.zen(game, row):
        found.append("zen")
    if view.hidden(game, row):
        found.append("hidden")
    if game.get(S.UNIT_T, row, S.STATUS) == S.INFILTRATING:
        found.append("infiltrating")
    if game.get(S.UNIT_T, row, S.ACTIVATED):
        found.append("activated")
    arms = view.weapons(game, row)
    for i in range(len(arms)):
        if game.get(S.UNIT_T, row, S.LOST) >> i & 1:
            found.append("lost:" + arms[i].name)
        if i + 1 in (game.get(S.UNIT_T, row, S.KEPT), game.get(S.UNIT_T, row, S.HELD)):
            found.append("kept:" + arms[i].name)
    for rule in view.due(game, row):
        found.append("fright:" + rule)
    return sorted(found)


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any]:
    """Return everything about a model; a secret only for its owner (`side`), or if no side asks."""
    u = game.units[row]
    taken, limit = view.wounds(game, row)
    arms = view.weapons(game, row)
    weapons = []
    for i in range(len(arms)):
        weapon: dict[str, Any] = {"name": arms[i].name, "traits": weapon_trait_names(arms[i])}
        weapon["two_handed"] = arms[i].bits & S.TWO_HANDED != 0
        weapon["in_hand"] = view.in_hand(game, row) == i
        weapons.append(weapon)
    answer: dict[str, Any] = {
        "id": u.id,
        "name": u.name,
        "side": "AB"[u.side],
        "status": view.status(game, row),
        "counters": {
            "wounds": taken,
            "max_wounds": limit,
            "reactions": game.get(S.UNIT_T, row, S.REACTIONS),
        },
        "flags": flags(game, row),
        "rank": view.rank(game, row),
        "squad": squad_name(game, row),
        "leader": view.leads(game, row),
        "stats": {name: view.stat(game, row, name) for name in S.STATS},
        "traits": trait_names(u.blob[u.at + TRAIT_BITS]),
        "weapons": weapons,
    }
    text = note(u.blob, u.at)
    if text:
        answer["note"] = text
    _hidden(game, row, side, answer)
    return answer


def _hidden(game: Game, row: int, side: str | None, answer: dict[str, Any]) -> None:
    own = side is None or side == answer["side"]
    if view.bit(game, row, S.SEALED):
        answer["commitment"] = commitment(game, row).hex()
    if view.hidden(game, row):
        answer["markers"] = view.markers(game, row)
        answer["stays_hidden"] = list(S.QUIET)
    if own and (view.hidden(game, row) or view.bit(game, row, S.SEALED)):
        said = content(game, row)
        if view.infiltrating(game, row) or (said is not None and said[:6] == "place "):
            answer["place"] = None if said is None else said[6:]
        else:
            real = real_marker(game, row)
            if real is not None or view.hidden(game, row):
                answer["real"] = real


def pending(game: Game) -> list[dict[str, str]]:
    """Return the fright tests to roll, in the order in which they were queued (SK-19)."""
    return [{"unit": game.units[row].id, "rule": rule, "do": "fright"} for _, row, rule in view.tests(game)]


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    active = view.active(game)
    listed = []
    armies = {}
    for i in range(2):
        ranks, lost = view.army(game, i)
        armies["AB"[i]] = {"rank": ranks, "lost": lost, "broken": view.is_broken(game, i)}
        first = game.get(S.SIDE_T, i, S.FIRST_SQUAD)
        named = squads(game, i)
        for number in range(len(named)):
            listed.append(
                {
                    "side": "AB"[i],
                    "name": named[number][0],
                    "size": game.get(S.SQUAD_T, first + number, S.SIZE),
                    "dead": game.get(S.SQUAD_T, first + number, S.DEAD),
                }
            )
    return {
        "turn": view.turn(game),
        "phase": "activate" if active is None else "actions",
        "side": "AB"[view.side(game)],
        "active": None if active is None else game.units[active].id,
        "short": view.shorts_left(game),
        "long": view.long_left(game),
        "score": {"A": game.score(0), "B": game.score(1)},
        "armies": armies,
        "squads": listed,
        "pending": pending(game),
    }
