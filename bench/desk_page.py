"""Figures of the page for players: the last section of docs/performance.md, which `make bench-desk` writes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
BEGIN = "<!-- make bench-desk -->\n"
_TEXT = """
## The page for players

`make bench-desk` measures these figures in Chromium, at commit {commit}: the best of some visits with an empty profile,
on one machine. A figure that misses its goal is **bold**. Sizes are those of the files that brotli has compressed.

| what | measured | goal | what dominates |
|---|---:|---:|---|
"""


class Row:
    """A measured figure: its unit is "ms" or "bytes"; `goal` is the most; `most` says what takes most of it."""

    def __init__(self, what: str, measured: float, unit: str, goal: float, most: str) -> None:
        self.what = what
        self.measured = round(measured)
        self.unit = unit
        self.goal = round(goal)
        self.most = most

    @property
    def good(self) -> bool:
        """Return whether the goal is reached, as the figure is shown."""
        return self.measured <= self.goal

    def line(self) -> str:
        """Return the row of the page's table."""
        shown = f"{self.measured:,} {self.unit}"
        return f"| {self.what} | {shown if self.good else f'**{shown}**'} | at most {self.goal:,} | {self.most} |\n"


def section(rows: Iterable[Row], commit: str) -> str:
    """Return the section. `commit` is the one that was measured."""
    return BEGIN + _TEXT.format(commit=commit) + "".join(row.line() for row in rows)


def stored() -> str:
    """Return the section as the page has it; empty if it has none."""
    _, begin, rest = PAGE.read_text("utf-8").partition(BEGIN)
    return begin + rest


def with_section(page: str, found: str) -> str:
    """Return a page with this section at its end, in place of the one that is there."""
    return page.partition(BEGIN)[0].rstrip("\n") + "\n\n" + found if found else page
