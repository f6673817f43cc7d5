"""Enter the boot loader for an update over USB: a computer asks, a press on the device decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.sync.numbers import ASK, ASK_NO_MORE, ASKING, NOBODY_ASKED
from signifer.ui.flow import showing

if TYPE_CHECKING:
    from signifer.app.program import App


def request(app: App, action: int) -> tuple[bool, int]:
    """Execute the computer's request; return whether this device can enter its boot loader, and the state of
    the question.
    """
    from signifer.ui.flows import allow

    ui = app.ui
    asks = showing(ui, deferred(allow.update))
    can = hasattr(app.board, "leave")
    if action == ASK and can:
        if asks is None:
            ui.push(deferred(allow.update))
        ui.memo["leave"] = ASKING
    elif action == ASK_NO_MORE and asks is not None and asks is ui.screen:
        ui.memo["leave"] = NOBODY_ASKED
        ui.pop()
    return can, ui.memo.get("leave", NOBODY_ASKED)
