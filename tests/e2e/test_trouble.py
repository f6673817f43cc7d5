"""A program that fails on a real CircuitPython: an exception, a hang, Ctrl-C on the console. The same game is
resumed each time, and only the block files of the drive are written.

Two screens of the tested image are made to fail; everything else is the shipped program.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.app import fault_records as kinds
from signifer.ui import books
from signifer.ui import texts as T
from signifer_host import faults
from signifer_host.bundle import sources
from signifer_host.client import Client
from tests.e2e.board import HEIGHT, WIDTH, BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed, flash
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import blobs

DRIVE = 0x100000
CRASH, HANG = T.LOG, T.REFERENCE
"""Lines of the game's menu: the game's log raises an exception here, and the reference card never appears."""
LOOKS = 700
"""Simulated ms without a byte to the display after which a press counts as done; a running clock draws once a
second."""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    with pytest.MonkeyPatch.context() as patch:
        modules = sources.modules()
        modules["signifer/ui/flows/log.py"] = "def log(ui):\n    raise ValueError('provoked')\n    yield\n"
        modules["signifer/ui/flows/reference.py"] = (
            "def reference(ui):\n    while True:\n        pass\n    yield\n"
        )
        patch.setattr(sources, "modules", lambda: modules)
        return flash(tmp_path_factory.mktemp("trouble"))


class Device:
    """The emulated Pico with a game on it."""

    def __init__(self, pico: EmulatedBoard, flashed: Flashed) -> None:
        self.pico = pico
        self._places = [(DRIVE + offset, size) for offset, size in flashed.places().values()]
        client = self.client()
        for side, blob in sorted(blobs().items()):
            client.push(side, blob)
        client.start("A", (1, 2), "ABN", True, 0)
        pico.settle(900)
        self.drive = self.rest_of_the_drive()

    def client(self) -> Client:
        """Return the host's own client."""
        return Client(BoardTransport(self.pico), clock=lambda: self.pico.ms / 1000)

    def game(self) -> tuple[int, int, int]:
        """Return serial, entries and checksum of its game."""
        hello = self.client().hello()
        return hello.serial, hello.entries, hello.crc

    def kept(self) -> list[tuple[int, int, str]]:
        """Return kind, count and type of the recorded faults."""
        return [(one.kind, one.count, one.type) for one in self.faults()]

    def faults(self) -> list[faults.Fault]:
        """Return the recorded faults."""
        client = self.client()
        return faults.read(client)

    def rest_of_the_drive(self) -> bytes:
        """Return the volume without its block files: boot sector, FAT, directories, the program."""
        content = bytearray(self.pico.flash())
        for start, size in self._places:
            content[start : start + size] = bytes(size)
        return bytes(content[DRIVE:])

    def restarts(self, ms: int) -> None:
        """Wait for a reset within `ms` ms, and for the first screen after it."""
        before = self.pico.state()["resets"]
        for _ in range(ms // 100):
            self.pico.run(100)
            if self.pico.state()["resets"] > before:
                break
        else:
            raise AssertionError("no reset\n" + self.pico.console())
        self.pico.run(2000)
        self.pico.settle(LOOKS)

    def looks_like(self, table: Table) -> None:
        """Compare its display, pixel for pixel."""
        grey = table.machine.picture().grey()
        want = ["".join("01"[grey[y * WIDTH + x] > 72] for x in range(WIDTH)) for y in range(HEIGHT)]
        assert self.pico.bits() == want, "\n".join(self.pico.bits()).replace("0", " ").replace("1", "#")


@pytest.fixture(scope="module")
def device(image: Flashed, bootrom: Path) -> Iterator[Device]:
    with board(bootrom=bootrom, uf2=image.uf2) as pico:
        pico.boot()
        yield Device(pico, image)


@pytest.fixture
def table() -> Table:
    """Return the simulator, to show how a screen should look."""
    one = Table(SMALL)
    one.begin()
    one.do(do="draw", die={"side": "A", "colour": "green"})  # something to undo, as the last row says
    return one


def presses(table: Table, line: int) -> list[str]:
    """Return the presses from the top of the game's menu that choose the line with a text."""
    table.press("hold-select")
    found = []
    while not table.cursor_line().startswith(table.app.ui.t(line)):
        table.press("down")
        found.append("down")
    table.app.ui.home()
    return [*found, "select"]


def test_an_exception_shows_a_code_and_the_game_goes_on(device: Device, table: Table) -> None:
    device.pico.press("back", LOOKS)  # from the questions of a new game, or to the list of units
    device.pico.press("select", LOOKS)
    before = device.game()
    assert before[1] > 0, "a command was done"
    device.pico.press("hold-select", LOOKS)
    device.pico.press(" ".join(presses(table, CRASH)), 300)
    device.pico.run(1500)  # the game is resumed
    device.pico.settle(LOOKS)
    assert device.game() == before
    (fault,) = device.faults()
    assert (fault.kind, fault.count, fault.type) == (kinds.KEY, 1, "ValueError")
    assert "log.log<" in fault.place, fault.place
    t = books.Texts("en")
    table.show("message", t(T.CRASH), t(T.CRASH_TEXT, what=fault.code), 5)
    table.machine.run(50)
    device.looks_like(table)
    device.pico.press("select", LOOKS)
    assert device.rest_of_the_drive() == device.drive
    assert device.pico.state()["resets"] == 0


def test_a_program_that_hangs_is_restarted_by_the_watchdog(device: Device, table: Table) -> None:
    before = device.game()
    device.pico.press("hold-select", LOOKS)
    device.pico.press(" ".join(presses(table, HANG)), 300)
    device.restarts(9000)
    assert device.game() == before
    assert device.kept() == [(kinds.HUNG, 1, ""), (kinds.KEY, 1, "ValueError")]
    assert device.rest_of_the_drive() == device.drive


def test_ctrl_c_on_the_console_restarts_into_the_same_game(device: Device) -> None:
    device.pico.press("select", LOOKS)  # a command, so that it is no third time
    before = device.game()
    device.pico.call("open", port=0, open=True)
    device.pico.call("type", text="\x03")
    device.restarts(3000)
    assert device.game() == before
    assert device.kept()[0] == (kinds.ENDED, 1, "")
    assert device.rest_of_the_drive() == device.drive


def test_the_third_time_leads_to_recovery_and_from_there_into_the_game(device: Device) -> None:
    before = device.game()
    for _ in range(2):
        device.pico.call("open", port=0, open=True)
        device.pico.call("type", text="\x03")
        device.restarts(3000)
    table = Table(SMALL)
    table.begin()
    for _ in range(3):
        table.machine.restart(1)
    device.looks_like(table)
    assert device.kept()[0] == (kinds.ENDED, 3, "")
    device.pico.press("select", LOOKS)
    assert device.game() == before
    assert device.rest_of_the_drive() == device.drive
