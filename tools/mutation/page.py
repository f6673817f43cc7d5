"""Count the results of the changes by area, for the table in docs/mutation.md, and list the changes that are left."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.mutants import AREAS, GAMES, KEPT, ROOT, Mutant, area_of, modules, of_module, package_of
from tools.mutation.saved_results import SURVIVED, Results

PAGE = ROOT / "docs" / "mutation.md"
LEFT = KEPT / "left.txt"
HEAD = """# Bugs put in on purpose

`make mutation` writes this table. [mutmut](https://mutmut.readthedocs.io) proposes small changes to the functions of an
area: another comparison, a number one higher, an argument left out. The tool tries each change alone: it runs the tests
that reach the changed line, quick ones first. A change is *found* if a test fails. A run lists the others in
`.mutation/left.txt`: most of them do the same for every input, cost only time, or alter the letters of a sentence.

| area | changes | tried | found | left |
|---|---:|---:|---:|---:|
"""
_ROW = re.compile(r"^\| `([\w/]+)/` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| [\d,]+ \|$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """How many changes mutmut proposes for an area, how many were tried, and how many of these a test found."""

    made: int
    tried: int
    found: int

    def line(self, folder: str) -> str:
        """Return the row of the table."""
        left = self.tried - self.found
        return f"| `{folder}/` | {self.made:,} | {self.tried:,} | {self.found:,} | {left:,} |\n"


class Tally:
    """The results for the current code. `sample`: the ids of the changes that count; None for all."""

    def __init__(self, results: Results, sample: set[str] | None = None) -> None:
        made: Counter[str] = Counter()
        tried: Counter[str] = Counter()
        self.survivors: list[Mutant] = []
        for module in modules(AREAS + GAMES):
            for mutant in of_module(module):
                made[area_of(module)] += 1
                result = results.of(mutant)
                if result is not None and (sample is None or mutant.id in sample):
                    tried[area_of(module)] += 1
                    if result.state == SURVIVED:
                        self.survivors.append(mutant)
        left = Counter(area_of(mutant.module) for mutant in self.survivors)
        self.rows = {
            folder_of(area): Row(made[area], tried[area], tried[area] - left[area])
            for area in AREAS + GAMES
            if tried[area]
        }

    def left(self) -> str:
        """Return the changes that no test found: place, the line as it is, the changed line."""
        return "".join(f"{one.place}\n-{one.old}\n+{one.new}\n\n" for one in self.survivors)


def folder_of(area: str) -> str:
    """Return an area's folder below the program's: "store", "games/calth/rules"."""
    return package_of(area).replace(".", "/")


def rows_on(page: Path) -> dict[str, Row]:
    """Return the rows of the page's table by folder."""
    found = _ROW.findall(page.read_text("utf-8")) if page.exists() else []
    return {folder: Row(*(int(cell.replace(",", "")) for cell in cells)) for folder, *cells in found}


def text(rows: dict[str, Row]) -> str:
    """Return the page's text."""
    return HEAD + "".join(
        rows[folder].line(folder) for folder in map(folder_of, AREAS + GAMES) if folder in rows
    )


def figures(rows: dict[str, Row]) -> dict[str, int | str]:
    """Return the figures for docs/reliability.json, of all areas but the games."""
    areas = [row for folder, row in rows.items() if not folder.startswith("games")]
    tried, found = sum(row.tried for row in areas), sum(row.found for row in areas)
    return {"mutation.tried": tried, "mutation.found": found, "mutation.left": tried - found}
