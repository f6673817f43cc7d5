"""Say the consequences of a command in a line: a threshold's message, a due check, a counter's new value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom import texts as G
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import texts as T

if TYPE_CHECKING:
    from signifer.ui.ui import Ui

NAME = 4


def owner(ui: Ui, line: dict[str, Any]) -> str:
    """Return what a line of an answer is about: a unit's name, a side's letter, or nothing."""
    if line.get("unit") is not None:
        row = ui.game.units.find(line["unit"])
        return "" if row is None else ui.game.units[row].label
    return str(line.get("side") or "")


def line(ui: Ui, answer: dict[str, Any]) -> str:
    """Return what the thresholds say, a due check before all others; "" for nothing."""
    schema = view.schema(ui.game)
    for due in answer.get("due") or ():
        label = schema.checks[schema.check(due["check"])].label
        return ui.t(G.DUE, what=label, unit=owner(ui, due)).strip()
    for said in answer.get("says") or ():
        who = owner(ui, said)
        # The message is complete, and a name is before it if some of its letters fit.
        room = ui.display.cols - 2 - len(said["says"])
        words: str = said["says"]
        if not who or room < NAME:
            return words
        return (who if len(who) <= room else who[: room - 1] + "…") + ": " + words
    return ""


def now(ui: Ui, answer: dict[str, Any], table: int, row: int, i: int) -> str:
    """Return that line; without a message, a unit's counter."""
    said = line(ui, answer)
    game = ui.game
    if said or table != S.UNIT_T:
        return said
    name = game.units[row].label
    if view.status(game, row) == "casualty":
        return ui.t(T.NOW_DOWN, unit=name)
    value = str(view.value(game, table, row, i))
    return ui.t(T.NOW, unit=name, what=view.schema(game).columns[table][i].label, n=value)
