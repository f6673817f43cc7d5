"""Shapes that are drawn by rule: banners of the sides, corners of cards, hit points."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from signifer_host.faces import drawings
from signifer_host.faces.drawings import Rows
from signifer_host.faces.letters import letters

Paint = Callable[[ImageDraw.ImageDraw, int], None]
# Outlines of dice, in parts of their size.
_KITE = [(0.5, 0.0), (1.0, 0.42), (1.0, 0.58), (0.5, 1.0), (0.0, 0.58), (0.0, 0.42)]
_HEXAGON = [(0.5, 0.0), (0.95, 0.25), (0.95, 0.75), (0.5, 1.0), (0.05, 0.75), (0.05, 0.25)]
_DIAMOND = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
_FINE = 8  # drawn larger by this factor, then cut at one half


def _mask(width: int, height: int, paint: Paint) -> Rows:
    image = Image.new("L", (width * _FINE, height * _FINE), 0)
    paint(ImageDraw.Draw(image), _FINE)
    grey = image.resize((width, height), Image.Resampling.BOX).tobytes()
    return [
        "".join("#" if value >= 128 else "." for value in grey[at : at + width])
        for at in range(0, width * height, width)
    ]


def put(rows: Rows, over: Rows, x: int, y: int, dot: str = "#") -> Rows:
    """Set the dots of `over` into `rows` at (x, y), or with "." for `dot` cut them out."""
    grid = [list(row) for row in rows]
    for j, row in enumerate(over):
        for i, c in enumerate(row):
            if c == "#" and 0 <= y + j < len(grid) and 0 <= x + i < len(grid[0]):
                grid[y + j][x + i] = dot
    return ["".join(row) for row in grid]


def round_card(width: int, height: int, radius: int, stroke: int) -> Rows:
    """Draw a card with round corners, or its frame."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        draw.rounded_rectangle((0, 0, width * s - 1, height * s - 1), radius * s, fill=255)
        if stroke:
            t = stroke * s
            inner = (t, t, width * s - 1 - t, height * s - 1 - t)
            draw.rounded_rectangle(inner, max(1, radius - stroke) * s, fill=0)

    return _mask(width, height, paint)


def corners(radius: int, stroke: int) -> dict[str, Rows]:
    """Cut the corners out of a card: "a" top left, "b" top right, "c" bottom left, "d" bottom right."""
    size = max(radius, stroke)
    side = 4 * size + 8
    card = round_card(side, side, radius, stroke)
    low = side - size
    places = {"a": (0, 0), "b": (low, 0), "c": (0, low), "d": (low, low)}
    return {name: [row[x : x + size] for row in card[y : y + size]] for name, (x, y) in places.items()}


def pips(width: int, height: int) -> dict[str, Rows]:
    """Draw a hit point that is there, "1", and one that is lost, "0"."""
    full = ["#" * width] * height
    if width > 3:
        return {"1": full, "0": [full[0], *["#" + "." * (width - 2) + "#"] * (height - 2), full[0]]}
    return {"1": full, "0": [*["." * width] * (height - 1), full[0]]}


def dice(size: int) -> dict[str, Rows]:
    """Draw dice, `size` pixels wide and high, as an outline and filled: "0" and "1" with twelve sides, "2" and "3" with
    ten, "4" and "5" with twenty, "6" and "7" with eight."""

    def pentagon(stroke: int) -> Rows:
        def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
            radius = size * s * 0.513
            for inner in (0.0, stroke * s * 1.24)[: 2 if stroke else 1]:
                draw.polygon(
                    _pentagon(size * s / 2 - 0.5, radius * 1.01, radius - inner), fill=0 if inner else 255
                )

        return _mask(size, size, paint)

    def polygon(points: list[tuple[float, float]], stroke: int) -> Rows:
        def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
            middle, whole = size * s / 2, size * s - 1
            for part in (1.0, 1 - 2.6 * stroke / size)[: 2 if stroke else 1]:
                inner = [
                    (middle + (x * whole - middle) * part, middle + (y * whole - middle) * part)
                    for x, y in points
                ]
                draw.polygon(inner, fill=255 if part == 1.0 else 0)

        return _mask(size, size, paint)

    stroke = 1 if size < 30 else 2  # a thicker one would run into the figures
    found = {"0": pentagon(stroke), "1": pentagon(0)}
    for at, points in ((2, _KITE), (4, _HEXAGON), (6, _DIAMOND)):
        found[str(at)] = polygon(points, stroke)
        found[str(at + 1)] = polygon(points, 0)
    return found


def orders(size: int) -> dict[str, Rows]:
    """Draw an order that is left, "◆", and one that was used, "◇"."""

    def diamond(stroke: int) -> Rows:
        def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
            whole = size * s - 1
            for inset in (0.0, stroke * s * 1.41)[: 2 if stroke else 1]:
                points = [
                    (x * (whole - 2 * inset) + inset, y * (whole - 2 * inset) + inset) for x, y in _DIAMOND
                ]
                draw.polygon(points, fill=0 if inset else 255)

        return _mask(size, size, paint)

    return {"◆": diamond(0), "◇": diamond(1 if size < 16 else 2)}


def _pentagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    turns = [math.pi * (0.4 * corner - 0.5) for corner in range(5)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def flags(height: int) -> dict[str, Rows]:
    """Draw the sides' banners: A hangs straight and full, B is swallow-tailed and hollow, N is round and hollow."""
    return {side: _small_flag(side) if height == 8 else _flag(side, height) for side in "ABN"}


def _small_flag(side: str) -> Rows:
    letter = drawings.signs()["flag_" + side, 6]
    if side == "A":
        return put(["#" * 9] * 8, letter, 2, 1, ".")
    frame = ["#########", *["#.......#"] * 6, "#########"]
    if side == "N":
        frame = [".#######.", *frame[1:-1], ".#######."]
    else:
        frame[-1] = "####.####"
    return put(frame, letter, 2, 1)


def _flag(side: str, height: int) -> Rows:
    width = height * 4 // 5
    width += width % 2 == 0
    stroke = 1 if height < 22 else 2 if height < 32 else 3
    notch = height // 4 if height > 12 else 2
    if side == "N":
        rows = round_card(width, height, width // 2, stroke)
    else:
        rows = _mask(width, height, _banner(side, width, height, stroke, notch))
    letter = _mark(side, height)
    room = height - (notch if side == "B" else 0)
    x = (width - len(letter[0])) // 2
    y = max(stroke, (room - len(letter) + 1) // 2)
    return put(rows, letter, x, y, "." if side == "A" else "#")


def _banner(side: str, width: int, height: int, stroke: int, notch: int) -> Paint:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        tail = [(width * s / 2, (height - notch) * s)] if side == "B" else []
        draw.polygon([(0, 0), (width * s, 0), (width * s, height * s), *tail, (0, height * s)], fill=255)
        if side == "B":
            u = stroke * s
            right, low = width * s - u - 1, (height - stroke * 2.2) * s
            middle = (width * s / 2, (height - notch - stroke * 1.2) * s)
            draw.polygon([(u, u), (right, u), (right, low), middle, (u, low)], fill=0)

    return paint


def _mark(side: str, height: int) -> Rows:
    """Draw the letter on a banner, without empty rows."""
    if height < 16:
        return letters("mic")[side][0:7] if height > 12 else drawings.signs()["flag_" + side, 6]
    face = "b16" if height < 24 else "b20" if height < 30 else "b24" if height < 40 else "b32"
    return [row for row in letters(face)[side] if "#" in row]
