"""`make bench-device`: speed and memory on a real CircuitPython, on an emulated Pico in simulated time.

Needs SIGNIFER_UF2 and SIGNIFER_BOOTROM as `make e2e` does. Every figure is the same on every machine: it depends
on the instructions done, the modelled buses and flash, and the cost of flash lines missed in the cache.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bench import raw_repl
from bench.samples import sample
from signifer.rulesets import IDS
from signifer_host.bundle import build, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.client import Client
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.volume import drive
from simulator import boards
from tests.emulated.board import BUTTONS, PRESS_MS, BoardTransport, EmulatedBoard, board

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance_device.md"
BOARD = "pico_oled"
XIP = 120  # cycles for a line missed in the flash's cache
LONGEST = 3000  # ms to wait for the first byte
STILL = 60.0  # ms without a further byte after which a press is done
STRIKES = 16
PUSHED_UNITS = 40
# What a build of code.py says when asked for the memory that is free.
_LOOP = "        app.step(time.ticks_ms())\n"
_FREE = _LOOP + (
    "        if supervisor.runtime.serial_bytes_available:\n"
    "            import gc, sys\n"
    "            sys.stdin.read(1)\n"
    "            gc.collect()\n"
    "            print('free', gc.mem_free())\n"
)


@dataclass(frozen=True)
class Goal:
    """A figure and what it is to be; `largest` False where more is better."""

    name: str
    value: float
    goal: float
    unit: str
    largest: bool = True

    @property
    def met(self) -> bool:
        """Whether the goal is reached."""
        return self.value <= self.goal if self.largest else self.value >= self.goal

    def row(self) -> str:
        """A line of the page's table."""
        sign = "at most" if self.largest else "at least"
        digits = 0 if self.unit == "bytes" else 1
        return (
            f"| {self.name} | {self.value:,.{digits}f} {self.unit} | {sign} {self.goal:,g} | "
            f"{'reached' if self.met else '**not reached**'} |\n"
        )


class Images:
    """UF2 files for the emulated board, made as `signifer image` makes them."""

    def __init__(self, uf2: Path, folder: Path) -> None:
        # Without the first start's question which of two look-alike displays it has.
        self._spec = boards.with_twin(boards.load(BOARD), "ssd1306")
        self._python = firmware.read(uf2)
        self._compiler = Compiler(None)
        self._folder = folder
        self._bundle = build.make(
            self._spec, systems.chosen(None), self._compiler, self._python.version, True
        )

    def make(self, name: str, change: Callable[[dict[str, bytes]], None] | None = None) -> Path:
        """An image with the drive's files as they are, or changed."""
        files = dict(self._bundle.files)
        if change:
            change(files)
        volume = drive(replace(self._bundle, files=files), self._compiler)
        path = self._folder / f"{name}.uf2"
        path.write_bytes(images.merged(volume, self._spec, self._python, False))
        return path


class Measured:
    """A booted device, its host and what was measured of it."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self.pico = pico

    def client(self) -> Client:
        """A host that has just come; its clock is the device's."""
        return Client(BoardTransport(self.pico), clock=lambda: self.pico.ms / 1000)

    def begin(self, ruleset: str) -> None:
        """Push two rosters of 20 units and begin their game."""
        self.pico.run(1500)  # USB comes up
        client = self.client()
        blobs = sample(ruleset).blobs
        for side, blob in sorted(blobs.items(), reverse=True):
            client.push(side, blob)
        self.pico.settle(600)
        client.start("A", (1, 2), "".join(sorted(blobs)), True, 0)
        self.pico.settle(2500, 12_000)
        self.pico.run(3500)  # notices go
        self.pico.settle(1000)
        self.press("back")  # the mark of the dice, which is shown where a computer begins a game

    def press(self, button: str, held: bool = False) -> float:
        """Ms to the last byte for the display, from the moment at which the press can be told from a hold: where
        the button goes up again, or goes down for UP and DOWN."""
        pin = BUTTONS[button]
        start, before = self.pico.ms, self.pico.state()["display"]
        self.pico.call("pin", pin=pin, value=0)
        self.pico.run(700 if held else PRESS_MS)
        if button in ("select", "back") and not held:
            start, before = self.pico.ms, self.pico.state()["display"]
        self.pico.call("pin", pin=pin, value=None)
        for _ in range(LONGEST // 10):
            self.pico.run(10)
            if self.pico.state()["display"] != before:
                break
        else:
            return 0.0  # nothing to show
        self.pico.settle(STILL)
        took = float(self.pico.state()["drawn"]) - start
        self.pico.run(500)
        return took

    def strikes(self) -> list[float]:
        """One off the unit under the cursor, again and again, in the list of units, the first two left out: they
        load what the others find."""
        self.press("back")
        self.pico.settle(1500)
        found = []
        for number in range(STRIKES):
            found.append(self.press("select"))
            if number % 3 == 2:
                self.press("down")
        self.press("back")
        self.pico.settle(1500)
        return [ms for ms in found[2:] if ms > 0]

    def screens(self) -> list[float]:
        """From one screen to another and back, each the second time."""
        for _ in range(2):
            found = [self.press("back"), self.press("back")]
            self.press("select", held=True)
            for _ in range(5):
                self.press("down")
                found += [self.press("select"), self.press("back")]
            self.press("back")
        return [ms for ms in found if ms > 0]

    def free(self) -> int:
        """Free heap after a collection, asked on the console."""
        before = len(self.pico.console())
        self.pico.type("?")
        self.pico.run(400)
        return int(self.pico.console()[before:].split("free ")[1].split()[0])


@contextmanager
def booted(uf2: Path, bootrom: Path) -> Iterator[Measured]:
    """A device that was started twice: the first start writes what CircuitPython notes of itself."""
    with board(bootrom=bootrom, uf2=uf2, xip=XIP) as pico:
        pico.boot()
        pico.power_cycle()
        pico.boot()
        yield Measured(pico)


def timed(uf2: Path, bootrom: Path, rulesets: Sequence[str]) -> list[Goal]:
    """Presses, screens, start and push, in the image as it is shipped."""
    found: list[Goal] = []
    for ruleset in rulesets:
        with booted(uf2, bootrom) as device:
            if ruleset == rulesets[0]:
                found += _transfers(device, uf2, bootrom)
            device.begin(ruleset)
            strikes, screens = device.strikes(), device.screens()
            found.append(
                Goal(f"{ruleset}: a press, saved and shown, median", statistics.median(strikes), 25, "ms")
            )
            found.append(Goal(f"{ruleset}: a press, slowest", max(strikes), 60, "ms"))
            found.append(Goal(f"{ruleset}: a change of screen, median", statistics.median(screens), 75, "ms"))
            found.append(Goal(f"{ruleset}: a change of screen, slowest", max(screens), 100, "ms"))
            start = device.pico.ms
            device.pico.power_cycle()
            device.pico.boot()
            device.pico.settle(1500)
            shown = float(device.pico.state()["drawn"]) - start
            found.append(Goal(f"{ruleset}: power-on to the game", shown, 2000, "ms"))
            print(*[goal.row() for goal in found[-5:]], sep="", flush=True)
    return found


def _transfers(device: Measured, uf2: Path, bootrom: Path) -> list[Goal]:
    client = device.client()
    blob = sample("dozen_die", PUSHED_UNITS).blobs["A"]
    client.hello()
    start = device.pico.ms
    client.push("A", blob)
    pushed = device.pico.ms - start
    with board(bootrom=bootrom, uf2=uf2.with_name("plain.uf2"), xip=XIP) as pico:
        pico.run(6000)
        pasted = raw_repl.paste(pico, blob)
    goals = [
        Goal(
            f"a roster of {PUSHED_UNITS} units ({len(blob):,} bytes) pushed and verified", pushed, 300, "ms"
        ),
        Goal("pasting it through the raw REPL takes, times that", pasted / pushed, 3, "", False),
    ]
    print(*[goal.row() for goal in goals], sep="", flush=True)
    return goals


def heaps(uf2: Path, bootrom: Path, rulesets: Sequence[str]) -> list[Goal]:
    """Free heap with two rosters of 20 units in play and screens looked at."""
    found = []
    for ruleset in rulesets:
        with booted(uf2, bootrom) as device:
            device.begin(ruleset)
            begun = device.free()
            device.strikes()
            device.screens()
            device.pico.settle(3000)
            found.append(Goal(f"{ruleset}: free with a game begun", begun, 80_000, "bytes", False))
            found.append(Goal(f"{ruleset}: free after screens", device.free(), 80_000, "bytes", False))
            print(*[goal.row() for goal in found[-2:]], sep="", flush=True)
    return found


def with_question(files: dict[str, bytes]) -> None:
    """code.py that says how much memory is free when a key is typed on the console."""
    text = files["code.py"].decode("utf-8")
    assert _LOOP in text
    files["code.py"] = text.replace(_LOOP, _FREE).encode("utf-8")


def plain(files: dict[str, bytes]) -> None:
    """A drive that code may write, and no program."""
    files["boot.py"] = b"import storage\nstorage.remount('/', readonly=False)\n"
    files["code.py"] = b"pass\n"


def main(rulesets: Sequence[str]) -> int:
    """Status 0 whatever the figures are: the page says which goals are reached. It is written where every system
    was measured."""
    chosen = rulesets or IDS
    names = [os.environ.get(name, "") for name in ("SIGNIFER_UF2", "SIGNIFER_BOOTROM")]
    if not all(names):
        print("Set SIGNIFER_UF2 and SIGNIFER_BOOTROM, as for `make e2e`.", file=sys.stderr)
        return 2
    bootrom = Path(names[1])
    with tempfile.TemporaryDirectory() as folder:
        made = Images(Path(names[0]), Path(folder))
        made.make("plain", plain)
        goals = timed(made.make("shipped"), bootrom, chosen)
        goals += heaps(made.make("asked", with_question), bootrom, chosen)
    if rulesets:
        return 0
    text = "# On CircuitPython 9.2.8, on an emulated Raspberry Pi Pico\n\n"
    text += "Made by `make bench-device`, in simulated time: an SSD1306 on I2C at 400 kHz, 20 units a side, "
    text += f"{XIP} cycles for each line missed in the flash's cache. A button is down for 60 ms; the time "
    text += "is that from where a press can be told from a hold (the button goes up again; down for UP and DOWN) to "
    text += "the last byte for the display, with the change already in flash.\n\n"
    text += "| what | measured | goal | |\n|---|---:|---:|---|\n" + "".join(goal.row() for goal in goals)
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
