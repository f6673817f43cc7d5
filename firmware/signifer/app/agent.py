"""The program as the host sees it over the serial link (`sync.agent` says what is asked of it)."""

from __future__ import annotations

import gc
from sys import implementation
from typing import TYPE_CHECKING

from signifer.core import parts
from signifer.sync.answers import Answers
from signifer.sync.device import Session
from signifer.sync.frames import Decoder

if TYPE_CHECKING:
    from typing import Any

    from signifer.app.program import App
    from signifer.core.game import Game


def session(app: App) -> Session:
    """The conversation with a host that has just said something, or whose last request is owed an answer. On the device
    this is one file with all of it."""
    try:
        parts.load("signifer.store.host")  # what every conversation begins with asks for it
    except MemoryError:
        pass  # the answer says so
    app.store.flash.let_go()  # room for the block that a transfer needs
    gc.collect()  # what loading leaves: now, and not in the middle of one
    made = Session(Agent(app), app.link)
    made.followed = True
    made.over = over  # this module may be forgotten before that, and must not be loaded again
    return made


def over(app: App) -> None:
    """Lets go of what a conversation needed. On a device the processor's stack may hold a part of it for long after: a
    word that a call has left there, and no later one overwrites. So what is let go holds nothing any more."""
    parts.forget("signifer.app.agent")  # now: nothing of it can be used again
    parts.forget("signifer.sync.")
    app.store.let_go()
    if implementation.name == "cpython":
        return  # others may talk yet: their modules are the same
    for kind in (Agent, Answers, Decoder, Session):
        for name in kind.__dict__:
            setattr(kind, name, None)
    globals().clear()


_ASK = 1  # as `signifer.sync.upkeep` numbers it


class Agent:
    """Answers the session's questions; every call comes from inside `App.step`."""

    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def store(self) -> Any:
        """The store that the program uses."""
        return self._app.store

    @property
    def game(self) -> Game | None:
        """The game under way, or the one that ended last."""
        return self._app.game

    def hello(self) -> tuple[str, str, bytes, str]:
        """(name, board id, UID, firmware version)."""
        board = self._app.board
        return (self._app.settings.name or board.name, board.id, getattr(board, "uid", b""), board.firmware)

    def start(
        self, first: str, numbers: tuple[int, int], sides: str, confirmed: bool, players: int
    ) -> str | None:
        """Has a game begun with the loaded rosters, once this conversation has made room for it: None. "" or a sentence
        that says why not, when the same is asked for once more after that."""
        app = self._app
        asked = (first, numbers, sides, players)
        if app.starting is not None and app.starting[0] == asked and app.starting[1] is not None:
            line: str = app.starting[1]
            app.starting = None
            return line
        app.starting = (asked, None)
        return None

    def changed(self, side: str) -> None:
        """A roster or a system was loaded."""
        self._wake()
        self._app.slot_changed(side)

    def identify(self, seconds: int) -> None:
        """Blinks the lights and says so on the screen."""
        self._wake()
        self._app.identify(seconds)

    def fault(self, index: int) -> tuple[int, bytes]:
        """How many faults are kept, and one of them for the host."""
        from signifer.app import conf

        faults = conf.Conf(self._app.store).faults
        return len(faults), conf.packed(faults[index]) if index < len(faults) else b""

    def rename(self, name: str | None) -> str:
        """The device's own name, "" for its board's; `name` is set first, if it is there. Raises StoreError."""
        app = self._app
        if name is not None:
            self._wake()
            app.settings.name = name
            app.settings.save()
            app.ui.redraw()
        own: str = app.settings.name
        return own

    def settings(self, data: bytes) -> bytes:
        """The settings as they are kept, empty if nobody has set any; `data` are put in their place first, if there
        are any. Raises StoreError."""
        app = self._app
        from signifer.app import conf

        if data:
            self._wake()
            kept = conf.Conf(app.store)
            kept.head = data
            kept.save()
            app.settings.read()
            app.apply_settings()
        head: bytes = conf.Conf(app.store).head
        return head

    def _wake(self) -> None:
        app = self._app
        app.touched = app.ui.now
        if app.resting:
            from signifer.app import rest

            rest.wake(app)

    def selftest(self, action: int) -> tuple[int, list[tuple[int, int, int]]]:
        """Runs or begins the self-test (`signifer.sync.upkeep`); whether it runs, and its results."""
        from signifer.app import selftest

        found: tuple[int, list[tuple[int, int, int]]] = selftest.asked(self._app, action)
        return found

    def loader(self, action: int) -> tuple[bool, int]:
        """Asks whoever holds the device whether it may go into its boot loader; how that stands."""
        if action == _ASK:
            self._wake()
        from signifer.app import leaving

        stands: tuple[bool, int] = leaving.asked(self._app, action)
        return stands
