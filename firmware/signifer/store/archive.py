"""The ring of blocks in the file "archive": the games' setups and all but the live page of them.

What is where is kept as 14 bytes a block in `Flash.index`: the fields of its header and its flags.
"""

import struct

from signifer.store.base import Flash
from signifer.store.layout import FINISHED, PULLED, SETUP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from signifer.store.layout import Head
    from signifer.store.store import Store

_ENTRY = "<BIHHIB"
_SIZE = 14
NEWER = -1  # stands for the serial of blocks in a newer format


def note(flash: Flash, block: int, head: "Head", flags: int) -> None:
    """Enter into the table what a block holds."""
    struct.pack_into(
        _ENTRY, flash.index, block * _SIZE, head[0] or 0xFF, head[1], head[2], head[3], head[4], flags
    )


def clear(flash: Flash, block: int) -> None:
    """Enter into the table that a block holds nothing."""
    flash.index[block * _SIZE : block * _SIZE + _SIZE] = bytes(_SIZE)


def head_of(flash: Flash, block: int) -> "Head":
    """The header of a block: kind 0 for a free one, 0xFF for one of another version."""
    kind, serial, number, extra, first, _ = struct.unpack_from(_ENTRY, flash.index, block * _SIZE)
    return kind, serial, number, extra, first


def owner(flash: Flash, block: int) -> int:
    """Serial of the game whose block that is, 0 for none, NEWER for one of another version."""
    kind, serial = struct.unpack_from("<BI", flash.index, block * _SIZE)
    return NEWER if kind == 0xFF else serial if kind else 0


def serials(flash: Flash) -> "list[int]":
    """The games that have a block here, oldest first; those without a whole setup too."""
    found: "list[int]" = []
    for block in range(flash.blocks):
        serial = owner(flash, block)
        if serial > 0 and serial not in found:
            found.append(serial)
    return sorted(found)


def setup_of(flash: Flash, serial: int) -> "list[int]":
    """Its setup blocks in order; empty if they are not all there."""
    found: "dict[int, int]" = {}
    total = 0
    for block in range(flash.blocks):
        kind, game, number, count, _ = head_of(flash, block)
        if kind == SETUP and game == serial:
            found[number] = block
            total = count
    if not total or sorted(found) != list(range(total)):
        return []
    return [found[number] for number in range(total)]


def pages_of(flash: Flash, serial: int) -> "list[tuple[int, int]]":
    """(number, block) of its pages in order."""
    found: "dict[int, int]" = {}
    for block in range(flash.blocks):
        kind, game, number, _, _ = head_of(flash, block)
        if game == serial and 0 < kind < SETUP:
            found[number] = block
    return sorted(found.items())


def flags_of(flash: Flash, serial: int) -> int:
    """FINISHED and PULLED as its last page in the archive says."""
    found = pages_of(flash, serial)
    return flash.index[found[-1][1] * _SIZE + _SIZE - 1] if found else 0


def free(flash: Flash, kept: "Iterable[int]") -> "list[int]":
    """Blocks that belong to none of the games in `kept`, in the order they are to be used."""
    found = []
    for step in range(flash.blocks):
        block = (flash.next + step) % flash.blocks
        serial = owner(flash, block)
        if block not in flash.worn and (serial == 0 or serial not in kept):
            found.append(block)
    return found


def is_finished(store: "Store", serial: int) -> bool:
    """Games before the one under way count as finished."""
    return serial != store.serial or bool(store.flags & FINISHED)


def is_pulled(store: "Store", serial: int) -> bool:
    """A host has the whole of this game."""
    if serial == store.serial:
        return bool(store.flags & PULLED)
    return serial in store.pulled or bool(flags_of(store.flash, serial) & PULLED)


def kept(store: "Store", pulled: bool) -> "list[int]":
    """Serials of the games that hold their blocks; the pulled ones too, or not."""
    found = []
    for serial in serials(store.flash):
        whole = serial == store.serial or setup_of(store.flash, serial)
        if whole and (pulled or serial == store.serial or not is_pulled(store, serial)):
            found.append(serial)
    return found + [NEWER]
