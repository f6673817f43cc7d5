"""Resolve a waiting back-stab (CT-24): attacker, target, and its wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view
from signifer.games.citadel.screens.line import say_health
from signifer.games.citadel.texts import (
    BACK_STAB,
    BACK_STAB_TITLE,
    STAB_MISSED,
    STAB_OVER,
    STAB_WOUNDS,
    STRIKES,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.base import KEY_BACK, KEY_OK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class BackStabPage(MenuScreen):
    """SELECT on a line enters the result of the attack at the table."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        stab = view.back_stab(ui.game)
        self.cursor = 1 if stab is not None and stab[1] >= 0 else 0

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        stab = view.back_stab(game)
        if stab is None:
            grid.head(self.t(BACK_STAB_TITLE))
            return
        unit = game.units[stab[0]]
        grid.head(self.t(BACK_STAB, unit=unit.label), "", theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        stab = view.back_stab(game)
        if stab is None:
            return [(self.t(STAB_OVER), self.ui.pop)]
        row, by = stab
        lines: list[tuple[Any, ...]] = []
        if by >= 0:
            striker = game.units[by]
            lines.append((self.t(STRIKES, unit=striker.label), self._nothing, "", theme.side(striker.side)))
        left = view.health(game, row) - view.wounds(game, row)
        for amount in range(1, left + 1):
            right = "☠" if amount == left else ""
            lines.append((self.t(STAB_WOUNDS, n=amount), self._wound(row, amount), right))
        lines.append((self.t(STAB_MISSED), self._missed))
        return lines

    def _nothing(self) -> None:
        pass

    def _wound(self, row: int, amount: int) -> Any:
        ui = self.ui
        command: dict[str, Any] = {"do": "wound", "unit": ui.game.units[row].id}
        if amount > 1:
            command["amount"] = amount
        return lambda: ui.do(command, lambda answer: self._over(row))

    def _missed(self) -> None:
        self.ui.do({"do": "set", "counter": "back_stab", "value": 0}, lambda answer: self.ui.home())

    def _over(self, row: int) -> None:
        self.ui.home()
        say_health(self.ui, row)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_OK, 0, KEY_BACK)
