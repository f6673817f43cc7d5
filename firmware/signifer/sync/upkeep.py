"""Answers for maintenance: self-test, boot loader, a slot's content and the settings for a backup."""

from __future__ import annotations

import struct
import sys
from typing import TYPE_CHECKING

from signifer.core.names import is_plain
from signifer.sync import numbers as N
from signifer.sync.numbers import Problem, unpack

if TYPE_CHECKING:
    from signifer.sync.answers import Answers

_LANGUAGE = 5  # where it begins in the settings (`signifer.app.settings`)


def selftest(talk: Answers, payload: bytes) -> bytes:
    """Answer SELFTEST."""
    action = unpack("<B", payload)[0]
    if action > N.GUIDED:
        raise Problem(N.E_MALFORMED)
    running, results = talk.agent.selftest(action)
    out = bytearray((0, running, len(results)))
    for part, result, value in results:
        out.extend(struct.pack(N.TEST_LAYOUT, part, result, value & 0xFFFFFFFF))
    return bytes(out)


def loader(talk: Answers, payload: bytes) -> bytes:
    """Answer LOADER."""
    action = unpack("<B", payload)[0]
    if action == N.FIRMWARE:
        # 0 but in a linked image: see firmware/linked/loader.py.
        return struct.pack("<BI", 0, getattr(sys.modules.get("pack"), "platform", 0))
    if action > N.GUIDED:
        raise Problem(N.E_MALFORMED)
    can, state = talk.agent.loader(action)
    # In an image the program is one file, which this module opened first.
    return bytes((0, state, (N.HAS_LOADER if can else 0) | (N.FROM_IMAGE if "pack" in sys.modules else 0)))


def name(talk: Answers, payload: bytes) -> bytes:
    """Answer NAME: return the device's own name, after setting the request's name if there is one."""
    action = unpack("<B", payload)[0]
    if action > N.QUICK or (action and not _is_name(payload[1:])):
        raise Problem(N.E_MALFORMED)
    own: str = talk.agent.rename(payload[1:].decode() if action else None)
    return b"\0" + own.encode()


def _is_name(data: bytes) -> bool:
    """Return whether these bytes can be a device's own name: one line of text that fits on the screen."""
    try:
        return len(data.decode()) <= N.NAME_LETTERS and len(data) <= N.NAME_BYTES and is_plain(data)
    except UnicodeError:
        return False


def settings(talk: Answers, payload: bytes) -> bytes:
    """Answer SETTINGS: return the settings, after setting the request's if there are any."""
    # An invalid language or name would keep the device from starting.
    language, _, own = payload[_LANGUAGE:].partition(b"\n")
    known = len(payload) >= _LANGUAGE and (not language or language.isalpha())
    if payload and not (known and _is_name(own)):
        raise Problem(N.E_MALFORMED)
    return b"\0" + talk.agent.settings(payload)


def house(talk: Answers, payload: bytes) -> bytes:
    """Answer HOUSE: tell a part of the house rules for new games, take a part of new ones, or keep those."""
    action, offset = unpack(N.HOUSE_LAYOUT, payload)
    if action > N.GUIDED:
        raise Problem(N.E_MALFORMED)
    if action == N.QUICK:
        if not offset:
            talk.house = b""
        if offset != len(talk.house):
            raise Problem(N.E_OFFSET, "", len(talk.house))
        if offset + len(payload) - 3 > N.HOUSE_MOST:
            raise Problem(N.E_SIZE, "There is no room for so many house rules and tokens.", N.HOUSE_MOST)
        talk.house += payload[3:]
        return struct.pack("<BH", 0, len(talk.house))
    if action == N.GUIDED and offset != len(talk.house):
        raise Problem(N.E_OFFSET, "", len(talk.house))
    data = talk.house if action == N.GUIDED else None
    if data:
        from signifer.core import setup_codec

        try:
            setup_codec.unpack_house(data)
        except ValueError:
            raise Problem(N.E_MALFORMED)
        if not is_plain(data.replace(b"\n", b"")):
            raise Problem(N.E_MALFORMED)
    kept: bytes = talk.agent.house(data)
    start = 0 if action else offset
    return struct.pack("<BH", 0, len(kept)) + kept[start : start + N.CHUNK_DATA]


def wipe(talk: Answers, payload: bytes) -> bytes:
    """Answer WIPE: tell whether the page *Erase everything* is shown; QUICK shows it first."""
    action = unpack("<B", payload)[0]
    if action > N.QUICK:
        raise Problem(N.E_MALFORMED)
    return bytes((0, talk.agent.wipe(action == N.QUICK)))


def fetch(talk: Answers, payload: bytes) -> bytes:
    """Answer FETCH: a part of a slot's content, never across the end of a block of flash."""
    number, offset, count = unpack("<BIB", payload)
    if number >= len(N.SLOTS):
        raise Problem(N.E_SLOT)
    pair = talk.agent.store.slots[N.SLOTS[number]]
    if not 0 < count <= N.CHUNK_DATA or offset > pair.size:
        raise Problem(N.E_MALFORMED)
    if talk.upload is not None:
        raise Problem(N.E_REFUSED, "A roster is on its way to the device. Wait until it is there.")
    block, start = divmod(pair.start + offset, N.PAGE_SIZE)
    count = min(count, pair.size - offset, N.PAGE_SIZE - start)
    file = pair.copies[pair.current] if pair.size else None
    if file is None or not count:
        return b"\0"
    pair.flash.load(file, block)
    return b"\0" + bytes(pair.flash.view[start : start + count])
