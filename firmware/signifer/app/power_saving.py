"""Power saving: dim after two minutes without a press, dark after the time in the settings. Loaded only then. A board
that plays at a faster clock has that of 125 MHz meanwhile.

While the display is dim a press counts, because the display can be read. When it is dark a press only wakes
it, because the player could not see what the button would do.
"""

from __future__ import annotations

from typing import Any

REST_MS = 120000  # until the first step
MINUTES = (10, 30, 0, 3)  # until it is dark, by the number in the settings; 0: never
_DIM = 10  # per cent
_FAR = 0x0FFFFFFF  # as long as a difference of ticks can be
_DARK = 2
_SLOW_MHZ = 125


def further(app: Any) -> None:
    """Take the next step: dim, then dark."""
    minutes = MINUTES[app.settings.dark]
    app.resting += 1
    if app.resting < _DARK:
        app.rest_at = minutes * 60_000 if minutes else _FAR
        app.ui.display.brightness(min(_DIM, app.settings.brightness))
        if hasattr(app.board, "speed"):
            app.board.speed(_SLOW_MHZ)
    else:
        app.rest_at = _FAR
        app.ui.display.brightness(-1)


def wake(app: Any) -> None:
    """Restore the brightness for a press or a message; drop the press that wakes a dark device."""
    if app.resting >= _DARK:
        app.input.drop()
    if app.resting:
        if hasattr(app.board, "speed"):
            app.board.speed(app.board.mhz)
        app.ui.display.brightness(app.settings.brightness)
    app.resting = 0
    app.rest_at = REST_MS
    app.last_touch = app.ui.now
