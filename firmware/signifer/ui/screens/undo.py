"""Undo and redo: list the entries in order, and show how many of them SELECT takes back or restores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import entry
from signifer.ui.events import HOLD_BACK, PRESS_DOWN, PRESS_UP
from signifer.ui.screens.log import Entries
from signifer.ui.screens.log import said as spell
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import (
    KEY_BACK,
    KEY_REDO,
    KEY_UNDO,
    REDO_LINE,
    REDO_TITLE,
    REDONE,
    REDONE_MANY,
    UNDO_LINE,
    UNDO_NONE,
    UNDO_TITLE,
    UNDONE,
    UNDONE_MANY,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# More lines than any display has rows. Words of lines out of sight leave memory.
MOST_KEPT = 32


class UndoPage(Entries):
    """The newest entry stands first. Above it stand the entries that were taken back, the next one to redo nearest.
    The cursor begins on the next entry to undo. Holding BACK once more does the same as SELECT."""

    live = True
    takes_undo = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._at = -1
        self._words: dict[int, str] = {}

    def _steps(self) -> int:
        """Return how many entries SELECT takes back; below 0, how many it restores."""
        again = self.ui.game.redoable
        return self.cursor - again + (1 if self.cursor >= again else 0)

    def _number(self, index: int) -> int:
        """Return the number of a line's entry."""
        game = self.ui.game
        again = game.redoable
        return game.undone[index] if index < again else game.done[again - index - 1]

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        steps = self._steps()
        title = UNDO_TITLE if steps > 0 else REDO_TITLE
        left = self.t(title, n=abs(steps)) if self.count() else ""
        grid.head(left, "↶%d ↷%d" % (game.undoable, game.redoable))

    def count(self) -> int:
        game = self.ui.game
        if game.log.count != self._at:
            self._at = game.log.count
            self._words = {}
            self.cursor = game.redoable if game.undoable else max(0, game.redoable - 1)
        return game.undoable + game.redoable

    def empty(self) -> int:
        return UNDO_NONE

    def _said(self, index: int) -> str:
        """Return the command of a line's entry in a few letters."""
        number = self._number(index)
        said = self._words.get(number)
        if said is None:
            try:
                said = spell(self.ui, entry.spoken(self.ui.game, number))
            except (IndexError, ValueError):
                said = "…"  # neither memory nor flash has it
            if len(self._words) >= MOST_KEPT:
                self._words = {}
            self._words[number] = said
        return said

    def line(self, index: int) -> tuple[str, str, int]:
        if index < self.ui.game.redoable:
            return (self.t(REDO_LINE, what=self._said(index)), "", DIM)
        return (self.t(UNDO_LINE, what=self._said(index)), "", PLAIN)

    def choose(self, index: int) -> None:
        ui = self.ui
        steps = self._steps()
        back = steps > 0
        count = abs(steps)
        if count == 1:
            done = self.t(UNDONE if back else REDONE, what=self._said(index))
        else:
            done = self.t(UNDONE_MANY if back else REDONE_MANY, n=count)
        if back and ui.game.ended:
            from signifer.ui.screens import reopen

            if reopen.needed(ui, count):
                reopen.ask(ui, done, count)
                return
        ui.pop()
        ui.do(_command(steps), lambda answer: self._done(done))

    def _done(self, line: str) -> None:
        self.ui.after_undo()
        self.ui.toast(line)

    def key(self, event: int) -> None:
        if event == HOLD_BACK:
            if self.count() and self._steps() > 0:
                self.choose(self.cursor)
        elif (event == PRESS_UP and not self.cursor) or (
            event == PRESS_DOWN and self.cursor >= self.count() - 1
        ):
            pass  # one step up from the newest entry must not undo the whole game
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if not self.count():
            return ("", 0, 0, KEY_BACK)
        return ("↕", KEY_UNDO if self._steps() > 0 else KEY_REDO, 0, KEY_BACK)


def _command(steps: int) -> dict[str, Any]:
    """Return the command that takes back `steps` commands; below 0, that repeats them."""
    command: dict[str, Any] = {"do": "undo" if steps > 0 else "redo"}
    if abs(steps) > 1:
        command["steps"] = abs(steps)
    return command
