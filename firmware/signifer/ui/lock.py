"""Unlock the buttons: UP held, then DOWN held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_DOWN, HOLD_UP, PRESS_BACK, PRESS_SELECT, PRESS_UP
from signifer.ui.texts.base import UNLOCKED

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def unlock(ui: Ui, event: int) -> None:
    """Handle an event while the buttons are locked."""
    if event == HOLD_UP:
        ui.locked = 2
    elif event == HOLD_DOWN and ui.locked == 2:
        ui.locked = 0
        ui.toast(ui.t(UNLOCKED))
    elif event in (PRESS_UP, PRESS_SELECT, PRESS_BACK):
        ui.lock()
