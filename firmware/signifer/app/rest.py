"""Dim after two minutes without a press, dark after as long as the settings say. Loaded for that moment only.

While the display is dim a press counts, for it can be read. When it is dark a press only wakes it: nobody
presses a button on purpose that he cannot see the meaning of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

REST_MS = 120000  # as in program.py
MINUTES = (10, 30, 0, 3)  # until it is dark, by the number in the settings; 0: never
_DIM = 10  # per cent
_FAR = 0x0FFFFFFF  # as long as a difference of ticks can be
_DARK = 2


def further(app: Any) -> None:
    """The next step down: dim, then dark."""
    minutes = MINUTES[app.settings.dark]
    app.resting += 1
    if app.resting < _DARK:
        app.rest_at = minutes * 60_000 if minutes else _FAR
        app.ui.display.brightness(min(_DIM, app.settings.brightness))
    else:
        app.rest_at = _FAR
        app.ui.display.brightness(-1)


def wake(app: Any) -> None:
    """As bright as it was, for a press or for what wants to be read; what a press that wakes a dark device would
    do is forgotten."""
    if app.resting >= _DARK:
        app.input.drop()
    if app.resting:
        app.ui.display.brightness(app.settings.brightness)
    app.resting = 0
    app.rest_at = REST_MS
    app.touched = app.ui.now
