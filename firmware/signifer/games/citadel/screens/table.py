"""List the cards on the table: spells with their targets, relics, terrain, tactics face down; and the graveyards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import RELIC, RUINS, SPELL, TERRAIN
from signifer.games.citadel.rules.schema import GRAVEYARD as IN_GRAVEYARD
from signifer.games.citadel.texts import (
    A_CHARACTER,
    A_RELIC,
    A_SPELL,
    A_TACTIC,
    A_TERRAIN,
    FACE_DOWN,
    GRAVEYARD,
    ON_TABLE,
    SEARCHED_SHORT,
)
from signifer.ui import theme
from signifer.ui.grid import fit
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_SHOW

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of the ruleset.
_KINDS = (A_CHARACTER, A_SPELL, A_RELIC, A_TACTIC, A_TERRAIN)


class _Both(ListScreen):
    """Cards of both sides in one list, A's first. The header names the owner of the card under the cursor."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._at = -1
        self._rows: list[int] = []  # rows of cards; -1 and -2 for A's and B's tactics that lie face down

    def rows(self, side: int) -> list[int]:
        """Return the side's cards."""
        return []

    def count(self) -> int:
        game = self.ui.game
        if self._at != game.log.count:
            self._at = game.log.count
            self._rows = self.rows(0) + self.rows(1)
        return len(self._rows)

    def side_of(self, row: int) -> int:
        """Return whose card it is."""
        return -1 - row if row < 0 else deck.side_of_card(army(self.ui.game), row)

    def whose(self, grid: Grid, title: int) -> None:
        """Write the header: the side of the line under the cursor, and its number of cards."""
        if not self._rows:
            grid.head(self.t(title), "")
            return
        side = self.side_of(self._rows[self.cursor])
        count = 0
        for row in self._rows:
            count += self.side_of(row) == side
        grid.head("AB"[side] + " " + self.t(title), str(count), theme.side(side))

    def choose(self, index: int) -> None:
        from signifer.games.citadel.screens import card

        row = self._rows[index]
        if row < 0:
            from signifer.games.citadel.screens import tactics

            tactics.enter(self.ui, -1 - row, True)
        else:
            self.ui.push(card.CardPage, row, True)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SHOW if self.count() else 0, 0, KEY_BACK)


class TablePage(_Both):
    """SELECT shows the card; there a spell ends, a relic is destroyed, ruins are counted."""

    def rows(self, side: int) -> list[int]:
        game = self.ui.game
        units = army(game)
        found = []
        for kind in (SPELL, RELIC, TERRAIN):
            for row in range(units.first_card[side], units.first_card[side + 1]):
                if units.kinds[row] == kind and view.in_play(game, row):
                    found.append(row)
        if view.face_down(game, side):
            found.append(-1 - side)
        return found

    def head(self, grid: Grid) -> None:
        self.whose(grid, ON_TABLE)

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        row = self._rows[index]
        accent = theme.side(self.side_of(row))
        if row < 0:
            return (self.t(FACE_DOWN), "▮" + str(view.face_down(game, -1 - row)), accent)
        units = army(game)
        name = deck.card_label(units, row)
        target = view.target(game, row)
        if target is not None:
            room = 8 if self.ui.picture() is None else max(8, 28 - len(name))
            return (name, "→" + fit(game.units[target].label, room), accent)
        right = ""
        if units.kinds[row] == TERRAIN:
            pieces, searched = game.use(lazy(shown)).pieces(game, row)
            if deck.card(units, row).flags & RUINS:
                right = self.t(SEARCHED_SHORT, n=searched, all=pieces)
            elif pieces > 1:
                right = "×" + str(pieces)
        return (name, right, accent)


class Graveyards(_Both):
    """The graveyard of each side (CT-30)."""

    def rows(self, side: int) -> list[int]:
        game = self.ui.game
        rows: list[int] = game.use(lazy(shown)).cards(game, side, (IN_GRAVEYARD,))
        return rows

    def head(self, grid: Grid) -> None:
        self.whose(grid, GRAVEYARD)

    def line(self, index: int) -> tuple[str, str, int]:
        row = self._rows[index]
        units = army(self.ui.game)
        name = deck.card_label(units, row)
        kind = self.t(_KINDS[units.kinds[row] - 1])
        right = kind if len(name) + 1 + len(kind) <= self.ui.grid.cols else ""
        return (name, right, theme.side(self.side_of(row)))
