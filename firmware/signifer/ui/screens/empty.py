"""The first screen of a device without a game."""

from signifer.core.errors import SetupError
from signifer.core.roster import peek
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts import base as B
from signifer.ui.texts import rare as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Page(MenuScreen):
    """Which rosters are loaded, and the way into a game."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._slots: "dict[str, tuple[int, str, int]]" = {}  # side: (generation, name, units)

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(T.EMPTY_TITLE), self.ui.app.board.firmware)

    def items(self) -> "list[tuple[Any, ...]]":
        push = self.ui.push
        lines: "list[tuple[Any, ...]]" = [(self.t(T.START_NEW), lambda: push("newgame"))]
        for side in range(3):
            letter = "ABN"[side]
            name, units = self._slot(letter)
            if units:
                label = self.t(T.SLOT, side=letter, name=name)
                lines.append((label, self._help, str(units), theme.side(side)))
            else:
                lines.append((self.t(T.SLOT_EMPTY, side=letter), self._help, "", theme.DIM))
        lines.append((self.t(T.START_SETTINGS), lambda: push("settings")))
        lines.append((self.t(T.START_HELP), lambda: push("buttons")))
        return lines

    def _slot(self, letter: str) -> "tuple[str, int]":
        """(name, units) of a loaded roster, read from flash once after each change; 0 units for none."""
        slot = self.ui.app.store.slots[letter]
        known = self._slots.get(letter)
        if known is None or known[0] != slot.generation:
            name, units = "", 0
            blob = slot.read()
            if blob is not None:
                try:
                    _, name, units = peek(blob)
                except SetupError:
                    pass
            known = self._slots[letter] = (slot.generation, name, units)
        return known[1], known[2]

    def _help(self) -> None:
        self.ui.push("message", self.t(T.EMPTY_TITLE), self.t(T.SLOT_HELP))

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", B.KEY_OK, 0, 0)
