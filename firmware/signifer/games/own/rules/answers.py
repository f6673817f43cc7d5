"""Answer questions about a game of a custom system in the words of a script: `state` and `unit`, names of cells,
casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import sheet, view
from signifer.games.own.rules.schema import (
    BAG_T,
    BY_PHASES,
    BY_UNITS,
    C_BITS,
    C_KIND,
    C_NAME,
    C_STATES,
    CASUALTY,
    CHOICE,
    DRAWN,
    FLAG,
    GAME_T,
    HAND,
    K_NAME,
    KEPT,
    SIDE_T,
    STATUS,
    SWAPPED,
    UNIT_T,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.cells import Table
    from signifer.core.game import Game

# Columns whose reset is of no interest to players: whose turn it is, the places of dice.
HIDDEN = (
    "round",
    "phase",
    "side",
    "turns",
    "active",
    "used",
    "owing",
    "activations",
    "die",
    "left",
    "total",
    "drawn",
    "hand",
    "held",
    "began",
)
_ENDS = ("end_activation", "next_phase", "end_turn", "end_round")


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the units that are out, for the end of the game (OS-5)."""
    fallen = [u for u in game.units if game.get(UNIT_T, u.row, STATUS) == CASUALTY]
    return [{"id": u.id, "name": u.name, "side": "ABN"[u.side]} for u in fallen]


def cell_name(game: Game, table: Table, row: int, column: str) -> str:
    """Return a cell's name in the log: A1.hits, A.losses, A.red.left, round."""
    number = game.cells.tables.index(table)
    if number == UNIT_T:
        return game.units[row].id + "." + column
    if number == SIDE_T:
        return "ABN"[row] + "." + column
    if number == BAG_T:
        side, colour, _ = game.bag[row]
        return "%s.%s.%s" % ("ABN"[side], game.colours[colour], column)
    return column


def _own(game: Game, table: int, row: int) -> dict[str, Any]:
    """Return counters (with limited uses), flags and pending checks of a unit, a side or the game."""
    columns = view.schema(game).columns[table]
    counters = {}
    choices = {}
    for i in range(len(columns)):
        if columns[i][C_BITS] & CHOICE:
            choices[columns[i][C_NAME]] = columns[i][C_STATES][view.value(game, table, row, i)]
        elif columns[i][C_KIND] != FLAG:
            counters[columns[i][C_NAME]] = view.value(game, table, row, i)
    due = [view.schema(game).checks[check][K_NAME] for check in view.pending_of(game, table, row)]
    own = {"counters": counters, "flags": sheet.flags(game, table, row), "due": due}
    if choices:
        own["choices"] = choices
    return own


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any]:
    """Return everything about a unit. A custom system has no secrets, so `side` changes nothing."""
    u = game.units[row]
    answer: dict[str, Any] = {"id": u.id, "name": u.name, "side": "ABN"[u.side]}
    answer.update(_own(game, UNIT_T, row))
    answer["status"] = view.status(game, row)
    answer["says"] = sheet.says(game, UNIT_T, row)
    if view.schema(game).limit:
        answer["activations"] = view.activations(game, row)
    if game.bag:
        die = view.die(game, row)
        answer["die"] = None if die is None else _die(die)
        answer["held"] = view.held(game, row)
    return answer


def _die(die: tuple[Any, ...]) -> dict[str, Any]:
    return {"side": "AB"[die[0]] if die[0] < 2 else None, "colour": die[1]}


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    system = view.schema(game)
    number = view.phase(game)
    whose = view.side(game)
    active = view.active(game)
    answer = _own(game, GAME_T, 0)
    answer["system"] = system.id
    answer["round"] = view.round_no(game)
    answer["phase"] = None if number < 0 else system.phases[number]
    answer["side"] = None if whose is None else "AB"[whose]
    if system.first > SWAPPED:
        answer["began"] = None if view.undecided(game) else "AB"[sheet.began(game)]
    answer["active"] = None if active is None else game.units[active].id
    answer["score"] = {"A": view.score(game, 0), "B": view.score(game, 1)}
    answer["sides"] = {"ABN"[row]: _own(game, SIDE_T, row) for row in range(3 if system.sides else 0)}
    answer["pending"] = pending(game)
    if system.limit:
        following = view.proposed(game)
        answer["next"] = None if following is None else game.units[following].id
        answer["to_go"] = sheet.to_go(game)
    if system.bag is not None:
        answer["bag"] = [_bag(game, row) for row in range(len(game.bag))]
        answer["in_bag"] = view.in_bag(game)
        answer["keep"] = view.keeps(game)
    return answer


def _bag(game: Game, row: int) -> dict[str, Any]:
    side, colour, left, total = view.bag(game)[row]
    line = _die((side, colour))
    line["left"] = left
    line["total"] = total
    line["drawn"] = game.get(BAG_T, row, DRAWN)
    line["hand"] = game.get(BAG_T, row, HAND)
    line["held"] = game.get(BAG_T, row, KEPT)
    return line


def pending(game: Game) -> list[dict[str, Any]]:
    """Return the checks that are due, the game's first, then the sides', then the units' (OS-17)."""
    waiting = []
    if view.pending(game):
        for table in range(3):
            for row in range(game.cells.tables[table].rows):
                for check in view.pending_of(game, table, row):
                    line: dict[str, Any] = {"do": "check", "rule": "OS-17"}
                    line["check"] = view.schema(game).checks[check][K_NAME]
                    line["unit"] = game.units[row].id if table == UNIT_T else None
                    if table == SIDE_T:
                        line["side"] = "ABN"[row]
                    waiting.append(line)
    return waiting


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what a command that ends something resets and leaves undone, with a dry run (OS-20)."""
    if name not in _ENDS:
        raise KeyError(name)
    system = view.schema(game)
    undone: list[tuple[int, str]] = []
    if name == "next_phase" and view.phase(game) + 1 < len(system.phases):
        if system.turns != BY_PHASES:
            return (), undone
        # A side's part of a phase is its turn: what lasts for a turn is reset.
        from signifer.games.own.rules import trial

        return (), undone, trial.changes(game, name)
    for table in range(3):
        for row in range(game.cells.tables[table].rows if name != "end_activation" else 0):
            for check in view.pending_of(game, table, row):
                undone.append((row if table == UNIT_T else -1, "check %s" % system.checks[check][1]))
    if name != "end_activation" and system.limit:
        whose = view.side(game) if system.turns and name != "end_round" else None
        passes = system.turns == BY_UNITS and name == "end_turn"  # it leaves nothing undone
        for row in range(0 if passes else len(game.units)):
            mine = whose is None or view.owner(game, UNIT_T, row, SIDE_T) == whose
            if mine and view.standing(game, row) and not view.activations(game, row):
                undone.append((row, "not activated"))
    dice = view.count(game, HAND)
    if dice and system.limit and name != "end_activation":  # which passes them, and says so
        undone.append((-1, "%d drawn %s unused" % (dice, "die" if dice == 1 else "dice")))
    from signifer.games.own.rules import trial

    return (), undone, trial.changes(game, name)


def reference(game: Game) -> list[dict[str, Any]]:
    """Return the card: what this system tracks, then the rules of every custom system."""
    from signifer.games.own.rules import card

    lines: list[dict[str, Any]] = card.lines(game)
    return lines
