"""Figures of the emulated Pico: stored in docs/performance_device.json, shown in docs/performance.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.device_goals import Bound, bound
from signifer.games import IDS

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = DOCS / "performance.md"
FIGURES = DOCS / "performance_device.json"
BEGIN, END = "<!-- make bench-device -->\n", "<!-- until here -->\n"
TEXT = """
## On CircuitPython 9.2.8, on an emulated Raspberry Pi Pico

`make bench-device` measures these figures in simulated time, part by part, each at the commit that stands beside it.
`docs/performance_device.json` has all of them, this page those with a goal. A figure that misses its goal is **bold**.

* A game has 20 units a side, and an SSD1306 on I2C unless a line says otherwise. Each line missed in the flash cache
  costs 120 cycles.
* A press counts from the moment that it acts to its last byte for the display, with the change already in flash.
* A walk presses at random through the pages, a soak does so in a hurry for thousands of presses.

"""
_PAGES = re.compile(r"(?<=, )(and )?[\d,]+ (pages visited|presses)$")


@dataclass(frozen=True)
class Figure:
    """Figure of a part (a system, a board, the line). `value` None: it could not be measured, and `note` says why.
    `commit`: the one that was measured."""

    part: str
    name: str
    value: float | None
    unit: str
    note: str = ""
    commit: str = ""

    @property
    def goal(self) -> Bound | None:
        """Return the goal, or None if there is none."""
        return bound(self.part, self.name)

    @property
    def met(self) -> bool:
        """Return whether the goal is reached, as the value is shown, or there is none."""
        goal = self.goal
        if goal is None:
            return True
        if self.value is None:
            return False
        value = round(self.value, self._digits)
        return value <= goal.limit if goal.largest else value >= goal.limit

    @property
    def _digits(self) -> int:
        return 0 if self.unit == "bytes" or isinstance(self.value, int) else 1

    @property
    def shown(self) -> str:
        """Return the value for a table, in bold if it misses its goal."""
        value = "none" if self.value is None else f"{self.value:,.{self._digits}f} {self.unit}".strip()
        return value if self.met else f"**{value}**"

    @property
    def what(self) -> str:
        """Return the name without the numbers that differ between systems."""
        return _PAGES.sub(r"\1many \2", self.name)


def section(figures: Iterable[Figure]) -> str:
    """Return the page's section between its two markers; an empty text if there are no figures with a goal."""
    figures = [figure for figure in figures if figure.goal is not None]
    if not figures:
        return ""
    found: dict[tuple[str, str], dict[str, str]] = {}
    commits: dict[tuple[str, str], dict[str, str]] = {}
    others = []
    for figure in figures:
        system = next((name for name in IDS if figure.part == name or figure.part.endswith(f"_{name}")), "")
        if system:
            kind = figure.part.removesuffix(system).rstrip("_")
            what = figure.what if not kind or figure.what.startswith(kind) else f"{kind}: {figure.what}"
            found.setdefault((what, str(figure.goal)), {})[system] = figure.shown
            commits.setdefault((f"commit of the {kind or 'game'}", ""), {})[system] = figure.commit
        else:
            others.append(
                f"| {figure.part}: {figure.what} | {figure.shown} | {figure.goal} | {figure.commit} |\n"
            )
    found |= commits
    text = BEGIN + TEXT.lstrip("\n")
    if found:
        text += f"| what | goal | {' | '.join(IDS)} |\n|---|---|{'---:|' * len(IDS)}\n"
        for (what, bound), cells in found.items():
            text += f"| {what} | {bound} | {' | '.join(cells.get(name, '') for name in IDS)} |\n"
        text += "\n"
    if others:
        text += "| what | measured | goal | commit |\n|---|---:|---|---|\n" + "".join(others) + "\n"
    return text + END


def stored() -> list[Figure]:
    """Return the stored figures; an empty list if there are none."""
    if not FIGURES.exists():
        return []
    return [Figure(**one) for one in json.loads(FIGURES.read_text("utf-8"))]


def keep(found: Iterable[Figure]) -> None:
    """Store figures in place of all others of the same parts, and show them on the page."""
    found = list(found)
    parts = {figure.part for figure in found}
    write([figure for figure in stored() if figure.part not in parts] + found)


def write(figures: Iterable[Figure]) -> None:
    """Store these figures instead of all others, and show them on the page."""
    figures = sorted(figures, key=lambda figure: figure.part)
    lines = ",\n".join(json.dumps(asdict(figure)) for figure in figures)
    FIGURES.write_text(f"[\n{lines}\n]\n", "utf-8")
    if PAGE.exists():
        PAGE.write_text(with_section(PAGE.read_text("utf-8"), figures), "utf-8")


def with_section(page: str, figures: Iterable[Figure]) -> str:
    """Return a page with its section on the emulated Pico replaced. A new section goes before the first heading of that
    level."""
    before, mark, rest = page.partition(BEGIN)
    page = before + rest.partition(END)[2] if mark else page
    at = page.find("## ")
    at = len(page) if at < 0 else at
    return page[:at] + section(figures) + page[at:]
