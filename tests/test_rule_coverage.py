"""Every rule has a test that carries its id, and the site's table names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rule_coverage import (
    Line,
    held,
    names_by_rule,
    problems,
    rules,
    table,
    trace,
    trace_page,
    trace_problems,
)

TESTS = Path(__file__).resolve().parent


def need_the_whole_suite(collected: list[pytest.Item]) -> None:
    """Skip a test in a run of a part of the suite, which cannot tell."""
    files = {Path(item.path) for item in collected}
    if not files >= {file for file in TESTS.rglob("test_*.py") if "def test_" in file.read_text("utf-8")}:
        pytest.skip("only the whole suite can tell")


@pytest.fixture
def by_rule(collected: list[pytest.Item]) -> dict[str, set[str]]:
    """Return the rules that the whole suite covers."""
    need_the_whole_suite(collected)
    return held(collected)


def test_the_list_of_rules_is_read() -> None:
    assert len(rules()) == 199
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


def test_the_table_has_a_line_for_each_rule_and_names_files() -> None:
    text = table({"DD-13": {"tests/b.py", "tests/a.py"}})
    assert text.count("\n| ") - 1 == len(rules())
    (line,) = [line for line in text.splitlines() if line.startswith("| DD-13 |")]
    assert line.endswith("| `tests/a.py`, `tests/b.py` |")
    assert text.count("**none**") == len(rules()) - 1


def test_every_mechanic_of_every_rule_has_a_test(collected: list[pytest.Item]) -> None:
    need_the_whole_suite(collected)
    found = trace_problems(trace(), names_by_rule(collected))
    assert not found, "\n".join(found)


def test_a_mechanic_without_a_test_is_seen() -> None:
    lines = trace()
    assert len(lines) > 250
    by_rule = all_carried(lines)
    assert trace_problems(lines, by_rule) == []
    first = lines[0]
    assert trace_problems([first._replace(tests=[]), *lines[1:]], by_rule) == [
        f"{first.rule} has no test: {first.mechanic}"
    ]
    assert trace_problems([first._replace(marks=""), *lines[1:]], by_rule) == [f"{first.rule} has no marks"]
    by_rule[first.rule].remove(first.tests[0])
    assert trace_problems(lines, by_rule) == [f"{first.rule}: no {first.tests[0]} carries it"]


def test_the_site_has_a_line_for_each_mechanic() -> None:
    text = trace_page([Line("DD-13", "G T", "A green die", ["test_a", "test_b"]), *trace()])
    assert "| DD-13 | G T | A green die | `test_a`, `test_b` |\n" in text
    assert text.count("\n| ") - 1 == len(trace()) + 1


def all_carried(lines: list[Line]) -> dict[str, set[str]]:
    """Return the tests as if each carried the ids of its lines."""
    found: dict[str, set[str]] = {}
    for line in lines:
        found.setdefault(line.rule, set()).update(line.tests)
    return found
