"""Every rule has a test that carries its id, and the page that says so is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rule_coverage import TABLE, held, problems, rules, table

TESTS = Path(__file__).resolve().parent


@pytest.fixture
def by_rule(collected: list[pytest.Item]) -> dict[str, set[str]]:
    """Return the rules that the whole suite covers. A run of a part of it cannot tell."""
    files = {Path(item.path) for item in collected}
    if not files >= {file for file in TESTS.rglob("test_*.py") if "def test_" in file.read_text("utf-8")}:
        pytest.skip("only the whole suite can tell")
    return held(collected)


def test_the_list_of_rules_is_read() -> None:
    assert len(rules()) == 180
    assert rules()["DD-13"][0] == "G T"


def test_a_rule_without_a_test_is_seen() -> None:
    everything = {number: {"tests/some.py"} for number in rules()}
    assert problems(everything) == []
    del everything["DD-13"]
    everything["DD-999"] = {"tests/some.py"}
    assert problems(everything) == ["no test carries DD-13", "tests/some.py: DD-999 is no rule"]


def test_every_rule_has_a_test(by_rule: dict[str, set[str]]) -> None:
    found = problems(by_rule)
    assert not found, "\n".join(found)


def test_the_coverage_page_is_up_to_date(by_rule: dict[str, set[str]]) -> None:
    assert TABLE.is_file() and TABLE.read_text("utf-8") == table(by_rule), "run `make coverage`"
