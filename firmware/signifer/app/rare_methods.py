"""Rarely used `App` methods, loaded on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.texts.base import ROSTER_CAME
from signifer.ui.texts.rare import SYSTEM_CAME

if TYPE_CHECKING:
    from typing import Any

    from signifer.app.program import App
    from signifer.core.setup import Setup

VALUES = ("selftest",)


def begin(app: App, setup: Setup, evict: bool = False) -> None:
    """Begin a new game and show it; raises SetupError, StoreFull (then `evict` evicts the oldest unpulled
    games) or another StoreError.
    """
    from signifer.app import game_start

    game_start.begin_shown(app, setup, evict)


def make_room(app: App) -> bool:
    """Evict the oldest unpulled game; return whether there is room now."""
    return app.game_storage.make_room()


def apply_settings(app: App) -> None:
    """Apply changed settings and save them; raises StoreError."""
    app.set_display()
    if app.ui.t.language != app.settings.language:
        app.ui.set_language(app.settings.language)
    app.settings.save()


def slot_changed(app: App, side: str) -> None:
    """Report a new roster, or custom system ("S"), from the link."""
    app.ui.toast(app.ui.t(SYSTEM_CAME if side == "S" else ROSTER_CAME, side=side))
    app.ui.redraw()


def identify(app: App, seconds: int) -> None:
    """Show which device this is."""
    from signifer.ui.screens import identify

    app.lights.blink(app.ui.now, seconds)
    app.ui.push(identify.IdentifyPage, seconds)


def show_first(app: App) -> None:
    """Show the first screen of a start."""
    from signifer.app import startup

    startup.show(app)


def take_up(app: App) -> None:
    """Resume the game that was set aside, or try a start again."""
    from signifer.app import startup

    startup.take_up(app)


def set_aside(app: App) -> None:
    """Start without the game."""
    from signifer.app import startup

    startup.set_aside(app)


def erase(app: App, what: int) -> None:
    """Erase what `signifer.app.resets` numbers; raises StoreError."""
    from signifer.app import resets

    resets.begin(app, what)


def keep_dice_secret(app: App, secret: bytes) -> None:
    """Save the secret that the dice continue with after an undone end; raises StoreError."""
    from signifer.app import pins

    pins.keep_dice_secret(app.store, secret)


def selftest(app: App) -> Any:
    """Return the module of the self-test."""
    from signifer.app import selftest

    return selftest
