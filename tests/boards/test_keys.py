"""Boards without one key for each button: chords, holds and a knob act as the same four buttons."""

from __future__ import annotations

import types
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.hal.mapping import Mapping
from signifer.ui import events
from signifer.ui.input import Input
from signifer_host import boards
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.pad import Pad
from signifer_host.simulator.parts import BOUNCE_MS, MAPPED_SCAN_MS, TICKS, Clock
from tests.sim.devices import BACK, DOWN, SELECT, UP, machine
from tests.sim.test_hal import load

TWO = ((DOWN, "A"), (SELECT, "B"))
TWO_CHORDS = ((BACK, 0, 1, True), (UP, 1, 0, False))
THREE = ((UP, "A"), (DOWN, "C"), (SELECT, "B"))
THREE_CHORDS = ((BACK, 0, 1, True),)
WITH_HOLDS = ((UP, "U"), (DOWN, "D"), (SELECT, "S"), (BACK, "B"), (SELECT + 4, "X"), (BACK + 4, "Y"))
Edges = list[tuple[int, int, bool]]  # ms, key, pressed


def heard(pins: Any, chords: Any, edges: Edges, until: int = 3000, start: int = TICKS - 500) -> list[int]:
    """Return the events that the screens get, if the program polls every 10 ms."""
    mapping, reader, found = Mapping(pins, chords), Input(lambda button: True), []
    waiting = sorted(edges)
    for ms in range(0, until, 10):
        now = (start + ms) % TICKS
        while waiting and waiting[0][0] <= ms:
            at, key, pressed = waiting.pop(0)
            mapping.feed(key, pressed, (start + at) % TICKS)
        while edge := mapping.poll(now):
            reader.feed(*edge)
        while (event := reader.take(now)) is not None:
            found.append(event)
    return found


def tap(key: int, at: int, ms: int = 60) -> Edges:
    return [(at, key, True), (at + ms, key, False)]


@pytest.mark.parametrize(
    ("pins", "chords", "edges", "events_"),
    [
        (TWO, TWO_CHORDS, tap(0, 0), [events.PRESS_DOWN]),
        (TWO, TWO_CHORDS, tap(1, 0), [events.PRESS_SELECT]),
        (TWO, TWO_CHORDS, tap(0, 0) + tap(1, 20), [events.PRESS_BACK]),
        (TWO, TWO_CHORDS, tap(1, 0) + tap(0, 40), [events.PRESS_BACK]),
        (TWO, TWO_CHORDS, tap(0, 0, 800) + tap(1, 20, 800), [events.HOLD_BACK]),
        (TWO, TWO_CHORDS, tap(1, 0, 400) + tap(0, 120), [events.PRESS_UP]),
        (TWO, TWO_CHORDS, tap(1, 0, 900) + tap(0, 120) + tap(0, 400), [events.PRESS_UP] * 2),
        (TWO, TWO_CHORDS, tap(1, 0, 800), [events.HOLD_SELECT, events.RELEASE_SELECT]),
        (TWO, TWO_CHORDS, tap(1, 0, 300), [events.PRESS_SELECT]),
        (THREE, THREE_CHORDS, tap(0, 0), [events.PRESS_UP]),
        (THREE, THREE_CHORDS, tap(1, 0) + tap(0, 100), [events.PRESS_DOWN, events.PRESS_UP]),
        (THREE, THREE_CHORDS, tap(0, 0) + tap(1, 40), [events.PRESS_BACK]),
        (THREE, THREE_CHORDS, tap(0, 0, 700) + tap(1, 40, 100), [events.PRESS_BACK]),
        (THREE, THREE_CHORDS, tap(2, 0) + tap(2, 200), [events.PRESS_SELECT] * 2),
        (WITH_HOLDS, (), tap(5, 0), [events.HOLD_BACK]),
        (WITH_HOLDS, (), tap(5, 0) + tap(5, 150), [events.HOLD_BACK] * 2),
        (WITH_HOLDS, (), tap(4, 0), [events.HOLD_SELECT, events.RELEASE_SELECT]),
        (WITH_HOLDS, (), tap(5, 0) + tap(2, 200), [events.HOLD_BACK, events.PRESS_SELECT]),
        (WITH_HOLDS, (), tap(5, 0) + tap(3, 200), [events.HOLD_BACK, events.PRESS_BACK]),
    ],
)
def test_presses_reach_the_screens_as_events(
    pins: Any, chords: Any, edges: Edges, events_: list[int]
) -> None:
    assert heard(pins, chords, edges) == events_


@given(
    st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 2), st.integers(20, 900)), max_size=12),
    st.sampled_from([TICKS - 700, 5]),
)
def test_every_press_has_its_release_in_any_sequence(presses: list[tuple[int, int, int]], start: int) -> None:
    free = [0, 0, 0]
    edges: Edges = []
    for at, key, ms in sorted(presses):
        at = max(at, free[key])
        edges += tap(key, at, ms)
        free[key] = at + ms + 20
    mapping = Mapping(THREE, THREE_CHORDS)
    down = [False] * 4
    for at, key, pressed in sorted(edges):
        mapping.feed(key, pressed, (start + at) % TICKS)
        while edge := mapping.poll((start + at) % TICKS):
            button, is_down, _ = edge
            assert down[button] != is_down, "twice the same"
            down[button] = is_down
    while edge := mapping.poll((start + 9000) % TICKS):
        down[edge[0]] = edge[1]
    assert down == [False] * 4


def test_a_knob_is_turned_faster_than_buttons_bounce() -> None:
    mapping, reader = Mapping(THREE, ()), Input(lambda button: True)
    mapping.turn(DOWN, 5, 1000)
    found = []
    while edge := mapping.poll(1000):
        reader.feed(*edge)
    while (event := reader.take(1000)) is not None:
        found.append(event)
    assert found == [events.PRESS_DOWN] * 5


@pytest.mark.parametrize("name", boards.names())
def test_every_button_of_every_board_does_what_it_does_on_the_reference_board(name: str) -> None:
    """The same presses lead to the same screens, whichever keys the board has."""

    def seen(device: Machine) -> list[tuple[str, ...]]:
        out = []
        for button in (DOWN, UP, UP, DOWN, SELECT, BACK, SELECT):
            device.press(button)
            out.append(tuple(row.strip()[:12] for row in device.screen[1:3]))
        device.hold(BACK)
        device.hold(SELECT)
        return out

    same_size = "pico_oled" if boards.load(name).display.width == 128 else "pico_display_pack"
    if boards.load(name).display.height == 240:
        same_size = "pico_lcd_13"
    assert seen(machine(name)) == seen(machine(same_size))


def test_a_knob_moves_the_cursor_by_as_many_rows_as_it_clicks() -> None:
    device, plain = machine("adafruit_macropad_rp2040"), machine("pico_oled")
    assert isinstance(device.keys, Pad)
    for steps in (1, 1, -1):
        device.keys.turn(steps)
        device.run(100)
        plain.press(DOWN if steps > 0 else UP)
        assert device.screen == plain.screen


def test_a_hold_key_is_a_long_press() -> None:
    device, plain = machine("pimoroni_picosystem"), machine("pico_lcd_13")
    assert isinstance(device.keys, Pad)
    pins = [pin for _, pin in boards.literals(device.board, "")["key_pins"]]
    device.press(SELECT)
    plain.press(SELECT)
    device.keys.press_key(pins.index("SW_X"), True)
    device.run(60)
    device.keys.press_key(pins.index("SW_X"), False)
    device.run(700)
    plain.hold(SELECT)
    assert device.screen == plain.screen


class _Events:
    def __init__(self, edges: list[tuple[int, bool, int]]) -> None:
        self.edges = edges

    def get_into(self, event: Any) -> bool:
        if not self.edges:
            return False
        event.key_number, event.pressed, event.timestamp = self.edges.pop(0)
        return True


class _Knob:
    position = 7

    def __init__(self, a: str, b: str, divisor: int) -> None:
        self.made = (a, b, divisor)


def test_the_device_reads_keys_and_knob_through_the_mapping(monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards.load("adafruit_macropad_rp2040")
    data = types.SimpleNamespace(**boards.literals(board, "1"))
    edges: list[tuple[int, bool, int]] = []
    clock = Clock()

    class Keys:
        def __init__(self, pins: list[str], *, value_when_pressed: bool, pull: bool, interval: float) -> None:
            assert len(pins) == len(data.key_pins) and (value_when_pressed, pull) == (False, True)
            # After the mapping, bounces and presses look the same.
            assert interval == MAPPED_SCAN_MS / 1000 and BOUNCE_MS < MAPPED_SCAN_MS
            self.events = _Events(edges)

    keys = load(
        "keys",
        monkeypatch,
        keypad={"Keys": Keys, "Event": types.SimpleNamespace},
        board={pin: pin for pin in board.pins()},
        rotaryio={"IncrementalEncoder": _Knob},
        supervisor={"ticks_ms": clock.ticks_ms},
    ).Keys(data)
    assert keys._knob.made == ("ENCODER_B", "ENCODER_A", 4), "exchanged: see test_makers_values"
    assert keys.poll() is None
    number = [pin for _, pin in data.key_pins].index("KEY12")
    edges += [(number, True, clock.ticks_ms())]
    assert keys.poll() == (SELECT, True, clock.ticks_ms())
    keys._knob.position = 5  # two clicks against the clock
    assert [keys.poll()[:2] for _ in range(4)] == [(UP, True), (UP, False)] * 2
    assert keys.poll() is None


def test_a_board_with_a_key_for_each_button_has_no_mapping(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not isinstance(machine("pico_oled").keys, Pad)


def write(folder: Any, old: str, new: str) -> boards.Board:
    """Write the template with a part replaced."""
    text = (boards.folder() / "_template" / "board.toml").read_text("utf-8")
    assert old in text
    path = folder / "board.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return boards.read(path)


BACK_KEY = '[[keys]]\nbutton = "back"\npin = "GP13"\n'


@pytest.mark.parametrize(
    ("instead", "says"),
    [
        ('[[chords]]\nbutton = "back"\npins = ["GP10", "GP15"]\n', "a chord is of two keys"),
        ('[[chords]]\nbutton = "back"\npins = ["GP10", "GP10"]\n', "a chord is of two keys"),
        ('[[chords]]\nbutton = "back"\npins = ["GP10", "GP11"]\ntogether = false\n', "cannot be held"),
        ('[[keys]]\nbutton = "back"\npin = "GP13"\nhold = true\n', "no key for back"),
        ('[[keys]]\nbutton = "up"\npin = "GP13"\nhold = true\n', "repeat"),
        ('[encoder]\na = "GP13"\nb = "GP14"\n', "no key for back"),
        (BACK_KEY + '[encoder]\na = "GP13"\nb = "GP14"\n', "GP13 is used twice"),
    ],
)
def test_a_mistake_in_chords_and_knobs_is_named(tmp_path: Any, instead: str, says: str) -> None:
    with pytest.raises(boards.BoardError, match=says):
        write(tmp_path, BACK_KEY, instead)


def test_a_chord_of_a_missing_key_is_refused(tmp_path: Any) -> None:
    board = write(tmp_path, BACK_KEY, '[[chords]]\nbutton = "back"\npins = ["GP10", "GP11"]\n')
    assert boards.literals(board, "")["key_chords"] == ((3, 0, 1, True),)
