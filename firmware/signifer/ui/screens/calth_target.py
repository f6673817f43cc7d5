"""Who is attacked: asked, or known already in an assault (BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.rulesets.calth import view
from signifer.rulesets.calth.data import KINDS_OF_ATTACK, SHOOT
from signifer.rulesets.calth.ranks import ranks
from signifer.ui.texts.base import KEY_PICK
from signifer.ui.texts.calth import ASSAULT_WHOM, SHOOT_WHOM

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def go(ui: Ui, number: int) -> None:
    """The attack of the activated unit, or the answer of the one that it assaults."""
    from signifer.ui.screens import calth_attack, pick

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
        ui.push(calth_attack.Page, number, units.number_at(active), kind)
    elif foe is not None:
        ui.push(calth_attack.Page, number, units.number_at(foe), kind)
    else:
        enemies = view.numbers(game, 1 - view.side(game, row))
        title = ui.t(SHOOT_WHOM if kind == SHOOT else ASSAULT_WHOM)
        last = ui.kept.get("calth.target")
        ui.push(pick.Page, title, enemies, lambda n: _picked(ui, number, n, kind), KEY_PICK, 0, 0, last)


def _picked(ui: Ui, number: int, target: int, kind: int) -> None:
    from signifer.ui.screens import calth_attack

    ui.kept["calth.target"] = target
    ui.push(calth_attack.Page, number, target, kind)
