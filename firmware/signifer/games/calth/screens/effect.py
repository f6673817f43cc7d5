"""Apply a critical effect: the device knows its name, the players know what it does; the usual effects are one
press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import EFFECT_DONE, LOSES_POINT, OTHER_LOSES, TAKE_MODEL, WHO_LOSES
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.base import KEY_PICK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def go(ui: Ui, number: int, effect: str) -> None:
    """Open the effect on the unit `number` that waits (BC-34)."""
    ui.push(EffectPage, number, effect)


class EffectPage(MenuScreen):
    """`number` is the unit that was hit (BC-5, BC-34). The effect waits until it is applied or declined here."""

    live = True

    def __init__(self, ui: Ui, number: int, effect: str) -> None:
        super().__init__(ui)
        self.number = number
        self.effect = effect
        self._at = ui.game.log.count

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.number]
        grid.head("✚ " + self.effect, unit.id, theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        unit = game.units[self.number]
        row = ranks(game).row_of(self.number)
        accent = theme.side(unit.side)
        lines: list[tuple[Any, ...]] = []
        if row >= 0 and view.in_play(game, row):
            if view.points(game, row):
                label = self.t(LOSES_POINT, unit=unit.label)
                lines.append((label, lambda: self._lose(self.number), "", accent))
            lines.append((self.t(TAKE_MODEL), self._wound, "", accent))
        lines.append((self.t(OTHER_LOSES), self._other))
        lines.append((self.t(EFFECT_DONE), self._settled))
        if game.log.count != self._at:
            # One thing is seldom followed by another.
            self._at = game.log.count
            self.cursor = len(lines) - 1
        return lines

    def _settled(self) -> None:
        ui = self.ui
        row = ranks(ui.game).row_of(self.number)
        if [target for target, _, _ in view.effects_waiting(ui.game) if target == row]:
            command = {"do": "set", "unit": ui.game.units[self.number].id, "counter": "effect", "value": 0}
            ui.do(command, lambda answer: ui.home())
        else:
            ui.home()

    def _lose(self, number: int) -> None:
        ui = self.ui
        command = {"do": "lose_points", "unit": ui.game.units[number].id}

        def then_say_points(answer: dict[str, Any]) -> None:
            from signifer.games.calth.screens import wound

            wound.say_points(ui, number)

        ui.do(command, then_say_points)

    def _wound(self) -> None:
        from signifer.games.calth.screens import wound

        wound.fall(self.ui, self.number)

    def _other(self) -> None:
        from signifer.ui.screens import pick

        numbers = view.numbers(self.ui.game, 0) + view.numbers(self.ui.game, 1)
        self.ui.push(pick.PickPage, self.t(WHO_LOSES), numbers, self._lose, KEY_PICK)
