"""Roll dice outside the course of a turn: tests, defences, attacks, odds, searches, any dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import STATS
from signifer.games.samurai.texts import (
    ATTACK_DICE,
    DEFENCE,
    FRIGHT_TEST,
    ODDS,
    SEARCH,
    STAT_TEST,
    WHICH_STAT,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.base import KEY_PICK
from signifer.ui.texts.checks import AGAINST_WHOM, ANY_DICE, OTHER_UNIT, WHO_ROLLS
from signifer.ui.texts.play import CHECKS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class ChecksPage(MenuScreen):
    """With `row` None the model is asked first."""

    pure = True
    live = True

    def __init__(self, ui: Ui, row: int | None) -> None:
        super().__init__(ui)
        self.row = row

    def head(self, grid: Grid) -> None:
        if self.row is None:
            grid.head(self.t(CHECKS))
        else:
            unit = self.ui.game.units[self.row]
            grid.head(unit.label, "", theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.samurai.screens import search

        t = self.t
        ui = self.ui

        def then_free() -> None:
            def strike_free(row: int) -> None:
                from signifer.games.samurai.screens import strike

                strike.free(ui, row)

            self._who(strike_free)

        return [
            (t(STAT_TEST), lambda: self._who(self._stat)),
            (t(DEFENCE), lambda: self._who(self._against)),
            (t(ATTACK_DICE), then_free),
            (t(FRIGHT_TEST), lambda: self._who(self._fright)),
            (t(ODDS), self._odds, "SK-13"),
            (t(SEARCH), lambda: self._who(lambda row: ui.push(search.SearchPage, row))),
            (t(ANY_DICE), self._dice),
            (t(OTHER_UNIT), self._other),
        ]

    def _who(self, then: Callable[[int], Any]) -> None:
        if self.row is not None:
            then(self.row)
        else:
            self._pick(then)

    def _pick(self, then: Callable[[int], Any]) -> None:
        from signifer.ui.screens import pick

        game = self.ui.game
        rows = [row for row in game.units.rows_of() if view.alive(game, row)]
        self.ui.push(pick.PickPage, self.t(WHO_ROLLS), rows, then)

    def _other(self) -> None:
        def put(row: int) -> None:
            self.row = row
            self.cursor = 0

        self._pick(put)

    def _fright(self, row: int) -> None:
        from signifer.games.samurai.screens import fright

        due = view.due(self.ui.game, row)
        self.ui.push(fright.Test, row, due[0] if due else None, _nothing)

    def _stat(self, row: int) -> None:
        from signifer.games.samurai.screens import test

        self._which(row, lambda stat: self.ui.push(test.TestPage, row, stat), STATS)

    def _which(self, row: int, then: Callable[[str], Any], order: tuple[str, ...]) -> None:
        from signifer.games.samurai.screens import test
        from signifer.ui.screens import choice

        names = test.stat_name
        options = [(names(self.ui, row, stat), stat) for stat in order]
        self.ui.push(choice.ChoicePage, self.t(WHICH_STAT), options, then)

    def _against(self, row: int) -> None:
        from signifer.ui.screens import pick

        ui = self.ui
        game = ui.game
        side = game.units[row].side
        rows = [row for row in game.units.rows_of(1 - side) if view.alive(game, row)]
        active = view.active(game)

        def put(other: int) -> None:
            from signifer.games.samurai.screens import test

            then = lambda stat: ui.push(test.Defend, row, other, stat)
            self._which(row, then, ("agility", "spirit", "attacks"))

        ui.push(pick.PickPage, self.t(AGAINST_WHOM), rows, put, KEY_PICK, 0, 0, active)

    def _odds(self) -> None:
        from signifer.games.samurai.screens import odds

        self.ui.push(odds.OddsPage, [] if self.row is None else [self.row], [])

    def _dice(self) -> None:
        from signifer.ui.flows import any_dice
        from signifer.ui.screens import flow

        self.ui.push(flow.FlowPage, deferred(any_dice.any_dice), self.ui.game.house["test"])


def _nothing() -> None:
    """Do nothing after a test outside the queue."""
