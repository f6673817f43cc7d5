"""Show the head of the log, which both players can note, and the origin of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import chain
from signifer.ui.grid import wrap
from signifer.ui.screens.message import MessagePage
from signifer.ui.texts.checks import (
    DICE_FROM,
    DICE_MARK,
    DICE_MARK_WHY,
    DICE_NUMBER,
    DICE_QUICK,
    LOG_HEAD,
    LOG_HEAD_LOST,
    LOG_HEAD_WHY,
    LOG_HEAD_WORK,
)

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_HALF = 19  # letters of four groups of four


class Head:
    """Compute the head of the log in steps: SHA-256 in plain Python takes long."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._walk = chain.Walk(ui.game)
        self._lost = False

    @property
    def ready(self) -> bool:
        """Return whether the head needs no more steps until the log grows."""
        return self._lost or self._walk.done == self._ui.game.log.count

    def step(self) -> None:
        """Continue. If memory or flash fails, the next step tries again."""
        try:
            self._walk.step()
        except IndexError:
            self._lost = True
        except (MemoryError, self._ui.app.save_error):
            self._ui.app.free_memory()

    def lines(self) -> list[str]:
        """Return the head in two rows, or the progress, or that there is none."""
        t = self._ui.t
        if self._lost:
            return wrap(t(LOG_HEAD_LOST), self._ui.grid.cols)
        if not self.ready:
            return [t(LOG_HEAD_WORK, n=max(0, self._walk.done), all=self._ui.game.log.count), ""]
        digits = chain.spell(self._walk.link)
        return [digits[:_HALF], digits[_HALF + 1 :]]


class HeadPage(MessagePage):
    """Show the present head of the log; below it the mark of the dice and the players' numbers."""

    ticking = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "", "")
        self._head = Head(ui)
        self._head.step()
        t = ui.t
        self._below = wrap(t(LOG_HEAD_WHY), ui.grid.cols)
        mark = dice(ui)
        if mark:
            self._below += [t(DICE_MARK)] + mark

    def draw(self, grid: Grid) -> None:
        self.title = self.t(LOG_HEAD, n=self.ui.game.log.count)
        self.lines = self._head.lines() + self._below
        super().draw(grid)

    def tick(self, now: int) -> bool:
        if self._head.ready:
            return False
        self._head.step()
        return True


class Dice(MessagePage):
    """Show the mark of the dice, if a computer began the game and no player has seen it yet."""

    def __init__(self, ui: Ui) -> None:
        t = ui.t
        super().__init__(ui, t(DICE_MARK), "\n".join(dice(ui) + [t(DICE_MARK_WHY)]))


def dice(ui: Ui) -> list[str]:
    """Return the fingerprint of the generator's secret in rows, and the players' numbers, for each stretch of the
    game; nothing without a game."""
    rows = []
    from signifer.core import secret_changes

    for stretch in secret_changes.every(ui.game):
        if stretch.first >= 0:
            rows.append(ui.t(DICE_FROM, n=stretch.first + 1))
        digits = stretch.fingerprint.hex()
        for at in range(0, len(digits), 16):
            rows.append(" ".join([digits[at + i : at + i + 4] for i in range(0, 16, 4)]))
        if stretch.numbers == (0, 0):
            rows += wrap(ui.t(DICE_QUICK), ui.grid.cols)
            continue
        for side in range(2):
            rows.append(ui.t(DICE_NUMBER, side="AB"[side], n=stretch.numbers[side]))
    return rows
