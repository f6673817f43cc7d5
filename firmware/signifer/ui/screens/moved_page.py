"""Make a list as it will be after DOWN, while nobody presses, and draw it out of sight. The page that SELECT shows was
made before, and stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.preparing import DRAWN, MOVED
from signifer.ui.screen import ListScreen
from signifer.ui.screens import prepared_page

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui

_NONE: tuple[list[Any], None, None, None] = ([], None, None, None)


def prepare(ui: Ui) -> None:
    """Make what DOWN shows on the list on top, for `shown` to find. Only its place changes meanwhile."""
    screen = ui.screen
    picture = ui.picture()
    if picture is None or ui.locked or ui.dirty or not isinstance(screen, ListScreen) or screen.count() < 2:
        return
    ready, place = ui.ready, screen.place()
    aside = _exchange(picture, _NONE)
    ui.ready = None
    try:
        screen.cursor = (screen.cursor + 1) % screen.count()
        prepared_page.page(ui, MOVED, screen)
        if ui.guessed == MOVED and picture.parts_aside:
            ui.moved = (ui.ready, screen.place(), _exchange(picture, _NONE))
        else:
            ui.guessed = DRAWN  # a press comes
    except MemoryError:
        pass
    finally:
        screen.put(place)
        _exchange(picture, aside)
        ui.ready = ready


def shown(ui: Ui, screen: Screen) -> Any:
    """Return what was made, as `Ui.ready`, if it is what `screen` shows after the last press; else what was ready."""
    ready, place, aside = ui.moved
    ui.moved = None
    game = ui.app.game
    if (
        ready[1] is not screen
        or screen.cursor != place[0]
        or (game is not None and ready[3] != game.log.count)
    ):
        return ui.ready
    _exchange(ui.picture(), aside)
    screen.put(place)
    return ready


def _exchange(picture: Any, other: Any) -> Any:
    """Take another page for the one that was drawn aside; return that."""
    brush = picture.brush
    pixels = brush.exchange(other[3]) if brush.buffered else None
    was = (picture.parts_aside, picture.aside_is, picture._next, pixels)
    picture.parts_aside, picture.aside_is, picture._next, _ = other
    return was
