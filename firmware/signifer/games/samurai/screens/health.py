"""What a wound did, over the header: wounds left, death, and whom it frightens (SK-11, SK-12, SK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.ui.texts.line import DEAD_TESTS, NOW_DEAD, NOW_HP

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def left(ui: Ui, row: int) -> str:
    """Wounds that it can still take, of how many."""
    taken, limit = view.wounds(ui.game, row)
    return "♥" + str(limit - taken) + "/" + str(limit)


def say(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """Says how a model is after a command whose answer this is."""
    game = ui.game
    name = game.units[row].label
    if view.alive(game, row):
        ui.toast(ui.t(NOW_HP, unit=name, hp=left(ui, row)))
        return
    rules = answer.get("triggers") or []
    if not rules:
        ui.toast(ui.t(NOW_DEAD, unit=name))
        return
    count = len([test for test in view.tests(game) if test[2] in rules])
    ui.toast(ui.t(DEAD_TESTS, unit=name, n=count))
