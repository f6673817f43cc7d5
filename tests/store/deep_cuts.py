"""Cut presses, and the starts after them, several deep, over bits that read as an adversary wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from signifer.store import Store
from signifer_host.simulator.flash import FlashChip, FlashState, PowerCut
from tests.store.device import SECRET, SMALL, entry, snapshot

Bits = dict[tuple[str, int], int]
"""Mask of the bits on the threshold, by memory and address."""
Act = Callable[[Store], object]


class Table:
    """A device whose interrupted operations leave every changing bit on the threshold. At each start the bits of one
    interrupted operation read all alike: 0 or 1, as the adversary chooses. `groups`: those bits, an operation each.
    """

    def __init__(self, whole_pages: bool = False, layout: dict[str, int] = SMALL) -> None:
        self.chip = FlashChip(layout=layout)
        self.chip.whole_pages = whole_pages
        self.groups: list[Bits] = []
        self.store = Store(self.chip.region, self.chip.files)

    def save(self) -> tuple[FlashState, list[Bits]]:
        """Return all of the flash."""
        return self.chip.save(), list(self.groups)

    def restore(self, saved: tuple[FlashState, list[Bits]]) -> None:
        """Restore a saved flash; a start follows."""
        self.chip.restore(saved[0])
        self.groups = list(saved[1])

    def attempt(self, act: Callable[[], object], operation: int) -> bool:
        """Do `act`, with a cut in that operation (-1: in none). Return whether it was completed."""
        before = self._unstable()
        self.chip.power_on()
        if operation >= 0:
            self.chip.cut_after(operation, where="doubtful")
        try:
            act()
        except PowerCut:
            now = self._unstable()
            fresh = {place: mask & ~before.get(place, 0) for place, mask in now.items()}
            self.groups.append({place: mask for place, mask in fresh.items() if mask})
            return False
        self.chip.power_on()
        return True

    def _unstable(self) -> Bits:
        return {
            (name, at): mask
            for name, memory in self.chip.memories.items()
            for at, mask in memory.unstable.items()
        }

    def read_as(self, choice: int) -> None:
        """Let the bits of the group n read as bit n of `choice`."""
        for number, group in enumerate(self.groups):
            ones = choice >> number & 1
            for (name, at), mask in group.items():
                memory = self.chip.memories[name]
                mask &= memory.unstable.get(at, 0)
                if mask:
                    memory.put(at, bytes([memory.bytes[at] & ~mask & 0xFF | (mask if ones else 0)]))

    def start(self, choice: int, operation: int = -1) -> bool:
        """Switch on, with the groups read as `choice`, and with a cut in that operation of the start. Return whether
        the start was completed.
        """
        self.read_as(choice)

        def open_store() -> None:
            self.store = Store(self.chip.region, self.chip.files)

        return self.attempt(open_store, operation)

    def entries(self) -> list[bytes]:
        """Return the entries of the running game, as the program has them after a start."""
        loaded = self.store.load()
        assert loaded is not None
        found = list(loaded.entries)
        assert loaded.count == self.store.count == loaded.first + len(found)
        return [self.store.entry(number) or b"" for number in range(loaded.first)] + found


def press(number: int, size: int = 18) -> Act:
    """Return a press that saves an entry."""
    return lambda store: store.append(entry(number, size))


def tidy(store: Store) -> None:
    """Turn the journal's page."""
    store.compact(snapshot(store.count))


def game(presses: int, whole_pages: bool = False, until: int = 0) -> tuple[Table, list[bytes]]:
    """Return a table with a game of so many presses, and further ones until `until` bytes of room are left; and its
    entries.
    """
    table = Table(whole_pages)
    table.store.begin(b"setup", SECRET)
    said: list[bytes] = []
    while len(said) < presses or table.store.room > until > 0:
        said.append(entry(len(said)))
        table.store.append(said[-1])
    return table, said


class Deep:
    """Random walks through presses and starts that are cut. `walks`, `cuts`, `starts`: how many."""

    def __init__(self, seed: int, most: int = 4) -> None:
        self.rng = random.Random(seed)
        self.most = most
        self.walks = self.cuts = self.starts = 0

    def choice(self, table: Table) -> int:
        """Return how the groups read at a start: often all alike."""
        return self.rng.choice((0, -1, self.rng.getrandbits(len(table.groups) + 1)))

    def walk(self, table: Table, said: list[bytes], acts: Iterator[tuple[Act, bytes | None]]) -> None:
        """Do each act of `acts` (with the entry that it saves) with cuts in it and in the starts after it; then check
        that what a start shows stays, and all presses after it.
        """
        rng = self.rng
        self.walks += 1
        for act, saved in acts:
            after = said if saved is None else [*said, saved]
            if table.attempt(lambda act=act: act(table.store), rng.choice((0, 0, 0, 1, 2, 6))):  # type: ignore[misc]
                said[:] = after
            else:
                self.cuts += 1
                for _ in range(rng.randrange(self.most)):
                    if table.start(self.choice(table), rng.choice((0, 0, 1, 2, 3, 4, 5, 8))):
                        break
                    self.cuts += 1
                self.starts += 1
                assert table.start(self.choice(table))
                found = table.entries()
                assert found in (said, after), (len(found), len(said))
                said[:] = found
            self.stays(table, said)

    def stays(self, table: Table, said: list[bytes]) -> None:
        """Check that starts show `said`, and that they keep some presses."""
        rng = self.rng
        for presses in rng.sample((0, 0, 1, 6), 3):
            for _ in range(presses):
                said.append(entry(len(said) + 5000))
                table.store.append(said[-1])
            self.starts += 1
            assert table.start(self.choice(table))
            assert table.entries() == said, (len(table.entries()), len(said))
