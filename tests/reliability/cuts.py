"""Every cut that a played game can meet, and the restart after it.

A game is played once over a modelled flash that notes its operations.  A cut is then a matter of bytes:
on a second flash, which follows the first one, an operation is left out, done in part or done in full,
and the program's own way to resume a game is taken from there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from signifer.app import beginning
from signifer.app.beginning import resume
from signifer.app.keeper import Keeper
from signifer.core.setup import Setup
from signifer.store import Store
from signifer.store.pages import decode
from simulator.flash import FlashChip, Operation, mixture
from simulator.parts import Clock
from tests.store.device import SMALL

Mark = tuple[object, ...]
Line = dict[str, Any]

TURNS = {"begin", "tidy", "pull"}  # steps that move or mark games that are over
# Notices that a cut may leave behind; any other says that something was lost.
HARMLESS = {"journal_torn", "archive_torn", "journal_lost", "slot_torn", "settings_torn"}


def mark(keeper: Keeper) -> Mark:
    """All that a restart must bring back: the game with its undo and its clocks, settings, rosters."""
    game, store = keeper.game, keeper.store
    rosters = tuple((slot.size, slot.crc) for slot in store.slots.values())
    rest = (rosters, store.settings.read())
    if game is None:
        return rest
    return (game.setup.ruleset, game.setup.secret, game.setup.numbers, game.ended, game.snapshot(), *rest)


def kept(store: Store) -> Mark:
    """The games before the one under way, as a host gets them; one without entries may be gone."""
    found: list[object] = []
    for serial, finished, pulled, _ in store.games():
        if serial != store.serial:
            content = decode(store.pages(serial))
            assert not content.missing
            if content.entries:
                found.append((content.setup, tuple(content.entries), finished, pulled))
    return tuple(found)


@dataclass(frozen=True)
class Step:
    """What one press, host's message or idle moment wrote, and what was shown before and after it."""

    name: str
    operations: list[Operation]
    before: Mark
    after: Mark
    kept_before: Mark = ()
    kept_after: Mark = ()


class Player:
    """A program's game without its screens, over a chip whose operations are noted."""

    def __init__(self, chip: FlashChip | None = None) -> None:
        self.chip = chip or FlashChip(layout=SMALL)
        self.clock = Clock()
        self.commands = 0
        self.restart()

    def restart(self) -> None:
        """Switch on, with what is in the flash."""
        self.chip.power_on()
        self.keeper = Keeper(Store(self.chip.region, self.chip.files), self.clock)
        resume(self.keeper)

    @property
    def notices(self) -> list[str]:
        """Codes of what the start found amiss."""
        return [code for code, _ in self.keeper.store.notices + self.keeper.notices]

    def step(self, name: str, action: Callable[[], object]) -> Step:
        """Do something and note what it wrote."""
        before = mark(self.keeper)
        kept_before = kept(self.keeper.store) if name in TURNS else ()
        self.chip.trace = []
        action()
        operations, self.chip.trace = self.chip.trace, None
        kept_after = kept(self.keeper.store) if name in TURNS else ()
        return Step(name, operations, before, mark(self.keeper), kept_before, kept_after)

    def begin(self, setup: Setup) -> Step:
        """A new game."""
        return self.step("begin", lambda: beginning.begin(self.keeper, setup))

    def do(self, line: Line) -> Step:
        """A command, some seconds after the one before."""
        self.clock.advance(1000 + 997 * (self.commands % 40))
        self.commands += 1
        return self.step(line["do"], lambda: self.keeper.do(dict(line)))

    def tidy(self) -> Step:
        """The program makes room in the journal, as it does when nobody presses anything."""
        return self.step("tidy", lambda: self.keeper.compacted(False))

    def save_settings(self, data: bytes) -> Step:
        """The settings screen is left."""
        return self.step("settings", lambda: self.keeper.store.settings.write(data))

    def push(self, side: str, blob: bytes) -> Step:
        """A roster comes over the cable."""
        slot = self.keeper.store.slots[side]

        def send() -> None:
            slot.write_begin(len(blob), blob[:32])
            slot.write_chunk(0, blob)
            slot.commit()

        return self.step("push", send)

    def pull(self) -> Step:
        """A host has the whole of the game that ended."""
        return self.step("pull", lambda: self.keeper.store.mark_pulled(self.keeper.store.serial))


class Shadow:
    """A second flash that follows the first and is cut instead of it.  `cuts`, `doubles`: restarts so far."""

    def __init__(self, torn: int = 3, layout: dict[str, int] | None = None) -> None:
        self.chip = FlashChip(layout=layout or SMALL)
        self.torn = torn
        self.operations = self.cuts = self.doubles = 0
        self._random = random.Random(1)
        self._clock = Clock()

    def follow(self, step: Step) -> None:
        """Do what the step did, uncut."""
        for done in step.operations:
            self.chip.put(done.name, done.address, done.new)

    def resumed(self) -> Player:
        """The program after the power came back.  A start alone writes nothing."""
        player = Player(self.chip)
        assert set(player.notices) <= HARMLESS
        return player

    def look(self, step: Step, place: str) -> Player:
        """Restart, and hold what is shown against what was last shown."""
        player = self.resumed()
        found = (mark(player.keeper), kept(player.keeper.store) if step.name in TURNS else ())
        known = ((step.before, step.kept_before), (step.after, step.kept_after))
        assert found in known, f"{step.name}, {place}: neither as before nor as after"
        return player

    def every_cut(self, step: Step) -> None:
        """Before, within and after every operation of a step, then `follow`."""
        if not step.operations:
            assert step.before == step.after, f"{step.name} was shown and not written"
        for number, done in enumerate(step.operations):
            self.operations += 1
            player = self.look(step, f"before operation {number}")
            self.cuts += 1
            if number == 0:
                assert mark(player.keeper) == step.before
            for left in self.mixtures(done):
                self.chip.put(done.name, done.address, left)
                self.look(step, f"within operation {number}")
                self.cuts += 1
            self.chip.put(done.name, done.address, done.new)
        assert mark(self.resumed().keeper) == step.after, f"{step.name} was shown and is not there"
        self.cuts += 1

    def mixtures(self, done: Operation) -> list[bytes]:
        """Some of what an operation that was cut off leaves."""
        return [mixture(done.old, done.new, self._random) for _ in range(self.torn)]

    def cut_twice(self, step: Step, again: Callable[[Player], Step]) -> None:
        """A cut in every operation of a step, the power back, the same done again, and a cut in every
        operation of that.  Leaves the flash as it was before the step."""
        for number, done in enumerate(step.operations):
            for left in (done.old, *self.mixtures(done)[:1]):
                self.chip.put(done.name, done.address, left)
                player = self.look(step, f"at operation {number}")
                if mark(player.keeper) == step.before:
                    second = again(player)
                    self._take_back(second)
                    for inner, part in enumerate(second.operations):
                        self.chip.put(part.name, part.address, self.mixtures(part)[0])
                        self.look(second, f"again, within operation {inner} after a cut in {number}")
                        self.doubles += 1
                        self.chip.put(part.name, part.address, part.new)
                    self._take_back(second)
            self.chip.put(done.name, done.address, done.new)
        self._take_back(step)

    def _take_back(self, step: Step) -> None:
        for done in reversed(step.operations):
            self.chip.put(done.name, done.address, done.old)
