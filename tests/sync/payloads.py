"""Requests that no line carries, and the payloads that answer them, to the byte."""

from __future__ import annotations

import struct
from typing import Any

from signifer.core import wire
from signifer.sync import errors
from signifer.sync import numbers as N
from signifer.sync.answers import Answers
from tests.sync.rig import Device, make_blob

HIGH = (128, 200, 255)  # numbers outside of a signed byte


def text(words: str) -> bytes:
    """Return a text as in a payload."""
    out = bytearray()
    wire.put_bytes(out, words.encode())
    return bytes(out)


def ask(one: Device, kind: int, payload: bytes = b"") -> bytes:
    """Return the answer's payload, directly from the function that answers: no frame, no session."""
    return Answers(one).to(kind, payload)  # type: ignore[arg-type]


def problem(code: int, value: int = 0, sentence: str = "") -> bytes:
    """Return a refusal, to the byte."""
    return struct.pack("<BI", code, value) + (sentence or errors.SENTENCES[code]).encode()


def malformed(had: int, wanted: int) -> bytes:
    """Return an answer to a payload that is too short."""
    return problem(N.E_MALFORMED, 0, f"{had} bytes, {wanted} expected")


def playing(**more: Any) -> Device:
    one = Device(**more)
    one.load("A", make_blob("Wardens"))
    one.load("B", make_blob("Hill"))
    assert one.start("A", (1, 2), "AB", False) == ""
    return one
