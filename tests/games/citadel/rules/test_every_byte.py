"""Each byte of a compiled roster has its range: what is outside of it is refused, and the rest is read as before."""

from __future__ import annotations

import pytest

from tests.games import every_byte
from tests.games.citadel.rules.games import card, character, hero, setup_of, side


@pytest.mark.parametrize("letter", "AB")
def test_the_range_of_each_byte_of_a_roster(letter: str, request: pytest.FixtureRequest) -> None:
    cards = [
        card("Axe", "relic", **{"class": "weapon"}, cost={"any": 1}),
        card("Hill", "terrain", ruins=True, unique=True, faction="Own", cost={"either": 2}),
        card("Scout", "character", count=2, swift=True, activations=2, cost={"buildings": ["Temple"]}),
        card("Fog", "spell", lasting=True, cost={"prosperity": 3}),
        card("Trap", "tactic"),
    ]
    units = [hero(stats={"move": "12"}), character("Guard", stats="slow")]
    setup = setup_of(
        {**side(*cards, units=units), "deck": True, "hand": 2}, side(*cards[:3], buildings=["Kiln", "Kiln"])
    )
    found = every_byte.said(setup.rosters[letter], 2, (), every_byte.begun(setup, letter))
    every_byte.compare(request, "roster_" + letter, found)
