"""The parts of lint.py that check one counter, choice, bag or unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from signifer.games.custom.rules.codec import LIMITS
from signifer_host.rosters.errors import quote
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.systems.names import Names, not_of
from signifer_host.translation import gettext_noop


def counter(entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check a counter's range, and fields that only a unit's counter can have."""
    low, high, start = entry["low"], entry["high"], entry["start"]
    if low >= high:
        yield from _range(entry, path)
        return
    if start == "roster":
        if entry["of"] != "unit":
            yield Problem(
                (*path, "start"), 'only a unit\'s can be "roster": rosters are of units. Give a number'
            )
    else:
        yield from _within(start, low, high, (*path, "start"))
    if entry["of"] != "unit":
        for key in ("strike", "lights"):
            if entry[key]:
                yield Problem((*path, key), "is for a unit's counter")
        if entry["out"] is not None:
            yield Problem((*path, "out"), "is for a unit's counter: only a unit is a casualty")
    elif entry["out"] is not None:
        yield from _within(entry["out"], low, high, (*path, "out"))
        if entry["out"] == start:
            yield Problem(
                (*path, "out"),
                "is {value}, where it starts: every unit would be a casualty at once. Give another value",
                value=start,
            )
    for key in ("line", "lights", "strike"):
        if entry.get("hidden") and entry[key]:
            yield Problem((*path, "hidden"), "and {key} exclude each other: leave one out", key=key)
    if not entry["step"]:
        yield Problem((*path, "step"), "must be -1 (SELECT takes one off) or 1 (SELECT adds one)")


def _range(entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check that a range has more than one value."""
    low, high = entry["low"], entry["high"]
    if low >= high:
        yield Problem((*path, "high"), "is {value}, which is not above low ({low})", value=high, low=low)


def _within(value: int, low: int, high: int, path: KeyPath) -> Iterator[Problem]:
    """Check that a value is in its counter's range."""
    if not low <= value <= high:
        what = gettext_noop("is {value}, which is not from {low} to {high} (low to high)")
        yield Problem(path, what, value=value, low=low, high=high)


def _check_number(value: Any, low: int, high: int, path: KeyPath) -> Iterator[Problem]:
    """Check a number that a unit or a weapon must have."""
    if value is None:
        yield Problem(path, "is missing: a whole number from {low} to {high}", low=low, high=high)
    elif isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        what = gettext_noop("must be a whole number from {low} to {high}, not {value}")
        yield Problem(path, what, low=low, high=high, value=quote(value))


def choice(entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check a choice's states and their letters."""
    states, letters = entry["states"], entry["letters"]
    for number, state in enumerate(states):
        if state in states[:number]:
            yield Problem((*path, "states"), "has {name} twice. Choose another", name=quote(state))
    if len(letters) != len(states):
        what = gettext_noop("has {count} letters for {states} states; give one for each, a space for none")
        yield Problem((*path, "letters"), what, count=len(letters), states=len(states))
    icons = entry.get("icons") or ()
    if icons and len(icons) != len(states):
        yield Problem(
            (*path, "icons"),
            'has {count} icons for {states} states; give one for each, "" for none',
            count=len(icons),
            states=len(states),
        )


def span(entry: dict[str, Any]) -> tuple[int, int]:
    """Return the range of a counter, of limited uses, or of a choice's numbers."""
    if "states" in entry:
        return 0, len(entry["states"]) - 1
    if "times" in entry:
        return 0, 99 if entry["times"] == "roster" else int(entry["times"])
    return entry["low"], entry["high"]


def can_differ(when: str, value: int, entry: dict[str, Any]) -> bool:
    """Return whether some values of the counter pass the threshold and some do not."""
    low, high = span(entry)
    if when in ("under", "at_least"):
        return low < value <= high
    return low <= value < high


def rounds(data: dict[str, Any], names: Names) -> Iterator[Problem]:
    """Check sides, turns, phases, activations."""
    turns = data["turns"]
    if turns != "none" and data["sides"] != 2:
        yield Problem(("turns",), "{value} needs sides = 2", value=quote(turns))
    if turns == "phases" and not data["phases"]:
        yield Problem(("turns",), '"phases" needs phases: both sides take each of them in turn')
    per = data["activation"]["per"] if data["activation"] else ""
    if turns == "units" and per not in ("round", "phase"):
        yield Problem(
            ("turns",),
            '"units" needs [activation] with per = "round" or "phase": the sides activate a unit each',
        )
    for key, usual in (("first", "kept"), ("opening", "chosen")):
        if turns == "none" and data.get(key, usual) != usual:
            yield Problem((key,), 'needs turns: with "none" no side begins a round')
    if per == "phase" and not data["phases"]:
        yield Problem(("activation", "per"), '"phase" needs phases: each unit is activated in each of them')
    if per == "phase" and turns == "phases":
        yield Problem(
            ("activation", "per"),
            'is "phase", and turns is "phases": a side\'s part of a phase is its turn: write "turn"',
        )
    for number, phase in enumerate(data["phases"]):
        if phase in data["phases"][:number]:
            yield Problem(("phases", number), "has {name} twice. Choose another", name=quote(phase))
    order = data["order"]
    if order:
        yield from names.wrong(order, ("activation", "order"), flag=False)
        if order in names.counters() and names.of(order) != "unit":
            yield not_of(("activation", "order"), order, names.of(order), "unit")
    if data["players"] is not None:
        low, high = data["players"]
        if data["sides"] or not data["units"]:
            yield Problem(("players",), "needs sides = 0 and units of the system's own ([[units]])")
        elif not low <= high <= len(data["units"]):
            yield Problem(
                ("players",),
                "is {low} to {high}; it must be from few to many, at most the {count} units",
                low=low,
                high=high,
                count=len(data["units"]),
            )


def bag(data: dict[str, Any]) -> Iterator[Problem]:
    """Check the bag's dice, and what is drawn."""
    entry = data["bag"]
    if entry is None:
        return
    dice = entry["dice"]
    if entry["keep"] > entry["draw"]:
        yield Problem(
            ("bag", "keep"),
            "is {value}, more than are drawn ({draw}). Make it less",
            value=entry["keep"],
            draw=entry["draw"],
        )
    if entry["dead"] and dice != "units":
        yield Problem(("bag", "dead"), 'needs dice = "units": only then a casualty\'s die is known')
    if entry["hold"] and data["activation"] is None:
        yield Problem(("bag", "hold"), "needs [activation]: a die is held by the unit that it activated")
    if isinstance(dice, list):
        if not dice:
            yield Problem(("bag", "dice"), "is a bag without dice; put some in, like { A = { red = 3 } }")
        if len(dice) > LIMITS["colours"]:
            yield Problem(
                ("bag", "dice"),
                "has {count} sorts of dice; at most {most} are possible",
                count=len(dice),
                most=LIMITS["colours"],
            )
        total = sum(count for _, _, count in dice)
        if total > LIMITS["dice"]:
            yield Problem(
                ("bag", "dice"),
                "has {count} dice in all; at most {most} are possible",
                count=total,
                most=LIMITS["dice"],
            )
        sides = sorted({side for side, _, _ in dice} - {"N"})
        if sides and not data["sides"]:
            yield Problem(
                ("bag", "dice"),
                "has dice of side {side}; with sides = 0 all are nobody's (N): write N",
                side=sides[0],
            )


def units(data: dict[str, Any]) -> Iterator[Problem]:
    """Check the system's own units: ids, sides, and required values."""
    entries = data["units"]
    if len(entries) > LIMITS["rows"]:
        yield Problem(
            ("units", LIMITS["rows"]),
            "there are {count} units; at most {most} are possible",
            count=len(entries),
            most=LIMITS["rows"],
        )
        return
    ids: dict[str, int] = {}
    for number, unit in enumerate(entries):
        path: KeyPath = ("units", number)
        own = unit["id"]
        if own and own in ids:
            yield Problem(
                (*path, "id"),
                "{own} is the id of unit {first} already. Choose another",
                own=quote(own),
                first=ids[own],
            )
        ids.setdefault(own, number + 1)
        if bool(unit["side"]) != bool(data["sides"]):
            if data["sides"]:
                yield Problem((*path, "side"), 'is missing: "A" or "B"')
            else:
                yield Problem((*path, "side"), "is for a system with sides = 2")
        yield from values(data, unit["values"], path)
        yield from weapons(data, unit.get("weapons") or [], path)
    if entries and data["sides"]:
        for side in ("A", "B"):
            if side not in [unit["side"] for unit in entries]:
                yield Problem(("units",), "has none of side {side}; both sides need units", side=side)


def weapon_numbers(data: dict[str, Any]) -> Iterator[Problem]:
    """Check the names and ranges of the numbers that weapons have."""
    seen: dict[str, int] = {}
    for number, entry in enumerate(data.get("weapons") or ()):
        path: KeyPath = ("weapons", number)
        name = entry["name"]
        if name in ("name", "text"):
            yield Problem(
                (*path, "name"), "{name} is a field of each weapon; choose another name", name=quote(name)
            )
        if name in seen:
            yield Problem(
                (*path, "name"),
                "{name} is the name of number {other} already. Choose another",
                name=quote(name),
                other=seen[name],
            )
        seen.setdefault(name, number + 1)
        yield from _range(entry, path)


def weapons(data: dict[str, Any], given: list[dict[str, Any]], path: KeyPath) -> Iterator[Problem]:
    """Check a unit's weapons: their names, and exactly the numbers that the system's weapons have."""
    numbers = {entry["name"]: (entry["low"], entry["high"]) for entry in data.get("weapons") or ()}
    if given and not numbers:
        yield Problem(
            (*path, "weapons"),
            "is not a known field: the system has no [[weapons]]. Add them, or leave it out",
        )
        return
    seen: set[str] = set()
    for at, weapon in enumerate(given):
        where: KeyPath = (*path, "weapons", at)
        if weapon["name"] in seen:
            yield Problem(
                (*where, "name"),
                "{name} is another weapon of this unit already. Choose another",
                name=quote(weapon["name"]),
            )
        seen.add(weapon["name"])
        for key in weapon:
            if key not in (*numbers, "name", "text"):
                yield Problem(
                    (*where, key), "is not a known field; weapons have {known}", known=", ".join(numbers)
                )
        for name, (low, high) in numbers.items():
            yield from _check_number(weapon.get(name), low, high, (*where, name))


def values(data: dict[str, Any], given: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check a unit's values: exactly those whose start is the roster's."""
    ranges = {c["name"]: (c["low"], c["high"], c["out"]) for c in data["counters"] if c["start"] == "roster"}
    ranges |= {u["name"]: (0, 99, None) for u in data["uses"] if u["times"] == "roster"}
    for name, (low, high, out) in ranges.items():
        value = given.get(name)
        yield from _check_number(value, low, high, (*path, name))
        if value is not None and value == out:
            what = gettext_noop("is {value}: the unit would be a casualty from the start. Give another value")
            yield Problem((*path, name), what, value=value)
