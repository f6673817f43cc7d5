"""Fright tests as a queue (SK-10 to SK-19): who must test and why, and each test in its turn."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen
from signifer.ui.screens.samurai_roll import Roller, said_of, signed, spirit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_BACK = const(0x05001)
_T_KEY_NEXT = const(0x06002)
_T_FRIGHT_TESTS = const(0x11601)
_T_WHY_LEADER = const(0x0B626)
_T_WHY_HALF = const(0x0B627)
_T_WHY_ODDS = const(0x0B628)
_T_WHY_ARMY = const(0x0B629)
_T_WHY_PANIC = const(0x0B62A)
_T_FRIGHT = const(0x0862B)
_T_NO_TESTS = const(0x0062C)
_T_KEY_TEST = const(0x0662D)
_T_MUST_RUN = const(0x0E62E)
_T_PANICS_NOW = const(0x0E62F)
_T_AWAY_FROM = const(0x0E630)
_T_NO_ATTACK = const(0x0E631)
_T_CALM_AGAIN = const(0x0E632)
_T_SPIRIT = const(0x0A633)
_T_KEY_PAGE = const(0x04802)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)
_S_GOOD = const(0x06)

_WHY = {
    "SK-11": _T_WHY_LEADER,
    "SK-12": _T_WHY_HALF,
    "SK-13": _T_WHY_ODDS,
    "SK-14": _T_WHY_ARMY,
    "SK-17": _T_WHY_PANIC,
}


class Page(ListScreen):
    """The queue in its order. SELECT goes to a test, and from its result to the next one."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._tests: "list[tuple[int, int, str]]" = []
        self._at = -1

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_FRIGHT_TESTS), str(len(self._tests)), _S_WARN)

    def count(self) -> int:
        if self._at != self.ui.game.log.count:
            self._at = self.ui.game.log.count
            self._tests = view.tests(self.ui.game)
        return len(self._tests)

    def line(self, index: int) -> "tuple[str, str, int]":
        _, row, rule = self._tests[index]
        unit = self.ui.game.units[row]
        return ("AB"[unit.side] + " " + unit.label, self.t(_WHY[rule]), theme.side(unit.side))

    def choose(self, index: int) -> None:
        _, row, rule = self._tests[index]
        self.ui.push("samurai_fright:Test", row, rule)

    def held(self, index: int) -> None:
        self.ui.push("samurai_unit", self._tests[index][1])

    def empty(self) -> int:
        return _T_NO_TESTS

    def hints(self) -> "tuple[str, int, int, int]":
        if not self.count():
            return ("", 0, 0, _T_KEY_BACK)
        return ("↕", _T_KEY_TEST, _T_KEY_PAGE, _T_KEY_BACK)


def work(ui: "Ui", then: "Callable[[], Any] | None" = None) -> None:
    """The first test of the queue on top of this screen; `then`, or home, once there is none left."""
    waiting = view.tests(ui.game)
    if waiting:
        ui.push("samurai_fright:Test", waiting[0][1], waiting[0][2], then, True)
    elif then:
        then()
    else:
        ui.home()


class Test(Roller):
    """One fright test. With `then` it is called after this one alone, or, where `all_first`, after all that
    wait; without it the queue goes on to its end."""

    def __init__(
        self,
        ui: "Ui",
        row: int,
        rule: "str | None" = None,
        then: "Callable[[], Any] | None" = None,
        all_first: bool = False,
    ) -> None:
        super().__init__(ui, row)
        self.rule = rule
        self.then = then
        self.all_first = all_first or then is None

    def what(self) -> str:
        return self.rule or self.t(_T_FRIGHT)

    def said(self) -> "list[str]":
        value = self.t(_T_SPIRIT, n=spirit(self.ui, self.row))
        added = self._added()
        if added:
            value += " " + signed(added)
        return [self.t(_WHY[self.rule]) if self.rule in _WHY else "", value]

    def _added(self) -> int:
        return self.ui.game.house["panic"] if self.rule == "SK-17" else 0

    def base(self) -> int:
        return spirit(self.ui, self.row) + self._added()

    def command(self) -> "dict[str, Any]":
        command: "dict[str, Any]" = {"do": "fright", "unit": self.ui.game.units[self.row].id}
        if self.rule in view.due(self.ui.game, self.row):
            command["rule"] = self.rule
        return command

    def done(self, answer: "dict[str, Any]") -> None:
        t = self.t
        lines: "list[tuple[str, str, int]]" = []
        if answer.get("must"):
            lines.append((t(_T_MUST_RUN), "", _S_WARN))
        elif not answer["success"]:
            lines.append((t(_T_PANICS_NOW, n=answer["moves"]), "", _S_WARN))
            lines.append((t(_T_AWAY_FROM), "", _S_PLAIN))
            if answer.get("cancelled"):
                lines.append((t(_T_NO_ATTACK), "", _S_WARN))
        elif answer["rule"] == "SK-17":
            lines.append((t(_T_CALM_AGAIN), "", _S_GOOD))
        more = bool(view.tests(self.ui.game)) and self.all_first
        lines = said_of(self.ui, answer, lines)
        self.show(answer, lines, (_T_KEY_NEXT if more else _T_KEY_OK, self._next))

    def _next(self) -> None:
        ui = self.ui
        ui.pop()
        if self.all_first:
            work(ui, self.then)
        elif self.then:
            self.then()
