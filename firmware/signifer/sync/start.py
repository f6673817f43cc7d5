"""A game is begun from the host, and a device shows which one it is."""

import struct

from signifer.sync.numbers import E_CONFIRM, E_REFUSED, SLOTS, Malformed, Problem, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.sync.answers import Answers

START_CONFIRMED = 1
START_LAYOUT = "<BBBQQ"
START_SIZE = 19  # since 1.1 a byte follows: how many play, 0 where nobody asks
SYSTEM = 8  # among the sides


def start(talk: "Answers", payload: bytes) -> bytes:
    """The answer to START."""
    confirmed, first, bits, numbers, players = unpack_start(payload)
    agent = talk.agent
    if agent.game is not None and not agent.game.ended and not confirmed:
        raise Problem(E_CONFIRM)
    sides = "".join([SLOTS[i] for i in range(len(SLOTS)) if bits & 1 << i])
    refusal = agent.start("AB"[first], numbers, sides, confirmed, players)
    if refusal:
        raise Problem(E_REFUSED, refusal)
    talk.drop_page()
    return struct.pack("<BI", 0, agent.store.serial)


def identify(talk: "Answers", payload: bytes) -> bytes:
    """The answer to IDENTIFY."""
    talk.agent.identify(unpack("<B", payload)[0])
    return b"\0"


def unpack_start(payload: bytes) -> "tuple[bool, int, int, tuple[int, int], int]":
    """(confirmed, first, sides, numbers, players) of START; raises Malformed."""
    flags, first, sides, one, two = unpack(START_LAYOUT, payload)
    # A system of one's own may have units of its own, or no sides, and then needs fewer rosters.
    if first > 1 or (sides & 3 != 3 and sides < SYSTEM) or sides > 15:
        raise Malformed("a side that does not exist, or one too few")
    players = payload[START_SIZE] if len(payload) > START_SIZE else 0
    return bool(flags & START_CONFIRMED), first, sides, (one, two), players
