"""Make the page that a press will show, and draw it out of sight, while the button is down: SELECT and BACK act on
the release. This executes nothing. It stays invisible if the button was held, or something changed before the
release.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def show(ui: Ui, what: Any) -> None:
    """Make the page, or the page with arguments in a tuple, for `Ui.push` to find. Anything else, such as a command or
    a function, waits for the press."""
    if isinstance(what, (str, type)):
        what = (what,)
    if not isinstance(what, tuple) or ui.locked or ui.ready is not None:
        return
    game = ui.app.game
    grid = ui.grid
    said = ui.said
    ui.said = ""  # a press takes it away
    shown = grid.swap(None)
    try:
        screen = ui.made(what[0], what[1:])
        picture = ui.picture() if screen.boxed else None
        if picture is not None:
            parts = picture.swap([])
            try:
                screen.paint(picture)
                drawn = picture.parts
                _ahead(ui, screen)
            finally:
                picture.swap(parts)
        else:
            screen.draw(grid)
            if ui.picture() is not None:
                parts = ui.picture().swap([])
                try:
                    _ahead(ui, screen)
                finally:
                    ui.picture().swap(parts)
            drawn = grid.swap(None)
        ui.ready = (what, screen, drawn, -1 if game is None else game.log.count)
    except MemoryError:
        pass  # the press makes room, or says so
    finally:
        grid.swap(shown)
        ui.said = said


def _ahead(ui: Ui, screen: Any) -> None:
    from signifer.ui.boxes import show as boxes

    boxes.ahead(ui, screen)
