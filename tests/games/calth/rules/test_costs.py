"""The cost of a calth command does not grow with the table: opcodes counted, as in tests/test_costs.py."""

from __future__ import annotations

from typing import Any

import pytest

from bench.opcodes import LARGE, SMALL
from signifer.core.game import Game
from tests.games.calth.rules.games import Table, lancer, model, side, unit
from tests.games.costs import does_not_grow

OPEN: list[dict[str, Any]] = [{"do": "initiative", "rolls": {"A": 1, "B": 0}}, {"do": "ready"}]
FIGHT: list[dict[str, Any]] = [*OPEN, {"do": "activate", "unit": "A1", "action": "assault"}]
BLOW = {"do": "attack", "attacker": "A1", "target": "B1", "kind": "assault"}
HIT = {"do": "attack", "attacker": "A1", "target": "B1", "kind": "assault", "primary": "Lancer",
       "rolls": {"attack": {"hit": 1}, "defence": {"shield": 0}}}  # fmt: skip
DONE = [*FIGHT, HIT, {"do": "end_assault"}]
JOIN = [*OPEN, {"do": "activate", "unit": "A1", "action": "consolidate"}]
SIZES = (SMALL, LARGE)
CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([], {"do": "initiative"}),
    (OPEN, {"do": "activate", "unit": "A1", "action": "run"}),
    (OPEN, {"do": "pass"}),
    (OPEN, {"do": "lose_points", "unit": "B3"}),
    (OPEN, {"do": "wound", "unit": "B3", "model": "Lancer"}),
    (
        [*OPEN, {"do": "wound", "unit": "B3", "model": "Lancer"}],
        {"do": "heal", "unit": "B3", "model": "Lancer"},
    ),
    (OPEN, {"do": "set", "unit": "B3", "counter": "points", "value": 1}),
    (JOIN, {"do": "consolidate", "unit": "A1", "into": "A2", "models": [{"type": "Lancer"}]}),
    (FIGHT, BLOW),
    ([*FIGHT, BLOW], {"do": "defend", "primary": "Legionary"}),
    ([*FIGHT, BLOW], {"do": "roll_defence"}),
    ([*FIGHT, BLOW, {"do": "roll_defence"}], {"do": "defend", "primary": "Legionary"}),
    ([*FIGHT, BLOW, {"do": "roll_defence"}], {"do": "reroll", "dice": [1]}),
    ([*FIGHT, BLOW], {"do": "reroll", "dice": [1]}),
    (FIGHT, HIT),
    ([*FIGHT, HIT], {"do": "reroll", "dice": [1, 2]}),
    ([*FIGHT, HIT], {"do": "end_assault"}),
    (DONE, {"do": "retreat", "unit": "B1", "into": "B2"}),
    (DONE, {"do": "retreat", "unit": "B1"}),
    (DONE, {"do": "last_stand", "unit": "B1"}),
    (OPEN, {"do": "draw_card", "side": "A"}),
    (OPEN, {"do": "play_card", "side": "A", "number": 3, "hidden": True}),
    (
        [*OPEN, {"do": "play_card", "side": "A", "number": 3, "hidden": True}],
        {"do": "show_card", "side": "A"},
    ),
    ([*OPEN, {"do": "lose_points", "unit": "B3"}], {"do": "undo"}),
]


def begun(units: int) -> Game:
    """Return a game with `units` units, both sides together."""
    made = side(*[unit("Squad", model(), lancer()) for _ in range(units // 2)])
    return Table(made, made).game


@pytest.mark.parametrize(
    ("before", "command"), CASES, ids=[f"{n}-{c['do']}" for n, (_, c) in enumerate(CASES)]
)
def test_a_command_on_one_or_two_units_costs_the_same(
    before: list[dict[str, Any]], command: dict[str, Any]
) -> None:
    does_not_grow(begun, SIZES, before, command)


def test_every_command_but_those_of_a_whole_army_is_among_them() -> None:
    commands = {line[1] for line in begun(4).tables[1]}
    assert commands - {command["do"] for _, command in CASES} == {"ready", "end_round"}
