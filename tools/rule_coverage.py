"""List the tests that cover each rule.

tests/mechanics.txt has the rules, with the tests of each mechanic. A test names the rules that it covers with
`@pytest.mark.rule("DD-13")`. The program says what is missing and then exits with status 1. It writes two pages of the
site: the files with tests of each rule, and the tests of each mechanic.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "build" / "pages" / "docs" / "rules" / "coverage.md"
TRACE = TABLE.with_name("trace.md")
MECHANICS = ROOT / "tests" / "mechanics.txt"
TRACED = re.compile(r"^([A-Z]{2}-\d+) \|([TGRAI ]+)\| (.+) \| ?(.*)$", re.MULTILINE)
HEAD = """# Rules and their tests

`make test` fails if a rule has no test. [All rules](README.md) explains the marks.

| id | mark | rule | tests |
|---|---|---|---|
"""

TRACE_HEAD = """# What each rule says, and its tests

One line for each mechanic: a rule often has several. The tests are the functions that show the mechanic through public
commands or buttons; each carries the rule's id. `tests/mechanics.txt` has the lines.

| id | mark | mechanic | tests |
|---|---|---|---|
"""


def rules() -> dict[str, tuple[str, str]]:
    """Read the rules: id -> (marks, what the device does)."""
    found: dict[str, tuple[str, str]] = {}
    for number, mark, mechanic, _ in trace():
        marks, text = found.get(number, (mark, ""))
        found[number] = (marks, f"{text}; {mechanic}" if text else mechanic)
    return found


def held(items: Iterable[Any]) -> dict[str, set[str]]:
    """Map each rule's id to the files of the collected pytest items that carry it."""
    found: dict[str, set[str]] = {}
    for item in items:
        file = Path(item.path).relative_to(ROOT).as_posix()
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                found.setdefault(number, set()).add(file)
    return found


def table(by_rule: dict[str, set[str]]) -> str:
    """Return the page's text. It names files, not tests."""
    rows = []
    for number, (mark, text) in rules().items():
        files = ", ".join(f"`{file}`" for file in sorted(by_rule.get(number, ()))) or "**none**"
        rows.append(f"| {number} | {mark} | {text} | {files} |\n")
    return HEAD + "".join(rows)


def problems(by_rule: dict[str, set[str]]) -> list[str]:
    """List the rules without a test, and the ids in tests that no rule has."""
    known = rules()
    missing = [f"no test carries {number}" for number in known if number not in by_rule]
    unknown = [f"{', '.join(sorted(by_rule[n]))}: {n} is no rule" for n in by_rule if n not in known]
    return missing + unknown


def names_by_rule(items: Iterable[Any]) -> dict[str, set[str]]:
    """Map each rule's id to the names of the collected test functions that carry it."""
    found: dict[str, set[str]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                found.setdefault(number, set()).add(item.originalname)
    return found


class Line(NamedTuple):
    """A mechanic of a rule; only a rule's first line has its marks."""

    rule: str
    marks: str
    mechanic: str
    tests: list[str]


def trace() -> list[Line]:
    """Read tests/mechanics.txt."""
    lines = TRACED.findall(MECHANICS.read_text("utf-8"))
    return [Line(number, marks.strip(), mechanic, tests.split()) for number, marks, mechanic, tests in lines]


def trace_page(lines: Iterable[Line]) -> str:
    """Return the text of the page with the tests of each mechanic."""
    rows = []
    for number, marks, mechanic, tests in lines:
        rows.append(f"| {number} | {marks} | {mechanic} | {', '.join(f'`{test}`' for test in tests)} |\n")
    return TRACE_HEAD + "".join(rows)


def trace_problems(lines: Iterable[Line], by_rule: dict[str, set[str]]) -> list[str]:
    """List the lines without a test, the tests that do not carry their line's rule, and the rules without marks."""
    found = []
    marked = set()
    for number, marks, mechanic, tests in lines:
        if not marks and number not in marked:
            found.append(f"{number} has no marks")
        marked.add(number)
        if not tests:
            found.append(f"{number} has no test: {mechanic}")
        found += [f"{number}: no {test} carries it" for test in tests if test not in by_rule.get(number, ())]
    return found


class Collector:
    """Pytest plugin that keeps every collected item, including those that -m deselects."""

    def __init__(self) -> None:
        self.items: list[Any] = []

    def pytest_itemcollected(self, item: Any) -> None:
        self.items.append(item)


def main() -> int:
    import pytest

    collector = Collector()
    status = pytest.main(["--collect-only", "-qq", "--no-summary", str(ROOT / "tests")], plugins=[collector])
    if status != 0:
        return int(status)
    by_rule = held(collector.items)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text(table(by_rule), "utf-8")
    TRACE.write_text(trace_page(trace()), "utf-8")
    found = problems(by_rule) + trace_problems(trace(), names_by_rule(collector.items))
    print("\n".join(found) or f"every one of {len(rules())} rules has a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
