"""Handle an unexpected exception: record it in flash, resume the game, show a sentence and a code.

`App.step` has released the game and all screens before it loads this module. The store is opened again: its
state in memory may be inconsistent, but flash is consistent by construction.
"""

from __future__ import annotations

import io
import sys
from typing import Any

from signifer.app import startup
from signifer.app.fault_records import MEMORY, FaultRecords
from signifer.core.modules import deferred
from signifer.store import StoreError
from signifer.ui.flows.recovery import LIMIT

_MOST = 30  # letters of calls: fault_records.py keeps the end of a place, and the innermost one comes first


def tell(app: Any, error: Exception, doing: int, shown: str) -> None:
    """Handle an exception. `doing` is the kind of fault, see fault_records.py; `shown` the module of the top screen."""
    from signifer.ui.flows import recovery

    app.fault = error
    app.session = None  # an upload under way lives in the store as it was; the host begins anew
    store = app.store
    store.reopen()
    conf = FaultRecords(store)
    kind = MEMORY if isinstance(error, MemoryError) else doing
    place = shown[shown.rfind(".") + 1 :] + ": " + _place(error)
    number = conf.note(kind, type(error).__name__, place, app.board.firmware)
    conf.again()
    try:
        conf.save()
    except StoreError:
        pass  # the game matters more than the record
    if conf.wiping:
        raise error  # half a reset: the start that follows does the rest
    if conf.restarts >= LIMIT:
        app.ui.start(deferred(recovery.recovery))
        return
    startup.resume(app, conf)
    startup.show(app)
    startup.tell(app, kind, number)


def _place(error: Exception) -> str:
    """Return the place of the exception, as far as the interpreter knows it: module, function, line. A
    compiled program has no lines, but the functions that called each other, the last one first:
    `log.head<app.key`.
    """
    out = io.StringIO()
    try:
        if hasattr(sys, "print_exception"):  # MicroPython
            sys.print_exception(error, out)
        else:
            import traceback

            traceback.print_exception(type(error), error, error.__traceback__, file=out)
    except MemoryError:
        return ""
    place = ""
    calls: list[str] = []
    for line in out.getvalue().split("\n"):
        words = line.strip().split('"')
        if len(words) == 3 and words[0] == "File ":
            # File "signifer/ui/flows/log.py", line 30, in head
            rest = words[2].split(" ")
            path = words[1].replace("\\", "/")
            calls.insert(0, path[path.rfind(".") + 1 :] + "." + rest[-1])
            at = path.rfind("signifer/")
            path = path[at + 9 :] if at >= 0 else path[path.rfind("/") + 1 :]
            end = path.rfind(".py")
            place = path[:end] + "." + rest[-1] + ":" + rest[2].rstrip(",") if end >= 0 else ""
    told = calls[:3]
    while len("<".join(told)) > _MOST and len(told) > 1:
        told.pop()
    return place or "<".join(told)
