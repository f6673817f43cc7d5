"""Undo and redo: what will be taken back, or done again, before it is."""

from signifer.ui import input as keys
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts import base as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Page(ListScreen):
    """Line 0 takes back, line 1 does again; SELECT does it, and so does holding BACK once more (line 0)."""

    live = True
    takes_undo = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        if not ui.game.undoable and ui.game.redoable:
            self.cursor = 1

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        grid.head(self.t(T.UNDO_TITLE), "↶%d ↷%d" % (game.undoable, game.redoable))

    def count(self) -> int:
        return 2

    def line(self, index: int) -> "tuple[str, str, int]":
        game = self.ui.game
        command = game.peek_redo() if index else game.peek_undo()
        if command is None:
            return (self.t(T.REDO_NONE if index else T.UNDO_NONE), "", theme.DIM)
        what = self.ui.words().command(self.ui, command)
        return (self.t(T.REDO_LINE if index else T.UNDO_LINE, what=what), "", theme.PLAIN)

    def choose(self, index: int) -> None:
        game = self.ui.game
        command = game.peek_redo() if index else game.peek_undo()
        if command is None:
            return
        what = self.ui.words().command(self.ui, command)
        done = self.t(T.REDONE if index else T.UNDONE, what=what)
        self.ui.pop()
        self.ui.do({"do": "redo" if index else "undo"}, lambda answer: self._done(done))

    def _done(self, line: str) -> None:
        self.ui.after_undo()
        self.ui.toast(line)

    def key(self, event: int) -> None:
        if event == keys.HOLD_BACK:
            self.choose(0)
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", T.KEY_REDO if self.cursor else T.KEY_UNDO, 0, T.KEY_BACK)
