"""Show a unit's page: all its values, its checks, and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import B_HOLD, C_BITS, C_KIND, C_LABEL, CHOICE, COUNTER, UNIT_T
from signifer.games.own.screens.columns import Columns
from signifer.games.own.texts import ACTIVATE, HOLDS_DIE
from signifer.ui.boxes.names import HEART, SKULL
from signifer.ui.styles import PLAIN
from signifer.ui.texts.play import ACTIVATIONS, HAS_LEFT, LEAVE, LEAVE_SURE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

MOST = 99
LARGEST = 50  # a counter that can be larger says nothing by what is left of it


class UnitPage(Columns):
    """Values that change during the game come first."""

    of_game = True
    _stats: list[tuple[str, ...]] | None = None  # of the lines that are kept

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        status = view.status(game, self.row)
        mark = "☠" if status == "casualty" else "⇥" if status == "left" else ""
        if view.active(game) == self.row:
            mark = "▶"
        accent = self.ui.words().accent(game, self.row)
        grid.owned(unit.label, (unit.id + " " + mark).strip() if len(unit.id) <= 6 else mark, accent)

    def draw(self, grid: Grid) -> None:
        ui = self.ui
        game = ui.game
        row = self.row
        schema = view.schema(game)
        columns = schema.columns[UNIT_T]
        # Only what a strike takes is a card: its heart needs no word.
        now = view.value(game, UNIT_T, row, 0) if schema.strike == 0 else -1
        most = view.low_high(game, UNIT_T, row, 0)[1] if now >= 0 else 0
        if now < 0 or not 0 < most <= LARGEST or ui.picture() is None:
            super().draw(grid)
            return
        from signifer.games.own.screens import icons
        from signifer.ui.screens import unit_face

        unit_face.lines(self)
        super().draw(grid)
        if self._stats is None:
            self._stats = []
            for i in range(1, len(columns)):
                if columns[i][C_KIND] == COUNTER and not columns[i][C_BITS] & CHOICE:
                    stat = (columns[i][C_LABEL], str(view.value(game, UNIT_T, row, i)))
                    drawn = icons.letter(columns[i])
                    self._stats.append(stat + (drawn,) if drawn else stat)
        icon = (icons.letter(columns[0]) or HEART) if view.standing(game, row) else SKULL
        unit_face.show(self, grid, now, most, icon, self._stats, game.units[row].side if schema.sides else -1)

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.ui.screens import confirm

        ui = self.ui
        game = ui.game
        t = self.t
        row = self.row
        unit = game.units[row]
        schema = view.schema(game)
        self._stats = None
        lines = self.columns(UNIT_T, row)
        lines += self.checks(UNIT_T, row)
        if schema.bag is not None and schema.bag[B_HOLD] and (view.die(game, row) or view.held(game, row)):
            held = view.held(game, row)
            keep = {"do": "hold", "unit": unit.id, "value": not held}
            lines.append((t(HOLDS_DIE), lambda: ui.words().do(ui, keep), "⬟✓" if held else "⬟·"))
        if schema.limit:
            if view.active(game) is None and view.standing(game, row):
                activate = {"do": "activate", "unit": unit.id}
                lines.append((t(ACTIVATE, unit=unit.label), lambda: self._activate(activate)))
            count = view.activations(game, row)
            lines.append((t(ACTIVATIONS), lambda: self._activations(count), str(count)))
        gone = view.status(game, row) == "left"
        if gone:
            back = {"do": "set", "unit": unit.id, "flag": "left", "value": False}
            lines.append((t(HAS_LEFT), lambda: ui.words().do(ui, back), "✓"))
        elif view.standing(game, row):
            sure = t(LEAVE_SURE, unit=unit.label)
            lines.append((t(LEAVE), lambda: ui.push(confirm.DeedPage, unit.label, sure, self._leave)))
        return lines

    def _activate(self, command: dict[str, Any]) -> None:
        ui = self.ui

        def done(answer: dict[str, Any]) -> None:
            ui.home()
            from signifer.games.own.screens import news

            news.tell(ui, answer)

        ui.do(command, done)

    def _activations(self, count: int) -> None:
        from signifer.ui.screens import number

        unit = self.ui.game.units[self.row]
        command = {"do": "set", "unit": unit.id, "counter": "activations"}

        def put(value: int) -> None:
            command["value"] = value  # type: ignore[assignment]
            self.ui.words().do(self.ui, command)

        self.ui.push(number.NumberPage, unit.label, count, 0, MOST, put, PLAIN, self.t(ACTIVATIONS))

    def _leave(self) -> None:
        self.ui.words().do(self.ui, {"do": "leave", "unit": self.ui.game.units[self.row].id})

    def whose(self, index: int) -> tuple[int, int] | None:
        return (UNIT_T, self.row)
