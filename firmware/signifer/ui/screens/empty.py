"""The first screen of a device without a game."""

from signifer.core import parts, roster, system
from signifer.core.errors import SetupError
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_EMPTY_TITLE = const(0x14300)
_T_KEY_OK = const(0x06000)
_T_NO_SYSTEM = const(0x11728)
_T_SLOT = const(0x11304)
_T_SLOT_EMPTY = const(0x11305)
_T_SLOT_HELP = const(0x00306)
_T_START_HELP = const(0x15303)
_T_START_NEW = const(0x15301)
_T_START_SETTINGS = const(0x15302)
_T_SYSTEM_HELP = const(0x0072A)
_T_SYSTEM_SLOT = const(0x11727)
_T_TAKE_UP = const(0x15909)
_S_DIM = const(0x01)
_S_WHITE = const(0x0D)


class Page(MenuScreen):
    """Which rosters are loaded, and the way into a game."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._slots: "dict[str, tuple[int, str, int]]" = {}  # side: (generation, name, units)

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_EMPTY_TITLE), self.ui.app.board.firmware)

    def items(self) -> "list[tuple[Any, ...]]":
        lines: "list[tuple[Any, ...]]" = [(self.t(_T_START_NEW), "newgame")]
        serial = self.ui.app.store.serial
        if serial:  # set aside in the recovery, or left by a reset of the game after it
            lines.append((self.t(_T_TAKE_UP, n=serial >> 16), self._take_up))
        for side in range(3):
            letter = "ABN"[side]
            name, units = self._slot(letter)
            if units:
                label = self.t(_T_SLOT, side=letter, name=name)
                lines.append((label, self._help, str(units), theme.side(side)))
            else:
                lines.append((self.t(_T_SLOT_EMPTY, side=letter), self._help, "", _S_DIM))
        name, known = self._slot("S")
        if known:
            lines.append((self.t(_T_SYSTEM_SLOT, name=name), self._system_help, "", _S_WHITE))
        else:
            lines.append((self.t(_T_NO_SYSTEM), self._system_help, "", _S_DIM))
        lines.append((self.t(_T_START_SETTINGS), "settings"))
        lines.append((self.t(_T_START_HELP), "buttons"))
        return lines

    def _slot(self, letter: str) -> "tuple[str, int]":
        """(name, units) of a loaded roster, read from flash once after each change; 0 units for none. A system
        counts as one unit."""
        slot = self.ui.app.store.slots[letter]
        known = self._slots.get(letter)
        if known is None or known[0] != slot.generation:
            name, units = "", 0
            blob = slot.read(256)
            if blob is not None:
                try:
                    if letter == "S":
                        name, units = system.peek(blob)[1], 1
                    else:
                        _, name, units = roster.peek(blob)
                except SetupError:
                    pass
            known = self._slots[letter] = (slot.generation, name, units)
        return known[1], known[2]

    def _take_up(self) -> None:
        parts.borrow("signifer.app.first").take_up(self.ui.app)

    def _help(self) -> None:
        self.ui.push("message", self.t(_T_EMPTY_TITLE), self.t(_T_SLOT_HELP))

    def _system_help(self) -> None:
        self.ui.push("message", self.t(_T_EMPTY_TITLE), self.t(_T_SYSTEM_HELP))

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, 0, 0)
