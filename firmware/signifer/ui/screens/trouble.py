"""Handle the rare outcomes of a press: it could not be executed or saved, or the buttons are locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.ui.events import HOLD_DOWN, HOLD_UP, PRESS_BACK, PRESS_SELECT, PRESS_UP
from signifer.ui.texts.base import FULL, NOT_SAVED, NOTICE, UNLOCKED
from signifer.ui.texts.upkeep import BATTERY, BATTERY_EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


def tell(
    ui: Ui,
    error: Exception,
    command: dict[str, Any],
    then: Callable[[dict[str, Any]], None] | None,
) -> None:
    """Say why a command was not executed; on a full device, ask whether to make room and execute it."""

    from signifer.ui.screens import confirm, message

    def make_room() -> None:
        if ui.app.make_room():
            ui.do(command, then)
        else:
            ui.push(message.MessagePage, ui.t(NOTICE), ui.t(NOT_SAVED))

    if isinstance(error, BadCommand):
        ui.push(message.MessagePage, ui.t(NOTICE), error.message)
    elif isinstance(error, ui.app.full_error):
        ui.push(confirm.ConfirmPage, ui.t(NOTICE), ui.t(FULL), make_room)
    else:
        unsaved(ui, error, ui.t(NOTICE))


def unsaved(ui: Ui, error: Any, title: str) -> None:
    """Say that something could not be saved, and why if a player can help."""
    from signifer.ui.screens import message

    if error.code == "battery":
        ui.push(message.MessagePage, ui.t(BATTERY), ui.t(BATTERY_EMPTY))
    else:
        ui.push(message.MessagePage, title, ui.t(NOT_SAVED))


def unlock(ui: Ui, event: int) -> None:
    """Handle an event while the buttons are locked."""
    if event == HOLD_UP:
        ui.locked = 2
    elif event == HOLD_DOWN and ui.locked == 2:
        ui.locked = 0
        ui.toast(ui.t(UNLOCKED))
    elif event in (PRESS_UP, PRESS_SELECT, PRESS_BACK):
        ui.lock()
