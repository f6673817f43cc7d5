"""Undo and redo: what will be taken back, or done again, before it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import entry
from signifer.ui.events import HOLD_BACK
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import (
    KEY_BACK,
    KEY_REDO,
    KEY_UNDO,
    REDO_LINE,
    REDO_NONE,
    REDONE,
    UNDO_LINE,
    UNDO_NONE,
    UNDO_TITLE,
    UNDONE,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def last(game: Game, redo: int) -> dict[str, Any] | None:
    """The command that is done again next, or taken back next; None if there is none."""
    done = game.undone if redo else game.done
    return entry.spoken(game, done[-1]) if len(done) else None


class Page(ListScreen):
    """Line 0 takes back, line 1 does again; SELECT does it, and so does holding BACK once more (line 0)."""

    live = True
    takes_undo = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        if not ui.game.undoable and ui.game.redoable:
            self.cursor = 1

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        grid.head(self.t(UNDO_TITLE), "↶%d ↷%d" % (game.undoable, game.redoable))

    def count(self) -> int:
        return 2

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        # Only where there is one: to look costs a press what is fetched from flash for it.
        if not (game.redoable if index else game.undoable):
            return (self.t(REDO_NONE if index else UNDO_NONE), "", DIM)
        command = last(game, index)
        assert command is not None
        what = self.ui.words().command(self.ui, command)
        return (self.t(REDO_LINE if index else UNDO_LINE, what=what), "", PLAIN)

    def choose(self, index: int) -> None:
        command = last(self.ui.game, index)
        if command is None:
            return
        what = self.ui.words().command(self.ui, command)
        if not index and command["do"] == "end_game":
            from signifer.ui.screens import reopen

            if reopen.needed(self.ui, command):
                reopen.ask(self.ui, what)
                return
        done = self.t(REDONE if index else UNDONE, what=what)
        self.ui.pop()
        self.ui.do({"do": "redo" if index else "undo"}, lambda answer: self._done(done))

    def _done(self, line: str) -> None:
        self.ui.after_undo()
        self.ui.toast(line)

    def key(self, event: int) -> None:
        if event == HOLD_BACK:
            self.choose(0)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_REDO if self.cursor else KEY_UNDO, 0, KEY_BACK)
