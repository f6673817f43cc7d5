"""Answer questions about a samurai game in the words of a script: `state` and `unit`, names of cells, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ACTIVATION, TURN
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import QUIET, STATS, TWO_HANDED
from signifer.games.samurai.rules.read import TRAIT_BITS, Head, note
from signifer.games.samurai.rules.roster import trait_names, weapon_trait_names
from signifer.games.samurai.rules.schema import (
    ACTIVATED,
    CASUALTY,
    DEAD,
    FIRST_SQUAD,
    GAME_T,
    HELD,
    INFILTRATING,
    KEPT,
    LOST,
    MUST_RUN,
    PANIC,
    REACTIONS,
    SEALED,
    SECRET,
    SIDE_T,
    SIZE,
    SQUAD_T,
    STATUS,
    UNIT_T,
    ZEN_TRIED,
)
from signifer.games.samurai.rules.stealth import commitment, content, real_marker

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.cells import Table
    from signifer.core.game import Game

# Columns whose reset is of no interest to players: which model was activated, and with which actions.
HIDDEN = ("active", "short", "long", "moved", "activated")
_BITS = ((PANIC, "panic"), (MUST_RUN, "must_run"), (ZEN_TRIED, "zen_tried"))


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the dead models, for the end of the game."""
    fallen = [u for u in game.units if game.get(UNIT_T, u.row, STATUS) == CASUALTY]
    return [{"id": u.id, "name": u.name, "side": "AB"[u.side]} for u in fallen]


def cell_name(game: Game, table: Table, row: int, column: str) -> str:
    """Return a cell's name in the log: A1.wounds, A.score, turn, A1.hash0, squad1.dead."""
    number = game.cells.tables.index(table)
    if number == UNIT_T:
        return game.units[row].id + "." + column
    if number == SIDE_T:
        return "AB"[row] + "." + column
    if number == GAME_T:
        return column
    if number != SQUAD_T:
        for unit in game.units:
            if game.get(UNIT_T, unit.row, SECRET) == row + 1:
                return unit.id + "." + column
    return "%s%d.%s" % (table.name, row + 1, column)


def flags(game: Game, row: int) -> list[str]:
    """Return the model's flags that are set, sorted by name."""
    found = [name for mask, name in _BITS if view.bit(game, row, mask)]
    if view.zen(game, row):
        found.append("zen")
    if view.hidden(game, row):
        found.append("hidden")
    if game.get(UNIT_T, row, STATUS) == INFILTRATING:
        found.append("infiltrating")
    if game.get(UNIT_T, row, ACTIVATED):
        found.append("activated")
    arms = view.weapons(game, row)
    for i in range(len(arms)):
        if game.get(UNIT_T, row, LOST) >> i & 1:
            found.append("lost:" + arms[i][0])
        if i + 1 in (game.get(UNIT_T, row, KEPT), game.get(UNIT_T, row, HELD)):
            found.append("kept:" + arms[i][0])
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
        weapon: dict[str, Any] = {"name": arms[i][0], "traits": weapon_trait_names(arms[i])}
        weapon["two_handed"] = arms[i][1] & TWO_HANDED != 0
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
            "reactions": game.get(UNIT_T, row, REACTIONS),
        },
        "flags": flags(game, row),
        "rank": view.rank(game, row),
        "squad": squad_name(game, row),
        "leader": view.leads(game, row),
        "stats": {name: view.stat(game, row, name) for name in STATS},
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
    if view.bit(game, row, SEALED):
        answer["commitment"] = commitment(game, row).hex()
    if view.hidden(game, row):
        answer["markers"] = view.markers(game, row)
        answer["stays_hidden"] = list(QUIET)
    if own and (view.hidden(game, row) or view.bit(game, row, SEALED)):
        said = content(game, row)
        if view.infiltrating(game, row) or (said is not None and said[:6] == "place "):
            answer["place"] = None if said is None else said[6:]
        else:
            real = real_marker(game, row)
            if real is not None or view.hidden(game, row):
                answer["real"] = real


def squad_name(game: Game, row: int) -> str | None:
    """Return the name of the model's squad; None for a model in no squad."""
    squad = view.squad(game, row)
    if squad is None:
        return None
    side = game.units[row].side
    return squads(game, side)[squad - game.get(SIDE_T, side, FIRST_SQUAD)][0]


def squads(game: Game, side: int) -> list[tuple[str, int]]:
    """Return (name, size) of a side's squads, in roster order."""
    return Head(game.setup.rosters["AB"[side]]).squads


def pending(game: Game) -> list[dict[str, str]]:
    """Return the fright tests to roll, in the order in which they were queued (SK-19)."""
    return [{"unit": game.units[row].id, "rule": rule, "do": "fright"} for _, row, rule in view.tests(game)]


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what `end_turn` and the next `activate` reset and leave undone (SK-1, SK-19); see core/ending.py."""
    if name not in ("activate", "end_turn"):
        raise KeyError(name)
    undone = []
    active = view.active(game)
    if active is not None and view.alive(game, active):
        left = view.shorts_left(game)
        if view.must_run(game, active):
            undone.append((active, "must run away"))
        elif view.long_left(game):
            undone.append((active, "no action yet"))
        elif left:
            undone.append((active, "%d short left" % left))
    if name == "activate":
        return (ACTIVATION,), undone
    side = view.side(game)
    for _, row, rule in view.tests(game):
        lapses = rule == "SK-13" and game.units[row].side == side
        undone.append((row, rule + " lapses" if lapses else "fright test " + rule))
    for u in game.units:
        if u.side == side and view.alive(game, u.row) and not view.activated(game, u.row):
            if not view.infiltrating(game, u.row):
                undone.append((u.row, "not activated"))
    return (ACTIVATION, TURN), undone


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    active = view.active(game)
    listed = []
    armies = {}
    for i in range(2):
        ranks, lost = view.army(game, i)
        armies["AB"[i]] = {"rank": ranks, "lost": lost, "broken": view.broken(game, i)}
        first = game.get(SIDE_T, i, FIRST_SQUAD)
        named = squads(game, i)
        for number in range(len(named)):
            listed.append(
                {
                    "side": "AB"[i],
                    "name": named[number][0],
                    "size": game.get(SQUAD_T, first + number, SIZE),
                    "dead": game.get(SQUAD_T, first + number, DEAD),
                }
            )
    return {
        "turn": view.turn(game),
        "phase": "activate" if active is None else "actions",
        "side": "AB"[view.side(game)],
        "active": None if active is None else game.units[active].id,
        "short": view.shorts_left(game),
        "long": view.long_left(game),
        "score": {"A": view.score(game, 0), "B": view.score(game, 1)},
        "armies": armies,
        "squads": listed,
        "pending": pending(game),
    }
