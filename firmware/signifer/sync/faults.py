"""What went wrong on the device, for a host to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.sync.numbers import unpack

if TYPE_CHECKING:
    from signifer.sync.answers import Answers


def tell(talk: Answers, payload: bytes) -> bytes:
    """The answer to FAULTS: how many are kept, and the one with the number that is asked for, newest first."""
    count, fault = talk.agent.fault(unpack("<B", payload)[0])
    return bytes((0, count)) + fault
