"""What the program is asked now and then: methods of `App` that are in memory only while they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.texts.base import ROSTER_CAME
from signifer.ui.texts.own import SYSTEM_CAME

if TYPE_CHECKING:
    from typing import Any

    from signifer.app.program import App
    from signifer.core.setup import Setup

VALUES = ("selftest",)


def begin(app: App, setup: Setup, evict: bool = False) -> None:
    """Starts a new game and shows it; raises SetupError, StoreFull (then `evict` lets the oldest games go
    that no host has pulled) or another StoreError."""
    from signifer.app import beginning

    beginning.begin_shown(app, setup, evict)


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
    """A roster came over the link, or a custom system ("S")."""
    app.ui.toast(app.ui.t(SYSTEM_CAME if side == "S" else ROSTER_CAME, side=side))
    app.ui.redraw()


def identify(app: App, seconds: int) -> None:
    """Shows which device this is."""
    from signifer.ui.screens import here

    app.lights.blink(app.ui.now, seconds)
    app.ui.push(here.Page, seconds)


def show_first(app: App) -> None:
    """Shows what a start shows."""
    from signifer.app import first

    first.show(app)


def take_up(app: App) -> None:
    """Takes up the game that was set aside, or tries a start once more."""
    from signifer.app import first

    first.take_up(app)


def set_aside(app: App) -> None:
    """Starts without the game."""
    from signifer.app import first

    first.set_aside(app)


def erase(app: App, what: int) -> None:
    """Erases what `signifer.app.wiping` numbers; raises StoreError."""
    from signifer.app import wiping

    wiping.begin(app, what)


def keep_dice_secret(app: App, secret: bytes) -> None:
    """Keeps the secret that dice go on with after an end was taken back; raises StoreError."""
    from signifer.app import pins

    pins.keep_dice_secret(app.store, secret)


def selftest(app: App) -> Any:
    """The module with the self-test's parts."""
    from signifer.app import selftest

    return selftest
