"""The three resets: this game, the rosters, everything. Loaded only for that time.

The reset is first recorded in the conf files, and the record is removed last: after a power cut the next
start finishes the reset before anything else. So a reset happens completely, or not at all.
"""

from __future__ import annotations

from typing import Any

from signifer.app.fault_records import FaultRecords
from signifer.ui.flows.reset import EVERYTHING, GAME, ROSTERS


def begin(app: Any, what: int) -> FaultRecords:
    """Execute a reset; return what the conf files hold then. Raises StoreError, and then the next start tries again if
    anything was done.
    """
    conf = FaultRecords(app.store)
    conf.wiping = what
    conf.victim = app.store.serial
    conf.save()
    finish(app, conf)
    return conf


def finish(app: Any, conf: FaultRecords) -> None:
    """Execute the recorded reset, from its beginning."""
    store = app.store
    from signifer.store import wipe

    app.session = None  # an upload under way
    if conf.wiping != GAME:
        for side in "ABN" if conf.wiping == ROSTERS else "ABNS":
            app.game_storage.clock.alive()
            wipe.pair(store.slots[side])
        conf.house = b""  # it came with the rosters
    if conf.wiping != ROSTERS:
        app.game_storage.game = None
        app.game_storage.notices = []
        app.game_storage.clock.alive()
        # The PINs of earlier games stay: a player who begins a game and erases it is back in the earlier one.
        others = False
        if conf.wiping == GAME:
            from signifer.app import pins

            others = pins.forget(store, conf.victim)
        wipe.games(store, conf.victim if conf.wiping == GAME else 0, not others)
        store.reopen()
        conf.aside = store.serial  # the previous game is not resumed without a question
        conf.restarts = 0
    if conf.wiping == EVERYTHING:
        conf.head = b""
    conf.wiping = conf.victim = 0
    conf.save()
    app.settings.read()
    app.set_display()
