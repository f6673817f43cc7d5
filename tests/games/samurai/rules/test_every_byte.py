"""Each byte of a compiled roster has its range: what is outside of it is refused, and the rest is read as before."""

from __future__ import annotations

import pytest

from tests.games import every_byte
from tests.games.samurai.rules.games import arm, model, setup_of, side, squad


@pytest.mark.parametrize("letter", "AB")
def test_the_range_of_each_byte_of_a_roster(letter: str, request: pytest.FixtureRequest) -> None:
    weapons = [arm("spear", "two_handed"), arm("bow", "ranged"), arm("flail", "slow 1", "multiply 2")]
    a = side(
        model("Akio", "stealth 2", "alert 1", weapons=weapons, wounds=3), *squad("One", 2), *squad("Two", 2)
    )
    setup = setup_of(a, side(model("Ban", "loner", note="at night"), *squad("Bows", 3)))
    found = every_byte.said(setup.rosters[letter], 2, (), every_byte.begun(setup, letter))
    every_byte.compare(request, "roster_" + letter, found)
