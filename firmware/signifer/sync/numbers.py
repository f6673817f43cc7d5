"""Definitions for all answers of the device: error numbers, limits, decoding a payload (messages.py has the
rest).
"""

from __future__ import annotations

import struct
from typing import Any

E_UNKNOWN = 1
E_MALFORMED = 2
E_SLOT = 3
E_SIZE = 4
E_NO_UPLOAD = 5
E_OFFSET = 6
E_CORRUPT = 7
E_STORAGE = 8
E_NO_GAME = 9
E_NO_PAGE = 10
E_CONFIRM = 11
E_REFUSED = 12
E_UNDER_WAY = 13
E_FAULT = 14
E_SYSTEM = 15

NOBODY_ASKED = 0  # how a question on the display stands, which a computer's request made: LOADER, START
ASKING = 1
AGREED = 2
DECLINED = 3

SIDES = "ABN"
SLOTS = "ABNS"
"""The slots by number: a roster for each side, and a custom system."""

SLOT_MAX = 16000
"""Largest compiled roster in bytes."""

SYSTEM_MAX = 8000
"""Largest compiled system in bytes (as in core/system.py, which is not loaded for this)."""

SYSTEM_FORMAT = 4  # the newest format of a system; all older ones are taken too
"""The newest format of compiled systems that this firmware knows."""

CHUNK_DATA = 176
"""Bytes of a roster in one CHUNK, and of a page in one READ."""

PAGE_SIZE = 4096
"""Bytes of a page of a log, and of a block of flash."""


class Malformed(Exception):
    """A payload is shorter than its kind requires or has an impossible value."""


class Problem(Exception):
    """A refused request; becomes an answer with this number, value and sentence."""

    def __init__(self, code: int, sentence: str = "", value: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.value = value


def unpack(layout: str, payload: bytes) -> Any:
    """Decode the values at the start of a payload; raises Malformed if it is too short."""
    size = struct.calcsize(layout)
    if len(payload) < size:
        raise Malformed("%d bytes, %d expected" % (len(payload), size))
    return struct.unpack(layout, payload[:size])


def clip(text: str, limit: int = 32) -> bytes:
    """Encode a text as UTF-8, cut between two letters to at most `limit` bytes."""
    data = text.encode()
    if len(data) <= limit:
        return data
    while limit and data[limit] & 0xC0 == 0x80:
        limit -= 1
    return data[:limit]
