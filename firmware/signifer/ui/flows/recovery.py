"""Show what a device shows that does not start with its game: after three crashes, and while a computer sees its
drive.

Nothing here loads a game or its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain
from signifer.ui.flow import Act, Over, Show
from signifer.ui.flows.message import page
from signifer.ui.view import Header

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


# After this number of crashes and restarts without a command between them, the game is not resumed without a
# question.
LIMIT = 3


def recovery(ui: Ui) -> Asking:
    """Ask whether to go on with the game, start without it, show what happened, or erase everything."""
    from signifer.ui.flows import message, reset

    t = ui.t
    take_up = Act(ui.app.take_up, ())
    lines: list[tuple[Any, Row]] = [(take_up, plain(t(T.RECOVERY_START)))]
    if ui.app.store.serial:
        lines = [
            (take_up, plain(t(T.RECOVERY_RESUME))),
            (Act(ui.app.set_aside, ()), plain(t(T.RECOVERY_WITHOUT))),
        ]
    why = (t(T.RECOVERY_TITLE), t(T.RECOVERY_WHY_TEXT, n=LIMIT))
    lines.append((Over(deferred(message.message), why), plain(t(T.RECOVERY_WHY))))
    lines.append((Over(deferred(reset.sure), (reset.EVERYTHING,)), plain(t(T.RECOVERY_ALL))))
    what, _ = yield choice(Header(-1, t(T.RECOVERY_TITLE), (), styles.WARN), lines, 0, T.KEY_OK)
    return what


def service(ui: Ui) -> Asking:
    """Say that the drive belongs to the computer: no game is played, and no button acts."""
    yield Show(page(ui.t(T.SERVICE), ui.t(T.SERVICE_TEXT), styles.WARN), 0, 0)
