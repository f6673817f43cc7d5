"""Show fright tests as a queue (SK-10 to SK-19): which models must test and why, and each test in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.screens.roll import Roller, said_of, signed, spirit
from signifer.games.samurai.texts import (
    AWAY_FROM,
    CALM_AGAIN,
    FRIGHT,
    FRIGHT_TESTS,
    KEY_TEST,
    MUST_RUN,
    NO_ATTACK,
    NO_TESTS,
    PANICS_NOW,
    SPIRIT,
    WHY_ARMY,
    WHY_HALF,
    WHY_LEADER,
    WHY_ODDS,
    WHY_PANIC,
)
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import GOOD, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_NEXT, KEY_OK
from signifer.ui.texts.shared import KEY_PAGE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_WHY = {
    "SK-11": WHY_LEADER,
    "SK-12": WHY_HALF,
    "SK-13": WHY_ODDS,
    "SK-14": WHY_ARMY,
    "SK-17": WHY_PANIC,
}


class FrightPage(ListScreen):
    """The queue in its order. SELECT opens a test, and from its result the next one."""

    pure = True
    holds = True
    live = True
    of_game = True  # see screens/prepared_page.py

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._tests: list[tuple[int, int, str]] = []
        self._rows_at = -1

    def head(self, grid: Grid) -> None:
        grid.head(self.t(FRIGHT_TESTS), str(len(self._tests)), WARN)

    boxed = True

    def paint(self, picture: Picture) -> None:
        from signifer.games.samurai.screens import fright_face

        game = self.ui.game
        tests = []
        for index in range(self.count()):
            _, row, rule = self._tests[index]
            target = spirit(self.ui, row) + (game.house["panic"] if rule == "SK-17" else 0)
            unit = game.units[row]
            tests.append((unit.side, unit.label, self.t(_WHY[rule]), target))
        self.cursor = max(0, min(self.cursor, len(tests) - 1))
        fell = ""
        if tests and self._tests[self.cursor][2] == "SK-11":
            squad = view.squad(game, self._tests[self.cursor][1])
            for unit in game.units:
                if view.leads(game, unit.row) and view.squad(game, unit.row) == squad:
                    fell = unit.label
        title, none, fails = (
            self.t(FRIGHT_TESTS),
            self.t(NO_TESTS),
            self.t(PANICS_NOW, n=game.house["panic_move"]),
        )
        fright_face.paint(picture, title, none, tests, self.cursor, fell, fails)

    def count(self) -> int:
        if self._rows_at != self.ui.game.log.count:
            self._rows_at = self.ui.game.log.count
            self._tests = view.tests(self.ui.game)
        return len(self._tests)

    def line(self, index: int) -> tuple[str, str, int]:
        _, row, rule = self._tests[index]
        unit = self.ui.game.units[row]
        return ("AB"[unit.side] + " " + unit.label, self.t(_WHY[rule]), theme.side(unit.side))

    def choose(self, index: int) -> None:
        _, row, rule = self._tests[index]
        self.ui.push(Test, row, rule)

    def held(self, index: int) -> None:
        from signifer.games.samurai.screens import unit as samurai_unit

        self.ui.push(samurai_unit.UnitPage, self._tests[index][1])

    def empty(self) -> int:
        return NO_TESTS

    def hints(self) -> tuple[str, int, int, int]:
        if not self.count():
            return ("", 0, 0, KEY_BACK)
        return ("↕", KEY_TEST, KEY_PAGE, KEY_BACK)


def work(ui: Ui, then: Callable[[], Any] | None = None) -> None:
    """Show the first test of the queue on top of this screen; call `then`, or go home, once there is none left."""
    waiting = view.tests(ui.game)
    if waiting:
        ui.push(Test, waiting[0][1], waiting[0][2], then, True)
    elif then:
        then()
    else:
        ui.home()


class Test(Roller):
    """One fright test. `then` is called after this one alone, or with `all_first` after all that wait; without `then`
    the queue goes on to its end."""

    def __init__(
        self,
        ui: Ui,
        row: int,
        rule: str | None = None,
        then: Callable[[], Any] | None = None,
        all_first: bool = False,
    ) -> None:
        super().__init__(ui, row)
        self.rule = rule
        self.then = then
        self.all_first = all_first or then is None

    def what(self) -> str:
        return self.rule or self.t(FRIGHT)

    def said(self) -> list[str]:
        value = self.t(SPIRIT, n=spirit(self.ui, self.row))
        added = self._added()
        if added:
            value += " " + signed(added)
        return [self.t(_WHY[self.rule]) if self.rule in _WHY else "", value]

    def _added(self) -> int:
        return self.ui.game.house["panic"] if self.rule == "SK-17" else 0

    def base(self) -> int:
        return spirit(self.ui, self.row) + self._added()

    def command(self) -> dict[str, Any]:
        command: dict[str, Any] = {"do": "fright", "unit": self.ui.game.units[self.row].id}
        if self.rule in view.due(self.ui.game, self.row):
            command["rule"] = self.rule
        return command

    def done(self, answer: dict[str, Any]) -> None:
        t = self.t
        lines: list[tuple[str, str, int]] = []
        if answer.get("must"):
            lines.append((t(MUST_RUN), "", WARN))
        elif not answer["success"]:
            lines.append((t(PANICS_NOW, n=answer["moves"]), "", WARN))
            lines.append((t(AWAY_FROM), "", PLAIN))
            if answer.get("cancelled"):
                lines.append((t(NO_ATTACK), "", WARN))
        elif answer["rule"] == "SK-17":
            lines.append((t(CALM_AGAIN), "", GOOD))
        more = bool(view.tests(self.ui.game)) and self.all_first
        lines = said_of(self.ui, answer, lines)
        self.show(answer, lines, (KEY_NEXT if more else KEY_OK, self._next))

    def _next(self) -> None:
        if self.all_first:
            work(self.ui, self.then)
        elif self.then:
            self.then()
