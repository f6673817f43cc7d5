"""The panel that a board's literals describe, with Adafruit's driver for it."""

import board as pins
import busio
import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from busdisplay import BusDisplay


def make(board: "Any") -> "BusDisplay":
    """Sets the display up; it is refreshed by hand only."""
    displayio.release_displays()
    driver, rotation, colstart, rowstart = board.display
    size: "dict[str, Any]" = {
        "width": board.width,
        "height": board.height,
        "rotation": rotation,
        "auto_refresh": False,
    }
    wires = board.display_bus
    if driver == "ssd1306":
        import adafruit_displayio_ssd1306
        import i2cdisplaybus

        _, sda, scl, address, frequency = wires
        i2c = busio.I2C(_pin(scl), _pin(sda), frequency=frequency)
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=address)
        oled: "BusDisplay" = adafruit_displayio_ssd1306.SSD1306(bus, **size)
        return oled
    import adafruit_st7789
    import fourwire

    _, clock, mosi, cs, dc, reset, frequency = wires
    spi = busio.SPI(_pin(clock), _pin(mosi))
    four = fourwire.FourWire(
        spi, command=_pin(dc), chip_select=_pin(cs), reset=_pin(reset), baudrate=frequency
    )
    tft: "BusDisplay" = adafruit_st7789.ST7789(
        four, colstart=colstart, rowstart=rowstart, backlight_pin=_pin(board.backlight), **size
    )
    return tft


def _pin(name: "str | None") -> "Any":
    return getattr(pins, name) if name else None
