"""Make the page that a press will show, and draw it out of sight. This executes nothing. It stays invisible if
something changes before the press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import modules
from signifer.ui.preparing import ALL, DRAWN, HOME, LAID_OUT, MOVED, WRITTEN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui


# Where lists keep of how many entries the log was when they computed what they show.
_COUNTED = ("_made", "_rows_at")


def show(ui: Ui, what: Any) -> None:
    """Make the page, or the page with arguments in a tuple, for `Ui.push` to find. Anything else, such as a command or
    a function, waits for the press."""
    if isinstance(what, (str, type)):
        what = (what,)
    if not isinstance(what, tuple) or ui.locked or ui.ready is not None:
        return
    try:
        page(ui, what, ui.made(what[0], what[1:]))
    except MemoryError:
        pass  # the press makes room, or says so


def home(ui: Ui, between: int) -> None:
    """Prepare home as it will be after a command, in whose state the game is now, for `Ui.do` to find; unless several
    pages stay on it, `between`."""
    ui.ready = None
    if modules.ROOMY and between < 2 and hasattr(ui.stack[0], "foreseen"):
        page(ui, HOME, ui.made(ui.words().home(), ()), True)


def later(ui: Ui, screen: Screen) -> None:
    """Prepare a unit's page or a list of units that stays, as it will be after a command, in whose state the game is
    now, for `Ui.do` to find: a copy, since what it computes is not true before. Other pages may show the log, too."""
    units = getattr(screen, "of_units", False) or getattr(screen, "of_game", False)
    if not (modules.ROOMY and screen.live and units):
        return
    ui.ready = None
    copy: Any = object.__new__(type(screen))
    for name, value in screen.__dict__.items():
        setattr(copy, name, None if name in _COUNTED else value)
    page(ui, screen, copy, True)


def again(ui: Ui, screen: Screen, what: str) -> None:
    """Prepare a screen that was left for others: BACK shows it again (`what` is BELOW), or SELECT too (AGAIN)."""
    try:
        page(ui, what, screen)
    except MemoryError:
        pass


def page(ui: Ui, what: Any, screen: Screen, after: bool = False) -> None:
    """Prepare a screen for `Ui.ready`; `after`: the game is in the state after the command that shows it. If its clock
    goes on, the press writes it again, and draws only the other time."""
    grid = ui.grid
    game = ui.app.game
    said = ui.said
    ui.said = ""  # a press takes it away
    untidy = ui.untidy
    shown = grid.swap(None)
    try:
        found: Any = None
        if ui.picture() is not None and screen.boxed:
            parts = ui.picture().swap([])
            try:
                screen.paint(ui.picture())
            finally:
                found = ui.picture().swap(parts)
        else:
            screen.draw(grid)
            found = grid.swap(None)
        hurried = MOVED <= ui.guessed <= ALL and ui.app.wanted()
        at_once = ui.guessed != WRITTEN
        # What the buttons do may depend on the game, too.
        if found is not None and (at_once or (after and what != HOME)) and not hurried:
            laid_out(ui, screen, found, after)
            if at_once:
                drawn(ui)
        ui.ready = (what, screen, found, -1 if game is None else game.log.count + after)
    finally:
        if after:  # what was loaded stays, as long as there is room
            ui.untidy = untidy
        grid.swap(shown)
        ui.said = said


def laid_out(ui: Ui, screen: Screen, found: Any, undoable: bool = False) -> None:
    """Lay out what a screen wrote in the grid, or the parts that it painted. `undoable`: there will be a command to
    undo."""
    if ui.picture() is not None:
        from signifer.ui.boxes import show as boxes

        boxes.lay_out(ui, screen, found, undoable)


def drawn(ui: Ui) -> None:
    """Draw out of sight what was laid out, as far as the display allows."""
    picture = ui.picture()
    if picture is not None:
        done = picture.ahead(ui.app.wanted if DRAWN <= ui.guessed <= ALL else None)
        if not done:
            ui.guessed = LAID_OUT  # once more while the finger stays
