"""Show a unit on one line: its name, the counters, uses and flags that the system puts there, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import (
    C_BITS,
    C_HIGH,
    C_KIND,
    C_LABEL,
    C_LETTER,
    CHOICE,
    FLAG,
    LINE,
    UNIT_T,
    USE,
)
from signifer.ui.styles import DIM
from signifer.ui.texts.line import DOWN, LEFT

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

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
    if column[C_KIND] == USE:
        most = column[C_HIGH]
        return "◆" * value + "◇" * (most - value) if most <= PIPS and pips else str(value)
    if pips and table == UNIT_T and view.is_pips(schema, i):
        most = view.low_high(game, table, row, i)[1]
        wide: int = column[C_HIGH]
        return "▮" * value + "▯" * (most - value) + " " * (wide - most)
    text = str(value)
    return " " * (len(str(view.low_high(game, table, row, i)[1])) - len(text)) + text


def mark(game: Game, row: int) -> str:
    """Return one tile: ! a check is due, ▶ active now, ⬟ its die is held out, or how often activated; empty if the
    system has none of these."""
    schema = view.schema(game)
    if view.pending_of(game, UNIT_T, row):
        return "!"
    if not schema.limit:
        return ""
    if view.active(game) == row:
        return "▶"
    if view.held(game, row):
        return "⬟"
    count = view.activations(game, row)
    if not count:
        return " "
    if schema.limit == 1:
        return "✓"
    return str(count) if count < 10 else "+"


def numbers(ui: Ui, row: int, room: int, pips: bool) -> str:
    """Return the counters and uses of the unit's line in at most `room` letters, each behind its icon if the system
    names one. Those that do not fit are only on its page, beginning with the last that the system names."""
    from signifer.games.own.screens import icons

    game = ui.game
    columns = view.schema(game).columns[UNIT_T]
    shown = plan(game)[0]
    text = ""
    for i in shown:
        sign = icons.sign(ui, columns[i])
        part = counter(game, UNIT_T, row, i, pips and not (sign and columns[i][C_KIND] == USE))
        if sign:
            part = sign + part.strip()
        elif len(shown) > 1 and part.strip().lstrip("-").isdigit():
            # Two bare numbers would not say which is which.
            bare = part.strip()
            part = part[: len(part) - len(bare)] + columns[i][C_LABEL][:1] + bare
        if len(text) + 1 + len(part) > room:
            break
        text += (" " if text else "") + part
    return text


def plan(game: Game) -> tuple[list[int], list[int], int]:
    """Return the content of every unit's line: counters and uses, flags that can be set, choices; and the width of the
    numbers with pips. If pips leave too little room for names, plain numbers are used."""
    schema = view.schema(game)
    if schema.line is None:
        columns = schema.columns[UNIT_T]
        shown = []
        flags = []
        width = 0
        for i in range(len(columns)):
            column = columns[i]
            if column[C_BITS] & LINE and column[C_KIND] != FLAG and not column[C_BITS] & CHOICE:
                high = column[C_HIGH]
                shown.append(i)
                if column[C_KIND] == USE:
                    width += 1 + (high if high <= PIPS else 3)
                else:
                    width += 1 + (high if view.is_pips(schema, i) else len(str(high)) + 1)
            elif column[C_BITS] & LINE:
                flags.append(i)
        schema.line = (shown, flags, width)
    return schema.line


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """Return (name, text at the right, accent) for a list of units. If there are sides, a unit of another side than
    `side` has its side's letter before its name, so that colour is not the only distinction."""
    game = ui.game
    unit = game.units[row]
    schema = view.schema(game)
    sides = schema.sides
    name = unit.label if unit.side == side or not sides else "ABN"[unit.side] + " " + unit.label
    if not view.standing(game, row):
        return (name, ui.t(DOWN if view.status(game, row) == "casualty" else LEFT), DIM)
    from signifer.games.own.screens import icons

    _, flags, width = plan(game)
    end = mark(game, row)
    for i in reversed(flags):
        column = schema.columns[UNIT_T][i]
        value = view.value(game, UNIT_T, row, i)
        if column[C_BITS] & CHOICE:
            end = (icons.sign(ui, column, value) or column[C_LETTER][value].strip()) + end
        elif value:
            end = (icons.sign(ui, column) or column[C_LETTER]) + end
    space = 1 if end else 0
    pips = width <= ui.grid.cols - NAME - MARKS
    right = numbers(ui, row, ui.grid.cols - SHORT - 2 - space - len(end), pips)
    accent = ui.words().accent(game, row)
    return (name, right + " " * (space if right else 0) + end, accent)
