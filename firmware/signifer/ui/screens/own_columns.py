"""Lines for the counters, flags and limited uses of a unit, a side or the game, each changed where it stands."""

from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# By number: see `signifer.ui`.
_T_CHECK = const(0x15711)
_T_KEY_BACK = const(0x05001)
_T_KEY_BIG = const(0x04B18)
_T_KEY_BY_HAND = const(0x04700)
_T_KEY_CHANGE = const(0x0600F)
_T_KEY_OK = const(0x06000)
_T_KEY_USE = const(0x06701)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)
_S_WARN = const(0x05)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_KIND = const(0)
_C_NAME = const(1)
_C_LABEL = const(2)
_C_BITS = const(7)
_COUNTER = const(0)
_FLAG = const(1)
_USE = const(2)
_MAX_START = const(8)
_K_LABEL = const(1)
_K_OF = const(2)


class Columns(MenuScreen):
    """SELECT on a counter opens it in big digits, on a flag turns it, on limited uses spends one; held, it sets what
    the line has by hand."""

    live = True

    def columns(
        self, table: int, row: int, prefix: str = "", accent: int = _S_PLAIN
    ) -> "list[tuple[Any, ...]]":
        """A line for each column of a row."""
        schema = view.schema(self.ui.game)
        return [self._column(table, row, i, prefix, accent) for i in range(len(schema.columns[table]))]

    def checks(
        self, table: int, row: int, prefix: str = "", accent: int = _S_PLAIN
    ) -> "list[tuple[Any, ...]]":
        """A line for each check of a row; what is owed has its mark."""
        ui = self.ui
        schema = view.schema(ui.game)
        owed = view.pending_of(ui.game, table, row)
        lines: "list[tuple[Any, ...]]" = []
        for number in range(len(schema.checks)):
            if schema.checks[number][_K_OF] == table:
                label = prefix + self.t(_T_CHECK, what=schema.checks[number][_K_LABEL])
                style = _S_WARN if number in owed else accent
                lines.append((label, self._check(table, row, number), "!" if number in owed else "", style))
        return lines

    def _check(self, table: int, row: int, number: int) -> "Any":
        return lambda: self.ui.push("own_check", table, row, number)

    def _column(self, table: int, row: int, i: int, prefix: str, accent: int) -> "tuple[Any, ...]":
        ui = self.ui
        game = ui.game
        column = view.schema(game).columns[table][i]
        label = prefix + column[_C_LABEL]
        value = view.value(game, table, row, i)
        if column[_C_KIND] == _FLAG:
            do = lambda: self._set(table, row, column, not value)
            return (label, do, "✓" if value else "·", accent if value else _S_DIM)
        right = ui.helper("own_line").counter(game, table, row, i).strip()
        if column[_C_KIND] == _USE:
            do = lambda: ui.helper("own_pick").spend(ui, table, row, i)
            right += "/" + str(view.start(game, table, row, i)) if right.isdigit() else ""
            return (label, do, right, accent if value else _S_WARN, i, _T_KEY_USE)
        if column[_C_BITS] & _MAX_START:
            whole = str(value) + "/" + str(view.start(game, table, row, i))
            right = whole if right.lstrip("-").isdigit() else right + " " + whole
        return (label, lambda: ui.push("own_counter", table, row, i), right, accent, i, _T_KEY_BIG)

    def _set(self, table: int, row: int, column: "Any", value: "Any") -> None:
        """Sets a flag or a counter by hand."""
        ui = self.ui
        command: "dict[str, Any]" = ui.helper("own_pick").owner(ui, table, row)
        command["do"] = "set"
        command["flag" if column[_C_KIND] == _FLAG else "counter"] = column[_C_NAME]
        command["value"] = value
        ui.words().do(ui, command)

    def whose(self, index: int) -> "tuple[int, int] | None":
        """(table, row) of a line; None where a line is of no column."""
        return None

    def held(self, index: int) -> None:
        whose = self.whose(index)
        item = self._items[index]
        if whose is None or len(item) < 5:
            return
        table, row = whose
        i = item[4]
        game = self.ui.game
        column = view.schema(game).columns[table][i]
        low, high = view.low_high(game, table, row, i)
        value = view.value(game, table, row, i)
        self.ui.push(
            "number", column[_C_LABEL], value, low, high, lambda value: self._set(table, row, column, value)
        )

    def hints(self) -> "tuple[str, int, int, int]":
        items = self.items()
        item = items[min(self.cursor, len(items) - 1)] if items else ()
        if len(item) > 4:
            return ("↕", item[5], _T_KEY_BY_HAND, _T_KEY_BACK)
        flag = len(item) > 2 and item[2] in ("✓", "·")
        return ("↕", _T_KEY_CHANGE if flag else _T_KEY_OK, 0, _T_KEY_BACK)
