"""What a press will show is made and drawn out of sight while its button is down: SELECT and BACK act when they come
up. Nothing is done by it, and nothing seen of it if the button was held, or something changed before it came up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def show(ui: Ui, what: Any) -> None:
    """Makes the page, or that of a tuple with its arguments, for `Ui.push` to find. Anything else, as a command or
    something to call, waits for the press."""
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
