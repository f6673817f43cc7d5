"""Activating a unit: which, and what follows its action (BC-3, BC-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import KEY_ACTIVATE, WHO_ACTIVATES
from signifer.ui import theme

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def go(ui: Ui) -> None:
    """Ask which unit of the side whose turn it is is activated; the cursor begins on one that has points."""
    from signifer.ui.screens import pick

    game = ui.game
    side = view.turn(game)
    if side is None:
        return
    numbers = view.numbers(game, side)
    first = None
    for number in numbers:
        row = ranks(game).row_of(number)
        if view.points(game, row) and not view.must_retreat(game, row):
            first = number
            break
    title = ui.t(WHO_ACTIVATES, side="AB"[side])
    accent = theme.side(side)
    then = lambda n: _picked(ui, n)
    ui.push(pick.PickPage, title, numbers, then, KEY_ACTIVATE, accent, 0, first, side, True)


def _picked(ui: Ui, number: int) -> None:
    from signifer.games.calth.screens import action

    ui.push(action.ActionPage, number)


def chosen(ui: Ui, number: int, action: str, pinned: bool) -> None:
    """Activate the unit, and go on to what its action asks for."""
    unit = ui.game.units[number]
    command: dict[str, Any] = {"do": "activate", "unit": unit.id, "action": action}
    if pinned:
        command["pinned"] = True
    from signifer.ui.screens import ending

    ending.go(ui, command, lambda answer: _activated(ui, number, action))


def _activated(ui: Ui, number: int, action: str) -> None:
    ui.home()
    if action in ("shoot", "assault"):
        from signifer.games.calth.screens import target

        target.go(ui, number)
    elif action == "consolidate":
        from signifer.games.calth.screens import move

        move.go(ui, number)
    from signifer.games.calth.screens import wound

    wound.say_points(ui, number)
