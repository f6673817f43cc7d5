"""Read New Recruit's JSON: BattleScribe's tree with the same names, a characteristic's text under `$text`."""

from __future__ import annotations

from typing import Any

from signifer_host.formatting import printable
from signifer_host.importing.parse_result import (
    MOST_SELECTIONS,
    Army,
    Profile,
    Selection,
    amount,
    objects,
    text_of,
    whole,
)
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, number

_TEXTS = ("$text", "value", "_text", "#text")


def is_roster(data: object) -> bool:
    """Return whether a JSON value is a roster of this form."""
    inner = data.get("roster", data) if isinstance(data, dict) else None
    return isinstance(inner, dict) and isinstance(inner.get("forces"), list)


def read(data: dict[str, Any], file: str) -> Army:
    """Parse a value for which `is_roster` is true; raises RosterError."""
    roster = data.get("roster", data)
    writer = (
        "New Recruit"
        if "newrecruit" in str(roster.get("generatedBy", "")).lower()
        else "BattleScribe as JSON"
    )
    army = Army(writer, text_of(roster.get("name")), text_of(roster.get("gameSystemName")))
    count = 0
    waiting: list[tuple[Any, list[Selection]]] = [
        (one, army.selections) for one in reversed(_selections(roster["forces"]))
    ]
    while waiting:
        entry, into = waiting.pop()
        count += 1
        if count > MOST_SELECTIONS:
            raise RosterError("has more than {most} selections", file=file, most=number(MOST_SELECTIONS))
        one = _selection(entry, file)
        into.append(one)
        waiting.extend((inner, one.inner) for inner in reversed(objects(entry.get("selections"))))
    return army


def _selections(forces: list[Any]) -> list[Any]:
    """Return the top selections of forces and of their nested forces."""
    found: list[Any] = []
    for force in forces:
        if isinstance(force, dict):
            found += objects(force.get("selections"))
            found += _selections(objects(force.get("forces")))
    return found


def _selection(entry: dict[str, Any], file: str) -> Selection:
    name = text_of(entry.get("name"))
    number = whole(entry.get("number", 1), file, gettext("the number of {name}", name=printable(name, 40)))
    one = Selection(name, text_of(entry.get("type")), number, custom=text_of(entry.get("customName")).strip())
    for profile in objects(entry.get("profiles")):
        block = Profile(text_of(profile.get("name")), text_of(profile.get("typeName")).strip())
        for item in objects(profile.get("characteristics")):
            text = next((item[key] for key in _TEXTS if key in item), "")
            block.values.setdefault(text_of(item.get("name")).strip(), text_of(text).strip())
        one.profiles.append(block)
    one.rules = [
        (text_of(rule.get("name")), text_of(rule.get("description"))) for rule in objects(entry.get("rules"))
    ]
    one.categories = [text_of(category.get("name")) for category in objects(entry.get("categories"))]
    for cost in objects(entry.get("costs")):
        if amount(text_of(cost.get("value"))):
            one.costs[text_of(cost.get("name"))] = amount(text_of(cost.get("value")))
    return one
