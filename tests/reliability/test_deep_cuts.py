"""Cuts several deep in games of each system: in presses, in page turns, and in the starts after them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from signifer.app.game_start import resume
from signifer.app.game_storage import GameStorage
from signifer.core.errors import BadCommand, Refused
from signifer.store import Store
from signifer_host.simulator.flash import FlashChip, FlashState, PowerCut
from tests.reliability.cuts import HARMLESS, Line, Player, mark
from tests.reliability.power_games import PLAYED, long_game
from tests.store import deep_cuts
from tests.store.device import SMALL

Figures = Callable[[str, int | str], None]
MOST = 4  # cuts, one in what follows the other
MODES = ["", "start", "read"]
"""How the bits that a cut left on the threshold read: never otherwise, or drawn at each start, or at each read."""


class Walker:
    """A player whose power fails again and again. `cuts`, `starts` so far."""

    def __init__(self, mode: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.player = Player(FlashChip(layout=SMALL))
        self.chip = self.player.chip
        self.mode = mode
        self.cuts = self.starts = 0
        played = long_game(PLAYED, 6)
        self.player.begin(played.setup)
        self.places: list[tuple[FlashState, list[Line]]] = []
        for number, line in enumerate(played.lines[:320]):
            if number % 20 == 10:
                self.places.append((self.chip.save(), played.lines[number : number + 5]))
            self.try_to(lambda line=line: self.player.do(line))  # type: ignore[misc]

    def try_to(self, act: Callable[[], object]) -> None:
        """Do a command that may be refused."""
        try:
            act()
        except (BadCommand, Refused):
            pass

    def start(self) -> None:
        """Read the game from flash, as a start does."""
        self.starts += 1
        player = self.player
        player.game_storage = GameStorage(Store(self.chip.region, self.chip.files), player.clock)
        resume(player.game_storage)
        assert set(player.notices) <= HARMLESS, player.notices

    def cut(self, act: Callable[[], object], operations: tuple[int, ...]) -> bool:
        """Do `act` with a cut in one of its operations; return whether it came that far."""
        self.chip.power_on()
        self.chip.cut_after(self.rng.choice(operations), self.rng)
        try:
            act()
        except PowerCut:
            self.cuts += 1
            self.chip.power_on()
            return True
        self.chip.power_on()
        return False

    def walk(self, seed: int) -> None:
        """Go on from some place of the game."""
        rng = self.rng
        saved, lines = self.places[seed % len(self.places)]
        self.chip.restore(saved)
        self.chip.unsettle(self.mode, seed) if self.mode else None
        self.chip.whole_pages = bool(seed & 1)
        self.chip.power_on()
        self.start()
        for line in lines:
            shown, count = mark(self.player.game_storage), self.player.game_storage.store.count
            turns = rng.random() < 0.15
            act = self.player.tidy if turns else lambda line=line: self.try_to(lambda: self.player.do(line))
            if self.cut(act, (0, 0, 1, 2, 5, 20) if turns else (0, 0, 0, 1, 2)):
                for _ in range(rng.randrange(MOST)):
                    self.cut(self.start, (0, 0, 1, 2, 3, 5))
                self.start()
                found = self.player.game_storage.store.count
                assert found == count or (found == count + 1 and not turns)
                assert found > count or mark(self.player.game_storage) == shown
            self.stays()

    def stays(self) -> None:
        """Check that what is shown is there at the next starts, and so are presses after it."""
        for presses in self.rng.sample((0, 1, 6), 2):
            for number in range(presses):
                self.player.do({"do": "note", "text": f"{number}"})
            shown = mark(self.player.game_storage)
            self.chip.power_on()
            self.start()
            assert mark(self.player.game_storage) == shown


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("walks", [3, pytest.param(48, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
def test_what_a_start_shows_stays_though_starts_are_cut(walks: int, mode: str, figures: Figures) -> None:
    walker = Walker(mode, 1)
    for seed in range(walks):
        walker.walk(seed)
    assert walker.cuts > 2 * walks
    if walks > 10:
        figures(f"deep.cuts.{mode or 'never'}", walker.cuts)
        figures(f"deep.starts.{mode or 'never'}", walker.starts)


def test_a_page_that_did_not_count_at_one_start_counts_at_no_other() -> None:
    """Cut the beginning of a new game behind the old one's page, where every block of the archive is worn.

    A start then cannot turn the page, which would erase the refused one: its flag alone keeps it from counting at a
    later start.
    """
    table, said = deep_cuts.game(4)
    saved = table.save()
    for operation in itertools.count():
        for first, second in itertools.product((0, -1), repeat=2):
            table.restore(saved)
            assert table.start(0)
            for block, at in itertools.product(range(SMALL["archive"]), range(30, 34)):
                table.chip.stick("archive", block * 4096 + at, at % 8, at % 2)
            begun = table.attempt(lambda: table.store.begin(b"other", bytes(32)), operation)
            shown = []
            for choice in (first, second, first):
                assert table.start(choice)
                shown.append((table.store.serial, table.entries()))
            assert shown == shown[:1] * 3 and shown[0][1] in (said, [])
        if begun:
            break
