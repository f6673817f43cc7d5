"""Choose the target of an attack; in an assault it is already known (BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.data import KINDS_OF_ATTACK, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import ASSAULT_WHOM, SHOOT_WHOM
from signifer.ui.texts.base import KEY_PICK

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def go(ui: Ui, number: int) -> None:
    """Open the attack of the activated unit, or of the target that strikes back."""
    from signifer.games.calth.screens import attack
    from signifer.ui.screens import pick

    game = ui.game
    units = ranks(game)
    row = units.row_of(number)
    active = view.active(game)
    action = view.action(game)
    if active is None or action not in KINDS_OF_ATTACK:
        return
    kind = KINDS_OF_ATTACK.index(action)
    foe = view.foe(game)
    if row != active:
        ui.push(attack.AttackPage, number, units.number_at(active), kind)
    elif foe is not None:
        ui.push(attack.AttackPage, number, units.number_at(foe), kind)
    else:
        enemies = view.numbers(game, 1 - view.side(game, row))
        title = ui.t(SHOOT_WHOM if kind == SHOOT else ASSAULT_WHOM)
        last = ui.kept.get(_proposed(ui, number))
        then = lambda n: _picked(ui, number, n, kind)
        ui.push(pick.PickPage, title, enemies, then, KEY_PICK, 0, 0, last, -1, True)


def _proposed(ui: Ui, number: int) -> str:
    """Return where the last target is kept: each side has its own."""
    return "calth.target" + "AB"[view.side(ui.game, ranks(ui.game).row_of(number))]


def _picked(ui: Ui, number: int, target: int, kind: int) -> None:
    from signifer.games.calth.screens import attack

    ui.kept[_proposed(ui, number)] = target
    ui.push(attack.AttackPage, number, target, kind)
