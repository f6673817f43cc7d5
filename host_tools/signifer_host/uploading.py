"""Upload a roster or a system: announce it, then send raw bytes. Fall back to chunks for an old device or a
lossy line.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

from signifer.sync import messages
from signifer_host.errors import DeviceRefused, Silent

if TYPE_CHECKING:
    from signifer_host.client import Client

    Progress = Callable[[int, int], None]

WAIT = 4.0
"""Seconds for an answer during which the device may write flash."""

AHEAD = 3
"""Chunks under way at a time while nothing is lost."""

AHEAD_WAIT = 2.0
"""Seconds for an answer to one of these."""

PIECE = 1024
"""Bytes written to the port at a time."""

COMMIT_WAIT = 1.5
"""Seconds for the answer to a COMMIT after unacknowledged bytes; it is asked twice."""

RESTARTS = 3


def plain(client: Client, begin: bytes, blob: bytes, progress: Progress) -> int | None:
    """Upload `blob` as raw bytes and commit it. Return the slot's new CRC-32, or None if bytes were lost: the
    slot then keeps its content. Raises a HostError, as `send` does.
    """
    try:
        at = client.number(client.request(messages.LOAD, begin, wait=WAIT, tries=1))
        progress(at, len(blob))
        for start in range(at, len(blob), PIECE):
            part = blob[start : start + PIECE]
            client.put(part)
            progress(start + len(part), len(blob))
        return client.number(client.request(messages.COMMIT, wait=COMMIT_WAIT, tries=2))
    except Silent:
        return None
    except DeviceRefused as refusal:
        if refusal.code in (messages.E_UNKNOWN, messages.E_OFFSET, messages.E_NO_UPLOAD, messages.E_CORRUPT):
            return None
        raise


def send(client: Client, begin: bytes, blob: bytes, progress: Progress) -> None:
    """Upload `blob`, which `begin` announces, and wait until the device holds all of it; raises a HostError."""
    at = client.number(client.request(messages.UPLOAD, begin, wait=WAIT))
    progress(at, len(blob))
    if _several(client, at, blob, progress):
        return
    # Something was lost or refused: ask for the device's position and send one chunk at a time.
    restarts = 0
    at = client.number(client.request(messages.UPLOAD, begin, wait=WAIT))
    while at < len(blob):
        before = at
        try:
            answer = client.request(messages.CHUNK, _chunk(blob, at), wait=WAIT)
            at = client.number(answer)
            if at <= before:
                raise client.nonsense(ValueError("a chunk that moves nothing"))
        except DeviceRefused as refusal:
            # The device was restarted, or another program talks to it: continue from its position.
            restarts += 1
            if restarts > RESTARTS or refusal.code not in (messages.E_OFFSET, messages.E_NO_UPLOAD):
                raise
            at = client.number(client.request(messages.UPLOAD, begin, wait=WAIT))
        progress(min(at, len(blob)), len(blob))


def _several(client: Client, at: int, blob: bytes, progress: Progress) -> bool:
    """Send the chunks after `at` without waiting for each answer; return False at the first wrong answer."""
    waiting: list[tuple[int, int]] = []  # sequence number, and the bytes received after that chunk
    answers: dict[int, bytes] = {}
    sent = at
    deadline = client.now() + AHEAD_WAIT
    while waiting or sent < len(blob):
        while len(waiting) < AHEAD and sent < len(blob):
            number = client.send(messages.CHUNK, _chunk(blob, sent))
            sent = min(sent + messages.CHUNK_DATA, len(blob))
            waiting.append((number, sent))
        answers.update(client.answers(messages.CHUNK))
        while waiting and waiting[0][0] in answers:
            number, held = waiting.pop(0)
            if answers.pop(number) != b"\0" + struct.pack("<I", held):
                return False
            deadline = client.now() + AHEAD_WAIT
            progress(held, len(blob))
        if client.now() >= deadline:
            return False
    return True


def _chunk(blob: bytes, at: int) -> bytes:
    """Return the payload of CHUNK for the bytes from `at` on."""
    return struct.pack("<I", at) + blob[at : at + messages.CHUNK_DATA]
