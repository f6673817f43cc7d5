"""The stored games, for a host."""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.store import layout
from signifer.store.archive import (
    ENTRY,
    NEWER,
    free,
    head_in,
    head_of,
    is_finished,
    is_pulled,
    pages_of,
    places,
    serials_to_keep,
)
from signifer.store.base import NOTHING, NVM, call
from signifer.store.journal import BLOCK, END, FLASH_PAGE, LAST
from signifer.store.layout import blank, crc_of, portions, seal, sign
from signifer.store.records import HEADER, Records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.store.base import Flash
    from signifer.store.journal import Head
    from signifer.store.layout import Image
    from signifer.store.store import Store

_BEFORE = struct.calcsize("<HI")  # bytes of a stream before each page
_SOME = 128  # bytes at the end of a page, of which a full one uses some


def games(store: Store) -> list[tuple[int, bool, bool, list[int]]]:
    """Implement `Store.games`."""
    found = []
    for serial in serials_to_keep(store, True):
        if serial != NEWER and not _going(store, serial):
            blocks = [place & 0xFF for place in places(store, serial) if place & 0xFF != NVM]
            found.append((serial, is_finished(store, serial), is_pulled(store, serial), blocks))
    return found


def _going(store: Store, serial: int) -> bool:
    """Return whether a host has this game and one of its blocks was reused. If an earlier game is kept in its
    first block, a later block is reused first.
    """
    numbers = [number for number, _ in pages_of(store.flash, serial)]
    return serial != store.serial and numbers != list(range(len(numbers))) and is_pulled(store, serial)


def page_count(store: Store, serial: int) -> int:
    """Return the number of pages that `pages` yields."""
    return len(places(store, serial))


def room_for_logs(store: Store) -> tuple[int, int]:
    """Implement `Store.room_for_logs`."""
    waiting = 0
    for serial in serials_to_keep(store, True):
        if serial != NEWER and is_finished(store, serial) and not is_pulled(store, serial):
            waiting += 1
    return len(free(store.flash, serials_to_keep(store, False))), waiting


def pages(store: Store, serial: int) -> Iterator[bytes]:
    """Implement `Store.pages`."""
    for place in places(store, serial):
        Page(store, place)
        yield bytes(store.flash.buffer)


def page(store: Store, serial: int, index: int) -> Page | None:
    """Implement `Store.page`."""
    found = places(store, serial)
    return Page(store, found[index]) if index < len(found) else None


def stream(store: Store, serial: int) -> tuple[int, Iterator[memoryview]]:
    """Implement `Store.stream`."""
    found = places(store, serial)
    return len(found), _stream(store, found)


def _stream(store: Store, found: list[int]) -> Iterator[memoryview]:
    """Yield each page with its prefix, from a buffer of the stream, because the link reads it while the store
    works on.
    """
    flash = store.flash
    table = flash.table
    held, kinds = bytearray(256), bytearray(256)  # how many pages a block holds, and what the last of them is
    for at in range(0, len(table), ENTRY):
        held[table[at]] += 1
        kinds[table[at]] = table[at + 2]
    flash.let_go()  # room for the other
    try:
        out = memoryview(bytearray(_BEFORE + BLOCK))
    except MemoryError:
        yield from _in_parts(store, found, table)
        return
    image = out[_BEFORE:]
    for place in found:
        flash = store.flash
        if flash.table is not table and head_of(flash, place) != head_in(table, place):
            return  # the game has turned it
        before = flash.lend(image)
        try:
            plain = kinds[place & 0xFF] in (layout.PAGE, layout.PAGE_SNAPSHOT)
            journal = store.journal
            if plain and place < NVM and held[place] == 1:
                flash.load(flash.file, place)  # as it is
                blank(image, END, BLOCK)
            elif plain and journal.live and not journal.is_torn and place == NVM + journal.base:
                flash.nvm(journal.base, journal.base + journal.at)  # no more than there is
            else:
                _page_for_host(flash, place, head_of(flash, place), _gaps(store, place))
        finally:
            flash.lend(before)
        length = used_of(image)
        struct.pack_into("<HI", out, 0, length, crc32(image))
        yield out[: _BEFORE + length]


def _in_parts(store: Store, found: list[int], table: bytes) -> Iterator[memoryview]:
    """Yield the same as `_streamed`, slower, if fragmented memory has no second buffer."""
    for place in found:
        if store.flash.table is not table and head_of(store.flash, place) != head_in(table, place):
            return
        page = Page(store, place)
        yield memoryview(struct.pack("<HI", page.length, page.crc))
        for at, size in portions(0, page.length):
            part = page.read(at, size)
            if part is None:
                return
            yield memoryview(part)


def used_of(image: Image) -> int:
    """Return the number of bytes before a page's blank end."""
    part = bytes(image[BLOCK - _SOME :]).rstrip(b"\xff")
    if part:  # as it mostly is
        return BLOCK - _SOME + len(part)
    blank = b"\xff" * FLASH_PAGE
    used = BLOCK
    while used and image[used - FLASH_PAGE : used] == blank:
        used -= FLASH_PAGE
    last = max(0, used - FLASH_PAGE)
    return last + len(bytes(image[last:used]).rstrip(b"\xff"))


class Page:
    """A page that is read in parts, without a copy.

    `crc`: CRC-32 of its 4096 bytes when it was opened; `length`: the number of bytes before its blank end.
    These bytes never change: new entries come behind them.
    """

    def __init__(self, store: Store, place: int) -> None:
        self._store = store
        self._place = place
        self._head = head_of(store.flash, place)
        self._gaps = _gaps(store, place)
        view = self.view()
        self.crc = crc_of(view) & 0xFFFFFFFF
        self.length = used_of(view)

    def read(self, offset: int, count: int) -> bytes | None:
        """Return a part of the page; None if its place holds another page now."""
        if head_of(self._store.flash, self._place) != self._head:
            return None
        return bytes(self.view()[offset : offset + count])

    def view(self) -> Any:
        """Return the page in the store's buffer, without the secret; valid until the next call of the store."""
        return _page_for_host(self._store.flash, self._place, self._head, self._gaps)


def _gaps(store: Store, place: int) -> list[tuple[int, int]]:
    """Return where a page of the nvm may hold remains of a game that did not begin."""
    if place & 0xFF != NVM or not (store.journal.is_torn or place != NVM + store.journal.base):
        return []
    store.flash.hold(place)
    records = Records(store.flash.view).to_end()
    # If presses were lost, a host gets their remains.
    return [] if [body for body, _ in records.marks if body[0] == layout.MARK_DAMAGED] else records.gaps


def _page_for_host(flash: Flash, place: int, head: Head, gaps: list[tuple[int, int]]) -> Any:
    """Return a page in the store's buffer, in the form for hosts."""
    flash.hold(place)
    buffer = flash.view
    if place & 0xFF == NVM:
        flash.holds = NOTHING
        blank(buffer, LAST - (place & 0xF00), BLOCK)  # for starts alone, see page_end.py
    if head.number == 0 and head.kind in (layout.SETUP, layout.PAGE_SETUP):
        flash.holds = NOTHING
        start = HEADER
        if head.kind == layout.PAGE_SETUP:
            start += 1 + 4 * buffer[HEADER]
        buffer[start : start + layout.SECRET] = bytes(layout.SECRET)
        if head.kind == layout.PAGE_SETUP:
            sign(buffer)
        if buffer[20:HEADER] != b"\xff" * 5:
            seal(buffer, buffer[20])
            blank(buffer, END, BLOCK)  # a host gets no more than there is
    for first, behind in gaps:
        flash.holds = NOTHING
        blank(buffer, first, behind)
    return flash.view


def mark_pulled(store: Store, serial: int) -> None:
    """Implement `Store.mark_pulled`."""
    from signifer.store import page_turn

    if is_pulled(store, serial) or serial not in serials_to_keep(store, True):
        return
    if serial == store.serial:
        if not store.flags & layout.FINISHED:
            return
        store.flags |= layout.PULLED
    else:
        store.pulled_serials.append(serial)
    if store.serial:
        call(deferred(page_turn.mark), store, layout.MARK_PULLED, serial)
