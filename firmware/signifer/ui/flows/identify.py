"""Show which device this is: its name and the end of its chip's number, blinking for as long as the computer asked."""

from __future__ import annotations

from binascii import hexlify
from typing import TYPE_CHECKING, Any

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain
from signifer.ui.flow import Watch
from signifer.ui.view import Header, Outcome, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


BLINK_MS = 500


def show(app: Any, seconds: int) -> None:
    """Show the page, and let the lights blink, for some seconds."""
    app.lights.blink(app.ui.now, seconds)
    app.ui.push(deferred(identify), ticks.add(app.ui.now, 1000 * seconds))


def identify(ui: Ui, until: int) -> Asking:
    """Show the device's name until a time of the clock, or until BACK."""
    board = ui.app.board
    name = ui.app.settings.name or board.name
    number = str(hexlify(board.uid[-3:]), "ascii")
    below = (Sentence(ui.t(T.HERE_NUMBER, what=number), styles.PLAIN),) if number else ()

    def view() -> View | None:
        left = ticks.diff(until, ui.now)
        if left <= 0:
            return None
        lit = ui.app.settings.calm or left // BLINK_MS & 1
        line = Outcome("", name, (), styles.WHITE) if lit else plain(name)
        return (Header(-1, ui.t(T.HERE_I_AM), (), styles.WHITE), line) + below

    yield Watch(view, 0, 0)
