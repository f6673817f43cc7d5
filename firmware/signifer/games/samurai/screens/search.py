"""Search a marker (SK-37): which one, whether it is seen, whether the model there reacts, the test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import stealth, view
from signifer.games.samurai.texts import (
    NO_REACTION,
    OWNER_FALSE,
    OWNER_SAYS,
    OWNER_TRUE,
    SEARCH_WHICH,
    SEES_MARKER,
    SIDE_REACTS,
    TRUE_REACTS,
)
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_BACK, KEY_PICK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class SearchPage(ListScreen):
    """The markers of the other side. `row` searches, by default the activated model; only the activated model spends
    its long action."""

    live = True

    def __init__(self, ui: Ui, row: int | None = None) -> None:
        super().__init__(ui)
        self.spends = row is None
        active = view.active(ui.game)
        self.row = row if row is not None else active if active is not None else 0

    def _markers(self) -> list[tuple[int, int]]:
        game = self.ui.game
        side = game.units[self.row].side
        found = []
        for row in range(len(game.units)):
            if game.units.side_at(row) != side:
                for number in view.markers(game, row):
                    found.append((row, number))
        return found

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.row]
        grid.head(self.t(SEARCH_WHICH), "", theme.side(unit.side))

    def count(self) -> int:
        return len(self._markers())

    def line(self, index: int) -> tuple[str, str, int]:
        row, number = self._markers()[index]
        unit = self.ui.game.units[row]
        return (unit.label, "◇" + str(number), theme.side(unit.side))

    def choose(self, index: int) -> None:
        ui = self.ui
        row, number = self._markers()[index]
        from signifer.games.samurai.screens import acts

        acts.yes_no(ui, ui.t(SEES_MARKER), lambda sees: self._act(row, number, sees))

    def _act(self, other: int, number: int, sees: bool) -> None:
        ui = self.ui
        if not self.spends:
            self._reacts(other, number, sees)
            return
        command = {"do": "act", "unit": ui.game.units[self.row].id, "kind": "long", "action": "search"}
        from signifer.games.samurai.screens import acts

        acts.before_reveal(
            ui, self.row, lambda: ui.do(command, lambda answer: self._acted(other, number, sees, answer))
        )

    def _acted(self, other: int, number: int, sees: bool, answer: dict[str, Any]) -> None:
        self.spends = False  # stored: only dice follow
        if answer["revealed"]:
            then = lambda: self._reacts(other, number, sees)
            from signifer.games.samurai.screens import acts as samurai_acts

            samurai_acts.show_secret(self.ui, self.row, answer, then)
        else:
            self._reacts(other, number, sees)

    def _reacts(self, other: int, number: int, sees: bool) -> None:
        """Ask whether the model under a true marker reacts to the attempt, as to an attack: it is then on the table."""
        from signifer.ui.screens import choice

        ui = self.ui
        side = "AB"[ui.game.units[other].side]
        options = [
            (ui.t(NO_REACTION), False),
            (ui.t(TRUE_REACTS), True),
        ]
        then = lambda reacts: self._go(other, number, sees, reacts)
        ui.push(choice.ChoicePage, ui.t(SIDE_REACTS, side=side), options, then)

    def _go(self, other: int, number: int, sees: bool, reacts: bool) -> None:
        from signifer.games.samurai.screens import react, test
        from signifer.ui.screens import choice

        ui = self.ui
        row = self.row
        if reacts:
            ui.home()
            ui.push(react.How, other, "search", row)
            return
        rules = ui.game.use(lazy(stealth))
        if rules.real_marker(ui.game, other) is not None:
            ui.replace(test.Search, row, other, number, None, sees)
            return
        # This device has lost the secret, so the owner enters it.
        options = [(ui.t(OWNER_FALSE), False), (ui.t(OWNER_TRUE), True)]
        then = lambda real: ui.replace(test.Search, row, other, number, real, sees)
        ui.push(choice.ChoicePage, ui.t(OWNER_SAYS), options, then)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_PICK if self.count() else 0, 0, KEY_BACK)
