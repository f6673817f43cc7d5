"""Attack as an action: the target, the odds (SK-13), and then the page with the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import RANGED
from signifer.games.samurai.texts import AT_THE_TABLE, ATTACK_WHOM
from signifer.ui import theme
from signifer.ui.texts.base import KEY_PICK

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def targets(ui: Ui, row: int) -> list[int]:
    """Return the rows of the enemies that are in the game, those on the table first: a marker is no target (SK-37)."""
    game = ui.game
    side = game.units[row].side
    seen: list[int] = []
    unseen: list[int] = []
    for other in range(len(game.units)):
        if game.units.side_at(other) != side and view.alive(game, other):
            (unseen if view.hidden(game, other) else seen).append(other)
    return seen + unseen


def _proposed(ui: Ui, row: int) -> str:
    """Return where the last target is kept: each side has its own."""
    return "sk.target" + str(ui.game.units[row].side)


def begin(ui: Ui, row: int, kind: str) -> None:
    """Ask for the target of the action `kind` (short, long)."""
    from signifer.ui.screens import pick

    found = targets(ui, row)
    at = ui.kept.get(_proposed(ui, row))
    ui.push(
        pick.PickPage,
        ui.t(ATTACK_WHOM),
        found,
        lambda target: _odds(ui, row, kind, target),
        KEY_PICK,
        theme.side(ui.game.units[row].side),
        AT_THE_TABLE,
        at if at in found else found[0] if found else None,
        -1,
        True,
    )


def _odds(ui: Ui, row: int, kind: str, target: int) -> None:
    from signifer.games.samurai.screens import odds

    if target < 0:
        # Its dice are rolled at the table: the device only stores the action.
        command = {"do": "act", "unit": ui.game.units[row].id, "kind": kind, "action": "attack"}
        from signifer.games.samurai.screens import acts

        acts.before_reveal(ui, row, lambda: ui.do(command, lambda answer: acts.done(ui, row, answer)))
        return
    ui.kept[_proposed(ui, row)] = target
    shot = (
        view.in_hand(ui.game, row) >= 0 and view.weapons(ui.game, row)[view.in_hand(ui.game, row)][1] & RANGED
    )
    counts = not shot or ui.game.house["odds_shots"]
    if counts and odds.must(ui.game, [row], [target]):
        ui.push(odds.OddsPage, [row], [target], lambda: _page(ui, row, kind, target))
    else:
        _page(ui, row, kind, target)  # more models are marked on its page


def _page(ui: Ui, row: int, kind: str, target: int) -> None:
    from signifer.games.samurai.screens import attack

    if view.panics(ui.game, row):
        ui.home()  # a failed test cancels the attack
    else:
        ui.push(attack.AttackPage, row, target, kind)


def free(ui: Ui, row: int, weapon: int | None = None, target: int | None = None) -> None:
    """Roll the dice of an attack that is no action: a reaction's, or one that is rolled again."""
    from signifer.games.samurai.screens import attack
    from signifer.ui.screens import pick

    if target is not None:
        ui.push(attack.AttackPage, row, target, None, weapon)
        return
    found = targets(ui, row)
    title = ui.t(ATTACK_WHOM)
    ui.push(pick.PickPage, title, found, lambda other: ui.push(attack.AttackPage, row, other, None, weapon))
