"""The sides' PINs for what only they may read. In memory only while one is asked for.

The block `store.keys` holds the version, the game's serial, and for each side: tries since the last
right one, whether there is a PIN, a salt, and SHA-256 of game, side, salt and digits. The digits themselves
are nowhere. Four digits are soon found by a program that reads the flash: a PIN keeps out the opponent at
the table, not somebody who takes the device apart.
"""

import struct

from signifer.core import ticks
from signifer.core.sha import sha256
from signifer.store import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DIGITS = 4
FREE_TRIES = 2  # so many wrong ones cost no time
FIRST_WAIT = 10  # seconds after one more, and twice as long after each further one
LONGEST_WAIT = 900
_FORMAT = "<BI"
_SIDE = "<BB8s32s"
_VERSION = 1
_HEAD = 5
_EACH = 42


def delay(tries: int) -> int:
    """Seconds to wait after so many wrong tries."""
    over = tries - FREE_TRIES
    return 0 if over <= 0 else min(LONGEST_WAIT, FIRST_WAIT << min(over - 1, 7))


class Pins:
    """Sides are 0 and 1. A new game begins without PINs. `set` and `check` raise no StoreError but `set`'s."""

    def __init__(self, app: "Any") -> None:
        self._app = app
        self._sides: "list[tuple[int, int, bytes, bytes]]" = [(0, 0, b"", b"")] * 2
        data = app.store.keys.read()
        if data and len(data) >= _HEAD + 2 * _EACH:
            if struct.unpack_from(_FORMAT, data) == (_VERSION, app.store.serial):
                self._sides = [struct.unpack_from(_SIDE, data, _HEAD + _EACH * side) for side in (0, 1)]

    def is_set(self, side: int) -> bool:
        """Whether the side has a PIN."""
        return bool(self._sides[side][1])

    def set(self, side: int, digits: str) -> None:
        """Give the side a PIN; "" takes it away. StoreError if it cannot be kept."""
        salt = self._app.entropy.random(8)
        mark = self._mark(side, salt, digits) if digits else b""
        self._put(side, (0, 1 if digits else 0, salt, mark))

    def check(self, side: int, digits: str) -> bool:
        """Whether this is the side's PIN. While there is still time to wait, none is right."""
        if self.wait(side):
            return False
        tries, there, salt, mark = self._sides[side]
        if not there:
            return True
        name = self._name(side)
        kept = self._app.ui.kept
        try:
            # The try counts before it is looked at: no power cut takes it back.
            self._put(side, (min(255, tries + 1), there, salt, mark))
        except StoreError:
            # What cannot be counted does not count as right, nor is it free.
            kept[name] = ticks.add(self._app.ui.now, 1000 * FIRST_WAIT)
            return False
        kept.pop(name, None)
        if self._mark(side, salt, digits) != mark:
            self.wait(side)
            return False
        try:
            self._put(side, (0, there, salt, mark))
        except StoreError:
            pass  # it stays counted, no more
        return True

    def wait(self, side: int) -> int:
        """Seconds until the next try; from a start of the device on, the whole of them again."""
        seconds = delay(self._sides[side][0])
        ui = self._app.ui
        name = self._name(side)
        until = ui.kept.get(name)
        if until is None:
            if not seconds:
                return 0
            until = ui.kept[name] = ticks.add(ui.now, 1000 * seconds)
        left = max(0, ticks.diff(until, ui.now) + 999) // 1000
        return 0 if left > LONGEST_WAIT else left  # a clock that has wrapped since: over long ago

    def _name(self, side: int) -> str:
        return "pin" + str(side)

    def _mark(self, side: int, salt: bytes, digits: str) -> bytes:
        return sha256(
            b"signifer-pin" + struct.pack("<IB", self._app.store.serial, side) + salt + digits.encode()
        )

    def _put(self, side: int, entry: "tuple[int, int, bytes, bytes]") -> None:
        sides = list(self._sides)
        sides[side] = entry
        data = struct.pack(_FORMAT, _VERSION, self._app.store.serial)
        for tries, there, salt, mark in sides:
            data += struct.pack(_SIDE, tries, there, salt, mark)
        self._app.store.keys.write(data)
        self._sides = sides
