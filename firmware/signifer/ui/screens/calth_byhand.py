"""Round, phase, turn and initiative, as the table says they are."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.data import PHASES
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_P_INITIATIVE = const(0x0B40D)
_T_P_READINESS = const(0x0B40E)
_T_P_ACTION = const(0x0B40F)
_T_HAND_TITLE = const(0x15487)
_T_ROUND = const(0x11488)
_T_PHASE = const(0x09489)
_T_TURN = const(0x1148A)
_T_INITIATIVE = const(0x1148B)
_T_SIDE = const(0x0C48C)

MOST_ROUNDS = 999
_NAMES = (_T_P_INITIATIVE, _T_P_READINESS, _T_P_ACTION)


class Page(MenuScreen):
    """Each line is changed with SELECT, as a `set` in the log."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_HAND_TITLE))

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        phase = PHASES.index(view.phase(game))
        turn = view.turn(game)
        holder = view.initiative(game)
        return [
            (t(_T_ROUND), self._round, str(view.round(game))),
            (t(_T_PHASE), self._phase, t(_NAMES[phase])),
            (t(_T_TURN), self._side("turn", turn), "–" if turn is None else "AB"[turn]),
            (t(_T_INITIATIVE), self._side("initiative", holder), "–" if holder is None else "AB"[holder]),
        ]

    def _round(self) -> None:
        value = view.round(self.ui.game)
        self.ui.push("number", self.t(_T_ROUND), value, 1, MOST_ROUNDS, self._put("round"))

    def _phase(self) -> None:
        options = [(self.t(_NAMES[i]), i + 1) for i in range(len(PHASES))]
        at = PHASES.index(view.phase(self.ui.game))
        self.ui.push("choice", self.t(_T_PHASE), options, self._put("phase"), at)

    def _put(self, counter: str) -> "Callable[[int], Any]":
        return lambda value: self.ui.do({"do": "set", "counter": counter, "value": value})

    def _side(self, flag: str, now: "int | None") -> "Callable[[], None]":
        title = self.t(_T_TURN if flag == "turn" else _T_INITIATIVE)

        def put(side: int) -> None:
            self.ui.do({"do": "set", "side": "AB"[side], "flag": flag, "value": True})

        options = [(self.t(_T_SIDE, side="AB"[side]), side, "", theme.side(side)) for side in range(2)]
        return lambda: self.ui.push("choice", title, options, put, now or 0)
