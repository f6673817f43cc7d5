"""Test the odds before an attack (SK-13): the rank sums of attackers and defenders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import ATTACKERS, ODDS_FINE, ODDS_GO, ODDS_TEST, ODDS_TITLE, OPPONENTS
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import GOOD, PLAIN, WARN

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def total(game: Game, rows: list[int]) -> int:
    """Return the rank sum of those that are alive (SK-15)."""
    found = 0
    for row in rows:
        if view.alive(game, row):
            found += view.rank(game, row)
    return found


def must(game: Game, attackers: list[int], defenders: list[int]) -> bool:
    """Return whether these attackers must test before they attack these opponents (SK-13)."""
    own = total(game, attackers)
    return own > 0 and total(game, defenders) >= game.house["odds"] * own


class OddsPage(MenuScreen):
    """The first line continues: with the tests if the odds require them, and then with `then`."""

    live = True

    def __init__(
        self,
        ui: Ui,
        attackers: list[int],
        defenders: list[int],
        then: Callable[[], Any] | None = None,
    ) -> None:
        super().__init__(ui)
        self.attackers = attackers
        self.defenders = defenders
        self.then = then

    def _must(self) -> bool:
        return must(self.ui.game, self.attackers, self.defenders)

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        sums = str(total(game, self.attackers)) + ":" + str(total(game, self.defenders))
        grid.head(self.t(ODDS_TITLE), sums, WARN if self._must() else PLAIN)

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        go = t(ODDS_TEST) if self._must() else t(ODDS_GO if self.then else ODDS_FINE)
        return [
            (go, self._go, "", WARN if self._must() else GOOD),
            (t(ATTACKERS), lambda: self._mark(True), str(len(self.attackers))),
            (t(OPPONENTS), lambda: self._mark(False), str(len(self.defenders))),
        ]

    def _mark(self, own: bool) -> None:
        from signifer.games.samurai.screens import mark

        game = self.ui.game
        known = self.attackers or self.defenders
        side = view.side(game)
        if known:
            side = game.units[known[0]].side
            if not self.attackers:
                side = 1 - side
        if not own:
            side = 1 - side
        rows = [row for row in game.units.rows_of(side) if view.alive(game, row)]
        marked = self.attackers if own else self.defenders
        title = self.t(ATTACKERS if own else OPPONENTS)
        self.ui.push(mark.MarkPage, title, rows, marked, lambda found: self._set(own, found))

    def _set(self, own: bool, found: list[int]) -> None:
        if own:
            self.attackers = found
        else:
            self.defenders = found
        self.cursor = 0

    def _go(self) -> None:
        ui = self.ui
        if not self._must():
            ui.pop()
            if self.then:
                self.then()
            return
        units = ui.game.units
        command = {
            "do": "check_odds",
            "attackers": [units[row].id for row in self.attackers],
            "defenders": [units[row].id for row in self.defenders],
        }
        ui.do(command, lambda answer: self._test())

    def _test(self) -> None:
        self.ui.pop()
        from signifer.games.samurai.screens import fright

        fright.work(self.ui, self.then)
