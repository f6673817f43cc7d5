"""A new game that players asked for with the buttons, kept over a restart because memory was fragmented.

The rosters stay in their slots. The request names the slots, and has what they do not know: also the generator's
secret, whose mark the players may have seen.
"""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.core import setup_codec
from signifer.core.setup import Setup

if TYPE_CHECKING:
    from signifer.store import Store
    from signifer.store.slots import Pair

MARK = b"B"  # the first byte, which tells it from a host's request
_SWAPPED = 1  # side A plays the roster of slot B, and B that of slot A
_EVICT = 2
_SECRET = 2  # its place
_SETUP = _SECRET + 32


def pack(store: Store, setup: Setup, evict: bool) -> bytes:
    """Encode the request for a game; b"" if its rosters are not those in the slots."""
    for swapped in (0, _SWAPPED):
        if _same(store, setup, swapped):
            flags = swapped | (_EVICT if evict else 0)
            sides = dict.fromkeys(setup.rosters, b"")
            plain = setup_codec.encode(
                Setup(setup.ruleset, sides, setup.first, None, setup.numbers, setup.house)
            )
            assert setup.secret is not None
            return MARK + bytes((flags,)) + setup.secret + plain
    return b""


def unpack(app: Any, data: bytes) -> tuple[Setup, bool]:
    """Return the setup, with the rosters of the slots, and whether the oldest unpulled games may be evicted."""
    setup = setup_codec.decode(data[_SETUP:], data[_SECRET:_SETUP])
    slots = _slots(app.store, data[1])
    for side in setup.rosters:
        setup.rosters[side] = slots[side].read() or b""
    return setup, bool(data[1] & _EVICT)


def _slots(store: Store, swapped: int) -> dict[str, Pair]:
    """Return the slots by the sides that play their rosters."""
    slots = dict(store.slots)
    if swapped & _SWAPPED:
        slots["A"], slots["B"] = slots["B"], slots["A"]
    return slots


def _same(store: Store, setup: Setup, swapped: int) -> bool:
    """Return whether the slots have the rosters of the setup: a host may have sent others since they were read."""
    slots = _slots(store, swapped)
    return all([slots[side].crc == crc32(setup.rosters[side]) & 0xFFFFFFFF for side in setup.rosters])
