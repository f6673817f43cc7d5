"""Several simulated devices at one computer, and the command line beside them."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from signifer_host import boards, discover
from signifer_host.cli import main
from signifer_host.discover import Candidate
from signifer_host.errors import NoSuchPort, PortBusy, Vanished
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.transport import Transport
from tests.sim import devices

_TURN = threading.Lock()
"""Machines of one process share the modules of the device's program: one of them runs at a time."""


class Cable:
    """Transport to one of the machines. After `budget` reads the cable is pulled out (-1: never)."""

    def __init__(self, club: Club, port: str) -> None:
        self.port = port
        self._club = club
        self._wire = devices.Wire(club.machines[port])
        self.budget = club.cut.pop(port, -1)
        self.closed = False

    def _check(self) -> None:
        if self.budget == 0:
            self._club.pull_out(self.port)
        self.budget -= 1
        if self.port not in self._club.machines:
            raise Vanished(f"The device at {self.port} is gone. Plug it in again, and repeat the command.")

    def read(self) -> bytes:
        with _TURN:
            self._check()
            self._club.person(self._club.machines[self.port])
            return self._wire.read()

    def write(self, data: bytes) -> None:
        with _TURN:
            self._check()
            self._wire.write(data)

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        with _TURN:
            if not self.closed:
                self._wire.close()
            self.closed = True


class Club:
    """`machines` by port. `cut`: the number of reads and writes after which the cable of the next opened port is
    pulled out. `person` sees a device while the computer waits for it, and may press its buttons."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.machines: dict[str, Machine] = {}
        self.cut: dict[str, int] = {}
        self.cables: list[Cable] = []
        self.person: Callable[[Machine], None] = lambda machine: None
        self.err = ""
        self._made = 0
        self._capsys = capsys

    def plug_in(self, board: str = boards.DEFAULT, chip: FlashChip | None = None) -> Machine:
        """Connect one more device, with power; each has its own UID."""
        number = self._made = self._made + 1
        uid = bytes((0xE6, 0x60, 0x58, 0x38, 0, 0, number // 256, number % 256))
        made = Machine(
            boards.load(board), chip or FlashChip(), entropy=Entropy(number), uid=uid, firmware="0.1.0"
        )
        made.power_on()
        self.machines[f"p{number - 1}"] = made
        return made

    def pull_out(self, port: str) -> None:
        """Pull the cable of a device out."""
        self.machines.pop(port, None)

    def open(self, port: str) -> Transport:
        if port not in self.machines:
            raise NoSuchPort(f"There is no port {port}.")
        if any(cable.port == port and not cable.closed for cable in self.cables):
            raise PortBusy(f"{port} is in use by another program.")
        cable = Cable(self, port)
        self.cables.append(cable)
        return cable

    def candidates(self) -> list[Candidate]:
        return [Candidate(port, "data") for port in self.machines]

    def run(self, *arguments: object, status: int = 0) -> str:
        """Run a command line; return its output. Its status must be the given one, and every port be closed again."""
        got = main([str(argument) for argument in arguments])
        said = self._capsys.readouterr()
        self.err = said.err
        assert got == status, (got, said)
        assert "Traceback" not in said.err and (not status or said.err.strip())
        assert all(cable.closed for cable in self.cables)
        return said.out


def put_in_place(club: Club, patch: pytest.MonkeyPatch) -> None:
    """Let the commands see the club's devices instead of this computer's ports."""
    patch.delenv("SIGNIFER_PORT", raising=False)
    patch.setattr(discover, "open_port", club.open)
    patch.setattr(discover, "candidates", club.candidates)
