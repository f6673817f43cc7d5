"""The device's faults, for a host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.sync.numbers import unpack

if TYPE_CHECKING:
    from signifer.sync.answers import Answers


def tell(talk: Answers, payload: bytes) -> bytes:
    """Answer FAULTS: the number of kept faults, and the requested one, newest first."""
    count, fault = talk.agent.fault(unpack("<B", payload)[0])
    return bytes((0, count)) + fault
