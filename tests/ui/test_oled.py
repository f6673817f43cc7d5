"""An OLED whose memory is written directly: brightness, and a loose wire."""

from __future__ import annotations

import pytest

from signifer.hal.oled import Oled
from simulator import boards, faces
from simulator.bus import I2CBus
from simulator.panel import Panel


def made(driver: str) -> tuple[Panel, Oled]:
    """Return a panel that is lit in its upper left corner, and what draws on it."""
    spec = boards.with_twin(boards.load("pico_oled"), driver).display
    panel = Panel(spec)
    assert isinstance(panel.bus, I2CBus) and spec.i2c is not None
    sheet = faces.sheet(spec.width, spec.height, "pages")
    oled = Oled(panel.display, panel.bus, spec.i2c.address, driver == "sh1106", spec.colstart, sheet)
    brush = oled.brush()
    brush.clear()
    brush.fill(0, 0, 5, 3, 0xFFFFFF)
    brush.send()
    return panel, oled


@pytest.mark.parametrize("driver", ["ssd1306", "sh1106"])
def test_dark_is_completely_dark(driver: str) -> None:
    panel, oled = made(driver)
    oled.brightness(30)
    assert panel.picture().lit()
    oled.brightness(-1)
    assert not panel.picture().lit()
    oled.brightness(30)
    assert panel.picture().lit() == (0, 0, 5, 3)


def test_a_loose_wire_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    panel, oled = made("ssd1306")
    oled.brightness(40)
    with monkeypatch.context() as loose:

        def nobody(address: int, data: bytes) -> None:
            raise OSError(19)

        loose.setattr(panel.bus, "writeto", nobody)
        assert not oled.write(b"\x00\xae")
    assert panel.picture().lit()
    assert oled.write(b"\x00\xae")
    assert not panel.picture().lit()


def test_a_display_of_boxes_needs_their_sheet() -> None:
    panel, oled = made("ssd1306")
    assert panel.bus is oled._bus
    assert Oled(panel.display, panel.bus, 60, False, 0).brush() is None
