"""The round: what comes next stands first, so that SELECT alone leads through it."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.ranks import ranks
from signifer.rulesets.calth.schema import SPENT_END, SPENT_FOE, SPENT_OWN
from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.calth_words import roster_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_UNITS = const(0x0500C)
_T_KEY_MENU = const(0x04402)
_T_HEAD = const(0x0F40E)
_T_P_INITIATIVE = const(0x0B40F)
_T_P_READINESS = const(0x0B410)
_T_P_ACTION = const(0x0B411)
_T_GAME_OVER = const(0x0E412)
_T_ROLL_INITIATIVE = const(0x15413)
_T_FIXED_INITIATIVE = const(0x15414)
_T_READY = const(0x15415)
_T_ACTIVATE = const(0x15416)
_T_PASS = const(0x15417)
_T_END_ROUND = const(0x15418)
_T_DO_DEFEND = const(0x15419)
_T_DO_DAMAGE = const(0x1541A)
_T_DO_SHOOT = const(0x1541B)
_T_DO_ASSAULT = const(0x1541C)
_T_DO_ANSWER = const(0x1541D)
_T_DO_END_ASSAULT = const(0x1541E)
_T_DO_CONSOLIDATE = const(0x1541F)
_T_DO_RETREAT = const(0x15420)
_T_DO_REROLL = const(0x15421)
_T_UNITS = const(0x15422)
_T_MENU = const(0x15423)
_T_RESULT = const(0x15424)
_T_LOG = const(0x15425)
_T_NEW_GAME = const(0x15426)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)
_S_PLAIN = const(0x00)

_PHASES = {"initiative": _T_P_INITIATIVE, "readiness": _T_P_READINESS, "action": _T_P_ACTION}


class Page(MenuScreen):
    """The home screen of a game."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._step = -1
        self._clock = ""

    # Drawing

    def draw(self, grid: "Grid") -> None:
        # A step of the flow that was done leaves the cursor on the next one, which stands first.
        step = self.ui.game.log.count
        if step != self._step:
            self._step = step
            self.cursor = 0
            self._owing = view.owing(self.ui.game)
        super().draw(grid)
        if grid.body - len(self._items) >= 3:
            self._sides(grid)

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        self._clock = self._time()
        if game.ended:
            grid.head(self.t(_T_GAME_OVER), "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)))
            return
        side = self._mover()
        right = self._clock
        if not right and view.phase(game) == "action":
            right = "▮" + str(view.points_left(game, 0)) + ":" + str(view.points_left(game, 1))
        if side is not None:
            right = "AB"[side] + "▶" + (" " + right if right else "")
        what = self.t(_PHASES[view.phase(game)])
        accent = _S_PLAIN if side is None else theme.side(side)
        grid.head(self.t(_T_HEAD, n=view.round(game), what=what), right, accent)

    def _mover(self) -> "int | None":
        """Whose move it is: the open activation's while it has something to do, else who activates next."""
        game = self.ui.game
        active = view.active(game)
        if active is not None and self._activation():
            return view.side(game, active)
        return view.turn(game)

    def _sides(self, grid: "Grid") -> None:
        game = self.ui.game
        for side in range(2):
            left = "AB"[side] + " " + roster_name(self.ui, side)
            right = "▮" + str(view.points_left(game, side)) + " " + str(view.score(game, side)) + "⚑"
            if self.ui.app.settings.clocks:
                right += " " + minutes(self.ui.app.clock_seconds(side))
            grid.line(grid.rows - 3 + side, left, right, theme.side(side))

    def _time(self) -> str:
        app = self.ui.app
        side = view.turn(self.ui.game)
        if not app.settings.clocks or side is None:
            return ""
        return minutes(app.clock_seconds(self.ui.game.ruleset.clock_side(self.ui.game)))

    def tick(self, now: int) -> bool:
        return self._time() != self._clock

    # The flow

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        if game.ended:
            return [
                (t(_T_RESULT), "end"),
                (t(_T_UNITS), "units"),
                (t(_T_LOG), "log"),
                (t(_T_NEW_GAME), "newgame"),
                (t(_T_MENU), "calth_menu"),
            ]
        phase = view.phase(game)
        if phase == "initiative":
            lines = [self._initiative()]
        elif phase == "readiness":
            lines = [(t(_T_READY), lambda: self._end("ready"))]
        else:
            lines = self._actions()
        if view.rolled(game):
            lines.append((t(_T_DO_REROLL), "calth_reroll"))
        lines.append((t(_T_UNITS), "units"))
        lines.append((t(_T_MENU), "calth_menu"))
        return lines

    def _initiative(self) -> "tuple[Any, ...]":
        fixed = self.ui.game.house["initiative"]
        if fixed:
            label = self.t(_T_FIXED_INITIATIVE, side="AB"[fixed - 1])
            return (label, lambda: self.ui.do({"do": "initiative"}), "", theme.side(fixed - 1))
        return (self.t(_T_ROLL_INITIATIVE), "calth_initiative")

    def _actions(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        lines = self._activation()
        for row in self._owing:
            lines.append(self._about(_T_DO_RETREAT, row, self._retreat))
        turn = view.turn(game)
        if turn is None:
            lines.append((t(_T_END_ROUND, n=view.round(game)), lambda: self._end("end_round")))
        else:
            side = "AB"[turn]
            accent = theme.side(turn)
            lines.append((t(_T_ACTIVATE, side=side), self._activate, "", accent))
            lines.append((t(_T_PASS, side=side), lambda: self._end("pass"), "", accent))
        return lines

    def _activation(self) -> "list[tuple[Any, ...]]":
        """What the open activation has still to do, the next step first."""
        game = self.ui.game
        row = view.active(game)
        lines: "list[tuple[Any, ...]]" = []
        attack = view.attack(game)
        if attack is not None and view.attack_waits(game):
            label = _T_DO_DAMAGE if attack[7] else _T_DO_DEFEND
            return [self._about(label, attack[1], self._defend)]
        foe = view.foe(game)
        if row is None or (foe is None and not view.in_play(game, row)):
            return lines
        action = view.action(game)
        spent = view.spent(game)
        if action == "consolidate" and not spent & SPENT_OWN:
            lines.append(self._about(_T_DO_CONSOLIDATE, row, self._join))
        if action == "shoot" and not spent & SPENT_OWN:
            lines.append(self._about(_T_DO_SHOOT, row, self._attack))
        if action != "assault" or spent & SPENT_END:
            return lines
        both = view.in_play(game, row) and (foe is None or view.in_play(game, foe))
        if not spent & SPENT_OWN and both:
            lines.append(self._about(_T_DO_ASSAULT, row, self._attack))
        if foe is not None and not spent & SPENT_FOE and both:
            lines.append(self._about(_T_DO_ANSWER, foe, self._attack))
        if foe is not None:
            lines.append((self.t(_T_DO_END_ASSAULT), "calth_assault"))
        return lines

    def _about(self, text: int, row: int, do: "Callable[[int], Any]") -> "tuple[Any, ...]":
        """A step of the unit in a row: its line, and what does it with the unit's number."""
        game = self.ui.game
        number = ranks(game).number_at(row)
        label = self.t(text, unit=game.units[number].label)
        return (label, lambda: do(number), "", theme.side(view.side(game, row)))

    def _activate(self) -> None:
        self.ui.helper("calth_act").go(self.ui)

    def _attack(self, number: int) -> None:
        self.ui.helper("calth_target").go(self.ui, number)

    def _defend(self, number: int) -> None:
        self.ui.helper("calth_defence").go(self.ui)

    def _join(self, number: int) -> None:
        self.ui.helper("calth_move").go(self.ui, number)

    def _retreat(self, number: int) -> None:
        self.ui.helper("calth_retreat").go(self.ui, number)

    def _end(self, name: str) -> None:
        self.ui.helper("ending").go(self.ui, {"do": name})

    # Buttons

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.push("units")
        elif event == _HOLD_SELECT:
            self.ui.push("calth_menu")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, _T_KEY_MENU, _T_KEY_UNITS)
