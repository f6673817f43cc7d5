"""Move models between units: consolidating and retreating (BC-14 to BC-16, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.calth.rules import basics, read, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game


def _models(game: Game, row: int, asked: list[dict[str, Any]] | None) -> list[tuple[int, int]]:
    """Return (type, count) of the models that move: those asked for, or all."""
    if asked is None:
        return view.models(game, row)
    if not asked:
        raise BadCommand("models is empty: leave it out where all of them go.")
    wanted: list[tuple[str, int]] = []
    for entry in asked:
        if [name for name, _ in wanted if name == entry["type"]]:
            raise BadCommand("models names %s twice." % entry["type"])
        wanted.append((entry["type"], entry.get("count", 1)))
    found: list[tuple[int, int]] = []
    for name, count in wanted:
        found.extend(basics.take(game, row, name, count))
    return found


def _friend(game: Game, row: int, number: int) -> int:
    """Return the row of the unit that is joined; guard that it belongs to the same side and is on the board (BC-14).
    Return -1 for an empty hex, and if the hex of an enemy is forced: no unit of the side is there."""
    if number < 0:
        return -1
    into = view.row_of(game, number)
    if into == row:
        raise BadCommand("A unit cannot join itself.")
    basics.in_play(game, into)
    friendly = view.side(game, into) == view.side(game, row)
    game.guard(friendly, "BC-14", "not_friendly", unit=view.name_at(game, into))
    return into if friendly else -1


def _move(game: Game, row: int, into: int, going: list[tuple[int, int]]) -> int:
    """Move models into the hex of the unit in row `into`, or (-1) into a hex without a friendly unit, where they are a
    unit of their own. Return the row of their unit."""
    if into >= 0:
        _join(game, row, into, going)
        return into
    all_go = sum([count for _, count in going]) == view.size(game, row)
    return row if all_go else _split(game, row, going)


def _states(game: Game, row: int, into: int) -> list[dict[str, object]]:
    """Return the state of the unit that moved, and of the unit that its models are in now."""
    rows = (row,) if into == row else (row, into)
    return [basics.describe(game, one) for one in rows]


def _join(game: Game, row: int, into: int, going: list[tuple[int, int]]) -> None:
    """Join models to another unit, whose points they get (BC-14, BC-15)."""
    side = view.side(game, row)
    basics.room(game, into, sum([n * view.stat(game, side, t, read.BULK) for t, n in going]))
    for number, count in going:
        basics.add_models(game, row, number, -count)
        basics.add_models(game, into, number, count)
    if not view.in_play(game, into):  # forced: a unit that was gone is back
        game.put(S.UNIT_T, into, S.STATUS, S.IN_PLAY)
    if not view.size(game, row):
        basics.put_points(game, row, 0)
        game.put(S.UNIT_T, row, S.STATUS, S.MERGED)
        game.put(S.UNIT_T, row, S.RETREATS, 0)
        basics.close_attack(game, row, into)


def do_consolidate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Consolidate (BC-14 to BC-16): some or all models join a friendly unit beside. The rest stay a unit with what it
    has left after paying; so do models that are forced into a hex without a friendly unit."""
    row = view.row_of(game, a["unit"])
    name = game.units[a["unit"]].label
    basics.in_phase(game, S.ACTION)
    basics.in_play(game, row)
    open_now = view.active(game) == row and view.action(game) == "consolidate"
    game.guard(open_now, "BC-14", "not_consolidating", unit=name)
    basics.owes_nothing(game, row)
    game.guard(
        not open_now or not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_OWN, "BC-4", "action_done", unit=name
    )
    into = _friend(game, row, a["into"])
    game.guard(a["into"] >= 0, "BC-14", "empty_hex", unit=name)
    going = _models(game, row, a["models"])
    if open_now:
        game.put(S.GAME_T, 0, S.SPENT, game.get(S.GAME_T, 0, S.SPENT) | S.SPENT_OWN)
    basics.close_roll(game)
    return {"units": _states(game, row, _move(game, row, into, going))}


def do_retreat(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Retreat into a friendly unit's hex, or into an empty one (BC-20, BC-16); with `models` only those."""
    row = view.row_of(game, a["unit"])
    basics.in_play(game, row)
    game.guard(view.must_retreat(game, row), "BC-20", "no_retreat", unit=game.units[a["unit"]].label)
    into = _friend(game, row, a["into"])
    going = _models(game, row, a["models"])
    basics.close_roll(game)
    into = _move(game, row, into, going)
    if into == row:
        game.put(S.UNIT_T, row, S.RETREATS, 0)
    return {
        "unit": game.units[a["unit"]].id,
        "into": view.id_at(game, into),
        "units": _states(game, row, into),
    }


def _free_row(game: Game, side: int, serial: int) -> int:
    """Return a row for a new unit with this serial: near the place where it is searched first, and not needed any
    more."""
    units = ranks(game)
    rows = units.rows[side]
    # Rows (plus one) of the units in the open activation.
    kept = [game.get(S.GAME_T, 0, column) for column in (S.ACTIVE, S.FOE, S.ATTACKER, S.TARGET)]
    for i in range(rows):
        row = units.top[side] + (serial - 1 + i) % rows
        if game.get(S.UNIT_T, row, S.STATUS) != S.IN_PLAY and row + 1 not in kept:
            return row
    raise BadCommand("There is no room for another unit.")


def _split(game: Game, row: int, going: list[tuple[int, int]]) -> int:
    """Make models a separate unit with the points that their unit has now (BC-16). Return its row."""
    side = view.side(game, row)
    serial = game.get(S.SIDE_T, side, S.SERIALS) + 1
    new = _free_row(game, side, serial)
    game.put_checked(S.SIDE_T, side, S.SERIALS, serial, "the number of units")
    game.put(S.UNIT_T, new, S.SERIAL, serial)
    game.put(S.UNIT_T, new, S.STATUS, S.IN_PLAY)
    game.put(S.UNIT_T, new, S.ORIGIN, game.get(S.UNIT_T, row, S.ORIGIN))
    game.put(S.UNIT_T, new, S.RETREATS, 0)
    for number in range(view.types(game, side)):
        game.put(S.UNIT_T, new, S.COUNTS + number, 0)
    basics.put_points(game, new, view.points(game, row))
    for number, count in going:
        basics.add_models(game, row, number, -count)
        basics.add_models(game, new, number, count)
    return new
