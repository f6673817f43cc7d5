"""Make random good systems, in the form of their files."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

LABELS = st.text("abcdefgäöλжЯ 1", min_size=1, max_size=10).filter(lambda text: text.strip())
NAMES = [f"n{number}" for number in range(40)]
RESETS = ["never", "activation", "turn", "round", "game"]


@st.composite
def systems(draw: st.DrawFn) -> dict[str, Any]:
    """Return a system in the form of a file: everything that the format has appears sometimes."""
    sides = draw(st.sampled_from([0, 2]))
    owners = ["unit", "side", "game"] if sides else ["unit", "game"]
    names = iter(NAMES)
    data: dict[str, Any] = {"format": 1, "id": draw(st.sampled_from(["a", "0_b", "x" * 16])), "sides": sides}
    data["name"] = draw(st.text("abcдеλ ", min_size=1, max_size=18).filter(lambda text: text.strip()))
    if sides and draw(st.booleans()):
        data["turns"] = "alternate"
    data["phases"] = draw(st.lists(LABELS, max_size=6, unique=True))
    data["counters"] = [
        draw(counter(next(names), draw(st.sampled_from(owners)), n)) for n in range(draw(st.integers(1, 6)))
    ]
    data["flags"] = [
        draw(flag(next(names), draw(st.sampled_from(owners)))) for _ in range(draw(st.integers(0, 4)))
    ]
    data["uses"] = [
        draw(use(next(names), draw(st.sampled_from(owners)))) for _ in range(draw(st.integers(0, 3)))
    ]
    _unlike(data)
    data["checks"] = [draw(check(f"c{n}", data, owners)) for n in range(draw(st.integers(0, 4)))]
    data["thresholds"] = draw(thresholds(data))
    if draw(st.booleans()):
        data["activation"] = {
            "limit": draw(st.integers(1, 99)),
            "per": draw(st.sampled_from(["round", "turn"])),
        }
        units = [entry["name"] for entry in data["counters"] if entry["of"] == "unit"]
        if units and draw(st.booleans()):
            data["activation"]["order"] = draw(st.sampled_from(units))
    if draw(st.booleans()):
        data["bag"] = draw(bag(sides, "activation" in data))
    if draw(st.booleans()):
        data["units"] = draw(units_of_its_own(data))
        if not sides and draw(st.booleans()):
            data["players"] = [1, len(data["units"])]
    return data


def _unlike(data: dict[str, Any]) -> None:
    """Drop labels so that no two of one kind and owner look alike."""
    for kind in ("counters", "flags", "uses"):
        seen = set()
        for entry in data[kind]:
            key = (entry["of"], entry.get("label"))
            if key in seen:
                entry.pop("label", None)
            seen.add(key)


@st.composite
def counter(draw: st.DrawFn, name: str, of: str, number: int) -> dict[str, Any]:
    low = draw(st.integers(-9999, 9998))
    high = draw(st.integers(low + 1, 9999))
    entry: dict[str, Any] = {"name": name, "of": of, "low": low, "high": high}
    entry["reset"] = draw(st.sampled_from(RESETS))
    start: int | str = draw(st.integers(low, high))
    if of == "unit":
        if draw(st.booleans()):
            start = "roster"
        if draw(st.booleans()):
            out = draw(st.sampled_from([low, high]))
            if out != start:
                entry["out"] = out
        entry["strike"] = number == 0
        entry["lights"] = draw(st.booleans())
        entry["line"] = draw(st.booleans())
    entry["start"] = start
    if draw(st.booleans()):
        entry["label"] = draw(LABELS)
    if draw(st.booleans()):
        entry["max"] = "start"
    entry["step"] = draw(st.sampled_from([-1, 1]))
    return entry


@st.composite
def flag(draw: st.DrawFn, name: str, of: str) -> dict[str, Any]:
    entry = {"name": name, "of": of, "start": draw(st.booleans()), "reset": draw(st.sampled_from(RESETS))}
    if draw(st.booleans()):
        entry |= {"label": draw(LABELS), "letter": draw(st.sampled_from("aZж!"))}
    return entry


@st.composite
def use(draw: st.DrawFn, name: str, of: str) -> dict[str, Any]:
    times: int | str = draw(st.integers(0, 99))
    if of == "unit" and draw(st.booleans()):
        times = "roster"
    return {"name": name, "of": of, "times": times, "reset": draw(st.sampled_from(RESETS))}


def reached(data: dict[str, Any], of: str, kinds: tuple[str, ...]) -> list[str]:
    """Return what something of `of` can reach."""
    there = {"unit": ("unit", "side", "game"), "side": ("side", "game"), "game": ("game",)}[of]
    return [entry["name"] for kind in kinds for entry in data[kind] if entry["of"] in there]


@st.composite
def check(draw: st.DrawFn, name: str, data: dict[str, Any], owners: list[str]) -> dict[str, Any]:
    of = draw(st.sampled_from(owners))
    kinds = ["under", "over", "successes"] + (["opposed"] if of == "unit" else [])
    kind = draw(st.sampled_from(kinds))
    counted = reached(data, of, ("counters", "uses"))
    sides = draw(st.integers(2, 100))
    entry: dict[str, Any] = {
        "name": name,
        "of": of,
        "kind": kind,
        "dice": f"{draw(st.integers(1, 20))}d{sides}",
    }
    if counted and draw(st.booleans()):
        entry |= {"count": draw(st.sampled_from(counted)), "dice": f"d{sides}"}
    targets: list[int | str] = ["ask", draw(st.integers(1, sides)), *counted[:1]]
    entry["target"] = draw(st.sampled_from(targets))
    if kind == "successes":
        entry |= {"need": draw(st.integers(0, 99)), "at": draw(st.sampled_from(["over", "under"]))}
    entry["modifier"] = draw(st.sampled_from([True, False] + (["dice"] if kind == "successes" else [])))
    if kind != "opposed" and draw(st.booleans()):
        entry |= {"always": draw(st.integers(1, 30)), "never": draw(st.integers(1, 30))}
    for when in ("pass", "fail"):
        effects: list[dict[str, Any]] = []
        for changed in draw(st.lists(st.sampled_from(counted), max_size=2)) if counted else []:
            effects.append({"counter": changed, "change": draw(st.sampled_from([-9999, -1, 1, 9999]))})
        for set_flag in reached(data, of, ("flags",))[:2]:
            effects.append({"flag": set_flag, "value": draw(st.booleans())})
        for effect in effects:
            if kind == "opposed":
                effect["other"] = draw(st.booleans())
        entry[when] = effects
    return entry


@st.composite
def thresholds(draw: st.DrawFn, data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return thresholds without a cycle: each counter changes only later ones, and each flag follows one counter."""
    found: list[dict[str, Any]] = []
    free = [entry for entry in data["flags"] if entry["reset"] in ("never", "game")]
    for number, watched in enumerate(data["counters"]):
        low, high, of = watched["low"], watched["high"], watched["of"]
        when = draw(st.sampled_from(["under", "over", "at_most", "at_least"]))
        value: int | str = draw(
            st.integers(low + 1, high) if when in ("under", "at_least") else st.integers(low, high - 1)
        )
        if draw(st.booleans()):
            value = draw(st.sampled_from(["half", "third", "quarter"]))
        after = [entry["name"] for entry in data["counters"][number + 1 :]]
        thens: list[dict[str, Any]] = [
            {"counter": name, "change": 1, "back": draw(st.booleans())}
            for name in reached(data, of, ("counters",))
            if name in after
        ]
        thens += [{"check": entry["name"]} for entry in data["checks"] if entry["of"] == of]
        mine = [entry for entry in free if entry["of"] == of]
        if mine:
            thens.append({"flag": mine[0]["name"]})
        if not thens:
            continue
        then = draw(st.sampled_from(thens))
        if "flag" in then:
            free.remove(mine[0])
        found.append({"counter": watched["name"], "when": when, "value": value, "then": then})
        if draw(st.booleans()):
            found[-1]["says"] = draw(LABELS)
    return found


@st.composite
def bag(draw: st.DrawFn, sides: int, activations: bool) -> dict[str, Any]:
    """Return the dice in the bag, and what is drawn."""
    number = draw(st.integers(1, 9))
    entry: dict[str, Any] = {"draw": number, "returns": draw(st.sampled_from(["round", "turn", "never"]))}
    entry["dice"] = draw(st.sampled_from(["units", "roster", {"A": {"red": 3, "blå": 1}, "N": {"red": 99}}]))
    if not sides and isinstance(entry["dice"], dict):
        entry["dice"] = {"N": {"red": 5}}
    if draw(st.booleans()):
        entry["keep"] = draw(st.integers(1, number))
    entry["hold"] = activations and draw(st.booleans())
    entry["dead"] = entry["dice"] == "units" and draw(st.booleans())
    return entry


@st.composite
def units_of_its_own(draw: st.DrawFn, data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return units, some of each side."""
    units = []
    for number in range(draw(st.integers(2, 5))):
        unit: dict[str, Any] = {"name": draw(LABELS), **draw(values(data))}
        if data["sides"]:
            unit["side"] = "AB"[number % 2]
        if draw(st.booleans()):
            unit["id"] = f"u{number}"
        units.append(unit)
    return units


@st.composite
def values(draw: st.DrawFn, data: dict[str, Any]) -> dict[str, int]:
    """Return the values that a unit's roster must give."""
    found = {}
    for entry in data["counters"]:
        if entry["start"] == "roster":
            allowed = set(range(entry["low"], min(entry["low"] + 50, entry["high"]) + 1)) - {entry.get("out")}
            found[entry["name"]] = draw(st.sampled_from(sorted(allowed)))
    found |= {entry["name"]: draw(st.integers(0, 99)) for entry in data["uses"] if entry["times"] == "roster"}
    return found


@st.composite
def rosters(draw: st.DrawFn, data: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a roster for the system."""
    roster: dict[str, Any] = {"system": data["id"], "name": name}
    roster["units"] = [{"name": draw(LABELS), **draw(values(data))} for _ in range(draw(st.integers(1, 4)))]
    if data.get("bag", {}).get("dice") == "roster":
        roster["dice"] = {"red": draw(st.integers(1, 9)), "green": 1}
    return roster
