"""A samurai command's cost does not grow with the table: opcodes counted, so the same on every machine."""

from __future__ import annotations

from typing import Any

import pytest

from bench.opcodes import LARGE, SMALL
from signifer import games
from signifer.core.game import Game
from signifer.games.samurai.rules.commands import COMMANDS
from tests.games.costs import does_not_grow
from tests.games.samurai.rules.games import arm, model, setup_of, side

ARMS = [arm("spear", "two_handed"), arm("chain", "sweeping", "ranged")]
HIDDEN = [{"do": "conceal", "unit": "A1", "markers": 3, "real": 2}]
OPEN = [{"do": "activate", "unit": "A1"}]
SIZES = (SMALL, LARGE)
CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([], {"do": "conceal", "unit": "A1", "markers": 3, "real": 2}),
    (HIDDEN, {"do": "reveal", "unit": "A1"}),
    (HIDDEN, {"do": "search", "unit": "B1", "marker": {"unit": "A1", "number": 2}, "rolls": [1]}),
    ([], {"do": "activate", "unit": "A1"}),
    (OPEN, {"do": "act", "unit": "A1", "kind": "short", "action": "attack", "weapon": "chain"}),
    ([], {"do": "fright", "unit": "A1"}),
    ([], {"do": "check_odds", "attackers": ["A1"], "defenders": ["B1", "B2"]}),
    ([{"do": "fright", "unit": "A1", "rolls": [10]}], {"do": "edge", "unit": "A1"}),
    ([], {"do": "test", "unit": "A1", "stat": "agility"}),
    ([], {"do": "wound", "unit": "A1", "amount": 9}),
    ([{"do": "wound", "unit": "A2"}], {"do": "heal", "unit": "A2"}),
    ([], {"do": "set", "unit": "B4", "counter": "wounds", "value": 1}),
    ([], {"do": "attack", "unit": "A1", "target": "B1", "weapon": "chain", "touched": ["B2"]}),
    ([], {"do": "defend", "unit": "A1", "against": "B1"}),
    (OPEN, {"do": "zen", "unit": "A1"}),
    ([], {"do": "wield", "unit": "A1", "weapon": "chain"}),
    ([], {"do": "end_fight", "unit": "A1"}),
    ([], {"do": "react", "unit": "B1", "to": "attack", "by": "A1", "weapon": "spear"}),
]


def begun(units: int) -> Game:
    """Return a game of squads of four, whose leaders have every trait."""
    rosters = []
    for letter in "AB":
        models = []
        for number in range(units // 2):
            traits = ("zen", "stealth 1") if number % 4 == 0 else ()
            place = {"squad": f"Squad {number // 4}", "leader": number % 4 == 0}
            models.append(model(f"{letter} {number}", *traits, weapons=ARMS, wounds=2, **place))
        rosters.append(side(*models))
    return Game(games.load("samurai"), setup_of(*rosters))


@pytest.mark.parametrize(("before", "command"), CASES, ids=[command["do"] for _, command in CASES])
def test_a_command_on_one_or_two_models_costs_the_same(
    before: list[dict[str, Any]], command: dict[str, Any]
) -> None:
    does_not_grow(begun, SIZES, before, command)


def test_every_command_but_the_turn_s_end_is_among_them() -> None:
    assert {line[1] for line in COMMANDS} - {command["do"] for _, command in CASES} == {"end_turn"}
