"""The goals of the figures of the emulated Pico. They stand here alone; pages and prints take them from here."""

from __future__ import annotations

import re
from typing import NamedTuple

from signifer.games import IDS


class Bound(NamedTuple):
    """A goal: the value may be `limit` at most, or at least where `largest` is False."""

    limit: float
    largest: bool = True

    def __str__(self) -> str:
        return f"{'at most' if self.largest else 'at least'} {self.limit:,g}"


class Goal(NamedTuple):
    """The goal of the figures whose part and name match these expressions as a whole."""

    part: str
    name: str
    bound: Bound


SYSTEM = "|".join(IDS)
OLED_WALK = f"walk_({SYSTEM})"
COLOUR_WALK = "walk_pico_.+"
FIRST_PIXEL = "walk, slowest, from the touch to the first pixel, holds left out"
GOALS = (
    # A game of 20 units a side on an OLED.
    Goal(SYSTEM, "free heap, .*", Bound(80_000, False)),
    Goal(SYSTEM, "a press, saved and shown, median", Bound(15)),
    Goal(SYSTEM, "a change of screen, median", Bound(75)),
    Goal(SYSTEM, "a change of screen, slowest", Bound(100)),
    Goal(SYSTEM, "power-on to the game", Bound(2000)),
    # Dozen Die on 240×240 pixels.
    Goal("pico_lcd_13", "a press, saved and shown, slowest", Bound(60)),
    Goal("pico_lcd_13", "a change of screen, slowest", Bound(350)),
    Goal("pico_lcd_13", "power-on to the game", Bound(2200)),
    Goal("face", "pico_oled, home after the list of units, median", Bound(45)),
    Goal("face", "pico_oled, a moved cursor, median", Bound(20)),
    Goal("face", "pico_display_pack, home after the list of units, median", Bound(90)),
    Goal("face", "pico_lcd_13, home after the list of units, median", Bound(120)),
    Goal("face", "pico_(display_pack|lcd_13), a moved cursor, median", Bound(40)),
    Goal("face", ".+, free heap", Bound(80_000, False)),
    # Random walks. A larger display has no goal from the touch of a finger.
    Goal(OLED_WALK, "walk, median", Bound(50)),
    Goal(OLED_WALK, "walk, 95th percentile", Bound(100)),
    Goal(OLED_WALK, "walk, slowest", Bound(200)),
    Goal(OLED_WALK, "walk, median, from the touch of a finger, holds left out", Bound(80)),
    Goal(OLED_WALK, "walk, 95th percentile, from the touch of a finger, holds left out", Bound(170)),
    Goal(OLED_WALK, "walk, free heap after it", Bound(100_000, False)),
    Goal(COLOUR_WALK, "walk, median", Bound(70)),
    Goal(COLOUR_WALK, "walk, 95th percentile", Bound(130)),
    Goal(COLOUR_WALK, "walk, slowest", Bound(220)),
    Goal(COLOUR_WALK, "walk, free heap after it", Bound(95_000, False)),
    Goal("walk_125_mhz", "walk, median", Bound(65)),
    Goal("walk_125_mhz", "walk, 95th percentile", Bound(140)),
    Goal("walk_125_mhz", "walk, slowest", Bound(260)),
    Goal(f"{OLED_WALK}|{COLOUR_WALK}", FIRST_PIXEL, Bound(50)),
    Goal(f"{OLED_WALK}|{COLOUR_WALK}|walk_125_mhz", "walk, restarts", Bound(0)),
    # Thousands of presses in a hurry.
    Goal(f"soak_({SYSTEM})", "of the free heap, gone from there to the end", Bound(1)),
    # The serial line.
    Goal("transfers", "a roster of .* pushed, verified and told on the screen", Bound(300)),
    Goal("transfers", "the quickest of these takes, times the push", Bound(3, False)),
    Goal("transfers", "pulling, of what the loop sends", Bound(50, False)),
)


def bound(part: str, name: str) -> Bound | None:
    """Return the goal of a figure; None if it has none."""
    for goal in GOALS:
        if re.fullmatch(goal.part, part) and re.fullmatch(goal.name, name):
            return goal.bound
    return None
