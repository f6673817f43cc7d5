"""The numbers of the protocol, for both ends: kinds of requests, errors, limits, layouts; and decoding a payload
(messages.py has the host's part). The build puts a number in the place of its name.
"""

from __future__ import annotations

import struct
from typing import Any

ANSWER = 0x80

HELLO = 1
SLOT = 2
UPLOAD = 3
CHUNK = 4
COMMIT = 5
CANCEL = 6
GAMES = 7
PAGE = 8
READ = 9
ENTRIES = 10
START = 11
PULLED = 12
IDENTIFY = 13
SYSTEM = 14
SELFTEST = 15
LOADER = 16
FETCH = 17
CHAIN = 18
FAULTS = 19
STREAM = 20
SETTINGS = 21
LOAD = 22
NAME = 23
HOUSE = 24
WIPE = 25
SCREEN = 26

OK = 0

ENTRY_MAX = 4096
"""Largest entry of a log, in bytes, that a host accepts."""

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

# HELLO, SLOT, SYSTEM, GAMES
MAJOR = 1
MINOR = 8
MAGIC = b"SGNF"

GAME_LOADED = 1
GAME_ENDED = 2
GAMES_WAITING = 4  # finished games that nobody has pulled

FINISHED = 1
WAS_PULLED = 2

HELLO_LAYOUT = "<B4sBBHBIIIHIHIHI"
SLOT_LAYOUT = "<BHIH"
SYSTEM_LAYOUT = "<BIB"
GAME_LAYOUT = "<IBH"
GAME_SIZE = 7
GAMES_PER_ANSWER = 24
HELLO_MORE = "<BHI"  # after the texts

# START
START_CONFIRMED = 1
START_LAYOUT = "<BBBQQ"
START_SIZE = 19  # a byte can follow: how many play, 0 where nobody asks
HOUSE_AT = 20  # there the CRC-32 of the kept house rules that the game begins with can stand, 0 for none

# UPLOAD, LOAD
UPLOAD_LAYOUT = "<BII32s"

# SELFTEST, LOADER, NAME, HOUSE, WIPE
TELL = 0
QUICK = 1  # SELFTEST: the tests without a person; WIPE: ask the person there; HOUSE: take a part
GUIDED = 2  # SELFTEST: all of it, on the device's screen; HOUSE: keep what has come
ASK = 1  # LOADER: ask the person there
ASK_NO_MORE = 2
FIRMWARE = 3  # LOADER: tell which CircuitPython the program was linked for

HAS_LOADER = 1
FROM_IMAGE = 2  # its block files lie where an image puts them

TEST_LAYOUT = "<BBI"  # part, result, value
NAME_LETTERS = 20  # of a device's own name: a line of the smallest display
NAME_BYTES = 40  # the most for Greek or Cyrillic letters
HOUSE_LAYOUT = "<BH"  # action, offset
HOUSE_MOST = 1500  # bytes of house rules and tokens


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
