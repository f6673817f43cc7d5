"""A roster on its way into a slot: begin, chunks in order, commit."""

import binascii

from signifer.core import roster
from signifer.core.errors import SetupError
from signifer.sync import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.sync.agent import Agent, Slot


class Problem(Exception):
    """A request that cannot be granted; becomes an answer with this number, value and sentence."""

    def __init__(self, code: int, sentence: str = "", value: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.value = value


class Upload:
    """At most one upload; `slot` is -1 when none is under way, `held` the bytes taken so far."""

    def __init__(self, agent: "Agent") -> None:
        self._agent = agent
        self.slot = -1
        self.held = 0
        self._total = 0
        self._crc = 0
        self._digest = b""
        self._running = 0

    def begin(self, slot: int, total: int, crc: int, digest: bytes) -> int:
        """Announce a roster and return how many of its bytes are held already (0 for a new one)."""
        if slot >= len(messages.SIDES):
            raise Problem(messages.E_SLOT)
        if not 0 < total <= messages.SLOT_MAX:
            raise Problem(messages.E_SIZE, "", messages.SLOT_MAX)
        same = (slot, total, crc, digest) == (self.slot, self._total, self._crc, self._digest)
        if same:
            return self.held
        self.cancel()
        self._agent.store.slots[messages.SIDES[slot]].write_begin(total, digest)
        self.slot = slot
        self._total = total
        self._crc = crc
        self._digest = digest
        return 0

    def chunk(self, offset: int, data: bytes) -> int:
        """Take the bytes at `offset` and return how many are held now."""
        if self.slot < 0:
            raise Problem(messages.E_NO_UPLOAD)
        if offset != self.held:
            raise Problem(messages.E_OFFSET, "", self.held)
        if not data or offset + len(data) > self._total:
            raise Problem(messages.E_SIZE, "", self._total)
        try:
            self._slot().write_chunk(offset, data)
        except Exception:
            self.cancel()
            raise
        self._running = binascii.crc32(data, self._running) & 0xFFFFFFFF
        self.held += len(data)
        return self.held

    def commit(self) -> int:
        """Make the roster visible, all at once, and return the CRC-32 that the slot has now."""
        if self.slot < 0:
            raise Problem(messages.E_NO_UPLOAD)
        if self.held != self._total:
            raise Problem(messages.E_OFFSET, "", self.held)
        if self._running != self._crc:
            self.cancel()
            raise Problem(messages.E_CORRUPT)
        slot = self._slot()
        side = messages.SIDES[self.slot]
        try:
            slot.commit()
        finally:
            self.cancel()
        self._agent.changed(side)
        return slot.crc

    def cancel(self) -> None:
        """Forget the upload; what the slot held before is still there."""
        if self.slot >= 0:
            self._slot().abort()
        self.slot = -1
        self.held = 0
        self._running = 0

    def _slot(self) -> "Slot":
        return self._agent.store.slots[messages.SIDES[self.slot]]


def describe(beginning: bytes) -> "tuple[str, str, int]":
    """(ruleset, name, units) from the first bytes of a compiled roster; empty where they are none."""
    try:
        return roster.peek(beginning)
    except (SetupError, ValueError):
        return "", "", 0
