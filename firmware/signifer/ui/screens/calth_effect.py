"""A critical effect: the device knows its name, the players what it does; the usual things are one press away."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.ranks import ranks
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_PICK = const(0x06009)
_T_LOSES_POINT = const(0x1545E)
_T_OTHER_LOSES = const(0x1545F)
_T_TAKE_MODEL = const(0x15460)
_T_EFFECT_DONE = const(0x15461)
_T_WHO_LOSES = const(0x15462)


class Page(MenuScreen):
    """`number` is the unit that was hit (BC-5, BC-34)."""

    live = True

    def __init__(self, ui: "Ui", number: int, effect: str) -> None:
        super().__init__(ui)
        self.number = number
        self.effect = effect

    def head(self, grid: "Grid") -> None:
        unit = self.ui.game.units[self.number]
        grid.head("✚ " + self.effect, unit.id, theme.side(unit.side))

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        unit = game.units[self.number]
        row = ranks(game).row_of(self.number)
        accent = theme.side(unit.side)
        lines: "list[tuple[Any, ...]]" = []
        if row >= 0 and view.in_play(game, row):
            if view.points(game, row):
                label = self.t(_T_LOSES_POINT, unit=unit.label)
                lines.append((label, lambda: self._lose(self.number), "", accent))
            lines.append((self.t(_T_TAKE_MODEL), self._wound, "", accent))
        lines.append((self.t(_T_OTHER_LOSES), self._other))
        lines.append((self.t(_T_EFFECT_DONE), self.ui.home))
        return lines

    def _lose(self, number: int) -> None:
        ui = self.ui
        command = {"do": "lose_points", "unit": ui.game.units[number].id}
        ui.do(command, lambda answer: ui.helper("calth_wound").say_points(ui, number))

    def _wound(self) -> None:
        self.ui.helper("calth_wound").fall(self.ui, self.number)

    def _other(self) -> None:
        numbers = view.numbers(self.ui.game, 0) + view.numbers(self.ui.game, 1)
        self.ui.push("pick", self.t(_T_WHO_LOSES), numbers, self._lose, _T_KEY_PICK)
