"""Choose the action of the activated unit, and whether it is pinned (BC-4, BC-10, BC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import effects, read, view
from signifer.games.calth.rules.data import ACTIONS, ASSAULT, CAPACITY, FREE_WHEN_PINNED, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import ADVANCE, CONSOLIDATE, HEXES, IS_PINNED, NOT_PINNED, OF_DICE, RUN
from signifer.games.calth.texts import ASSAULT as TEXT_ASSAULT
from signifer.games.calth.texts import SHOOT as TEXT_SHOOT
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_OK, KEY_PICK
from signifer.ui.texts.shared import TOKENS_SEALED

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_NAMES = (ADVANCE, RUN, CONSOLIDATE, TEXT_SHOOT, TEXT_ASSAULT)


class ActionPage(ListScreen):
    """The actions, and below them a line that says whether the unit is pinned, and one with the sealed doors. Actions
    that BC-11 forbids are marked; players can choose and force them. The cursor begins on the action of the last
    activation."""

    def __init__(self, ui: Ui, number: int) -> None:
        super().__init__(ui)
        self.number = number
        self.pinned = False
        self._kept = "calth.action" + str(ui.game.units[number].side)  # each side has its own
        self.cursor = ui.kept.get(self._kept, ACTIONS.index("shoot"))

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return self.cursor < len(ACTIONS)

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.number]
        grid.head(unit.label, "", theme.side(unit.side))

    def count(self) -> int:
        return len(ACTIONS) + (2 if effects.sealed(self.ui.game) else 1)

    def line(self, index: int) -> tuple[str, str, int]:
        t = self.t
        if index > len(ACTIONS):  # BC-36
            return (t(TOKENS_SEALED, what=", ".join(effects.sealed(self.ui.game))), "", DIM)
        if index == len(ACTIONS):
            return (t(IS_PINNED), "✓", WARN) if self.pinned else (t(NOT_PINNED), "·", PLAIN)
        label = t(_NAMES[index])
        if self.pinned and ACTIONS[index] not in FREE_WHEN_PINNED:
            return ("✗ " + label, "BC-11", DIM)
        return (label, self._about(index), PLAIN)

    def _about(self, index: int) -> str:
        """Say how far, how full or how many dice."""
        game = self.ui.game
        row = ranks(game).row_of(self.number)
        action = ACTIONS[index]
        if action == "consolidate":
            return str(view.total(game, row, read.BULK)) + "/" + str(CAPACITY)
        if action in ("shoot", "assault"):
            dice = view.attack_dice(game, row, SHOOT if action == "shoot" else ASSAULT)
            return self.t(OF_DICE, n=dice)
        return self.t(HEXES, n=1 if action == "advance" else 2)

    def choose(self, index: int) -> None:
        if index == len(ACTIONS):
            self.pinned = not self.pinned
            return
        if index > len(ACTIONS):
            from signifer.ui.screens import tokens

            self.ui.push(tokens.TokensPage)
            return
        from signifer.games.calth.screens import act

        self.ui.kept[self._kept] = index
        act.chosen(self.ui, self.number, ACTIONS[index], self.pinned)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor > len(ACTIONS):
            return ("↕", KEY_OK, 0, KEY_BACK)
        return ("↕", KEY_PICK if self.cursor < len(ACTIONS) else KEY_CHANGE, 0, KEY_BACK)
