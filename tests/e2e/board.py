"""Offer a Raspberry Pi Pico in simulated time as an object: an unmodified CircuitPython, a display, buttons, both
serial ports, power cuts. It runs in a child process (machine/server.mjs) and stands still between two calls."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from signifer_host import boards
from signifer_host.simulator.chips import St7789
from signifer_host.simulator.picture import Picture
from tests.e2e.wiring import Wiring, wiring
from tests.vm.install import node_and_npm

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MODULES = ROOT / ".emulator" / "node_modules"
PLAIN = wiring(boards.load("pico_oled"))
"""The reference device: a Pico with an SSD1306, four buttons and four NeoPixels."""
BUTTONS = PLAIN.buttons
WIDTH, HEIGHT = PLAIN.display.width, PLAIN.display.height
WHOLE = 1000
"""Bytes to a display after which it is no longer being set up: nearly the smallest one's whole picture."""
PRESS_MS = 60
"""Ms for which a button is down: as short as a fast press."""


class PowerCut(Exception):
    """The requested power cut happened."""


@dataclass(frozen=True)
class Torn:
    """The result of a power cut in one operation on flash. `before`: the number of operations before it."""

    kind: str
    address: int
    data: bytes
    before: int
    share: float


class EmulatedBoard:
    """One machine. `image` is the content of its 2 MiB of flash, or a UF2 in `uf2` is written to an empty one. `xip`:
    processor cycles of a line missed in the flash cache; 0 makes it faster and counts none. `parts`: the parts on its
    pins. `fastest`: the processor's clock in Hz above which this chip stops; none has a limit without it, but for its
    voltage."""

    def __init__(
        self,
        *,
        bootrom: Path,
        uf2: Path | None = None,
        image: Path | None = None,
        xip: int = 0,
        parts: Wiring = PLAIN,
        fastest: float | None = None,
    ) -> None:
        options = {
            "uf2": str(uf2) if uf2 else None,
            "image": str(image) if image else None,
            "bootrom": str(bootrom),
            "wiring": parts.machine,
            "xip": xip,
            "fastest": fastest,
        }
        environment = dict(os.environ, NODE_PATH=str(MODULES))
        self._process = subprocess.Popen(
            [str(node_and_npm()[0]), str(_machine()), json.dumps(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.ms = 0.0
        self.parts = parts

    def call(self, op: str, **fields: Any) -> dict[str, Any]:
        """Run one operation of machine/server.mjs. Raises PowerCut, or RuntimeError with its message."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({"op": op, **fields}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the emulator ended")
        answer: dict[str, Any] = json.loads(line)
        self.ms = answer["ms"]
        if not answer["ok"]:
            raise PowerCut if answer["cut"] else RuntimeError(answer["error"])
        return answer

    def close(self) -> None:
        """End the child process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    # Running

    def run(self, ms: float) -> None:
        """Let simulated time pass."""
        self.call("run", ms=ms)

    def settle(self, still: float = 150, most: float = 5000) -> None:
        """Run until the display was left alone for `still` ms."""
        self.call("run", ms=20)
        self.call("settle", ms=most, still=still)

    def until(self, seen: Callable[[], bool], most: float = 15_000) -> bool:
        """Run until `seen` returns true, called four times a second; return False if that takes longer than
        `most` ms."""
        end = self.ms + most
        while self.ms < end:
            self.run(250)
            if seen():
                return True
        return False

    def boot(self, most: float = 12_000) -> float:
        """Run until the first screen is drawn; return the simulated ms that it took."""
        start, before = self.ms, self.state()["display"]
        for _ in range(int(most / 100)):
            self.run(100)
            if self.state()["display"] > before + WHOLE and any(self._picture()):
                self.settle(300)
                return float(self.state()["drawn"]) - start
        raise AssertionError("nothing on the display:\n" + self.console())

    def press(self, buttons: str, still: float = 150) -> None:
        """Press buttons one after the other, as in the simulator's tables: "down select hold-back down*3". `still`: ms
        without a byte to the display after which a press counts as done; longer for long computations."""
        for word in buttons.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                held = name.startswith("hold-")
                pin = self.parts.buttons[name.removeprefix("hold-")]
                self.call("pin", pin=pin, value=0)
                self.run(700 if held else PRESS_MS)
                self.call("pin", pin=pin, value=None)
                self.settle(still)

    def power_cycle(self) -> None:
        """Take the power away and give it back."""
        self.call("cycle")

    # Inspection

    def state(self) -> dict[str, Any]:
        """Return the clocks of the machine and its SPI buses in Hz, and counters: resets, bytes to the display,
        operations on flash."""
        return self.call("state")

    def type(self, text: str) -> None:
        """Type on the console."""
        self.call("type", text=text)

    def console(self) -> str:
        """Return everything printed on the console."""
        return str(self.call("console")["text"])

    def bits(self) -> list[str]:
        """Return the OLED's pixels, a string of 0 and 1 for each row."""
        data = self._picture()
        return ["".join("01"[bit] for bit in data[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT)]

    def glass(self) -> Picture:
        """Return the colour panel's part of its controller's memory, in the orientation of the board (mode RGB)."""
        chip = St7789()
        chip.on = chip.is_inverted = True
        chip.ram[:] = self._picture()
        shown = self.parts.display
        size = (shown.width, shown.height)
        if shown.rotation in (90, 270):
            size = (shown.height, shown.width)
        picture: Picture = chip.glass(*size, shown.colstart, shown.rowstart)
        return picture.rotate(shown.rotation)

    def lights(self) -> list[list[int]]:
        """Return [red, green, blue] of each NeoPixel."""
        colours: list[list[int]] = self.call("lights")["colours"]
        return colours

    def _picture(self) -> bytes:
        return base64.b64decode(self.call("picture")["data"])

    # The second serial port

    def send(self, data: bytes) -> None:
        """Send bytes from the host."""
        self.call("send", data=base64.b64encode(data).decode())

    def receive(self) -> bytes:
        """Return what the device has sent since the last call."""
        return base64.b64decode(self.call("receive")["data"])

    # Flash

    def flash(self) -> bytes:
        """Return the whole content."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "flash.bin")
            self.call("flash", file=str(file))
            return file.read_bytes()

    def watch_flash(self, start: int, shares: list[float]) -> None:
        """From now on record what cuts would leave of every operation above `start`."""
        self.call("watch", **{"from": start}, shares=shares)

    def cuts(self) -> tuple[list[tuple[str, int, bytes]], list[Torn]]:
        """Return the operations since `watch_flash` (kind, address, data), and what cuts would have left."""
        answer = self.call("cuts")
        done = [(one["kind"], one["address"], base64.b64decode(one["data"] or "")) for one in answer["log"]]
        torn = [
            Torn(one["kind"], one["address"], base64.b64decode(one["data"]), one["log"], one["share"])
            for one in answer["torn"]
        ]
        return done, torn


class BoardTransport:
    """The client's line to the emulated device: simulated time passes while the host waits."""

    port = "emulated"

    def __init__(self, board: EmulatedBoard) -> None:
        self._board = board

    def read(self) -> bytes:
        """Return the bytes that have arrived; wait up to 50 ms of the device's time."""
        self._board.call("listen", ms=50)
        return self._board.receive()

    def write(self, data: bytes) -> None:
        """Send all of it."""
        self._board.send(data)

    def assert_dtr(self) -> None:
        """Do nothing: the emulated computer raises the line when it finds the port."""

    def close(self) -> None:
        """Close: there is nothing to release."""


@contextmanager
def board(
    *,
    bootrom: Path,
    uf2: Path | None = None,
    image: Path | None = None,
    xip: int = 0,
    parts: Wiring = PLAIN,
    fastest: float | None = None,
) -> Iterator[EmulatedBoard]:
    """Run a machine for the length of a `with`."""
    made = EmulatedBoard(bootrom=bootrom, uf2=uf2, image=image, xip=xip, parts=parts, fastest=fastest)
    try:
        yield made
    finally:
        made.close()


def beside(programs: int) -> dict[str, Any]:
    """Return what machine/beside.mjs found when random programs ran on two processors."""
    command = [str(node_and_npm()[0]), str(_machine("beside.mjs")), str(programs)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _machine(name: str = "server.mjs") -> Path:
    """Copy a program of the machine beside its modules: Node searches packages from a file's folder on."""
    target = MODULES.parent / "machine"
    target.mkdir(parents=True, exist_ok=True)
    copies = {target / file.name: file for file in (HERE / "machine").glob("*.mjs")}
    copies[target.parent / "package.json"] = HERE / "package.json"
    for copy, file in copies.items():
        text = file.read_bytes()
        if not copy.exists() or copy.read_bytes() != text:  # another machine may be reading it just now
            copy.write_bytes(text)
    return target / name
