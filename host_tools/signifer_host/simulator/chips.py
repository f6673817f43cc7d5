"""Display controllers: the RAM of an SSD1306 and an ST7789 after the received bytes.

Only what Adafruit's drivers use is modelled: the window commands, the data, on/off, inversion, contrast and
the addressing. An unknown byte raises `ValueError`, so that new commands of a driver are noticed and not
drawn wrong.
"""

from __future__ import annotations

from signifer_host.simulator.picture import Picture

# Commands of the SSD1306 with the number of their parameter bytes (datasheet, table 9-1).
_SSD1306_PARAMETERS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1,
    0xDB: 1, 0xA0: 0, 0xA1: 0, 0xA4: 0, 0xA5: 0, 0xA6: 0, 0xA7: 0, 0xAE: 0, 0xAF: 0, 0xC0: 0,
    0xC8: 0, 0xAD: 1,
}  # fmt: skip


# Whether a pixel is lit, for each bit of a byte and every byte; then the same, inverted.
_LIT = [[bytes((byte >> bit & 1) ^ dark for byte in range(256)) for bit in range(8)] for dark in (0, 1)]

# The levels of red, green and blue for every first and second byte of a pixel; green lies in both.
_RED = bytes((high >> 3) << 3 | high >> 5 for high in range(256))
_GREEN_HIGH = bytes((high & 7) << 5 | (high & 7) >> 1 for high in range(256))
_GREEN_LOW = bytes(low >> 5 << 2 for low in range(256))
_BLUE = bytes((low & 31) << 3 | (low & 31) >> 2 for low in range(256))
_INVERSE = bytes(range(255, -1, -1))


class _Window:
    """The part of a RAM that bytes go into, and the place of the next one. It wraps at the ends."""

    def __init__(self, columns: int, pages: int) -> None:
        self.first, self.last = 0, columns - 1
        self.top, self.bottom = 0, pages - 1
        self.column = self.page = 0

    def set_columns(self, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.column = first

    def set_pages(self, top: int, bottom: int) -> None:
        self.top, self.bottom = top, bottom
        self.page = top

    def advance(self) -> None:
        self.column += 1
        if self.column > self.last:
            self.column = self.first
            self.page = self.top if self.page >= self.bottom else self.page + 1


class Ssd1306:
    """128 x 64 pixels of one colour in 8 pages of 128 bytes, the lowest bit of a byte on top. Another size is for a
    panel that CircuitPython sets up, whose controller is not known here.
    """

    def __init__(self, columns: int = 128, pages: int = 8) -> None:
        self.columns = columns
        self.pages = pages
        self.ram = bytearray(self.columns * self.pages)
        self.on = False
        self.contrast = 0x7F
        self.is_inverted = False
        self.mode = 2  # page addressing, the state after reset
        self.segment_remap = False
        self.scan_remap = False
        self._window = _Window(columns, pages)
        self._pending: list[int] = []

    def command(self, data: bytes) -> None:
        """Take command bytes; a command may be spread over several calls."""
        for byte in data:
            self._pending.append(byte)
            opcode = self._pending[0]
            fixed = 0x40 <= opcode <= 0x7F
            if not fixed and opcode not in _SSD1306_PARAMETERS:
                raise ValueError("an SSD1306 does not know command 0x%02x" % opcode)
            if len(self._pending) > (0 if fixed else _SSD1306_PARAMETERS[opcode]):
                self._run(opcode, self._pending[1:])
                self._pending = []

    def _run(self, opcode: int, args: list[int]) -> None:
        if opcode == 0x20:
            self.mode = args[0] & 3
        elif opcode == 0x21:
            self._window.set_columns(*_span(args, self.columns))
        elif opcode == 0x22:
            self._window.set_pages(*_span(args, self.pages))
        elif opcode == 0x81:
            self.contrast = args[0]
        elif opcode in (0xA0, 0xA1):
            self.segment_remap = opcode == 0xA1
        elif opcode in (0xC0, 0xC8):
            self.scan_remap = opcode == 0xC8
        elif opcode in (0xA6, 0xA7):
            self.is_inverted = opcode == 0xA7
        elif opcode in (0xAE, 0xAF):
            self.on = opcode == 0xAF

    def data(self, data: bytes) -> None:
        """Take picture bytes; the address advances through the window and wraps (mode 0)."""
        if self.mode != 0:
            raise ValueError("only the horizontal addressing mode is modelled")
        window = self._window
        for byte in data:
            self.ram[window.page * self.columns + window.column] = byte
            window.advance()

    def glass(self, width: int, height: int, colstart: int, rowstart: int) -> Picture:
        """Return the lit pixels as a picture of `width` x `height` pixels."""
        if not self.on:
            return Picture(width, height)
        # Breadboard modules are soldered so that both remaps on is upright.
        flip_x, flip_y = not self.segment_remap, not self.scan_remap
        level = 96 + self.contrast * 159 // 255
        dots = bytearray()
        for y in range(height):
            row = rowstart + (height - 1 - y if flip_y else y)
            at = (row >> 3) * self.columns + colstart
            line = self.ram[at : at + width].translate(_LIT[self.is_inverted][row & 7])
            dots += line[::-1] if flip_x else line
        return Picture.of_dots(width, height, dots, (level, level, level))


def _span(args: list[int], limit: int) -> tuple[int, int]:
    """Return the first and last column or page of a window. Raises ValueError if it is outside the RAM."""
    first, last = args
    if not first <= last < limit:
        raise ValueError("a window of %d to %d outside the SSD1306's RAM" % (first, last))
    return first, last


class St7789:
    """240 x 320 pixels of 16 bits. An IPS panel: colours are right with the inversion on. Another size is for a panel
    that CircuitPython sets up, whose controller is not known here.
    """

    def __init__(self, columns: int = 240, rows: int = 320) -> None:
        self.columns = columns
        self.rows = rows
        self.ram = bytearray(self.columns * self.rows * 2)
        self.on = False
        self.is_inverted = False
        self._window = [0, self.columns - 1, 0, self.rows - 1]
        self._command = 0
        self._args = bytearray()
        self._at = 0
        self._is_mirrored = False  # columns and rows count from the other end

    def command(self, data: bytes) -> None:
        """Take a command byte; its parameters come as data."""
        for byte in data:
            self._command = byte
            self._args = bytearray()
            if byte != 0x3C:  # pixels go on where they ended
                self._at = 0
            if byte == 0x01:
                self.on = self.is_inverted = False
            elif byte in (0x20, 0x21):
                self.is_inverted = byte == 0x21
            elif byte in (0x28, 0x29):
                self.on = byte == 0x29
            elif byte not in (0x10, 0x11, 0x13, 0x2A, 0x2B, 0x2C, 0x36, 0x3A, 0x3C, 0x51):
                raise ValueError("an ST7789 does not know command 0x%02x" % byte)

    def data(self, data: bytes) -> None:
        """Take parameters of the last command, or pixels (big-endian RGB565) after 0x2C or 0x3C."""
        if self._command in (0x2C, 0x3C):
            self._pixels(bytes(data))
            return
        self._args += data
        if self._command in (0x2A, 0x2B) and len(self._args) == 4:
            first = self._args[0] << 8 | self._args[1]
            last = self._args[2] << 8 | self._args[3]
            limit = self.columns if self._command == 0x2A else self.rows
            if not first <= last < limit:
                raise ValueError("a window of %d to %d outside the ST7789's RAM" % (first, last))
            at = 0 if self._command == 0x2A else 2
            self._window[at : at + 2] = [first, last]
        if self._command == 0x3A and self._args[0] != 0x55:
            raise ValueError("only 16 bits a pixel are modelled")
        if self._command == 0x36:
            if self._args[0] & 0xE0 not in (0x00, 0xC0):
                raise ValueError("only upright and turned by 180 degrees are modelled")
            self._is_mirrored = not self._args[0] & 0xC0

    def _pixels(self, data: bytes) -> None:
        left, right, top, bottom = self._window
        width = (right - left + 1) * 2
        stride = self.columns * 2
        row, offset = divmod(self._at % (width * (bottom - top + 1)), width)
        self._at += len(data)
        if self._is_mirrored:  # whole pixels, from the last to the first
            data = memoryview(data).cast("H")[::-1].tobytes()
        done = 0
        while done < len(data):
            take = min(width - offset, len(data) - done)
            at = (top + row) * stride + left * 2 + offset
            if self._is_mirrored:
                at = len(self.ram) - at - take
                self.ram[at : at + take] = data[len(data) - done - take : len(data) - done]
            else:
                self.ram[at : at + take] = data[done : done + take]
            done += take
            offset = 0
            row = row + 1 if top + row < bottom else 0

    def glass(self, width: int, height: int, colstart: int, rowstart: int) -> Picture:
        """Return the part of the RAM behind the glass, as a picture.

        The mirror bits of command 0x36 that the driver sends are taken to be right for the board's wiring: only a real
        panel shows how it is mounted.
        """
        if not self.on:
            return Picture(width, height)
        seen = bytearray()
        for y in range(rowstart, rowstart + height):
            at = (y * self.columns + colstart) * 2
            seen += self.ram[at : at + 2 * width]
        high, low = seen[0::2], seen[1::2]
        green = [
            int.from_bytes(part, "big") for part in (high.translate(_GREEN_HIGH), low.translate(_GREEN_LOW))
        ]
        rgb = bytearray(3 * len(low))
        rgb[0::3] = high.translate(_RED)
        rgb[1::3] = (green[0] | green[1]).to_bytes(len(low), "big")
        rgb[2::3] = low.translate(_BLUE)
        return Picture(width, height, rgb if self.is_inverted else rgb.translate(_INVERSE))
