"""List squads and armies: the models left, and how near the army is to breaking (SK-12, SK-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import answers, view
from signifer.games.samurai.rules.read import Head
from signifer.games.samurai.texts import ALONE, ARMY_BROKEN, ARMY_SAYS, BROKEN, RANKS, TO_BREAK
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_SHOW
from signifer.ui.texts.line import KEY_PAGE, KEY_STRIKE

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def to_break(ranks: int, lost: int) -> int:
    """Return how much more of the rank sum must be lost until two thirds are (SK-14)."""
    return max(0, (2 * ranks + 2) // 3 - lost)


class SquadsPage(ListScreen):
    """A line for each army, below it its squads and the models in no squad."""

    pure = True
    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        game = ui.game
        self._squads = squads(ui)
        # (side, row of the squad in its table, name); -1 is the army, -2 the models in no squad.
        self._lines: list[tuple[int, int, str]] = []
        for side in range(2):
            self._lines.append((side, -1, ui.words().roster_name(ui, side)))
            first = view.first_squad(game, side)
            names = Head(game.setup.rosters["AB"[side]]).squads
            for number in range(len(names)):
                self._lines.append((side, first + number, names[number][0]))
            if members(ui, self._squads, side, -2):
                self._lines.append((side, -2, self.t(ALONE)))

    def head(self, grid: Grid) -> None:
        side = self._lines[self.cursor][0]
        ranks, lost = view.army(self.ui.game, side)
        if view.broken(self.ui.game, side):
            right = self.t(BROKEN)
        else:
            right = self.t(TO_BREAK, n=to_break(ranks, lost))
        name = "AB"[side] + " " + str((ranks - lost) * 100 // ranks if ranks else 0) + "%"
        grid.head(name, right, theme.side(side))

    def count(self) -> int:
        return len(self._lines)

    def line(self, index: int) -> tuple[str, str, int]:
        side, squad, name = self._lines[index]
        game = self.ui.game
        accent = theme.side(side)
        if squad == -1:
            ranks, lost = view.army(game, side)
            return ("AB"[side] + " " + name, self.t(RANKS, n=ranks - lost, all=ranks), accent)
        rows = members(self.ui, self._squads, side, squad)
        few = len([row for row in rows if view.alive(game, row)])
        mark = ""
        if squad >= 0:
            for row in rows:
                if view.leads(game, row):
                    mark = "⚑ " if view.alive(game, row) else "☠ "
        right = mark + str(few) + "/" + str(len(rows))
        return ("  " + name, right, accent if few else DIM)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import message

        side, squad, _ = self._lines[index]
        if squad == -1:
            ranks, lost = view.army(self.ui.game, side)
            body = self.t(ARMY_SAYS, n=ranks - lost, all=ranks, what=str(to_break(ranks, lost)))
            if view.broken(self.ui.game, side):
                body = self.t(ARMY_BROKEN, n=ranks - lost, all=ranks)
            self.ui.push(message.MessagePage, self._lines[index][2], body)
        else:
            self.ui.push(Members, side, squad)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SHOW, 0, KEY_BACK)


def squads(ui: Ui) -> bytes:
    """Return for each model the number of its squad in its roster, from 1; 0 if it is in none."""
    units = ui.game.units
    found = bytearray(len(units))
    for row in range(len(units)):
        # In place: reading a whole model takes four times as long.
        found[row] = view.squad_number(units, row)
    return bytes(found)


def members(ui: Ui, numbers: bytes, side: int, squad: int) -> list[int]:
    """Return the rows of a squad's models, or, with -2, of those in none; `numbers` as from `squads`."""
    game = ui.game
    wanted = 0 if squad < 0 else squad + 1 - view.first_squad(game, side)
    side_at = game.units.side_at
    return [row for row in range(len(numbers)) if numbers[row] == wanted and side_at(row) == side]


class Members(ListScreen):
    """The models of a squad as in the list of all models."""

    pure = True
    holds = True
    live = True
    of_units = True

    def __init__(self, ui: Ui, side: int, squad: int) -> None:
        super().__init__(ui)
        self.side = side
        self.squad = squad
        self._rows = members(ui, squads(ui), side, squad)

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        name = self.t(ALONE)
        if self.squad >= 0:
            name = game.use(lazy(answers)).squad_name(game, self._rows[0])
        few = len([row for row in self._rows if view.alive(game, row)])
        grid.head(name, str(few) + "/" + str(len(self._rows)), theme.side(self.side))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        return self.ui.words().unit_line(self.ui, self._rows[index], self.side)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import strike

        self.ui.push(strike.StrikePage, self._rows[index])

    def held(self, index: int) -> None:
        from signifer.games.samurai.screens import unit

        self.ui.push(unit.UnitPage, self._rows[index])

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_STRIKE, KEY_PAGE, KEY_BACK)
