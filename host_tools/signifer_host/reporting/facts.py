"""Hold the units, changes and steps of one game as `recorder` saw them; `derive` computes from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from signifer_host.audit.report import Audit
from signifer_host.audit.trace import Trace
from signifer_host.reporting.lens import State


@dataclass(frozen=True)
class Unit:
    """A unit in a report. `full`: its value when it was first seen."""

    id: str
    name: str
    side: str
    full: int


@dataclass(frozen=True)
class Change:
    """A unit before and after a command; None: it did not exist."""

    unit: str
    before: State | None
    after: State | None

    @property
    def loss(self) -> int:
        """Return how much the unit lost; below 0 if it gained."""
        return (self.before[0] - self.after[0]) if self.before and self.after else 0

    @property
    def fell(self) -> bool:
        """Return whether the unit became a casualty."""
        return self.after is not None and self.after[1] == "casualty" and not self.was("casualty")

    def was(self, status: str) -> bool:
        """Return whether the unit had this status before."""
        return self.before is not None and self.before[1] == status


@dataclass
class Step:
    """A command that the engine accepted. `states` are all units after it."""

    line: int
    name: str
    fields: dict[str, Any]
    """The fields of the line, and the command's results."""
    period: int
    clock: str
    """The running clock: A, B, or N for none."""
    seconds: int
    actor: str
    """Id of the acting unit, "" if there is none."""
    states: dict[str, State]
    changes: tuple[Change, ...]
    score: tuple[int, int]
    dice: tuple[int, ...]
    overrides: tuple[str, ...]
    gives: str
    """The engine's `opens` and `activates`: see `recording`."""
    standing: bool = True
    """Whether it was not undone."""


@dataclass
class Game:
    """A whole game. `sides` has the names of the sides with units, `system` the name of a custom one."""

    file: str
    ruleset: str
    system: str
    counts: str
    label: str
    """For a custom system: the counter that shows what a unit has left."""
    period: str
    moves: tuple[str, ...]
    key: bytes
    """Equal for two logs of one game."""
    sides: dict[str, str] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    start: dict[str, State] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    casualties: list[dict[str, Any]] = field(default_factory=list)
    is_over: bool = False
    pull_date: str = ""
    """The date of the pull, such as 2026-11-28; "" if unknown."""
    winner: str = ""
    left_out: list[str] = field(default_factory=list)
    audit: Audit | None = None

    @property
    def trace(self) -> Trace:
        """Return the result of the audit."""
        assert self.audit is not None
        return self.audit.trace

    @property
    def standing_steps(self) -> list[Step]:
        """Return the commands that were not undone, without undo and redo."""
        return [step for step in self.steps if step.standing]

    @property
    def score(self) -> tuple[int, int]:
        """Return both sides' victory points at the end."""
        return self.steps[-1].score if self.steps else (0, 0)

    @property
    def periods(self) -> list[int]:
        """Return the rounds or turns that were played, in order."""
        return sorted({step.period for step in self.standing_steps}) or [1]

    @property
    def two_sided(self) -> bool:
        """Return whether both sides have units."""
        return {"A", "B"} <= set(self.sides)

    def side_of(self, unit: str) -> str:
        """Return A, B or N."""
        there = self.units.get(unit)
        return there.side if there else "N"

    def name_of(self, unit: str) -> str:
        """Return a unit's name for people."""
        there = self.units.get(unit)
        return there.name if there else unit

    def strength(self, states: dict[str, State], side: str) -> int:
        """Add up what a side has left on the table."""
        units = self.units
        return sum(
            left
            for id, (left, status) in states.items()
            if status not in ("left", "merged") and (units[id].side if id in units else "N") == side
        )

    def last(self) -> dict[str, State]:
        """Return all units at the end."""
        stood = self.standing_steps
        return stood[-1].states if stood else self.start
