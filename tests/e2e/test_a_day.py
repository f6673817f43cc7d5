"""A device's first day on a real CircuitPython: flashed, rosters pushed, a round played, power cut, the log pulled.

Every press is made on the simulator too, and both must show the same picture, pixel for pixel. The results of a
power cut in each operation on flash are recorded; from every one of them the game must be found again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from signifer.app import Store
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.hal import board as literals
from signifer_host import boards
from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.e2e import alike
from tests.e2e.board import BoardTransport, EmulatedBoard, PowerCut, board
from tests.e2e.conftest import Flashed
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import blobs

NVM = 0xFF000
DRIVE = 0x100000
"""Where CircuitPython 9.2 keeps the nvm and the drive in a Pico's flash of 2 MiB."""
SHARES = [share / 24 for share in range(24)]
"""The progress of an operation on flash when the power is cut."""


class Twins(Table):
    """The simulator and the emulated Pico, pressed together."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self.machine = Machine(
            boards.load(SMALL), FlashChip(), entropy=Entropy(7), firmware=literals.firmware
        )
        self.update = False
        self.looked: set[str] = set()
        self.machine.power_on()
        self.pico = pico
        self.compared = 0
        self.comparing = True
        self.still = 700.0  # a command may have to load modules

    def press(self, buttons: str) -> None:
        """Press on both, and compare after each press."""
        for word in buttons.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                super().press(name)
                self.pico.press(name, self.still)
                if self.comparing:
                    self.compare()

    def compare(self) -> None:
        """Compare both displays, pixel for pixel."""
        alike.compare(self, self.pico)
        self.compared += 1


@pytest.fixture(scope="module")
def twins(pico: EmulatedBoard) -> Twins:
    return Twins(pico)


@pytest.fixture(scope="module")
def client(pico: EmulatedBoard) -> Client:
    """Return the host's own client; it uses the device's clock, so that waiting means the same to both."""
    clock: Callable[[], float] = lambda: pico.ms / 1000
    return Client(BoardTransport(pico), clock=clock)


def chip_of(flash: bytes, places: dict[str, tuple[int, int]]) -> FlashChip:
    """Return the nvm and the block files of a flash's content, as the simulator's flash."""
    chip = FlashChip()
    chip.memories["nvm"].put(0, flash[NVM : NVM + 4096])
    for name, (offset, size) in places.items():
        chip.memories[name].put(0, flash[DRIVE + offset : DRIVE + offset + size])
    return chip


def found(chip: FlashChip) -> tuple[int, int] | None:
    """Return (entries, checksum) of the game that a start from this flash resumes."""
    loaded = Store(chip.region, chip.files).load()
    if loaded is None:
        return None
    setup = Setup.decode(loaded.setup, loaded.secret)
    game = Game(load(setup.ruleset), setup)
    if loaded.snapshot is not None:
        game.restore(loaded.snapshot)
    for entry in loaded.entries:
        game.replay(entry)
    return game.log.count, game.crc()


def test_it_boots_to_the_first_screen(twins: Twins) -> None:
    twins.compare()
    assert twins.pico.state()["resets"] == 0


def test_rosters_come_over_the_data_port(twins: Twins, client: Client) -> None:
    for side, blob in sorted(blobs().items()):
        client.push(side, blob)
    assert [slot.units for slot in client.slots()][:3] == [4, 2, 1]
    twins.fill_slots()
    twins.settle()
    twins.pico.run(3500)
    twins.pico.settle()
    twins.compare()


def test_a_round_is_played(twins: Twins, client: Client, flashed: Flashed, bootrom: Path) -> None:
    pico = twins.pico
    twins.comparing = False  # the marks of two secrets
    twins.still = 2000  # they are computed, and a game begins
    twins.press("select down select select")
    twins.press("select*4")
    twins.press("select*4")
    twins.press("down select*0")
    for _ in range(20):  # a game begins: rosters are read, files written
        pico.run(500)
        if client.hello().serial:
            break
    pico.settle(1000)
    twins.comparing = True
    twins.still = 700
    # In the sample a wanderer begins in reserve: BACK finishes the question.
    twins.press("back")
    twins.settle()
    pico.run(3300)
    twins.press("hold-select")
    twins.choose("Settings")
    # Neither clocks nor names that run on: the two are not pressed at the same moments.
    twins.choose("Clocks", "Calm")
    twins.press("back back")
    pico.watch_flash(NVM, SHARES)
    before = pico.flash()
    done = client.hello().entries
    twins.press("hold-select")
    twins.choose("Dice bag")
    twins.choose("A green")
    twins.choose("Drawn from")
    # No march, the first unit, two moves, the end: no die of the device's, which has another secret.
    twins.press("select*5")
    twins.settle()
    pico.run(3500)  # a BACK at home soon after another one does nothing
    twins.press("back down select down down")
    twins.press("hold-back select")
    twins.press("up down down hold-select down select back back")
    hello = client.hello()
    assert hello.entries > done + 8
    assert hello.crc == twins.game.crc(), "the same presses, the same game"
    assert twins.compared > 40
    _every_cut_leaves_a_game(pico, before, flashed, hello.crc)


def _every_cut_leaves_a_game(pico: EmulatedBoard, before: bytes, flashed: Flashed, last: int) -> None:
    """Cut at least 200 times, spread over all operations of the round: each leaves the game before or after a press."""
    operations, torn = pico.cuts()
    assert len(torn) >= 200
    flash = bytearray(before)
    states = []
    places = flashed.places()
    done = 0
    reached: list[tuple[int, int]] = []
    for cut in torn:
        while done < cut.before:
            kind, address, data = operations[done]
            if kind == "erase":
                flash[address : address + 4096] = b"\xff" * 4096
            else:
                for at, byte in enumerate(data):
                    flash[address + at] &= byte
            done += 1
        if cut.share == SHARES[0]:
            whole = found(chip_of(bytes(flash), places))
            assert whole is not None
            if not reached or reached[-1] != whole:
                reached.append(whole)
        broken = bytearray(flash)
        broken[cut.address : cut.address + len(cut.data)] = cut.data
        states.append((len(reached) - 1, found(chip_of(bytes(broken), places))))
    reached.append(found(chip_of(pico.flash(), places)) or (0, 0))
    assert reached[-1][1] == last
    for at, state in states:
        assert state is not None, "a cut left no game"
        assert state in reached[at : at + 2], "a cut left another game than the last or the one before"


def test_the_game_outlives_a_power_cut(twins: Twins, client: Client) -> None:
    before = client.hello()
    twins.pico.power_cycle()
    took = twins.pico.boot()
    assert took < 10_000
    client.hello()
    after = Client(BoardTransport(twins.pico), clock=lambda: twins.pico.ms / 1000).hello()
    assert (after.entries, after.crc) == (before.entries, before.crc)
    twins.machine.power_off()
    twins.machine.power_on()
    twins.machine.run(50)
    twins.compare()


def test_the_log_replays_to_the_same_digest(twins: Twins) -> None:
    client = Client(BoardTransport(twins.pico), clock=lambda: twins.pico.ms / 1000)
    hello = client.hello()
    game = next(one for one in client.games() if one.serial == hello.serial)
    log = pull.fetch(client, game)
    assert pull.verify(client, game.serial, log)
    assert log.check_replay() == log.game.digest().hex()
    assert log.count == hello.entries


def test_the_head_of_the_log_is_computed_there_without_a_built_in_sha256(
    twins: Twins, figures: Callable[[str, int | str], None]
) -> None:
    client = Client(BoardTransport(twins.pico), clock=lambda: twins.pico.ms / 1000)
    hello = client.hello()
    game = next(one for one in client.games() if one.serial == hello.serial)
    log = pull.fetch(client, game)
    before = twins.pico.ms
    steps: list[tuple[int, int]] = []
    assert pull.verify_head(client, game.serial, log, lambda done, count: steps.append((done, count)))
    assert steps[-1] == (log.count, log.count) and len(steps) > 1
    figures("chain.head_ms", round(twins.pico.ms - before))
    figures("chain.head_entries", log.count)


@pytest.mark.parametrize("ms", [0.5, 15, 46, 120, 400])
def test_cut_while_a_press_is_saved(
    flashed: Flashed, bootrom: Path, twins: Twins, tmp_path: Path, ms: float
) -> None:
    """The power is really cut, a moment after a wound was pressed: the machine starts into one of two games."""
    file = tmp_path / "flash.bin"
    file.write_bytes(twins.pico.flash())
    places = flashed.places()
    old = found(chip_of(file.read_bytes(), places))
    if old is None:  # run alone: there is no game from the tests above
        client = Client(BoardTransport(twins.pico), clock=lambda: twins.pico.ms / 1000)
        for side, blob in sorted(blobs().items()):
            client.push(side, blob)
        client.start("A", (1, 2), "ABN", True, 0)
        file.write_bytes(twins.pico.flash())
        old = found(chip_of(file.read_bytes(), places))
    assert old is not None
    with board(bootrom=bootrom, image=file) as other:
        other.boot()
        other.press("back select")
        other.call("pin", pin=11, value=0)  # DOWN: a wound, at once
        other.run(20)
        other.call("cut", ms=ms)
        with pytest.raises(PowerCut):
            other.run(2000)
        other.call("pin", pin=11, value=None)
        left = found(chip_of(other.flash(), places))
        assert left is not None and left[0] - old[0] in (0, 1)
        other.power_cycle()
        other.boot()
        hello = Client(BoardTransport(other), clock=lambda: other.ms / 1000).hello()
        assert (hello.entries, hello.crc) == left
