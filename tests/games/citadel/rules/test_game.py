"""The example game of Citadel, its reference card and its house rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.citadel.rules import house_script
from signifer_host.play import open_game, parse_line
from tests.games.citadel.rules.games import Table, card, setup_of, side
from tools.rule_coverage import rules

ROOT = Path(__file__).resolve().parents[4]
SCRIPT = ROOT / "examples" / "lake_and_ash.jsonl"


def opened() -> tuple[Game, list[dict[str, Any]]]:
    """Return the example's game at its beginning, and the lines that follow."""
    first, *rest = [parse_line(line) for line in SCRIPT.read_bytes().splitlines()]
    game, _ = open_game(first, folder=SCRIPT.parent, where=SCRIPT.name)
    return game, rest


def test_the_example_uses_every_command_and_question() -> None:
    game, lines = opened()
    commands = {line[1] for table in game.tables for line in table} - {
        "token",
        "remind",
        "control",
    }  # their own: core/test_tokens.py, core/test_reminders.py, changed_hands.jsonl
    assert commands <= {line.get("do") for line in lines}
    shown = {line["show"] for line in lines if "show" in line}
    assert shown == {"state", "unit", "log", "digest", "reference"}


def test_the_example_is_the_same_on_every_run() -> None:
    game, lines = opened()
    answers = [game.answer(line) for line in lines]
    refusals = [answer.get("rule", answer["error"]) for answer in answers if not answer["ok"]]
    assert refusals == REFUSALS
    assert [answer["sha256"] for answer in answers if answer.get("show") == "digest"] == GOLDEN
    state = game.ask({"show": "state"})
    assert (state["turn"], state["side"], state["score"]) == (5, "A", {"A": 1, "B": 0})
    assert state["graveyard"]["A"] == ["Fog on the lake", "Glass sabre", "Hidden oarsmen"]
    end = next(answer for answer in answers if answer.get("do") == "end_game")
    assert [unit["id"] for unit in end["casualties"]] == ["B1", "B2", "B4", "B5"]


def test_the_reference_card_names_every_rule_and_no_other() -> None:
    lines = Table().ask("reference")["lines"]
    named = {rule for line in lines for rule in line["rules"]}
    marks = {rule: mark for rule, (mark, _) in rules().items() if rule.startswith("CT-")}
    assert len(marks) == 26
    assert named == set(marks)
    assert [rule for rule, mark in marks.items() if "I" in mark.split()] == ["CT-33"]
    for line in lines:
        assert 10 < len(line["text"]) < 200 and line["text"].endswith(".") and line["topic"]


# House rules


@pytest.mark.parametrize(
    "house",
    [
        {},
        {"unique": "game", "build_ends": "by_phase", "contact": "character"},
        {"characters": 5, "terrain": 2, "ruins": ["trap", "nothing", "treasure"]},
        {"ruins": ["nothing", "trap"]},
        {"ruins": ["nothing"] * 20},
    ],
)
def test_house_rules_are_shown_as_they_were_given(house: dict[str, Any]) -> None:
    assert house_script.show_house(house_script.read_house(house)) == house


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ({"characters": 0}, "from 1 to 60"),
        ({"terrain": "1"}, "from 0 to 99"),
        ({"ruins": ["trap"]}, "list of 2 to 20"),
        ({"ruins": ["trap"] * 21}, "list of 2 to 20"),
        ({"ruins": "trap"}, "list of 2 to 20"),
        ({"ruins": ["trap", "dragon"]}, "dragon"),
        ({"ruins": ["trap", 4]}, "what can be found"),
    ],
)
def test_a_house_rule_that_cannot_be_is_one_sentence(house: Any, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        house_script.read_house(house)
    assert words in caught.value.message and "\n" not in caught.value.message


def test_several_terrain_cards_a_turn_by_house_rule() -> None:
    t = Table(side(card("Forest", "terrain")), house={"terrain": 2})
    t.play("Forest")
    t.play("Forest")
    t.refused("CT-10", "play", card="Forest")


# Impossible setups


def test_a_damaged_roster_is_one_sentence() -> None:
    ruleset = games.load("citadel")
    good = setup_of(side(card("Ward", "spell", lasting=True), card("Man", "character", count=3)))
    blob = good.rosters["A"]
    for size in range(len(blob)):
        broken = Setup("citadel", {"A": blob[:size], "B": good.rosters["B"]}, "A", good.secret)
        with pytest.raises(SetupError):
            Game(ruleset, broken)
    for missing in ({"A": blob}, {"A": blob, "B": blob, "N": blob}):
        with pytest.raises(SetupError):
            Game(ruleset, Setup("citadel", missing, "A", good.secret))


def test_a_side_has_one_hero() -> None:
    two = side(units=[{"name": n, "kind": "hero", "health": 3} for n in ("Ada", "Eda")])
    with pytest.raises(SetupError, match="one hero"):
        Game(games.load("citadel"), setup_of(two))


REFUSALS = [
    *("bad_command", "CT-3", "CT-2", "CT-21", "CT-10", "CT-14", "CT-28", "CT-21", "CT-31"),
    *("CT-20", "CT-31", "CT-11", "CT-26", "CT-29", "CT-2", "CT-21", "CT-14"),
    *("CT-24", "bad_command", "CT-2", "CT-14", "CT-2", "CT-2", "CT-5", "CT-12"),
    *("CT-2", "bad_command"),
]
GOLDEN = [
    "0633a1b059bc057180e60e89c8ba8a4d8ad7175ada0792e285ee08971179c477",
    "cc6e335b97fe8cf287a0fbe2ee7d2c048d212474434791878454218286935af2",
]
