"""Read New Recruit's JSON: BattleScribe's tree with the same names, a characteristic's text under `$text`."""

from __future__ import annotations

from typing import Any

from signifer_host.formatting import printable
from signifer_host.importing.parse_result import MOST_SELECTIONS, Army, Profile, Selection, amount, whole
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
    army = Army(writer, _text(roster.get("name")), _text(roster.get("gameSystemName")))
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
        waiting.extend((inner, one.inner) for inner in reversed(_list(entry, "selections")))
    return army


def _selections(forces: list[Any]) -> list[Any]:
    """Return the top selections of forces and of their nested forces."""
    found: list[Any] = []
    for force in forces:
        if isinstance(force, dict):
            found += _list(force, "selections")
            found += _selections(_list(force, "forces"))
    return found


def _selection(entry: dict[str, Any], file: str) -> Selection:
    name = _text(entry.get("name"))
    number = whole(entry.get("number", 1), file, gettext("the number of {name}", name=printable(name, 40)))
    one = Selection(name, _text(entry.get("type")), number, custom=_text(entry.get("customName")).strip())
    for profile in _list(entry, "profiles"):
        block = Profile(_text(profile.get("name")), _text(profile.get("typeName")).strip())
        for item in _list(profile, "characteristics"):
            text = next((item[key] for key in _TEXTS if key in item), "")
            block.values.setdefault(_text(item.get("name")).strip(), _text(text).strip())
        one.profiles.append(block)
    one.rules = [(_text(rule.get("name")), _text(rule.get("description"))) for rule in _list(entry, "rules")]
    one.categories = [_text(category.get("name")) for category in _list(entry, "categories")]
    for cost in _list(entry, "costs"):
        if amount(_text(cost.get("value"))):
            one.costs[_text(cost.get("name"))] = amount(_text(cost.get("value")))
    return one


def _list(entry: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """Return the objects in a list of the entry; other values are ignored."""
    value = entry.get(key)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _text(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    return str(value)
