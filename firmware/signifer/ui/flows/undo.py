"""Undo and redo: list the entries in order, and show how many of them SELECT takes back or restores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import entry
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Act, Hold, Show, Steps, Then
from signifer.ui.flows import log
from signifer.ui.view import Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


_LONGEST = 12  # commands in which the beginning of a procedure is searched


def undo(ui: Ui, at: int | None = None) -> Asking:
    """Ask how many commands are taken back, or done again. The newest one stands first, above it those that were taken
    back, the next one to redo nearest. `at` is the line under the cursor: at first the command with which the newest
    procedure began."""
    game = ui.game
    again = game.redoable
    counts = "↶%d ↷%d" % (game.undoable, game.redoable)
    if not game.undoable and not again:
        yield Show((title_header("", counts), Sentence(ui.t(T.UNDO_NONE), styles.DIM)), 0, 0)

    def head(place: int) -> View:
        steps = _steps(place)
        return (title_header(ui.t(T.UNDO_TITLE if steps > 0 else T.REDO_TITLE, n=abs(steps)), counts),)

    def line(place: int) -> Row:
        if place < 0:
            return Row("", ui.t.whole(T.REDO_LINE, what=_brief(ui, place)), (), styles.DIM)
        return Row("", ui.t.whole(T.UNDO_LINE, what=_brief(ui, place)), (), styles.PLAIN)

    places = range(-again, game.undoable)  # 0 is the next command to take back, -1 the next one to do again
    first = again + _newest(ui) - 1
    place = yield Steps(
        head, places, line, first if at is None else at, lambda place: T.KEY_REDO if place < 0 else T.KEY_UNDO
    )
    if type(place) is Hold:  # BACK, which never does a command again
        if place.item < 0:
            return Then(undo, (again + place.item,))
        place = place.item
    steps = _steps(place)
    if abs(steps) == 1:
        done = ui.t(T.UNDONE if steps > 0 else T.REDONE, what=_brief(ui, place))
    else:
        done = ui.t(T.UNDONE_MANY if steps > 0 else T.REDONE_MANY, n=abs(steps))
    if steps > 0 and game.is_over:
        from signifer.ui.flows import reopen

        if reopen.is_needed(ui, steps):
            return Then(deferred(reopen.reopen), (ui.app.entropy.random(32), done, steps))
    yield Act(_go, (ui, steps, done))


def _newest(ui: Ui) -> int:
    """Return how many commands the newest procedure did; 0: none can be taken back."""
    game = ui.game
    procedures = getattr(log.commands(ui), "PROCEDURES", ())
    names: list[str] = []  # of its commands, the newest first
    found = min(1, game.undoable)
    for back in range(1, min(_LONGEST, game.undoable) + 1):
        try:
            names.append(entry.entry_at(game, game.undo_stack[-back]).command.name)
        except (IndexError, ValueError):  # neither memory nor flash has it
            break
        for one in procedures:
            if (names[-1:] + names[-2:-1]) == list(one[:2]) and not [
                name for name in names[:-1] if name not in one[1:]
            ]:
                found = back
        if not [one for one in procedures if names[-1] in one[1:]]:
            break  # it goes on with nothing
    return found


def _steps(place: int) -> int:
    """Return how many commands are taken back at a place of the list; below 0, how many are done again."""
    return place if place < 0 else place + 1


def _brief(ui: Ui, place: int) -> str:
    """Return the command at a place of the list in a few letters."""
    game = ui.game
    number = game.redo_stack[game.redoable + place] if place < 0 else game.undo_stack[-1 - place]
    try:
        return log.whole_brief(ui, entry.script_line(game, number))
    except (IndexError, ValueError):
        return "…"  # neither memory nor flash has it


def _go(ui: Ui, steps: int, done: str) -> None:
    """Leave this page, and take commands back or do them again."""
    command: dict[str, Any] = {"do": "undo" if steps > 0 else "redo"}
    if abs(steps) > 1:
        command["steps"] = abs(steps)
    ui.pop()
    ui.do(command, lambda answer: ui.after_undo(done))
