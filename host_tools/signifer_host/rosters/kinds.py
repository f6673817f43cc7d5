"""List the rulesets that have rosters, with the functions that check and compile them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from signifer.games import table
from signifer_host import games
from signifer_host.translation import gettext


class Problem:
    """Something about a roster, and the path to the key that it is about. `message` is an entry of the catalogue, with
    `values` in its places.
    """

    def __init__(self, path: tuple[str | int, ...], message: str, /, **values: object) -> None:
        self.path = path
        self.message = gettext(message, **values)


@dataclass(frozen=True)
class RosterKind:
    """A ruleset's rosters: the model that reads one, and the functions over the finished data."""

    ruleset: str
    model: type[BaseModel]
    complete: Callable[[BaseModel], dict[str, Any]]
    problems: Callable[[dict[str, Any]], Iterator[Problem]]
    side_problems: Callable[[dict[str, Any], str], Iterator[Problem]]
    warnings: Callable[[dict[str, Any]], Iterator[Problem]]
    summary: Callable[[dict[str, Any]], list[str]]

    def pack(self, data: dict[str, Any]) -> bytes:
        """Return the binary form that the engine reads, made by the engine's own ruleset."""
        module = games.device_module(self.ruleset, "rules.roster")
        return bytes(module.pack(data))


def _module(ruleset: str) -> Any:
    """Return the module of the game's rosters, `roster` in its folder, with the model as ROSTER; None without one."""
    if not games.has(ruleset, "roster"):
        return None
    module = games.part(ruleset, "roster")
    return module if hasattr(module, "ROSTER") else None


def list_rulesets() -> list[str]:
    """Return the ids of the rulesets that have rosters, in order."""
    return [name for name in table.IDS if _module(name) is not None]


def kind_of(ruleset: str) -> RosterKind | None:
    """Return the rosters of the ruleset, or None for an id that is not known."""
    rules = _module(ruleset)
    if rules is None:
        return None
    return RosterKind(
        ruleset,
        rules.ROSTER,
        rules.complete,
        rules.problems,
        rules.side_problems,
        rules.warnings,
        rules.summary,
    )
