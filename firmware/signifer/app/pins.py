"""The PINs of the sides' secrets. In memory only while one is asked for.

The block `store.keys` holds the version. For the running game, and for earlier games with PINs (a reset of
the last game leads back to them), it holds: the serial, and for each side the number of wrong tries since the
last right one, whether there is a PIN, a salt, and SHA-256 of game, side, salt and digits. Behind them, if
the running game's dice continue from a new secret (core/secret_changes.py), are the game's serial and that secret.
The digits themselves are stored nowhere. A program that reads the flash finds four digits quickly: a PIN
protects against the opponent at the table, not against a person who takes the device apart.
"""

from __future__ import annotations

import struct
from typing import Any

from signifer.core import ticks
from signifer.core.sha import sha256
from signifer.store import StoreError

FREE_TRIES = 2  # wrong tries that cost no time
FIRST_WAIT = 10  # seconds after one more, and twice as long after each further one
LONGEST_WAIT = 900
_SIDE = "<BB8s32s"
_VERSION = 1
_SERIAL = 4
_EACH = 42
_GAME = _SERIAL + 2 * _EACH
_SECRET = 32
_MANY = 8  # number of games from which on it is checked whether they still exist


def delay(tries: int) -> int:
    """Return the seconds to wait after a number of wrong tries."""
    over = tries - FREE_TRIES
    return 0 if over <= 0 else min(LONGEST_WAIT, FIRST_WAIT << min(over - 1, 7))


class Pins:
    """Sides are 0 and 1. A new game begins without PINs. `check` raises no StoreError."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._sides: list[tuple[int, int, bytes, bytes]] = [(0, 0, b"", b"")] * 2
        own = games(app.store).get(app.store.serial)
        if own is not None:
            self._sides = [struct.unpack_from(_SIDE, own, _SERIAL + _EACH * side) for side in (0, 1)]

    def is_set(self, side: int) -> bool:
        """Return whether the side has a PIN."""
        return bool(self._sides[side][1])

    def set(self, side: int, digits: str) -> None:
        """Set the side's PIN; "" removes it. StoreError if it cannot be saved."""
        self.set_all([(side, digits)])

    def set_all(self, new: list[tuple[int, str]]) -> None:
        """Set (side, digits) of several sides at once: no power cut leaves only some of them."""
        sides = list(self._sides)
        for side, digits in new:
            salt = self._app.entropy.random(8)
            sides[side] = (0, 1 if digits else 0, salt, self._mark(side, salt, digits) if digits else b"")
        self._write(sides)

    def check(self, side: int, digits: str) -> bool:
        """Return whether this is the side's PIN; always False while the wait is not over."""
        if self.wait(side):
            return False
        tries, there, salt, mark = self._sides[side]
        if not there:
            return True
        name = self._name(side)
        kept = self._app.ui.memo
        try:
            # The try is counted before the comparison: no power cut undoes it.
            self._put(side, (min(255, tries + 1), there, salt, mark))
        except StoreError:
            # If a try cannot be counted, it fails and still costs its wait.
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
        """Return the seconds until the next try; a restart begins the whole wait again."""
        seconds = delay(self._sides[side][0])
        ui = self._app.ui
        name = self._name(side)
        until = ui.memo.get(name)
        if until is None:
            if not seconds:
                return 0
            until = ui.memo[name] = ticks.add(ui.now, 1000 * seconds)
        left = max(0, ticks.diff(until, ui.now) + 999) // 1000
        return 0 if left > LONGEST_WAIT else left  # a clock that has wrapped since: over long ago

    def _name(self, side: int) -> str:
        return "pin" + str(side)

    def _mark(self, side: int, salt: bytes, digits: str) -> bytes:
        return sha256(
            b"signifer-pin" + struct.pack("<IB", self._app.store.serial, side) + salt + digits.encode()
        )

    def _put(self, side: int, entry: tuple[int, int, bytes, bytes]) -> None:
        sides = list(self._sides)
        sides[side] = entry
        self._write(sides)

    def _write(self, sides: list[tuple[int, int, bytes, bytes]]) -> None:
        store = self._app.store
        own = struct.pack("<I", store.serial)
        for tries, there, salt, mark in sides:
            own += struct.pack(_SIDE, tries, there, salt, mark)
        others = games(store)
        others.pop(store.serial, None)
        if len(others) >= _MANY:
            there_are = [game[0] for game in store.games()]
            for serial in list(others):
                if serial not in there_are:
                    del others[serial]
        _save(store, own + b"".join(others.values()), _secret(store))
        self._sides = sides


def games(store: Any) -> dict[int, bytes]:
    """Return the stored data of each game, by its serial."""
    data = store.keys.read() or b""
    found = {}
    if data[:1] == bytes([_VERSION]):
        for at in range(1, len(data) - _GAME + 1, _GAME):
            found[struct.unpack_from("<I", data, at)[0]] = data[at : at + _GAME]
    return found


def dice_secret(store: Any) -> bytes | None:
    """Return the newest secret that was drawn for the game under way after its beginning; None if there is none."""
    kept = _secret(store)
    if len(kept) != _SERIAL + _SECRET or struct.unpack_from("<I", kept)[0] != store.serial:
        return None
    return kept[_SERIAL:]


def keep_dice_secret(store: Any, secret: bytes) -> None:
    """Save the secret that the running game continues with; StoreError if it cannot be saved. The previous
    one was shown, and is in the log.
    """
    _save(store, b"".join(games(store).values()), struct.pack("<I", store.serial) + secret)


def _secret(store: Any) -> bytes:
    """Return the serial and the secret behind the games' PINs; empty if there is none."""
    data: bytes = store.keys.read() or b""
    if data[:1] != bytes([_VERSION]):
        return b""
    return data[len(data) - (len(data) - 1) % _GAME :]


def _save(store: Any, pins: bytes, secret: bytes) -> None:
    store.keys.write(bytes([_VERSION]) + pins + secret)


def forget(store: Any, serial: int) -> bool:
    """Overwrite the data of a game in both copies, each as a whole; raises StoreError. Return False if there
    is no other data: then both can be erased.
    """
    others = games(store)
    others.pop(serial, None)
    secret = _secret(store)
    if secret[:_SERIAL] == struct.pack("<I", serial):
        secret = b""
    there = bool(others or secret)
    for _ in range(2 if there else 0):  # also after a cut between the two
        _save(store, b"".join(others.values()), secret)
    return there
