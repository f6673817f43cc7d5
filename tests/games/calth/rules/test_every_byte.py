"""Each byte of a compiled roster has its range: what is outside of it is refused, and the rest is read as before."""

from __future__ import annotations

import pytest

from tests.games import every_byte
from tests.games.calth.rules.games import hulk, lancer, model, setup_of, side, unit


@pytest.mark.parametrize("letter", "AB")
def test_the_range_of_each_byte_of_a_roster(letter: str, request: pytest.FixtureRequest) -> None:
    a = side(unit("Alfa", model(count=2), lancer()), unit("Antares", hulk()))
    setup = setup_of(a, side(unit("Bravo", hulk(), model()), unit("Bellatrix")))
    found = every_byte.said(setup.rosters[letter], 2, (), every_byte.begun(setup, letter))
    every_byte.compare(request, "roster_" + letter, found)
