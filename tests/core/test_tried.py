"""What a command would answer is what it answers then, and asking changes nothing."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bench.samples import NUMBERS, SECRET, sample
from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import IDS, load


def state(game: Game) -> tuple[Any, ...]:
    """Return everything that a command may change."""
    return (
        bytes(game.cells.values),
        game.position,
        list(game.undo_stack),
        list(game.redo_stack),
        list(game.clocks),
        game.log.count,
        dict(game.secrets),
    )


@pytest.mark.parametrize("ruleset", IDS)
def test_a_command_that_is_tried_answers_the_same_and_changes_nothing(ruleset: str) -> None:
    made = sample(ruleset)
    game = Game(load(ruleset), Setup(ruleset, made.blobs, "A", SECRET, NUMBERS))
    compared = 0
    for line in made.lines:
        before = deepcopy(state(game))
        try:
            tried: Any = game.dry_run(line)
        except (BadCommand, Refused) as trouble:
            tried = str(trouble)
        assert state(game) == before
        try:
            answer: Any = game.do(line)
        except (BadCommand, Refused) as trouble:
            assert tried == str(trouble)
            continue
        if line["do"] not in ("undo", "redo"):
            assert {name: answer[name] for name in tried} == tried
            compared += 1
    assert compared > 20
