"""A line that loses, tears, doubles, delays, reorders and invents bytes, between a real client and a real session.

Time is a number that advances when a side waits. Bytes on their way are stored with the time of their arrival.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host.client import Client
from signifer_host.errors import Vanished
from signifer_host.transport import POLL
from tests.sync.rig import Device, HostKilled, Time

STEP = POLL / 5  # seconds of a turn of the device's loop
LATEST = 1.6  # seconds that a delayed frame is late: past the first repeat of a request
FATES = ("lost", "torn", "doubled", "late", "swapped", "spoilt", "noise before", "noise after")


@dataclass
class Faults:
    """Frequency of faults in what one side sends: a share of all frames, with a random fate of FATES. The side's
    program is killed at its message number `killed`, the cable pulled after byte `pulled` of all bytes on the line."""

    share: float = 0.0
    fates: tuple[str, ...] = FATES
    killed: int = -1
    pulled: int = -1


class Line:
    """The host's transport to a device of tests/sync/rig.py."""

    port = "line"

    def __init__(self, device: Device, rng: random.Random, faults: Faults | None = None) -> None:
        self.device = device
        self.rng = rng
        self.faults = faults or Faults()
        self.clock = Time()
        self.there: list[tuple[float, bytes]] = []  # on its way to the device
        self.here: list[tuple[float, bytes]] = []  # and to the host
        self.messages = 0
        self.bytes = 0
        self.met: Counter[str] = Counter()
        self.meanwhile: Callable[[], object] = lambda: None  # the players' actions at each turn of the loop
        self._waiting = b""  # bytes for which the device's receiver has no room
        device.link.is_connected = True

    def client(self) -> Client:
        """Return the program of a host that has just been started."""
        return Client(self, self.clock, self.rng.randrange(65536))

    # The transport

    def write(self, data: bytes) -> None:
        """See Transport."""
        self._check()
        if self.messages == self.faults.killed:
            self.there.append((self.clock.now, data[: self.rng.randrange(len(data))]))
            raise HostKilled
        self.messages += 1
        self._send(self.there, data)

    def read(self) -> bytes:
        """See Transport."""
        until = self.clock.now + POLL
        while self.clock.now < until:
            self._check()
            self.turn()
            data = self._arrived(self.here)
            if data:
                if self.faults.pulled >= 0:
                    data = data[: self.faults.pulled - self.bytes]
                self._count(len(data))
                return data
        return b""

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        """See Transport."""
        self.device.link.is_connected = False
        self.device.step()

    def turn(self) -> None:
        """Run one turn of the device's loop."""
        self.clock.now += STEP
        self.meanwhile()
        link = self.device.link
        self._waiting += self._arrived(self.there)
        room = self._waiting[: min(len(self._waiting), link.room)]
        if self.faults.pulled >= 0:
            room = room[: self.faults.pulled - self.bytes]
        taken = link.push(room)
        self._waiting = self._waiting[taken:]
        self.device.step(round(STEP * 1000))
        self._count(taken)
        data = link.pull()
        if data:
            self._send(self.here, data)

    # Faults on the way

    def _send(self, queue: list[tuple[float, bytes]], data: bytes) -> None:
        now, rng = self.clock.now, self.rng
        fate = rng.choice(self.faults.fates) if rng.random() < self.faults.share else ""
        if fate:
            self.met[fate] += 1
        if fate == "torn":
            at = rng.randrange(len(data))
            data = data[:at] if rng.random() < 0.5 else data[at:]
        elif fate == "spoilt":
            at = rng.randrange(len(data))
            data = data[:at] + rng.randbytes(1) + data[at + 1 :]
        elif fate == "noise before":
            data = rng.randbytes(rng.randrange(1, 40)) + data
        elif fate == "noise after":
            data += rng.randbytes(rng.randrange(1, 40))
        if fate == "lost":
            return
        if fate == "late":
            now += rng.random() * LATEST
        queue.append((now, data))
        if fate == "doubled":
            queue.append((now + rng.random() * LATEST, data))
        if fate == "swapped" and len(queue) > 1:
            queue[-1], queue[-2] = queue[-2], queue[-1]

    def _arrived(self, queue: list[tuple[float, bytes]]) -> bytes:
        data = b"".join(part for due, part in queue if due <= self.clock.now)
        queue[:] = [pair for pair in queue if pair[0] > self.clock.now]
        return data

    def _count(self, count: int) -> None:
        self.bytes += count
        if 0 <= self.faults.pulled <= self.bytes:
            self.device.link.unplug()

    def _check(self) -> None:
        if not self.device.link.is_connected:
            raise Vanished("The device is gone. Check its cable.")


def noise(rng: random.Random) -> bytes:
    """Return bytes that a line may bring: random ones, marks, halves of frames, whole frames of other sessions."""
    kind = rng.randrange(5)
    if kind == 0:
        return rng.randbytes(rng.randrange(300))
    if kind == 1:
        return bytes(rng.choice(b"#\n\r=AB/+ \x03\x04") for _ in range(rng.randrange(300)))
    # Any request except START, which is one of two requests that end a game, and no noise.
    kind_byte = rng.choice([kind for kind in range(256) if kind != N.START])
    line = frames.encode(kind_byte, rng.randrange(65536), rng.randbytes(rng.randrange(183)))
    if kind == 2:
        return line[rng.randrange(len(line)) :]
    if kind == 3:
        return line[: rng.randrange(len(line))]
    return line.replace(b"\n", b"")
