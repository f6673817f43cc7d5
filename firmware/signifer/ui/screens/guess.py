"""Prepare the page that SELECT opens while nobody presses, and what a button opens that is being held. Nothing is done
nor shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand, Refused
from signifer.ui.events import BACK, HELD, HOLD_SELECT, PRESS_SELECT
from signifer.ui.preparing import BELOW, DRAWN, FOR_HOLD, LAID_OUT, REHEARSING, WRITTEN
from signifer.ui.screens import prepared_page

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui


def step(ui: Ui) -> None:
    """Write the page that SELECT opens, or lay out what was written, or draw that aside."""
    ui.guessed += 1
    if ui.guessed == WRITTEN:
        ui.ready = None
        if not ui.locked and not ui.dirty:
            try:
                if ui.screen.guesses:
                    ui.screen.ahead()
                if ui.ready is None and len(ui.stack) > 1 and ui.screen.leaves:
                    prepared_page.again(ui, ui.stack[-2], BELOW)
            except Exception as error:  # the press meets it too, and can say so
                ui.app.fault = error
    elif ui.ready is not None and ui.ready[2] is not None:
        try:
            if ui.guessed == LAID_OUT:
                home: Any = ui.stack[0]
                game = ui.app.game
                if (
                    len(ui.stack) > 1
                    and game is not None
                    and game.ready is None
                    and hasattr(home, "foreseen")
                ):
                    home.count()  # what it says after a command: it was covered then
                prepared_page.laid_out(
                    ui, ui.ready[1], ui.ready[2], game is not None and ui.ready[3] > game.log.count
                )
            else:
                prepared_page.drawn(ui)
        except MemoryError:
            ui.ready = None


def held(ui: Ui, button: int) -> None:
    """Prepare what a button opens that will soon count as held."""
    ui.ready = None
    ui.guessed = FOR_HOLD
    # A press that acted when the button went down is taken back first.
    screen = ui.screen if ui.touched is None else ui.touched[1][-1]
    if button != BACK + HELD:
        if screen.holds and not ui.locked:
            page = _rehearsed(ui, True, screen.key, HOLD_SELECT)
            if page is not None and not isinstance(page[0], dict):
                prepared_page.show(ui, page)
    elif ui.app.game is not None and not getattr(screen, "takes_undo", False):
        from signifer.ui.screens import undo

        prepared_page.show(ui, undo.UndoPage)


def line(ui: Ui, what: Any) -> None:
    """Prepare the page that a line of a course leads to, or its command (see `course_home.run`). A function at the head
    of a list is called as far as it shows a page or does a command."""
    if isinstance(what, dict):
        command(ui, what)
    elif not isinstance(what, list):
        prepared_page.show(ui, what)
    elif not ui.locked and ui.ready is None:
        page = _rehearsed(ui, False, ui.loaded(what[0]), ui, *what[1:])
        if page is not None and isinstance(page[0], dict):
            command(ui, *page)
        elif page is not None:
            prepared_page.show(ui, page)
            if ui.ready is not None:
                ui.ready = (what,) + ui.ready[1:]


def select(ui: Ui, screen: Screen) -> None:
    """Prepare the page that SELECT shows, or its command, on a screen that is pure."""
    if ui.locked or ui.ready is not None:
        return
    found = _rehearsed(ui, True, screen.key, PRESS_SELECT)
    if found is None:
        return
    if isinstance(found[0], dict):
        command(ui, *found)
        return
    prepared_page.show(ui, found)
    if ui.ready is not None:  # its arguments may be functions, which are made anew by the press
        ui.ready = ((screen, found[0]),) + ui.ready[1:]


def command(ui: Ui, what: dict[str, Any], then: Any = None) -> None:
    """Try out the command that SELECT does, and prepare the page that `then` shows, or home as it will be: the press
    only has to save it. Dice are rolled only while SELECT is down (core/dry_run.py)."""
    from signifer.core import dry_run

    game = ui.game
    ready = game.ready
    if ui.locked or (ready is not None and ready.count == game.log.count and ready.command == what):
        return
    try:
        tried = dry_run.DryRun(game, what, lambda answer: _after(ui, then, answer), ui.guessed == DRAWN)
    except (Refused, BadCommand, MemoryError):  # the press will say so, or makes room
        return
    if tried.worked:
        game.ready = tried


def _after(ui: Ui, then: Any, answer: dict[str, Any]) -> None:
    """Prepare what is shown after a command, in whose state the game is: the page that `then` shows, or home."""
    if then is not None:
        found = _rehearsed(ui, True, then, answer)
        if found is not None:
            if not isinstance(found[0], dict):
                ui.ready = None
                prepared_page.page(ui, (ui.stack[-1], found[0]), ui.made(found[0], found[1:]), True)
            return
    prepared_page.home(ui)


def answer(ui: Ui, function: Any, given: Any) -> None:
    """Try out the command of a function that changes nothing before it, see `command`."""
    if not ui.locked:
        found = _rehearsed(ui, False, function, given)
        if found is not None and isinstance(found[0], dict):
            command(ui, *found)


def _rehearsed(ui: Ui, instead: bool, function: Any, *args: Any) -> tuple[Any, ...] | None:
    """Return the page, and its arguments, that the function would show first, or the command that it would do; None if
    it would do anything else before, or not `instead` and show the page instead of the present one. It is stopped
    there."""
    guessed = ui.guessed
    ui.guessed = REHEARSING
    try:
        function(*args)
    except StopIteration as end:  # of `Ui.acts`
        page, given, replaced = end.args
        return None if page is None or (replaced and not instead) else (page,) + given
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


def rest(ui: Ui, long: bool) -> None:
    """Free glyphs, texts, and rows that are on no page. What was prepared stays for a player who reads; `long`: it goes
    too, with the modules that it needed."""
    picture = ui.picture()
    picture.faces.free()
    ui.t.tidy()
    del picture.footers[1:]
    for part in picture.parts + picture.parts_aside:
        part.line = None
    ui.rows.rest(picture.parts)
    picture.below.rest()
    if long:
        picture.below.free()
        ui.unprepare()
        ui.guessed = DRAWN
        ui.let_go()
