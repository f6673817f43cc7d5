"""Ask the player whether a computer's new game may take the place of the one under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.sync.numbers import ASKING, NOBODY_ASKED
from signifer.ui.flow import showing

if TYPE_CHECKING:
    from signifer.app.program import App

_WITHIN_MS = 10_000
"""Time in which the computer must ask again: it polls twice a second while it waits."""


def ask(app: App) -> int:
    """Return how the question stands; ask it if nobody has. An answer is given to one request. After 10 s without a
    request the question leaves the display, and a late yes is worth nothing.
    """
    from signifer.ui.flows import allow

    ui = app.ui
    kept = ui.memo
    stands: int = kept.get("start", NOBODY_ASKED)
    late = ticks.diff(ui.now, kept.get("start_until", ui.now)) >= 0
    if stands > ASKING and not late:
        kept["start"] = NOBODY_ASKED
        return stands
    kept["start"] = ASKING
    kept["start_until"] = ticks.add(ui.now, _WITHIN_MS)
    if showing(ui, deferred(allow.start)) is None:
        ui.push(deferred(allow.start))
    return ASKING
