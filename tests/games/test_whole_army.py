"""Commands on a whole army cost in proportion to it: opcodes counted, so the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bench.opcodes import MOST, opcodes
from signifer import games
from signifer.core.game import Game
from tests.games.calth.rules import test_costs as test_bc_costs
from tests.games.citadel.rules import test_costs as test_ct_costs
from tests.games.custom.rules.games import counter, force, setup_of, system
from tests.games.samurai.rules import test_costs as test_sk_costs

SIZES = (8, 20, 40, 80)
ROUNDS = system(
    activation={"limit": 1},
    counters=[counter("hits", start=3, out=0, strike=True), counter("steps", start=2, reset="round")],
)


def ready(units: int) -> tuple[Game, dict[str, Any]]:
    """Return a calth game and the command that gives all units their points."""
    game = test_bc_costs.begun(units)
    game.do(test_bc_costs.OPEN[0])
    return game, {"do": "ready"}


def calth_round(units: int) -> tuple[Game, dict[str, Any]]:
    """Return a calth game whose units all have points left, and the end of its round."""
    game = test_bc_costs.begun(units)
    for line in test_bc_costs.OPEN:
        game.do(line)
    return game, {"do": "end_round"}


def citadel_turn(units: int) -> tuple[Game, dict[str, Any]]:
    """Return a Citadel game with many cards and the units that come with them, and the end of its turn."""
    return test_ct_costs.begun(units), {"do": "end_turn"}


def samurai_turn(units: int) -> tuple[Game, dict[str, Any]]:
    """Return a game with a broken army, and the end of its turn: all remaining models test (SK-14)."""
    game = test_sk_costs.begun(units)
    for number in range(1, units // 2):
        if number % 4:
            game.do({"do": "wound", "unit": f"B{number}", "amount": 9})
    return game, {"do": "end_turn"}


def custom_round(units: int) -> tuple[Game, dict[str, Any]]:
    """Return a game of a custom system, and the end of a round that resets a counter of every unit."""
    sides = (force(*(f"{letter} {n}" for n in range(units // 2))) for letter in "AB")
    game = Game(games.load("own"), setup_of(ROUNDS, *sides))
    for unit in game.units:
        game.do({"do": "count", "unit": unit.id, "counter": "steps", "amount": 1})
    return game, {"do": "end_round"}


@pytest.mark.parametrize("make", [ready, calth_round, citadel_turn, samurai_turn, custom_round])
def test_the_cost_grows_linearly(make: Callable[[int], tuple[Game, dict[str, Any]]]) -> None:
    costs = []
    for units in SIZES:
        game, command = make(units)
        game.do(command)  # the modules are loaded then
        game, command = make(units)
        costs.append(opcodes(lambda game=game, command=command: game.do(command)))  # type: ignore[misc]
    slope = (costs[1] - costs[0]) / (SIZES[1] - SIZES[0])
    for units, found in zip(SIZES[2:], costs[2:], strict=True):
        assert found <= MOST * (costs[0] + slope * (units - SIZES[0])), costs
