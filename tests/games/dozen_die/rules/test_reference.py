"""The reference card: every rule that only the players can follow has its line there."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import Table
from tools.rule_coverage import rules


def marks() -> dict[str, str]:
    return {rule: marks for rule, (marks, _) in rules().items() if rule.startswith("DD-")}


def test_the_card_names_no_rule_that_is_not_there() -> None:
    lines = Table().ask("reference")["lines"]
    named = {rule for line in lines for rule in line["rules"]}
    assert len(marks()) == 60
    assert named <= set(marks())


WORDS = {
    "DD-15": ("more than one die", "round"),
    "DD-20": ("mv", "diagonal", "facing"),
    "DD-31": ("own models", "stop", "one square", "charge"),
    "DD-33": (
        *("sparse wood", "tall grass", "storm", "flooded ground", "river", "bog", "dense wood", "quicksand"),
        *("thorn hedge", "stairs", "ladder", "rock slope", "rope", "inn wall", "castle wall"),
        *("cover", "shadow"),
    ),
    # Both readings of a push without a free square.
    "DD-46": (
        *("push", "1 square", "edge", "off the board", "contact", "before the saves"),
        *("no free square", "opponent", "itself"),
    ),
    "DD-73": ("recovery", "table", "after the game"),
    "DD-74": ("push", "contact"),
}


@pytest.mark.rule("DD-15", "DD-20", "DD-31", "DD-33", "DD-46", "DD-73", "DD-74")
def test_what_is_only_informed_stands_on_the_card() -> None:
    t = Table()
    assert [rule for rule, mark in marks().items() if "I" in mark] == list(WORDS)
    for rule, words in WORDS.items():
        card = t.card(rule)
        assert all(word in card for word in words), (rule, card)


@pytest.mark.rule("DD-22", "DD-23", "DD-24", "DD-25", "DD-30")
def test_the_numbers_on_the_card_are_those_that_the_engine_uses() -> None:
    t = Table()
    dx = t.unit("A1")["stats"]["DX"]
    rows = (
        ("easy", "DD-22", "easy dx+6"),
        ("normal", "DD-23", "normal dx+3"),
        ("hard", "DD-24", "hard dx"),
        ("very_hard", "DD-25", "very hard dx-1"),
    )
    for difficulty, rule, words in rows:
        answer = t.do("terrain", unit="A1", mode="wade", difficulty=difficulty, rolls=[1])
        add = answer["target"] - dx
        assert words in t.card(rule)
        assert words.endswith("dx" if add == 0 else f"{add:+d}")
    assert "dx+3" in t.card("DD-30")
    assert t.do("jump", unit="A1", squares=3, rolls=[1])["target"] == dx + 3
