"""The project stays within the limits of its size."""

from __future__ import annotations

import re

from tools import figures


def test_no_figure_passes_its_limit() -> None:
    found = figures.problems({one.name: one.count() for one in figures.FIGURES})
    assert not found, "\n".join(found)


def test_a_figure_past_its_limit_is_named() -> None:
    counted = {one.name: one.limit for one in figures.FIGURES}
    assert figures.problems(counted) == []
    counted["golden files"] += 1
    (found,) = figures.problems(counted)
    assert found.startswith("golden files: ")


def test_the_page_has_a_line_for_each_figure() -> None:
    rows = re.findall(
        r"^\| ([^|]+) \| [\d,.]+ \| [\d,.]+ \| [\d,.]+ \|$", figures.PAGE.read_text("utf-8"), re.M
    )
    assert rows == [one.name for one in figures.FIGURES]
