"""List the checks of a unit: what to roll, and any dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_PICK
from signifer.ui.texts.checks import (
    ANY_DICE,
    CHECKS,
    CLIMB,
    FALL,
    JUMP,
    MELEE,
    OTHER_UNIT,
    SHOOT,
    SKILL,
    WADE,
    WHO_ROLLS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class ChecksPage(MenuScreen):
    """The checks of the unit in `row`; None: the activated unit, or ask."""

    pure = True
    live = True

    def __init__(self, ui: Ui, row: int | None = None) -> None:
        super().__init__(ui)
        self.row = view.active(ui.game) if row is None else row

    def head(self, grid: Grid) -> None:
        if self.row is None:
            grid.head(self.t(CHECKS))
        else:
            game = self.ui.game
            unit = game.units[self.row]
            health = str(view.hp(game, self.row)) + "/" + str(view.max_hp(game, self.row))
            if view.injured(game, self.row):
                health = "✚" + health
            grid.head(unit.label, health, theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.dozen_die.screens import fight, moves, shots, test

        t = self.t
        items: list[tuple[Any, ...]] = [
            (t(WADE), lambda: self._go(moves.Terrain, "wade")),
            (t(CLIMB), lambda: self._go(moves.Terrain, "climb")),
            (t(JUMP), lambda: self._go(moves.Jump)),
            (t(SKILL), lambda: self._go(test.Skills)),
            (t(MELEE), lambda: self._go(fight.FightPage)),
        ]
        row = self.row
        if row is None or any(weapon[2] for weapon in view.weapons(self.ui.game, row)):
            items.append((t(SHOOT), lambda: self._go(shots.Shoot)))
        items.append((t(FALL), lambda: self._go(moves.Fall)))
        items.append((t(ANY_DICE), self._any_dice))
        if row is not None:
            items.append((t(OTHER_UNIT), lambda: self._ask(self._become)))
        return items

    def _go(self, page: Any, *args: Any) -> None:
        if self.row is None:
            self._ask(lambda row: self.ui.push(page, row, *args))
        else:
            self.ui.push(page, self.row, *args)

    def _ask(self, then: Any) -> None:
        from signifer.ui.screens import pick

        game = self.ui.game
        units = [row for row in game.units.rows_of() if view.on_table(game, row)]
        title = self.t(WHO_ROLLS)
        self.ui.push(pick.PickPage, title, units, then, KEY_PICK, PLAIN, 0, self.row)

    def _become(self, row: int) -> None:
        self.row = row

    def _any_dice(self) -> None:
        from signifer.ui.screens import roll

        roll.start(self.ui, 12)
