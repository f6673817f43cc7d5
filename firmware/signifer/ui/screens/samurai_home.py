"""The turn: what comes next stands first, so that SELECT alone leads through it."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_MENU = const(0x0500B)
_T_KEY_UNITS = const(0x0500C)
_T_MOVE = const(0x1510A)
_T_REACT = const(0x1510E)
_T_CHECKS = const(0x15110)
_T_UNITS = const(0x15113)
_T_MENU = const(0x15114)
_T_RESULT = const(0x15115)
_T_GAME_OVER = const(0x0E116)
_T_LOG = const(0x1511B)
_T_NEW_GAME = const(0x15121)
_T_HEAD_TURN = const(0x0C600)
_T_FRIGHT_TESTS = const(0x11601)
_T_ACTIVATE_NEXT = const(0x12602)
_T_END_TURN = const(0x15603)
_T_RUN_AWAY = const(0x12604)
_T_AT_EDGE = const(0x12605)
_T_ZEN = const(0x11606)
_T_SNEAK = const(0x11607)
_T_ATTACK = const(0x11608)
_T_OTHER_SHORT = const(0x12609)
_T_LONG_ACTION = const(0x1260A)
_T_SEARCH = const(0x1060C)
_T_SQUADS = const(0x1560D)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)
_S_WARN = const(0x05)


class Page(MenuScreen):
    """The home screen of a game. Lines that need more than a word are made by modules loaded for them."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._step = -1
        self._sides = bytes([unit.side for unit in ui.game.units])
        self._clock = ""
        self._waiting = 0  # fright tests to roll
        self._fresh = 0  # models of the side that were not activated yet
        self._markers = False  # whether there are enemies' markers to search

    def _look(self) -> None:
        # Looking through all models takes its time, so only when something has changed.
        game = self.ui.game
        if game.log.count == self._step:
            return
        self._step = game.log.count
        # A step of the flow that was done leaves the cursor on the next one, which stands first.
        self.cursor = 0
        side = view.side(game)
        self._waiting = len(view.tests(game))
        self._fresh = 0
        self._markers = False
        for row in range(len(self._sides)):
            if self._sides[row] == side:
                if view.alive(game, row) and not view.activated(game, row):
                    self._fresh += 1
            elif view.markers(game, row):
                self._markers = True

    def draw(self, grid: "Grid") -> None:
        self._look()
        super().draw(grid)
        if grid.body - len(self._items) >= 3:
            for side in range(2):
                name = self.ui.words().roster_name(self.ui, side)
                ranks, lost = view.army(self.ui.game, side)
                right = str(ranks - lost) + "/" + str(ranks)
                if self.ui.app.settings.clocks:
                    right += " " + minutes(self.ui.app.clock_seconds(side))
                grid.line(grid.rows - 3 + side, "AB"[side] + " " + name, right, theme.side(side))

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        self._clock = self._time()
        if game.ended:
            grid.head(self.t(_T_GAME_OVER), self._points())
            return
        side = view.side(game)
        row = view.active(game)
        if row is None:
            head = self.t(_T_HEAD_TURN, n=view.turn(game), side="AB"[side])
            grid.head(head, self._clock or self._points(), theme.side(side))
            return
        short = view.shorts_left(game)
        left = "◆" * short + "◇" * max(0, game.house["actions"] - short)
        if self._clock:
            left += " " + self._clock
        name = str(view.turn(game)) + "AB"[side] + " " + game.units[row].label
        grid.head(name, left, theme.side(game.units[row].side))

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))

    def _time(self) -> str:
        app = self.ui.app
        if not app.settings.clocks or view.active(self.ui.game) is None:
            return ""
        return minutes(app.clock_seconds(view.side(self.ui.game)))

    def tick(self, now: int) -> bool:
        return self._time() != self._clock

    def items(self) -> "list[tuple[Any, ...]]":
        self._look()
        game = self.ui.game
        t = self.t
        if game.ended:
            return [
                (t(_T_RESULT), "end"),
                (t(_T_UNITS), "units"),
                (t(_T_LOG), "log"),
                (t(_T_NEW_GAME), "newgame"),
                (t(_T_MENU), "samurai_menu"),
            ]
        lines: "list[tuple[Any, ...]]" = []
        if self._waiting:
            lines.append((t(_T_FRIGHT_TESTS), "samurai_fright", str(self._waiting) + "?", _S_WARN))
        row = view.active(game)
        if row is not None and view.alive(game, row):
            lines += self._actions(row)
            if view.panics(game, row):
                lines.append((t(_T_AT_EDGE), lambda: self._edge(row), "☠", _S_WARN))
        else:
            lines += self._onwards()
        other = 1 - view.side(game)
        lines.append((t(_T_REACT, side="AB"[other]), "samurai_react", "", theme.side(other)))
        lines.append((t(_T_UNITS), "units"))
        lines.append((t(_T_SQUADS), "samurai_squads"))
        lines.append((t(_T_CHECKS), lambda: self.ui.push("samurai_checks", row)))
        lines.append((t(_T_MENU), "samurai_menu"))
        return lines

    def _onwards(self) -> "list[tuple[Any, ...]]":
        """The next activation, and the end of the turn; the one that is due comes first."""
        end = (self.t(_T_END_TURN), self._end_turn)
        onwards = (self.t(_T_ACTIVATE_NEXT), self._activate, str(self._fresh))
        return [onwards, end] if self._fresh else [end, onwards]

    def _actions(self, row: int) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        act = self._act
        shorts = view.shorts_left(game)
        long = view.long_left(game)
        lines: "list[tuple[Any, ...]]" = []
        if view.panics(game, row) and shorts:
            lines.append((t(_T_RUN_AWAY), lambda: act("short", "run"), "◆", _S_WARN))
        if not shorts and not long:
            return lines + self._onwards()
        if view.hidden(game, row):
            lines.append((t(_T_SNEAK), lambda: act("short", "sneak"), "◆"))
        else:
            lines.append((t(_T_MOVE), lambda: act("short", "move"), "◆"))
            lines.append((t(_T_ATTACK), lambda: act("short", "attack"), "◆"))
        if view.has_zen(game, row) and not view.zen_tried(game, row) and view.untouched(game):
            lines.append((t(_T_ZEN), lambda: self.ui.push("samurai_test:Zen", row)))
        lines.append((t(_T_OTHER_SHORT), lambda: self.ui.push("samurai_act", "short"), "◆"))
        if self._markers and long:
            lines.append((t(_T_SEARCH), "samurai_search", "◆◆"))
        if long:
            lines.append((t(_T_LONG_ACTION), lambda: self.ui.push("samurai_act", "long"), "◆◆"))
        return lines + self._onwards()

    def _act(self, kind: str, action: str) -> None:
        self.ui.helper("samurai_acts").act(self.ui, kind, action)

    def _edge(self, row: int) -> None:
        self.ui.helper("samurai_acts").edge(self.ui, row)

    def _activate(self) -> None:
        self.ui.helper("samurai_activate").pick(self.ui)

    def _end_turn(self) -> None:
        self.ui.helper("samurai_activate").end_turn(self.ui)

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.push("units")
        elif event == _HOLD_SELECT:
            self.ui.push("samurai_menu")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, _T_KEY_MENU, _T_KEY_UNITS)
