"""Undo and redo: what will be taken back, or done again, before it is."""

from signifer.core import entry
from signifer.ui import const
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_UNDO = const(0x0600D)
_T_KEY_REDO = const(0x0600E)
_T_UNDO_TITLE = const(0x0C017)
_T_UNDO_NONE = const(0x15018)
_T_REDO_NONE = const(0x15019)
_T_UNDONE = const(0x1501A)
_T_REDONE = const(0x1501B)
_T_UNDO_LINE = const(0x1501C)
_T_REDO_LINE = const(0x1501D)
_HOLD_BACK = const(7)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)


def last(game: "Game", redo: int) -> "dict[str, Any] | None":
    """The command that is done again next, or taken back next; None if there is none."""
    done = game.undone if redo else game.done
    return entry.spoken(game, done[-1]) if len(done) else None


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
        grid.head(self.t(_T_UNDO_TITLE), "↶%d ↷%d" % (game.undoable, game.redoable))

    def count(self) -> int:
        return 2

    def line(self, index: int) -> "tuple[str, str, int]":
        game = self.ui.game
        # Only where there is one: to look costs a press what is fetched from flash for it.
        if not (game.redoable if index else game.undoable):
            return (self.t(_T_REDO_NONE if index else _T_UNDO_NONE), "", _S_DIM)
        command = last(game, index)
        assert command is not None
        what = self.ui.words().command(self.ui, command)
        return (self.t(_T_REDO_LINE if index else _T_UNDO_LINE, what=what), "", _S_PLAIN)

    def choose(self, index: int) -> None:
        command = last(self.ui.game, index)
        if command is None:
            return
        what = self.ui.words().command(self.ui, command)
        if not index and command["do"] == "end_game":
            reopen = self.ui.helper("reopen")
            if reopen.needed(self.ui, command):
                reopen.ask(self.ui, what)
                return
        done = self.t(_T_REDONE if index else _T_UNDONE, what=what)
        self.ui.pop()
        self.ui.do({"do": "redo" if index else "undo"}, lambda answer: self._done(done))

    def _done(self, line: str) -> None:
        self.ui.after_undo()
        self.ui.toast(line)

    def key(self, event: int) -> None:
        if event == _HOLD_BACK:
            self.choose(0)
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_REDO if self.cursor else _T_KEY_UNDO, 0, _T_KEY_BACK)
