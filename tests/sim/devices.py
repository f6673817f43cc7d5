"""Simulated devices for tests: with rosters, with a game, copied, talked to without a thread."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from signifer.sync import numbers as N
from signifer_host import boards
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused, Vanished
from signifer_host.rosters.compile import load_roster
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.simulator.run import Runner
from signifer_host.simulator.script import parse

UP, DOWN, SELECT, BACK = range(4)
ROSTERS = Path(__file__).parents[2] / "examples" / "rosters"


class Wire:
    """Transport to a machine in this process: time passes there while the host waits."""

    port = "machine"

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        machine.link.is_connected = True

    def read(self) -> bytes:
        if not self._machine.on:
            raise Vanished("The machine has no power.")
        self._machine.step(1)
        return self._machine.link.pull()

    def write(self, data: bytes) -> None:
        while data and self._machine.on:
            data = data[self._machine.link.push(data) :]
            self._machine.step(1)

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        self._machine.link.is_connected = False


def client(machine: Machine) -> Client:
    """Return a host on the machine's port, with the machine's time."""
    return Client(Wire(machine), clock=lambda: machine.clock.now / 1000, first_seq=1)


def begin_over(machine: Machine, host: Client, first: str, numbers: tuple[int, int], sides: str) -> int:
    """Begin a game in place of one that may be under way: the player agrees on the device if it asks."""
    try:
        return host.start(first, numbers, sides, True)
    except DeviceRefused as refusal:
        if (refusal.code, refusal.value) != (N.E_CONFIRM, N.ASKING):
            raise
    machine.press(SELECT)
    return host.start(first, numbers, sides, True)


def machine(board: str = boards.DEFAULT, chip: FlashChip | None = None, seed: int = 5) -> Machine:
    """Return a device with power."""
    device = Machine(boards.load(board), chip or FlashChip(), entropy=Entropy(seed))
    device.power_on()
    return device


def copy(chip: FlashChip) -> FlashChip:
    """Return a flash with the same content and no history."""
    twin = FlashChip()
    for name, memory in chip.memories.items():
        twin.memories[name].bytes[:] = memory.bytes
    return twin


@cache
def blob(name: str) -> bytes:
    """Return a sample roster, compiled."""
    return load_roster(ROSTERS / f"{name}.toml").blob


@cache
def _begun() -> FlashChip:
    device = machine()
    host = client(device)
    host.push("A", blob("hill_company"))
    host.push("B", blob("river_wardens"))
    host.start("A", (1, 2), "AB")
    host.close()
    device.power_off()
    return device.chip


def playing(board: str = boards.DEFAULT) -> Machine:
    """Return a device on which a game has just begun."""
    return machine(board, copy(_begun()))


def do(device: Machine, *lines: str) -> list[str]:
    """Run script lines on a device, without a port; return the screen."""
    runner = Runner(device, link="none")
    for number, line in enumerate(lines, 1):
        action = parse(line, f"line {number}")
        assert action is not None
        runner.perform(action)
    return device.screen
