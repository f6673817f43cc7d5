"""Show the first page of a device without a game: the loaded rosters, and the way into a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import roster, system
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.games.table import START
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import request_of, step, title_header
from signifer.ui.flow import Act, Over
from signifer.ui.view import Header

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def empty(ui: Ui) -> Asking:
    """Ask what to begin with."""
    from signifer.ui.flows import message, newgame, settings, tour

    app = ui.app
    t = ui.t
    lines = [step(t(T.START_NEW), Over(deferred(newgame.newgame), ()))]
    serial = app.store.serial
    if serial:  # set aside in the recovery, or left by a reset of the game after it
        lines.append(step(t(T.TAKE_UP, n=serial >> 16), Act(app.take_up, ())))
    told = Over(deferred(message.message), (t(T.EMPTY_TITLE), t(T.SLOT_HELP)))
    for side in range(3):
        letter = "ABN"[side]
        name, units = slot_content(ui, letter)
        if units:
            label = t.whole(T.SLOT, side=letter, name=name)
            lines.append(step(label, told, str(units), accent=theme.side(side)))
        else:
            lines.append(step(t(T.SLOT_EMPTY, side=letter), told, accent=styles.DIM))
    if START:
        name, known = slot_content(ui, "S")
        told = Over(deferred(message.message), (t(T.EMPTY_TITLE), t(T.SYSTEM_HELP)))
        label = t.whole(T.SYSTEM_SLOT, name=name) if known else t(T.NO_SYSTEM)
        lines.append(step(label, told, accent=styles.WHITE if known else styles.DIM))
    lines.append(step(t(T.START_SETTINGS), Over(deferred(settings.settings), ())))
    lines.append(step(t(T.START_HELP), Over(deferred(tour.tour), ())))
    own = app.settings.name
    head = Header(-1, own, (), styles.PLAIN) if own else title_header(t(T.EMPTY_TITLE), app.board.firmware)
    return (yield from request_of((head,), lines))


def slot_content(ui: Ui, letter: str) -> tuple[str, int]:
    """Return (name, units) of a loaded roster; 0 units if there is none. A system counts as one unit."""
    blob = ui.app.store.slots[letter].read(256)
    if blob is None:
        return "", 0
    try:
        if letter == "S":
            return system.peek(blob)[1], 1
        _, name, units = roster.peek(blob)
    except SetupError:
        return "", 0
    return name, units
