"""Erasing for good, block by block: a game, all games, what a slot holds."""

from signifer.store.archive import owner
from signifer.store.base import Flash
from signifer.store.journal import BLOCK
from signifer.store.layout import is_blank
from signifer.store.pair import put
from signifer.store.write import discard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.store.slots import Pair
    from signifer.store.store import Store


def games(store: "Store", serial: int) -> None:
    """Erase a game, or with 0 all of them: its blocks, blocks that are nobody's since an erasing was cut off, the
    journal, and what its secrets were locked with. `Store.reopen` comes after it."""
    flash = store.flash
    for block in range(flash.blocks):
        who = owner(flash, block)
        if not serial or who == serial or (not who and not _blank(flash, block)):
            if not _blank(flash, block):
                discard(flash, block)
    pair(store.keys)
    journal = store.journal
    journal.close()
    if journal.region.read(0, len(journal.region)).rstrip(b"\xff"):
        journal.region.erase()


def pair(slot: "Pair") -> None:
    """Erase both copies of a pair, an upload under way too."""
    slot.abort()
    slot.current = -1
    slot.size = slot.crc = 0
    flash = slot.flash
    for copy in (0, 1):
        file = slot.copies[copy]
        if file is None:
            continue
        for block in range(file.blocks):
            flash.load(file, block)
            if not is_blank(flash.view, 0, BLOCK):
                flash.blank()
                put(slot, copy, block, flash.buffer)


def _blank(flash: Flash, block: int) -> bool:
    flash.block(block)
    return is_blank(flash.view, 0, BLOCK)
