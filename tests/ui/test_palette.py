"""The palette is read in poor light and by every eye: contrast, and colours told apart with a deficiency of vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from signifer.ui import styles, theme
from signifer.ui.paint import home, lines
from signifer.ui.theme import WHITE

LEAST = 7.0
"""Contrast of letters that are read from half a metre in poor light (WCAG's level AAA)."""
APART = 15.0
"""Distance in CIE Lab that is seen at a glance; two colours just told apart have about 2."""
# How light that reaches each kind of cone is seen without one of them, in linear RGB (Machado and others, 2009).
EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
# Accents that stand side by side and mean something else each.
TOGETHER = {
    "sides": (styles.SIDE_A, styles.SIDE_B, styles.NEUTRAL),
    "A's side and danger": (styles.SIDE_A, styles.WARN),
    "B's side and danger": (styles.SIDE_B, styles.WARN),
    "neutral and danger": (styles.NEUTRAL, styles.WARN),
    "good and bad": (styles.GOOD, styles.WARN),
    "dice": (styles.GREEN, styles.YELLOW, styles.RED),
}

Linear = tuple[float, float, float]


def linear(colour: int) -> Linear:
    """Light in proportion, out of 0xRRGGBB."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return red, green, blue


def luminance(colour: int) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: int, eye: str) -> Linear:
    """A colour's lightness and its two axes in CIE Lab, as that eye has it."""
    rgb = linear(colour)
    red, green, blue = [
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in EYES[eye]
    ]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: int, other: int, eye: str) -> float:
    """Return the distance of two colours for that eye."""
    return sum((a - b) ** 2 for a, b in zip(seen(one, eye), seen(other, eye), strict=True)) ** 0.5


def test_the_measures_are_right() -> None:
    assert contrast(0xFFFFFF, 0x000000) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
    assert apart(0xFFFFFF, 0x000000, "all") == pytest.approx(100, abs=0.5)
    # Red and green of one lightness: the same without the cone, and far apart with it.
    assert apart(0xC06000, 0x808000, "no green") < 20 < apart(0xC06000, 0x808000, "all")


@pytest.mark.parametrize("accent", range(16))
def test_every_accent_is_read_on_black_and_black_is_read_on_it(accent: int) -> None:
    for style in (accent, accent | styles.CURSOR, accent | styles.HEAD):
        ink, paper = theme.colours(style, True)
        assert contrast(ink, paper) >= LEAST, hex(ink)


def test_pages_with_colours_of_their_own_are_read_as_well() -> None:
    for ink, paper in (
        (lines.DIM, 0),
        (lines.DIM, home._TILE),
        (WHITE, home._TILE),
    ):
        assert contrast(ink, paper) >= LEAST, hex(ink)
    for side in range(3):
        assert contrast(theme.rgb(theme.side(side)), home._TILE) >= LEAST


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("what", TOGETHER)
def test_colours_side_by_side_differ_for_every_kind_of_vision(what: str, eye: str) -> None:
    for one, other in combinations(TOGETHER[what], 2):
        colours = theme.rgb(one), theme.rgb(other)
        assert apart(*colours, eye) >= APART, (what, [hex(colour) for colour in colours])
