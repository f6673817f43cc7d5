"""Receive a roster, or a system, into a slot: begin, chunks in order, commit."""

from __future__ import annotations

import binascii
import struct
from typing import TYPE_CHECKING

from signifer.sync import numbers as N
from signifer.sync.numbers import Problem, unpack

if TYPE_CHECKING:
    from signifer.store.slots import Pair
    from signifer.sync.answers import Answers

    Begin = tuple[int, int, int, bytes]

_SYSTEMS = (b"SO", b"So")


class Upload:
    """One upload: `begin` is the announcement, `length` the number of received bytes."""

    def __init__(self, begin: Begin, slot: Pair) -> None:
        self.begin = begin
        self.slot = slot
        self.length = 0
        self.running = 0


def begin(talk: Answers, payload: bytes) -> bytes:
    """Answer UPLOAD: the number of bytes received already (0 for a new one)."""
    announced = unpack_upload(payload)
    number, total, _, digest = announced
    if number >= len(N.SLOTS):
        raise Problem(N.E_SLOT)
    most = N.SYSTEM_MAX if N.SLOTS[number] == "S" else N.SLOT_MAX
    if not 0 < total <= most:
        raise Problem(N.E_SIZE, "", most)
    if talk.upload is None or talk.upload.begin != announced:
        talk.cancel()
        slot = talk.agent.store.slots[N.SLOTS[number]]
        slot.write_begin(total, digest)
        talk.upload = Upload(announced, slot)
    return struct.pack("<BI", 0, talk.upload.length)


def load(talk: Answers, payload: bytes) -> bytes:
    """Answer LOAD, like UPLOAD; the missing bytes follow without frames."""
    answer = begin(talk, payload)
    upload = _under_way(talk)
    talk.rest = upload.begin[1] - upload.length
    return answer


def chunk(talk: Answers, payload: bytes) -> bytes:
    """Answer CHUNK: the number of bytes received now."""
    offset = unpack("<I", payload)[0]
    upload = _under_way(talk)
    if offset != upload.length:
        raise Problem(N.E_OFFSET, "", upload.length)
    data = payload[4:]
    if not data or offset + len(data) > upload.begin[1]:
        raise Problem(N.E_SIZE, "", upload.begin[1])
    take(talk, upload, data)
    return struct.pack("<BI", 0, upload.length)


def _is_known_system(data: bytes) -> bool:
    """Return whether these are the first bytes of a system in a format that this firmware knows."""
    return bytes(data[:2]) in _SYSTEMS and len(data) > 2 and 1 <= data[2] <= N.SYSTEM_FORMAT


def take(talk: Answers, upload: Upload, data: bytes) -> None:
    """Take the next bytes, of which there are not too many."""
    if not upload.length and N.SLOTS[upload.begin[0]] == "S" and not _is_known_system(data):
        # Before anything is written: what the slot holds and the game under way stay as they are.
        talk.cancel()
        raise Problem(N.E_SYSTEM, "", N.SYSTEM_FORMAT)
    try:
        upload.slot.write_chunk(upload.length, data)
    except Exception:
        talk.cancel()
        raise
    upload.running = binascii.crc32(data, upload.running) & 0xFFFFFFFF
    upload.length += len(data)


def commit(talk: Answers, payload: bytes) -> bytes:
    """Answer COMMIT: make the roster current at once; return the slot's new CRC-32."""
    upload = _under_way(talk)
    number, total, crc, _ = upload.begin
    if upload.length != total:
        raise Problem(N.E_OFFSET, "", upload.length)
    if upload.running != crc:
        talk.cancel()
        raise Problem(N.E_CORRUPT)
    try:
        upload.slot.commit()
    finally:
        talk.cancel()
    talk.agent.report_slot(N.SLOTS[number])
    return struct.pack("<BI", 0, upload.slot.crc)


def cancel(talk: Answers, payload: bytes) -> bytes:
    """Answer CANCEL."""
    talk.cancel()
    return b"\0"


def _under_way(talk: Answers) -> Upload:
    if talk.upload is None:
        raise Problem(N.E_NO_UPLOAD)
    return talk.upload


def unpack_upload(payload: bytes) -> Begin:
    """Decode UPLOAD: (slot, total, CRC-32, SHA-256); raises Malformed."""
    number, total, crc, digest = unpack(N.UPLOAD_LAYOUT, payload)
    return number, total, crc, digest
