"""Read Army Forge's JSON, saved as a file from its share address."""

from __future__ import annotations

from typing import Any

from signifer_host.formatting import printable
from signifer_host.importing.names import is_name, notes_on_names
from signifer_host.importing.parse_result import Army, Models, Unit, amount, objects, text_of, whole
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, ngettext


def is_army(data: object) -> bool:
    """Return whether a JSON value is a list of this form, or one with ids only."""
    if isinstance(data, list):
        return bool(data) and _is_unit(data[0])
    if not isinstance(data, dict):
        return False
    units = data.get("units")
    if isinstance(units, list) and "ruleset" not in data:
        return not units or any(_is_unit(one) for one in units)
    inner = data.get("list")
    return isinstance(inner, dict) and isinstance(inner.get("units"), list)


def _is_unit(one: object) -> bool:
    return isinstance(one, dict) and ("selectionId" in one or "quality" in one or "defense" in one)


def read(data: Any, file: str) -> Army:
    """Parse a value for which `is_army` is true; raises RosterError."""
    if isinstance(data, list):
        data = {"units": data}
    holder = data if isinstance(data.get("units"), list) else data["list"]
    entries = [one for one in holder["units"] if isinstance(one, dict)]
    named = [
        one for one in entries if isinstance(one.get("name"), str) and ("quality" in one or "defense" in one)
    ]
    if entries and not named:
        raise RosterError(
            "holds ids only, no names and no numbers: save what the list's share address gives, "
            "army-forge.onepagerules.com/api/tts?id=…",
            file=file,
        )
    army = Army(
        "Army Forge",
        text_of(data.get("name")) or text_of(holder.get("name")),
        text_of(data.get("gameSystem")),
    )
    if len(named) < len(entries):
        army.notes.append(
            ngettext(
                "{n} entry without a name and numbers was passed over",
                "{n} entries without a name and numbers were passed over",
                len(entries) - len(named),
            )
        )
    made = [(entry, _unit(entry, file)) for entry in named]
    customs = [text_of(entry.get("customName")).strip() for entry in named]
    army.notes += notes_on_names(custom for custom in customs if custom and not is_name(custom))
    known = {text_of(entry.get("selectionId")): unit for entry, unit in made if entry.get("selectionId")}
    for entry, unit in made:
        joined = entry.get("joinToUnit")
        half = known.get(joined) if entry.get("combined") and isinstance(joined, str) else None
        if half is None or half is unit:
            army.units.append(unit)
        else:
            _merge(half, unit)
            army.notes.append(
                gettext("{name}: two combined halves are one unit", name=printable(unit.name, 40))
            )
    # Upgrades that Army Forge prices by a formula have no cost in the file.
    stated, found = round(amount(data.get("listPoints"))), sum(unit.cost or 0 for unit in army.units)
    if stated and stated != found:
        note = gettext(
            "points: {found} in the file's units, and {stated} for the whole list", found=found, stated=stated
        )
        army.notes.append(note)
    return army


def _merge(half: Unit, other: Unit) -> None:
    half.models[0].count += other.models[0].count
    half.cost = (half.cost or 0) + (other.cost or 0)
    half.weapons += [name for name in other.weapons if name not in half.weapons]


def _unit(entry: dict[str, Any], file: str) -> Unit:
    custom = text_of(entry.get("customName")).strip()
    name = custom if is_name(custom) else text_of(entry.get("name"))
    size = whole(entry.get("size", 1), file, gettext("the size of {name}", name=printable(name, 40)), 1000)
    values = {"Quality": text_of(entry.get("quality")), "Defense": text_of(entry.get("defense"))}
    values["Tough"] = "1"  # the value of a model without the rule
    for key in ("rules", "specialRules"):
        for rule in entry.get(key) or () if isinstance(entry.get(key), list) else ():
            if isinstance(rule, dict) and isinstance(rule.get("name"), str):
                values[rule["name"]] = text_of(rule.get("rating")) or values.get(rule["name"], "")
    weapons = []
    for key in ("loadout", "weapons", "equipment"):
        for item in entry.get(key) or () if isinstance(entry.get(key), list) else ():
            if isinstance(item, dict) and isinstance(item.get("name"), str) and "attacks" in item:
                weapons.append(item["name"])
    models = [Models(name, max(1, size), values, "Unit")]
    return Unit(name, models, weapons=list(dict.fromkeys(weapons)), cost=_cost(entry))


def _cost(entry: dict[str, Any]) -> int | None:
    """Return what a unit costs with its upgrades; None if the file does not say."""
    if not isinstance(entry.get("cost"), (int, float)):
        return None
    total = amount(entry["cost"])
    for upgrade in objects(entry.get("selectedUpgrades")):
        option = upgrade.get("option")
        if isinstance(option, dict):
            # An option has a cost for each unit that can take it.
            mine = [one for one in objects(option.get("costs")) if one.get("unitId") == entry.get("id")]
            total += amount(mine[0].get("cost")) if mine else amount(option.get("cost"))
    return round(total)
