"""A game is begun from the host, and a device shows which one it is."""

import struct

from signifer.sync.numbers import E_CONFIRM, E_REFUSED, Malformed, Problem, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.sync.answers import Answers

START_CONFIRMED = 1
START_LAYOUT = "<BBBQQ"


def start(talk: "Answers", payload: bytes) -> bytes:
    """The answer to START."""
    confirmed, first, bits, numbers = unpack_start(payload)
    agent = talk.agent
    if agent.game is not None and not agent.game.ended and not confirmed:
        raise Problem(E_CONFIRM)
    refusal = agent.start("AB"[first], numbers, "AB" if bits == 3 else "ABN", confirmed)
    if refusal:
        raise Problem(E_REFUSED, refusal)
    talk.drop_page()
    return struct.pack("<BI", 0, agent.store.serial)


def identify(talk: "Answers", payload: bytes) -> bytes:
    """The answer to IDENTIFY."""
    talk.agent.identify(unpack("<B", payload)[0])
    return b"\0"


def unpack_start(payload: bytes) -> "tuple[bool, int, int, tuple[int, int]]":
    """(confirmed, first, sides, numbers) of START; raises Malformed."""
    flags, first, sides, one, two = unpack(START_LAYOUT, payload)
    if first > 1 or sides & 3 != 3 or sides > 7:
        raise Malformed("a side that does not exist, or one too few")
    return bool(flags & START_CONFIRMED), first, sides, (one, two)
