"""Answers that send the log: pages of any game, entries of the running one."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from signifer.sync import numbers as N
from signifer.sync.numbers import Problem, unpack

if TYPE_CHECKING:
    from signifer.store.listing import Page
    from signifer.sync.answers import Answers

_ROOM = 180  # bytes of data that an answer's payload can hold after its status
_ENTRIES = 8  # entries looked up for one answer: each may have to be found in flash


def page(talk: Answers, payload: bytes) -> bytes:
    """Answer PAGE."""
    serial, index = unpack("<IH", payload)
    found = _open(talk, serial, index)
    return struct.pack("<BHI", 0, found.length, found.crc)


def read(talk: Answers, payload: bytes) -> bytes:
    """Answer READ."""
    serial, index, offset, count = unpack("<IHHB", payload)
    found = talk.page
    if found is None or talk.page_of != (serial, index):
        found = _open(talk, serial, index)
    if not 0 < count <= N.CHUNK_DATA or offset + count > N.PAGE_SIZE:
        raise Problem(N.E_MALFORMED)
    part = found.read(offset, count)
    if part is None:  # the game has turned it: the same page is elsewhere now
        part = _open(talk, serial, index).read(offset, count) or b""
    return b"\0" + part


def _open(talk: Answers, serial: int, index: int) -> Page:
    """Open the current version of a page."""
    talk.drop_page()
    store = talk.agent.store
    found = store.page(serial, index)
    if found is None:
        raise Problem(N.E_NO_PAGE if store.page_count(serial) else N.E_NO_GAME)
    talk.page = found
    talk.page_of = (serial, index)
    return found


def entries(talk: Answers, payload: bytes) -> bytes:
    """Answer ENTRIES."""
    serial, number, offset = unpack("<IIH", payload)
    game = talk.agent.game
    if game is None or serial != talk.agent.store.serial:
        raise Problem(N.E_NO_GAME)
    count = game.log.count
    out = bytearray(struct.pack("<BI", 0, count))
    for n in range(number, min(count, number + _ENTRIES)):
        entry = game.log.get(n)
        if offset > len(entry):
            raise Problem(N.E_MALFORMED)
        room = _ROOM - len(out) - 2
        if room <= 0 or (n > number and room < len(entry)):
            break
        out.extend(struct.pack("<H", len(entry)))
        out.extend(entry[offset : offset + room])
        offset = 0
    return bytes(out)


def mark_pulled(talk: Answers, payload: bytes) -> bytes:
    """Answer PULLED."""
    serial = unpack("<I", payload)[0]
    store = talk.agent.store
    for known in store.games():
        if known[0] == serial:
            if not known[1]:
                raise Problem(N.E_UNDER_WAY)
            if not known[2]:
                store.mark_pulled(serial)
                talk.agent.report_copy()
            return b"\0"
    raise Problem(N.E_NO_GAME)
