"""A whole simulated device: the unchanged files of `firmware/` over modelled parts.

There is no thread and no waiting here. Simulated time passes only in `run`, and the result depends only on
earlier calls, so tests are repeatable.
"""

from __future__ import annotations

import types
from typing import Any

from signifer.app import App, Store, battery
from signifer.app.startup import ENDED, HUNG
from signifer.hal import processor
from signifer.hal.oled import Oled
from signifer.hal.tft import Tft
from signifer.ui.styles import CURSOR
from signifer_host import faces
from signifer_host.boards import Board, literals
from signifer_host.boards.parts import TWINS
from signifer_host.faces import layout
from signifer_host.simulator import painter
from signifer_host.simulator.bus import I2CBus
from signifer_host.simulator.flash import FlashChip, PowerCut
from signifer_host.simulator.lights import Lights
from signifer_host.simulator.link import Link
from signifer_host.simulator.pad import Pad, keys_of
from signifer_host.simulator.panel import Panel
from signifer_host.simulator.parts import WATCHDOG_MS, Clock, Cpu, Entropy, Keys, Stopped
from signifer_host.simulator.picture import Picture

STEP_MS = 10
PRESS_MS = 60  # a quick finger
BACK = 3
START_MS = 100  # from the first look at the keys to the program
HOLD_MS = 700  # longer than what the device takes for a hold
GAP_MS = 60
MOST_RESTARTS = 20  # a program that cannot even start goes on for ever on a device; not here


class Hang(BaseException):
    """The program hangs. Not an Exception: the program cannot catch it."""


class ReadOnly:
    """The port Files while the drive belongs to the computer: no file can be opened for writing."""

    def open(self, name: str) -> None:
        """Return None, as `hal.files` does then."""


class Machine:
    """One device. It starts switched off.

    `chip` is its flash, which outlives the power; `link` the data port. Everything else is created at
    `power_on`, like RAM and controllers. `faults`: exceptions that the program handles stay its own, as on a
    device; otherwise they are raised here, so that no test misses one.
    """

    def __init__(
        self,
        board: Board,
        chip: FlashChip,
        *,
        entropy: Entropy | None = None,
        uid: bytes = b"SIMULATE",
        firmware: str = "0",
        faults: bool = False,
        cpu: Cpu | None = None,
    ) -> None:
        self.board = board
        self.chip = chip
        self.clock = Clock()
        self.entropy = entropy or Entropy()
        self.link = Link()
        self.uid = uid
        self._literals = types.SimpleNamespace(
            **{**literals(board, firmware), "uid": uid, "leave": self._leave, "halt": self._halt}
        )
        self.tones: list[tuple[int, int]] = []  # (ms, Hz) of what the speaker was told; 0 Hz is silence
        self.cpu = cpu or Cpu()
        self._is_overclocked = False  # the clock is raised, and the program has not started yet
        self.millivolts, self.on_usb = 4000, False  # the battery, and whether USB feeds the device
        if board.sound:
            self._literals.tone = lambda hz: self.tones.append((self.clock.now, hz))
        if board.battery:
            self._literals.cell = lambda: (self.millivolts, self.on_usb)
        self.app: App | None = None
        self.panel = Panel(board.display)
        self._lights = Lights(board.pixels)
        self.keys: Keys | Pad = keys_of(board, self.clock)
        self.in_loader = False  # it is a drive for the computer, and no program runs
        self.hung = False  # the program does not come back
        self.is_halted = False  # it only says that memory is too short
        self.restarts = 0
        self._faults = faults

    @property
    def on(self) -> bool:
        """Return whether it has power."""
        return self.app is not None

    def power_on(self, service: bool = False, held: int | None = None) -> None:
        """Switch it on: the program starts with the flash's content. `service`: with SELECT held, so that
        boot.py leaves the drive to the computer, and the program may not write it. `held`: a button that is
        down meanwhile, and stays down.
        """
        if not self.on:
            self._start(0, service, held)

    def restart(self, why: int) -> None:
        """Restart without a loss of power, as code.py and the watchdog do; `why` as in `signifer.app.startup`."""
        self.app = None
        self._dark()
        self.restarts += 1
        self._start(why, False)

    def provoke(self, what: str) -> None:
        """Make the top screen fail at the next press: "crash" raises an exception, "memory" a MemoryError,
        "hang" never returns.
        """
        if self.app is None:
            return
        error = {"crash": ValueError, "memory": MemoryError, "hang": Hang}[what]

        def key(event: int) -> None:
            raise error("provoked")

        self.app.ui.screen.key = key  # type: ignore[method-assign]

    def charge(self, percent: int) -> None:
        """Set the charge of the battery, 0 to 100."""
        self.millivolts = next(volts for volts in range(3000, 4200) if battery.percent(volts) >= percent)

    def _start(self, why: int, service: bool, held: int | None = None) -> None:
        self.clock.boot()
        self.chip.power_on()
        files = ReadOnly() if service else self.chip.files
        if not self._set_clock(files.open("board")):
            self.clock.advance(WATCHDOG_MS)
            self.restart(HUNG)
            return
        self.hung = self.in_loader = self.is_halted = False
        self._literals.restart = why
        self._literals.service = service
        self.panel = Panel(self.board.display)
        self._lights = Lights(self.board.pixels)
        self.keys = keys_of(self.board, self.clock)
        self._literals.testing = held == BACK
        if held is not None:
            self.keys.move(held, True)
            self.clock.advance(START_MS)
        self.tones = []
        try:
            store = Store(self.chip.region, files)
            self.app = App(
                self._port(),
                self.keys,
                self._lights.port,
                self.link,
                store,
                self.clock,
                self.entropy,
                self._literals,
            )
        except PowerCut:
            self._lose_power()
            return
        except Exception:
            if not self._faults or self.restarts > MOST_RESTARTS:
                raise
            self.restart(ENDED)
            return
        self._is_overclocked = False
        self.run(STEP_MS)

    def _set_clock(self, file: Any) -> bool:
        """Set the processor's clock, as `hal.machine` does; return False if the processor stops. `file`: the block file
        "board", None without one.
        """
        board = self._literals
        self.cpu.reset()
        board.mhz = literals(self.board, "")["mhz"]
        board.slow = False
        vars(board).pop("speed", None)
        if self.board.processor is None or file is None:
            return True
        board.slow = processor.is_slow(file, self._is_overclocked)
        self._is_overclocked = not board.slow
        if board.slow:
            return True
        board.mhz = board.fast
        board.speed = processor.Processor(self.cpu).speed
        try:
            board.speed(board.mhz)
        except Stopped:
            return False
        return True

    def _port(self) -> Any:
        """Return the display port, as `hal.panel` makes it."""
        spec = self.board.display
        panel = self.panel
        size = spec.width, spec.height
        self.port: Any
        if spec.driver in TWINS and isinstance(panel.bus, I2CBus) and spec.i2c is not None:
            paged = spec.driver == "sh1106"
            self.port = Oled(
                panel.display, panel.bus, spec.i2c.address, paged, spec.colstart, faces.sheet(*size, "pages")
            )
        elif spec.driver == "st7789" and spec.rotation % 180 == 90:
            sheet = faces.sheet(*size, layout.of_side(spec.rotation))
            self.port = Tft(panel.display, panel.bus, (spec.colstart, spec.rowstart), sheet)
        else:
            self.port = painter.display()(panel.display, spec.colour, faces.sheet(*size, "rows"))
        return self.port

    def power_off(self) -> None:
        """Pull the plug, between two steps of the program."""
        if self.on:
            self.app = None
            self.chip.power_off()
            self._dark()

    def _dark(self) -> None:
        self.panel = Panel(self.board.display)
        self._lights = Lights(self.board.pixels)
        self.link.unplug()

    def _leave(self) -> None:
        """Restart into the boot loader: the program ends."""
        self.in_loader = True
        raise PowerCut()

    def _halt(self) -> None:
        """Restart without the program, which ends."""
        self.is_halted = True
        raise PowerCut()

    def update(self, firmware: str) -> None:
        """Report `firmware` from the next start on; the code is unchanged."""
        self._literals.firmware = firmware

    def _lose_power(self) -> None:
        self.app = None
        self._dark()

    def step(self, ms: int = STEP_MS) -> None:
        """Let `ms` simulated milliseconds pass in one step of the program."""
        self.clock.advance(ms)
        if self.app is None:
            return
        if self.hung:
            if self.clock.silent:
                self.restart(HUNG)
            return
        try:
            self.app.step(self.clock.ticks_ms())
        except PowerCut:
            self._lose_power()
            return
        except Hang:
            self.hung = True
            return
        except Exception:
            if not self._faults:
                raise
            self.restart(ENDED)  # as code.py does
            return
        fault, self.app.fault = self.app.fault, None
        if fault is not None and not self._faults:
            raise fault

    def run(self, ms: int) -> None:
        """Let simulated time pass, in steps of 10 ms."""
        while ms > 0:
            self.step(min(ms, STEP_MS))
            ms -= STEP_MS

    def press(self, button: int, count: int = 1, ms: int = PRESS_MS) -> None:
        """Press a button for `ms`, `count` times, and run the program a moment after each."""
        for _ in range(count):
            self.keys.move(button, True)
            self.run(ms)
            self.keys.move(button, False)
            self.run(GAP_MS + self.keys.lag(button))

    def hold(self, button: int, count: int = 1) -> None:
        """Press a button long enough for a hold."""
        self.press(button, count, HOLD_MS)

    @property
    def screen(self) -> list[str]:
        """Return the letters on the screen, row by row; no rows without power."""
        return list(self.app.screen_text()) if self.app is not None else []

    @property
    def cursor(self) -> str | None:
        """Return the letters of the row under the cursor, None without a cursor."""
        if self.app is None:
            return None
        styles = self.app.ui.styles()
        rows = self.screen
        for at in range(1, len(rows) - 1):  # a passing message in row 0 looks the same
            if styles[at] & CURSOR:
                return rows[at]
        return None

    @property
    def lights(self) -> list[tuple[int, int, int]]:
        """Return the visible colours of the pixels."""
        return self._lights.visible_colours()

    def picture(self) -> Picture:
        """Return the display, pixel for pixel."""
        return self.panel.picture()
