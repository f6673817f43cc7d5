"""Show how a game was begun, and what the device is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Show
from signifer.ui.flows.message import page
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def game(ui: Ui) -> Asking:
    """Show the mark of the dice, whether the players added numbers, and the house rules; both players may read it at
    any time."""
    from signifer.ui.flows import head, house

    lines: list[Any] = []
    mark = head.dice(ui)
    if mark:
        lines += [Sentence(ui.t(T.DICE_MARK), styles.DIM)] + list(mark)
    lines += [Sentence(line, styles.PLAIN) for line in house.lines(ui)]
    yield Show((title_header(ui.t(T.ABOUT_GAME)),) + tuple(lines), T.KEY_OK, 0)


def device(ui: Ui) -> Asking:
    """Show the name, the board and the version; before that, a processor that is slower than it could be."""
    board = ui.app.board
    if board.slow:
        slow = ui.t(T.PROCESSOR_SLOW, n=board.mhz, what=board.fast)
        yield Show(page(ui.t(T.ABOUT), slow, styles.WARN), T.KEY_OK, 0)
    own = ui.app.settings.name
    name = own + ", " + board.name if own else board.name
    yield Show(page(ui.t(T.ABOUT), ui.t(T.ABOUT_TEXT, name=name, what=board.firmware)), T.KEY_OK, 0)
