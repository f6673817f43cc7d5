"""Signifer's numerals: heavy, open figures of one width. Each is drawn eight times as large with a few strokes, then
reduced and cut at one half, so that each size has whole pixels and no grey."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from signifer_host.faces.drawings import Rows

Box = tuple[float, float, float, float]
S = 8
LETTERS = "0123456789:/-+?<;"
# By height: width, stroke, pixels between figures.
SIZES = {
    10: (6, 2, 2),
    14: (9, 2, 2),
    16: (10, 3, 2),
    20: (12, 4, 3),
    26: (16, 5, 3),
    28: (17, 5, 4),
    34: (21, 6, 4),
    44: (28, 8, 5),
    54: (34, 9, 6),
    56: (31, 9, 5),
    64: (40, 11, 7),
    76: (48, 13, 7),
}


class _Pen:
    """Draw on a figure of `w` x `h` pixels with strokes of `t`."""

    def __init__(self, w: int, h: int, t: int) -> None:
        self.w, self.h, self.t = w * S, h * S, t * S
        self.image = Image.new("L", (self.w, self.h), 0)
        self.d = ImageDraw.Draw(self.image)

    def bar(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Fill a rectangle; the last column and row are not in it."""
        self.d.rectangle((round(x0), round(y0), round(x1) - 1, round(y1) - 1), fill=255)

    def ring(self, x0: float, y0: float, x1: float, y1: float) -> Image.Image:
        """Draw a ring with round corners, as a mask."""
        t = self.t
        r = min(x1 - x0, y1 - y0) * 0.42
        mask = Image.new("L", self.image.size, 0)
        d = ImageDraw.Draw(mask)
        d.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), r, fill=255)
        inner = max(1, r - t * 0.85)
        d.rounded_rectangle((x0 + t, y0 + t, x1 - t - 1, y1 - t - 1), inner, fill=0)
        return mask

    def add(self, mask: Image.Image, box: Box | None = None) -> None:
        """Add a mask, of which only what lies in `box`."""
        if box:
            keep = Image.new("L", self.image.size, 0)
            ImageDraw.Draw(keep).rectangle([round(v) for v in box], fill=255)
            mask = Image.composite(mask, Image.new("L", self.image.size, 0), keep)
        self.image.paste(255, (0, 0), mask)

    def poly(self, points: list[tuple[float, float]]) -> None:
        """Fill a polygon."""
        self.d.polygon([(round(x), round(y)) for x, y in points], fill=255)


def _draw(c: str, w: int, h: int, t: int) -> Image.Image:
    p = _Pen(w, h, t)
    W, H, T = p.w, p.h, p.t
    mid = H * 0.5
    low = mid - T / 2  # where the lower bowl begins
    high = mid + T / 2  # where the upper bowl ends
    if c == "0":
        p.add(p.ring(0, 0, W, H))
    elif c == "1":
        x = (W - T) / 2 + T * 0.25
        p.bar(x, 0, x + T, H)
        p.poly(
            [
                (x + T * 0.6, 0),
                (x, 0),
                (W * 0.08, H * 0.17),
                (W * 0.08, H * 0.17 + T * 1.05),
                (x + T * 0.6, T * 0.9),
            ]
        )
        p.bar(W * 0.12, H - T * 0.85, W, H)
    elif c == "2":
        p.add(p.ring(0, 0, W, high + T * 0.3), (0, 0, W, (high + T * 0.3) / 2))
        top = (high + T * 0.3) / 2
        p.poly(
            [
                (W - T, top - 1),
                (W, top - 1),
                (W, top + H * 0.06),
                (T * 1.35, H - T),
                (0, H - T),
                (0, H - T * 1.15),
                (W - T, top + H * 0.02),
            ]
        )
        p.bar(0, H - T, W, H)
    elif c == "3":
        p.add(p.ring(0, 0, W, high), (W * 0.5, 0, W, H))
        p.add(p.ring(0, 0, W, high), (0, 0, W, high / 2 - T * 0.15))
        p.add(p.ring(0, low, W, H), (W * 0.5, 0, W, H))
        p.add(p.ring(0, low, W, H), (0, (low + H) / 2 + T * 0.15, W, H))
        p.bar(W * 0.32, low, W * 0.62, high)
    elif c == "4":
        y = H * 0.62
        p.bar(W - T * 1.55, 0, W - T * 0.55, H)
        p.bar(0, y, W, y + T)
        p.poly([(W - T * 1.6, 0), (W - T * 0.6, 0), (T * 1.1, y + T * 0.4), (0, y + T * 0.9), (0, y)])
    elif c == "5":
        top = H * 0.4
        p.bar(0, 0, W * 0.95, T)
        p.bar(0, 0, T, top + T)
        p.add(p.ring(0, top, W, H), (W * 0.5, 0, W, H))
        p.add(p.ring(0, top, W, H), (0, (top + H) / 2 + T * 0.3, W, H))
        p.bar(0, top, W * 0.6, top + T)
    elif c in "69":
        top = H * 0.4
        p.add(p.ring(0, top, W, H))
        p.add(p.ring(0, 0, W, H), (0, 0, T + 1, H * 0.7))
        p.add(p.ring(0, 0, W, H), (0, 0, W, H * 0.24))
        if c == "9":
            p.image = p.image.transpose(Image.Transpose.ROTATE_180)
    elif c == "7":
        p.bar(0, 0, W, T)
        p.poly([(W - T * 1.15, T * 0.5), (W, 0), (W, T * 1.1), (W * 0.30 + T * 1.1, H), (W * 0.30, H)])
    elif c == "8":
        inset = W * 0.04
        p.add(p.ring(inset, 0, W - inset, high))
        p.add(p.ring(0, low, W, H))
    elif c == ":":
        for y in (H * 0.28, H * 0.68):
            x = (W - T) / 2
            p.bar(x, y, x + T, y + T)
    elif c == "/":
        p.poly([(W - T, 0), (W, 0), (T, H), (0, H)])
    elif c == "-":
        p.bar(W * 0.1, mid - T / 2, W * 0.9, mid + T / 2)
    elif c == "+":
        p.bar(W * 0.02, mid - T / 2, W * 0.98, mid + T / 2)
        p.bar((W - T) / 2, mid - W * 0.48, (W + T) / 2, mid + W * 0.48)
    elif c == "?":
        p.add(p.ring(0, 0, W, high + T * 0.3), (0, 0, W, (high + T * 0.3) / 2))
        top = (high + T * 0.3) / 2
        p.poly(
            [
                (W - T, top - 1),
                (W, top - 1),
                (W, top + H * 0.04),
                ((W + T) / 2, H * 0.66),
                ((W - T) / 2, H * 0.66),
                ((W - T) / 2, H * 0.55),
            ]
        )
        p.bar((W - T) / 2, H - T * 1.1, (W + T) / 2, H)
    elif c == ";":  # stands for h, of hours, which is far away from the figures
        top = H * 0.4
        p.bar(0, 0, T, H)
        p.add(p.ring(0, top, W, H * 1.2), (0, top, W, H * 0.75))
        p.bar(W - T, H * 0.7, W, H)
    elif c == "<":  # stands for less-or-equal
        p.poly(
            [
                (W, H * 0.12),
                (W, H * 0.12 + T * 1.15),
                (T * 1.2, H * 0.43),
                (W, H * 0.74 - T * 1.15),
                (W, H * 0.74),
                (0, H * 0.43 + T * 0.5),
                (0, H * 0.43 - T * 0.5),
            ]
        )
        p.bar(0, H - T * 0.9, W, H)
    return p.image


@cache
def figures(height: int) -> dict[str, Rows]:
    """Draw the figures of a height, by letter; "<" is the sign for at most, ";" the h of hours."""
    return {letter: _figure(letter, height) for letter in LETTERS}


def _figure(letter: str, height: int) -> Rows:
    width, stroke, _ = SIZES[height]
    if letter == ":":
        width = stroke + 2
    elif letter == "/":
        width = max(stroke + 2, width * 3 // 4)
    image = _draw(letter, width, height, stroke).resize((width, height), Image.Resampling.BOX)
    grey = image.tobytes()
    return [
        "".join("#" if value >= 128 else "." for value in grey[at : at + width])
        for at in range(0, width * height, width)
    ]
