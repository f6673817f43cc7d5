"""A new game takes the place of the one under way."""

from binascii import crc32

from signifer.store.archive import serials
from signifer.store.base import StoreError
from signifer.store.layout import PULLED, SECRET, SETUP_BYTES
from signifer.store.turn import archive_live, make_room, start_page
from signifer.store.write import write_setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.store.store import Store

_RESERVE = 2  # free blocks that a new game wants besides its setup


def begin(store: "Store", setup: bytes, secret: bytes, evict: bool) -> None:
    """Write its setup and its first page; see `Store.begin`."""
    flash = store.flash
    blocks = (SECRET + len(setup) + SETUP_BYTES - 1) // SETUP_BYTES
    need = blocks + _RESERVE + (1 if store.journal.records else 0)
    if len(secret) != SECRET or need > flash.blocks > 0:
        raise StoreError("too_large")
    keep = make_room(store, need, evict, True)
    archive_live(store, keep, True)
    last = max([store.serial, flash.newer, store.seen] + serials(flash))
    serial = ((last >> 16) + 1 & 0xFFFF) << 16 | crc32(setup, crc32(secret)) & 0xFFFF
    write_setup(flash, serial, setup, secret, keep)
    if store.serial and (store.flags & PULLED or not store.count):
        store.pulled.append(store.serial)
    store.serial = serial
    store.flags = 0
    store.forget()
    start_page(store, None)
