"""Make lines for the counters, flags and limited uses of a unit, a side or the game, each changed on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import (
    C_BITS,
    C_KIND,
    C_LABEL,
    C_NAME,
    C_STATES,
    CHOICE,
    FLAG,
    K_LABEL,
    K_OF,
    MAX_START,
    SIDE_T,
    UNIT_T,
    USE,
)
from signifer.games.own.texts import CHECK, KEY_BY_HAND, KEY_USE
from signifer.ui.boxes.chips import CLEAR, EMPTY, READY, SET
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_OK
from signifer.ui.texts.line import KEY_BIG

if TYPE_CHECKING:
    from typing import Any


# The numbers of `signifer.games.own.rules.schema`.


class Columns(MenuScreen):
    """SELECT on a counter opens it in big digits, on a flag turns it, on limited uses spends one; held, it sets the
    line's value by hand."""

    live = True

    def columns(self, table: int, row: int, prefix: str = "", accent: int = PLAIN) -> list[tuple[Any, ...]]:
        """Return a line for each column of a row."""
        schema = view.schema(self.ui.game)
        return [self._column(table, row, i, prefix, accent) for i in range(len(schema.columns[table]))]

    def checks(self, table: int, row: int, prefix: str = "", accent: int = PLAIN) -> list[tuple[Any, ...]]:
        """Return a line for each check of a row; a due check has its mark."""
        ui = self.ui
        schema = view.schema(ui.game)
        owed = view.pending_of(ui.game, table, row)
        lines: list[tuple[Any, ...]] = []
        for number in range(len(schema.checks)):
            if schema.checks[number][K_OF] == table:
                label = prefix + self.t(CHECK, what=schema.checks[number][K_LABEL])
                style = WARN if number in owed else accent
                lines.append((label, self._check(table, row, number), "!" if number in owed else "", style))
        return lines

    def _check(self, table: int, row: int, number: int) -> Any:
        from signifer.games.own.flows import check
        from signifer.ui.screens import flow

        return (flow.FlowPage, deferred(check.check), table, row, number)

    def _column(self, table: int, row: int, i: int, prefix: str, accent: int) -> tuple[Any, ...]:
        from signifer.games.own.flows import counter
        from signifer.games.own.screens import icons
        from signifer.ui.screens import flow

        ui = self.ui
        game = ui.game
        column = view.schema(game).columns[table][i]
        value = view.value(game, table, row, i)
        label = icons.sign(ui, column, value) + prefix + column[C_LABEL]
        icon = icons.letter(column, value)
        chip: tuple[Any, ...] = ()
        if column[C_BITS] & CHOICE:
            choose = (flow.FlowPage, deferred(counter.choose), table, row, i)
            chip = (icon, column[C_STATES][value], SET) if icon else chip
            return (label, choose, column[C_STATES][value], accent) + chip
        if column[C_KIND] == FLAG:
            do = lambda: self._set(table, row, column, not value)
            chip = (icon, column[C_LABEL], SET if value else CLEAR) if icon else chip
            return (label, do, "✓" if value else "·", accent if value else DIM) + chip
        from signifer.games.own.screens import line

        right = line.counter(game, table, row, i).strip()
        if column[C_KIND] == USE:
            do = lambda: self._spend(table, row, i)
            right += "/" + str(view.start(game, table, row, i)) if right.isdigit() else ""
            chip = (icon, column[C_LABEL], READY if value else EMPTY) if icon else chip
            return (label, do, right, accent if value else WARN, i, KEY_USE) + chip
        if column[C_BITS] & MAX_START:
            whole = str(value) + "/" + str(view.start(game, table, row, i))
            right = whole if right.lstrip("-").isdigit() else right + " " + whole
        count = (flow.FlowPage, deferred(counter.count), table, row, i)
        return (label, count, right, accent, i, KEY_BIG)

    def _set(self, table: int, row: int, column: Any, value: Any) -> None:
        """Set a flag or a counter by hand."""
        ui = self.ui
        from signifer.games.own.flows import common

        command: dict[str, Any] = common.owner(ui.game, table, row)
        command["do"] = "set"
        command["flag" if column[C_KIND] == FLAG else "counter"] = column[C_NAME]
        command["value"] = value
        ui.words().do(ui, command)

    def _spend(self, table: int, row: int, i: int) -> None:
        """Spend a limited use."""
        ui = self.ui
        from signifer.games.own.flows import common

        command: dict[str, Any] = common.owner(ui.game, table, row)
        command.update({"do": "use", "use": view.schema(ui.game).columns[table][i][C_NAME]})

        def then_now(answer: dict[str, Any]) -> None:
            from signifer.games.own.screens import news

            ui.toast(news.now(ui, answer, table, row, i))

        ui.do(command, then_now)

    def whose(self, index: int) -> tuple[int, int] | None:
        """Return (table, row) of a line; None if the line has no column."""
        return None

    def held(self, index: int) -> None:
        from signifer.ui.screens import number

        whose = self.whose(index)
        item = self._items[index]
        if whose is None or len(item) < 6 or not isinstance(item[5], int):
            return
        table, row = whose
        i = item[4]
        game = self.ui.game
        column = view.schema(game).columns[table][i]
        low, high = view.low_high(game, table, row, i)
        value = view.value(game, table, row, i)
        title, note = column[C_LABEL], ""
        if table == UNIT_T:
            title, note = game.units[row].label, title
        elif table == SIDE_T:
            title = "AB"[row] + " " + title
        put = lambda value: self._set(table, row, column, value)
        self.ui.push(number.NumberPage, title, value, low, high, put, PLAIN, note, "", None, True)

    def hints(self) -> tuple[str, int, int, int]:
        count = self.count()
        item = self._items[min(self.cursor, count - 1)] if count else ()
        if len(item) > 5 and isinstance(item[5], int):
            return ("↕", item[5], KEY_BY_HAND, KEY_BACK)
        flag = len(item) > 2 and item[2] in ("✓", "·")
        return ("↕", KEY_CHANGE if flag else KEY_OK, 0, KEY_BACK)
