"""Texts of cards, conditions of tactics, abilities of units (CT-33)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.citadel.rules import roster
from signifer_host.game_log import setup_line
from signifer_host.rosters.compile import load_object
from signifer_host.rosters.errors import RosterError
from tests.games.citadel.rules.games import card, character, hero, setup_of, side

AURA = {"text": "Friends within 10 cm get +1 nerve", "when": ["always"]}
LANCE = {"text": "+1 attack in the first fight", "when": ["fight", "charge"]}
BURNS = {"text": "The target loses a wound at its activation", "when": ["activate"]}
CONDITION, SECRET = "An enemy ends its move in the reeds", "It is moved back to its edge"
TRAP = card("Reed trap", "tactic", text=SECRET, condition=CONDITION)
RIDER = card("Rider", "character", health=2, text="Rides through woods", abilities=[LANCE])
FIRE = card("Slow fire", "spell", lasting=True, abilities=[BURNS])


def data(*cards: dict[str, Any]) -> dict[str, Any]:
    return side(*cards, units=[hero(abilities=[AURA]), character("Guard")])


def begun(*cards: dict[str, Any]) -> Game:
    """Return a game of the roster as the desktop tool compiles it."""
    plain = setup_of()
    blob = load_object(data(*cards), where="mine").blob
    return Game(
        games.load("citadel"),
        Setup("citadel", {"A": blob, "B": plain.rosters["B"]}, "A", plain.secret, (0, 0)),
    )


def unit(game: Game, id: str) -> dict[str, Any]:
    return game.ask({"show": "unit", "unit": id})


def at(game: Game, moment: str, id: str) -> list[str]:
    """Return the texts of the reminders that stand at a moment of a unit."""
    found = game.ask({"show": "reminders", "at": moment, "unit": id})["reminders"]
    return [one["text"] for one in found]


@pytest.mark.rule("CT-33", "RM-1")
def test_abilities_are_of_the_unit_and_stand_at_their_moments() -> None:
    game = begun(RIDER, FIRE)
    assert unit(game, "A1")["abilities"] == [AURA] and "abilities" not in unit(game, "A2")
    assert at(game, "always", "A1") == [AURA["text"]] and at(game, "fight", "A1") == []
    arrived = game.do({"do": "play", "card": "Rider", "placed": True})["unit"]
    assert unit(game, arrived)["text"] == "Rides through woods"
    assert unit(game, arrived)["abilities"] == [{"text": LANCE["text"], "when": ["charge", "fight"]}]
    assert at(game, "fight", arrived) == [LANCE["text"]] and at(game, "fight", "A2") == []
    game.do({"do": "play", "card": "Slow fire", "target": "A2"})
    assert unit(game, "A2")["abilities"] == [BURNS] and at(game, "activate", "A2") == [BURNS["text"]]
    game.do({"do": "end_effect", "card": "Slow fire"})
    assert "abilities" not in unit(game, "A2") and at(game, "activate", "A2") == []


@pytest.mark.rule("CT-33", "CT-29")
def test_a_tactic_that_is_turned_up_says_its_text_and_condition() -> None:
    game = begun(TRAP)
    game.do({"do": "play", "card": "Reed trap"})
    answer = game.do({"do": "reveal", "card": "Reed trap"})
    assert (answer["text"], answer["condition"]) == (SECRET, CONDITION)


@pytest.mark.rule("CT-33", "CT-29", "CT-32")
@pytest.mark.parametrize("decked", [False, True])
def test_no_answer_to_the_other_side_has_a_tactic_s_text(decked: bool) -> None:
    plain = setup_of()
    more: dict[str, Any] = {"deck": True, "hand": 1} if decked else {}
    blob = load_object({**data(TRAP), **more}, where="mine").blob
    setup = Setup("citadel", {"A": blob, "B": plain.rosters["B"]}, "A", plain.secret, (0, 0))
    game = Game(games.load("citadel"), setup)
    game.do({"do": "play", "card": "Reed trap"})
    for question in (
        {"show": "state"},
        {"show": "log"},
        {"show": "reminders"},
        {"show": "unit", "unit": "A1"},
    ):
        said = json.dumps(game.ask({**question, "as": "B"}))
        assert SECRET not in said and CONDITION not in said and "Reed trap" not in said, question


@pytest.mark.rule("CT-33")
def test_words_are_in_the_log_s_setup_and_nowhere_else() -> None:
    game = begun(TRAP, RIDER)
    line = setup_line(game.setup)["sides"]["A"]
    trap, rider = line["cards"]
    assert (trap["text"], trap["condition"]) == (SECRET, CONDITION) and rider["text"] == RIDER["text"]
    assert rider["reminders"] == [{**LANCE, "when": ["charge", "fight"]}] and line["units"][0][
        "reminders"
    ] == [AURA]
    assert load_object(line, where="log").blob == game.setup.rosters["A"]
    bare = roster.unpack(roster.pack(side(card("Reed trap", "tactic"))))["cards"][0]
    assert not {"text", "condition", "modifies"} & set(bare)


@pytest.mark.rule("CT-33")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (card("Fog", "spell", condition="At night"), "is for cards of the kind tactic, not spell"),
        (card("Trap", "tactic", text=""), "text"),
        (card("Trap", "tactic", text="x" * 201), "200"),
        (card("Rider", "character", abilities=[{"text": "Rides"}]), "abilities"),
        (card("Rider", "character", abilities=[{"text": "Rides", "when": ["dawn"]}]), "dawn"),
        (card("Rider", "character", abilities="Rides"), "must be a list of reminders"),
    ],
)
def test_words_that_cannot_be_are_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RosterError) as error:
        load_object(data(wrong), where="mine")
    assert sentence in str(error.value) and "mine" in str(error.value)
