"""Begin a game for a host, and show which device this is."""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, NamedTuple

from signifer.sync import numbers as N
from signifer.sync.numbers import Malformed, Problem, unpack

if TYPE_CHECKING:
    from signifer.app.agent import Agent
    from signifer.sync.answers import Answers

_SYSTEM = 8  # among the sides


def start(talk: Answers, payload: bytes) -> bytes:
    """Answer START; return empty bytes if the game begins after this session is released (`Agent.start`)."""
    is_confirmed, first, bits, numbers, players, house = unpack_start(payload)
    agent = talk.agent
    sides = "".join([N.SLOTS[i] for i in range(len(N.SLOTS)) if bits & 1 << i])
    talk.drop_page()
    if not _is_same_start(agent, "AB"[first], numbers, sides, players, house):
        game = agent.game
        if game is not None and not game.is_over:
            if not is_confirmed:
                raise Problem(N.E_CONFIRM)
            if game.log.count:
                stands = agent.replace("AB"[first], numbers, sides, players, house)
                if stands == N.ASKING:
                    raise Problem(
                        N.E_CONFIRM, "the device asks its player: SELECT agrees, BACK does not", N.ASKING
                    )
                if stands == N.DECLINED:
                    raise Problem(N.E_REFUSED, "The player at the device goes on with the game under way.")
        refusal = agent.start("AB"[first], numbers, sides, is_confirmed, players, house)
        if refusal is None:
            talk.cancel()
            return b""
        if refusal:
            raise Problem(N.E_REFUSED, refusal)
    return struct.pack("<BI", 0, agent.store.serial)


def _is_same_start(
    agent: Agent, first: str, numbers: tuple[int, int], sides: str, players: int, house: int
) -> bool:
    """Return whether the running game is the requested one and has no command yet: its answer was lost or is
    late. A second game must not replace it.
    """
    game = agent.game
    if game is None or game.log.count:
        return False
    setup = game.setup
    if (setup.first, tuple(setup.numbers), setup.house.get("players", 0)) != (first, numbers, players):
        return False
    if "".join(sorted(setup.rosters)) != sides:
        return False
    if house or setup.house:
        from signifer.core import setup_codec

        if crc32(setup_codec.pack_house(setup.ruleset, setup.house)) & 0xFFFFFFFF != house:
            return False
    slots = agent.store.slots
    for side in sides:  # another roster may have come since
        if slots[side].crc != crc32(setup.rosters[side]) & 0xFFFFFFFF:
            return False
    return True


def identify(talk: Answers, payload: bytes) -> bytes:
    """Answer IDENTIFY."""
    talk.agent.identify(unpack("<B", payload)[0])
    return b"\0"


class Start(NamedTuple):
    """The fields of START; `house` is the CRC-32 of the house rules."""

    is_confirmed: bool
    first: int
    sides: int
    numbers: tuple[int, int]
    players: int
    house: int


def unpack_start(payload: bytes) -> Start:
    """Decode START; raises Malformed."""
    flags, first, sides, one, two = unpack(N.START_LAYOUT, payload)
    # A custom system may have units of its own, or no sides, and then needs fewer rosters.
    if first > 1 or (sides & 3 != 3 and sides < _SYSTEM) or sides > 15:
        raise Malformed("a side that does not exist, or one too few")
    players = payload[N.START_SIZE] if len(payload) > N.START_SIZE else 0
    house = unpack("<I", payload[N.HOUSE_AT :])[0] if len(payload) > N.HOUSE_AT else 0
    return Start(bool(flags & N.START_CONFIRMED), first, sides, (one, two), players, house)
