"""Upload a roster or a system: announce it, then send raw bytes; in acknowledged chunks after the line lost some."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from signifer.sync import numbers as N
from signifer_host.errors import DeviceRefused, Silent
from signifer_host.progress import ProgressCallback

if TYPE_CHECKING:
    from signifer_host.client import Client


WAIT = 4.0
"""Seconds for an answer during which the device may write flash."""

PIECE = 1024
"""Bytes written to the port at a time."""

COMMIT_WAIT = 1.5
"""Seconds for the answer to a COMMIT after unacknowledged bytes; it is asked twice."""

RESTARTS = 3


def send(client: Client, begin: bytes, blob: bytes, progress: ProgressCallback) -> int:
    """Upload `blob`, which `begin` announces, and commit it. Return the CRC-32 that the device computed of the slot's
    flash; raises a HostError.
    """
    crc = _raw(client, begin, blob, progress)
    return _send(client, begin, blob, progress) if crc is None else crc


def _raw(client: Client, begin: bytes, blob: bytes, progress: ProgressCallback) -> int | None:
    """Upload `blob` as raw bytes and commit it. Return the slot's new CRC-32, or None if bytes were lost: the
    slot then keeps its content. Raises a HostError.
    """
    try:
        at = client.number(client.request(N.LOAD, begin, wait=WAIT, tries=1))
        progress(at, len(blob))
        for start in range(at, len(blob), PIECE):
            part = blob[start : start + PIECE]
            client.put(part)
            progress(start + len(part), len(blob))
        return client.number(client.request(N.COMMIT, wait=COMMIT_WAIT, tries=2))
    except Silent:
        return None
    except DeviceRefused as refusal:
        if refusal.code in (N.E_OFFSET, N.E_NO_UPLOAD, N.E_CORRUPT):
            return None
        raise


def _send(client: Client, begin: bytes, blob: bytes, progress: ProgressCallback) -> int:
    """Upload `blob` in acknowledged chunks and commit it. Return the slot's new CRC-32; raises a HostError."""
    restarts = 0
    at = client.number(client.request(N.UPLOAD, begin, wait=WAIT))
    progress(at, len(blob))
    while at < len(blob):
        before = at
        try:
            answer = client.request(N.CHUNK, _chunk(blob, at), wait=WAIT)
            at = client.number(answer)
            if at <= before:
                raise client.nonsense(ValueError("a chunk that moves nothing"))
        except DeviceRefused as refusal:
            # The device was restarted, or another program talks to it: continue from its position.
            restarts += 1
            if restarts > RESTARTS or refusal.code not in (N.E_OFFSET, N.E_NO_UPLOAD):
                raise
            at = client.number(client.request(N.UPLOAD, begin, wait=WAIT))
        progress(min(at, len(blob)), len(blob))
    return client.number(client.request(N.COMMIT, wait=WAIT))


def _chunk(blob: bytes, at: int) -> bytes:
    """Return the payload of CHUNK for the bytes from `at` on."""
    return struct.pack("<I", at) + blob[at : at + N.CHUNK_DATA]
