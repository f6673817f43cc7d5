"""Show the first screen of a device without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import roster, system
from signifer.core.errors import SetupError
from signifer.games.table import START
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, WHITE
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.care import TAKE_UP
from signifer.ui.texts.rare import (
    EMPTY_TITLE,
    NO_SYSTEM,
    SLOT,
    SLOT_EMPTY,
    SLOT_HELP,
    START_HELP,
    START_NEW,
    START_SETTINGS,
    SYSTEM_HELP,
    SYSTEM_SLOT,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class EmptyPage(MenuScreen):
    """List the loaded rosters, and leads into a game."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._slots: dict[str, tuple[int, str, int]] = {}  # side: (generation, name, units)

    def head(self, grid: Grid) -> None:
        app = self.ui.app
        if app.settings.name:
            grid.head(app.settings.name)
        else:
            grid.head(self.t(EMPTY_TITLE), app.board.firmware)

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.ui.screens import buttons, newgame, settings

        lines: list[tuple[Any, ...]] = [(self.t(START_NEW), (newgame.NewgamePage,))]
        serial = self.ui.app.store.serial
        if serial:  # set aside in the recovery, or left by a reset of the game after it
            lines.append((self.t(TAKE_UP, n=serial >> 16), self._take_up))
        for side in range(3):
            letter = "ABN"[side]
            name, units = self._slot(letter)
            if units:
                label = self.t(SLOT, side=letter, name=name)
                lines.append((label, self._help, str(units), theme.side(side)))
            else:
                lines.append((self.t(SLOT_EMPTY, side=letter), self._help, "", DIM))
        if START:
            name, known = self._slot("S")
            if known:
                lines.append((self.t(SYSTEM_SLOT, name=name), self._system_help, "", WHITE))
            else:
                lines.append((self.t(NO_SYSTEM), self._system_help, "", DIM))
        lines.append((self.t(START_SETTINGS), settings.SettingsPage))
        lines.append((self.t(START_HELP), buttons.ButtonsPage))
        return lines

    def _slot(self, letter: str) -> tuple[str, int]:
        """Return (name, units) of a loaded roster, read from flash once after each change; 0 units if there is none. A
        system counts as one unit."""
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
        self.ui.app.take_up()

    def _help(self) -> None:
        from signifer.ui.screens import message

        self.ui.push(message.MessagePage, self.t(EMPTY_TITLE), self.t(SLOT_HELP))

    def _system_help(self) -> None:
        from signifer.ui.screens import message

        self.ui.push(message.MessagePage, self.t(EMPTY_TITLE), self.t(SYSTEM_HELP))

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_OK, 0, 0)
