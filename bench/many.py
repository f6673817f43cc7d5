"""Measure `signifer pull --all` with eight simulated devices against a single one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.simulator.state import State
from tests.processes.running import signifer, simulator
from tests.sim.devices import blob, client

DEVICES = 8
COMMANDS = 120
RUNS = 5
MOST = 2.0
"""The largest factor between the time of eight and that of one."""


def prepare(folder: Path, seed: int) -> None:
    """Make a device in a folder, in the middle of a game of `commands` commands."""
    state = State(folder, None, boards.DEFAULT, bytes((seed,)) * 8)
    try:
        machine = Machine(
            boards.load(state.board), FlashChip(state.flash), entropy=Entropy(seed), uid=state.uid
        )
        machine.power_on()
        host = client(machine)
        host.push("A", blob("hill_company"))
        host.push("B", blob("river_wardens"))
        host.start("A", (1, 2), "AB")
        host.close()
        assert machine.app is not None
        for number in range(COMMANDS):
            machine.app.do(
                {"do": "roll", "sides": 12, "count": 3} if number % 2 else {"do": "note", "text": "n"}
            )
            machine.run(2000)  # idle, so that the journal moves its page to the archive
        machine.power_off()
    finally:
        state.close()


@contextmanager
def table(home: Path) -> Iterator[list[str]]:
    """Yield the ports of eight simulated devices, each in a process of its own."""
    with ExitStack() as running:
        ports = []
        for number in range(DEVICES):
            folder = home / f"device{number}"
            prepare(folder, number + 1)
            file = home / f"port{number}"
            running.enter_context(simulator(home, "--state", str(folder), "--port-file", str(file)))
            ports.append(file.read_text("utf-8").strip())
        yield ports


def measure() -> tuple[float, float]:
    """Return the seconds at best of (a pull of one device, a pull of all), for whole commands."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        with table(home) as ports:
            one = min(_seconds(home, "--port", ports[0]) for _ in range(RUNS))
            everything = min(_seconds(home, "--all") for _ in range(RUNS))
    return one, everything


def _seconds(home: Path, *which: str) -> float:
    begun = time.perf_counter()
    done = signifer(home, "pull", "--out", str(home / "logs"), *which)
    took = time.perf_counter() - begun
    assert done.returncode == 0, done.stderr
    assert f"{COMMANDS} commands" in done.stdout
    return took
