"""Each byte of a compiled roster has its range: what is outside of it is refused, and the rest is read as before."""

from __future__ import annotations

import pytest

from tests.games import every_byte
from tests.games.dozen_die.rules.games import BOW, SWORD, setup_of, side, unit


@pytest.mark.parametrize("letter", "AB")
def test_the_range_of_each_byte_of_a_roster(letter: str, request: pytest.FixtureRequest) -> None:
    skills = [{"name": "shooting", "level": 2, "ability": "DX", "reaction": "A", "range": 8}]
    a = side(unit("Aino", id="x1", skills=skills, weapons=[SWORD, BOW]), unit("Bror", "wanderer", armour=2))
    setup = setup_of(a, side(unit("Brita", skills=skills), unit("Bo", "vassal"), pool=None))
    found = every_byte.said(setup.rosters[letter], 2, (), every_byte.begun(setup, letter))
    every_byte.compare(request, "roster_" + letter, found)
