"""An entry in the words of a script: for the log, for undo, for the host."""

from signifer.core.fields import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.entry import Entry
    from signifer.core.game import Game


def rule_id(game: "Game", number: int) -> str:
    """A rule's id from its number: DD-13."""
    return "%s-%d" % (game.ruleset.PREFIX, number)


def spoken(game: "Game", entry: "Entry") -> "dict[str, Any]":
    """An entry as the line of a script that repeats it, with the dice that the device threw."""
    line: "dict[str, Any]" = {"do": entry.command.name}
    line.update(show(game, entry.command.fields, entry.args))
    if entry.forced:
        line["force"] = True
    if entry.dice:
        line["rolled"] = {"at": [entry.start, entry.end], "dice": entry.dice}
    if entry.dt:
        line["dt"] = entry.dt
    return line


def describe(game: "Game", number: int, entry: "Entry") -> "dict[str, Any]":
    """An entry for people: the command, what it changed, whether it was forced and over which rules."""
    changes = []
    for cell, difference in entry.changes:
        table, row, column = game.cells.place(cell)
        changes.append(
            {"what": game.part("answers").cell_name(game, table, row, column), "change": difference}
        )
    shown = {"number": number + 1, "command": spoken(game, entry), "changes": changes}
    shown["forced"] = bool(entry.forced)
    if entry.forced:
        shown["rules"] = [rule_id(game, rule) for rule in entry.forced]
    return shown
