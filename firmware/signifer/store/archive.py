"""The table of contents of flash: the ring of blocks in the file "archive", and the pages in the nvm.

`Flash.table` has 16 bytes for each page or setup block: its place, the fields of its header, its flags. The
live page is the last in the nvm. Pages of earlier games may be before it that exist nowhere else.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.base import NVM, Flash
from signifer.store.journal import BLOCK, FLASH_PAGE, NO_HEAD, Head, next_page
from signifer.store.layout import is_begun, read_head
from signifer.store.records import HEADER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from signifer.store.layout import Image
    from signifer.store.store import Store

_ENTRY = "<HBIHHIB"
ENTRY = 16
"""Largest entry in bytes."""
NEWER = -1  # stands for the serial of blocks in a newer format


def heads_in(image: Image, refused: list[int] | None = None) -> list[tuple[int, Head]]:
    """Return (address, header) of the pages in a block or in the nvm, kind 0 for a page of another version.
    `refused` receives the addresses of the flags of invalid pages in the nvm; None for a block.
    """
    found: list[tuple[int, Head]] = []
    at = 0
    while at < BLOCK:
        head = read_head(image, at)
        # The same header again: bytes of the one before are worn, so the page began anew behind them.
        again = refused is not None and len(found) > 0 and head == found[-1][1]
        # A game begins behind another page, so that no record of a page can be mistaken for a header.
        if head is None or (
            found and head.kind and not again and (head.number or head.serial <= found[-1][1].serial)
        ):
            at += FLASH_PAGE
            continue
        if refused is not None and head.kind not in (0, layout.SETUP) and not is_begun(image, at, head.extra):
            refused.append(at + HEADER + head.extra)
            at = next_page(refused[-1])
            continue
        if again:
            found.pop()
        found.append((at, head))
        if image[at + 2] == 1 or head.kind in (0, layout.SETUP):
            break
        at = next_page(at + HEADER + head.extra)  # what is in there are a player's bytes
    return found


def enter(flash: Flash, place: int, head: Head, flags: int) -> None:
    """Add the content of a place to the table."""
    flash.table += struct.pack(
        _ENTRY, place, head.kind or 0xFF, head.serial, head.number, head.extra, head.first, flags
    )


def note(flash: Flash, block: int) -> Head:
    """Add the block in the buffer to the table; return the header of its last page, whose flags are the
    block's.
    """
    found = heads_in(flash.view)
    for base, head in found:
        enter(flash, block + base, head, flash.buffer[20] if base == found[-1][0] else 0)
    return found[-1][1]


def clear(flash: Flash, block: int) -> None:
    """Record in the table that a block, or the nvm, is empty."""
    table = flash.table
    kept = [table[at : at + ENTRY] for at in range(0, len(table), ENTRY) if table[at] != block]
    flash.table = b"".join(kept)


def _entries(flash: Flash) -> Iterator[tuple[int, int, int, int, int, int, int]]:
    """Yield (place, kind, serial, number, extra, first, flags) of everything in the table; kind 0xFF for
    another version.
    """
    table = flash.table
    for at in range(0, len(table), ENTRY):
        yield struct.unpack_from(_ENTRY, table, at)


def numbers_of(flash: Flash, serial: int, of_setup: bool) -> list[int]:
    """Return the numbers of the pages of a game, or of the parts of its setup."""
    return [
        number
        for _, kind, game, number, _, _, _ in _entries(flash)
        if game == serial and (kind == layout.SETUP) == of_setup
    ]


def head_of(flash: Flash, place: int) -> Head:
    """Return the header at a place: kind 0 for an empty one, 0xFF for another version."""
    return head_in(flash.table, place)


def head_in(table: bytes, place: int) -> Head:
    """Return the header at a place from a given table, current or earlier."""
    for at in range(0, len(table), ENTRY):
        if table[at] == place & 0xFF and table[at + 1] == place >> 8:
            _, kind, serial, number, extra, first, _ = struct.unpack_from(_ENTRY, table, at)
            return Head(kind, serial, number, extra, first)
    return NO_HEAD


def in_block(flash: Flash, block: int) -> list[tuple[int, int]]:
    """Return (place, serial) of the content of a block, or of the nvm, in order."""
    return sorted(
        [(place, serial) for place, _, serial, _, _, _, _ in _entries(flash) if place & 0xFF == block]
    )


def end_of(flash: Flash, place: int) -> int:
    """Return the address behind a page's end: the next page's beginning, or the block's end."""
    end = BLOCK
    for other, _ in in_block(flash, place & 0xFF):
        if place < other:
            end = min(end, other & 0xF00)
    return end


def cut_out(flash: Flash, place: int) -> None:
    """Extract one page from the block in the buffer, which holds several: its header first, blank behind its
    end.
    """
    start = place & 0xF00
    end = end_of(flash, place)
    if place & 0xFF == NVM:  # it is read from there on
        end -= start
        start = 0
    buffer = flash.buffer
    for at in range(0, BLOCK, FLASH_PAGE):
        here = start + at
        buffer[at : at + FLASH_PAGE] = (
            buffer[here : here + FLASH_PAGE] if here < end else b"\xff" * FLASH_PAGE
        )
    buffer[20:HEADER] = b"\xff" * 5  # the seal is the whole block's


def serials(flash: Flash) -> list[int]:
    """Return the serials of the stored games, oldest first, including games without a complete setup."""
    found: list[int] = []
    for _, kind, serial, _, _, _, _ in _entries(flash):
        if kind != 0xFF and serial not in found:
            found.append(serial)
    return sorted(found)


def setup_of(flash: Flash, serial: int) -> list[int]:
    """Return the places of a game's setup in order, or of its first page if that holds it; empty if
    incomplete.
    """
    found: dict[int, int] = {}
    total = 0
    for place, kind, game, number, count, _, _ in _entries(flash):
        if game == serial:
            if kind == layout.PAGE_SETUP:
                return [place]
            if kind == layout.SETUP:
                found[number] = place
                total = count
    if not total or sorted(found) != list(range(total)):
        return []
    return [found[number] for number in range(total)]


def pages_of(flash: Flash, serial: int) -> list[tuple[int, int]]:
    """Return (number, place) of a game's pages in order, including the live one."""
    found: dict[int, int] = {}
    for place, kind, game, number, _, _, _ in _entries(flash):
        if game == serial and kind not in (layout.SETUP, 0xFF):
            found[number] = place
    return sorted(found.items())


def places(store: Store, serial: int) -> list[int]:
    """Return a game's places for a host: setup, archived pages, live page."""
    setup = setup_of(store.flash, serial)
    return setup + [place for _, place in pages_of(store.flash, serial) if place not in setup]


def flags_of(flash: Flash, serial: int, live: bool = False) -> int:
    """Return FINISHED and PULLED from the game's last page; with `live`, from the last archived page."""
    last = -1
    said = 0
    for place, kind, game, number, _, _, flags in _entries(flash):
        if (
            game == serial
            and kind not in (layout.SETUP, 0xFF)
            and number > last
            and not (live and place & 0xFF == NVM)
        ):
            last = number
            said = flags
    return said


def free(flash: Flash, kept: Iterable[int]) -> list[int]:
    """Return the blocks that belong to no game in `kept`, in the order of use."""
    taken = list(flash.worn_blocks)
    for place, kind, serial, _, _, _, _ in _entries(flash):
        if (NEWER if kind == 0xFF else serial) in kept:
            taken.append(place & 0xFF)
    found = []
    for step in range(flash.blocks):
        block = (flash.next + step) % flash.blocks
        if block not in taken:
            found.append(block)
    return found


def is_finished(store: Store, serial: int) -> bool:
    """Return whether a game is finished. Games before the running one count as finished."""
    return serial != store.serial or bool(store.flags & layout.FINISHED)


def is_pulled(store: Store, serial: int) -> bool:
    """Return whether a host has pulled the whole game."""
    if serial == store.serial:
        return bool(store.flags & layout.PULLED)
    return serial in store.pulled_serials or bool(flags_of(store.flash, serial) & layout.PULLED)


def serials_to_keep(store: Store, pulled: bool) -> list[int]:
    """Return the serials of the games that keep their blocks, with or without pulled ones."""
    found = []
    for serial in serials(store.flash):
        whole = serial == store.serial or setup_of(store.flash, serial)
        if whole and (pulled or serial == store.serial or not is_pulled(store, serial)):
            found.append(serial)
    return found + [NEWER]
