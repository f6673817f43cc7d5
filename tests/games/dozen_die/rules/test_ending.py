"""Previews of the ends of activations and rounds in Dozen Die."""

from __future__ import annotations

import random

import pytest

from bench.workload import blobs
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from tests.games.endings import check_preview


def begun(seed: int, units: int = 4) -> Game:
    """Return a game with two rosters of `units`."""
    return Game(load("dozen_die"), Setup("dozen_die", blobs(units), "A", secret_of_seed(seed)))


@pytest.mark.rule("DD-14")
@pytest.mark.parametrize("seed", range(12))
def test_the_preview_says_what_the_end_does(seed: int) -> None:
    chance = random.Random(seed)
    game = begun(seed)
    for _ in range(3):
        for _ in range(chance.randrange(1, 8)):
            drawn = game.answer({"do": "draw"})
            if not drawn["ok"]:
                break
            game.do({"do": "march", "units": []})
            mine = [unit for unit in game.units if "AB"[unit.side] == drawn["side"]]
            unit = chance.choice(mine)
            game.do({"do": "activate", "unit": unit.id})
            for _ in range(chance.randrange(3)):
                game.do({"do": "order", "kind": "move"})
            weapon = next(
                (w["name"] for w in game.ask({"show": "unit", "unit": unit.id})["weapons"] if w["ranged"]), ""
            )
            if weapon:
                game.answer({"do": "shoot", "unit": unit.id, "weapon": weapon})
            if chance.random() < 0.8:
                check_preview(game, {"do": "end_activation"})
        check_preview(game, {"do": "end_round"}, beside=("round",))


@pytest.mark.rule("DD-30")
def test_what_is_left_undone_is_told() -> None:
    game = begun(1)
    drawn = game.do({"do": "draw"})
    assert game.ask({"show": "ending", "of": "end_activation"})["undone"] == [
        {"unit": None, "what": "die unused"}
    ]
    game.do({"do": "march", "units": []})
    unit = next(unit for unit in game.units if "AB"[unit.side] == drawn["side"])
    game.do({"do": "activate", "unit": unit.id})
    game.do({"do": "order", "kind": "move"})
    preview = game.ask({"show": "ending", "of": "end_activation"})
    assert preview["undone"] == [{"unit": unit.id, "name": unit.name, "what": "1 order unused"}]
    left = game.ask({"show": "state"})["in_bag"]
    undone = game.ask({"show": "ending", "of": "end_round"})["undone"]
    assert undone[-1]["what"] == "%d dice in the bag" % left
    game.do({"do": "order", "kind": "move"})
    assert game.ask({"show": "ending", "of": "end_activation"})["undone"] == []
