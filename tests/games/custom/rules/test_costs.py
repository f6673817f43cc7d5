"""A command of a custom system costs the same on every table: opcodes counted, the same on every machine."""

from __future__ import annotations

from typing import Any

import pytest

from bench.opcodes import LARGE, SMALL
from signifer import games
from signifer.core.game import Game
from signifer.games.custom.rules.commands import COMMANDS
from tests.games.costs import does_not_grow
from tests.games.custom.rules.games import SQUADS, counter, force, setup_of, system

Line = dict[str, Any]
BAGGED = system(
    activation={"limit": 2},
    counters=[counter("hits", start=3, out=0, strike=True)],
    bag={"dice": [["A", "red", 40], ["B", "red", 40], ["A", "blue", 2]], "draw": 3, "keep": 2, "hold": True},
)
DEADLY = system(
    activation={"limit": 1},
    counters=[counter("hits", start=3, out=0, strike=True)],
    bag={"dice": "units", "dead": True},
)
ORDERS = system(
    format=2,
    turns="units",
    first="rolled",
    activation={"limit": 1},
    counters=[counter("hits", start=3, out=0, strike=True)],
    choices=[{"name": "order", "states": ["None", "Fire", "Run"], "letters": " FR", "reset": "round"}],
)
RED = [{"side": "A", "colour": "red"}, {"side": "A", "colour": "red"}]
THREE = [*RED, {"side": "B"}]
DRAWN: list[Line] = [{"do": "draw", "dice": THREE, "keep": RED}]
SIZES = (SMALL, LARGE)
CASES: list[tuple[Any, list[Line], Line]] = [
    (SQUADS, [], {"do": "activate", "unit": "A1"}),
    (BAGGED, DRAWN, {"do": "activate", "unit": "A1"}),
    (SQUADS, [{"do": "activate", "unit": "A1"}], {"do": "end_activation"}),
    (SQUADS, [], {"do": "next_phase"}),
    (SQUADS, [], {"do": "leave", "unit": "A1"}),
    (SQUADS, [], {"do": "wound", "unit": "A1", "amount": 4}),
    (DEADLY, [], {"do": "wound", "unit": "A1", "amount": 4}),
    (SQUADS, [{"do": "wound", "unit": "A1", "amount": 3}], {"do": "heal", "unit": "A1", "amount": 3}),
    (SQUADS, [], {"do": "set", "unit": "B2", "counter": "hits", "value": 0}),
    (SQUADS, [], {"do": "count", "unit": "B2", "counter": "shock", "amount": 4}),
    (SQUADS, [], {"do": "count", "side": "B", "counter": "losses", "amount": 4}),
    (SQUADS, [], {"do": "use", "unit": "A1", "use": "grenade"}),
    (
        SQUADS,
        [{"do": "count", "unit": "B2", "counter": "shock", "amount": 4}],
        {"do": "check", "unit": "B2", "check": "nerve"},
    ),
    (SQUADS, [], {"do": "check", "unit": "A1", "check": "brawl", "against": {"unit": "B1"}}),
    (SQUADS, [], {"do": "check", "unit": "A1", "check": "volley", "target": 4}),
    (ORDERS, [], {"do": "choose", "unit": "A1", "choice": "order", "state": "Run"}),
    (ORDERS, [{"do": "end_round"}], {"do": "first"}),
    (BAGGED, [], {"do": "draw"}),
    (BAGGED, [{"do": "draw", "dice": THREE}], {"do": "keep", "dice": RED}),
    (BAGGED, [*DRAWN, {"do": "activate", "unit": "A1"}], {"do": "hold", "unit": "A1"}),
    (BAGGED, [], {"do": "bag", "side": "A", "colour": "blue", "change": 1}),
]


def begun(units: int, data: Any) -> Game:
    """Return a game of the system `data` with `units` units, both sides together."""
    hits = {"hits": 4} if data is SQUADS else {}
    setup = setup_of(data, *(force(*(f"{letter} {n}" for n in range(units // 2)), **hits) for letter in "AB"))
    return Game(games.load("own"), setup)


@pytest.mark.parametrize(
    ("data", "before", "command"), CASES, ids=[f"{n}-{c[2]['do']}" for n, c in enumerate(CASES)]
)
def test_a_command_on_one_or_two_units_costs_the_same(data: Any, before: list[Line], command: Line) -> None:
    does_not_grow(lambda units: begun(units, data), SIZES, before, command)


def test_every_command_but_those_on_all_units_is_measured() -> None:
    assert {line[1] for line in COMMANDS} - {line["do"] for _, _, line in CASES} == {
        "end_turn",
        "end_round",
        "refill",
    }
