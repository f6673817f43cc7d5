"""Figures of the emulated Pico: stored in docs/performance_device.json, shown in docs/performance.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from signifer.games import IDS

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = DOCS / "performance.md"
FIGURES = DOCS / "performance_device.json"
BEGIN, END = "<!-- make bench-device -->\n", "<!-- until here -->\n"
TEXT = """
## On CircuitPython 9.2.8, on an emulated Raspberry Pi Pico

`make bench-device` measures these figures in simulated time, part by part: each is from the last run of its part.
`docs/performance_device.json` has all of them, this page those with a goal. A figure that misses its goal is **bold**.

* A game has 20 units a side, and an SSD1306 on I2C unless a line says otherwise. Each line missed in the flash cache
  costs 120 cycles.
* A press counts from the moment that it acts to its last byte for the display, with the change already in flash.
* A walk presses at random through the pages, a soak does so in a hurry for thousands of presses.

"""
_PAGES = re.compile(r"(?<=, )(and )?[\d,]+ (pages visited|presses)$")


@dataclass(frozen=True)
class Goal:
    """Figure of a part (a system, a board, the line). `value` None: it could not be measured, and `note` says why.
    `goal` None: there is no goal. `largest` False: more is better."""

    part: str
    name: str
    value: float | None
    unit: str
    goal: float | None = None
    largest: bool = True
    note: str = ""

    @property
    def met(self) -> bool:
        """Return whether the goal is reached, as the value is shown, or there is none."""
        if self.goal is None:
            return True
        if self.value is None:
            return False
        value = round(self.value, self._digits)
        return value <= self.goal if self.largest else value >= self.goal

    @property
    def _digits(self) -> int:
        return 0 if self.unit == "bytes" else 1

    @property
    def shown(self) -> str:
        """Return the value for a table, in bold if it misses its goal."""
        value = "none" if self.value is None else f"{self.value:,.{self._digits}f} {self.unit}".strip()
        return value if self.met else f"**{value}**"

    @property
    def bound(self) -> str:
        """Return the goal for a table."""
        return f"{'at most' if self.largest else 'at least'} {self.goal:,g}"

    @property
    def what(self) -> str:
        """Return the name without the numbers that differ between systems."""
        return _PAGES.sub(r"\1many \2", self.name)


def section(goals: Iterable[Goal]) -> str:
    """Return the page's section between its two markers; an empty text if there are no figures with a goal."""
    goals = [goal for goal in goals if goal.goal is not None]
    if not goals:
        return ""
    found: dict[tuple[str, str], dict[str, str]] = {}
    others = []
    for goal in goals:
        system = next((name for name in IDS if goal.part == name or goal.part.endswith(f"_{name}")), "")
        if system:
            kind = goal.part.removesuffix(system).rstrip("_")
            what = goal.what if not kind or goal.what.startswith(kind) else f"{kind}: {goal.what}"
            found.setdefault((what, goal.bound), {})[system] = goal.shown
        else:
            others.append(f"| {goal.part}: {goal.what} | {goal.shown} | {goal.bound} |\n")
    text = BEGIN + TEXT.lstrip("\n")
    if found:
        text += f"| what | goal | {' | '.join(IDS)} |\n|---|---|{'---:|' * len(IDS)}\n"
        for (what, bound), cells in found.items():
            text += f"| {what} | {bound} | {' | '.join(cells.get(name, '') for name in IDS)} |\n"
        text += "\n"
    if others:
        text += "| what | measured | goal |\n|---|---:|---|\n" + "".join(others) + "\n"
    return text + END


def stored() -> list[Goal]:
    """Return the stored figures; an empty list if there are none."""
    if not FIGURES.exists():
        return []
    return [Goal(**one) for one in json.loads(FIGURES.read_text("utf-8"))]


def keep(found: Iterable[Goal]) -> None:
    """Store figures, replacing those with the same part and name, and show them on the page."""
    new = {(goal.part, goal.name): goal for goal in found}
    old = {(goal.part, goal.name): goal for goal in stored()}
    write([new.pop(name, goal) for name, goal in old.items()] + list(new.values()))


def write(goals: Iterable[Goal]) -> None:
    """Store these figures instead of all others, and show them on the page."""
    goals = sorted(goals, key=lambda goal: goal.part)
    lines = ",\n".join(json.dumps(asdict(goal)) for goal in goals)
    FIGURES.write_text(f"[\n{lines}\n]\n", "utf-8")
    if PAGE.exists():
        PAGE.write_text(with_section(PAGE.read_text("utf-8"), goals), "utf-8")


def with_section(page: str, goals: Iterable[Goal]) -> str:
    """Return a page with its section on the emulated Pico replaced. A new section goes before the first heading of that
    level."""
    before, mark, rest = page.partition(BEGIN)
    page = before + rest.partition(END)[2] if mark else page
    at = page.find("## ")
    at = len(page) if at < 0 else at
    return page[:at] + section(goals) + page[at:]
