"""The result of the readers, whatever the format: units with their models and characteristics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from signifer_host.rosters.errors import RosterError

LARGEST = 32_000_000
"""Largest roster in bytes, unpacked: about fifty times the largest known one."""

MOST_SELECTIONS = 20_000
MOST_UNITS = 1_000
MOST_MODELS = 2_000


@dataclass
class Profile:
    """A block of characteristics: name -> text."""

    name: str
    type: str
    values: dict[str, str] = field(default_factory=dict)


@dataclass
class Selection:
    """An entry of a roster tree. `kind` is its type in the file: unit, model, upgrade, or another.

    `number` is multiplied already: for five models in each of two units, it is ten. So are `costs`, by their names,
    without those of the selections inside. `custom` is the player's name for it, or a note;
    `rules` are names and texts.
    """

    name: str
    kind: str = ""
    number: int = 1
    profiles: list[Profile] = field(default_factory=list)
    inner: list[Selection] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    costs: dict[str, float] = field(default_factory=dict)
    custom: str = ""
    rules: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Models:
    """`count` equal models of a unit. `type` is the type of the profile that `values` come from."""

    name: str
    count: int
    values: dict[str, str] = field(default_factory=dict)
    type: str = ""


@dataclass
class Unit:
    """A unit. `texts` are fields that a table gives literally; `weapons` are names, `arms` their blocks where the file
    has some; `cost` is in points, None if the file does not say.
    """

    name: str
    models: list[Models]
    categories: list[str] = field(default_factory=list)
    weapons: list[str] = field(default_factory=list)
    arms: list[Profile] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    cost: int | None = None
    rules: list[tuple[str, str]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Return its number of models."""
        return sum(models.count for models in self.models)


@dataclass
class Army:
    """A file's content: a tree of `selections`, or `units` if the format has no tree.

    `form` names the format and `game` the game system for people; `columns` is a table's header.
    """

    form: str
    name: str = ""
    game: str = ""
    selections: list[Selection] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)


@dataclass
class Omission:
    """An entry that was not taken, and the reason."""

    name: str
    reason: str


def walk(selections: list[Selection]) -> Iterator[Selection]:
    """Yield every selection in these trees, parents first."""
    waiting = list(reversed(selections))
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(reversed(one.inner))


def amount(text: object) -> float:
    """Parse a cost; 0 for what is no finite number."""
    try:
        value = float(str(text).strip())
    except ValueError:
        return 0.0
    return value if abs(value) < 1e9 else 0.0


def whole(text: object, file: str, what: str, most: int = 1_000_000) -> int:
    """Parse a count that is a number or a text; raises RosterError."""
    try:
        value = float(str(text).strip() or "1")
    except ValueError:
        value = -1.0
    if value != value or value != int(value if abs(value) < 1e15 else 0) or not 0 <= value <= most:
        raise RosterError(
            "{what} is {value}, which is no count", file=file, what=what, value=repr(str(text)[:40])
        )
    return int(value)


def text_of(value: object) -> str:
    """Return a text or a number of a JSON file as text; "" for other values."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    return str(value)


def objects(value: object) -> list[dict[str, Any]]:
    """Return the objects in a list of a JSON file; other values are ignored."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
