"""Make what other buttons than SELECT show, while nobody presses, and draw it out of sight: a list after DOWN and after
UP, and the page of BACK. The page that SELECT shows was made before, and stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import BACK, DOWN
from signifer.ui.preparing import DRAWN, MOVED
from signifer.ui.screen import ListScreen
from signifer.ui.screens import guess, prepared_page

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui

_NONE: tuple[list[Any], None, None, None] = ([], None, None, None)


def prepare(ui: Ui, button: int) -> None:
    """Make what a button shows: for `shown` to find, or for `take`. A list's place changes meanwhile."""
    screen: Any = ui.screen
    picture = ui.picture()
    ready = ui.ready
    if picture is None or ui.locked or ui.dirty:
        return
    moves = button != BACK
    if moves:
        if not isinstance(screen, ListScreen) or screen.count() < 2:
            return
        place = screen.place()
    elif not screen.leaves or (ready is not None and len(ui.stack) > 1 and ready[1] is ui.stack[-2]):
        return  # or SELECT shows the same, and a screen that is prepared twice would take one clock for the other
    stage = ui.guessed
    aside = _exchange(picture, _NONE)
    ui.ready = None
    try:
        if moves:
            screen.cursor = (screen.cursor + (1 if button == DOWN else -1)) % screen.count()
            prepared_page.page(ui, MOVED, screen)
        else:
            guess.back(ui, screen)
        if ui.guessed == stage and picture.parts_aside:
            ui.others[button] = (ui.ready, screen.place() if moves else None, _exchange(picture, _NONE))
        elif ui.guessed != stage or ui.app.wanted():
            ui.guessed = DRAWN  # a press comes
    except MemoryError:
        pass
    finally:
        if moves:
            screen.put(place)
        _exchange(picture, aside)
        ui.ready = ready


def take(ui: Ui, other: Any) -> None:
    """Take what was made for BACK, which is pressed, for what is ready."""
    ui.ready = other[0]
    _exchange(ui.picture(), other[2])


def shown(ui: Ui, screen: Screen) -> Any:
    """Return what was made for UP or DOWN, as `Ui.ready`, if it is what `screen` shows after the last press; else what
    was ready."""
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
