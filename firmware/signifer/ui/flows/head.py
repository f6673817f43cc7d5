"""Show the head of the log, which both players can note, and the origin of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import chain
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain, titled
from signifer.ui.flow import Show, Watch
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View


def head(ui: Ui) -> Asking:
    """Show the present head of the log; below it the mark of the dice and the players' numbers."""
    title = titled(ui.t(T.LOG_HEAD, n=ui.game.log.count))
    below: View = (Sentence(ui.t(T.LOG_HEAD_WHY), styles.PLAIN),)
    origin = dice(ui)
    if origin:
        below += (Sentence(ui.t(T.DICE_MARK), styles.DIM),) + origin
    walk = Walk(ui)
    yield Watch(lambda: (title,) + walk.lines() + below, T.KEY_OK, 0)


def mark(ui: Ui) -> Asking:
    """Show the mark of the dice, if a computer began the game and no player has seen it yet."""
    yield Show(
        (titled(ui.t(T.DICE_MARK)),) + dice(ui) + (Sentence(ui.t(T.DICE_MARK_WHY), styles.PLAIN),),
        T.KEY_OK,
        0,
    )


class Walk:
    """Compute the head of the log in steps: SHA-256 in plain Python takes long."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._walk = chain.Walk(ui.game)
        self._lost = False

    def lines(self) -> View:
        """Continue, and return the head, or the progress, or that there is none. If memory or flash
        fails, the next call tries again."""
        ui = self._ui
        count = ui.game.log.count
        if not self._lost and self._walk.done != count:
            try:
                self._walk.step()
            except IndexError:
                self._lost = True
            except (MemoryError, ui.app.save_error):
                ui.app.free_memory()
        if self._lost:
            return (Sentence(ui.t(T.LOG_HEAD_LOST), styles.PLAIN),)
        if self._walk.done != count:
            return (Sentence(ui.t(T.LOG_HEAD_WORK, n=max(0, self._walk.done), all=count), styles.DIM),)
        return (Sentence(chain.spell(self._walk.link), styles.PLAIN),)


def dice(ui: Ui) -> View:
    """Return the fingerprint of the generator's secret in lines, and the players' numbers, for each stretch of the
    game; nothing without a game."""
    from signifer.core import secret_changes

    lines: list[Component] = []
    for stretch in secret_changes.every(ui.game):
        if stretch.first >= 0:
            lines.append(plain(ui.t(T.DICE_FROM, n=stretch.first + 1)))
        digits = stretch.fingerprint.hex()
        groups = " ".join([digits[at : at + 4] for at in range(0, len(digits), 4)])
        lines.append(Sentence(groups, styles.PLAIN))
        if stretch.numbers == (0, 0):
            lines.append(Sentence(ui.t(T.DICE_QUICK), styles.PLAIN))
            continue
        for side in range(2):
            lines.append(plain(ui.t(T.DICE_NUMBER, side="AB"[side], n=stretch.numbers[side])))
    return tuple(lines)
