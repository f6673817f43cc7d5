"""The weather (DD-34): a state of the game that makes ordinary ground difficult to wade."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.games.dozen_die.rules import house_script
from signifer.games.dozen_die.rules.schema import DIFFICULTIES
from signifer_host.game_log import setup_line
from tests.games.dozen_die.rules.games import Table, setup_of, side, unit

FOG = {"weather": {"fog": "very_easy", "blizzard": "hard"}}


def moving(**options: Any) -> Table:
    """Return a game whose unit A1 (DX 4, MV 5) is activated."""
    t = Table(side(unit("Aino", DX=4, MV=5), unit("Aarne", DX=4, MV=5)), **options)
    t.turn("A1")
    return t


@pytest.mark.rule("DD-34")
def test_the_weather_is_a_state_of_the_game() -> None:
    t = Table()
    start = t.game.digest()
    assert t.state()["weather"] == "calm"
    assert t.do("weather", state="storm")["ground"] == "easy"
    assert t.state()["weather"] == "storm" and t.game.digest() != start
    t.do("end_round")
    assert t.state()["weather"] == "storm"
    again = Game(games.load("dozen_die"), setup_of())
    again.restore(t.game.snapshot())
    assert again.digest() == t.game.digest() and again.ask({"show": "state"})["weather"] == "storm"
    t.do("weather", state="calm")
    assert t.state()["weather"] == "calm"
    t.do("undo", steps=3)
    assert t.state()["weather"] == "calm" and t.game.digest() == start
    t.do("redo", steps=1)
    assert t.state()["weather"] == "storm"


@pytest.mark.rule("DD-34")
def test_a_game_that_stays_calm_has_the_cells_of_one_without_weather() -> None:
    t, plain = Table(), Table()
    t.do("weather", state="calm")
    plain.do("note", text="calm")
    assert t.game.digest() == plain.game.digest() and t.game.snapshot() == plain.game.snapshot()
    assert "calm, storm" in t.bad("weather", state="hail")


@pytest.mark.rule("DD-34", "TK-1", "TK-2")
def test_weather_is_beside_the_tokens_and_none_of_them() -> None:
    t = Table()
    t.do("token", token="weather", state="held")
    t.do("weather", state="storm")
    for number in range(15):
        t.do("token", token=f"m{number}", state=number)
    assert [it["token"] for it in t.ask("tokens")["tokens"]] == ["weather"] + [f"m{n}" for n in range(15)]
    t.refused("TK-2", "token", token="m15", state=1)
    assert t.state()["weather"] == "storm"
    digest = t.game.digest()
    other = Game(games.load("dozen_die"), setup_of())
    other.restore(t.game.snapshot())
    assert other.digest() == digest
    t.do("undo", steps=15)
    t.do("redo", steps=15)
    assert t.game.digest() == digest
    assert [change["what"] for change in t.ask("log")["entries"][1]["changes"]] == ["game.kind", "game.state"]


@pytest.mark.rule("DD-34", "DD-22")
def test_in_a_storm_a_move_and_a_march_ask_for_the_roll() -> None:
    t = moving()
    assert "asks" not in t.do("order", kind="move")
    t.do("weather", state="storm")
    answer = t.do("order", kind="move")
    assert (answer["asks"], answer["weather"]) == ("easy", "storm")
    t.end()
    t.die("A")
    assert t.do("march", units=["A1"])["asks"] == "easy"
    t.do("activate", unit="A1")
    assert "asks" not in t.do("order", kind="action")


@pytest.mark.rule("DD-34", "DD-22", "DD-26")
def test_in_a_storm_no_ground_is_easier_than_easy_to_wade() -> None:
    t = moving()
    wade = {"unit": "A1", "mode": "wade", "difficulty": "very_easy"}
    assert t.do("terrain", **wade)["target"] is None
    t.do("weather", state="storm")
    answer = t.do("terrain", **wade, rolls=[11])
    assert (answer["target"], answer["success"], answer["allowed"], answer["difficulty"]) == (
        10,
        False,
        3,
        "easy",
    )
    assert t.do("terrain", **wade, rolls=[10])["allowed"] == 5
    t.do("undo", steps=2)
    assert t.do("terrain", **{**wade, "mode": "climb"})["target"] is None
    assert t.do("terrain", **{**wade, "difficulty": "hard"}, rolls=[4])["target"] == 4
    assert "difficulty" not in t.do("terrain", **{**wade, "difficulty": "hard"}, rolls=[4])
    t.guarded("DD-21", "terrain", **{**wade, "difficulty": "-"})


@pytest.mark.rule("DD-34", "DD-26")
@given(st.sampled_from(DIFFICULTIES), st.sampled_from(DIFFICULTIES), st.integers(1, 12))
def test_the_harder_one_of_ground_and_weather_counts(ground: str, weather: str, face: int) -> None:
    t = moving(house={"weather": {"hail": weather}})
    t.do("weather", state="hail")
    harder = max(ground, weather, key=DIFFICULTIES.index)
    wade = {"unit": "A1", "mode": "wade"}
    rolls = {} if harder == "very_easy" else {"rolls": [face]}
    found = t.do("terrain", **wade, difficulty=ground, **rolls)
    t.do("weather", state="calm")
    plain = t.do("terrain", **wade, difficulty=harder, **rolls)
    for key in ("target", "success", "allowed", "left"):
        assert found[key] == plain[key]


@pytest.mark.rule("DD-34")
def test_house_rules_add_weathers() -> None:
    t = moving(house=FOG)
    assert t.do("weather", state="blizzard")["ground"] == "hard"
    assert t.do("terrain", unit="A1", mode="wade", difficulty="easy", rolls=[5])["target"] == 4
    t.do("weather", state="fog")
    assert "asks" not in t.do("order", kind="move") and t.state()["weather"] == "fog"
    assert "calm, storm, fog, blizzard; not hail" in t.bad("weather", state="hail")
    assert setup_line(t.game.setup)["house"] == FOG
    decoded = type(t.game.setup).decode(t.game.setup.encode(), t.game.setup.secret)
    assert Game(games.load("dozen_die"), decoded).do({"do": "weather", "state": "blizzard"})["ok"]


@pytest.mark.rule("DD-34")
@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        (["fog"], 'weather must be 1 to 8 names, each with the difficulty of ordinary ground, like {"fog"'),
        ({}, "weather must be 1 to 8 names"),
        ({f"w{n}": "easy" for n in range(9)}, "weather must be 1 to 8 names"),
        ({"storm": "hard"}, "weather has storm already"),
        ({" ": "hard"}, "weather has a name of 1 to 24 letters"),
        ({"x" * 25: "hard"}, "weather has a name of 1 to 24 letters"),
        ({"fog": "thick"}, "weather fog has ordinary ground that is one of: very_easy, easy, normal"),
        ({"fog": "-"}, "weather fog has ordinary ground that is one of: very_easy, easy, normal"),
        ({"fog": 1}, "weather fog has ordinary ground that is one of: very_easy, easy, normal"),
    ],
)
def test_a_weather_that_cannot_be_is_refused_by_its_name(given_: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as error:
        house_script.read_house({"weather": given_})
    assert sentence in error.value.message
