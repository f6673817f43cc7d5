"""Activating a unit: which, whether it is pinned, and what it does (BC-3, BC-4, BC-10, BC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import read, view
from signifer.games.calth.rules.data import ACTIONS, ASSAULT, CAPACITY, FREE_WHEN_PINNED, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import (
    ADVANCE,
    CONSOLIDATE,
    HEXES,
    IS_PINNED,
    KEY_ACTIVATE,
    NOT_PINNED,
    OF_DICE,
    PINNED_ASK,
    RUN,
    WHO_ACTIVATES,
)
from signifer.games.calth.texts import ASSAULT as TEXT_ASSAULT
from signifer.games.calth.texts import SHOOT as TEXT_SHOOT
from signifer.ui import theme
from signifer.ui.styles import DIM, PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


_NAMES = (ADVANCE, RUN, CONSOLIDATE, TEXT_SHOOT, TEXT_ASSAULT)


def go(ui: Ui) -> None:
    """Asks which unit of the side whose turn it is is activated; the cursor begins on one that has points."""
    from signifer.ui.screens import pick

    game = ui.game
    side = view.turn(game)
    if side is None:
        return
    numbers = view.numbers(game, side)
    first = None
    for number in numbers:
        if view.points(game, ranks(game).row_of(number)):
            first = number
            break
    title = ui.t(WHO_ACTIVATES, side="AB"[side])
    accent = theme.side(side)
    ui.push(pick.PickPage, title, numbers, lambda n: _picked(ui, n), KEY_ACTIVATE, accent, 0, first, side)


def _picked(ui: Ui, number: int) -> None:
    from signifer.ui.screens import choice

    options = [(ui.t(NOT_PINNED), False), (ui.t(IS_PINNED), True)]
    accent = theme.side(ui.game.units[number].side)
    ui.push(
        choice.ChoicePage, ui.t(PINNED_ASK), options, lambda pinned: _asked(ui, number, pinned), 0, accent
    )


def _asked(ui: Ui, number: int, pinned: bool) -> None:
    """Which action; those that BC-11 forbids are marked, and can be chosen all the same, to be forced."""
    from signifer.ui.screens import choice

    game = ui.game
    t = ui.t
    row = ranks(game).row_of(number)
    hints = (
        t(HEXES, n=1),
        t(HEXES, n=2),
        str(view.total(game, row, read.BULK)) + "/" + str(CAPACITY),
        t(OF_DICE, n=view.attack_dice(game, row, SHOOT)),
        t(OF_DICE, n=view.attack_dice(game, row, ASSAULT)),
    )
    options: list[tuple[Any, ...]] = []
    for i in range(len(ACTIONS)):
        label = t(_NAMES[i])
        if pinned and ACTIONS[i] not in FREE_WHEN_PINNED:
            options.append(("✗ " + label, ACTIONS[i], "BC-11", DIM))
        else:
            options.append((label, ACTIONS[i], hints[i], PLAIN))
    unit = game.units[number]
    at = ui.kept.get("calth.action", 0)
    if pinned and ACTIONS[at] not in FREE_WHEN_PINNED:
        at = 0
    ui.push(
        choice.ChoicePage,
        unit.label,
        options,
        lambda action: _chosen(ui, number, action, pinned),
        at,
        theme.side(unit.side),
    )


def _chosen(ui: Ui, number: int, action: str, pinned: bool) -> None:
    ui.kept["calth.action"] = ACTIONS.index(action)
    command: dict[str, Any] = {"do": "activate", "unit": ui.game.units[number].id, "action": action}
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
