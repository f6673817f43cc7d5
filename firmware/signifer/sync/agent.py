"""The interface between a session and the program, which `app` implements.

Nothing here exists at run time; the classes say what a session calls, and when.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol

    from signifer.core.setup import Setup

    class Link(Protocol):
        """The data port. No call ever waits."""

        @property
        def connected(self) -> bool:
            """Return whether a host has opened the port."""

        def read(self) -> bytes:
            """Return the received bytes, at most a few hundred; b"" for none."""

        def write(self, data: bytes | memoryview) -> int:
            """Write the beginning of `data`; return how many bytes were accepted, 0 if the buffer is full."""

    class Slot(Protocol):
        """One side's roster in flash, or a custom system."""

        @property
        def size(self) -> int:
            """Return the size of the current roster, 0 for none."""

        @property
        def crc(self) -> int:
            """Return its CRC-32."""

        def read(self, most: int | None = None) -> bytes | None:
            """Return the current roster or its beginning, None for none."""

        def write_begin(self, total: int, digest: bytes) -> object:
            """Prepare the other copy for `total` bytes; the current roster stays."""

        def write_chunk(self, offset: int, data: bytes) -> object:
            """Write the next bytes; `offset` is always the number of bytes before them."""

        def commit(self) -> object:
            """Make the written bytes the current roster, all at once. Raises an error if they are incomplete."""

        def abort(self) -> object:
            """Drop the bytes written since `write_begin`."""

        @property
        def copies(self) -> tuple[Any, Any]:
            """Return its two copies in flash, files of blocks."""

        @property
        def current(self) -> int:
            """Return the number of the current copy, -1 for none."""

        @property
        def start(self) -> int:
            """Return the roster's offset in that file."""

        @property
        def flash(self) -> Any:
            """Return the store's buffer of one block (`load`, `view`)."""

    class Log(Protocol):
        """The entries of the running game."""

        @property
        def count(self) -> int:
            """Return the number of entries."""

        def get(self, number: int) -> bytes:
            """Return the entry with this number, counted from 0."""

    class Game(Protocol):
        """The running game, or the one that ended last."""

        @property
        def setup(self) -> Setup:
            """Return the game's setup."""

        @property
        def log(self) -> Log:
            """Return its entries."""

        @property
        def ended(self) -> bool:
            """Return whether end_game closed it."""

        def crc(self) -> int:
            """Return the CRC-32 of its canonical state."""

    class Page(Protocol):
        """A page of a log that is read in parts; the game may go on meanwhile."""

        @property
        def used(self) -> int:
            """Return how many of its 4096 bytes come before its blank end."""

        @property
        def crc(self) -> int:
            """Return the CRC-32 of the whole page when it was opened."""

        def read(self, offset: int, count: int) -> bytes | None:
            """Return a part of the page; None if the page has moved."""

    class Store(Protocol):
        """The part of flash that a host may see."""

        @property
        def slots(self) -> dict[str, Slot]:
            """Return the slots by side letter: A, B, N; and S, a custom system."""

        def room_for_logs(self) -> tuple[int, int]:
            """Return the blocks of 4096 bytes left for logs, and the number of finished games that were not
            pulled.
            """

        @property
        def serial(self) -> int:
            """Return the serial of the running game, 0 for none."""

        def games(self) -> list[tuple[int, bool, bool, list[int]]]:
            """List every kept game: (serial, finished, pulled, its archive blocks)."""

        def page_count(self, serial: int) -> int:
            """Return the number of the game's pages, 0 for an unknown game."""

        def page(self, serial: int, index: int) -> Page | None:
            """Open one of the game's raw 4096-byte pages, the live one last; None if there is none."""

        def stream(self, serial: int) -> tuple[int, Any]:
            """Return the number of the game's pages, and an iterator over the bytes of STREAM."""

        def mark_pulled(self, serial: int) -> object:
            """Record that the host has the log of this finished game: its blocks may be reused."""

    class Agent(Protocol):
        """The device's program, as a session sees it.

        Every call comes from `Session.step`, so on the program's own thread and between two of its steps. An
        exception becomes an answer with error E_FAULT and stops neither the session nor the game.
        """

        @property
        def store(self) -> Store:
            """Return the program's store."""

        @property
        def game(self) -> Game | None:
            """Return the loaded game; None on an empty device."""

        def hello(self) -> tuple[str, str, bytes, str]:
            """Return (device name, board id, UID, firmware version). Must be fast: it is called often."""

        def start(
            self, first: str, numbers: tuple[int, int], sides: str, confirmed: bool, players: int, house: int
        ) -> str | None:
            """Begin a game with the rosters in the slots.

            `first` is "A" or "B", `numbers` are the players' numbers for the generator, `sides` is "AB" or
            "ABN"; with a custom system the sides that it needs, and "S". `players` is the number of its own
            units that take part (0: not asked), `house` the CRC-32 of the house rules from `house` (0: the game
            goes by the rules alone). The session has handled the question about a running game;
            `confirmed` says that the host insists. Returns "" if the game has begun and is saved, or a
            sentence for the user with the reason. Returns None if the game will begin after the session is
            released: then `owed` is the request, and the next session receives it first.
            """

        def replace(self, first: str, numbers: tuple[int, int], sides: str, players: int, house: int) -> int:
            """Ask the player whether this game may take the place of the one under way, which has commands; return
            how the question stands: ASKING, AGREED or DECLINED. An answer holds for one request, and for a few
            seconds.
            """

        def changed(self, side: str) -> object:
            """Report that slot `side` has new content; no running game changes."""

        def copied(self) -> object:
            """Report that a host has the log of a finished game, whose blocks may be reused from now on."""

        def identify(self, seconds: int) -> object:
            """Blink for some seconds, to show which device this is."""

        def fault(self, index: int) -> tuple[int, bytes]:
            """Return how many faults are kept, and one of them as bytes, numbered from the newest; b"" for
            none.
            """

        def selftest(self, action: int) -> tuple[int, list[tuple[int, int, int]]]:
            """Execute TELL, QUICK or GUIDED of `upkeep`; return whether the guided test runs, and the
            results: (part, result, value) of each.
            """

        def loader(self, action: int) -> tuple[bool, int]:
            """Execute TELL, ask (QUICK) or stop asking (GUIDED); return whether this device can, and the
            state.
            """

        def rename(self, name: str | None) -> str:
            """Return the device's own name, "" if it has none; set `name` first if given."""

        def house(self, data: bytes | None) -> bytes:
            """Return the house rules that are kept for new games, b"" for none; keep `data` first if given. May
            raise an error of flash.
            """

        def parts(self) -> list[Any]:
            """Return the parts of the picture on the display; none while what it shows is for one player alone."""

        def wipe(self, ask: bool) -> bool:
            """Return whether the page is shown on which a person erases everything; first show it if `ask`."""

        def settings(self, data: bytes) -> bytes:
            """Return the current settings, b"" if none were ever set; first set the given bytes, from an
            earlier call, if any. May raise an error of flash.
            """
