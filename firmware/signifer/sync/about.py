"""Answers about the device: its identity, its slots, its games, and all pages of a game."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from signifer.core import roster, wire
from signifer.core.errors import SetupError
from signifer.games.table import CUSTOM
from signifer.sync import numbers as N
from signifer.sync.numbers import Problem, clip, unpack

if TYPE_CHECKING:
    from signifer.sync.answers import Answers

_BEGINNING = 256  # of a roster or a system, for what its head says


def hello(talk: Answers, payload: bytes) -> bytes:
    """Answer HELLO."""
    agent = talk.agent
    store = agent.store
    flags = entries = crc = serial = 0
    game = agent.game
    if game is not None:
        flags = N.GAME_LOADED
        if game.is_over:
            flags |= N.GAME_ENDED
        entries = game.log.count
        serial = store.serial
        # Every change of a game is an entry.
        if talk.game_crc[:2] != (serial, entries):
            talk.game_crc = (serial, entries, game.crc())
        crc = talk.game_crc[2]
    who = agent.hello()
    free, waiting = store.room_for_logs()
    if waiting:
        flags |= N.GAMES_WAITING
    slots = [(store.slots[side].size, store.slots[side].crc) for side in N.SLOTS]
    return pack_hello(who, (free, flags, serial, entries, crc), slots)


def slot(talk: Answers, payload: bytes) -> bytes:
    """Answer SLOT."""
    number = unpack("<B", payload)[0]
    if number >= len(N.SLOTS):
        raise Problem(N.E_SLOT)
    held = talk.agent.store.slots[N.SLOTS[number]]
    ruleset = name = ""
    units = 0
    if held.size:
        data = held.read(_BEGINNING) or b""
        try:
            if N.SLOTS[number] == "S":
                from signifer.core import system

                ruleset = CUSTOM
                _, name, _ = system.peek(data)
            else:
                ruleset, name, units = roster.peek(data)
        except (SetupError, ValueError):
            pass
    return pack_slot(held.size, held.crc, units, ruleset, name)


def system(talk: Answers, payload: bytes) -> bytes:
    """Answer SYSTEM: the custom system in the slot, or of the slot's roster."""
    number = unpack("<B", payload)[0]
    if number >= len(N.SLOTS):
        raise Problem(N.E_SLOT)
    held = talk.agent.store.slots[N.SLOTS[number]]
    id = name = ""
    crc = sides = 0
    if held.size:
        data = held.read(_BEGINNING) or b""
        from signifer.core import system as known

        try:
            if N.SLOTS[number] == "S":
                id, name, sides = known.peek(data)
                crc = held.crc
            else:
                id, name, crc = known.peek_tie(data, CUSTOM)
        except (SetupError, ValueError):
            pass
    return pack_system(id, name, crc, sides)


def games(talk: Answers, payload: bytes) -> bytes:
    """Answer GAMES."""
    first = unpack("<B", payload)[0]
    store = talk.agent.store
    found = store.games()
    some = []
    for serial, finished, pulled, _ in found[first : first + N.GAMES_PER_ANSWER]:
        flags = (N.FINISHED if finished else 0) | (N.WAS_PULLED if pulled else 0)
        some.append((serial, flags, store.page_count(serial)))
    return pack_games(min(len(found), 255), some)


def stream(talk: Answers, payload: bytes) -> bytes:
    """Answer STREAM: the number of pages that follow the answer as raw bytes."""
    serial = unpack("<I", payload)[0]
    talk.drop_page()
    count, pieces = talk.agent.store.stream(serial)
    if not count:
        raise Problem(N.E_NO_GAME)
    talk.stream = pieces
    return struct.pack("<BH", 0, count)


def pack_hello(
    who: tuple[str, str, bytes, str],
    state: tuple[int, int, int, int, int],
    slots: list[tuple[int, int]],
    major: int = N.MAJOR,
    minor: int = N.MINOR,
    known: int = N.SYSTEM_FORMAT,
) -> bytes:
    """Encode the answer to HELLO; `who` is the agent's `hello`, `state` as in `messages.Hello`."""
    name, board, uid, version = who
    out = bytearray(struct.pack("<B4sBB", 0, N.MAGIC, major, minor))
    out.extend(struct.pack("<HBIII", state[0], state[1], state[2], state[3], state[4]))
    for size, crc in slots[: len(N.SIDES)]:
        out.extend(struct.pack("<HI", size, crc))
    wire.put_bytes(out, uid[:16])
    for text in (version, board):
        wire.put_bytes(out, clip(text))
    wire.put_bytes(out, clip(name, 40))
    size, crc = slots[len(N.SIDES)]
    out.extend(struct.pack(N.HELLO_MORE, known, size, crc))
    return bytes(out)


def pack_slot(size: int, crc: int, units: int, ruleset: str, name: str) -> bytes:
    """Encode the answer to SLOT; size 0 for an empty slot."""
    out = bytearray(struct.pack(N.SLOT_LAYOUT, 0, size, crc, units))
    wire.put_bytes(out, clip(ruleset))
    wire.put_bytes(out, clip(name, 128))
    return bytes(out)


def pack_system(id: str, name: str, crc: int, sides: int) -> bytes:
    """Encode the answer to SYSTEM; the id is empty without a system. `sides` is known only for slot S."""
    out = bytearray(struct.pack(N.SYSTEM_LAYOUT, 0, crc, sides))
    wire.put_bytes(out, clip(id))
    wire.put_bytes(out, clip(name, 128))
    return bytes(out)


def pack_games(total: int, games: list[tuple[int, int, int]]) -> bytes:
    """Encode the answer to GAMES: some of `total` games as (serial, flags, pages)."""
    out = bytearray((0, total))
    for serial, flags, pages in games:
        out.extend(struct.pack(N.GAME_LAYOUT, serial, flags, pages))
    return bytes(out)
