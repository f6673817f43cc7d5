"""The part of lint.py that checks a check: its dice, its target, its effects, and the sums in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules.words import TERMS
from signifer_host.rosters.errors import quoted
from signifer_host.rosters.kinds import Problem
from signifer_host.systems import sums

if TYPE_CHECKING:
    from signifer_host.systems.lint import Names

Path = tuple[str | int, ...]


def check(names: Names, entry: dict[str, Any], path: Path) -> Iterator[Problem]:
    """Check a check's dice, target and effects."""
    owner, kind = entry["of"], entry["kind"]
    for key in ("count", "target"):
        if entry[key] != "ask":
            yield from _amount(names, entry, entry[key], (*path, key))
    if entry.get("against") and (owner != "unit" or kind == "opposed"):
        yield Problem(
            (*path, "against"), "is for a unit's check that is not opposed; an opposed one is against a unit"
        )
    if kind == "opposed":
        if owner != "unit":
            yield Problem((*path, "of"), "an opposed check is between two units")
        for key in ("always", "never"):
            if entry[key] is not None:
                yield Problem((*path, key), "is not for an opposed check")
    if kind != "successes":
        if entry["modifier"] == "dice":
            yield Problem((*path, "modifier"), '"dice" is for a count of successes; write true')
        if entry["at"] == "under":
            yield Problem((*path, "at"), f"is for a count of successes; kind is {quoted(kind)}")
    elif isinstance(entry["target"], int) and not 1 <= entry["target"] <= entry["sides"]:
        face = f"is {entry['target']}; a die shows 1 to {entry['sides']}"
        yield Problem((*path, "target"), f"{face}, and that face counts as a success")
    for key in ("pass", "fail"):
        for number, effect in enumerate(entry[key]):
            yield from _effect(names, entry, effect, (*path, key, number))


def _effect(names: Names, entry: dict[str, Any], effect: dict[str, Any], path: Path) -> Iterator[Problem]:
    if effect["other"] and entry["kind"] != "opposed" and not entry.get("against"):
        what = "is for an opposed check, or one with against = true"
        yield Problem((*path, "other"), f"{what}: there is no other unit")
    for key in ("change", "set"):
        if key in effect:
            yield from _amount(names, entry, effect[key], (*path, key), effect=True)
    flag = "flag" in effect
    yield from names.wrong(effect["flag" if flag else "counter"], path, flag=flag, owner=entry["of"])


def _amount(
    names: Names, entry: dict[str, Any], value: Any, path: Path, *, effect: bool = False
) -> Iterator[Problem]:
    """Check a number, a counter's name, or the terms of a sum."""
    if isinstance(value, int):
        return
    terms: list[list[Any]] = [[1, value]] if isinstance(value, str) else value
    for times, what in terms:
        if not times:
            yield Problem(path, "has a term with 0, which does nothing")
        elif what == "":
            continue
        elif sums.is_die(what):
            if not effect:
                yield Problem(path, f"has dice ({what}); they are for an effect's change or set")
            elif not 2 <= int(what[1:]) <= 100:
                yield Problem(path, f"has a die of {what[1:]} sides; 2 to 100 are possible")
        elif what in TERMS:
            if not effect:
                yield Problem(path, f"has {quoted(what)}, which are known only in an effect's change or set")
        elif what.startswith("other."):
            if not entry.get("against"):
                yield Problem(
                    path, f"has {quoted(what)}; it needs against = true, a check against another unit"
                )
            yield from names.wrong(what[6:], path, flag=False, owner="unit")
        else:
            yield from names.wrong(what, path, flag=False, owner=entry["of"])
