"""Give the log and the pages of a calth game names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.tables import internal
from signifer.games.calth.rules import basics, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game


HIDDEN = internal(S.TABLES)


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return what a command that ends something resets and leaves undone; KeyError if it ends nothing."""
    from signifer.games.calth.rules import preview

    plan: tuple[Any, ...] = preview.ending(game, name)
    return plan


def unit_at(game: Game, row: int) -> int:
    """Return the number of the unit in a row of cells."""
    return ranks(game).number_at(row)


def casualties(game: Game) -> list[dict[str, Any]]:
    """Return units without a model left, then the casualties of each type (BC-35)."""
    fallen: list[dict[str, Any]] = []
    for number in range(len(game.units)):
        row = ranks(game).row_of(number)
        if row >= 0 and view.status(game, row) == "casualty":
            fallen.append(game.units[number].identity())
    for side in range(2):
        for number in range(view.types(game, side)):
            count = basics.casualties(game, side, number)
            if count:
                name = view.type_name(game, side, number)
                fallen.append({"name": name, "side": "AB"[side], "type": name, "count": count})
    return fallen


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell, as A1.Line legionary, in a table that only this ruleset has or that has other
    rows; None for the usual name."""
    number = game.cells.tables.index(table)
    if number == S.UNIT_T:
        name = column
        if column[:6] == "models":
            kind = int(column[6:]) - 1
            side = view.side(game, row)
            name = view.type_name(game, side, kind) if kind < view.types(game, side) else column
        unit = view.id_at(game, row) if game.get(S.UNIT_T, row, S.SERIAL) else "%s%d" % (table.name, row + 1)
        return unit + "." + name
    if number == S.TYPE_T:
        side = 1 if row >= view.types(game, 0) else 0
        kind = row - (view.types(game, 0) if side else 0)
        return "%s.%s.%s" % ("AB"[side], view.type_name(game, side, kind), column)
    return None


def unveil(game: Game, described: dict[str, Any], side: str | None) -> None:
    """Add to an entry of the log which card was played hidden, if `side` may know it (BC-37)."""
    command = described["command"]
    if command["do"] != "play_card" or "commitment" not in command:
        return
    known = None
    if side is None or side == command["side"]:
        from signifer.games.calth.rules import hands

        known = hands.name(game, command, described["number"])
    command["name"] = known
