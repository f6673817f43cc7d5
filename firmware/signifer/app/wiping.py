"""The three resets: this game, the rosters, everything. Loaded for that moment.

What is to go is noted in the conf files first, and the note is taken away last: where the power fails in between,
the next start goes on with it before it does anything else. So a reset happens whole, or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.app import first
from signifer.app.conf import Conf
from signifer.ui.texts.care import ERASED

if TYPE_CHECKING:
    from typing import Any


GAME = 1
ROSTERS = 2
EVERYTHING = 3


def begin(app: Any, what: int) -> None:
    """Does a reset and shows what is there then; raises StoreError, and then the next start tries again if anything
    was done."""
    conf = Conf(app.store)
    conf.wiping = what
    conf.victim = app.store.serial
    conf.save()
    finish(app, conf)


def finish(app: Any, conf: Conf) -> None:
    """Does the reset that is noted, from its beginning."""
    store = app.store
    from signifer.store import wipe

    app.session = None  # an upload under way
    if conf.wiping != GAME:
        for side in "ABN" if conf.wiping == ROSTERS else "ABNS":
            app.keeper.clock.alive()
            wipe.pair(store.slots[side])
    if conf.wiping != ROSTERS:
        app.keeper.game = None
        app.keeper.notices = []
        app.keeper.clock.alive()
        # The PINs of games before it stay: whoever begins a game and erases it is back in the last one.
        others = False
        if conf.wiping == GAME:
            from signifer.app import pins

            others = pins.forget(store, conf.victim)
        wipe.games(store, conf.victim if conf.wiping == GAME else 0, not others)
        store.reopen()
        conf.aside = store.serial  # the game before it does not come back unasked
        conf.restarts = 0
    if conf.wiping == EVERYTHING:
        conf.head = b""
    conf.wiping = conf.victim = 0
    conf.save()
    app.settings.read()
    app.set_display()
    if app.game is None:
        first.resume(app, conf)
    first.show(app)
    app.ui.toast(app.ui.t(ERASED))
