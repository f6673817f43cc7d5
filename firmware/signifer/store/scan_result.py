"""The result of scanning flash at boot: the game to resume, and the problems."""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.store import layout
from signifer.store.archive import head_of, setup_of
from signifer.store.base import NOTHING, NVM
from signifer.store.journal import END, FLASH_PAGE
from signifer.store.layout import carried_in
from signifer.store.records import HEADER, Records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from signifer.store.base import Flash
    from signifer.store.store import Store


class SavedGame:
    """The running game: `entries` (an iterable, once) follow `snapshot`, or the setup if that is None;
    `first` is the number of the first entry, `count` of all; `mark` is the CRC-32 of the setup in flash.
    """

    def __init__(
        self,
        stored: bytes,
        packed: bool,
        secret: bytes | None,
        snapshot: bytes | None,
        entries: Iterable[bytes],
        serial: int,
        first: int,
        count: int,
    ) -> None:
        self._setup = stored
        self._is_packed = packed
        self.mark = crc32(stored) & 0xFFFFFFFF
        self.secret = secret
        self.snapshot = snapshot
        self.entries = entries
        self.serial = serial
        self.first = first
        self.count = count

    @property
    def setup(self) -> bytes:
        """Return the setup as given to `begin`; computed each time."""
        return unpack(self._setup) if self._is_packed else self._setup


def load(store: Store) -> SavedGame:
    """Load the running game."""
    stored, packed, secret = _read_setup(store.flash, setup_of(store.flash, store.serial))
    first = 0
    snapshot = None
    if store.page_list:
        _, first, place = store.page_list[store.start]
        head = head_of(store.flash, place)
        if head.kind == layout.PAGE_SNAPSHOT:
            snapshot = carried_in(_beginning(store.flash, place), head)
    return SavedGame(
        stored,
        packed,
        secret if secret != bytes(layout.SECRET) else None,
        snapshot,
        _entries(store),
        store.serial,
        first,
        store.count,
    )


def _entries(store: Store) -> Iterator[bytes]:
    """Yield the entries after the snapshot, in order. The buffer may be used in between."""
    for _, _, place in store.page_list[store.start :]:
        store.flash.hold(place)
        records = Records(store.flash.view)
        while True:
            store.flash.hold(place)
            entry = records.next()
            if entry is None:
                break
            yield entry


def _read_setup(flash: Flash, places: list[int]) -> tuple[bytes, bool, bytes]:
    """Return (setup, whether it is packed, secret) from the game's first page, or from the setup blocks in
    order.
    """
    head = head_of(flash, places[0])
    if head.kind == layout.PAGE_SETUP:
        data = carried_in(_beginning(flash, places[0]), head)
        return data[layout.SECRET :], True, data[: layout.SECRET]
    left = head.first - layout.SECRET
    setup = bytearray(left)
    secret = b""
    to = 0
    for place in places:
        flash.hold(place)
        start = HEADER
        if not secret:
            secret = bytes(flash.view[HEADER : HEADER + layout.SECRET])
            start += layout.SECRET
        view = flash.view
        for at in range(start, min(END, start + left), FLASH_PAGE):
            part = view[at : min(END, at + FLASH_PAGE, at + left)]
            setup[to : to + len(part)] = part
            to += len(part)
            left -= len(part)
    return bytes(setup), False, secret


def _beginning(flash: Flash, place: int) -> Any:
    """Return a page from its header on, possibly with bytes behind it, which saves extracting it."""
    block = place & 0xFF
    at = place & 0xF00
    if block == NVM:
        flash.holds = NOTHING
        flash.nvm(at)
        return flash.view
    flash.load(flash.file, block)
    return flash.view[at:]


def unpack(data: bytes) -> bytes:
    """Decompress a setup that `begin.pack` compressed (layout.py has the format)."""
    out = bytearray(data[0] | data[1] << 8)
    at = 2
    to = 0
    while at < len(data):
        first = data[at]
        if first < 0x80:
            part = data[at + 1 : at + 2 + first]
            at += 2 + first
        else:
            start = to - ((first & 7) << 8 | data[at + 1])
            part = bytes(out[start : start + (first >> 3 & 15) + 3])
            at += 2
        out[to : to + len(part)] = part
        to += len(part)
    return bytes(out)
