"""Dice that are no step of the flow: tests, defences, attacks, odds, searches, any dice."""

from signifer.rulesets.samurai import view
from signifer.rulesets.samurai.data import STATS
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_PICK = const(0x06009)
_T_CHECKS = const(0x15110)
_T_WHO_ROLLS = const(0x15217)
_T_ANY_DICE = const(0x1521F)
_T_OTHER_UNIT = const(0x15220)
_T_AGAINST_WHOM = const(0x1523F)
_T_SEARCH = const(0x1060C)
_T_FRIGHT_TEST = const(0x0E6A9)
_T_STAT_TEST = const(0x156BD)
_T_DEFENCE = const(0x156BE)
_T_ATTACK_DICE = const(0x156BF)
_T_ODDS = const(0x0F6C0)
_T_WHICH_STAT = const(0x156C1)


class Page(MenuScreen):
    """With `row` None the model is asked first."""

    live = True

    def __init__(self, ui: "Ui", row: "int | None") -> None:
        super().__init__(ui)
        self.row = row

    def head(self, grid: "Grid") -> None:
        if self.row is None:
            grid.head(self.t(_T_CHECKS))
        else:
            unit = self.ui.game.units[self.row]
            grid.head(unit.label, "", theme.side(unit.side))

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        ui = self.ui
        return [
            (t(_T_STAT_TEST), lambda: self._who(self._stat)),
            (t(_T_DEFENCE), lambda: self._who(self._against)),
            (t(_T_ATTACK_DICE), lambda: self._who(lambda row: ui.helper("samurai_strike").free(ui, row))),
            (t(_T_FRIGHT_TEST), lambda: self._who(self._fright)),
            (t(_T_ODDS), self._odds, "SK-13"),
            (t(_T_SEARCH), lambda: self._who(lambda row: ui.push("samurai_search", row))),
            (t(_T_ANY_DICE), self._dice),
            (t(_T_OTHER_UNIT), self._other),
        ]

    def _who(self, then: "Callable[[int], Any]") -> None:
        if self.row is not None:
            then(self.row)
        else:
            self._pick(then)

    def _pick(self, then: "Callable[[int], Any]") -> None:
        game = self.ui.game
        rows = [u.row for u in game.units if view.alive(game, u.row)]
        self.ui.push("pick", self.t(_T_WHO_ROLLS), rows, then)

    def _other(self) -> None:
        def put(row: int) -> None:
            self.row = row
            self.cursor = 0

        self._pick(put)

    def _fright(self, row: int) -> None:
        due = view.due(self.ui.game, row)
        self.ui.push("samurai_fright:Test", row, due[0] if due else None, _nothing)

    def _stat(self, row: int) -> None:
        self._which(row, lambda stat: self.ui.push("samurai_test", row, stat), STATS)

    def _which(self, row: int, then: "Callable[[str], Any]", order: "tuple[str, ...]") -> None:
        names = self.ui.helper("samurai_test").stat_name
        options = [(names(self.ui, row, stat), stat) for stat in order]
        self.ui.push("choice", self.t(_T_WHICH_STAT), options, then)

    def _against(self, row: int) -> None:
        ui = self.ui
        game = ui.game
        side = game.units[row].side
        rows = [u.row for u in game.units if u.side != side and view.alive(game, u.row)]
        active = view.active(game)

        def put(other: int) -> None:
            then = lambda stat: ui.push("samurai_test:Defend", row, other, stat)
            self._which(row, then, ("agility", "spirit", "attacks"))

        ui.push("pick", self.t(_T_AGAINST_WHOM), rows, put, _T_KEY_PICK, 0, 0, active)

    def _odds(self) -> None:
        self.ui.push("samurai_odds", [] if self.row is None else [self.row], [])

    def _dice(self) -> None:
        self.ui.helper("roll").start(self.ui, self.ui.game.house["test"])


def _nothing() -> None:
    """A test outside the queue leads nowhere."""
