"""Prepare the page that SELECT opens while nobody presses, and what a button opens that is being held. Nothing is done
nor shown before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand, Refused
from signifer.ui.events import BACK, HELD, HOLD_SELECT, PRESS_BACK, PRESS_SELECT
from signifer.ui.preparing import (
    AGAIN,
    ALL,
    BELOW,
    FOR_HOLD,
    HOMES,
    KEEPS,
    LAID_OUT,
    LEAVES,
    MOVED,
    OTHERS,
    REHEARSING,
    WRITTEN,
)
from signifer.ui.screens import prepared_page

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui


def step(ui: Ui) -> None:
    """Write the page that SELECT opens, or lay out what was written, or draw that aside; then make what DOWN shows,
    what BACK shows, and what UP."""
    ui.guessed += 1
    if ui.guessed >= MOVED:
        from signifer.ui.screens import other_page

        other_page.prepare(ui, OTHERS[ui.guessed - MOVED])
    elif ui.guessed == WRITTEN:
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
                picture = ui.picture()
                if picture is not None and not picture.parts_aside:
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
            found = _rehearsed(ui, True, screen.key, HOLD_SELECT)
            if not ui.besides & LEAVES:
                _prepare(ui, screen, found)
    elif ui.app.game is not None:
        if getattr(screen, "takes_undo", False):
            ui.app.game.ready = None
            screen.ahead()  # it does the same as SELECT
        else:
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
        if page and isinstance(page[0], dict):
            command(ui, *page)
        elif page and not ui.besides & HOMES:  # it may go on behind a page that it shows after it went home
            # `pushed` does not call the function.
            press = (ui.screen,) + page[:2] if ui.besides & KEEPS else what
            prepared_page.show(ui, page)
            if ui.ready is not None:
                ui.ready = (press,) + ui.ready[1:]


def select(ui: Ui, screen: Screen) -> None:
    """Prepare the page that SELECT shows, or its command, on a screen that is pure."""
    if ui.locked or ui.ready is not None:
        return
    found = _rehearsed(ui, True, screen.key, PRESS_SELECT)
    left = ui.besides & LEAVES
    _prepare(ui, ui.stack[-2] if left else screen, found, 1 if left else 0)


def back(ui: Ui, screen: Screen) -> None:
    """Prepare the page that BACK shows."""
    if len(ui.stack) > 1:
        prepared_page.again(ui, ui.stack[-2], BELOW)
    else:
        _prepare(ui, screen, _rehearsed(ui, True, screen.key, PRESS_BACK))


def _prepare(ui: Ui, screen: Screen, found: tuple[Any, ...] | None, left: int = 0) -> None:
    """Prepare what a rehearsed press shows on `screen`, or does, after `left` pages above that were left."""
    if ui.besides & HOMES:
        screen = ui.stack[0]
    if not found:
        if found is not None and (left or ui.besides & HOMES):
            prepared_page.again(ui, screen, AGAIN)
    elif isinstance(found[0], dict):
        command(ui, found[0], found[1], left)
    else:
        prepared_page.show(ui, found)
        if ui.ready is not None:  # its arguments may be functions, which are made anew by the press
            ui.ready = ((screen,) + found[:2],) + ui.ready[1:]


def command(ui: Ui, what: dict[str, Any], then: Any = None, left: int = 0) -> None:
    """Try out the command that a button does, and prepare the page that `then` shows, or home as it will be: the press
    only has to save it. `left`: how many pages are left before."""
    from signifer.core import dry_run

    game = ui.game
    ready = game.ready
    if ui.locked or (ready is not None and ready.count == game.log.count and ready.command == what):
        return
    try:
        tried = dry_run.DryRun(game, what, lambda answer: _after(ui, then, answer, left))
    except Refused as refused:
        from signifer.ui.screens import refusal

        _prepare(ui, ui.stack[-1 - left], (refusal.RefusalPage, what, refused, then))
        return
    except (BadCommand, MemoryError):  # the press will say so, or makes room
        return
    if tried.worked:
        game.ready = tried


def _after(ui: Ui, then: Any, answer: dict[str, Any], left: int) -> None:
    """Prepare what is shown after a command, in whose state the game is: the page that `then` shows, or home."""
    found = None
    if then is not None:
        found = _rehearsed(ui, True, then, answer)
        if ui.besides & LEAVES and left < len(ui.stack) - 1:
            left += 1
    homed = len(ui.stack) - left == 1 or (then is not None and ui.besides & HOMES)
    if not found:
        if homed and (then is None or found is not None):
            prepared_page.home(ui, 0)
        elif then is None and left < len(ui.stack):
            prepared_page.later(ui, ui.stack[-1 - left])
            if ui.ready is None:
                prepared_page.home(ui, len(ui.stack) - 1 - left)
    elif not isinstance(found[0], dict):
        ui.ready = None
        below = ui.stack[0] if homed else ui.stack[-1 - left]
        prepared_page.page(ui, (below,) + found[:2], ui.made(found[0], found[1:]), True)


def _rehearsed(ui: Ui, instead: bool, function: Any, *args: Any) -> tuple[Any, ...] | None:
    """Return the page, and its arguments, that the function would show first, or the command that it would do, and stop
    it there; () if it shows none. `ui.besides`: what it does besides. None if it would leave several pages, or show a
    page instead of one below the one on top, or not `instead` and instead of that one."""
    guessed = ui.guessed
    kept = ui.kept
    ui.kept = dict(kept)
    ui.guessed = REHEARSING
    ui.besides = 0
    try:
        function(*args)
        return ()
    except StopIteration as end:  # of `Ui.acts`
        page, given, replaced = end.args
        instead = instead and not ui.besides & LEAVES
        return None if page is None or (replaced and not instead) else (page,) + given
    except Exception:
        pass  # the press will say so
    finally:
        ui.guessed = guessed
        if ui.kept != kept:
            ui.besides |= KEEPS
        ui.kept = kept
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
    """Free glyphs and rows that are on no page. What was prepared stays for a player who reads, measures and moves
    models; `long`: it goes too, with the modules that it needed."""
    picture = ui.picture()
    picture.faces.free()
    del picture.footers[1:]
    pages = [picture.parts, picture.parts_aside] + [other[-1][0] for other in ui.others.values()]
    for parts in pages:
        for part in parts:
            part.line = None
    ui.rows.rest(picture.parts)
    picture.below.rest()
    if long:
        picture.below.free()
        ui.unprepare()
        ui.guessed = ALL
        ui.let_go()
