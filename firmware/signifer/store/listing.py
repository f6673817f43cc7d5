"""The games that are kept, for a host."""

from binascii import crc32

from signifer.store.archive import NEWER, free, head_of, is_finished, is_pulled, kept, pages_of, setup_of
from signifer.store.base import NOTHING, NVM, call
from signifer.store.journal import BLOCK, FLASH_PAGE
from signifer.store.layout import FINISHED, MARK_PULLED, PULLED, SECRET, SETUP, seal
from signifer.store.records import HEADER

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
            blocks = [place for place in places(store, serial) if place != NVM]
            found.append((serial, is_finished(store, serial), is_pulled(store, serial), blocks))
    return found


def places(store: "Store", serial: int) -> "list[int]":
    """Where its pages are: setup, archived pages, live page."""
    found = setup_of(store.flash, serial)
    for _, block in pages_of(store.flash, serial):
        found.append(block)
    if serial == store.serial and store.journal.live:
        found.append(NVM)
    return found


def page_count(store: "Store", serial: int) -> int:
    """How many pages `pages` gives."""
    return len(places(store, serial))


def free_blocks(store: "Store") -> int:
    """See `Store.free_blocks`."""
    return len(free(store.flash, kept(store, False)))


def pages(store: "Store", serial: int) -> "Iterator[bytes]":
    """See `Store.pages`."""
    for place in places(store, serial):
        Page(store, place)
        yield bytes(store.flash.buffer)


def page(store: "Store", serial: int, index: int) -> "Page | None":
    """See `Store.page`."""
    found = places(store, serial)
    return Page(store, found[index]) if index < len(found) else None


class Page:
    """A page that is read in parts, without a copy of it.

    `crc`: CRC-32 of its 4096 bytes as they were when it was opened; `used`: how many of them come
    before its blank end.  Those never change: what is saved meanwhile comes behind them.
    """

    def __init__(self, store: "Store", place: int) -> None:
        self._store = store
        self._place = place
        self._head = self._now()
        view = self._view()
        self.crc = crc32(view) & 0xFFFFFFFF
        self.used = BLOCK
        while self.used and not bytes(view[self.used - FLASH_PAGE : self.used]).rstrip(b"\xff"):
            self.used -= FLASH_PAGE
        if self.used:
            last = self.used - FLASH_PAGE
            self.used = last + len(bytes(view[last : self.used]).rstrip(b"\xff"))

    def read(self, offset: int, count: int) -> "bytes | None":
        """A part of it; None if its place holds another page by now."""
        return bytes(self._view()[offset : offset + count]) if self._now() == self._head else None

    def _now(self) -> "Head":
        store = self._store
        return store.journal.head if self._place == NVM else head_of(store.flash, self._place)

    def _view(self) -> memoryview:
        """It in the buffer, without the secret."""
        flash = self._store.flash
        self._store.hold(self._place)
        if self._head[0] == SETUP and self._head[2] == 0:
            flash.holds = NOTHING
            flash.buffer[HEADER : HEADER + SECRET] = bytes(SECRET)
            seal(flash.buffer, flash.buffer[20])
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
