"""Requests beside games: a slot's content, settings, the way into the boot loader, the self-test."""

from __future__ import annotations

import binascii
import struct
from dataclasses import dataclass

from signifer.sync import numbers as N
from signifer_host import remedies, storage_limit
from signifer_host.client import LONG_WAIT, Client, SlotInfo
from signifer_host.errors import NotTheSame
from signifer_host.progress import ProgressCallback, ignore

_LANGUAGE = 5  # bytes of the settings before it (signifer/app/settings.py)


def fetch(client: Client, slot: SlotInfo, progress: ProgressCallback = ignore) -> bytes:
    """Read the bytes of a slot, checked by their CRC-32; raises NotTheSame."""
    storage_limit.check_slot(client, slot.side, slot.size)
    number = N.SLOTS.index(slot.side)
    data = b""
    while len(data) < slot.size:
        count = min(N.CHUNK_DATA, slot.size - len(data))
        part = client.request(N.FETCH, struct.pack("<BIB", number, len(data), count))[1:]
        if not part:
            break
        data += part
        progress(len(data), slot.size)
    if len(data) != slot.size or binascii.crc32(data) != slot.crc:
        raise NotTheSame("What slot {side} holds does not arrive whole.", remedies.AGAIN, side=slot.side)
    return data


def settings(client: Client, change: bytes = b"") -> bytes:
    """Return the device's settings, b"" if none were ever set. With `change`, from an earlier call, set these first."""
    kept = client.request(N.SETTINGS, change, wait=LONG_WAIT)[1:]
    return kept if any(kept) else b""


def language(client: Client) -> str | None:
    """Return the code of the language that was chosen on the device, None if none was."""
    code = settings(client)[_LANGUAGE:].partition(b"\0")[0].partition(b"\n")[0]
    return code.decode("ascii", "replace") or None


def name(client: Client, wanted: str | None = None) -> str:
    """Return the device's own name, "" if it uses its board's. With `wanted`, set it first ("" removes it)."""
    change = b"\0" if wanted is None else b"\1" + wanted.encode()
    return client.request(N.NAME, change, wait=LONG_WAIT)[1:].decode(errors="replace")


def house(client: Client) -> bytes:
    """Return the house rules for new games that the device keeps, b"" for none."""
    data = b""
    while True:
        answer = client.request(N.HOUSE, struct.pack(N.HOUSE_LAYOUT, N.TELL, len(data)))
        total = client.decode(N.unpack, "<BH", answer)[1]
        data += answer[3:]
        if len(data) >= total or not answer[3:]:
            return data[:total]


def keep_house(client: Client, data: bytes) -> None:
    """Let the device keep house rules for new games (b"": none), and read them back; raises NotTheSame."""
    for start in range(0, len(data), _PART):
        part = data[start : start + _PART]
        client.request(N.HOUSE, struct.pack(N.HOUSE_LAYOUT, N.QUICK, start) + part)
    if not data:
        client.request(N.HOUSE, struct.pack(N.HOUSE_LAYOUT, N.QUICK, 0))
    last = struct.pack(N.HOUSE_LAYOUT, N.GUIDED, len(data))
    client.request(N.HOUSE, last, wait=LONG_WAIT)
    if house(client) != data:
        raise NotTheSame("The house rules on the device are not what was sent.", remedies.AGAIN)


_PART = N.CHUNK_DATA


def wipe(client: Client, ask: bool) -> bool:
    """Return whether the device asks a person to erase everything; with `ask`, have it ask first."""
    answer = client.request(N.WIPE, bytes([ask]), wait=_ERASING)
    return bool(client.decode(N.unpack, "<BB", answer)[1])


_ERASING = 20.0
"""Seconds until a device that erases its whole flash answers again."""


@dataclass(frozen=True)
class Leaving:
    """The state of the request to open the boot loader. `state` is NOBODY_ASKED, ASKING, AGREED or DECLINED
    of the messages. `from_image`: an image leaves its games untouched.
    """

    can: bool
    from_image: bool
    state: int


def leave(client: Client, action: int = N.TELL) -> Leaving:
    """Report the state (TELL), ask the player at the device (QUICK), or withdraw the question (GUIDED)."""
    try:
        answer = client.request(N.LOADER, bytes([action]))
        _, state, flags = N.unpack("<BBB", answer)
    except N.Malformed as error:
        raise NotTheSame(
            "The device at {port} answers what cannot be: {error}.", port=client.port, error=error
        ) from None
    return Leaving(bool(flags & N.HAS_LOADER), bool(flags & N.FROM_IMAGE), state)


def firmware(client: Client) -> int:
    """Return the checksum of the CircuitPython that the device's program was linked for (`linker.facts`).
    Return 0 if the program is loaded into memory.
    """
    return client.number(client.request(N.LOADER, bytes([N.FIRMWARE])))


@dataclass(frozen=True)
class PartResult:
    """The result of one part: `part` and `result` as numbered in docs/protocol.md."""

    part: int
    result: int
    value: int


def selftest(client: Client, action: int) -> tuple[bool, list[PartResult]]:
    """Return (whether the guided test runs, the results of all parts)."""
    answer = client.request(N.SELFTEST, bytes([action]), wait=LONG_WAIT)
    try:
        _, running, count = N.unpack("<BBB", answer)
        size = struct.calcsize(N.TEST_LAYOUT)
        rows = [N.unpack(N.TEST_LAYOUT, answer[3 + size * n :]) for n in range(count)]
    except N.Malformed as error:
        raise NotTheSame(
            "The device at {port} answers what cannot be: {error}.", port=client.port, error=error
        ) from None
    return bool(running), [PartResult(*row) for row in rows]
