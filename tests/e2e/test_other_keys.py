"""Boards without four keys: two keys at once, and a knob, on CircuitPython's own `keypad` and `rotaryio`.

The Feather and the MacroPad are other boards than the emulated one; their keys are put on its pins.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.sync import numbers as N
from signifer_host import boards, device_requests
from signifer_host.boards.parts import Chord, Encoder
from signifer_host.client import Client
from tests.e2e.board import PRESS_MS, BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed, flash
from tests.e2e.wiring import wiring

A, B = 14, 15
"""The knob's pins."""
UP, DOWN = 10, 11
"""The two keys that together are BACK."""
TURN = [(0, None), (0, 0), (None, 0), (None, None)]
"""The knob's two switches within one click: each closes and opens, the first one ahead."""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    """Return the image of the cheap board with three keys and a knob."""
    spec = boards.with_twin(boards.load("pico_oled"), "ssd1306")
    made = spec.model_copy(
        update={
            "keys": [key for key in spec.keys if key.button != "back"],
            "chords": [Chord(button="back", pins=(f"GP{UP}", f"GP{DOWN}"))],
            "encoder": Encoder(a=f"GP{A}", b=f"GP{B}"),
        }
    )
    return flash(
        tmp_path_factory.mktemp("keys"),
        wanted="dozen_die",
        spec=boards.Board.model_validate(made.model_dump()),
    )


@pytest.fixture(scope="module")
def pico(bootrom: Path, image: Flashed) -> Iterator[EmulatedBoard]:
    parts = wiring(boards.with_twin(boards.load("pico_oled"), "ssd1306"))
    with board(bootrom=bootrom, uf2=image.uf2, parts=parts) as made:
        made.boot()
        yield made


def turn(pico: EmulatedBoard, forward: bool) -> None:
    """Turn the knob by a click."""
    for a, b in TURN if forward else [(b, a) for a, b in TURN]:
        pico.call("pin", pin=A, value=a)
        pico.call("pin", pin=B, value=b)
        pico.run(5)
    pico.settle(300)


def both(pico: EmulatedBoard, apart: float) -> None:
    """Press the two keys, one a little after the other."""
    pico.call("pin", pin=UP, value=0)
    pico.run(apart)
    pico.call("pin", pin=DOWN, value=0)
    pico.run(PRESS_MS)
    pico.call("pin", pin=UP, value=None)
    pico.call("pin", pin=DOWN, value=None)
    pico.settle(300)


def test_two_keys_at_once_are_a_third(pico: EmulatedBoard) -> None:
    home = pico.bits()
    pico.press("down", 300)
    below = pico.bits()
    assert below != home
    pico.press("up", 300)
    assert pico.bits() == home
    pico.press("up select", 500)  # the last line: what the buttons do
    page = pico.bits()
    both(pico, 30)
    assert pico.bits() not in (page, home, below), "back on the last line"
    pico.press("down", 300)
    assert pico.bits() == home


def test_the_knob_is_up_and_down(pico: EmulatedBoard) -> None:
    home = pico.bits()
    pico.press("down", 300)
    below = pico.bits()
    pico.press("up", 300)
    turn(pico, True)
    turned = pico.bits()
    turn(pico, False)
    assert pico.bits() == home
    turn(pico, False)
    other = pico.bits()
    turn(pico, True)
    assert pico.bits() == home
    assert below in (turned, other) and turned != other


def test_both_keys_held_while_the_power_comes_lead_to_the_self_test(pico: EmulatedBoard) -> None:
    for pin in (UP, DOWN):
        pico.call("pin", pin=pin, value=0)
    pico.power_cycle()
    pico.boot()
    pico.run(500)
    for pin in (UP, DOWN):
        pico.call("pin", pin=pin, value=None)
    pico.run(500)
    client = Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)
    assert device_requests.selftest(client, N.TELL)[0]
