"""Show a unit on one line: its name, the counters, uses and flags that the system puts there, marks, and icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui.boxes import names as icons

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Column


# The numbers of `signifer.games.custom.rules.schema`.

# Up to this number limited uses are shown as a mark each.
PIPS = 3
# A name should have NAME letters, and keeps at least SHORT, whatever else the system wants on the line.
NAME = 10
SHORT = 6
# Tiles reserved for flags, a mark and the spaces between: the same for all units of a list.
MARKS = 4


def counter(game: Game, table: int, row: int, i: int, pips: bool = True) -> str:
    """Return a counter, or uses, at a glance: pips if they are few (and wanted), else the number."""
    schema = view.schema(game)
    value = view.value(game, table, row, i)
    column = schema.columns[table][i]
    if column.kind == S.USE:
        most = column.high
        return "◆" * value + "◇" * (most - value) if most <= PIPS and pips else str(value)
    if pips and table == S.UNIT_T and view.is_pips(schema, i):
        most = view.low_high(game, table, row, i)[1]
        wide: int = column.high
        return "▮" * value + "▯" * (most - value) + " " * (wide - most)
    text = str(value)
    return " " * (len(str(view.low_high(game, table, row, i)[1])) - len(text)) + text


def icon_of(column: Column, value: int = 0) -> str:
    """Return the letter of a column's icon, of a choice that of the state `value`; "" if the system names none."""
    if not column.icon:
        return ""
    number = column.icon[value] if column.bits & S.CHOICE else column.icon
    return icons.NAMED[number : number + 1] if number else ""


def plan(game: Game) -> tuple[list[int], list[int], int]:
    """Return the content of every unit's line: counters and uses, flags that can be set, choices; and the width of the
    numbers with pips. If pips leave too little room for names, plain numbers are used."""
    schema = view.schema(game)
    if schema.line is None:
        columns = schema.columns[S.UNIT_T]
        shown = []
        flags = []
        width = 0
        for i in range(len(columns)):
            column = columns[i]
            if column.bits & S.LINE and column.kind != S.FLAG and not column.bits & S.CHOICE:
                high = column.high
                shown.append(i)
                if column.kind == S.USE:
                    width += 1 + (high if high <= PIPS else 3)
                else:
                    width += 1 + (high if view.is_pips(schema, i) else len(str(high)) + 1)
            elif column.bits & S.LINE:
                flags.append(i)
        schema.line = (shown, flags, width)
    return schema.line
