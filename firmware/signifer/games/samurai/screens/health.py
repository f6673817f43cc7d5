"""Describe a wound over the header: wounds left, death, and the models that it frightens (SK-11, SK-12, SK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.ui.texts.line import DEAD_TESTS, NOW_DEAD, NOW_HP

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def left(ui: Ui, row: int) -> str:
    """Return the wounds that it can still take, of how many."""
    taken, limit = view.wounds(ui.game, row)
    return "♥" + str(limit - taken) + "/" + str(limit)


def say(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """Say how a model is after the command with this answer."""
    ui.toast(said(ui, row, answer))


def said(ui: Ui, row: int, answer: dict[str, Any]) -> str:
    """Return how a model is after the command with this answer."""
    game = ui.game
    name = game.units[row].label
    if view.alive(game, row):
        return ui.t(NOW_HP, unit=name, hp=left(ui, row))
    rules = answer.get("triggers") or []
    if not rules:
        return ui.t(NOW_DEAD, unit=name)
    count = len([test for test in view.tests(game) if test[2] in rules])
    return ui.t(DEAD_TESTS, unit=name, n=count)


def vitals(ui: Ui, row: int) -> tuple[str, str]:
    """Return the wounds that a model can still take, of how many, and its mark."""
    taken, limit = view.wounds(ui.game, row)
    mark = "☠" if taken >= limit else "!" if view.panics(ui.game, row) else "♥"
    return (str(limit - taken) + "/" + str(limit), mark)


def mend(ui: Ui, row: int) -> None:
    """Take a wound back; a dead model stands again only by hand."""
    game = ui.game
    unit = game.units[row].id
    taken, limit = view.wounds(game, row)
    if not taken:
        return
    if view.alive(game, row):
        ui.do({"do": "heal", "unit": unit})
    else:
        ui.do({"do": "set", "unit": unit, "counter": "wounds", "value": min(taken, limit) - 1})
