"""Count lines, files and words of the project, and write them into docs/figures.md: `make figures`.

Each figure has a limit, a little above what was counted last, so that growth is a decision: `make test` fails past it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "figures.md"
SHORT = 30
"""A file of the device with fewer lines counts as short."""
HEAD = """# Size

`make figures` writes this page. `make test` fails if a figure passes its limit (`tools/figures.py`).

| figure | counted | limit | goal |
|---|---:|---:|---:|
"""


def sources(folder: str) -> list[Path]:
    """List the Python files below a folder of the project."""
    return sorted((ROOT / folder).rglob("*.py"))


def lines(folder: str) -> int:
    """Count the lines of the Python files below a folder."""
    return sum(file.read_bytes().count(b"\n") for file in sources(folder))


def import_share() -> float:
    """Return how many per cent of the device's lines are imports."""
    imports = total = 0
    for file in sources("firmware"):
        text = file.read_text("utf-8")
        total += text.count("\n")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                imports += (node.end_lineno or node.lineno) - node.lineno + 1
    return round(100 * imports / total, 1)


def short_files() -> int:
    """Count the device's files with fewer than `SHORT` lines, without those that only mark a package."""
    files = [file for file in sources("firmware") if file.name != "__init__.py"]
    return sum(file.read_bytes().count(b"\n") < SHORT for file in files)


def golden_files() -> int:
    """Count the files in folders of goldens."""
    return sum(file.is_file() for folder in (ROOT / "tests").rglob("golden") for file in folder.rglob("*"))


def pages() -> Iterator[Path]:
    """Yield the pages whose words count: docs/, README.md and CONTRIBUTING.md."""
    yield from sorted((ROOT / "docs").rglob("*.md"))
    yield from (ROOT / "README.md", ROOT / "CONTRIBUTING.md")


def words() -> int:
    """Count the words of the documentation, without this tool's own page. A word has a letter or a digit: the strokes
    of tables are none.
    """
    return sum(len(re.findall(r"\S*\w\S*", page.read_text("utf-8"))) for page in pages() if page != PAGE)


class Figure(NamedTuple):
    """One figure: its name, how it is counted, the limit that a test holds, and what it should become."""

    name: str
    count: Callable[[], float]
    limit: float
    goal: float


FIGURES = (
    Figure("firmware, lines", lambda: lines("firmware"), 56_020, 42_000),
    Figure("of these imports, per cent", import_share, 8.4, 8),
    Figure("firmware, files under 30 lines", short_files, 32, 30),
    Figure("host_tools, lines", lambda: lines("host_tools"), 52_330, 29_000),
    Figure("tests, lines of Python", lambda: lines("tests"), 100_650, 58_000),
    Figure("golden files", golden_files, 450, 450),
    Figure("documentation, words", words, 49_990, 50_000),
)


def shown(value: float) -> str:
    """Return a figure with a comma for thousands."""
    return f"{value:,}"


def page(counted: dict[str, float]) -> str:
    """Return the page's text."""
    rows = [
        f"| {one.name} | {shown(counted[one.name])} | {shown(one.limit)} | {shown(one.goal)} |\n"
        for one in FIGURES
    ]
    return HEAD + "".join(rows)


def problems(counted: dict[str, float]) -> list[str]:
    """Name each figure that passes its limit."""
    return [
        f"{one.name}: {shown(counted[one.name])}, and {shown(one.limit)} is the limit of tools/figures.py"
        for one in FIGURES
        if counted[one.name] > one.limit
    ]


def main() -> int:
    """Write the page. Return 1 if a figure passes its limit, else 0."""
    counted = {one.name: one.count() for one in FIGURES}
    PAGE.write_text(page(counted), "utf-8")
    found = problems(counted)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
