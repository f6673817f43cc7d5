"""The reference card, and the sentences of refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from signifer.games.samurai.rules.texts_en import SENTENCES
from tests.games.samurai.rules.games import Table
from tools.rule_coverage import rules

ROOT = Path(__file__).resolve().parents[4]
INFORMED = ("SK-30", "SK-39", "SK-56")


def marks() -> dict[str, str]:
    return {rule: marks for rule, (marks, _) in rules().items() if rule.startswith("SK-")}


def test_every_rule_has_its_line_on_the_card() -> None:
    lines = Table().ask("reference")["lines"]
    named = {rule for line in lines for rule in line["rules"]}
    assert len(marks()) == 34 and named == set(marks())
    for line in lines:
        text = line["text"]
        assert text == text.strip() and 10 < len(text) < 200 and "\n" not in text and line["topic"]


@pytest.mark.rule(*INFORMED)
def test_what_is_only_informed_stands_on_the_card() -> None:
    assert tuple(rule for rule, mark in marks().items() if "I" in mark) == INFORMED
    for rule in INFORMED:
        assert len(Table().card(rule)) > 20


def test_every_sentence_is_used_and_every_used_one_is_there() -> None:
    folder = ROOT / "firmware" / "signifer" / "games" / "samurai" / "rules"
    code = "".join(file.read_text("utf-8") for file in folder.glob("*.py") if file.name != "texts_en.py")
    used = set(re.findall(r'"SK-\d+", "(\w+)"', code)) | set(re.findall(r'guard\([^"]+, rule, "(\w+)"', code))
    assert used == set(SENTENCES)
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())
