"""Check what no single field of a system shows: unknown names, ranges, cycles, limits over several tables.

Works on the normal form; the path of a problem is the one in the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from signifer.games.custom.rules import infix
from signifer.games.custom.rules.codec import LIMITS, RESERVED, RESERVED_LATER, RESERVED_LATEST
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import ONE
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.systems import lint_checks, lint_parts
from signifer_host.systems.names import EACH, KINDS, Names, not_of
from signifer_host.translation import gettext, gettext_noop


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Return everything that prevents compiling the system."""
    names = Names(data)
    if not names.columns:
        yield Problem((), "tracks nothing: it needs at least one counter, flag or use ([[counters]])")
    too_many = list(_amounts(data))
    if too_many:  # and nothing else: thousands of entries are not compared with each other
        yield from too_many
        return
    yield from _namespace(data)
    for number, counter in enumerate(data["counters"]):
        yield from lint_parts.counter(counter, ("counters", number))
    for kind in ("uses", "choices"):
        for number, entry in enumerate(data.get(kind) or ()):
            yield from lint_checks.costs(names, entry, (kind, number))
    for number, use in enumerate(data["uses"]):
        if use["times"] == "roster" and use["of"] != "unit":
            yield Problem(
                ("uses", number, "times"),
                'only a unit\'s can be "roster": rosters are of units. Give a number',
            )
    for number, choice in enumerate(data.get("choices") or ()):
        yield from lint_parts.choice(choice, ("choices", number))
    yield from _strikes(data)
    yield from lint_parts.rounds(data, names)
    for number, threshold in enumerate(data["thresholds"]):
        yield from _threshold(names, threshold, ("thresholds", number))
    yield from _cycles(data)
    yield from _endless(data)
    for number, check in enumerate(data["checks"]):
        yield from lint_checks.check(names, check, ("checks", number))
    for number, event in enumerate(data.get("events") or ()):
        yield from lint_checks.event(names, event, ("events", number))
    yield from lint_parts.bag(data)
    yield from lint_parts.units(data)
    yield from lint_parts.weapon_numbers(data)


def _amounts(data: dict[str, Any]) -> Iterator[Problem]:
    for owner in ("unit", "side", "game"):
        entries = [
            (kind, i) for kind in KINDS for i, e in enumerate(data.get(kind) or ()) if e["of"] == owner
        ]
        most = LIMITS[f"{owner}_columns"]
        most = most if data["format"] > 3 else min(most, LIMITS["earlier_columns"])
        if len(entries) > most:
            kind, number = entries[most]
            message = (
                gettext_noop(
                    "{whose} has {count} counters, flags and uses; the device keeps at most {most}. Leave some out or "
                    "write format = 4"
                )
                if most < LIMITS[f"{owner}_columns"]
                else gettext_noop(
                    "{whose} has {count} counters, flags and uses; the device keeps at most {most}. Leave some out"
                )
            )
            whose = gettext(EACH[owner])
            yield Problem((kind, number), message, whose=whose, count=len(entries), most=most)
    for key, message in (
        ("thresholds", gettext_noop("there are {count} thresholds; the device keeps at most {most}")),
        ("checks", gettext_noop("there are {count} checks; the device keeps at most {most}")),
        ("events", gettext_noop("there are {count} events; the device keeps at most {most}")),
    ):
        most = LIMITS[key]
        if len(data.get(key) or ()) > most:
            yield Problem((key, most), message, count=len(data[key]), most=most)
    for number, check in enumerate(data["checks"]):
        for key in ("pass", "fail"):
            if len(check[key]) > LIMITS["effects"]:
                yield Problem(
                    ("checks", number, key),
                    lint_checks.EFFECTS,
                    count=len(check[key]),
                    most=LIMITS["effects"],
                )


def _namespace(data: dict[str, Any]) -> Iterator[Problem]:
    shared: dict[str, str] = {}  # one namespace of counters, flags, uses and choices
    for kind in (*KINDS, "checks"):
        seen = {} if kind == "checks" else shared
        labels: dict[tuple[str, str], str] = {}
        for number, entry in enumerate(data.get(kind) or ()):
            name, path = entry["name"], (kind, number, "name")
            if kind != "checks" and _is_reserved(data, name):
                yield Problem(
                    path, "{name} is a word of the device's own; choose another name", name=quote(name)
                )
            elif name in seen:
                yield Problem(
                    path,
                    "{name} is the name of {other} already. Choose another",
                    name=quote(name),
                    other=seen[name],
                )
            seen.setdefault(name, f"{gettext(ONE[kind])} {number + 1}")
            if len(entry["label"]) > LIMITS["label"]:
                yield Problem(
                    path,
                    "has {count} letters, and {most} fit on the screen: give it a shorter label",
                    count=len(name),
                    most=LIMITS["label"],
                )
            if entry["of"] == "side" and not data["sides"]:
                yield Problem((kind, number, "of"), '"side" needs sides = 2')
            key = (entry["of"], entry["label"])
            if key in labels and labels[key] != name:
                yield Problem(
                    (kind, number),
                    "looks like {other}: both show {label}. Give one another label",
                    other=quote(labels[key]),
                    label=quote(entry["label"]),
                )
            labels.setdefault(key, name)


def _is_reserved(data: dict[str, Any], name: str) -> bool:
    form = data["format"]
    later = form > 1 and (name in RESERVED_LATER or infix.is_die(name))
    return name in RESERVED or later or (form > 3 and name in RESERVED_LATEST)


def _strikes(data: dict[str, Any]) -> Iterator[Problem]:
    striking = [number for number, counter in enumerate(data["counters"]) if counter["strike"]]
    if len(striking) > 1:
        first = quote(data["counters"][striking[0]]["name"])
        yield Problem(
            ("counters", striking[1], "strike"),
            "{name} is struck already; one counter can be. Leave strike out here",
            name=first,
        )


def _threshold(names: Names, entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    name = entry["counter"]
    broken = list(names.wrong(name, (*path, "counter"), flag=False))
    if broken:
        yield from broken
        return
    owner, counter = names.of(name), names.columns[name][3]
    value = entry["value"]
    if isinstance(value, int) and not lint_parts.can_differ(entry["when"], value, counter):
        low, high = lint_parts.span(counter)
        yield Problem(
            (*path, "value"),
            "is {value}, which makes no difference: {name} is from {low} to {high}. Compare it with another value",
            value=value,
            name=quote(name),
            low=low,
            high=high,
        )
    then = entry["then"]
    if "flag" in then:
        yield from names.wrong(then["flag"], (*path, "then"), flag=True)
        if then["flag"] in names.flags():
            flag = names.columns[then["flag"]][3]
            if flag["of"] != owner:
                yield not_of((*path, "then"), then["flag"], flag["of"], owner)
            elif flag["reset"] not in ("never", "game"):
                yield Problem(
                    (*path, "then"),
                    "{name} has reset {reset}; a flag that a counter drives is never reset. Leave its reset out",
                    name=quote(then["flag"]),
                    reset=quote(flag["reset"]),
                )
    elif "check" in then:
        check = names.checks.get(then["check"])
        if check is None or check["of"] == owner:
            yield from lint_checks.due(names, then["check"], (*path, "then"), owner)
        else:
            yield not_of((*path, "then"), then["check"], check["of"], owner)
    else:
        yield from names.wrong(then["counter"], (*path, "then"), flag=False, owner=owner)


def _cycles(data: dict[str, Any]) -> Iterator[Problem]:
    """Check that no threshold's change leads back to the counter that it watches."""
    arrows: dict[str, list[str]] = {}
    for number, entry in enumerate(data["thresholds"]):
        target = entry["then"].get("counter")
        if target is None:
            continue
        way = _way(arrows, target, entry["counter"])
        if way is not None:
            circle = " → ".join([entry["counter"], *way])
            yield Problem(
                ("thresholds", number),
                "makes a circle: {circle}. Take one of these thresholds out",
                circle=circle,
            )
            return
        arrows.setdefault(entry["counter"], []).append(target)


def _endless(data: dict[str, Any]) -> Iterator[Problem]:
    """Check that no check, however it ends, comes due again through those that it makes due: nobody could act."""
    arrows = {entry["name"]: sorted(_always_due(entry)) for entry in data["checks"]}
    for number, entry in enumerate(data["checks"]):
        for following in arrows[entry["name"]]:
            way = _way(arrows, following, entry["name"])
            if way is not None:
                yield Problem(
                    ("checks", number),
                    "comes due again without end: {circle}. Give one of these checks an if, or take its effect out",
                    circle=" → ".join([entry["name"], *way]),
                )
                return


def _always_due(entry: dict[str, Any]) -> set[str]:
    """Return the checks that a check makes due in every case."""
    if entry.get("if"):
        return set()
    passed, failed, *rows = (
        {each["check"] for each in effects if "check" in each and not each.get("other")}
        for effects in (entry["pass"], entry["fail"], *(row["then"] for row in entry.get("rows") or ()))
    )
    always = passed if entry["kind"] == "roll" else passed & failed
    return always | set.intersection(*rows) if rows else always


def _way(arrows: dict[str, list[str]], begin: str, end: str) -> list[str] | None:
    """Return the counters or checks from `begin` to `end` along the arrows, or None."""
    waiting: list[list[str]] = [[begin]]
    seen = {begin}
    while waiting:
        way = waiting.pop(0)
        if way[-1] == end:
            return way
        for following in arrows.get(way[-1], []):
            if following not in seen:
                seen.add(following)
                waiting.append([*way, following])
    return None
