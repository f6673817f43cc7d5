"""What makes no sense in Dozen Die, each with its whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.dozen_die.rules.roster import pack
from tests.games.dozen_die.rules.games import Table, neutral, side, unit

PLAIN = {"name": "juggling", "level": 1}
MOVED = "mover names a unit that marched: that is no action."
ITSELF = "A unit cannot be its own target."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"do": "order", "kind": "move", "contact": False}, "contact belongs to a charge."),
        ({"do": "order", "kind": "action", "contact": False}, "contact belongs to a charge."),
        ({"do": "order", "kind": "charge", "target": "A1"}, ITSELF),
        (
            {"do": "test", "unit": "A1", "skill": "juggling", "difficulty": "hard"},
            "Aino's skill juggling names no ability: give ability instead.",
        ),
        ({"do": "react", "unit": "B1", "with": "bow", "to": "action", "mover": "A2"}, MOVED),
        ({"do": "touch", "unit": "A1", "target": "A1"}, ITSELF),
    ],
)
def test_a_command_that_makes_no_sense(line: dict[str, Any], sentence: str) -> None:
    archer = unit("Brita", skills=[{"name": "shot", "level": 1, "ability": "DX", "reaction": "A"}])
    t = Table(side(unit("Aino", skills=[PLAIN]), unit("Aarne")), side(archer))
    t.turn("A1")
    line = dict(line)
    assert t.bad(line.pop("do"), **line) == sentence


def test_no_die_can_be_drawn_where_nobody_has_one() -> None:
    t = Table(side(unit("Aino"), dice={"red": 1}), side(unit("Brita"), dice={"red": 1}))
    for letter in "AB":
        t.do("bag", side=letter, colour="red", change=-1)
    t.refused("DD-2", "draw")
    said = "No side has a die; put one in with bag, or name the die that was drawn."
    assert t.bad("draw", force=True) == said


def test_a_die_that_was_not_counted_belongs_to_the_game_from_now_on() -> None:
    t = Table(side(unit("Aino"), dice={"red": 1}), side(unit("Brita"), dice={"red": 1}))
    t.die("A")
    t.do("activate", unit="A1")
    t.end()
    assert t.guarded("DD-1", "draw", die={"side": "A", "colour": "red"})["left"] == {
        "A": {"red": 0},
        "B": {"red": 1},
    }
    t.do("activate", unit="A1")
    t.end()
    t.die("B")
    t.do("activate", unit="B1")
    t.end()
    t.do("end_round")
    assert t.state()["bag"] == {"A": {"red": 2}, "B": {"red": 1}}


def test_a_game_needs_both_sides() -> None:
    blob = pack(side(unit("Aino")))
    for there, missing in (("A", "B"), ("B", "A")):
        with pytest.raises(SetupError) as told:
            Game(games.load("dozen_die"), Setup("dozen_die", {there: blob}, "A", secret_of_seed(7), (0, 0)))
        assert str(told.value) == f"Side {missing} has no roster."


def test_neutral_units_bring_no_dice() -> None:
    with pytest.raises(SetupError) as told:
        Table(None, None, side(unit("Stray", "creature"), dice={"red": 1}, pool=None))
    assert str(told.value) == "Neutral units bring no dice to the bag."
    assert Table(None, None, neutral(unit("Stray", "creature"))).unit("N1")["name"] == "Stray"
