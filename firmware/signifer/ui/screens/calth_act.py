"""Activating a unit: which, whether it is pinned, and what it does (BC-3, BC-4, BC-10, BC-11)."""

from signifer.rulesets.calth import read, view
from signifer.rulesets.calth.data import ACTIONS, ASSAULT, CAPACITY, FREE_WHEN_PINNED, SHOOT
from signifer.rulesets.calth.ranks import ranks
from signifer.ui import const, theme

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_ACTIVATE = const(0x06400)
_T_WHO_ACTIVATES = const(0x15435)
_T_PINNED_ASK = const(0x15436)
_T_NOT_PINNED = const(0x15437)
_T_IS_PINNED = const(0x15438)
_T_ADVANCE = const(0x0C439)
_T_RUN = const(0x0C43A)
_T_CONSOLIDATE = const(0x0C43B)
_T_SHOOT = const(0x0C43C)
_T_ASSAULT = const(0x0C43D)
_T_HEXES = const(0x0843E)
_T_OF_DICE = const(0x0844A)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)

_NAMES = (_T_ADVANCE, _T_RUN, _T_CONSOLIDATE, _T_SHOOT, _T_ASSAULT)


def go(ui: "Ui") -> None:
    """Asks which unit of the side whose turn it is is activated; the cursor begins on one that has points."""
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
    title = ui.t(_T_WHO_ACTIVATES, side="AB"[side])
    accent = theme.side(side)
    ui.push("pick", title, numbers, lambda n: _picked(ui, n), _T_KEY_ACTIVATE, accent, 0, first, side)


def _picked(ui: "Ui", number: int) -> None:
    options = [(ui.t(_T_NOT_PINNED), False), (ui.t(_T_IS_PINNED), True)]
    accent = theme.side(ui.game.units[number].side)
    ui.push("choice", ui.t(_T_PINNED_ASK), options, lambda pinned: _asked(ui, number, pinned), 0, accent)


def _asked(ui: "Ui", number: int, pinned: bool) -> None:
    """Which action; those that BC-11 forbids are marked, and can be chosen all the same, to be forced."""
    game = ui.game
    t = ui.t
    row = ranks(game).row_of(number)
    hints = (
        t(_T_HEXES, n=1),
        t(_T_HEXES, n=2),
        str(view.total(game, row, read.BULK)) + "/" + str(CAPACITY),
        t(_T_OF_DICE, n=view.attack_dice(game, row, SHOOT)),
        t(_T_OF_DICE, n=view.attack_dice(game, row, ASSAULT)),
    )
    options: "list[tuple[Any, ...]]" = []
    for i in range(len(ACTIONS)):
        label = t(_NAMES[i])
        if pinned and ACTIONS[i] not in FREE_WHEN_PINNED:
            options.append(("✗ " + label, ACTIONS[i], "BC-11", _S_DIM))
        else:
            options.append((label, ACTIONS[i], hints[i], _S_PLAIN))
    unit = game.units[number]
    at = ui.kept.get("calth.action", 0)
    if pinned and ACTIONS[at] not in FREE_WHEN_PINNED:
        at = 0
    ui.push(
        "choice",
        unit.label,
        options,
        lambda action: _chosen(ui, number, action, pinned),
        at,
        theme.side(unit.side),
    )


def _chosen(ui: "Ui", number: int, action: str, pinned: bool) -> None:
    ui.kept["calth.action"] = ACTIONS.index(action)
    command: "dict[str, Any]" = {"do": "activate", "unit": ui.game.units[number].id, "action": action}
    if pinned:
        command["pinned"] = True
    ui.helper("ending").go(ui, command, lambda answer: _activated(ui, number, action))


def _activated(ui: "Ui", number: int, action: str) -> None:
    ui.home()
    if action in ("shoot", "assault"):
        ui.helper("calth_target").go(ui, number)
    elif action == "consolidate":
        ui.helper("calth_move").go(ui, number)
    ui.helper("calth_wound").say_points(ui, number)
