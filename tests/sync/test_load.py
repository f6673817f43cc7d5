"""A roster without frames: raw bytes after LOAD, also on a bad line."""

from __future__ import annotations

import binascii
import hashlib
import random
from collections.abc import Callable

import pytest

from signifer.sync import errors, frames, messages
from signifer.sync import numbers as N
from signifer.sync.device import PLAIN_TIMEOUT_MS
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused, HostError, Vanished
from signifer_host.simulator.link import Link
from tests.sync.rig import Device, HostKilled, in_chunks, join, make_blob

OLD = make_blob("Old guard")
SMALL = make_blob("Wardens")
BIG = make_blob("Hundreds", 400)  # several blocks of flash


def announced(blob: bytes, slot: int = 0) -> bytes:
    return messages.pack_upload(slot, len(blob), binascii.crc32(blob), hashlib.sha256(blob).digest())


def holding() -> Device:
    one = Device()
    one.load("A", OLD)
    return one


class Eager(Link):
    """Port that gives many bytes at a time, as usb_cdc does if it may wait."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def read_soon(self, most: int) -> bytes:
        self.asked.append(most)
        data = bytes(self._in[:most])
        del self._in[:most]
        return data


@pytest.mark.parametrize("blob", [SMALL, BIG], ids=["a block", "blocks"])
@pytest.mark.parametrize("eager", [False, True])
def test_a_roster_in_raw_bytes(blob: bytes, eager: bool) -> None:
    one = holding()
    if eager:
        one.link = Eager()
        one.boot()
    client, _ = join(one)
    client.hello()
    before = one.link.bytes_in
    seen: list[tuple[int, int]] = []
    assert client.push("A", blob, lambda done, total: seen.append((done, total)))
    assert one.link.bytes_in - before < len(blob) + 100  # LOAD and COMMIT
    assert one.store.slots["A"].read() == blob and one.calls == ["changed A"]
    assert seen[0] == (0, len(blob)) and seen[-1] == (len(blob), len(blob)) and seen == sorted(seen)
    one.boot()
    assert one.store.slots["A"].read() == blob and one.store.notices == []
    if isinstance(one.link, Eager):
        assert one.link.asked[0] == len(blob) and min(one.link.asked) > 0  # never what follows it


def test_requests_after_the_bytes_are_answered() -> None:
    one = holding()
    (load,) = one.raw(frames.encode(N.LOAD, 1, announced(SMALL)))
    assert load[2] == b"\0" + bytes(4)
    behind = frames.encode(N.COMMIT, 2) + frames.encode(N.SLOT, 3, b"\0")
    commit, slot = one.raw(SMALL + behind)
    assert commit[2][1:5] == binascii.crc32(SMALL).to_bytes(4, "little")
    assert messages.unpack_slot(slot[2])[4] == "Wardens"


def dropped(data: bytes) -> list[bytes]:
    return [data[:10] + data[50:]]


def doubled(data: bytes) -> list[bytes]:
    return [data, data]


def spoilt(data: bytes) -> list[bytes]:
    return [data[:5] + bytes([data[5] ^ 1]) + data[6:]]


def lost(data: bytes) -> list[bytes]:
    return []


@pytest.mark.parametrize("fate", [dropped, doubled, spoilt, lost])
@pytest.mark.parametrize("at", [0, 1, 2, 8, 9])
def test_damage_to_one_piece_only_costs_time(fate: Callable[[bytes], list[bytes]], at: int) -> None:
    one = holding()
    client, wire = join(one)
    client.hello()
    first = wire.sent
    wire.to_device = lambda data, number: fate(data) if number == first + at else [data]
    assert client.push("A", BIG)
    assert one.store.slots["A"].read() == BIG and one.calls == ["changed A"]
    assert wire.clock.now < 12


@pytest.mark.parametrize("seed", range(6))
def test_a_line_that_loses_much(seed: int) -> None:
    rng = random.Random(seed)
    one = holding()
    client, wire = join(one)
    client.hello()
    fates = [dropped, doubled, spoilt, lost]
    wire.to_device = lambda data, _: (
        rng.choice(fates)(data) if len(data) > 60 and rng.random() < 0.1 else [data]
    )
    wire.to_host = lambda data: data if rng.random() > 0.06 else data[: len(data) // 2]
    assert client.push("A", BIG)
    assert one.store.slots["A"].read() == BIG and one.calls == ["changed A"]


@pytest.mark.parametrize("at", range(8))
def test_a_host_that_is_killed_and_the_next_one(at: int) -> None:
    """The port was opened again before the device saw that it had been closed."""
    one = holding()
    client, wire = join(one)
    client.hello()
    first = wire.sent

    def kill(number: int) -> None:
        if number == first + at:
            wire._pending += b"#half of what is not to come"
            raise HostKilled

    wire.before_write = kill
    with pytest.raises(HostKilled):
        client.push("A", BIG)
    for _ in range(20):
        wire._pending = wire._pending[one.link.push(wire._pending) :]
        one.step()
    again, _ = join(one)
    assert again.hello().name == "Table one"  # asked at most four times
    assert one.store.slots["A"].read() == OLD
    again.push("A", BIG)
    assert one.store.slots["A"].read() == BIG


def test_silence_ends_it() -> None:
    one = holding()
    one.raw(frames.encode(N.LOAD, 1, announced(SMALL)))
    assert one.receiving
    one.raw(SMALL[:30])
    one.step(PLAIN_TIMEOUT_MS - 100)
    assert one.receiving
    one.step(PLAIN_TIMEOUT_MS)
    assert not one.receiving and not one.session.silent
    assert one.ask(N.COMMIT, b"", 2)[1][0] == N.E_NO_UPLOAD
    assert one.store.slots["A"].read() == OLD


@pytest.mark.parametrize("at", range(1, 7))
def test_the_device_disappears_in_the_middle(at: int) -> None:
    one = holding()
    client, wire = join(one)
    client.hello()
    first = wire.sent

    def unplug(number: int) -> None:
        if number == first + at:
            one.link.unplug()

    wire.before_write = unplug
    with pytest.raises(Vanished):
        client.push("A", BIG)
    one.step()
    assert not one.receiving
    one.boot()
    assert one.store.slots["A"].read() == OLD


def test_a_device_that_restarts_in_the_middle() -> None:
    one = holding()
    client, wire = join(one)
    client.hello()
    first = wire.sent

    def restart(number: int) -> None:
        if number == first + 3:
            one.boot()

    wire.before_write = restart
    assert client.push("A", BIG)
    assert one.store.slots["A"].read() == BIG


def test_a_line_that_lost_bytes_gets_chunks() -> None:
    one = holding()
    in_chunks(one)
    client, wire = join(one)
    client.hello()
    kinds: list[int] = []

    def seen(data: bytes, number: int) -> list[bytes]:
        kinds.extend(kind for kind, _, _, _ in frames.Decoder().feed(data))
        return [data]

    wire.to_device = seen
    assert client.push("A", SMALL)
    assert one.store.slots["A"].read() == SMALL
    chunks = -(-len(SMALL) // N.CHUNK_DATA)
    wanted = [N.UPLOAD, *[N.CHUNK] * chunks, N.COMMIT]
    assert kinds == [N.LOAD, *wanted]


def test_an_unknown_slot_takes_no_bytes() -> None:
    one = holding()
    for slot, size, code in ((4, 10, N.E_SLOT), (0, 16_001, N.E_SIZE), (0, 0, N.E_SIZE)):
        asked = messages.pack_upload(slot, size, 0, bytes(32))
        first, second = one.raw(frames.encode(N.LOAD, 1, asked) + frames.encode(N.SLOT, 2, b"\0"))
        assert first[2][0] == code and messages.unpack_slot(second[2])[4] == "Old guard"


def test_a_system_of_a_newer_format_is_refused_with_its_reason() -> None:
    one = Device()
    client, _ = join(one)
    with pytest.raises(DeviceRefused) as refusal:
        client.push("S", b"SO\x63" + bytes(500))
    assert refusal.value.code == N.E_SYSTEM
    assert one.store.slots["S"].read() is None


def test_flash_that_takes_nothing_is_reported() -> None:
    one = holding()
    client, _ = join(one)
    for copy in "01":
        one.chip.stick("slot_a" + copy, 4096 + 7, 0, 1 - (BIG[7] & 1))
    with pytest.raises(DeviceRefused) as refusal:
        client.push("A", BIG)
    assert refusal.value.code == N.E_STORAGE
    assert one.store.slots["A"].read() == OLD


def test_bytes_that_are_there_are_not_sent_again() -> None:
    one = holding()
    part = 2 * N.CHUNK_DATA
    one.ask(N.UPLOAD, announced(BIG), 1)
    for number, at in enumerate(range(0, part, N.CHUNK_DATA)):
        chunk = at.to_bytes(4, "little") + BIG[at : at + N.CHUNK_DATA]
        one.ask(N.CHUNK, chunk, 2 + number)
    client, _ = join(one)
    seen: list[int] = []
    assert client.push("A", BIG, lambda done, total: seen.append(done))
    assert seen[0] == part and one.store.slots["A"].read() == BIG


def test_only_a_refusal_or_an_error_ends_a_push() -> None:
    """Whatever a device answers to LOAD and COMMIT, a push ends with the roster in the slot or with an error."""
    for code in range(1, len(errors.SENTENCES)):
        one = holding()
        real = one.session._answer

        def answer(
            kind: int, payload: bytes, code: int = code, real: Callable[[int, bytes], bytes] = real
        ) -> bytes:
            return errors.error(code) if kind == N.LOAD else real(kind, payload)

        one.session._answer = answer  # type: ignore[method-assign]
        client, _ = join(one)
        try:
            client.push("A", SMALL)
        except HostError as error:
            assert isinstance(error, DeviceRefused) and error.code == code
            assert one.store.slots["A"].read() == OLD
        else:
            assert one.store.slots["A"].read() == SMALL


def test_the_bytes_are_counted_from_where_the_device_is() -> None:
    """A client that sends LOAD while an upload is complete sends no bytes and commits."""
    one = holding()
    one.ask(N.UPLOAD, announced(SMALL), 1)
    for number, at in enumerate(range(0, len(SMALL), N.CHUNK_DATA)):
        one.ask(N.CHUNK, at.to_bytes(4, "little") + SMALL[at : at + N.CHUNK_DATA], 2 + number)
    client: Client = join(one)[0]
    before = one.link.bytes_in
    assert client.push("A", SMALL)
    assert one.store.slots["A"].read() == SMALL
    assert one.link.bytes_in - before < 200
