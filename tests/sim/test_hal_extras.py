"""Battery, sound, power saving and the way into the boot loader, on small models of CircuitPython's modules."""

from __future__ import annotations

import types
from typing import Any

import pytest

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host import boards
from tests.sim.test_device_program import Device, Reset, device, run
from tests.sim.test_hal import load

__all__ = ("device",)


class Pins:
    """DigitalInOut objects by pin, and the values set on them."""

    def __init__(self) -> None:
        self.made: dict[str, types.SimpleNamespace] = {}

    def __call__(self, pin: str) -> Any:
        made = types.SimpleNamespace(value=False, output=None)

        def switch_to_output(value: bool) -> None:
            made.output = made.value = value

        made.switch_to_output = switch_to_output
        self.made[pin] = made
        return made


def everything(board: str) -> dict[str, str]:
    return {pin: pin for pin in boards.load(board).pins()}


def test_the_battery_s_voltage_and_what_feeds_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = Pins()
    cell_pin = types.SimpleNamespace(value=0)
    runtime = types.SimpleNamespace(usb_connected=False)
    module = load(
        "battery",
        monkeypatch,
        analogio={"AnalogIn": lambda pin: cell_pin},
        board={**everything("pimoroni_picosystem"), "USB": "USB"},
        digitalio={"DigitalInOut": pins},
        supervisor={"runtime": runtime},
    )
    literal = boards.literals(boards.load("pimoroni_picosystem"), "")["battery"]
    assert literal[2:] == (None, "CHARGE_STAT"), (
        "GPIO 2 drives a light in the maker's program: it tells nothing"
    )
    cell = module.Cell(literal)
    charging = pins.made["CHARGE_STAT"]
    charging.value = True  # high: it does not charge
    # A third of 3.9 V behind the divider, of 3.3 V at full scale.
    cell_pin.value = 1300 * 65535 // 3300
    volts, fed = cell.read()
    assert abs(volts - 3900) <= 6 and fed is False
    charging.value = False
    assert cell.read()[1] is True
    charging.value, runtime.usb_connected = True, True
    assert cell.read()[1] is True, "a full battery at a computer"
    runtime.usb_connected = False
    bare = module.Cell((literal[0], 1000, None, None))
    assert abs(bare.read()[0] - 1300) <= 2 and bare.read()[1] is False
    wired = module.Cell((literal[0], 1000, "USB", None))
    for high in (True, False):
        pins.made["USB"].value = high
        assert wired.read()[1] is high


def test_an_rgb_led_shares_the_backlights_pwm_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model of CircuitPython's pwmio on an RP2040: a clock for two pins has one frequency. GPIO numbers are those of
    its definition of the PicoSystem; busdisplay runs a backlight at 50 kHz.
    """
    numbers = {"LED_G": 13, "LED_R": 14, "LED_B": 15}
    clocks = {12 // 2 % 8: 50_000}

    def pwm(pin: str, *, frequency: int) -> Any:
        if clocks.setdefault(numbers[pin] // 2 % 8, frequency) != frequency:
            raise ValueError("Invalid frequency on pin")
        return types.SimpleNamespace(duty_cycle=0)

    module = load("pixels", monkeypatch, board={pin: pin for pin in numbers}, pwmio={"PWMOut": pwm})
    made = module.make(types.SimpleNamespace(**boards.literals(boards.load("pimoroni_picosystem"), "")))
    made.show(0, (255, 0, 0))
    made.write()
    assert [pin.duty_cycle for pin in made._pins] == [65535, 0, 0]


@pytest.mark.parametrize("board", ["adafruit_macropad_rp2040", "pimoroni_picosystem"])
def test_a_tone_and_silence(monkeypatch: pytest.MonkeyPatch, board: str) -> None:
    pins, made = Pins(), []

    def pwm(pin: str, **options: Any) -> Any:
        assert options["variable_frequency"] is True and options["duty_cycle"] == 0
        made.append(types.SimpleNamespace(pin=pin, **options))
        return made[-1]

    module = load(
        "sound",
        monkeypatch,
        pwmio={"PWMOut": pwm},
        board=everything(board),
        digitalio={"DigitalInOut": pins},
    )
    literals = boards.literals(boards.load(board), "")
    assert literals["sound"] is True
    speaker = module.Speaker(literals["speaker"])
    (out,) = made
    amplifier = pins.made.get("SPEAKER_ENABLE")
    assert (amplifier is not None) == (board == "adafruit_macropad_rp2040")
    for hz in (880, 0, 2500, 0):
        speaker.tone(hz)
        assert (out.duty_cycle > 0) == (hz > 0)
        assert not hz or out.frequency == hz
        assert amplifier is None or amplifier.value is (hz > 0)


def test_a_board_has_no_names_of_missing_parts() -> None:
    for name in boards.names():
        board = boards.load(name)
        found = boards.literals(board, "")
        assert found["sound"] is (board.sound is not None)
        assert ("speaker" in found, "battery" in found) == (
            board.sound is not None,
            board.battery is not None,
        )


def test_a_computer_and_a_press_lead_into_the_boot_loader(device: Device) -> None:
    device.serial.connected = True
    device.serial.received = frames.encode(N.LOADER, 1, bytes([N.QUICK]))
    fed = device.dog.feed

    def feed() -> None:
        fed()
        if device.dog.fed == 20:  # the question is on the screen
            device.presses = [(2, True, 500), (2, False, 600)]  # SELECT

    device.dog.feed = feed
    with pytest.raises(Reset):
        run("code.py")
    assert ("next", "uf2") in device.calls and device.left > 0, "before Ctrl-C"


def test_without_a_press_it_stays(device: Device) -> None:
    device.serial.connected = True
    device.serial.received = frames.encode(N.LOADER, 1, bytes([N.QUICK]))
    with pytest.raises(Reset):
        run("code.py")
    assert ("next", "uf2") not in device.calls and device.left < 0
    answers = frames.Decoder().feed(device.serial.sent)
    assert answers[0][2] == bytes((0, N.ASKING, N.HAS_LOADER))


@pytest.mark.parametrize("pin", ["GP13", "GP10"])
def test_back_held_at_the_start_leads_to_the_self_test(device: Device, pin: str) -> None:
    device.held = {pin}
    device.serial.connected = True
    device.serial.received = frames.encode(N.SELFTEST, 1, bytes([N.TELL]))
    with pytest.raises(Reset):
        run("code.py")
    (answer,) = frames.Decoder().feed(device.serial.sent)
    assert answer[2][1] == (pin == "GP13")


@pytest.mark.parametrize("name", boards.names())
def test_back_is_seen_at_the_start_on_every_board(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its own key or by two together; not by one of the two, or by another key."""
    board = boards.load(name)
    literals = types.SimpleNamespace(**boards.literals(board, ""))
    low: set[str] = set()

    def pin(name: str) -> Any:
        return types.SimpleNamespace(
            value=(name not in low) == board.keys_active_low,
            switch_to_input=lambda pull: None,
            deinit=lambda: None,
        )

    pull = types.SimpleNamespace(UP=1, DOWN=2)
    hal = load(
        "keys",
        monkeypatch,
        board=everything(name),
        keypad={},
        digitalio={"DigitalInOut": pin, "Pull": pull},
    )
    ways = [{key.pin} for key in board.keys if key.button == "back" and not key.hold]
    ways += [set(chord.pins) for chord in board.chords if chord.button == "back"]
    assert ways, "the self-test cannot be begun at the start"
    for way in ways:
        low.clear()
        low.update(way)
        assert hal.is_down(literals, 3)
        low.pop()
        assert not hal.is_down(literals, 3)
    low.clear()
    low.update({key.pin for key in board.keys} - set.union(*ways))
    assert not hal.is_down(literals, 3)
