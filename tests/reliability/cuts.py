"""Make every cut that a played game can meet, and the restart after it.

A game is played once over a modelled flash that records its operations. A cut is then a matter of bytes: on a
second flash, which follows the first one, an operation is left out, done in part or done in full, and the program
resumes the game from there in its own way.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from signifer.app import game_start
from signifer.app.game_start import resume
from signifer.app.game_storage import GameStorage
from signifer.core.setup import Setup
from signifer.store import Store
from signifer.store.pages import decode
from signifer_host.simulator.flash import FlashChip, Operation
from signifer_host.simulator.parts import Clock
from tests.store.device import SMALL

Mark = tuple[object, ...]
Line = dict[str, Any]

STARTS = 2  # in a row
PAIRS = {"push", "settings"}  # steps that write two copies in turn
TURNS = {"begin", "tidy", "pull"}  # steps that move or mark finished games
# Notices that a cut may leave behind; any other means that something was lost. An erase that was cut after one bit
# looks like decay.
HARMLESS = {
    "journal_torn",
    "archive_torn",
    "journal_lost",
    "slot_torn",
    "settings_torn",
    "keys_torn",
    "bit_mended",
}


def mark(game_storage: GameStorage) -> Mark:
    """Return everything that a restart must restore: the game with its undo and its clocks, settings, rosters."""
    game, store = game_storage.game, game_storage.store
    rosters = tuple((slot.size, slot.crc) for slot in store.slots.values())
    rest = (rosters, store.settings.read())
    if game is None:
        return rest
    setup = game.setup
    return (setup.ruleset, setup.secret, game.secret, setup.numbers, game.is_over, game.snapshot(), *rest)


def kept(store: Store) -> Mark:
    """Return the games before the running one, as a host gets them; one without entries may be gone."""
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
    """The writes of one press, host's message or idle moment, and what was shown before and after it."""

    name: str
    operations: list[Operation]
    before: Mark
    after: Mark
    kept_before: Mark = ()
    kept_after: Mark = ()


class Player:
    """A program's game without its screens, over a chip whose operations are recorded."""

    def __init__(self, chip: FlashChip | None = None) -> None:
        self.chip = chip or FlashChip(layout=SMALL)
        self.clock = Clock()
        self.commands = 0
        self.restart()

    def restart(self) -> None:
        """Switch on with the content of the flash."""
        self.chip.power_on()
        self.game_storage = GameStorage(Store(self.chip.region, self.chip.files), self.clock)
        resume(self.game_storage)

    @property
    def notices(self) -> list[str]:
        """Return the codes of the notices of the start."""
        return [code for code, _ in self.game_storage.store.notices + self.game_storage.notices]

    def step(self, name: str, action: Callable[[], object]) -> Step:
        """Execute an action and record its writes."""
        before = mark(self.game_storage)
        kept_before = kept(self.game_storage.store) if name in TURNS else ()
        self.chip.trace = []
        action()
        operations, self.chip.trace = self.chip.trace, None
        kept_after = kept(self.game_storage.store) if name in TURNS else ()
        return Step(name, operations, before, mark(self.game_storage), kept_before, kept_after)

    def begin(self, setup: Setup) -> Step:
        """Begin a new game."""
        return self.step("begin", lambda: game_start.begin(self.game_storage, setup))

    def do(self, line: Line) -> Step:
        """Execute a command, some seconds after the one before."""
        self.clock.advance(1000 + 997 * (self.commands % 40))
        self.commands += 1
        return self.step(line["do"], lambda: self.game_storage.do(dict(line)))

    def tidy(self) -> Step:
        """Make room in the journal, as the program does when no button is pressed."""
        return self.step("tidy", lambda: self.game_storage.compact(False))

    def save_settings(self, data: bytes) -> Step:
        """Leave the settings screen."""
        return self.step("settings", lambda: self.game_storage.store.settings.write(data))

    def push(self, side: str, blob: bytes) -> Step:
        """Push a roster over the cable."""
        slot = self.game_storage.store.slots[side]

        def send() -> None:
            slot.write_begin(len(blob), blob[:32])
            slot.write_chunk(0, blob)
            slot.commit()

        return self.step("push", send)

    def pull(self) -> Step:
        """Pull all of the game that ended."""
        return self.step("pull", lambda: self.game_storage.store.mark_pulled(self.game_storage.store.serial))


class Shadow:
    """A second flash that follows the first and is cut instead of it. `cuts`, `doubles`, `starts` so far.

    `unstable`: "read" or "start" (`FlashChip.unsettle`), for cuts that leave bits on the threshold. Each is followed
    by several starts, presses and starts again, and the result of the first start must stay. `every`: of the cuts
    that follow a cut, only each `every`-th is made.
    """

    def __init__(
        self, torn: int = 3, layout: dict[str, int] | None = None, unstable: str = "", every: int = 1
    ) -> None:
        self.chip = FlashChip(layout=layout or SMALL)
        if unstable:
            self.chip.unsettle(unstable, 1)
        self.unstable = unstable
        self.torn = torn
        self.every = every
        self._second = 0  # cuts after a cut, those left out too
        self.operations = self.cuts = self.doubles = self.starts = 0
        self._random = random.Random(1)
        self._clock = Clock()

    def follow(self, step: Step) -> None:
        """Repeat the step's writes, uncut."""
        for done in step.operations:
            self.chip.put(done.name, done.address, done.new)

    def resumed(self) -> Player:
        """Return the program after the power came back."""
        self.starts += 1
        player = Player(self.chip)
        assert set(player.notices) <= HARMLESS, player.notices
        return player

    def look(self, step: Step, place: str) -> Player:
        """Restart, and compare the game with the one that was last shown."""
        player = self.resumed()
        found = (mark(player.game_storage), kept(player.game_storage.store) if step.name in TURNS else ())
        known = ((step.before, step.kept_before), (step.after, step.kept_after))
        assert found in known, f"{step.name}, {place}: neither as before nor as after"
        if self.unstable and step.name in PAIRS:
            self._stays_one_of(player, step, place)
        elif self.unstable:
            player = self._stays(player, f"{step.name}, {place}")
        return player

    def _stays_one_of(self, player: Player, step: Step, place: str) -> None:
        """Check writes that were not acknowledged: they may be there at one start and not at the next, if all bits of
        the last operation read alike. Writes after that are saved."""
        for _ in range(STARTS):
            player = self.resumed()
            assert mark(player.game_storage) in (step.before, step.after), f"{step.name}, {place}: neither"
        player.save_settings(b"later")
        for _ in range(STARTS):
            assert self.resumed().game_storage.store.settings.read() == b"later", f"{step.name}, {place}"

    def _stays(self, player: Player, place: str) -> Player:
        """Check that what a start showed is there at the next ones, and so are later presses."""
        for presses in (0, STARTS, STARTS + 1):
            for number in range(presses):
                if player.game_storage.game is not None:
                    player.do({"do": "note", "text": f"{presses} {number}"})
            shown = mark(player.game_storage)
            for _ in range(STARTS):
                player = self.resumed()
                assert mark(player.game_storage) == shown, (
                    f"{place}: a start takes back what one before it showed"
                )
        return player

    def every_cut(self, step: Step) -> None:
        """Cut before, within and after every operation of a step, then `follow`."""
        if not step.operations:
            assert step.before == step.after, f"{step.name} was shown and not written"
        for number, done in enumerate(step.operations):
            self.operations += 1
            before = self.chip.save()
            if not self.unstable:
                player = self.look(step, f"before operation {number}")
                self.cuts += 1
                if number == 0:
                    assert mark(player.game_storage) == step.before
                self.chip.restore(before)
            for _ in range(self.torn):
                self.chip.tear(done, self._random)
                self.look(step, f"within operation {number}")
                self.cuts += 1
                self.chip.restore(before)
            self.chip.put(done.name, done.address, done.new)
        before = self.chip.save()
        assert mark(self.resumed().game_storage) == step.after, f"{step.name} was shown and is not there"
        self.chip.restore(before)
        self.cuts += 1

    def cut_twice(self, step: Step, again: Callable[[Player], Step]) -> None:
        """Cut in every operation of a step; after the restart repeat the step, and cut in every operation of it and of
        the start before it. Leaves the flash as it was before the step."""
        untouched = self.chip.save()
        for number, done in enumerate(step.operations):
            before = self.chip.save()
            for torn in (False, True):
                if torn:
                    self.chip.tear(done, self._random)
                cut = self.chip.save()
                self.look(step, f"at operation {number}")
                self.chip.restore(cut)
                written = self.chip.trace = []
                player = self.resumed()
                start = replace(step, operations=written)
                second = again(player) if mark(player.game_storage) == step.before else None
                self.chip.trace = None
                self.chip.restore(cut)
                for inner, part in enumerate(start.operations):
                    self._cut_again(start, part, f"in a start, operation {inner} after a cut in {number}")
                for inner, part in enumerate(second.operations if second is not None else []):
                    self._cut_again(second, part, f"again, within operation {inner} after a cut in {number}")
                self.chip.restore(before)
            self.chip.put(done.name, done.address, done.new)
        self.chip.restore(untouched)

    def _cut_again(self, step: Step, part: Operation, place: str) -> None:
        if self._second % self.every == 0:
            before = self.chip.save()
            self.chip.tear(part, self._random)
            self.look(step, place)
            self.doubles += 1
            self.chip.restore(before)
        self._second += 1
        self.chip.put(part.name, part.address, part.new)
