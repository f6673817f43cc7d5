"""Figures of the emulated Pico: stored in docs/performance_device.json, shown in docs/performance.md."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = DOCS / "performance.md"
FIGURES = DOCS / "performance_device.json"
BEGIN, END = "<!-- make bench-device -->\n", "<!-- until here -->\n"
NOTES, NOTES_END = "<!-- by hand -->\n", "<!-- by hand until here -->\n"
"""Markers around handwritten text, which no bench changes."""
TEXT = """
## On CircuitPython 9.2.8, on an emulated Raspberry Pi Pico

`make bench-device` measures these figures in simulated time. The defaults are 20 units a side, an SSD1306 on I2C at
400 kHz, and 120 processor cycles for each line missed in the flash cache. A button is down for 60 ms, 80 in a walk. A
press is timed from the moment that it acts to its last byte for the display, with the change already in flash: from the
touch of the button, or from its release where SELECT or BACK wait for it, since holding them means something and the
press does more than show a page. In a walk a press counts from the moment that tells it from a
hold, which is the release where holding the button means something, although its page may be complete by then; a second
figure counts from the touch. A press of the other tables is SELECT on a unit's strike page (DOWN in a
custom system), three times on each unit. Every one writes an entry, and its message covers the header. Only a squad of
calth, with three models, is gone by the third. The way to the list of units and back begins when a clock at home has
just shown a second, so that its next second does not count as the end of a drawing. `pico_lcd_13` has 240×240 pixels
in colour on SPI; Dozen Die was played there. The many presses are made in a hurry, some ten a second: strikes, their
undo by the buttons and by a command, and a look at each of the menu's first lines. A soak presses at random in a
hurry, and compares the memory in use in like games: after 500 presses with that before them, since the first use of
each page keeps something for good, and at its end with that after 500, which would be a leak. The image is the one of
`signifer image`, except that its `code.py` reports the free memory after a collection, and shows a page, on request
over the console.

"""


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

    def row(self) -> str:
        """Return a line of the page's table."""
        value = "none" if self.value is None else f"{self.value:,.{self._digits}f} {self.unit}".strip()
        sign = "at most" if self.largest else "at least"
        goal = "" if self.goal is None else f"{sign} {self.goal:,g}"
        said = "" if self.goal is None else "reached" if self.met else "**not reached**"
        return f"| {self.name} | {value} | {goal} | {' '.join([said, self.note]).strip()} |\n"


def section(goals: Iterable[Goal]) -> str:
    """Return the page's section between its two markers; an empty text if there are no figures."""
    goals = list(goals)
    if not goals:
        return ""
    text = BEGIN + TEXT.lstrip("\n")
    for part in dict.fromkeys(goal.part for goal in goals):
        text += f"### {part}\n\n| what | measured | goal | |\n|---|---:|---:|---|\n"
        text += "".join(goal.row() for goal in goals if goal.part == part) + "\n"
    return text + END


def notes(page: str) -> str:
    """Return the page's handwritten notes with their two markers; an empty text if there are none."""
    _, mark, rest = page.partition(NOTES)
    return mark + rest.partition(NOTES_END)[0] + NOTES_END if mark else ""


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
    """Return a page with its section on the emulated Pico replaced. A new section goes before the handwritten notes,
    and before the first heading of that level."""
    before, mark, rest = page.partition(BEGIN)
    page = before + rest.partition(END)[2] if mark else page
    at = page.find(NOTES if NOTES in page else "## ")
    at = len(page) if at < 0 else at
    return page[:at] + section(goals) + page[at:]
