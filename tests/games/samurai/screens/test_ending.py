"""The preview of an ending is exact: it lists exactly the values that are reset."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer import games
from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.samurai.rules.answers import HIDDEN
from tests.games.samurai.screens.sample import blobs

A = ["A1", "A2", "A3", "A4", "A5", "A6"]
B = ["B1", "B2", "B3", "B4", "B5"]
UNITS = st.sampled_from(A + B)
KINDS = st.sampled_from(["short", "long"])
ACTIONS = st.sampled_from(["move", "attack", "run", "other"])
# Other effects of an ending: the turn, its side, the tests that it queues (SK-14) or drops (SK-13).
OTHERWISE = ("turn", "side", "queue", "due", "since")

commands = st.one_of(
    st.builds(lambda u: {"do": "activate", "unit": u}, UNITS),
    st.builds(lambda u, k, a: {"do": "act", "unit": u, "kind": k, "action": a}, UNITS, KINDS, ACTIONS),
    st.builds(lambda u, n: {"do": "wound", "unit": u, "amount": n}, UNITS, st.integers(1, 3)),
    st.builds(lambda u, o: {"do": "react", "unit": u, "to": "attack", "by": o, "kind": "attack"}, UNITS, UNITS),
    st.builds(lambda u, f: {"do": "fright", "unit": u, "rolls": [f]}, UNITS, st.integers(1, 10)),
    st.builds(lambda u, o: {"do": "check_odds", "attackers": [u], "defenders": o}, UNITS, st.lists(UNITS)),
    st.just({"do": "end_turn"}),
)  # fmt: skip


def played(script: list[dict[str, Any]]) -> Game:
    game = Game(games.load("samurai"), Setup("samurai", blobs(), "A", bytes(32), (1, 2)))
    for command in script:
        try:
            game.do({**command, "force": True})
        except (Refused, BadCommand):
            pass
    return game


@settings(max_examples=60, deadline=None)
@given(st.lists(commands, max_size=25))
def test_what_the_preview_says_is_what_ends(script: list[dict[str, Any]]) -> None:
    game = played(script)
    said = game.ask({"show": "ending", "of": "end_turn"})
    before = game.ask({"show": "state"})["pending"]
    waiting = [line for line in said["undone"] if line["what"].startswith(("fright", "SK-13"))]
    assert [line["unit"] for line in waiting] == [test["unit"] for test in before]
    game.do({"do": "end_turn"})
    after = [(test["unit"], test["rule"]) for test in game.ask({"show": "state"})["pending"]]
    for line, test in zip(waiting, before, strict=True):
        assert ((test["unit"], test["rule"]) in after) == (line["what"] != "SK-13 lapses")
    changes = game.describe(game.log.count - 1)["changes"]
    happened = {
        c["what"]: c["change"] for c in changes if c["what"].split(".")[-1] not in (*HIDDEN, *OTHERWISE)
    }
    assert {line["what"]: line["to"] - line["from"] for line in said["resets"]} == happened


def test_what_is_left_undone() -> None:
    game = played(
        [{"do": "activate", "unit": "A1"}, {"do": "act", "unit": "A1", "kind": "short", "action": "move"}]
    )
    said = game.ask({"show": "ending", "of": "end_turn"})["undone"]
    assert said[0] == {"unit": "A1", "name": "Goro", "what": "1 short left"}
    assert [line["unit"] for line in said[1:]] == A[1:]
    assert {line["what"] for line in said[1:]} == {"not activated"}
    assert game.ask({"show": "ending", "of": "activate"})["undone"] == said[:1]
    game.do({"do": "act", "unit": "A1", "kind": "short", "action": "move"})
    assert game.ask({"show": "ending", "of": "activate"})["undone"] == []


def test_reactions_and_a_held_weapon_are_told() -> None:
    game = played([{"do": "activate", "unit": "A1"}])
    game.do(
        {"do": "react", "unit": "B2", "to": "attack", "by": "A1", "kind": "attack", "weapon": "side sword"}
    )
    resets = game.ask({"show": "ending", "of": "end_turn"})["resets"]
    assert {line["what"] for line in resets} == {"B2.reactions", "B2.held"}


def test_other_commands_end_nothing() -> None:
    game = played([])
    with pytest.raises(BadCommand):
        game.ask({"show": "ending", "of": "wound"})
