"""What the session needs of the program around it: the contract that `app` fulfils.

Nothing here exists at run time; the classes say what the session calls, and when.
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
            """A host has opened the port."""

        def read(self) -> bytes:
            """What has arrived, at most a few hundred bytes; b"" for nothing."""

        def write(self, data: bytes | memoryview) -> int:
            """Hand over the beginning of `data`; returns how many bytes were accepted, 0 if full."""

    class Slot(Protocol):
        """One side's roster in flash, or a custom system."""

        @property
        def size(self) -> int:
            """Bytes of the roster that is loaded, 0 for none."""

        @property
        def crc(self) -> int:
            """Its CRC-32."""

        def read(self, most: int | None = None) -> bytes | None:
            """The roster that is loaded or its beginning, None for none."""

        def write_begin(self, total: int, digest: bytes) -> object:
            """Prepare the other copy for `total` bytes; what is loaded stays so."""

        def write_chunk(self, offset: int, data: bytes) -> object:
            """The next bytes; `offset` is always the number of bytes before them."""

        def commit(self) -> object:
            """Make what was written the roster that is loaded, all at once. Raises if it is not whole."""

        def abort(self) -> object:
            """Forget what was written since `write_begin`."""

        @property
        def copies(self) -> tuple[Any, Any]:
            """Its two copies in flash, files of blocks."""

        @property
        def current(self) -> int:
            """Which of them is loaded, -1 for none."""

        @property
        def start(self) -> int:
            """Where in that file the roster begins."""

        @property
        def flash(self) -> Any:
            """The store's buffer of one block (`load`, `view`)."""

    class Log(Protocol):
        """The entries of the game under way."""

        @property
        def count(self) -> int:
            """How many entries there are."""

        def get(self, number: int) -> bytes:
            """The entry with this number, counted from 0."""

    class Game(Protocol):
        """The game under way, or the one that ended last."""

        @property
        def setup(self) -> Setup:
            """What it was begun from."""

        @property
        def log(self) -> Log:
            """Its entries."""

        @property
        def ended(self) -> bool:
            """It was closed by end_game."""

        def crc(self) -> int:
            """CRC-32 of its canonical state."""

    class Page(Protocol):
        """A page of a log that is read in parts; the game may go on meanwhile."""

        @property
        def used(self) -> int:
            """How many of its 4096 bytes come before its blank end."""

        @property
        def crc(self) -> int:
            """CRC-32 of all of them, as they were when it was opened."""

        def read(self, offset: int, count: int) -> bytes | None:
            """A part of it; None if it is not where it was."""

    class Store(Protocol):
        """Flash, as far as a host may see it."""

        @property
        def slots(self) -> dict[str, Slot]:
            """By side letter: A, B, N; and S, a custom system."""

        def room_for_logs(self) -> tuple[int, int]:
            """Blocks of 4096 bytes left for logs, and how many finished games nobody has pulled."""

        @property
        def serial(self) -> int:
            """Number of the game under way, 0 for none."""

        def games(self) -> list[tuple[int, bool, bool, list[int]]]:
            """Every game that is kept: (serial, finished, pulled, its archive blocks)."""

        def page_count(self, serial: int) -> int:
            """How many pages the game has, 0 for an unknown one."""

        def page(self, serial: int, index: int) -> Page | None:
            """One of the game's raw 4096-byte pages, the live one last; None if there is none."""

        def stream(self, serial: int) -> tuple[int, Any]:
            """How many pages the game has, and an iterator over the bytes of STREAM."""

        def mark_pulled(self, serial: int) -> object:
            """The host has the log of this finished game: its blocks may be used again."""

    class Agent(Protocol):
        """The device's program, as the session sees it.

        Every call comes from inside `Session.step`, so on the program's own thread and
        between two of its steps. An exception becomes an answer with error E_FAULT and
        stops neither the conversation nor the game.
        """

        @property
        def store(self) -> Store:
            """The store that the program uses itself."""

        @property
        def game(self) -> Game | None:
            """The game that is loaded; None on an empty device."""

        def hello(self) -> tuple[str, str, bytes, str]:
            """(device name, board id, UID, firmware version). Cheap: it is asked often."""

        def start(
            self, first: str, numbers: tuple[int, int], sides: str, confirmed: bool, players: int
        ) -> str | None:
            """Begin a game with the loaded rosters.

            `first` is "A" or "B", `numbers` are the players' numbers for the generator,
            `sides` is "AB" or "ABN", and with a custom system what it takes, and "S"; `players`
            says how many of its own units take part (0: it does not ask). The session has asked
            about a game under way; `confirmed` says that the host insists. Returns ""
            once the game is begun and saved, or a sentence for the user that says why not; or None if it will
            begin when the session is let go: its `owed` is the request then, which the next session hears first.
            """

        def changed(self, side: str) -> object:
            """What slot `side` holds is another now; no game under way is touched."""

        def identify(self, seconds: int) -> object:
            """Show which device this is (blink) for so many seconds."""

        def fault(self, index: int) -> tuple[int, bytes]:
            """How many faults are kept, and the one with that number, newest first, as bytes; none is b""."""

        def selftest(self, action: int) -> tuple[int, list[tuple[int, int, int]]]:
            """Do what `upkeep` calls TELL, QUICK or GUIDED; returns whether the guided one runs, and what is
            known: (part, result, value) of each."""

        def loader(self, action: int) -> tuple[bool, int]:
            """TELL, ask (QUICK) or ask no more (GUIDED); returns whether this device can, and how it stands."""

        def rename(self, name: str | None) -> str:
            """The device's own name, "" where it has none; a `name` that is given is set first."""

        def settings(self, data: bytes) -> bytes:
            """Take what an earlier call has returned, if there is any; returns the settings as they are kept now, b""
            where nobody has set any. May raise for flash that fails."""
