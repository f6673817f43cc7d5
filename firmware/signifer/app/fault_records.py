"""Keep faults, restarts and a reset under way in flash, behind the settings (the files "conf"). Loaded when needed.

the settings (settings.py), a NUL, 0x01
u8  crashes and restarts without a command between them
u32 serial and u32 entries of the game when the last of them came: a command has been since if they differ
u32 serial of the game that was set aside, 0 for none
u8  the reset under way (resets.py), 0 for none; u32 serial of the game that it is about
then the faults, newest first: u8 kind, u16 number, u8 how often, texts: type, place, firmware
then house rules and tokens for new games (core/setup_codec.py) as another fault, of kind 128, in place of its firmware:
older versions read over it
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.core import wire

if TYPE_CHECKING:
    from signifer.store import Store

    Fault = tuple[int, int, int, str, str, str]

_SETTINGS = 5  # bytes before the language; they may be 0
_VERSION = 1
_LAYOUT = "<BBIIIBI"
_SIZE = 19
_FAULTS = 6  # that are kept
_MOST = 9  # crashes that are counted: those after it write nothing

# Kinds of faults. The first four are what `App.step` was doing.
KEY = 1
LINK = 2
DRAWING = 3
IDLE = 4
MEMORY = 5
ENDED = 6
HUNG = 7
_HOUSE = 128


class FaultRecords:
    """`head`: the settings; the other fields as above. `faults` are (kind, number, count, type, place,
    firmware), `house` is what `pack_house` makes.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.restarts = self.serial = self.entries = self.aside = self.wiping = self.victim = 0
        self.faults: list[Fault] = []
        self.house = b""
        data = store.settings.read() or b""
        at = data.find(b"\0", _SETTINGS)
        self._was = data
        self.head = data[:at] if at >= 0 else data
        if at >= 0 and len(data) > at + _SIZE and data[at + 1] == _VERSION:
            self._take(data, at + 1)

    def _take(self, data: bytes, at: int) -> None:
        found: Any = struct.unpack_from(_LAYOUT, data, at)
        _, self.restarts, self.serial, self.entries, self.aside, self.wiping, self.victim = found
        reader = wire.Reader(data, at + _SIZE)
        try:
            while reader.at < len(data):
                kind = reader.byte()
                number = reader.byte() | reader.byte() << 8
                fault = (kind, number, reader.byte(), reader.text(), reader.text(), reader.text())
                if kind == _HOUSE:
                    self.house = fault[5].encode()
                else:
                    self.faults.append(fault)
        except (wire.WireError, ValueError):
            pass  # another version's

    def save(self) -> None:
        """Write the values if they have changed; raises StoreError."""
        out = bytearray(self.head or bytes(_SETTINGS))
        out.append(0)
        out.extend(
            struct.pack(
                _LAYOUT,
                _VERSION,
                self.restarts,
                self.serial,
                self.entries,
                self.aside,
                self.wiping,
                self.victim,
            )
        )
        for fault in self.faults:
            out.extend(pack(fault))
        if self.house:
            out.extend(struct.pack("<BHBBB", _HOUSE, 0, 0, 0, 0))
            wire.put_bytes(out, self.house)
        data = bytes(out)
        if data != self._was:
            self._store.settings.write(data)
            self._was = data

    def again(self) -> None:
        """Count a crash or a restart."""
        store = self._store
        if (self.serial, self.entries) != (store.serial, store.count):
            self.serial = store.serial
            self.entries = store.count
            self.restarts = 0
        self.restarts = min(self.restarts + 1, _MOST)

    def note(self, kind: int, name: str, place: str, firmware: str) -> int:
        """Record a fault; return the number that stands for its type and place."""
        # Without the line, which differs between versions.
        number = crc32((name + "|" + place.rstrip("0123456789")).encode()) & 0xFFFF if name else 0
        count = 1
        kept = []
        for known in self.faults:
            if known[0] == kind and known[1] == number and known[5] == firmware:
                # A crash that repeats forever must stop writing.
                count = min(known[2] + 1, 255 if self.restarts < _MOST else known[2])
            else:
                kept.append(known)
        self.faults = [(kind, number, count, name, place, firmware)] + kept[: _FAULTS - 1]
        return number


def pack(fault: Fault) -> bytes:
    """Encode a fault for flash and for hosts: fewer than 110 bytes."""
    kind, number, count, name, place, firmware = fault
    out = bytearray(struct.pack("<BHB", kind, number, count))
    for text in (name[:24], place[-48:], firmware[:16]):
        wire.put_bytes(out, text.encode())
    return bytes(out)
