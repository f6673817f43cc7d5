"""Show what a device shows that does not start with its game: after three crashes, and while a computer sees its
drive.

Nothing here loads a game or its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui.asking import choice, plain
from signifer.ui.flow import Act, Over, Show
from signifer.ui.flows.message import page
from signifer.ui.styles import WARN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.care import (
    RECOVERY,
    RECOVERY_ALL,
    RECOVERY_RESUME,
    RECOVERY_START,
    RECOVERY_WHY,
    RECOVERY_WHY_TEXT,
    RECOVERY_WITHOUT,
    SERVICE,
    SERVICE_TEXT,
)
from signifer.ui.view import Header

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


_LIMIT = 3  # of `signifer.app.startup`


def recovery(ui: Ui) -> Asking:
    """Ask whether to go on with the game, start without it, show what happened, or erase everything."""
    from signifer.ui.flows import message, reset

    t = ui.t
    take_up = Act(ui.app.take_up, ())
    lines: list[tuple[Any, Row]] = [(take_up, plain(t(RECOVERY_START)))]
    if ui.app.store.serial:
        lines = [
            (take_up, plain(t(RECOVERY_RESUME))),
            (Act(ui.app.set_aside, ()), plain(t(RECOVERY_WITHOUT))),
        ]
    why = (t(RECOVERY), t(RECOVERY_WHY_TEXT, n=_LIMIT))
    lines.append((Over(deferred(message.message), why), plain(t(RECOVERY_WHY))))
    lines.append((Over(deferred(reset.sure), (reset.EVERYTHING,)), plain(t(RECOVERY_ALL))))
    what, _ = yield choice(Header(-1, t(RECOVERY), (), WARN), lines, 0, KEY_OK)
    return what


def service(ui: Ui) -> Asking:
    """Say that the drive belongs to the computer: no game is played, and no button acts."""
    yield Show(page(ui.t(SERVICE), ui.t(SERVICE_TEXT), WARN), 0, 0)
