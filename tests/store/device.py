"""Model a device with a store on it, and what a player and a host can see of it."""

from __future__ import annotations

import random
from collections.abc import Callable

from signifer.store import Store
from signifer.store.pages import decode
from signifer_host.simulator.flash import FlashChip, PowerCut

SECRET = bytes(range(32))
SMALL = {"archive": 12, "conf0": 1, "conf1": 1}  # faster to make and to scan
SMALL |= {"slot_" + side + copy: 3 for side in "abns" for copy in "01"}
SMALL |= {"keys0": 1, "keys1": 1}


def snapshot(count: int, size: int = 120) -> bytes:
    """Stand for the state after `count` entries."""
    return (count.to_bytes(4, "big") + random.Random(count).randbytes(size))[:size]


def entry(number: int, size: int = 18) -> bytes:
    """Return an entry; no two are equal, and packing leaves them unchanged."""
    return bytes([byte & 0x7F for byte in random.Random(number * 4096 + size).randbytes(size)])


def like(number: int, size: int = 18) -> bytes:
    """Return an entry that is mostly similar to others of about that size, as presses are; sometimes a little
    longer."""
    rng = random.Random(number)
    data = bytearray(entry(0, size) + rng.randbytes(rng.choice((0, 0, 0, 1, 2))))
    for _ in range(1 + size // 6):
        data[rng.randrange(len(data))] = rng.choice((number & 0x7F, 0, 255))
    return bytes(data)


def large(name: bytes) -> bytes:
    """Return a setup that does not pack: it has its own block, and the game's first page begins in a blank nvm."""
    return name + entry(1, 2000)


def noise(number: int, size: int) -> bytes:
    """Return bytes that no packing makes shorter."""
    return random.Random(number).randbytes(size)


def refused(size: int) -> bytearray:
    """Raise MemoryError like `bytearray` without a large piece of memory."""
    raise MemoryError


class Device:
    """The chip and, while it is on, the store over it."""

    def __init__(self, chip: FlashChip | None = None) -> None:
        self.chip = chip if chip is not None else FlashChip()
        self.store = Store(self.chip.region, self.chip.files)

    def restart(self) -> Store:
        """Switch off, if the device is on, and on again."""
        self.chip.power_on()
        self.store = Store(self.chip.region, self.chip.files)
        return self.store

    def attempt(self, action: Callable[[], object]) -> bool:
        """Execute `action`; return False, after a restart, if the power was cut."""
        try:
            action()
        except PowerCut:
            self.restart()
            return False
        return True

    def compact(self) -> None:
        """Compact the journal, as the program does when no button is pressed."""
        self.store.compact(snapshot(self.store.count))

    def seen(self) -> tuple[object, ...]:
        """Return the running game, as the program has it after a start: setup, secret, entries, finished."""
        loaded = self.store.load()
        if loaded is None:
            return ()
        entries = list(loaded.entries)
        if loaded.snapshot is None:
            assert loaded.first == 0
        else:
            assert loaded.snapshot == snapshot(loaded.first, len(loaded.snapshot))
        assert loaded.count == self.store.count == loaded.first + len(entries)
        before = [self.store.entry(number) for number in range(loaded.first)]
        state = {game[0]: game[1] for game in self.store.games()}
        return loaded.setup, loaded.secret, tuple(before + entries), state[loaded.serial]

    def pulled(self, serial: int) -> tuple[bytes, tuple[bytes, ...]]:
        """Return (setup, entries) as a host gets them, which must not hold the secret."""
        pages = list(self.store.pages(serial))
        assert len(pages) == self.store.page_count(serial)
        assert SECRET not in b"".join(pages)
        content = decode(pages)
        assert content.serial == serial and not content.missing
        return content.setup, tuple(content.entries)


def played(device: Device, number: int, entries: int = 3, setup: int = 40, finish: bool = True) -> int:
    """Play a game with unique entries; return its serial."""
    serial = device.store.begin(noise(number, setup), SECRET)
    for n in range(entries):
        device.store.append(noise(1000 * number + n, 20))
    if finish:
        device.store.finish()
    return serial


def flash(device: Device) -> bytes:
    """Return everything in archive and nvm."""
    return bytes(device.chip.memories["archive"].bytes) + bytes(device.chip.memories["nvm"].bytes)
