"""Roll a desperate last stand: one die for each model; with a shield it stays (BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.screens.dice import DEFENCE, hints, real_first, throw
from signifer.games.calth.texts import (
    FALL_GO,
    LAST_STAND,
    LOSES_POINTS,
    NOT_SO_MANY,
    OF_DICE,
    SHIELD_STAYS,
    WHO_FALLS,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM
from signifer.ui.texts.base import KEY_BACK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class StandPage(MenuScreen):
    """Roll the dice of the unit `number`. If real dice are only counted and models differ, ask for the casualties."""

    def __init__(self, ui: Ui, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def _row(self) -> int:
        return ranks(self.ui.game).row_of(self.number)

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.number]
        grid.head(unit.label, "", theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        size = view.size(self.ui.game, self._row())
        return [
            (t(LAST_STAND), self._roll, t(OF_DICE, n=size)),
            (t(SHIELD_STAYS), _nothing, "", DIM),
            (t(LOSES_POINTS), _nothing, "", DIM),
        ]

    def _roll(self) -> None:
        self._thrown(real_first(self.ui))

    def held(self, index: int) -> None:
        if index == 0:
            self._thrown(not real_first(self.ui))

    def _thrown(self, real: bool) -> None:
        unit = self.ui.game.units[self.number]
        dice = view.size(self.ui.game, self._row())
        throw(self.ui, real, unit.label, dice, DEFENCE, self._entered, theme.side(unit.side))

    def _entered(self, rolls: dict[str, int] | None) -> None:
        from signifer.games.calth.screens import amounts

        ui = self.ui
        game = ui.game
        row = self._row()
        size = view.size(game, row)
        if rolls is None:
            self._do(None, None)
            return
        fall = size - rolls["shield"]
        if not 0 < fall < size or view.one_name(game, row) is not None:
            self._do(rolls, None)
            return
        side = view.side(game, row)
        rows: list[list[Any]] = []
        for kind, count in view.models(game, row):
            rows.append([view.type_name(game, side, kind), 0, count])

        def amiss(numbers: list[int]) -> str:
            return "" if sum(numbers) == fall else self.t(NOT_SO_MANY, n=fall)

        def chosen(numbers: list[int]) -> None:
            lost: list[str] = []
            for i in range(len(numbers)):
                lost += [rows[i][0]] * numbers[i]
            self._do(rolls, lost)

        def right(numbers: list[int]) -> str:
            return str(sum(numbers)) + "/" + str(fall)

        title = self.t(WHO_FALLS)
        ui.push(amounts.AmountsPage, title, rows, FALL_GO, chosen, theme.side(side), right, amiss)

    def _do(self, rolls: dict[str, int] | None, lost: list[str] | None) -> None:
        command: dict[str, Any] = {"do": "last_stand", "unit": self.ui.game.units[self.number].id}
        if rolls is not None:
            command["rolls"] = rolls
        if lost is not None:
            command["lost"] = lost
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        self.ui.home()
        from signifer.games.calth.screens import result

        result.stand(self.ui, self.number, answer)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor == 0:
            return hints(self.ui, "↕")
        return ("↕", 0, 0, KEY_BACK)


def _nothing() -> None:
    """Do nothing: the line is only to read."""
