"""Say why a command was not done: a rule forbids it, it could not be saved, or it is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.core.errors import BadCommand
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.flow import Act, Show
from signifer.ui.flows.message import page
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.errors import Refused
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

    Done = Callable[[dict[str, Any]], None] | None
    """What is called with the command's answer."""


def refusal(ui: Ui, command: dict[str, Any], refused: Refused, then: Done) -> Asking:
    """Show why a rule forbids a command. Holding SELECT does it with `force`; the log then names the rule."""
    why = page(ui.t(T.REFUSED, rule=refused.rule), language.word(refused.message), styles.WARN)
    yield Show(why + (Sentence(ui.t(T.HOLD_ANYWAY), styles.DIM),), 0, T.KEY_ANYWAY)
    forced = dict(command)
    forced["force"] = True
    yield Act(_instead, (ui, forced, then))


def _instead(ui: Ui, command: dict[str, Any], then: Done) -> None:
    """Do a command in place of this page."""
    ui.pop()
    ui.do(command, then)


def show_unsaved(ui: Ui, error: Any, title: str) -> Asking:
    """Say that something could not be saved, and why if a player can help."""
    if error.code == "battery":
        title, text = ui.t(T.BATTERY), ui.t(T.BATTERY_EMPTY)
    else:
        text = ui.t(T.NOT_SAVED)
    yield Show(page(title, text, styles.WARN), T.KEY_OK, 0)


def show_failure(ui: Ui, error: Exception, command: dict[str, Any], then: Done) -> Asking:
    """Say why a command was not executed; on a full device, ask whether to make room and execute it."""
    if isinstance(error, BadCommand):
        yield Show(page(ui.t(T.NOTICE), error.message, styles.WARN), T.KEY_OK, 0)
    elif isinstance(error, ui.app.full_error):
        yield Show(page(ui.t(T.NOTICE), ui.t(T.FULL), styles.WARN), T.KEY_YES, 0)
        if (yield Act(ui.app.make_room, ())):
            yield Act(_instead, (ui, command, then))
        yield Show(page(ui.t(T.NOTICE), ui.t(T.NOT_SAVED), styles.WARN), T.KEY_OK, 0)
    else:
        yield from show_unsaved(ui, error, ui.t(T.NOTICE))
