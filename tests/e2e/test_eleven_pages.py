"""One page of each kind on a real CircuitPython, at each size: home, an activation, a fight, units, a unit, a number
that is changed, a bag of dice, damage, a home with houses, a queue of tests, the table view.

The simulator plays the same games with the same secret and the same presses, and both must show the same picture,
pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.app import Store
from signifer.hal import board as literals
from signifer.sync import numbers as N
from signifer_host import boards, device_requests
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.e2e import alike
from tests.e2e.board import BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed, flash
from tests.e2e.test_a_day import chip_of
from tests.e2e.wiring import wiring
from tests.games.calth.screens import sample as calth
from tests.games.citadel.screens import sample as citadel
from tests.games.samurai.screens import sample as samurai
from tests.sim import devices
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.sample import blobs

STILL = 150.0
"""Ms after which a press counts as done. One that comes while the device is still busy waits, as on a table."""
REST_MS = 20_000
"""Without a press for so long, home becomes the table view."""
CALM = 4
"""The bit of the settings (app/settings.py)."""
LATE_MS = 3000
"""The simulator's clock is at most so far behind: serial lines and settled displays take the device's time."""


class Given(Entropy):
    """Randomness of the simulator that is the device's secret."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(7)
        self._secret = secret

    def random(self, count: int) -> bytes:
        return self._secret if count == len(self._secret) else super().random(count)


class Both(Table):
    """The simulator and the emulated Pico, which play the same games one after the other."""

    def __init__(self, board_id: str, pico: EmulatedBoard, flashed: Flashed) -> None:
        self.spec = boards.load(board_id)
        self.machine = Machine(self.spec, FlashChip(), entropy=Entropy(7), firmware=literals.firmware)
        self.update = False
        self.looked: set[str] = set()
        self.machine.power_on()
        self.pico = pico
        self.flashed = flashed
        self.hosts = (
            Client(BoardTransport(pico), clock=lambda: pico.ms / 1000, first_seq=1),
            devices.client(self.machine),
        )

    def press(self, buttons: str) -> None:
        """Press on both."""
        super().press(buttons)
        self.pico.press(buttons, STILL)

    def settle(self) -> None:
        """Wait on both until messages have gone."""
        self.rest(3200)

    def rest(self, ms: int) -> None:
        """Leave both alone."""
        self.machine.run(ms)
        self.pico.run(ms)

    def clocks(self, on: bool) -> None:
        """Show clocks or not, with the other settings of a new device, but calm. Clocks and names that run on would
        show that the two are not pressed at the same moments."""
        for host in self.hosts:
            device_requests.settings(host, bytes((1, 70, CALM, on, 1)) + b"en")

    def play(self, rosters: dict[str, bytes], clocks: bool = False) -> None:
        """Begin a game on both over the serial line, with the secret that the device makes."""
        self.clocks(clocks)
        for host in self.hosts:
            for side, blob in sorted(rosters.items()):
                host.push(side, blob)
        if not self._begun("".join(sorted(rosters))):  # a game is played on both: the player agrees
            self.press("select")
            assert self._begun("".join(sorted(rosters)))
        self.settle()
        self.look_alike("Mark of the dice")
        self.press("select")  # after a BACK, the next one at home would do nothing for a while

    def _begun(self, sides: str) -> bool:
        """Ask both devices to begin a game; return False if they ask their player first."""
        begun = 0
        for host in self.hosts:
            try:
                host.start("A", (12, 34), sides, True, 0)
            except DeviceRefused as refusal:
                if refusal.value != N.ASKING:
                    raise
                continue
            begun += 1
            if host is self.hosts[0]:
                self.app.entropy = Given(self._secret())
        return begun == len(self.hosts)

    def _secret(self) -> bytes:
        """Return the secret of the device's game, from its flash."""
        chip = chip_of(self.pico.flash(), self.flashed.places())
        loaded = Store(chip.region, chip.files).load()
        assert loaded is not None and loaded.secret is not None
        return loaded.secret

    def look_alike(self, *words: str, late: int = 0) -> None:
        """Compare both pictures of a page, which is the one with these words. `late`: ms within which the simulator's
        clock may come to the second that the device shows."""
        self.machine.run(400)
        self.pico.settle(400)
        assert all(word in self.text for word in words), self.text
        while late > 0 and alike.apart(self, self.pico):
            self.machine.run(200)
            late -= 200
        alike.compare(self, self.pico)

    def same_game(self) -> None:
        """Compare the games: the same presses, the same result."""
        hello = self.hosts[0].hello()
        assert (hello.entries, hello.crc) == (self.game.log.count, self.game.crc())


@pytest.fixture(scope="module", params=[SMALL, WIDE, SQUARE])
def both(
    request: pytest.FixtureRequest, bootrom: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Both]:
    """Return a device of each size on its first screen; all games are played on it."""
    name: str = request.param
    spec = boards.load(name)
    made = flash(tmp_path_factory.mktemp(name), spec=spec)
    with board(bootrom=bootrom, uf2=made.uf2, parts=wiring(spec)) as pico:
        pico.boot()
        pico.run(1500)  # USB starts
        yield Both(name, pico, made)


def test_home_activation_fight_units_unit_and_bag(both: Both) -> None:
    both.play(blobs(), clocks=True)  # they stand until a side has a die
    both.look_alike("Draw a die")
    both.clocks(False)
    both.press("back")
    both.look_alike("River wardens")
    both.press("down hold-select")
    both.look_alike("Väinö", "DX 3")
    both.press("back*2 hold-select")
    both.choose("Dice bag")
    both.look_alike("Bag 13 of 13")
    both.choose("A green", "Drawn from")
    both.press("select*2")  # nobody marches; Aino
    both.look_alike("Aino", "Move")
    both.choose("Charge", "B Bror")
    both.press("select*2 hold-select")  # contact; the fight, with real dice
    both.press("select*3")  # Aino hits, one die stands, its save fails
    both.look_alike("Bror", "3/4", "1 hit")
    both.same_game()


def test_damage(both: Both) -> None:
    both.play(calth.blobs())
    both.press("select")
    both.choose("Real dice")
    both.press("up*2 select")  # A has the initiative
    both.press("select*5")  # the units are ready; Marcus
    both.choose("Shoot")
    both.press("select hold-select up*3 select*2")  # three hits, no critical ones
    both.press("select*2")  # the Breachers first, no shields
    both.look_alike("Breacher", "2→0")
    both.same_game()


def test_a_number_that_is_changed_and_the_fright_queue(both: Both) -> None:
    both.play(samurai.blobs())
    both.press("back")
    both.choose("Οδυσσ")
    both.press("down")
    both.look_alike("Οδυσσ", "11/12")
    both.press("back")
    both.seek("Onuma", "up")
    both.press("select down*3 back*2 select")
    both.settle()
    both.look_alike("Ren", "Leader died")
    both.same_game()


def test_home_with_houses_and_the_table_view(both: Both) -> None:
    both.play(citadel.blobs())
    both.press("up select")  # the last line, while buildings are missing
    both.look_alike("Activate", "4/4")
    both.press("hold-select")
    both.choose("Points")
    both.press("up*4 select up*2 back*2")
    both.clocks(True)  # A's runs
    both.rest(REST_MS + 1000)
    both.look_alike("A 4", "B 2", "0:2", late=LATE_MS)
    both.press("up")  # it only returns
    both.look_alike("Activate", late=LATE_MS)
    both.same_game()
