"""The turn: what comes next stands first, so that SELECT alone leads through an activation."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.dozen_die_words import colour, roster_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_PICK = const(0x06009)
_T_KEY_UNITS = const(0x0500C)
_T_ROUND = const(0x0E100)
_T_DRAW = const(0x11101)
_T_BAG_EMPTY = const(0x15102)
_T_END_ROUND = const(0x15103)
_T_DIE_OF = const(0x0F104)
_T_NO_MARCH = const(0x15105)
_T_MARCH = const(0x15106)
_T_SPECIAL = const(0x15107)
_T_ACTIVATE = const(0x15108)
_T_END_UNUSED = const(0x15109)
_T_MOVE = const(0x1510A)
_T_CHARGE = const(0x1510B)
_T_ACTION = const(0x1510C)
_T_LOAD = const(0x1510D)
_T_REACT = const(0x1510E)
_T_FIGHT = const(0x1510F)
_T_CHECKS = const(0x15110)
_T_END_ACTIVATION = const(0x15111)
_T_END_WITH_LEFT = const(0x15112)
_T_UNITS = const(0x15113)
_T_MENU = const(0x15114)
_T_RESULT = const(0x15115)
_T_GAME_OVER = const(0x0E116)
_T_LOG = const(0x1511B)
_T_NEW_GAME = const(0x15121)
_T_KEY_ACTIVATE = const(0x0612B)
_T_KEY_MENU = const(0x0412F)
_T_WHO_ACTIVATES = const(0x15150)
_T_CHARGE_WHOM = const(0x0E151)
_T_NO_TARGET = const(0x15152)
_T_REACHED = const(0x15153)
_T_CONTACT = const(0x15154)
_T_FELL_SHORT = const(0x15155)
_T_SPECIAL_SURE = const(0x00156)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)

# So many commands are looked back through for the melee of a charge.
LOOK_BACK = 8


class Page(MenuScreen):
    """The home screen of a game."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._step = -1
        self._clock = ""
        self._fought_at = -1
        self._fight_over = False

    # Drawing

    def draw(self, grid: "Grid") -> None:
        # A step of the flow that was done leaves the cursor on the next one, which stands first.
        step = self.ui.game.log.count
        if step != self._step:
            self._step = step
            self.cursor = 0
        super().draw(grid)
        if grid.body - len(self._items) >= 3:
            self._sides(grid)

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        self._clock = self._time()
        if game.ended:
            grid.head(self.t(_T_GAME_OVER), self._points())
            return
        die = view.die(game)
        if die is None:
            grid.head(self.t(_T_ROUND, n=view.round(game)), self._clock or self._points())
            return
        side, name = die
        row = view.active(game)
        if row is None:
            accent = theme.side(side) if name is None else theme.die(name)
            grid.head(self.t(_T_DIE_OF, side="AB"[side], colour=colour(self.ui, name)), self._clock, accent)
            return
        left = view.orders_left(game)
        orders = "◆" * left + "◇" * max(0, game.house["orders"] - left)
        if self._clock:
            orders += " " + self._clock
        grid.head(game.units[row].label, orders, theme.side(game.units[row].side))

    def _sides(self, grid: "Grid") -> None:
        game = self.ui.game
        for side in range(2):
            left = "AB"[side] + " " + roster_name(self.ui, side)
            right = str(view.score(game, side)) + "⚑"
            if self.ui.app.settings.clocks:
                right += " " + minutes(self.ui.app.clock_seconds(side))
            grid.line(grid.rows - 3 + side, left, right, theme.side(side))

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))

    def _time(self) -> str:
        app = self.ui.app
        die = view.die(self.ui.game)
        if not app.settings.clocks or die is None:
            return ""
        return minutes(app.clock_seconds(die[0]))

    def tick(self, now: int) -> bool:
        return self._time() != self._clock

    # The flow

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        push = self.ui.push
        if game.ended:
            return [
                (self.t(_T_RESULT), "end"),
                (self.t(_T_UNITS), "units"),
                (self.t(_T_LOG), "log"),
                (self.t(_T_NEW_GAME), "newgame"),
                (self.t(_T_MENU), "dozen_die_menu"),
            ]
        lines = self._steps(view.phase(game))
        lines.append((self.t(_T_UNITS), "units"))
        row = view.active(game)
        lines.append((self.t(_T_CHECKS), lambda: push("dozen_die_checks", row)))
        lines.append((self.t(_T_MENU), "dozen_die_menu"))
        return lines

    def _steps(self, phase: str) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        if phase == "draw":
            left = view.in_bag(game)
            end = (t(_T_END_ROUND, n=view.round(game)), "dozen_die_round")
            draw = (t(_T_DRAW if left else _T_BAG_EMPTY), self._draw, "⬟" + str(left))
            return [draw, end] if left else [end, draw]
        if phase == "march":
            lines: "list[tuple[Any, ...]]" = [
                (t(_T_NO_MARCH), self._no_march),
                (t(_T_MARCH), "dozen_die_march"),
            ]
            die = view.die(game)
            if die is not None and die[1] == "yellow":
                lines.append((t(_T_SPECIAL), self._special))
            return lines
        if phase == "activate":
            return [
                (t(_T_ACTIVATE), self.activate),
                self._react(),
                (t(_T_END_UNUSED), self._end),
            ]
        return self._orders()

    def _orders(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        t = self.t
        lines: "list[tuple[Any, ...]]" = []
        left = view.orders_left(game)
        row = view.active(game)
        target = view.target(game)
        if target is not None and view.order_kind(game) == "charge" and not self._fought():
            unit = game.units[target]
            fight = t(_T_FIGHT, unit=unit.label)
            lines.append(
                (fight, lambda: self.ui.push("dozen_die_fight", row, target), "", theme.side(unit.side))
            )
        if not left:
            lines += [(t(_T_END_ACTIVATION), self._end), self._react()]
            return lines
        lines += [
            (t(_T_MOVE), lambda: self.ui.do({"do": "order", "kind": "move"})),
            (t(_T_CHARGE), self._charge),
            (t(_T_ACTION), self._action),
        ]
        for weapon in view.weapons(game, row) if row is not None else ():
            if weapon[2] and not weapon[4]:
                lines.append((t(_T_LOAD, weapon=weapon[0]), self._load(row, weapon[0])))
        lines += [self._react(), (t(_T_END_WITH_LEFT, n=left), self._end)]
        return lines

    def _fought(self) -> bool:
        """Whether a melee was rolled since the order: it is no longer the next step then."""
        game = self.ui.game
        if self._fought_at != game.log.count:
            self._fought_at = game.log.count
            self._fight_over = False
            for back in range(1, min(LOOK_BACK, len(game.done)) + 1):
                do = game.describe(game.done[-back])["command"]["do"]
                if do == "order":
                    break
                if do == "melee":
                    self._fight_over = True
        return self._fight_over

    def _react(self) -> "tuple[Any, ...]":
        die = view.die(self.ui.game)
        other = 1 - die[0] if die is not None else 0
        return (
            self.t(_T_REACT, side="AB"[other]),
            "dozen_die_react",
            "",
            theme.side(other),
        )

    def _draw(self) -> None:
        self.ui.do({"do": "draw"})

    def _no_march(self) -> None:
        self.ui.do({"do": "march", "units": []}, lambda answer: self.activate())

    def _special(self) -> None:
        ui = self.ui
        ui.push("confirm", self.t(_T_SPECIAL), self.t(_T_SPECIAL_SURE), lambda: ui.do({"do": "special"}))

    def activate(self) -> None:
        """Asks which unit is activated."""
        ui = self.ui
        game = ui.game
        die = view.die(game)
        if die is None:
            return
        side, name = die
        rows = [unit.row for unit in game.units if unit.side == side or unit.side == 2]
        rows = [row for row in rows if view.status(game, row) in ("active", "reserve")]
        title = self.t(_T_WHO_ACTIVATES, side="AB"[side], colour=colour(ui, name))
        accent = theme.side(side) if name is None else theme.die(name)
        ui.push("pick", title, rows, self._activated, _T_KEY_ACTIVATE, accent, 0, None, side)

    def _activated(self, row: int) -> None:
        self.ui.do({"do": "activate", "unit": self.ui.game.units[row].id})

    def _charge(self) -> None:
        ui = self.ui
        row = view.active(ui.game)
        side = ui.game.units[row].side if row is not None else -1
        rows = [unit.row for unit in ui.game.units if unit.side != side and view.on_table(ui.game, unit.row)]
        first = rows[0] if rows else None
        ui.push("pick", self.t(_T_CHARGE_WHOM), rows, self._charged, _T_KEY_PICK, 0, _T_NO_TARGET, first)

    def _charged(self, row: int) -> None:
        options = [(self.t(_T_CONTACT), True), (self.t(_T_FELL_SHORT), False)]
        self.ui.push("choice", self.t(_T_REACHED), options, lambda contact: self._order_charge(row, contact))

    def _order_charge(self, row: int, contact: bool) -> None:
        command: "dict[str, Any]" = {"do": "order", "kind": "charge"}
        if not contact:
            command["contact"] = False
        elif row >= 0:
            command["target"] = self.ui.game.units[row].id
        self.ui.do(command)

    def _action(self) -> None:
        row = view.active(self.ui.game)
        self.ui.do({"do": "order", "kind": "action"}, lambda answer: self.ui.push("dozen_die_checks", row))

    def _load(self, row: "int | None", weapon: str) -> "Any":
        unit = self.ui.game.units[row or 0].id
        return lambda: self.ui.do({"do": "load", "unit": unit, "weapon": weapon})

    def _end(self) -> None:
        self.ui.helper("ending").go(self.ui, {"do": "end_activation"})

    # Buttons

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.push("units")
        elif event == _HOLD_SELECT:
            self.ui.push("dozen_die_menu")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, _T_KEY_MENU, _T_KEY_UNITS)
