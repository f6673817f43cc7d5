"""The boards with a colour panel on SPI, on a real CircuitPython: their own images, started, pressed, resumed.

Every press is made on the simulator too, and both must show the same picture, pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from signifer.app import power_saving
from signifer.hal import board as literals
from signifer_host import boards
from signifer_host.client import Client
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.e2e import alike
from tests.e2e.board import BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import flash
from tests.e2e.wiring import wiring
from tests.ui.conftest import SQUARE, WIDE, Table
from tests.ui.sample import blobs

LARGE = "pico_display_pack_2"
STILL = 700.0  # a command may have to load modules


class Pair(Table):
    """The simulator and the emulated Pico, pressed together."""

    def __init__(self, board_id: str, pico: EmulatedBoard) -> None:
        self.machine = Machine(
            boards.load(board_id), FlashChip(), entropy=Entropy(7), firmware=literals.firmware
        )
        self.update = False
        self.looked: set[str] = set()
        self.machine.power_on()
        self.pico = pico
        self.client = Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)

    def press(self, buttons: str) -> None:
        """Press on both, and compare after each press."""
        for word in buttons.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                super().press(name)
                self.pico.press(name, STILL)
                self.compare()

    def compare(self) -> None:
        """Compare both displays, pixel for pixel."""
        alike.compare(self, self.pico)


@contextmanager
def started(board_id: str, bootrom: Path, folder: Path) -> Iterator[Pair]:
    """Return a board with its own image, on its first screen. The image holds all game systems, as the simulator does:
    without custom systems that screen has a line less."""
    image = flash(folder, spec=boards.load(board_id))
    with board(bootrom=bootrom, uf2=image.uf2, parts=wiring(boards.load(board_id))) as pico:
        pico.boot()
        yield Pair(board_id, pico)


@pytest.fixture(scope="module")
def pair(bootrom: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with started(SQUARE, bootrom, tmp_path_factory.mktemp(SQUARE)) as made:
        yield made


def test_240_by_135_pixels(bootrom: Path, tmp_path: Path) -> None:
    with started(WIDE, bootrom, tmp_path) as made:
        made.compare()
        made.press("down*5 select down select back*2")


def test_240_by_240_pixels(pair: Pair) -> None:
    pair.compare()
    colours = pair.pico.glass().colours()
    assert len(colours) > 3, "a colour panel has more than black and white"
    pair.press("down*5 select back")


def test_320_by_240_pixels(bootrom: Path, tmp_path: Path) -> None:
    """The largest display has pages with more lines than any other: they fit the memory too."""
    with started(LARGE, bootrom, tmp_path) as made:
        made.compare()
        made.press("down*5 select back")
        _begin(made)
        _play(made)


def test_spi_is_fast_at_200_mhz_after_a_rest_too(pair: Pair) -> None:
    def clocks() -> tuple[float, float]:
        state = pair.pico.state()
        return state["hertz"], max(state["spi"])

    assert clocks() == (200e6, 50e6)
    pair.pico.run(power_saving.REST_MS + 3000)
    assert clocks() == (125e6, 31.25e6)
    pair.pico.press("down up", STILL)
    assert clocks() == (200e6, 50e6)


def test_a_game_looks_alike(pair: Pair) -> None:
    _begin(pair)
    _play(pair)
    assert pair.client.hello().crc == pair.game.crc(), "the same presses, the same game"


def _begin(pair: Pair) -> None:
    """Send two rosters, and begin a game with them on both."""
    sent = blobs()
    for side, blob in sent.items():
        pair.client.push(side, blob)
    pair.pico.settle(600)
    pair.client.start("A", (12, 34), "".join(sorted(sent)), True, 0)
    pair.pico.settle(1500, 12_000)
    pair.fill_slots()
    # The device made a secret of its own; its mark is on the screen, which is left before the first comparison.
    pair.begin()
    pair.pico.run(3500)
    pair.settle()
    pair.pico.press("back", STILL)
    pair.compare()


def _play(pair: Pair) -> None:
    """Play with a die that a player drew, a unit that moves, a wound: nothing depends on the device's own secret."""
    pair.press("hold-select")
    pair.choose("Settings")
    # Neither clocks nor names that run on: the two are not pressed at the same moments.
    pair.choose("Clocks", "Calm")
    pair.press("back back hold-select")
    pair.choose("Dice bag", "A green", "Drawn from")
    pair.press("select*5")
    pair.settle()
    pair.pico.run(3500)  # a BACK at home soon after another one does nothing
    pair.press("back down select select")


def test_it_comes_back_after_a_loss_of_power(pair: Pair) -> None:
    pair.pico.power_cycle()
    pair.pico.boot()
    pair.pico.run(3500)
    pair.machine.power_off()
    pair.machine.power_on()
    pair.settle()
    pair.compare()
