"""Drawing straight into an OLED's memory shows what displayio would have shown, pixel for pixel."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.hal.oled_letters import OledLetters
from signifer_host import boards
from signifer_host.simulator.bus import I2CBus
from signifer_host.simulator.panel import Panel
from tests.sim import blinka
from tests.ui import drawing

COLS, ROWS = 21, 5
INK, PAPER = 0xFFFFFF, 0x000000

inks = st.sampled_from([(INK, PAPER), (PAPER, INK)])
programs = drawing.programs(ROWS, COLS, 24, inks, st.integers(0, ROWS - 3), st.just(INK))


def made(driver: str) -> tuple[drawing.Drawn, tuple[Panel, OledLetters]]:
    """Return two equal panels, one drawn on by displayio."""
    spec = boards.with_twin(boards.load("pico_oled"), driver).display
    first, second = blinka.BlinkaPanel(spec), Panel(spec)
    assert isinstance(second.bus, I2CBus) and spec.i2c is not None
    oled = OledLetters(second.display, second.bus, spec.i2c.address, driver == "sh1106", spec.colstart)
    return (first, blinka.hal("display").Display(first.display, False)), (second, oled)


@pytest.mark.parametrize("driver", ["ssd1306", "sh1106"])
@settings(max_examples=8, deadline=None)
@given(programs)
def test_the_same_pixels_as_displayio(driver: str, program: list[drawing.Step]) -> None:
    first, second = made(driver)
    for _, port in (first, second):
        port.rotate(False)
        port.brightness(40)
    drawing.look_alike(first, second, program)


def test_one_cell_is_sent_as_one_cell() -> None:
    _, (panel, oled) = made("ssd1306")
    for at in range(ROWS):
        oled.tiles(at, 0, b" " * COLS)
    oled.refresh()
    assert panel.picture_bytes == 128 * 8
    oled.tiles(0, 7, b"x")  # twelve rows of dots, in two pages
    oled.refresh()
    assert panel.picture_bytes == 128 * 8 + 2 * 6
    oled.refresh()
    assert panel.picture_bytes == 128 * 8 + 2 * 6


def test_dark_is_completely_dark() -> None:
    _, (panel, oled) = made("ssd1306")
    oled.tiles(0, 0, b"x")
    oled.refresh()
    oled.brightness(-1)
    assert not panel.picture().lit()
    oled.brightness(30)
    assert panel.picture().lit()


def test_a_failed_transfer_ends_nothing_and_is_repeated_later(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (panel, oled) = made("ssd1306")
    oled.brightness(40)
    oled.tiles(0, 0, b"x")
    with monkeypatch.context() as loose:

        def nobody(address: int, data: bytes) -> None:
            raise OSError(19)

        loose.setattr(panel.bus, "writeto", nobody)
        oled.refresh()
        oled.brightness(20)
    assert not panel.picture().lit()
    oled.tiles(1, 0, b"x")
    oled.refresh()
    _, top, _, bottom = panel.picture().lit() or (0, 0, 0, 0)
    assert top < 12 < bottom
