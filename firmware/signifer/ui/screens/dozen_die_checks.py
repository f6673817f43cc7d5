"""The checks of a unit: what to roll, and any dice."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_PICK = const(0x06009)
_T_CHECKS = const(0x15216)
_T_WHO_ROLLS = const(0x15217)
_T_WADE = const(0x0A218)
_T_CLIMB = const(0x0A219)
_T_JUMP = const(0x0A21A)
_T_SKILL = const(0x1521B)
_T_MELEE = const(0x0D21C)
_T_SHOOT = const(0x1521D)
_T_FALL = const(0x1521E)
_T_ANY_DICE = const(0x1521F)
_T_OTHER_UNIT = const(0x15220)
_S_PLAIN = const(0x00)


class Page(MenuScreen):
    """What to roll, for the unit in `row`; None: for the activated one, or asked."""

    live = True

    def __init__(self, ui: "Ui", row: "int | None" = None) -> None:
        super().__init__(ui)
        self.row = view.active(ui.game) if row is None else row

    def head(self, grid: "Grid") -> None:
        if self.row is None:
            grid.head(self.t(_T_CHECKS))
        else:
            game = self.ui.game
            unit = game.units[self.row]
            health = str(view.hp(game, self.row)) + "/" + str(view.max_hp(game, self.row))
            if view.injured(game, self.row):
                health = "✚" + health
            grid.head(unit.label, health, theme.side(unit.side))

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        items: "list[tuple[Any, ...]]" = [
            (t(_T_WADE), lambda: self._go("dozen_die_moves:Terrain", "wade")),
            (t(_T_CLIMB), lambda: self._go("dozen_die_moves:Terrain", "climb")),
            (t(_T_JUMP), lambda: self._go("dozen_die_moves:Jump")),
            (t(_T_SKILL), lambda: self._go("dozen_die_test:Skills")),
            (t(_T_MELEE), lambda: self._go("dozen_die_fight")),
        ]
        row = self.row
        if row is None or any(weapon[2] for weapon in view.weapons(self.ui.game, row)):
            items.append((t(_T_SHOOT), lambda: self._go("dozen_die_shots:Shoot")))
        items.append((t(_T_FALL), lambda: self._go("dozen_die_moves:Fall")))
        items.append((t(_T_ANY_DICE), self._any_dice))
        if row is not None:
            items.append((t(_T_OTHER_UNIT), lambda: self._ask(self._become)))
        return items

    def _go(self, name: str, *args: "Any") -> None:
        if self.row is None:
            self._ask(lambda row: self.ui.push(name, row, *args))
        else:
            self.ui.push(name, self.row, *args)

    def _ask(self, then: "Any") -> None:
        game = self.ui.game
        units = [u.row for u in game.units if view.on_table(game, u.row)]
        title = self.t(_T_WHO_ROLLS)
        self.ui.push("pick", title, units, then, _T_KEY_PICK, _S_PLAIN, 0, self.row)

    def _become(self, row: int) -> None:
        self.row = row

    def _any_dice(self) -> None:
        self.ui.helper("roll").start(self.ui, 12)
