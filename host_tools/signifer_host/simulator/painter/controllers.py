"""Set up the controllers SSD1306, SH1106, SH1107 and ST7789, and send pixels to them, by their data sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from signifer_host.boards.parts import Display
from signifer_host.simulator.painter.screen import Pixels, Screen, Sender

Part = tuple[int, int, int, int]
_SLEEP, _WAKE, _CONTRAST = 0xAE, 0xAF, 0x81
# Commands with their parameters, in the order in which a module is set up.
_SSD1306 = (
    (_SLEEP,), (0x20, 0), (_CONTRAST, 0xCF), (0xA1,), (0xA6,), (0xC8,), (0xA8, 63), (0xD5, 0x80), (0xD9, 0xF1),
    (0xDA, 0x12), (0xDB, 0x40), (0x8D, 0x14), (_WAKE,),
)  # fmt: skip
_SH1106 = (
    (_SLEEP,), (0xD5, 0x80), (0xA8, 63), (0xD3, 0), (0x40,), (0xAD, 0x8B), (0xA1,), (0xC8,), (0xDA, 0x12),
    (_CONTRAST, 0xFF), (0xD9, 0x1F), (0xDB, 0x40), (0x33,), (0xA6,), (0xA4,), (_WAKE,),
)  # fmt: skip
_SH1107 = (
    (_SLEEP,), (0xDC, 0), (_CONTRAST, 0x4F), (0x20,), (0xA0,), (0xC0,), (0xA8, 127), (0xD3, 0x60), (0xD9, 0x22),
    (0xDB, 0x35), (0xA4,), (0xA6,), (_WAKE,),
)  # fmt: skip
_ST7789 = ((0x01,), (0x11,), (0x3A, 0x55), (0x36, 0xC0), (0x13,), (0x29,), (0x21,))


def screen(spec: Display, driver: str, bus: Any) -> Screen:
    """Set up the controller on a bus; return its screen, which is black."""
    start = {"ssd1306": _SSD1306, "sh1106": _SH1106, "sh1107": _SH1107, "st7789": _ST7789}[driver]
    for command, *values in start:
        bus.send(command, bytes(values))
    colour = driver == "st7789"
    kinds: dict[str, Callable[[Any, int, int], Sender]] = {"ssd1306": _pages_in_window, "st7789": _window}
    send = kinds.get(driver, _page_by_page)(bus, spec.colstart, spec.rowstart)
    contrast = None if colour else lambda value: bus.send(_CONTRAST, bytes((value,)))
    if contrast is not None:
        contrast(255)  # as CircuitPython does
    return Screen(bus, spec.width, spec.height, spec.rotation, colour, send, contrast)


def _window(bus: Any, left: int, top: int) -> Sender:
    """Return a window of pixels of two bytes (ST7789)."""

    def send(part: Part, pixels: Pixels, width: int) -> None:
        x1, y1, x2, y2 = part
        for command, first, last in ((0x2A, x1 + left, x2 + left - 1), (0x2B, y1 + top, y2 + top - 1)):
            bus.send(command, bytes((first >> 8, first & 255, last >> 8, last & 255)))
        rows = [pixels[y * width + x1 : y * width + x2].tobytes() for y in range(y1, y2)]
        bus.send(0x2C, b"".join(rows))

    return send


def _pages_in_window(bus: Any, left: int, top: int) -> Sender:
    """Return a window of columns and pages (SSD1306)."""

    def send(part: Part, pixels: Pixels, width: int) -> None:
        x1, y1, x2, y2 = part
        first, last = y1 // 8, (y2 - 1) // 8
        bus.send(0x21, bytes((x1 + left, x2 + left - 1)))
        bus.send(0x22, bytes((first, last)))
        bus.picture(b"".join(_page(pixels, width, page, x1, x2) for page in range(first, last + 1)))

    return send


def _page_by_page(bus: Any, left: int, top: int) -> Sender:
    """Return each page with its number and its first column (SH1106, SH1107)."""

    def send(part: Part, pixels: Pixels, width: int) -> None:
        x1, y1, x2, y2 = part
        column = x1 + left
        for page in range(y1 // 8, (y2 - 1) // 8 + 1):
            bus.send(0xB0 | page, bytes((column & 15, 0x10 | column >> 4)))
            bus.picture(_page(pixels, width, page, x1, x2))

    return send


def _page(pixels: Pixels, width: int, page: int, x1: int, x2: int) -> bytes:
    """Return columns of eight pixels, the uppermost in the lowest bit."""
    total = 0
    for bit in range(8):
        at = (8 * page + bit) * width
        total |= int.from_bytes(pixels[at + x1 : at + x2].ljust(x2 - x1, b"\0"), "big") << bit
    return total.to_bytes(x2 - x1, "big")
