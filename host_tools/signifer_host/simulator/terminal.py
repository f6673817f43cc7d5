"""Draw a device's picture in the cells of a terminal: pure functions from pixels to lines of text.

The sharpest form that fits is used: half blocks (1 x 2 pixels a cell), quadrants (2 x 2), Braille dots (2 x
4, one colour), else the letters on the screen, which always fit.
"""

from __future__ import annotations

from signifer_host.simulator.picture import RGB, Picture

RESET = "\x1b[0m"
# Index: upper left 1, upper right 2, lower left 4, lower right 8.
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
# Dots of a Braille cell, left column from above, then right column; the code point is 0x2800 + bits.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def _paint(foreground: RGB, background: RGB) -> str:
    return "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (*foreground, *background)


def _light(rgb: RGB) -> int:
    return rgb[0] * 3 + rgb[1] * 6 + rgb[2]


def _rows(picture: Picture) -> list[list[RGB]]:
    data = picture.tobytes()
    width = picture.width * 3
    return [
        [(line[x], line[x + 1], line[x + 2]) for x in range(0, width, 3)]
        for line in (data[y * width : (y + 1) * width] for y in range(picture.height))
    ]


def half_blocks(picture: Picture) -> list[str]:
    """Return one cell for two pixels, one above the other."""
    rows = _rows(picture)
    if len(rows) % 2:
        rows.append([(0, 0, 0)] * picture.width)
    return [
        _line("▀", zip(upper, lower, strict=False))
        for upper, lower in zip(rows[0::2], rows[1::2], strict=False)
    ]


def quadrants(picture: Picture) -> list[str]:
    """Return one cell for 2 x 2 pixels, in the two colours that are furthest apart among them."""
    rows = _rows(picture)
    if len(rows) % 2:
        rows.append([(0, 0, 0)] * picture.width)
    lines = []
    for upper, lower in zip(rows[0::2], rows[1::2], strict=False):
        cells: list[tuple[str, RGB, RGB]] = []
        for x in range(0, picture.width, 2):
            four = (*_pair(upper, x), *_pair(lower, x))
            bright, dark = max(four, key=_light), min(four, key=_light)
            middle = (_light(bright) + _light(dark)) / 2
            index = sum(1 << bit for bit, rgb in enumerate(four) if _light(rgb) > middle)
            cells.append((_QUADRANTS[index], bright, dark))
        lines.append(_cells(cells))
    return lines


def _pair(row: list[RGB], x: int) -> tuple[RGB, RGB]:
    return row[x], row[x + 1] if x + 1 < len(row) else (0, 0, 0)


def braille(picture: Picture) -> list[str]:
    """Return one cell for 2 x 4 pixels, lit or not."""
    grey, width, height = picture.grey(), picture.width, picture.height
    lines = []
    for top in range(0, height, 4):
        line = ""
        for left in range(0, width, 2):
            bits = 0
            for dx, column in enumerate(_DOTS):
                for dy, bit in enumerate(column):
                    x, y = left + dx, top + dy
                    if x < width and y < height and grey[y * width + x] > 70:
                        bits |= bit
            line += chr(0x2800 + bits)
        lines.append(line)
    return lines


def _line(letter: str, colours: object) -> str:
    return _cells([(letter, upper, lower) for upper, lower in colours])  # type: ignore[attr-defined]


def _cells(cells: list[tuple[str, RGB, RGB]]) -> str:
    """Return cells as text, with a colour sequence only where the colour changes."""
    text, last = "", None
    for letter, foreground, background in cells:
        if (foreground, background) != last:
            text += _paint(foreground, background)
            last = (foreground, background)
        text += letter
    return text + RESET


def letters(screen: list[str], columns: int) -> list[str]:
    """Draw the characters on the screen in a frame."""
    width = max([len(row) for row in screen], default=0)
    rule = "─" * width
    lines = ["┌" + rule + "┐", *["│" + row.ljust(width) + "│" for row in screen], "└" + rule + "┘"]
    return [line[:columns] for line in lines]


def fit(picture: Picture, screen: list[str], colour: bool, columns: int, rows: int) -> list[str]:
    """Return the picture in at most `columns` x `rows` cells, the sharpest way that fits."""
    width, height = picture.size
    if width <= columns and (height + 1) // 2 <= rows:
        return half_blocks(picture)
    if (width + 1) // 2 <= columns and (height + 1) // 2 <= rows:
        return quadrants(picture)
    if not colour and (width + 1) // 2 <= columns and (height + 3) // 4 <= rows:
        return braille(picture)
    return letters(screen, columns)[:rows]


def lamps(lights: list[RGB]) -> str:
    """Draw the lights as blocks of colour, each with its number, so that colour is never the only sign."""
    from signifer_host.simulator.panel import brighten

    cells = []
    for number, rgb in enumerate(lights, 1):
        on = "●" if any(rgb) else "○"
        cells.append("%d%s%s %s " % (number, on, _paint((0, 0, 0), brighten(rgb)) + "   ", RESET))
    return "".join(cells)
