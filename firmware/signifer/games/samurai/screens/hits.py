"""List the models that an attack hit: a wound, or a defence, is one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import fight, view
from signifer.games.samurai.texts import HITS_OF, HOLD_DEFEND, NO_HITS_HERE
from signifer.ui import theme
from signifer.ui.events import PRESS_BACK, PRESS_SELECT
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_DONE, KEY_HOME, KEY_OK
from signifer.ui.texts.line import KEY_WOUND

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class HitsPage(ListScreen):
    """SELECT is a wound on the model under the cursor, held its parry or dodge. Each uses up a hit; once all are,
    SELECT goes home. BACK goes home at once. `touched` are the rows of the models that a sweep attacked, too."""

    above = 1
    holds = True

    def __init__(self, ui: Ui, row: int, target: int, touched: list[int], answer: dict[str, Any]) -> None:
        super().__init__(ui)
        self.row = row
        self.answer = answer
        self._hit: list[tuple[int, int]] = []
        if answer["hits"]:
            self._hit.append((target, answer["hits"]))
        for id in answer["struck"]:
            found = ui.game.units.find(id)
            if found is not None:
                self._add(found)
        faces = answer.get("rolls", [])
        game = ui.game
        beats = game.use(lazy(fight)).beats
        need = answer["target"]
        dice: list[str] = []
        for other in [target] + touched:
            at = len(dice)
            for face in faces[at : at + answer["attacks"]]:
                dice.append(str(face) + ("✓" if beats(game, row, other, face, need) else "✗"))
            if at == 0:
                need += game.house["sweep"]
        self._used = [0] * len(self._hit)
        # The other dice chose a friend (SK-6).
        self._dice = " ".join(dice + [str(face) + "?" for face in faces[len(dice) :]])

    def _add(self, row: int) -> None:
        for at in range(len(self._hit)):
            if self._hit[at][0] == row:
                self._hit[at] = (row, self._hit[at][1] + 1)
                return
        self._hit.append((row, 1))

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        grid.line(1, self._dice, "", theme.side(self.ui.game.units[self.row].side))
        if self.ui.picture() is not None:
            from signifer.ui.screens import rolled_face

            grid.listed = rolled_face.tens  # type: ignore[assignment]

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.row]
        right = self.t(HITS_OF, n=self.answer["hits"], all=self.answer["attacks"])
        grid.head(unit.label, right, theme.side(unit.side))

    def count(self) -> int:
        return len(self._hit)

    def line(self, index: int) -> tuple[str, str, int]:
        row, times = self._hit[index]
        left, right, accent = self.ui.words().unit_line(self.ui, row)
        return (left, str(self._used[index]) + "/" + str(times) + " " + right[:5], accent)

    def _open(self, index: int) -> bool:
        """Return whether a hit on that line waits for its wound or its defence."""
        row, times = self._hit[index]
        return self._used[index] < times and view.alive(self.ui.game, row)

    def _over(self) -> bool:
        """Return whether every hit is used up, or its model is dead."""
        return not any([self._open(index) for index in range(len(self._hit))])

    def use(self, index: int) -> None:
        """Count a hit as used; the cursor goes to the next model that has one left."""
        self._used[index] += 1
        if not self._open(index):
            for at in range(len(self._hit)):
                if self._open(at):
                    self.cursor = at
                    break

    def choose(self, index: int) -> None:
        row = self._hit[index][0]
        if self._over():
            self.ui.home()
        elif self._open(index):
            self.ui.words().strike(self.ui, row)
            self.use(index)

    def held(self, index: int) -> None:
        from signifer.games.samurai.screens import test

        row = self._hit[index][0]
        if row != self.row and self._open(index):
            self.ui.push(test.Defend, row, self.row, "agility", lambda: self.use(index))

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return self._over()

    def empty(self) -> int:
        return NO_HITS_HERE

    def key(self, event: int) -> None:
        if event == PRESS_BACK or (event == PRESS_SELECT and not self._hit):
            self.ui.home()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if not self._hit:
            return ("", KEY_OK, 0, 0)
        if self._over():
            return ("↕" if len(self._hit) > 1 else "", KEY_DONE, 0, 0)
        if not self._open(self.cursor):
            return ("↕", 0, 0, KEY_HOME)
        return ("↕" if len(self._hit) > 1 else "", KEY_WOUND, HOLD_DEFEND, KEY_HOME)
