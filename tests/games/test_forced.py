"""A rule is never the last word: whatever a rule refuses goes through with `force`, or the line itself is wrong.

Random commands are put to every example; each refusal is forced on a copy of the game. A forced command that fails
says why in a sentence; it never ends in an internal error. The rules' own tests try the same with each refusal that
they meet (transcript.py), so every sentence of every system is among them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from signifer.core.errors import BadCommand, Refused
from signifer_host.play import open_game
from tests.games.forcing import forced
from tests.host.test_log_format import at_random, words_of

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.jsonl"))
COMMANDS = 300


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_what_a_rule_refuses_can_be_forced(path: Path) -> None:
    first, *script = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    game, _ = open_game({**first, "seed": 5}, folder=path.parent, where=path.name)
    random = Random(path.stem)
    words = words_of(first, game)
    lines = [line for line in script if "do" in line and line["do"] != "end_game"]
    refusals = 0
    for line in lines:
        game.answer(line)
        for _ in range(COMMANDS // len(lines)):
            said = {**at_random(game, words, random), "force": False}
            try:
                game.do(said)
            except BadCommand:
                continue
            except Refused as refusal:
                refusals += 1
                forced(game, said, refusal)
                continue
            if random.random() < 0.7:  # the game stays near its script
                game.do({"do": "undo"})
    assert refusals > 10
