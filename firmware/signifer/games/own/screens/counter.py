"""Show a counter in digits that can be read across a table: UP and DOWN change it; held, they repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_BITS, C_KIND, C_LABEL, C_NAME, COUNTER, MAX_START, UNIT_T, USE
from signifer.ui import theme
from signifer.ui.events import PRESS_BACK, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_NEXT
from signifer.ui.texts.checks import KEY_SIDE_A, KEY_SIDE_B
from signifer.ui.texts.line import KEY_OPEN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

# The steps of a held button are one command, executed this long after the last step: one undo takes it back.
SETTLE_MS = 300


class CounterPage(Screen):
    """`table`, `row` and `i` name the counter. A press is executed at once."""

    live = True
    ticking = True

    def __init__(self, ui: Ui, table: int, row: int, i: int) -> None:
        super().__init__(ui)
        self.table = table
        self.row = row
        self.i = i
        self._run = 0
        self._ran = 0
        self._count = 0  # entries in the log when the run began

    @property
    def leaves(self) -> bool:  # type: ignore[override]
        return not self._run

    def _value(self) -> int:
        return view.value(self.ui.game, self.table, self.row, self.i)

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import gauge

        ui = self.ui
        column = view.schema(ui.game).columns[self.table][self.i]
        label = column[C_LABEL]
        if self.table == UNIT_T:
            accent = ui.words().accent(ui.game, self.row)
            grid.owned(ui.game.units[self.row].label, label, accent)
        elif self.table:
            accent = theme.side(self.row)
            grid.owned(label, ui.words().roster_name(ui, self.row)[:8], accent)
        else:
            accent = PLAIN
            grid.head(label, "")
        first = (grid.rows - 3) // 2
        text = str(self._value() + self._run)
        if column[C_KIND] == USE or column[C_BITS] & MAX_START:
            whole = text + "/" + str(view.start(ui.game, self.table, self.row, self.i))
            if 3 * len(whole) <= grid.cols:
                text = whole
        if self._run:
            grid.big(first, text, accent)
            grid.put(first, 0, ("+" if self._run > 0 else "") + str(self._run))
        else:
            from signifer.games.own.screens import icons

            gauge.show(ui, grid, text, accent, icons.letter(column))

    def ahead(self) -> None:
        if self.table != UNIT_T or self._run:
            return
        from signifer.ui.preparing import AGAIN
        from signifer.ui.screens import prepared_page

        below = self.ui.stack[-2]
        if getattr(below, "row", None) == self.row:
            prepared_page.again(self.ui, below, AGAIN)
        else:
            from signifer.games.own.screens import unit

            prepared_page.show(self.ui, (unit.UnitPage, self.row))

    def key(self, event: int) -> None:
        from signifer.games.own.screens import unit

        if event in (REPEAT_UP, REPEAT_DOWN):
            self._hold(1 if event == REPEAT_UP else -1)
            return
        if event > PRESS_BACK:
            return
        if event <= PRESS_DOWN:
            # Together with a run before it: a press makes one entry.
            self._run += 1 if event == PRESS_UP else -1
        self._settle()
        if event == PRESS_SELECT:
            if self.table == UNIT_T:
                # The unit's page may be the one below: going back and forth must not pile pages up.
                self.ui.pop()
                if getattr(self.ui.screen, "row", None) != self.row:
                    self.ui.push(unit.UnitPage, self.row)
            else:
                self._other()
        elif event == PRESS_BACK:
            self.ui.pop()

    def _hold(self, by: int) -> None:
        low, high = view.low_high(self.ui.game, self.table, self.row, self.i)
        value = self._value() + self._run + by
        if low <= value <= high:
            self._run += by
        self._ran = self.ui.now
        self._count = self.ui.game.log.count

    def tick(self, now: int) -> bool:
        if self._run and ticks.diff(now, self._ran) >= SETTLE_MS:
            count = self.ui.game.log.count
            if count == self._count:
                self._settle()
                return True
            self._count = count  # an undo, perhaps of this very step, which saves no second entry
        return False

    def _settle(self) -> None:
        if self._run:
            run = self._run
            self._run = 0
            self._change(run)

    def _change(self, by: int) -> None:
        ui = self.ui
        column = view.schema(ui.game).columns[self.table][self.i]
        low, high = view.low_high(ui.game, self.table, self.row, self.i)
        value = max(low, min(self._value() + by, high))
        if value == self._value():
            return
        from signifer.games.own.screens import pick

        command: dict[str, Any] = pick.owner(ui, self.table, self.row)
        # A unit that is out of play by its counter comes back only by hand.
        out = self.table == UNIT_T and view.status(ui.game, self.row) == "casualty"
        if column[C_KIND] == COUNTER and not out:
            command.update({"do": "count", "counter": column[C_NAME], "amount": by})
        else:
            command.update({"do": "set", "counter": column[C_NAME], "value": value})

        def then_tell(answer: dict[str, Any]) -> None:
            from signifer.games.own.screens import news

            news.tell(ui, answer)

        ui.do(command, then_tell)

    def _other(self) -> None:
        """Go to the other side's counter; for the game's counters, to the next."""
        if self.table:
            self.row = 1 - self.row if self.row < 2 else 0
            return
        columns = view.schema(self.ui.game).columns[0]
        for _ in columns:
            self.i = (self.i + 1) % len(columns)
            if columns[self.i][C_KIND] == COUNTER:
                return

    def hints(self) -> tuple[str, int, int, int]:
        if self.table == UNIT_T:
            return ("±", KEY_OPEN, 0, KEY_BACK)
        if self.table:
            return ("±", KEY_SIDE_A if self.row else KEY_SIDE_B, 0, KEY_BACK)
        return ("±", KEY_NEXT, 0, KEY_BACK)
