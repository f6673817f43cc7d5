"""Convert another program's roster to one of a custom system, whose values are guessed by their names."""

from __future__ import annotations

from typing import Any

from signifer.games.custom.rules.codec import LIMITS
from signifer.games.custom.rules.weapons import LONGEST_NAME, LONGEST_TEXT, MOST
from signifer_host.formatting import printable
from signifer_host.games.custom import roster as custom
from signifer_host.importing.assemble import dice_of
from signifer_host.importing.fill import Report, Row, clean
from signifer_host.importing.mapping import COST, MODELS, Mapping, Target, Value, number_of
from signifer_host.importing.names import (
    AIM,
    ATTACKS,
    DAMAGE,
    FIGHT,
    MOVE,
    NERVE,
    PIERCING,
    POINTS,
    RANGE,
    SHOOT,
    SHOTS,
    STRENGTH,
    WEAPON_TEXTS,
    WOUNDS,
)
from signifer_host.rosters.errors import quote
from signifer_host.systems.lint_parts import span
from signifer_host.systems.load import System
from signifer_host.translation import gettext

_WOUNDS_WORDS = ("hp", "wound", "health", "hit", "life", "lives", "damage", "structure", "stamina", "body")
_SIZE_WORDS = ("models", "men", "figures", "size", "heads", "bodies", "troops", "soldiers")


_ARM_WORDS = {"BS": ("aim", "to_hit"), "AP": ("piercing",), "A": ("blows",)}
"""Further names of numbers of weapons, by the first characteristic that they are."""


def target_of(system: System) -> Target:
    """Describe what the units of a system have."""
    asked = set(system.roster_keys)
    ranges = {
        entry["name"]: span(entry)
        for entry in (*system.data["counters"], *system.data["uses"])
        if entry["name"] in asked
    }
    return Target(
        system.id,
        {name: ranges[name] for name in system.roster_keys},
        frozenset(),
        min(custom.MOST_UNITS, int(LIMITS.get("units", custom.MOST_UNITS))),
        arms={entry["name"]: (entry["low"], entry["high"]) for entry in system.data.get("weapons") or ()},
    )


def preset_of(system: System) -> dict[str, Any]:
    """Return the default mapping of a system."""
    target = target_of(system)
    values = {name: _own_value(name, low) for name, (low, _) in target.numbers.items()}
    bag = system.data["bag"]
    dice = {"red": "units"} if bag is not None and bag["dice"] == "roster" else {}
    arms = {
        name: {"from": _arm_words(name), "default": low, "clip": True}
        for name, (low, _) in target.arms.items()
    }
    data = {"system": system.id, "each": "unit", "weapons": bool(arms), "values": values}
    texts = list(WEAPON_TEXTS) if arms else []
    return {**data, "dice": dice, "arms": arms, "arm_texts": texts}


def _arm_words(name: str) -> list[str]:
    """Guess which characteristic of a weapon's block a number is, by its name."""
    folded = name.casefold()
    for known in (SHOTS, RANGE, DAMAGE, STRENGTH, PIERCING, AIM):
        if any(folded == other.casefold() for other in (*known, *_ARM_WORDS.get(known[0], ()))):
            return list(dict.fromkeys([name, *known]))
    return [name]


def _own_value(name: str, low: int) -> dict[str, Any]:
    """Guess the meaning of a custom system's value by its name; an unknown one gets its lowest value."""
    folded = name.casefold()
    if any(word in folded for word in _WOUNDS_WORDS):
        return {"from": [name, *WOUNDS], "total": True}
    if folded in _SIZE_WORDS:
        return {"from": [name, MODELS]}
    if any(folded == known.casefold() for known in POINTS):
        return {"from": [name, *POINTS, COST], "default": low, "clip": True}
    for known in (NERVE, ATTACKS, MOVE, FIGHT, SHOOT):
        if any(folded == other.casefold() for other in known):
            return {"from": [name, *known], "default": low}
    return {"from": [name], "default": low}


def convert(system: System, name: str, rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make the roster's data of filled rows; weapons are noted in the report. The system is named by its id; who writes
    the file puts its path there."""
    data: dict[str, Any] = {"system": system.id, "name": name}
    units = [{"name": row.name, **row.values, **_weapons(system, row, mapping, report)} for row in rows]
    return {**data, **dice_of(mapping, rows), "units": units}


def _weapons(system: System, row: Row, mapping: Mapping, report: Report) -> dict[str, Any]:
    """Return the weapons of a unit, and note in the report which were taken, and what of them was not."""
    ranges = target_of(system).arms
    if not ranges or not mapping.weapons:
        return {}
    called = printable(row.name, 40)
    made: list[dict[str, Any]] = []
    for arm in row.unit.arms:
        name = clean(arm.name)[:LONGEST_NAME].rstrip()
        folded = {key.casefold(): value for key, value in arm.values.items()}
        weapon: dict[str, Any] = {"name": name}
        odd = []
        for number, (low, high) in ranges.items():
            wanted = mapping.arms.get(number, Value(default=low))
            texts = [folded[source.casefold()] for source in wanted.from_ if source.casefold() in folded]
            found = next((value for value in map(number_of, texts) if value is not None), None)
            if found is None:
                found = low if wanted.default is None else wanted.default
                odd += (
                    [f"{number} {found} for {quote(texts[0].strip())}"] if texts and texts[0].strip() else []
                )
            weapon[number] = min(high, max(low, found))
            if weapon[number] != found:
                odd.append(f"{number} {weapon[number]} for {found}")
        told = "; ".join(
            folded[one.casefold()].strip() for one in mapping.arm_texts if one.casefold() in folded
        )
        text = clean(told)[:LONGEST_TEXT].rstrip(" ;")
        if text and text != "-":
            weapon["text"] = text
        if name and name not in [one["name"] for one in made]:
            made.append(weapon)
            report.notes += [f"{called}: {name}: {', '.join(odd)}"] if odd else []
        elif name:
            report.notes.append(
                gettext(
                    "{unit}: {name} left out: a weapon of this name is taken already", unit=called, name=name
                )
            )
    if len(made) > MOST:
        left = ", ".join(one["name"] for one in made[MOST:])
        report.notes.append(
            gettext(
                "{unit}: {most} of {count} weapons taken; left out: {names}",
                unit=called,
                most=MOST,
                count=len(made),
                names=left,
            )
        )
    taken = made[:MOST]
    if taken:
        names = ", ".join(one["name"] for one in taken)
        report.notes.append(gettext("{unit}: weapons {names}", unit=called, names=names))
    return {"weapons": taken} if taken else {}
