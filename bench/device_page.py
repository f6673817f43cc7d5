"""Figures of the emulated Pico: stored in docs/performance_device.json; `make docs` makes a page of the site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.device_goals import Bound, bound
from signifer.games import IDS

ROOT = Path(__file__).resolve().parents[1]
FIGURES = ROOT / "docs" / "performance_device.json"
PAGE = ROOT / "build" / "pages" / "docs" / "performance_device.md"
TEXT = """# Speed on an emulated Pico

`make bench-device` measures these figures in simulated time on CircuitPython 9.2.8, part by part, each at the commit
that stands beside it. `docs/performance_device.json` has all of them, this page those with a goal. A figure that misses
its goal is **bold**.

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


def page(figures: Iterable[Figure]) -> str:
    """Return the text of the site's page: the figures with a goal."""
    figures = [figure for figure in figures if figure.goal is not None]
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
    text = TEXT
    if found:
        text += f"| what | goal | {' | '.join(IDS)} |\n|---|---|{'---:|' * len(IDS)}\n"
        for (what, bound), cells in found.items():
            text += f"| {what} | {bound} | {' | '.join(cells.get(name, '') for name in IDS)} |\n"
        text += "\n"
    if others:
        text += "| what | measured | goal | commit |\n|---|---:|---|---|\n" + "".join(others) + "\n"
    return text.rstrip("\n") + "\n"


def stored() -> list[Figure]:
    """Return the stored figures; an empty list if there are none."""
    if not FIGURES.exists():
        return []
    return [Figure(**one) for one in json.loads(FIGURES.read_text("utf-8"))]


def keep(found: Iterable[Figure]) -> None:
    """Store figures in place of all others of the same parts."""
    found = list(found)
    parts = {figure.part for figure in found}
    write([figure for figure in stored() if figure.part not in parts] + found)


def write(figures: Iterable[Figure]) -> None:
    """Store these figures instead of all others."""
    figures = sorted(figures, key=lambda figure: figure.part)
    lines = ",\n".join(json.dumps(asdict(figure)) for figure in figures)
    FIGURES.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(stored()), "utf-8")
