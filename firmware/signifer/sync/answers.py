"""The device's answers, and the state of a session's requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules
from signifer.core.modules import deferred
from signifer.sync import about, chain, faults, pull, start, upkeep, upload
from signifer.sync import numbers as N
from signifer.sync.numbers import Malformed, Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.app.agent import Agent
    from signifer.store.listing import Page
    from signifer.sync.upload import Upload


# The functions that answer requests of kind 1, 2, 3, … They are the module's, which is emptied at a session's end; an
# object may be held longer.
_HANDLERS: tuple[Callable[[Answers, bytes], bytes], ...] = (
    about.hello,
    about.slot,
    upload.begin,
    upload.chunk,
    upload.commit,
    upload.cancel,
    about.games,
    deferred(pull.page),
    deferred(pull.read),
    deferred(pull.entries),
    deferred(start.start),
    deferred(pull.mark_pulled),
    deferred(start.identify),
    about.system,
    deferred(upkeep.selftest),
    deferred(upkeep.loader),
    deferred(upkeep.fetch),
    deferred(chain.head),
    deferred(faults.tell),
    about.stream,
    deferred(upkeep.settings),
    upload.load,
    deferred(upkeep.name),
    deferred(upkeep.house),
    deferred(upkeep.wipe),
    deferred(faults.screen),
)


class Answers:
    """Convert a request's payload into its answer's payload.

    `page`: the page being read; `upload`: the one under way; `rest`: how many of its raw bytes are still to
    come. One module with other answers is loaded at a time.
    """

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.page: Page | None = None
        self.page_of = (0, 0)
        self.walk: Any = None  # along the log's chain
        self.stream: Any = None  # raw bytes that follow the answer
        self.upload: Upload | None = None
        self.rest = 0
        self.house = b""  # the received part of new house rules
        self.game_crc = (0, -1, 0)  # serial and entries of a game, and the CRC-32 of its state then
        self._path = ""
        self._module: Any = None

    def to(self, kind: int, payload: bytes) -> bytes:
        """Return the answer's payload; every error except MemoryError becomes an answer too."""
        if not 0 < kind <= len(_HANDLERS):
            return self._error(N.E_UNKNOWN)
        try:
            answer: bytes = self._handler(kind)(self, payload)
            return answer
        except Problem as problem:
            return self._error(problem.code, problem.sentence, problem.value)
        except Malformed as why:
            return self._error(N.E_MALFORMED, str(why))
        except MemoryError:
            raise
        except Exception as why:  # a fault in sync must not end the game
            fault: Any = why
            if getattr(fault, "code", "") == "no_memory":
                raise MemoryError
            # A page that a request shows may let modules leave memory: this is a `Problem` of another copy of one.
            if hasattr(fault, "sentence"):
                return self._error(fault.code, fault.sentence, fault.value)
            return self._error(N.E_STORAGE if kind in (N.CHUNK, N.COMMIT) else N.E_FAULT, "", 0, str(why))

    def drop_page(self) -> None:
        """Release the page that was being read."""
        self.page = None

    def cancel(self) -> None:
        """Drop the upload; the slot keeps its content."""
        if self.upload is not None:
            self.upload.slot.abort()
        self.upload = None

    def take(self, data: bytes) -> None:
        """Take raw bytes of the upload. Errors are reported by COMMIT, which then finds no upload."""
        self.rest -= len(data)
        upload_ = self.upload
        if upload_ is not None:
            try:
                upload.take(self, upload_, data)
            except Exception:
                self.cancel()

    def forget(self) -> None:
        """Release the module with answers."""
        self._path = ""
        self._module = self.walk = None

    def _handler(self, kind: int) -> Any:
        handler: Any = _HANDLERS[kind - 1]
        if not isinstance(handler, str):
            return handler
        path, name = modules.locate(handler)
        if path != self._path:
            self.forget()
            self._module = modules.borrow(path)
            self._path = path
        return getattr(self._module, name)

    def _error(self, code: int, sentence: str = "", value: int = 0, why: str = "") -> bytes:
        from signifer.sync import errors

        if why:
            sentence = "%s: %s" % (errors.SENTENCES[code], why)
        answer: bytes = errors.error(code, sentence, value)
        return answer
