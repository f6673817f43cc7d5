"""The head of the log for a host, computed in parts over several requests."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from signifer.core import chain
from signifer.sync import numbers as N
from signifer.sync.numbers import Problem, unpack

if TYPE_CHECKING:
    from signifer.sync.answers import Answers


def head(talk: Answers, payload: bytes) -> bytes:
    """Answer CHAIN: entries in the chain so far (all bits set: not even the setup), all entries, the link."""
    serial = unpack("<I", payload)[0]
    game: Any = talk.agent.game
    if game is None or serial != talk.agent.store.serial:
        raise Problem(N.E_NO_GAME)
    walk = talk.walk
    if walk is None or walk.game is not game:
        walk = talk.walk = chain.Walk(game)
    try:
        walk.step()
    except IndexError:
        raise Problem(N.E_NO_PAGE)
    link: bytes = walk.link
    return struct.pack("<BII", 0, walk.position & 0xFFFFFFFF, game.log.count) + link
