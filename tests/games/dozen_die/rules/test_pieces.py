"""Pieces of terrain (DD-35): tokens with four values, which rolls name in place of a difficulty."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer import games
from signifer.core import terrain
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.core.tokens_script import read_tokens
from signifer.games.dozen_die.rules.schema import DIFFICULTIES
from signifer_host.game_log import setup_line
from tests.games.dozen_die.rules.games import Table, side, unit

WOOD = {"kind": "terrain", "cover": 2, "shadow": "hard", "wade": "normal", "climb": "-"}
CLASSES = st.integers(0, 9) | st.sampled_from(DIFFICULTIES)


def wooded(**stats: Any) -> Table:
    """Return a game with a piece of terrain, whose unit A1 (DX 4, MV 5) is activated."""
    t = Table(side(unit("Aino", **{"DX": 4, "MV": 5, **stats}), unit("Aarne")))
    t.do("token", token="old wood", **WOOD)
    t.turn("A1")
    return t


def piece(t: Table, name: str = "old wood") -> dict[str, Any]:
    """Return a piece's values, as the question `tokens` has them."""
    found = next(it for it in t.ask("tokens")["tokens"] if it["token"] == name)
    return {key: found[key] for key in found if key in ("cover", "shadow", "wade", "climb", "state")}


@pytest.mark.rule("DD-35", "TK-1")
def test_a_piece_has_four_values_that_can_be_changed() -> None:
    t = Table()
    start = t.game.digest()
    answer = t.do("token", token="old wood", **WOOD)
    assert (answer["kind"], answer["owner"], "state" in answer) == ("terrain", None, False)
    values = {key: WOOD[key] for key in ("cover", "shadow", "wade", "climb")}
    assert piece(t) == values
    t.do("token", token="old wood", climb="easy", cover=0)
    assert piece(t) == {**values, "climb": "easy", "cover": 0}
    t.do("undo")
    assert piece(t) == values
    t.do("undo")
    assert t.ask("tokens")["tokens"] == [] and t.game.digest() == start
    assert t.do("token", token="terrain 1")["kind"] == "terrain", "the kind of its name"
    assert piece(t, "terrain 1") == {"cover": 0, "shadow": 0, "wade": "very_easy", "climb": "very_easy"}
    assert t.do("token", token="bog", wade="normal")["kind"] == "terrain", "the kind of its values"


@pytest.mark.rule("DD-35")
@given(CLASSES, CLASSES, st.sampled_from(terrain.WAYS), st.sampled_from(terrain.WAYS))
def test_every_value_is_kept(cover: Any, shadow: Any, wade: str, climb: str) -> None:
    values = {"cover": cover, "shadow": shadow, "wade": wade, "climb": climb}
    state = terrain.read(values, 0)
    assert 0 <= state < terrain.STATES and terrain.say(state) == values
    for field in terrain.FIELDS:
        assert terrain.say(terrain.read({field: values[field]}, 0))[field] == values[field]
    assert terrain.WAYS[:-1] == DIFFICULTIES


@pytest.mark.rule("DD-35", "DD-23")
def test_a_roll_names_a_piece_in_place_of_a_difficulty() -> None:
    t = wooded()
    answer = t.do("terrain", unit="A1", mode="wade", piece="old wood", rolls=[8])
    plain = t.do("terrain", unit="A1", mode="wade", difficulty="normal", rolls=[8])
    for key in ("target", "success", "allowed", "left", "fell"):
        assert answer[key] == plain[key]
    assert (answer["piece"], answer["difficulty"]) == ("old wood", "normal")
    t.guarded("DD-21", "terrain", unit="A1", mode="climb", piece="old wood")
    t.do("token", token="old wood", climb="very_hard")
    assert t.do("terrain", unit="A1", mode="climb", piece="old wood", rolls=[3])["allowed"] == 3
    assert t.do("jump", unit="A1", squares=4, piece="old wood", rolls=[7])["success"] is True
    entry = t.ask("log")["entries"][-1]["command"]
    assert entry["piece"] == "old wood"


@pytest.mark.rule("DD-35", "DD-36", "DD-34")
def test_a_march_names_a_piece_and_the_weather_counts_too() -> None:
    t = Table()
    t.do("token", token="road", kind="terrain", wade="very_easy")
    t.die("A")
    ground = [{"unit": "A1", "mode": "wade", "piece": "road"}]
    answer = t.do("march", units=["A1"], ground=ground)
    assert answer["ground"][0]["target"] is None and answer["ground"][0]["piece"] == "road"
    t.do("undo")
    t.do("weather", state="storm")
    assert t.do("march", units=["A1"], ground=ground)["ground"][0]["difficulty"] == "easy"


@pytest.mark.rule("DD-35")
def test_a_piece_that_is_not_there_and_two_sorts_of_ground_at_once() -> None:
    t = wooded()
    roll = {"unit": "A1", "mode": "wade"}
    assert "no piece of terrain bog; there are: old wood." in t.bad("terrain", **roll, piece="bog")
    assert "not both" in t.bad("terrain", **roll, piece="old wood", difficulty="easy")
    assert t.bad("terrain", **roll) == "difficulty is missing."
    assert "no piece of terrain bog" in t.bad("jump", unit="A1", squares=1, piece="bog")
    t.do("token", token="gate", state="sealed")
    assert "no piece of terrain gate" in t.bad("terrain", **roll, piece="gate"), "a door is none"


@pytest.mark.rule("DD-35", "TK-2")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"token": "old wood", "cover": 10}, "has cover that is a number from 0 to 9, or one of very_easy"),
        (
            {"token": "old wood", "shadow": "-"},
            "has shadow that is a number from 0 to 9, or one of very_easy",
        ),
        ({"token": "old wood", "state": 3}, "is terrain, which has no state but cover, shadow, wade, climb"),
        ({"token": "old wood", "kind": "terrain"}, "There is a token old wood already"),
        ({"token": "gate", "kind": "door", "wade": "hard"}, "is a door, and wade belongs to terrain"),
    ],
)
def test_an_impossible_piece_is_refused(fields: dict[str, Any], sentence: str) -> None:
    t = wooded()
    assert sentence in t.refused("TK-2", "token", **fields)


@pytest.mark.rule("DD-35", "TK-3")
def test_pieces_come_with_the_setup() -> None:
    said = [
        {"name": "ford", "owner": "A"},
        {"name": "old wood", **WOOD, "scope": "round"},
        {"name": "wall", "cover": "very_hard", "climb": "hard"},
        {"name": "door 1", "state": "open"},
    ]
    plain = Table().game.setup
    setup = Setup("dozen_die", plain.rosters, "A", plain.secret, (0, 0), read_tokens(said))
    decoded = Setup.decode(setup.encode(), setup.secret)
    game = Game(games.load("dozen_die"), decoded)
    shown = game.ask({"show": "tokens"})["tokens"]
    assert [it["token"] for it in shown] == ["ford", "old wood", "wall", "door 1"]
    assert (shown[1]["cover"], shown[1]["shadow"], shown[2]["cover"]) == (2, "hard", "very_hard")
    line = setup_line(decoded)["tokens"]
    assert line[1] == {"name": "old wood", "owner": None, **WOOD, "scope": "round"}
    assert read_tokens(line) == setup.house
    game.do({"do": "token", "token": "old wood", "wade": "hard"})
    game.do({"do": "end_round"})
    assert game.ask({"show": "tokens"})["tokens"][1]["wade"] == "normal"
