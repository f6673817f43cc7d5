"""What the program is asked now and then: methods of `App` that are in memory only while they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts
from signifer.ui.texts.base import ROSTER_CAME
from signifer.ui.texts.own import SYSTEM_CAME

if TYPE_CHECKING:
    from signifer.app.program import App
    from signifer.core.setup import Setup

VALUES = ()


def begin(app: App, setup: Setup, evict: bool = False) -> None:
    """Starts a new game and shows it; raises SetupError, StoreFull (then `evict` lets the oldest games go
    that no host has pulled) or another StoreError."""
    parts.borrow("signifer.app.beginning").begin_shown(app, setup, evict)


def make_room(app: App) -> bool:
    """Lets the oldest game go that no host has pulled; True if there is room now."""
    return app.keeper.make_room()


def apply_settings(app: App) -> None:
    """Puts changed settings into effect and saves them; raises StoreError."""
    app.set_display()
    if app.ui.t.language != app.settings.language:
        app.ui.set_language(app.settings.language)
    app.settings.save()


def slot_changed(app: App, side: str) -> None:
    """A roster came over the link, or a system of one's own ("S")."""
    app.ui.toast(app.ui.t(SYSTEM_CAME if side == "S" else ROSTER_CAME, side=side))
    app.ui.redraw()


def identify(app: App, seconds: int) -> None:
    """Shows which device this is."""
    app.lights.blink(app.ui.now, seconds)
    app.ui.push("here", seconds)
