"""List what can be rolled for a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.schema import DIE
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, title_header, which_unit
from signifer.ui.flow import Over

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def checks(ui: Ui, row: int | None = None) -> Asking:
    """Ask what is rolled for the unit in `row` (None: the activated one, or it is asked)."""
    from signifer.games.dozen_die.flows import fight, move, shots, tests
    from signifer.ui.flows import any_dice

    game = ui.game
    if row is None:
        row = view.active(game)
    while True:
        rolls: list[Any] = [(G.SKILL_TEST, deferred(tests.skill_test)), (G.MELEE, deferred(fight.fight))]
        if row is None or [True for weapon in view.weapons(game, row) if weapon.ranged]:
            rolls.append((G.SHOOT, deferred(shots.shoot)))
        rolls += [
            (G.WADE, deferred(move.wade)),
            (T.CLIMB, deferred(move.climb)),
            (T.JUMP, deferred(move.jump)),
            (G.FALL, deferred(move.fall)),
            (T.ANY_DICE, deferred(any_dice.any_dice)),
        ]
        if row is not None:
            rolls.append((T.OTHER_UNIT, None))
        head = title_header(ui.t(G.CHECKS)) if row is None else about(ui, row, health(game, row))
        (text, flow), _ = yield choice(head, [(one, plain(ui.t(one[0]))) for one in rolls])
        if text == T.ANY_DICE:
            return Over(flow, (DIE,))
        if row is None or flow is None:
            units = [one for one in game.units.rows_of() if view.on_table(game, one)]
            row = yield from which_unit(ui, title_header(ui.t(T.WHO_ROLLS)), units, row)
        if flow is not None:
            return Over(flow, (row,))
