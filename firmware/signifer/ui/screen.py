"""The base class of screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import module_path
from signifer.ui import events
from signifer.ui import texts as T

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_PLACE = "signifer.ui.screens."


class Screen:
    """One page. `paint` draws it, `key` acts on an event (`ui.input`), `hints` says what the buttons do now."""

    # True: it shows only what is in the game now, so it may stay when an undo changes that.
    live = False
    # True: `tick` is asked about ten times a second whether to draw again.
    ticking = False
    # The module that it came from, as the stack loaded it.
    path = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.t = ui.t

    @property
    def origin(self) -> str:
        """Return the module of what it shows."""
        return self.path

    def opened(self) -> None:
        """Begin: the screen is on top now."""

    def shows(self, args: tuple[Any, ...]) -> bool:
        """Return whether this is the page that would be made with these arguments."""
        return False

    def paint(self, picture: Picture) -> None:
        """Draw everything but the buttons' line; the header is the first part."""

    def draw(self, grid: Grid) -> None:
        """Write the rows of a display without pictures, but the last one."""

    def key(self, event: int) -> None:
        """Handle an event. BACK leaves the screen unless overridden."""
        if event == events.PRESS_BACK:
            self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        """Return the buttons' actions: a letter for up and down ("↕" moves, "±" changes a number, ""
        nothing), the text ids of SELECT, of SELECT held, and of BACK; 0 for nothing. Holding BACK is undo
        everywhere.
        """
        return ("", 0, 0, T.KEY_BACK)

    def tick(self, now: int) -> bool:
        """Return whether the screen must be drawn again; only called if `ticking`."""
        return False


def module_of(page: str) -> str:
    """Return the module that a text names: "home" is a shared page, "calth.words" a game's module."""
    game, _, name = page.partition(":")[0].rpartition(".")
    return module_path(game, "screens." + name) if game else _PLACE + name


def class_of(page: str) -> str:
    """Return the name of a page's class, which its module gives: "table_view" has TableViewPage."""
    words = page[page.find(".") + 1 :].split("_")
    return "".join([word[0].upper() + word[1:] for word in words]) + "Page"
