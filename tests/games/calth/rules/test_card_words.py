"""Command cards that a roster names, with texts and conditions (BC-37, CT-33)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.calth.rules import roster
from signifer_host.game_log import setup_line
from signifer_host.rosters.compile import load_object
from signifer_host.rosters.errors import RosterError
from tests.games.calth.rules.games import setup_of, side, unit

SMOKE = {"name": "Smoke", "text": "A unit in rubble cannot be shot at this round"}
AMBUSH = {"name": "Ambush", "text": "The unit loses a point", "condition": "An enemy runs"}


def named(*cards: dict[str, Any]) -> dict[str, Any]:
    return {**side(unit("Alfa"), unit("Antares")), "cards": list(cards)}


def begun(*cards: dict[str, Any]) -> Game:
    """Return a game of the roster as the desktop tool compiles it; side A holds two cards."""
    plain = setup_of()
    blob = load_object(named(*cards), where="mine").blob
    game = Game(
        games.load("calth"), Setup("calth", {"A": blob, "B": plain.rosters["B"]}, "A", plain.secret, (0, 0))
    )
    game.do({"do": "draw_card", "side": "A", "amount": 2})
    return game


@pytest.mark.rule("BC-37", "CT-33")
def test_a_named_card_says_its_text_once_it_is_open() -> None:
    game = begun(SMOKE, AMBUSH)
    answer = game.do({"do": "play_card", "side": "A", "name": "Smoke"})
    assert answer["text"] == SMOKE["text"] and "condition" not in answer
    answer = game.do({"do": "play_card", "side": "A", "name": "Ambush", "hidden": True})
    assert "text" not in answer
    for question in ({"show": "state"}, {"show": "log"}, {"show": "reminders"}):
        said = json.dumps(game.ask({**question, "as": "B"}))
        assert "Ambush" not in said and AMBUSH["text"] not in said and AMBUSH["condition"] not in said
    answer = game.do({"do": "show_card", "side": "A"})
    assert (answer["name"], answer["text"], answer["condition"]) == (
        "Ambush",
        AMBUSH["text"],
        AMBUSH["condition"],
    )
    game.do({"do": "undo", "steps": 3})
    answer = game.do({"do": "play_card", "side": "A", "name": "Whatever"})
    assert "text" not in answer, "a card that the roster does not name"


@pytest.mark.rule("BC-37")
def test_a_roster_without_cards_is_compiled_as_before() -> None:
    plain = side(unit("Alfa"))
    assert roster.pack({**plain, "cards": []}) == roster.pack(plain)
    assert "cards" not in roster.unpack(roster.pack(plain))
    packed = roster.pack(named(SMOKE, AMBUSH))
    assert roster.unpack(packed)["cards"] == [SMOKE, AMBUSH]
    assert packed.startswith(roster.pack(side(unit("Alfa"), unit("Antares"))))
    plain_setup = setup_of()
    rosters = {"A": packed[:-3], "B": plain_setup.rosters["B"]}
    with pytest.raises(SetupError, match="damaged"):
        Game(games.load("calth"), Setup("calth", rosters, "A", plain_setup.secret, (0, 0)))


@pytest.mark.rule("BC-37", "CT-33")
def test_a_log_says_the_cards_again_and_replays() -> None:
    game = begun({**SMOKE, "reminders": [{"text": "Smoke lasts a round", "when": ["shoot"]}]}, AMBUSH)
    line = setup_line(game.setup)["sides"]["A"]
    assert [card["name"] for card in line["cards"]] == ["Smoke", "Ambush"]
    assert load_object(line, where="log").blob == game.setup.rosters["A"]
    standing = game.ask({"show": "reminders", "at": "shoot", "unit": "A1"})["reminders"]
    assert [one["text"] for one in standing] == ["Smoke lasts a round"]


@pytest.mark.rule("BC-37")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ([SMOKE, SMOKE], "is another card's name already"),
        ([{"name": "Smoke"}], "text: is missing"),
        ([{**SMOKE, "text": "x" * 201}], "200"),
        ([{**SMOKE, "cost": 1}], "is not a known field"),
        ([{"name": f"Card {n}", "text": "x"} for n in range(41)], "40"),
    ],
)
def test_cards_that_cannot_be_are_named(wrong: list[dict[str, Any]], sentence: str) -> None:
    with pytest.raises(RosterError) as error:
        load_object(named(*wrong), where="mine")
    assert sentence in str(error.value)
