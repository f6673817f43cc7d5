"""Activate a unit: which, with which action, and what the action asks for (BC-3, BC-4, BC-10, BC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.flows.common import dice_of, has_begun, points_now, yes
from signifer.games.calth.rules import basics, read, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, side_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over, Pick
from signifer.ui.flows import ending
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_NAMES = (G.ADVANCE, G.RUN, G.CONSOLIDATE, G.SHOOT, G.ASSAULT)
_PINNED = len(S.ACTIONS)  # lines below the actions
_DOORS = _PINNED + 1
_LAST = "calth.action"  # of a side: the place of its last action in `ACTIONS`


def activate(ui: Ui, side: int) -> Asking:
    """Ask which unit of the side is activated, and its action. The point is paid with the action's dice or move."""
    game = ui.game
    numbers = view.numbers(game, side)
    able = None
    for number in numbers:
        row = ranks(game).row_of(number)
        if able is None and view.points(game, row) and not view.must_retreat(game, row):
            able = number
    head = side_header(side, ui.t(G.WHO_ACTIVATES, side="AB"[side]))
    number = yield from which_unit(ui, head, numbers, able, side, G.KEY_ACTIVATE)
    action, pinned = yield from _action(ui, number)
    command: dict[str, Any] = {"do": "activate", "unit": game.units[number].id, "action": action}
    if pinned:
        command["pinned"] = True
    if not has_begun(game, command):
        yield from ending.sure(ui, command, True)
    forbidden = pinned and action not in S.FREE_WHEN_PINNED  # refused before anything is asked
    if action in S.KINDS_OF_ATTACK and not forbidden:
        from signifer.games.calth.flows import attacks

        return (yield from attacks.attack(ui, number, command))
    if action == "consolidate":
        from signifer.games.calth.flows import moves

        return (yield from moves.join(ui, number, command))
    yield Do(command)
    keep(ui, side, action)
    yield points_now(ui, number)
    return None


def keep(ui: Ui, side: int, action: str) -> None:
    """Note a side's action: the next time the cursor begins there."""
    ui.memo[_LAST + str(side)] = S.ACTIONS.index(action)


def _action(ui: Ui, number: int) -> Asking:
    """Ask for the action, and whether the unit is pinned: what BC-11 forbids is marked, and can be forced. Return
    both."""
    game = ui.game
    doors = basics.sealed_doors(game)
    pinned = False
    at = ui.memo.get(_LAST + str(game.units[number].side), S.ACTIONS.index("shoot"))
    while True:

        def line(item: int, pinned: bool = pinned) -> Row:
            if item == _DOORS:  # BC-36
                return Row("", ui.t(G.TOKENS_SEALED, what=", ".join(doors)), (), styles.DIM)
            if item == _PINNED:
                return Row("", ui.t(G.IS_PINNED), (yes(pinned),), styles.WARN if pinned else styles.PLAIN)
            label = ui.t(_NAMES[item])
            if pinned and S.ACTIONS[item] not in S.FREE_WHEN_PINNED:
                return Row(icons.X, label, ("BC-11",), styles.DIM)
            return Row("", label, (_about(ui, number, S.ACTIONS[item]),), styles.PLAIN)

        head = (about(ui, number, ui.t(G.PINNED)) if pinned else about(ui, number),)
        items = range(_DOORS + 1 if doors else _DOORS)
        at = yield Pick(head, items, line, at, T.KEY_PICK, 0)
        if at < _PINNED:
            return S.ACTIONS[at], pinned
        if at == _DOORS:
            from signifer.ui.flows import tokens

            yield Over(deferred(tokens.tokens), ())
        pinned = not pinned


def _about(ui: Ui, number: int, action: str) -> str:
    """Return how far, how full or how many dice."""
    game = ui.game
    row = ranks(game).row_of(number)
    if action == "consolidate":
        return str(view.total(game, row, read.BULK)) + "/" + str(S.CAPACITY)
    if action in S.KINDS_OF_ATTACK:
        return dice_of(ui, view.attack_dice(game, row, S.SHOOT if action == "shoot" else S.ASSAULT))
    return ui.t(G.HEXES, n=1 if action == "advance" else 2)
