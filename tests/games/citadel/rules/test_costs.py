"""A Citadel command's cost does not grow with the armies and the decks: opcodes, the same everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.game import Game
from tests.games.citadel.rules.games import Table, card, character, hero, side
from tests.games.costs import does_not_grow

SIZES = (4, 90)  # cards that are never played, and a unit for every twenty of them
CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([], {"do": "activate", "unit": "A2"}),
    ([], {"do": "wound", "unit": "B1"}),
    ([{"do": "wound", "unit": "B1"}], {"do": "heal", "unit": "B1"}),
    ([], {"do": "wound", "unit": "B2", "amount": 2}),
    ([], {"do": "set", "unit": "B1", "counter": "wounds", "value": 1}),
    ([], {"do": "set", "side": "B", "flag": "open:Forge", "value": False}),
    ([], {"do": "build", "building": "Keep"}),
    ([], {"do": "phase", "name": "activation"}),
    ([], {"do": "prosperity", "side": "A", "amount": 1}),
    ([], {"do": "play", "card": "Bolt", "any": ["Forge"]}),
    ([], {"do": "play", "card": "Ward", "target": "B2"}),
    ([{"do": "play", "card": "Ward"}], {"do": "end_effect", "card": "Ward"}),
    ([], {"do": "play", "card": "Axe"}),
    ([], {"do": "play", "card": "Ambush"}),
    ([{"do": "play", "card": "Ambush"}], {"do": "reveal", "card": "Ambush"}),
    ([], {"do": "play", "card": "Scout"}),
    ([], {"do": "play", "card": "Ruins"}),
    ([{"do": "play", "card": "Ruins"}], {"do": "search", "unit": "A2", "ruins": "Ruins"}),
    ([], {"do": "discard", "card": "Bolt"}),
    (
        [{"do": "play", "card": "Ward", "target": "B2"}, {"do": "wound", "unit": "B2"}],
        {"do": "wound", "unit": "B2"},
    ),
    ([{"do": "wound", "unit": "B2", "amount": 2}], {"do": "undo"}),
]


def begun(extra: int) -> Game:
    """Return a game whose sides have six cards that are played, and `extra` others; and a unit for each ten of them."""
    cards = [
        card("Bolt", "spell", cost={"buildings": ["Temple"], "any": 1}),
        card("Ward", "spell", lasting=True),
        card("Axe", "relic", **{"class": "weapon"}),
        card("Ambush", "tactic"),
        card("Scout", "character"),
        card("Ruins", "terrain", ruins=True, cost={"either": 1}),
    ]
    others = [card(f"Other {number}", "character" if number % 2 else "spell") for number in range(extra)]
    units = [hero(), character("Guard")] + [character(f"Man {n}") for n in range(extra // 20)]
    roster = side(*others[: extra // 2], *cards, *others[extra // 2 :], units=units)
    return Table(roster, roster).game


@pytest.mark.parametrize(
    ("before", "line"), CASES, ids=[str(line.get("card", line["do"])) for _, line in CASES]
)
def test_a_command_costs_the_same_with_many_cards_and_units(
    before: list[dict[str, Any]], line: dict[str, Any]
) -> None:
    does_not_grow(begun, SIZES, before, line)
