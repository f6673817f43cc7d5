"""The games that are kept, for a host."""

import struct
from binascii import crc32

from signifer.store.archive import NEWER, free, head_of, is_finished, is_pulled, kept, pages_of, setup_of
from signifer.store.base import NOTHING, NVM, call
from signifer.store.journal import BLOCK, FLASH_PAGE
from signifer.store.layout import FINISHED, MARK_PULLED, PAGE_SETUP, PULLED, SECRET, SETUP, seal, sign
from signifer.store.records import HEADER, Records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.store.layout import Head
    from signifer.store.store import Store


def games(store: "Store") -> "list[tuple[int, bool, bool, list[int]]]":
    """See `Store.games`."""
    found = []
    for serial in kept(store, True):
        if serial != NEWER:
            blocks = [place & 0xFF for place in places(store, serial) if place & 0xFF != NVM]
            found.append((serial, is_finished(store, serial), is_pulled(store, serial), blocks))
    return found


def places(store: "Store", serial: int) -> "list[int]":
    """Where its pages are: setup, archived pages, live page."""
    found = setup_of(store.flash, serial)
    for _, place in pages_of(store.flash, serial):
        if place not in found:  # the setup may be in the first page
            found.append(place)
    return found


def page_count(store: "Store", serial: int) -> int:
    """How many pages `pages` gives."""
    return len(places(store, serial))


def room_for_logs(store: "Store") -> "tuple[int, int]":
    """See `Store.room_for_logs`."""
    waiting = 0
    for serial in kept(store, True):
        if serial != NEWER and is_finished(store, serial) and not is_pulled(store, serial):
            waiting += 1
    return len(free(store.flash, kept(store, False))), waiting


def pages(store: "Store", serial: int) -> "Iterator[bytes]":
    """See `Store.pages`."""
    for place in places(store, serial):
        Page(store, place)
        yield bytes(store.flash.buffer)


def page(store: "Store", serial: int, index: int) -> "Page | None":
    """See `Store.page`."""
    found = places(store, serial)
    return Page(store, found[index]) if index < len(found) else None


def stream(store: "Store", serial: int) -> "tuple[int, Iterator[bytes | memoryview]]":
    """See `Store.stream`."""
    found = places(store, serial)
    return len(found), _streamed(store, found)


def _streamed(store: "Store", found: "list[int]") -> "Iterator[bytes | memoryview]":
    for place in found:
        page = Page(store, place)
        yield struct.pack("<HI", page.used, page.crc)
        if not page.still():
            return  # the game has turned it
        yield page.view()[: page.used]


class Page:
    """A page that is read in parts, without a copy of it.

    `crc`: CRC-32 of its 4096 bytes as they were when it was opened; `used`: how many of them come
    before its blank end.  Those never change: what is saved meanwhile comes behind them.
    """

    def __init__(self, store: "Store", place: int) -> None:
        self._store = store
        self._place = place
        self._head = self._now()
        self._gaps: "list[tuple[int, int]]" = []
        if place & 0xFF == NVM and (store.journal.torn or place != NVM + store.journal.base):
            store.flash.hold(place)
            self._gaps = Records(store.flash.view).to_end().gaps
        view = self.view()
        self.crc = crc32(view) & 0xFFFFFFFF
        self.used = BLOCK
        while self.used and not bytes(view[self.used - FLASH_PAGE : self.used]).rstrip(b"\xff"):
            self.used -= FLASH_PAGE
        if self.used:
            last = self.used - FLASH_PAGE
            self.used = last + len(bytes(view[last : self.used]).rstrip(b"\xff"))

    def read(self, offset: int, count: int) -> "bytes | None":
        """A part of it; None if its place holds another page by now."""
        return bytes(self.view()[offset : offset + count]) if self.still() else None

    def still(self) -> bool:
        """Its place still holds it."""
        return self._now() == self._head

    def _now(self) -> "Head":
        return head_of(self._store.flash, self._place)

    def view(self) -> memoryview:
        """It in the store's buffer, without the secret; good until something else is asked of the store."""
        flash = self._store.flash
        flash.hold(self._place)
        kind = self._head[0]
        if self._head[2] == 0 and kind in (SETUP, PAGE_SETUP):
            flash.holds = NOTHING
            buffer = flash.buffer
            start = HEADER
            if kind == PAGE_SETUP:
                start += 1 + 4 * buffer[HEADER]
            buffer[start : start + SECRET] = bytes(SECRET)
            if kind == PAGE_SETUP:
                sign(buffer)
            if buffer[20:HEADER] != b"\xff" * 5:
                seal(buffer, buffer[20])
        for first, behind in self._gaps:  # there may lie what is left of a game that did not begin
            flash.holds = NOTHING
            flash.buffer[first:behind] = b"\xff" * (behind - first)
        return flash.view


def mark_pulled(store: "Store", serial: int) -> None:
    """See `Store.mark_pulled`."""
    if is_pulled(store, serial) or serial not in kept(store, True):
        return
    if serial == store.serial:
        if not store.flags & FINISHED:
            return
        store.flags |= PULLED
    else:
        store.pulled.append(serial)
    if store.serial:
        call("turn", "mark", store, MARK_PULLED, serial)
