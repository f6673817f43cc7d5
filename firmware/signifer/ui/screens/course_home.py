"""Show the home screen of a game: the next step stands first, so that SELECT alone leads through the game.

A game's own part is its `screens/steps.py`, which is in memory only while the content is computed:

* `title(ui)`: left and right of the header, the right one with a tab in the place of a clock if clocks are shown ("" if
  there is no place for the clock), the accent, and whose clock it is (0 A, 1 B, -1 neither side's);
* `course(ui)`: the lines, (left, right, accent, what SELECT does), as plain data, see `run`; an icon where `act_home`
  draws one;
* `sides(ui)`: a line for each side if the screen has room below: (left, right, accent);
* `glance(ui)`, `act(ui)` and `tiles(ui)`, optional: what `glance_home`, `act_home` or `tiles_home` draws as boxes, or
  None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import modules, ticks
from signifer.games import module_path
from signifer.ui.clock import minutes
from signifer.ui.events import HOLD_SELECT, PRESS_BACK, PRESS_UP, REPEAT_UP
from signifer.ui.screen import ListScreen
from signifer.ui.styles import TABLE
from signifer.ui.texts.base import KEY_MENU, KEY_OK, KEY_UNITS
from signifer.ui.texts.checks import KEY_REACT
from signifer.ui.texts.play import DICE, KEY_DRAW, MORE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# Rows below the lines that give the sides room: an empty row and one for each side.
ROOM = 3
# After so long without a press the table view is shown, unless the players switched it off.
TABLE_MS = 20000


def run(ui: Ui, what: Any) -> None:
    """Execute SELECT's action of a line: open a page, or a page with arguments in a tuple; execute a command; or call
    the first item of a list with `ui` and the rest of the list."""
    if isinstance(what, tuple):
        ui.push(*what)
    elif isinstance(what, dict):
        ui.do(what)
    elif isinstance(what, list):
        if ui.ready is not None:
            from signifer.ui.screens import guess

            if guess.pushed(ui, what):
                return
        ui.loaded(what[0])(ui, *what[1:])
    else:
        ui.push(what)


class CourseHomePage(ListScreen):
    """Home of a game. Its content is computed after each command; in between it is only data."""

    live = True
    ticking = True
    holds = True
    keeps = ()  # modules of the ruleset: everything else that screens loaded leaves memory when this screen is reached

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._at = -1
        self._said: Any = None  # the language of the lines
        self._clock = ""
        self._title: tuple[Any, ...] = ("", "", "", 0, -1)
        self._lines: list[tuple[Any, ...]] = []
        self._sides: list[tuple[str, str, int]] = []
        self._glance: Any = None
        self._act: Any = None
        self._tiles: Any = None
        self._tab = -1  # the line that holding UP opens: the one with a hand
        # UP was pressed on the first line; None: no press for so long that the table view was shown.
        self._from_top: bool | None = False

    def count(self) -> int:
        if self.ui.game.log.count != self._at or self._said is not self.t:
            try:
                self._look()
            except MemoryError:
                self.ui.spare()
                self._look()
        return len(self._lines)

    def foreseen(self) -> None:
        """Become home: the content was computed in the state that the game has now, before its last command."""
        self._at = self.ui.game.log.count
        self.ui.untidy = True

    def _look(self) -> None:
        """Compute the content."""
        ui = self.ui
        game = ui.game
        self._lines = []
        steps = modules.borrow(module_path(game.ruleset.ID, "screens.steps"))
        self._title = steps.title(ui)
        self._lines = steps.course(ui)
        glance = getattr(steps, "glance", None)
        self._glance = glance(ui) if glance else None
        act = getattr(steps, "act", None)
        self._act = act(ui) if act else None
        tiles = getattr(steps, "tiles", None)
        self._tiles = tiles(ui) if tiles else None
        from signifer.ui.screens import act_home

        self._tab = act_home.tab(self._lines)
        self._sides = steps.sides(ui) if ui.grid.body - len(self._lines) >= ROOM else []
        # The modules that this needed leave memory: procedures, helpers, their imports, and texts.
        if modules.LINKED:
            ui.untidy = True
        else:
            game.let_go()
            modules.tidy([], game.module_path(""))
            modules.tidy([], "signifer.core.")
            wanted = [screen.path for screen in ui.stack]
            wanted += [__name__, ui.words().__name__]
            modules.tidy(wanted, "signifer.ui.screens.")
            modules.tidy(wanted, module_path(game.ruleset.ID, "screens."))
            self.t.tidy()
        # After a step, the cursor goes to the next one, which stands first.
        self.cursor = 0
        self._at = game.log.count
        self._said = self.t

    @property
    def boxed(self) -> bool:  # type: ignore[override]
        self.count()
        return self._glance is not None or self._act is not None or self._tiles is not None

    def paint(self, picture: Picture) -> None:
        self._clock = self._time()
        if self.cursor >= len(self._lines):
            self.cursor = 0
        if self._act is not None:
            from signifer.ui.screens import act_home

            left, right, timed, _, _ = self._title
            if self._clock and timed:
                right = timed.replace("\t", self._clock)
            react = self.t(KEY_REACT)
            lines = self._lines
            act_home.paint(picture, self._act, (left, right), lines, self.cursor, self._clock, react)
            return
        more = self.t(MORE, n=len(self._lines) - 1 - max(1, self.cursor))
        if self._tiles is not None:
            from signifer.ui.screens import tiles_home

            left, right, timed, _, _ = self._title
            words = (left, timed.replace("\t", self._clock) if self._clock and timed else right)
            tiles_home.paint(picture, self._tiles, words, self._lines, self.cursor, more, self._clock)
            return
        from signifer.ui.screens import glance_home

        glance_home.paint(picture, self._glance, self._clocks(), self._lines, self.cursor, self.t(DICE), more)

    def place(self) -> tuple[Any, ...]:
        return super().place() + (self._clock,)

    def put(self, place: tuple[Any, ...]) -> None:
        super().put(place)
        self._clock = place[3]

    def _clocks(self) -> tuple[str, str]:
        app = self.ui.app
        if not app.settings.clocks:
            return ("", "")
        return (minutes(app.clock_seconds(0)), minutes(app.clock_seconds(1)))

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        for side in range(len(self._sides)):
            left, right, accent = self._sides[side]
            if self.ui.app.settings.clocks:
                right += " " + minutes(self.ui.app.clock_seconds(side))
            grid.line(grid.rows - ROOM + side, left, right, accent)

    def head(self, grid: Grid) -> None:
        left, right, timed, accent, _ = self._title
        self._clock = self._time()
        if self._clock and timed:
            right = timed.replace("\t", self._clock)
        grid.head(left, right, accent)

    def _time(self) -> str:
        if self._glance is not None:
            return " ".join(self._clocks())
        _, _, timed, _, side = self._title
        if side < 0 or not self.ui.app.settings.clocks or not (timed or self._sides):
            return ""
        return minutes(self.ui.app.clock_seconds(side))

    def tick(self, now: int) -> bool:
        ui = self.ui
        idle = ui.app.settings.pages & TABLE and ticks.diff(now, ui.app.touched) >= TABLE_MS
        if not idle:
            if self._from_top is None:
                self._from_top = False
        elif self._from_top is not None:
            self._from_top = None
            game = ui.game
            steps = modules.borrow(module_path(game.ruleset.ID, "screens.steps"))
            # There must be points of two sides, and faces to draw them with.
            if ui.picture() is not None and not game.ended and steps.sides(ui):
                from signifer.ui.screens import table_view

                ui.push(table_view.TableViewPage)
                return False
        return self._time() != self._clock

    def line(self, index: int) -> tuple[str, str, int]:
        left, right, accent = self._lines[index][:3]
        return (left, right, accent)

    def choose(self, index: int) -> None:
        run(self.ui, self._lines[index][3])

    def ahead(self) -> None:
        if self.cursor < len(self._lines):
            from signifer.ui.screens import guess

            guess.line(self.ui, self._lines[self.cursor][3])

    def key(self, event: int) -> None:
        if event == PRESS_BACK:
            self.ui.push(self.ui.words().units())
        elif event == HOLD_SELECT:
            self.ui.push(self.ui.words().menu())
        elif event == REPEAT_UP and self._from_top and self._tab >= 0:
            self.ui.app.input.drop()  # UP, still down, does no more: it would move what it opens
            self.cursor = 0  # for who comes back: the press before the hold moved it
            self.choose(self._tab)
        else:
            self._from_top = event == PRESS_UP and self.cursor == 0
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        # The next step of the bag's home is a draw; an activation has no room for its word in each language.
        return ("↕", KEY_OK if self._glance is None or self.cursor else KEY_DRAW, KEY_MENU, KEY_UNITS)
