"""The game systems: one package each, with its schema, its commands and its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts

if TYPE_CHECKING:
    from typing import Any

IDS = ("calth", "citadel", "dozen_die", "own", "samurai")
# Those that the device has screens for; the others are played with `signifer play`.
WITH_SCREENS = (
    "calth",
    "citadel",
    "dozen_die",
    "own",
    "samurai",
)


def for_device(ruleset_id: str) -> Any:
    """The package of a game system that can be played on the device; KeyError if it cannot."""
    if ruleset_id not in WITH_SCREENS:
        raise KeyError(ruleset_id)
    return load(ruleset_id)


def load(ruleset_id: str) -> Any:
    """The package of a game system, imported only when it is played; KeyError if there is none."""
    if ruleset_id not in IDS:
        raise KeyError(ruleset_id)
    for other in IDS:
        if other != ruleset_id:
            parts.forget("signifer.rulesets." + other)
    path = "signifer.rulesets." + ruleset_id
    parts.tidy([], "signifer.rulesets.")  # what rare screens brought along does not stay for good
    package = parts.load(path)
    parts.settle(path)
    return package
