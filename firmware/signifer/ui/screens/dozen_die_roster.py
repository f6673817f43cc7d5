"""Everybody on the table: SELECT is a wound on the unit under the cursor."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen
from signifer.ui.screens.dozen_die_line import unit_line
from signifer.ui.screens.dozen_die_words import roster_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_WOUND = const(0x06128)
_T_KEY_PAGE = const(0x04129)
_T_NOW_HP = const(0x15130)
_T_NOW_INJURED = const(0x15131)
_T_NOW_DOWN = const(0x15132)


_CURSOR = "roster"


def say_health(ui: "Ui", row: int) -> None:
    """Says over the header how a unit is now."""
    game = ui.game
    name = game.units[row].name
    hp = view.hp(game, row)
    if hp == 0:
        ui.toast(ui.t(_T_NOW_DOWN, unit=name))
        return
    # Not a number for the text: a string, which is not cut before the name is, being shorter.
    left = str(hp) + "/" + str(view.max_hp(game, row))
    ui.toast(ui.t(_T_NOW_INJURED if view.injured(game, row) else _T_NOW_HP, unit=name, hp=left))


class Page(ListScreen):
    """All sides in one list, A, B, neutral: going past a side's end leads to the next. The cursor is where it
    was when the list was left."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self.cursor = ui.kept.get(_CURSOR, 0)
        self._sides = bytes([unit.side for unit in ui.game.units])

    def head(self, grid: "Grid") -> None:
        if not self._sides:
            return
        side = self._sides[min(self.cursor, len(self._sides) - 1)]
        own = 0
        standing = 0
        for row in range(len(self._sides)):
            if self._sides[row] == side:
                own += 1
                if view.status(self.ui.game, row) in ("active", "reserve"):
                    standing += 1
        count = str(standing) + "/" + str(own)
        name = "AB"[side] if side < 2 else "N"
        grid.head(name + " " + roster_name(self.ui, side), count, theme.side(side))

    def count(self) -> int:
        return len(self._sides)

    def line(self, index: int) -> "tuple[str, str, int]":
        return unit_line(self.ui, index, self._sides[min(self.cursor, len(self._sides) - 1)])

    def key(self, event: int) -> None:
        super().key(event)
        self.ui.kept[_CURSOR] = self.cursor

    def choose(self, index: int) -> None:
        command: "dict[str, Any]" = {"do": "wound", "unit": self.ui.game.units[index].id}
        self.ui.do(command, lambda answer: say_health(self.ui, index))

    def held(self, index: int) -> None:
        self.ui.push("dozen_die_unit", index)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_WOUND, _T_KEY_PAGE, _T_KEY_BACK)
