"""Set round, phase, turn and initiative to the values on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.data import PHASES
from signifer.games.calth.texts import (
    HAND_TITLE,
    INITIATIVE,
    P_ACTION,
    P_INITIATIVE,
    P_READINESS,
    PHASE,
    ROUND,
    SIDE,
    TURN,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid


MOST_ROUNDS = 999
_NAMES = (P_INITIATIVE, P_READINESS, P_ACTION)


class TurnValuesPage(MenuScreen):
    """SELECT changes a line's value, as a `set` in the log."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(HAND_TITLE))

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        t = self.t
        phase = PHASES.index(view.phase(game))
        turn = view.turn(game)
        holder = view.initiative(game)
        return [
            (t(ROUND), self._round, str(view.round(game))),
            (t(PHASE), self._phase, t(_NAMES[phase])),
            (t(TURN), self._side("turn", turn), "–" if turn is None else "AB"[turn]),
            (t(INITIATIVE), self._side("initiative", holder), "–" if holder is None else "AB"[holder]),
        ]

    def _round(self) -> None:
        from signifer.ui.screens import number

        value = view.round(self.ui.game)
        self.ui.push(number.NumberPage, self.t(ROUND), value, 1, MOST_ROUNDS, self._put("round"))

    def _phase(self) -> None:
        from signifer.ui.screens import choice

        options = [(self.t(_NAMES[i]), i + 1) for i in range(len(PHASES))]
        at = PHASES.index(view.phase(self.ui.game))
        self.ui.push(choice.ChoicePage, self.t(PHASE), options, self._put("phase"), at)

    def _put(self, counter: str) -> Callable[[int], Any]:
        return lambda value: self.ui.do({"do": "set", "counter": counter, "value": value})

    def _side(self, flag: str, now: int | None) -> Callable[[], None]:
        from signifer.ui.screens import choice

        title = self.t(TURN if flag == "turn" else INITIATIVE)

        def put(side: int) -> None:
            self.ui.do({"do": "set", "side": "AB"[side], "flag": flag, "value": True})

        options = [(self.t(SIDE, side="AB"[side]), side, "", theme.side(side)) for side in range(2)]
        return lambda: self.ui.push(choice.ChoicePage, title, options, put, now or 0)
