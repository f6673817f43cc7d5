"""Very many frames into the device and into the host: no crash, no hang, no growth, and the game stays."""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host.api import pull
from signifer_host.client import Client, GameInfo
from signifer_host.errors import HostError
from tests.sync.rig import Device, Time, make_blob
from tests.sync.test_on_vm import WORLD
from tests.vm.machine import Machine

Figures = Callable[[str, int | str], None]
FEW, MANY = 6_000, 250_000
GROWTH = 4096  # bytes by which tracemalloc may grow after many frames compared with few
KINDS = range(1, 24)  # every existing request, and some others


def line(rng: random.Random, kinds: range = KINDS, bit: int = 0, seq: int = -1) -> bytes:
    """Return a line that may arrive: a good frame with any payload, a spoilt one, or no frame at all."""
    fate = rng.randrange(8)
    if fate == 0:
        return rng.randbytes(rng.randrange(300)) + b"\n"
    kind = rng.choice(kinds) | bit if fate < 7 else rng.randrange(256)
    size = rng.choice((0, 1, 2, 5, 9, 21, 41, rng.randrange(183)))
    payload = rng.randbytes(size)
    if fate < 4:  # small numbers, which are more often possible ones
        payload = bytes([byte & 3 for byte in payload])
    made = frames.encode(kind, seq if seq >= 0 else rng.randrange(65536), payload)
    if fate > 4:
        at = rng.randrange(len(made))
        if fate == 5:
            made = made[:at] + rng.randbytes(1) + made[at + 1 :]
        else:
            made = made[:at] + made[at + rng.randrange(4) :]
    return made


def playing() -> Device:
    """Return a device with a game; it refuses to begin another one, as that is no accidental change."""
    one = Device()
    for side, name in (("A", "Wardens"), ("B", "Hill")):
        one.load(side, make_blob(name))
    one.start("A", (1, 2), "AB", True)
    one.play({"do": "note", "text": "x" * 300}, {"do": "note", "text": "y"})
    one.refusal = "Not now."
    one.link.is_connected = True
    return one


def into_device(one: Device, rng: random.Random, count: int) -> Counter[int]:
    """Send lines over the device's port; return how often it answered with each status."""
    said: Counter[int] = Counter()
    decoder = frames.Decoder()
    for _ in range(count):
        data = line(rng)
        while data:
            data = data[one.link.push(data) :]
            steps = 0
            while one.step(1, 8) or one.link.waiting:
                for _, _, payload, _ in decoder.feed(one.link.pull()):
                    said[payload[0]] += 1
                steps += 1
                assert steps < 50, "the device goes on and on"
        one.calls.clear()
        assert len(one.session._out) <= frames.MAX_LINE and len(one.session._waiting) <= 32
    return said


def frames_into_the_device(count: int, seed: int) -> tuple[Counter[int], int]:
    """Do the same; also return the bytes by which memory grew in a measured part."""
    one = playing()
    assert one.game is not None
    rng = random.Random(seed)
    before = one.store.serial, one.game.log.count, one.game.digest()
    rosters = {side: one.store.slots[side].crc for side in "AB"}
    said = into_device(one, rng, count // 10)
    blocks = sys.getallocatedblocks()
    said += into_device(one, rng, count - count // 10)
    gc.collect()  # not each cycle has been found yet
    assert sys.getallocatedblocks() - blocks < 3000
    tracemalloc.start()
    try:
        into_device(one, rng, 500)
        held = tracemalloc.get_traced_memory()[0]
        into_device(one, rng, min(count, 20_000))
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - held
    finally:
        tracemalloc.stop()
    assert (one.store.serial, one.game.log.count, one.game.digest()) == before
    one.boot()
    assert one.game is not None
    assert (one.store.serial, one.game.log.count, one.game.digest()) == before
    assert {side: one.store.slots[side].crc for side in "AB"} == rosters
    return said, grown


class Answering:
    """A transport to a device that answers anything."""

    port = "anything"

    def __init__(self, rng: random.Random, clock: Time) -> None:
        self.rng = rng
        self.clock = clock
        self.lines = 0
        self._kind = self._seq = 0

    def write(self, data: bytes) -> None:
        """See Transport."""
        frame = frames.decode(data[1:-1])
        if frame is not None:  # an upload's raw bytes are none
            self._kind, self._seq = frame[:2]

    def read(self) -> bytes:
        """See Transport."""
        rng = self.rng
        self.clock.now += 0.02
        self.lines += 1
        if rng.random() < 0.5:  # an answer to the request, mostly with status 0, and any content
            size = rng.choice((0, 1, 4, 8, 40, 181))
            payload = (
                rng.randbytes(size) if rng.random() < 0.5 else bytes(rng.randrange(3) for _ in range(size))
            )
            first = rng.choice((b"\0", b"\0", b"\0", b"\x0b", b"", b"\0SGNF\1\1"))
            return frames.encode(self._kind | N.ANSWER, self._seq, (first + payload)[:182])
        return line(rng, KINDS, N.ANSWER, self._seq)

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        """See Transport."""


def calls(client: Client) -> Iterator[Callable[[], object]]:
    """Return every call that a program can make to a device."""
    blob = make_blob("Wardens")
    game = GameInfo(65537, True, False, 2)
    yield client.hello
    yield client.status
    yield client.games
    yield lambda: client.push("A", blob)
    yield client.start
    yield lambda: client.pages(game)
    yield lambda: list(client.entries(65537, 0))
    yield lambda: pull.fetch(client, game)
    yield lambda: client.mark_pulled(65537)
    yield client.identify


def frames_into_the_host(count: int, seed: int) -> Counter[str]:
    """Send lines to the host's client during all its calls; every call ends, well or with a sentence."""
    rng = random.Random(seed)
    clock = Time()
    transport = Answering(rng, clock)
    client = Client(transport, clock, 1)
    ended: Counter[str] = Counter()
    while transport.lines < count:
        for call in calls(client):
            began = transport.lines
            try:
                call()
                ended["well"] += 1
            except HostError as error:
                assert str(error)[-1] in ".!?)"
                ended[type(error).__name__] += 1
            assert transport.lines - began < 60_000, "the host goes on and on"
            assert len(client._decoder._buffer) <= frames.MAX_LINE
    ended["lines"] = transport.lines
    return ended


def test_frames_into_the_device() -> None:
    said, grown = frames_into_the_device(FEW, 1)
    assert grown < GROWTH
    assert said[0] > 250 and {N.E_UNKNOWN, N.E_MALFORMED, N.E_SLOT} <= set(said)


def test_frames_into_the_host() -> None:
    ended = frames_into_the_host(FEW, 2)
    assert ended["well"] > 20 and ended["NotOurs"] > 5 and ended["DeviceRefused"] > 5


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_frames_into_the_device(figures: Figures) -> None:
    said, grown = frames_into_the_device(MANY, 3)
    figures("link.frames.device", MANY)
    figures("link.frames.device_answers", sum(said.values()))
    figures("link.frames.device_growth", grown)
    assert grown < GROWTH
    assert sum(said.values()) > MANY // 4


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_frames_into_the_host(figures: Figures) -> None:
    frames_into_the_host(FEW, 4)
    blocks = sys.getallocatedblocks()
    ended = frames_into_the_host(MANY, 5)
    gc.collect()  # not each cycle has been found yet
    assert sys.getallocatedblocks() - blocks < 3000
    tracemalloc.start()
    try:
        frames_into_the_host(1000, 6)
        held = tracemalloc.get_traced_memory()[0]
        frames_into_the_host(FEW, 7)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - held
    finally:
        tracemalloc.stop()
    figures("link.frames.host", ended["lines"])
    figures("link.frames.host_growth", grown)
    assert grown < GROWTH


VM_FRAMES = 6000
SPEAKER = """
from player import Dice

_decode = binascii.a2b_base64

def a2b_base64(line):
    # This build's own says Exception where CircuitPython and CPython say ValueError.
    try:
        return _decode(line)
    except Exception as error:
        raise ValueError(str(error))

binascii.a2b_base64 = a2b_base64
dice = Dice(11)
link = Link()
session = device.Session(Agent(), link)

def speak(count):
    below = dice.below
    now = 0
    for number in range(count):
        kind = 1 + below(23)
        payload = bytes([below(4) for _ in range(below(40))])
        line = device.frames.encode(kind, below(65536), payload)
        if not below(3):
            at = below(len(line))
            line = line[:at] + bytes([below(256)]) + line[at + below(3):]
        link.arrived = line
        for _ in range(6):
            now += 10
            session.step(4, now)
        link.sent = b""

speak(1000)
"""


@pytest.mark.long
@pytest.mark.timeout(900)
def test_frames_on_the_vm_leave_nothing_behind(vm: Machine, figures: Figures) -> None:
    from pathlib import Path

    vm.RAM = 0x1C000000  # where no address is made of letters: text would keep garbage (see test_soak_vm.py)
    player = Path(__file__).with_name("player.py").read_text("utf-8")
    rest = f"session.step(4, {VM_FRAMES * 60 + 100000})"
    run = vm.check(
        f"UID = b'12'\n{WORLD}\n{SPEAKER}\nspeak({VM_FRAMES // 3})\n{rest}",
        # The VM collects between steps alone: in one long one its heap grows over what keeps garbage by chance.
        *[f"speak({VM_FRAMES // 3})\n{rest}"] * 3,
        "session.step(4, 2000000)\nprint('heard', session.silent)",
        files={"/player.py": player},
        timeout=800,
    )
    assert "heard True" in run.out
    figures("link.frames.vm", VM_FRAMES)
    figures("link.frames.vm_growth", run.live[4] - run.live[1])
    assert run.live[4] - run.live[1] < 1024
