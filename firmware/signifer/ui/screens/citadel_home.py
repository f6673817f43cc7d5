"""The turn: what comes next stands first, so that SELECT alone leads from unit to unit and to the end of the turn."""

from signifer.rulesets.citadel import view
from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ACTIVATE = const(0x1559B)
_T_BACK_STAB = const(0x15508)
_T_BUILD = const(0x15505)
_T_BUILDING = const(0x05502)
_T_CITY = const(0x15506)
_T_END_TURN = const(0x15509)
_T_GAME_OVER = const(0x0E5A1)
_T_IN_PLAY = const(0x1150B)
_T_KEY_MENU = const(0x045A2)
_T_KEY_OK = const(0x06000)
_T_KEY_UNITS = const(0x0500C)
_T_LOG = const(0x1559F)
_T_MENU = const(0x1559D)
_T_NEW_GAME = const(0x155A0)
_T_PLAY = const(0x15507)
_T_PLAYING = const(0x04503)
_T_RESULT = const(0x1559E)
_T_SEARCH = const(0x1550A)
_T_TO_ACTIVATION = const(0x15504)
_T_TURN = const(0x10500)
_T_TURN_SHORT = const(0x0D501)
_T_TURN_UP = const(0x1150C)
_T_UNITS = const(0x1559C)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)


def store(ui: "Ui", side: int) -> str:
    """Open buildings and prosperity of a side."""
    game = ui.game
    return "⌂" + str(view.open_count(game, side)) + "◆" + str(view.prosperity(game, side))


def headline(ui: "Ui", right: str) -> str:
    """Whose turn it is, its number and its phase (CT-31), in what room `right` leaves."""
    game = ui.game
    what = ui.t(_T_BUILDING if view.phase(game) == "build" else _T_PLAYING)
    n = view.turn(game)
    side = "AB"[view.side(game)]
    text = ui.t(_T_TURN, side=side, n=n, what=what)
    if len(text) + 1 + len(right) > ui.grid.cols:
        text = ui.t(_T_TURN_SHORT, side=side, n=n, what=what)
    return text


class Page(MenuScreen):
    """The home screen of a game."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._step = -1
        self._known: "Any" = None
        self._lines: "list[tuple[Any, ...]]" = []
        self._clocks = ""

    # Drawing

    def draw(self, grid: "Grid") -> None:
        # A step that was done leaves the cursor on the next one, which stands first.
        step = self.ui.game.log.count
        if step != self._step:
            self._step = step
            self.cursor = 0
        super().draw(grid)
        self._clocks = self._time()
        if grid.body - len(self._items) >= 3:
            for side in range(2):
                self._side(grid, grid.rows - 3 + side, side)

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        if game.ended:
            grid.head(self.t(_T_GAME_OVER), "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1)))
            return
        side = view.side(game)
        right = store(self.ui, side)
        grid.head(headline(self.ui, right), right, theme.side(side))

    def _side(self, grid: "Grid", row: int, side: int) -> None:
        left = "AB"[side] + " " + self.ui.words().roster_name(self.ui, side)
        right = str(view.score(self.ui.game, side)) + "⚑"
        if self.ui.app.settings.clocks:
            right += " " + minutes(self.ui.app.clock_seconds(side))
        grid.line(row, left, right, theme.side(side))

    def _time(self) -> str:
        app = self.ui.app
        if not app.settings.clocks or self.ui.grid.body < 8:
            return ""
        return minutes(app.clock_seconds(0)) + minutes(app.clock_seconds(1))

    def tick(self, now: int) -> bool:
        return self._time() != self._clocks

    # The flow

    def items(self) -> "list[tuple[Any, ...]]":
        # What to offer is looked for once for each state of the game (and language): it reads cards.
        known = (self.ui.game.log.count, self.t)
        if known != self._known:
            self._known = known
            self._lines = self._steps()
        return self._lines

    def _steps(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        if game.ended:
            return [
                (t(_T_RESULT), "end"),
                (t(_T_UNITS), "units"),
                (t(_T_LOG), "log"),
                (t(_T_NEW_GAME), "newgame"),
                (t(_T_MENU), "citadel_menu"),
            ]
        side = view.side(game)
        lines = self._build(side) if view.phase(game) == "build" else self._activation(side)
        lines.append((t(_T_IN_PLAY), "citadel_table"))
        for owner in (0, 1):
            count = view.face_down(game, owner)
            if count:
                lines.append(
                    (
                        t(_T_TURN_UP, side="AB"[owner]),
                        self._face_down(owner),
                        "▮" + str(count),
                        theme.side(owner),
                    )
                )
        lines.append((t(_T_UNITS), "units"))
        lines.append((t(_T_MENU), "citadel_menu"))
        return lines

    def _build(self, side: int) -> "list[tuple[Any, ...]]":
        t = self.t
        return [
            (t(_T_TO_ACTIVATION), lambda: self.ui.do({"do": "phase", "name": "activation"}), "▶"),
            (t(_T_BUILD), lambda: self.ui.push("citadel_city:Build")),
            self._city(side),
            (t(_T_PLAY), lambda: self.ui.push("citadel_cards", side)),
        ]

    def _city(self, side: int) -> "tuple[Any, ...]":
        right = str(view.open_count(self.ui.game, side)) + "/" + str(len(view.buildings(self.ui.game, side)))
        return (self.t(_T_CITY), lambda: self.ui.push("citadel_city", side), right)

    def _activation(self, side: int) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        lines: "list[tuple[Any, ...]]" = []
        stabbed = view.back_stab(game)
        if stabbed is not None:
            unit = game.units[stabbed[0]]
            lines.append((t(_T_BACK_STAB, unit=unit.label), "citadel_stab", "", theme.side(1 - unit.side)))
        waiting = len(view.unactivated(game))
        active = view.active(game)
        end = (t(_T_END_TURN, n=view.turn(game)), self._end, "✗" + str(waiting) if waiting else "▶")
        if waiting:
            lines.append((t(_T_ACTIVATE), self._activate, str(waiting)))
        else:
            lines.append(end)
        lines.append((t(_T_PLAY), lambda: self.ui.push("citadel_cards", side)))
        if active is not None:
            unit = game.units[active]
            if not view.is_hero(game, active) and view.ruins(game):
                lines.append((t(_T_SEARCH, unit=unit.label), lambda: self._search(active)))
            lines.append(
                ("▶ " + unit.label, lambda: self.ui.push("citadel_unit", active), "", theme.side(unit.side))
            )
        lines.append(self._city(side))
        if waiting:
            lines.append(end)
        return lines

    def _activate(self) -> None:
        self.ui.helper("citadel_turn").activate(self.ui)

    def _search(self, row: int) -> None:
        self.ui.helper("citadel_search").start(self.ui, row)

    def _face_down(self, side: int) -> "Any":
        return lambda: self.ui.helper("citadel_tactics").enter(self.ui, side, True)

    def _end(self) -> None:
        self.ui.helper("citadel_turn").end(self.ui)

    # Buttons

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.push("units")
        elif event == _HOLD_SELECT:
            self.ui.push("citadel_menu")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, _T_KEY_MENU, _T_KEY_UNITS)
