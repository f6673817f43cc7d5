"""Which rulesets have rosters, and what is needed to check and compile one of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from pydantic import BaseModel


@dataclass(frozen=True)
class Problem:
    """Something about a roster, and the path to the key that it is about."""

    path: tuple[str | int, ...]
    message: str


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
        """The binary form that the engine reads, made by the engine's own ruleset."""
        module = import_module(f"signifer.rulesets.{self.ruleset}.roster")
        return bytes(module.pack(data))


_MODELS = {
    "calth": "CalthRoster",
    "citadel": "CitadelRoster",
    "dozen_die": "DozenDieRoster",
    "samurai": "SamuraiRoster",
}
"""The model of each ruleset, in the module of its name. A new ruleset's rosters are added here."""


def known() -> list[str]:
    """The ids of the rulesets that have rosters, in order."""
    return sorted(_MODELS)


def kind_of(ruleset: str) -> RosterKind | None:
    """The rosters of the ruleset, or None for an id that is not known."""
    if ruleset not in _MODELS:
        return None
    rules = import_module(f"signifer_host.rosters.{ruleset}")
    return RosterKind(
        ruleset,
        getattr(rules, _MODELS[ruleset]),
        rules.complete,
        rules.problems,
        rules.side_problems,
        rules.warnings,
        rules.summary,
    )
