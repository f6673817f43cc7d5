"""Prepare the page that SELECT opens while nobody presses, and what a button opens that is being held. Nothing is done
nor shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import BACK, HELD, HOLD_SELECT, PRESS_SELECT
from signifer.ui.screens import prepared_page

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def step(ui: Ui) -> None:
    """Write the page that SELECT opens, or draw aside what was written."""
    ui.guessed += 1
    if ui.guessed == 1:
        ui.ready = None
        if ui.screen.guesses and not ui.locked and not ui.dirty:
            try:
                ui.screen.ahead(PRESS_SELECT)
            except Exception as error:  # the press meets it too, and can say so
                ui.app.fault = error
    elif ui.ready is not None:
        try:
            prepared_page.out_of_sight(ui, ui.ready[1], ui.ready[2])
        except MemoryError:
            ui.ready = None


def held(ui: Ui, button: int) -> None:
    """Prepare what a button opens that will soon count as held."""
    ui.ready = None
    ui.guessed = 2
    if button != BACK + HELD:
        if ui.screen.holds and not ui.locked:
            page = _rehearsed(ui, ui.screen.key, HOLD_SELECT)
            if page is not None:
                prepared_page.show(ui, page)
    elif ui.app.game is not None and not getattr(ui.screen, "takes_undo", False):
        from signifer.ui.screens import undo

        prepared_page.show(ui, undo.UndoPage)


def line(ui: Ui, what: Any) -> None:
    """Prepare the page that a line of a course leads to (see `course_home.run`). A function at the head of a list is
    called as far as it shows a page."""
    if not isinstance(what, list):
        prepared_page.show(ui, what)
    elif not ui.locked and ui.ready is None:
        page = _rehearsed(ui, ui.loaded(what[0]), ui, *what[1:])
        if page is not None:
            prepared_page.show(ui, page)
            if ui.ready is not None:
                ui.ready = (what,) + ui.ready[1:]


def _rehearsed(ui: Ui, function: Any, *args: Any) -> tuple[Any, ...] | None:
    """Return the page, and its arguments, that the function would show first; None if it would do anything else
    before. It is stopped there."""
    guessed = ui.guessed
    ui.guessed = 3
    try:
        function(*args)
    except StopIteration as end:  # of `Ui.acts`
        found: tuple[Any, ...] = () if end.args[0] is None else (end.args[0],) + end.args[1]
        return found or None
    except Exception:
        pass  # the press will say so
    finally:
        ui.guessed = guessed
    return None


def pushed(ui: Ui, what: list[Any]) -> bool:
    """Show the page that `line` made for `what`; return False if there is none."""
    ready = ui.ready
    if ready is None or ready[0] != what or ready[3] != ui.game.log.count:
        return False
    ui.stack.append(ready[1])
    ui.dirty = True
    return True


def rest(ui: Ui) -> None:
    """Free glyphs, rows that are not on the page, and what was prepared with the modules that it needed."""
    picture = ui.picture()
    picture.faces.free()
    del picture.footers[1:]
    for part in picture.parts:
        part.line = None
    kept = ui.rows.swap({})
    for row in list(kept):
        if kept[row][1] not in picture.parts:
            del kept[row]
    ui.rows.swap(kept)
    if ui.ready is not None:
        ui.unprepare()
        ui.guessed = 2
        ui.let_go()
