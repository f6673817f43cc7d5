"""Unlock the buttons: UP held, then DOWN held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import events
from signifer.ui import texts as T

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def unlock(ui: Ui, event: int) -> None:
    """Handle an event while the buttons are locked."""
    if event == events.HOLD_UP:
        ui.lock_state = 2
    elif event == events.HOLD_DOWN and ui.lock_state == 2:
        ui.lock_state = 0
        ui.toast(ui.t(T.UNLOCKED))
    elif event in (events.PRESS_UP, events.PRESS_SELECT, events.PRESS_BACK):
        ui.lock()
