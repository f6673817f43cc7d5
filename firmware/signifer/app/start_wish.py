"""A new game that players asked for with the buttons, kept over a restart because memory was fragmented.

The rosters stay in their slots. The request names the slots, and has what they do not know: also the generator's
secret, whose mark the players may have seen.
"""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from signifer.app import game_start
from signifer.core.errors import SetupError
from signifer.core.roster import PARTS
from signifer.core.setup import Setup
from signifer.core.tokens import KEY
from signifer.core.wire import Reader, put_bytes, put_int, put_text, put_uint
from signifer.store import StoreError

if TYPE_CHECKING:
    from typing import Any

    from signifer.store import Store

MARK = b"B"  # the first byte, which tells it from a host's request
_SWAPPED = 1  # side A plays the roster of slot B, and B that of slot A
_EVICT = 2
_TOKENS = 4  # with the tokens that a host has sent
_OTHER = {"A": "B", "B": "A"}


def pack(store: Store, setup: Setup, evict: bool) -> bytes:
    """Encode the request for a game; b"" if its rosters are not those in the slots."""
    for swapped in (0, _SWAPPED):
        if _same(store, setup, swapped):
            break
    else:
        return b""
    rules = [name for name in sorted(setup.house) if name[: len(KEY)] != KEY]
    out = bytearray(MARK)
    out.append(swapped | (_EVICT if evict else 0) | (_TOKENS if len(rules) < len(setup.house) else 0))
    put_text(out, "".join(sorted(setup.rosters)))
    put_text(out, setup.ruleset)
    put_text(out, setup.first)
    assert setup.secret is not None
    put_bytes(out, setup.secret)
    for number in setup.numbers:
        put_uint(out, number)
    for name in rules:
        put_text(out, name)
        put_int(out, setup.house[name])
    return bytes(out)


def unpack(app: Any, data: bytes) -> tuple[Setup, bool]:
    """Return the setup, with the rosters of the slots, and whether the oldest unpulled games may be evicted."""
    reader = Reader(data, len(MARK))
    flags = reader.byte()
    rosters = {}
    for side in reader.text():
        blob = app.store.slots[_slot(side, flags & _SWAPPED)].read()
        if blob is not None:  # otherwise the game says that it lacks a roster
            rosters[side] = blob
    ruleset, first, secret = reader.text(), reader.text(), reader.blob()
    numbers = (reader.uint(), reader.uint())
    house = {}
    while reader.at < len(data):
        name = reader.text()
        house[name] = reader.sint()
    if flags & _TOKENS:
        kept = app.kept_house(ruleset)
        for name in kept:
            if name[: len(KEY)] == KEY:
                house[name] = kept[name]
    return Setup(ruleset, rosters, first, secret, numbers, house), bool(flags & _EVICT)


def begin(app: Any, data: bytes) -> Exception | None:
    """Begin the requested game, at a start. Return what `tell` says if that fails; then no screen is shown."""
    from signifer.ui.screens import newgame

    before = app.store.serial
    try:
        game_start.begin_shown(app, *unpack(app, data))
    except (SetupError, KeyError, StoreError, MemoryError) as error:
        if app.store.serial != before:  # the game is in flash, and is resumed
            return None
        return MemoryError() if getattr(error, "code", "") == game_start.NO_MEMORY else error
    newgame.begun(app.ui)
    return None


def tell(app: Any, data: bytes, error: Exception) -> None:
    """Say on top of the first screen why the requested game did not begin."""
    from signifer.ui.screens import newgame

    newgame.refused(app.ui, error, lambda: newgame.begin(app.ui, unpack(app, data)[0], True))


def _slot(side: str, swapped: int) -> str:
    return _OTHER.get(side, side) if swapped else side


def _same(store: Store, setup: Setup, swapped: int) -> bool:
    """Return whether the slots have the rosters of the setup: a host may have sent others since they were read."""
    for side in PARTS:
        blob = setup.rosters.get(side)
        if blob is not None and store.slots[_slot(side, swapped)].crc != crc32(blob) & 0xFFFFFFFF:
            return False
    return True
