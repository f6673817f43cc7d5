"""A model's wounds in digits that can be read across a table: DOWN is a wound, UP heals one."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_WOUND = const(0x06B00)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)


class Page(Screen):
    """What is left, of how many."""

    live = True

    def __init__(self, ui: "Ui", row: int) -> None:
        super().__init__(ui)
        self.row = row

    def draw(self, grid: "Grid") -> None:
        game = self.ui.game
        unit = game.units[self.row]
        taken, limit = view.wounds(game, self.row)
        mark = "☠" if taken >= limit else "!" if view.panics(game, self.row) else "♥"
        grid.head(unit.label, mark, theme.side(unit.side))
        grid.big(1 + (grid.body - 3) // 2, str(limit - taken) + "/" + str(limit), theme.side(unit.side))

    def key(self, event: int) -> None:
        if event in (_PRESS_DOWN, _PRESS_SELECT):
            self.ui.words().strike(self.ui, self.row)
        elif event == _PRESS_UP:
            self._heal()
        else:
            super().key(event)

    def _heal(self) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        taken, limit = view.wounds(game, self.row)
        if not taken:
            return
        if view.alive(game, self.row):
            self.ui.do({"do": "heal", "unit": unit.id})
        else:
            # Only by hand does a dead model stand again.
            self.ui.do({"do": "set", "unit": unit.id, "counter": "wounds", "value": min(taken, limit) - 1})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", _T_KEY_WOUND, 0, _T_KEY_BACK)
