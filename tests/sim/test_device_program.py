"""boot.py, code.py and safemode.py, run completely over models of the device's modules."""

from __future__ import annotations

import runpy
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import signifer
from signifer.app import game_start
from signifer.app.startup import LIMIT
from signifer.ui.page import FlowPage
from signifer_host import boards, faces
from signifer_host.simulator import painter  # noqa: F401
from signifer_host.simulator.chips import Ssd1306
from signifer_host.simulator.flash import LAYOUT
from signifer_host.simulator.parts import Cpu
from tests.sim import blinka  # noqa: F401
from tests.sim.test_hal import Nvm, Serial

# isort: split
import displayio
from adafruit_pixelbuf import PixelBuf

FIRMWARE = Path(signifer.__file__).parents[1]
HAL = (
    "board",
    "clock",
    "display",
    "files",
    "keys",
    "lights",
    "link",
    "machine",
    "nvm",
    "panel",
    "pixels",
    "display_probe",
    "processor",
)
DRAWING = ("display", "any_brush", "patterns")
STEPS = 300


class Reset(BaseException):
    """microcontroller.reset(): no code runs after it."""


class I2C:
    """A bus with an SSD1306 at 0x3C: a control byte of 0x80 before each command byte, or of 0x00 before all of them;
    0x40 before data."""

    made: list[I2C] = []

    def __init__(self, scl: str, sda: str, *, frequency: int) -> None:
        self.wires = (scl, sda, frequency)
        self.chip = Ssd1306()
        self._locked = False
        self.made.append(self)

    def try_lock(self) -> bool:
        free, self._locked = not self._locked, True
        return free

    def unlock(self) -> None:
        self._locked = False

    def writeto(self, address: int, buffer: bytes) -> None:
        assert self._locked and address == 0x3C
        if buffer[0] == 0x40:
            self.chip.data(buffer[1:])
        elif buffer[0] == 0x00:
            self.chip.command(buffer[1:])
        else:
            assert set(buffer[0::2]) == {0x80}
            self.chip.command(bytes(buffer[1::2]))

    def deinit(self) -> None:
        """Release the pins."""


class NeoPixel(PixelBuf):  # type: ignore[misc]
    """A chain that records the colours sent."""

    def __init__(self, pin: str, count: int, *, pixel_order: str, auto_write: bool) -> None:
        super().__init__(count, byteorder=pixel_order, auto_write=auto_write)
        self.pin = pin

    def _transmit(self, buffer: bytearray) -> None:
        self.sent = bytes(buffer)


class Chip(Cpu):
    """`microcontroller.cpu`."""

    uid = bytearray(b"\x01" * 8)
    reset_reason = "POWER_ON"


class Device:
    """The modules of a Pico with the default board's parts."""

    def __init__(self, folder: Path) -> None:
        for name, blocks in LAYOUT.items():
            (folder / f"{name}.bin").write_bytes(b"\xff" * 4096 * blocks)
        # The first start asked which of two similar displays it has.
        self.facts = folder / "board.bin"
        self.facts.write_bytes(b"SB\x01\x00\xff".ljust(8192, b"\xff"))
        self.serial = Serial()
        self.runtime = types.SimpleNamespace(autoreload=True, safe_mode_reason="BROWNOUT")
        self.presses: list[tuple[int, bool, int]] = []
        self.left = STEPS
        self.fault: BaseException = KeyboardInterrupt()
        self.held: set[str] = set()
        self.nvm = Nvm()
        self.calls: list[tuple[Any, ...]] = []
        self.cpu = Chip()
        self.sleep_memory = bytearray(256)
        self.drive_is_theirs = False
        self.dog = types.SimpleNamespace(timeout=0, mode=None, fed=0)
        self.dog.feed = self.feed

    def input(self, pin: str) -> Any:
        """Return a pin to read: high, unless a key holds it down."""
        return types.SimpleNamespace(
            value=pin not in self.held, switch_to_input=lambda pull: None, deinit=lambda: None
        )

    def feed(self) -> None:
        assert (self.dog.timeout, self.dog.mode) == (8, "RESET")
        self.dog.fed += 1

    def ticks_ms(self) -> int:
        self.left -= 1
        if self.left < 0:
            raise self.fault
        return (STEPS - self.left) * 10

    def reset(self) -> None:
        raise Reset

    def modules(self) -> dict[str, dict[str, Any]]:
        device = self

        class Keys:
            def __init__(
                self, pins: list[str], *, value_when_pressed: bool, pull: bool, interval: float
            ) -> None:
                assert (pins, value_when_pressed, pull) == (["GP10", "GP11", "GP12", "GP13"], False, True)
                self.events = self

            def get_into(self, event: Any) -> bool:
                if not device.presses:
                    return False
                event.key_number, event.pressed, event.timestamp = device.presses.pop(0)
                return True

        class Reasons:
            BROWNOUT, WATCHDOG, USER, PROGRAMMATIC = "BROWNOUT", "WATCHDOG", "USER", "PROGRAMMATIC"
            HARD_FAULT, NLR_JUMP_FAIL = "HARD_FAULT", "NLR_JUMP_FAIL"
            GC_ALLOC_OUTSIDE_VM, STACK_OVERFLOW = "GC_ALLOC_OUTSIDE_VM", "STACK_OVERFLOW"

        class ResetReason:
            POWER_ON, SOFTWARE, WATCHDOG, RESET_PIN = "POWER_ON", "SOFTWARE", "WATCHDOG", "RESET_PIN"

        return {
            "board": {f"GP{number}": f"GP{number}" for number in range(29)},
            "busio": {"I2C": I2C, "SPI": None},
            "keypad": {"Keys": Keys, "Event": types.SimpleNamespace},
            "microcontroller": {
                "nvm": self.nvm,
                "cpu": self.cpu,
                "ResetReason": ResetReason,
                "RunMode": types.SimpleNamespace(SAFE_MODE="safe", UF2="uf2"),
                "on_next_reset": lambda mode: self.calls.append(("next", mode)),
                "watchdog": self.dog,
                "reset": self.reset,
                "Pin": str,
            },
            "neopixel": {"NeoPixel": NeoPixel},
            "digitalio": {"DigitalInOut": self.input, "Pull": types.SimpleNamespace(UP="up", DOWN="down")},
            "supervisor": {
                "runtime": self.runtime,
                "ticks_ms": self.ticks_ms,
                "SafeModeReason": Reasons,
                "set_usb_identification": lambda **names: self.calls.append(("named", names)),
            },
            "usb_cdc": {
                "data": self.serial,
                "enable": lambda **what: self.calls.append(("usb", what)),
            },
            "alarm": {"sleep_memory": self.sleep_memory},
            "watchdog": {"WatchDogMode": types.SimpleNamespace(RESET="RESET")},
            "storage": {
                "remount": lambda path, *, readonly: self.calls.append(("remount", path, readonly)),
                "getmount": lambda path: types.SimpleNamespace(readonly=self.drive_is_theirs),
                "disable_usb_drive": lambda: self.calls.append(("drive off",)),
            },
        }


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    made = Device(tmp_path)
    for name in HAL:
        if name not in ("display", "pixels"):
            monkeypatch.delitem(sys.modules, f"signifer.hal.{name}", raising=False)
    for name in DRAWING:  # over Blinka here; for other tests the simulator's own is restored
        monkeypatch.delitem(sys.modules, f"signifer.hal.{name}")
        monkeypatch.delattr(signifer.hal, name)
    for name, content in made.modules().items():
        stand_in = types.ModuleType(name)
        vars(stand_in).update(content)
        monkeypatch.setitem(sys.modules, name, stand_in)
    from signifer.hal import files, sheets

    opened: list[Any] = []

    def keep(path: str, mode: str) -> Any:
        opened.append(Path(path).open(mode, buffering=0))  # noqa: SIM115
        return opened[-1]

    monkeypatch.setattr(files, "FOLDER", f"{tmp_path}/")
    monkeypatch.setattr(sheets, "faces", lambda: faces.sheet(128, 64, "pages"))
    monkeypatch.setattr(files, "open", keep, raising=False)
    I2C.made.clear()
    displayio.release_displays()
    yield made
    displayio.release_displays()
    for file in opened:  # on the device they stay open until the reset
        file.close()
    for name in HAL:  # modules imported over the models are not for other tests
        if name not in ("display", "pixels"):
            sys.modules.pop(f"signifer.hal.{name}", None)
            vars(signifer.hal).pop(name, None)


def run(name: str) -> None:
    runpy.run_path(str(FIRMWARE / name), run_name="__main__")


def wire_keys(device: Device, monkeypatch: pytest.MonkeyPatch, held: set[str]) -> None:
    """Return a digitalio on which keys pull these pins down, the others up."""

    class DigitalInOut:
        def __init__(self, pin: str) -> None:
            self.pin = pin
            self.value = False

        def switch_to_input(self, pull: str) -> None:
            assert pull == "up"
            self.value = self.pin not in held

        def deinit(self) -> None:
            device.calls.append(("free", self.pin))

    module = types.ModuleType("digitalio")
    vars(module).update(DigitalInOut=DigitalInOut, Pull=types.SimpleNamespace(UP="up", DOWN="down"))
    monkeypatch.setitem(sys.modules, "digitalio", module)


def test_code_py_draws_answers_keys_and_ends_in_a_reset(device: Device) -> None:
    device.presses = [(1, True, 500), (1, False, 600)]
    with pytest.raises(Reset):
        run("code.py")
    assert device.left < 0, "it ran until Ctrl-C"
    assert device.runtime.autoreload is False
    (bus,) = I2C.made
    assert bus.wires == ("GP5", "GP4", 421052)
    lit = [colour for colour in bus.chip.glass(128, 64, 0, 0).colours() if colour != (0, 0, 0)]
    assert lit, "the first screen is on the display"
    assert device.presses == []
    assert (device.serial.timeout, device.serial.write_timeout) == (0, 0)
    from signifer.hal import board

    assert board.uid == b"\x01" * 8


def test_a_fault_in_the_program_is_told_on_the_console_and_ends_in_a_reset(
    device: Device, capsys: pytest.CaptureFixture[str]
) -> None:
    device.fault = RuntimeError("a fault")
    with pytest.raises(Reset):
        run("code.py")
    assert "RuntimeError: a fault" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("held", "reason", "ran", "takes"),
    [
        (False, "POWER_ON", 0, True),
        (True, "POWER_ON", 0, False),
        (True, "POWER_ON", 1, False),
        (True, "RESET_PIN", 1, False),
        (True, "WATCHDOG", 0, False),
        (True, "SOFTWARE", 1, True),
        (True, "SOFTWARE", 2, True),
        (True, "WATCHDOG", 1, True),
    ],
)
def test_boot_py_takes_the_drive_unless_select_is_held(
    device: Device,
    held: bool,
    reason: str,
    ran: int,
    takes: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    device.cpu.reset_reason = reason
    device.sleep_memory[0] = ran

    wire_keys(device, monkeypatch, {"GP12"} if held else set())
    run("boot.py")
    usb = ("usb", {"console": True, "data": True})
    mine = [] if not takes else [("remount", "/", False), ("drive off",)]
    assert device.calls == [("named", {"product": "Signifer"}), usb, ("free", "GP12"), *mine]
    assert capsys.readouterr() == ("", ""), "what boot.py prints is written to flash at every start"


@pytest.mark.parametrize("held", ["ENCODER_SWITCH", "KEY12", "KEY1", "KEY11", None])
def test_any_key_that_is_select_leaves_the_drive_to_the_computer(
    device: Device, held: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A MacroPad's first SELECT key, the knob, starts the boot loader if it is held at power-on."""
    from signifer.hal import board

    data = boards.literals(boards.load("adafruit_macropad_rp2040"), "0")
    pins = types.ModuleType("board")
    for _, pin in data["key_pins"]:
        setattr(pins, pin, pin)
    monkeypatch.setitem(sys.modules, "board", pins)
    for name in ("key_pins", "keys_active_low"):
        monkeypatch.setattr(board, name, data[name])
    wire_keys(device, monkeypatch, {held} if held else set())
    run("boot.py")
    assert (("drive off",) in device.calls) == (held in ("KEY11", None))
    asked = {call[1] for call in device.calls if call[0] == "free"}
    assert asked == {"ENCODER_SWITCH", "KEY12", "KEY1"}


@pytest.mark.parametrize(
    ("reason", "restarts"), [("BROWNOUT", True), ("WATCHDOG", True), ("USER", False), ("PROGRAMMATIC", False)]
)
def test_safemode_py_starts_again_after_a_dip_alone(device: Device, reason: str, restarts: bool) -> None:
    device.runtime.safe_mode_reason = reason
    if restarts:
        with pytest.raises(Reset):
            run("safemode.py")
    else:
        run("safemode.py")


@pytest.mark.parametrize(
    ("reason", "ran", "why"),
    [
        ("POWER_ON", 0, 0),
        ("POWER_ON", 1, 0),
        ("SOFTWARE", 1, 1),
        ("WATCHDOG", 1, 2),
        ("RESET_PIN", 1, 3),
        ("WATCHDOG", 0, 0),
    ],
)
def test_code_py_tells_the_program_why_it_starts(device: Device, reason: str, ran: int, why: int) -> None:
    """The boot loader uses the watchdog too: its reset counts only if this program ran before."""
    device.cpu.reset_reason = reason
    device.sleep_memory[0] = ran
    with pytest.raises(Reset):
        run("code.py")
    from signifer.hal import board

    assert board.restart == why
    assert device.sleep_memory[0] == 1


def start_anew(device: Device, reason: str, calls: int = STEPS) -> Any:
    """Restart the processor, and run code.py to its reset, which `device.fault` brings after so many looks at the time;
    return the board as this start leaves it.
    """
    for name in ("board", "panel", "machine"):  # what they know, they know from a start
        sys.modules.pop(f"signifer.hal.{name}", None)
        vars(signifer.hal).pop(name, None)
    device.cpu.reset()
    device.cpu.reset_reason = reason
    device.left = calls
    I2C.made.clear()
    with pytest.raises(Reset):
        run("code.py")
    from signifer.hal import board

    return board


def test_a_board_plays_at_its_faster_clock_from_before_the_first_bus(device: Device) -> None:
    before = device.facts.read_bytes()
    board = start_anew(device, "POWER_ON")
    assert (device.cpu.frequency, device.cpu.volts) == (200_000_000, 1.2)
    assert (board.mhz, board.slow) == (200, False)
    assert I2C.made[0].wires[2] == 421052, "asked of a processor at 200 MHz"
    assert device.sleep_memory[0] == 1 and device.facts.read_bytes() == before


@pytest.mark.parametrize(
    ("reason", "slow"), [("WATCHDOG", True), ("SOFTWARE", True), ("RESET_PIN", False), ("POWER_ON", False)]
)
def test_a_start_that_failed_at_the_faster_clock_is_followed_by_slower_ones(
    device: Device, reason: str, slow: bool
) -> None:
    before = device.facts.read_bytes()
    device.cpu.fastest = 150_000_000
    start_anew(device, "POWER_ON")
    assert not I2C.made and device.left == STEPS, "the processor stopped"
    if not slow:
        device.cpu.fastest = 200_000_000  # somebody pressed reset, or pulled the plug: that tells nothing
    for again in (reason, "POWER_ON"):
        board = start_anew(device, again)
        assert (board.slow, board.mhz) == ((True, 125) if slow else (False, 200))
        assert device.cpu.frequency == board.mhz * 1_000_000 and I2C.made and device.left < 0
        assert hasattr(board, "speed") is not slow
        device.sleep_memory[:] = bytes(256)  # the power goes
    after = device.facts.read_bytes()
    assert after == (before[:8] + b"\0" + before[9:] if slow else before)


@pytest.mark.parametrize(
    ("fault", "slow"), [(KeyboardInterrupt(), False), (ValueError("a bit of it was wrong"), True)]
)
def test_a_tool_on_the_console_does_not_slow_a_board_down(
    device: Device, fault: BaseException, slow: bool
) -> None:
    """Editors send Ctrl-C to every board that is plugged in, so in the middle of its start."""
    device.fault = fault
    start_anew(device, "POWER_ON", 0)
    assert device.cpu.frequency == 200_000_000
    device.fault = KeyboardInterrupt()
    assert start_anew(device, "SOFTWARE").slow is slow


def test_without_its_file_or_with_the_drive_at_a_computer_a_board_stays_at_125_mhz(device: Device) -> None:
    device.facts.unlink()
    board = start_anew(device, "POWER_ON")
    assert (device.cpu.frequency, board.mhz, board.slow) == (125_000_000, 125, False)
    assert I2C.made[0].wires[2] == 425170


@pytest.mark.parametrize("whole", [True, False])
def test_the_reason_of_a_restart_is_there_at_the_next_start_only(device: Device, whole: bool) -> None:
    from signifer.hal import machine

    with pytest.raises(Reset):
        machine.again(game_start.HOST + b"a request")
    if not whole:  # other numbers, as a loss of power leaves them
        device.sleep_memory[5] ^= 1
    device.cpu.reset_reason = "SOFTWARE"
    seen = []
    from signifer.hal import board

    board.start_request = b""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_start, "begin_asked", lambda app, asked: bool(seen.append(asked)))
        with pytest.raises(Reset):
            run("code.py")
    assert seen == ([b"a request"] if whole else [])
    assert board.restart == 0 and not board.start_request, "a requested restart is not reported"
    assert (b"quest" in device.sleep_memory) is not whole, "it may have a secret"
    assert device.sleep_memory[0] == 1


def test_a_program_without_memory_for_a_page_ends_after_some_starts(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start says so (linked/checks.py)."""

    def short(page: FlowPage, *args: object) -> None:
        raise MemoryError

    monkeypatch.setattr(FlowPage, "__init__", short)
    for number in range(LIMIT + 1):
        # After the first start, which was at 200 MHz, they are at 125 MHz.
        assert device.sleep_memory[0] == (0, 4, 1, 1)[number]
        start_anew(device, "SOFTWARE" if number else "POWER_ON")
    assert device.sleep_memory[0] == 3


def test_the_watchdog_is_fed_in_the_loop_and_nowhere_else(device: Device) -> None:
    with pytest.raises(Reset):
        run("code.py")
    assert device.dog.fed >= STEPS - 20, "at every step"


def test_service_mode_is_what_boot_py_left(device: Device) -> None:
    device.drive_is_theirs = True
    with pytest.raises(Reset):
        run("code.py")
    from signifer.hal import board

    assert board.service is True


def test_a_program_that_cannot_be_put_together_shows_its_drive(
    device: Device, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "keypad", None)
    with pytest.raises(Reset):
        run("code.py")
    assert device.calls[-1] == ("next", "safe")
    assert "keypad" in capsys.readouterr().err


def test_a_program_that_ran_starts_again(device: Device, capsys: pytest.CaptureFixture[str]) -> None:
    device.fault = RuntimeError("a fault")
    with pytest.raises(Reset):
        run("code.py")
    assert ("next", "safe") not in device.calls
    assert "a fault" in capsys.readouterr().err


@pytest.mark.parametrize("reason", ["HARD_FAULT", "NLR_JUMP_FAIL", "GC_ALLOC_OUTSIDE_VM", "STACK_OVERFLOW"])
def test_safemode_py_starts_again_twice_after_a_fault_inside_circuitpython(
    device: Device, reason: str
) -> None:
    device.runtime.safe_mode_reason = reason
    for _ in range(2):
        with pytest.raises(Reset):
            run("safemode.py")
    run("safemode.py")
