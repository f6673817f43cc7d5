"""Compare the preview of an ending with its effect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from signifer.core import entry
from signifer.core.game import Game


def values(game: Game) -> dict[str, int]:
    """Return every cell by its name in the log."""
    shown = {}
    for cell in range(len(game.cells.values)):
        table, row, column = game.cells.place(cell)
        shown[entry.cell_name(game, table, row, column)] = game.cells.values[cell]
    return shown


def check_preview(game: Game, command: dict[str, Any], beside: Iterable[str] = ()) -> dict[str, Any]:
    """Ask for the preview of `command`, execute it, and compare. Every change must be previewed with its values,
    except those of hidden columns and of `beside` (names of cells that advance, such as the round's number). Return
    the preview."""
    preview: dict[str, Any] = game.ask({"show": "ending", "of": command["do"]})
    told = {line["what"]: (line["from"], line["to"]) for line in preview["resets"]}
    hidden = set(game.part("answers").HIDDEN)
    columns = {}
    for cell in range(len(game.cells.values)):
        table, row, column = game.cells.place(cell)
        columns[entry.cell_name(game, table, row, column)] = column
    before = values(game)
    game.do(command)
    after = values(game)
    done = {
        what: (before[what], after[what])
        for what in before
        if before[what] != after[what] and columns[what] not in hidden and what not in beside
    }
    assert told == done
    return preview
