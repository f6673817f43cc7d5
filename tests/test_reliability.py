"""The page of promises names existing tests, and figures that a run made."""

from __future__ import annotations

import json
from pathlib import Path

from tools import reliability


def test_every_promise_has_its_tests_and_figures() -> None:
    found, values = reliability.promises(), reliability.kept()
    assert reliability.problems(found, values) == []


def test_the_page_has_every_promise_with_its_tests_and_figures() -> None:
    made = reliability.page(reliability.promises(), reliability.kept())
    assert "?" not in made
    for promise in reliability.promises():
        assert promise["says"] in made
        assert all(f"`{test}`" in made for test in promise["tests"])


def test_a_missing_test_or_figure_is_named() -> None:
    wrong = [
        {"part": "a", "says": "Nothing is lost", "tests": []},
        {"part": "a", "says": "b", "tests": ["tests/test_reliability.py::test_of_nothing", "tests/none.py"]},
        {"part": "a", "says": "c", "tests": ["tests/test_reliability.py"], "figures": ["{power.cuts} cuts"]},
    ]
    assert reliability.problems(wrong, {}) == [
        "no test shows: Nothing is lost",
        "there is no tests/test_reliability.py::test_of_nothing",
        "there is no tests/none.py",
        "no run made the figure power.cuts",
    ]
    assert reliability.problems(wrong[2:], {"power.cuts": 3}) == []


def test_the_newest_figure_counts(tmp_path: Path) -> None:
    for worker, value, at in (("gw0", 5, 2.0), ("gw1", 7, 3.0), ("gw0", 6, 1.0)):
        with (tmp_path / f"{worker}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({"name": "power.cuts", "value": value, "at": at}) + "\n")
    values = reliability.measured(tmp_path)
    assert values == {"power.cuts": 7}
    promise = {"part": "Power", "says": "No game is lost.", "tests": ["x"], "figures": ["{power.cuts} cuts."]}
    assert "7 cuts." in reliability.page([promise], values)
    assert "? cuts." in reliability.page([promise], {})
