"""The program as a host's session sees it over the serial link."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

from signifer.app.settings import NAME
from signifer.core import modules
from signifer.core.modules import deferred, path
from signifer.sync.answers import Answers
from signifer.sync.device import Session
from signifer.sync.frames import Decoder
from signifer.sync.numbers import AGREED, ASK
from signifer.ui import texts as T

if TYPE_CHECKING:
    from signifer.app.program import App
    from signifer.core.game import Game
    from signifer.store import Store


def session(app: App) -> Session:
    """Make the session for a host that has just sent something, or whose last request is owed an answer. On
    the device this is one file with all of the protocol.
    """
    try:
        from signifer.store import host

        modules.keep(host)  # every session begins with a request that needs it
    except MemoryError:
        pass  # the answer says so
    app.store.flash.let_go()  # room for the block that a transfer needs
    gc.collect()  # what loading leaves: now, and not in the middle of one
    made = Session(Agent(app), app.link)
    made.has_successor = True
    made.over = over  # this module may be forgotten before that, and must not be loaded again
    return made


def over(app: App) -> None:
    """Release what a session used. On a device the processor's stack may hold a stale reference to it that no
    later call overwrites, so the released objects are emptied.
    """
    app.store.let_go()
    if modules.KEEP:
        return  # the next session has the same modules
    modules.forget(__name__)  # now: nothing of it can be used again
    modules.forget("signifer.sync.")
    for kind in (Agent, Answers, Decoder, Session):
        for name in kind.__dict__:
            setattr(kind, name, None)
    globals().clear()


def _check_letters(name: str) -> None:
    """Raise Problem if the device cannot show every letter of its name."""
    from signifer.sync import numbers as N
    from signifer.sync.numbers import Problem
    from signifer.ui import glyphs

    if bytes((glyphs.BOX + 32 & 0xFF,)) in bytes(glyphs.codes(name)):
        raise Problem(N.E_MALFORMED)


class Agent:
    """Answer the session's calls, all of which come from `Session.step`: on the program's own thread, between two of
    its steps. An exception becomes an answer with error E_FAULT, and stops neither the session nor the game.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def store(self) -> Store:
        """Return the program's store."""
        return self._app.store

    @property
    def game(self) -> Game | None:
        """Return the running game, or the one that ended last."""
        return self._app.game

    def hello(self) -> tuple[str, str, bytes, str]:
        """Return (name, board id, UID, firmware version). Must be fast: it is called often."""
        board = self._app.board
        return (self._app.settings.name or board.name, board.id, getattr(board, "uid", b""), board.firmware)

    def start(
        self, first: str, numbers: tuple[int, int], sides: str, confirmed: bool, players: int, house: int = 0
    ) -> str | None:
        """Begin a game with the rosters in the slots, after this session has made room for it: return None. The same
        request, which the next session receives first, then returns "" or a sentence that says why not.

        `numbers` are the players' numbers for the generator, `sides` the slots that take part, with "S" for a custom
        system. `players` is the number of its own units that take part (0: not asked), `house` the CRC-32 of the
        house rules from `house` (0: the game goes by the rules alone). The session has handled the question about a
        running game; `confirmed` says that the host insists.
        """
        app = self._app
        asked = (first, numbers, sides, players, house)
        if app.starting is not None and app.starting[0] == asked and app.starting[1] is not None:
            line: str = app.starting[1]
            app.starting = None
            return line
        app.starting = (asked, None)
        return None

    def replace(self, first: str, numbers: tuple[int, int], sides: str, players: int, house: int) -> int:
        """Ask the player whether this game may take the place of the one under way; return how the question stands:
        ASKING, AGREED or DECLINED. An answer holds for one request, and for a few seconds.
        """
        starting = self._app.starting
        if starting is not None and starting[0] == (first, numbers, sides, players, house):
            return AGREED  # it was tried: `start` has the result
        self._wake()
        from signifer.app import replace_question

        stands: int = replace_question.ask(self._app)
        return stands

    def report_slot(self, side: str) -> None:
        """Report that a slot has new content; no running game changes."""
        self._wake()
        self._app.slot_changed(side)

    def identify(self, seconds: int) -> None:
        """Blink the lights and show it on the screen."""
        self._wake()
        self._app.identify(seconds)

    def fault(self, index: int) -> tuple[int, bytes]:
        """Return the number of kept faults, and one of them for the host."""
        from signifer.app import fault_records

        faults = fault_records.FaultRecords(self._app.store).faults
        return len(faults), fault_records.pack(faults[index]) if index < len(faults) else b""

    def rename(self, name: str | None) -> str:
        """Return the device's own name, "" for its board's; set `name` first if given. Raises StoreError."""
        app = self._app
        if name is not None:
            _check_letters(name)
            self._wake()
            app.settings.name = name
            app.settings.save()
            self._tell()
        own: str = app.settings.name
        return own

    def house(self, data: bytes | None) -> bytes:
        """Return the house rules for new games as `pack_house` makes them; keep `data` first if given. Raises
        StoreError.
        """
        from signifer.app import fault_records

        kept = fault_records.FaultRecords(self._app.store)
        if data is not None:
            self._wake()
            kept.house = data
            kept.save()
            self._tell()
        found: bytes = kept.house
        return found

    def settings(self, data: bytes) -> bytes:
        """Return the current settings, empty if none were ever set; first set `data` if given. Raises
        StoreError.
        """
        app = self._app
        from signifer.app import fault_records

        if data:
            _check_letters(data.partition(NAME)[2].decode())
            self._wake()
            kept = fault_records.FaultRecords(app.store)
            kept.head = data
            kept.save()
            app.settings.read()
            app.apply_settings()
            self._tell()
        head: bytes = fault_records.FaultRecords(app.store).head
        return head

    def wipe(self, ask: bool) -> bool:
        """Return whether the page is shown on which a held SELECT erases everything; first show it if `ask`."""
        from signifer.ui.flow import showing
        from signifer.ui.flows import reset

        ui = self._app.ui
        if ask and showing(ui, deferred(reset.sure)) is None:
            self._wake()
            ui.push(deferred(reset.sure), reset.EVERYTHING)
        return showing(ui, deferred(reset.sure)) is not None

    def parts(self) -> list[Any]:
        """Return the parts of the picture on the display (`ui.boxes.picture`); none before it is drawn, or while a
        flow is open that one player alone may see: of PINs and secrets, or of a module that the game calls private.
        """
        from signifer.ui.flows import secret

        ui = self._app.ui
        private = [path(secret)]
        words: Any = ui.words() if self.game is not None else None
        if hasattr(words, "private"):
            private.append(words.private())
        alone = [screen for screen in ui.stack if screen.origin in private]
        parts: list[Any] = [] if ui.dirty or alone else ui.picture.parts
        return parts

    def report_copy(self) -> None:
        """Say on the display that the computer has a finished game's log."""

        self._wake()
        self._say(T.LOG_COPIED)

    def _tell(self) -> None:
        """Say on the display that the computer changed something there."""

        self._say(T.SET_BY_COMPUTER)

    def _say(self, text: int) -> None:
        ui = self._app.ui
        ui.toast(ui.t(text))
        ui.redraw()

    def _wake(self) -> None:
        app = self._app
        app.last_touch = app.ui.now
        if app.resting:
            from signifer.app import power_saving

            power_saving.wake(app)

    def selftest(self, action: int) -> tuple[int, list[tuple[int, int, int]]]:
        """Report, run or begin the self-test (`signifer.sync.upkeep`); return whether it runs, and its
        results.
        """
        from signifer.app import selftest

        found: tuple[int, list[tuple[int, int, int]]] = selftest.request(self._app, action)
        return found

    def loader(self, action: int) -> tuple[bool, int]:
        """Ask the player whether the device may enter its boot loader; return the state of the question."""
        if action == ASK:
            self._wake()
        from signifer.app import boot_loader

        stands: tuple[bool, int] = boot_loader.request(self._app, action)
        return stands
