"""Random commands for a game of a custom system, mostly sensible, and systems with every mixture of features."""

from __future__ import annotations

import random
from typing import Any

from signifer.games.custom.rules.vocabulary import ICONS
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import system

OF = ("unit", "side", "game")
RESETS = ("never", "activation", "turn", "round", "game")


def any_system(r: random.Random) -> dict[str, Any]:
    """Return a system that the device accepts: it may have every kind of counter, threshold, check and bag."""
    sides = r.choice((0, 2, 2))
    owners = OF if sides else ("unit", "game")
    counters, flags = [], []
    for number in range(r.randint(1, 6)):
        of = r.choice(owners)
        low = r.randint(-3, 1)
        high = low + r.randint(1, 9)
        start = r.choice(["roster", *range(low, high + 1)]) if of == "unit" else r.randint(low, high)
        line: dict[str, Any] = {"name": f"c{number}", "of": of, "low": low, "high": high, "start": start}
        line |= {"reset": r.choice(RESETS), "max_start": r.random() < 0.3, "line": r.random() < 0.5}
        if of == "unit":
            outs = [n for n in (low, high) if n != start]
            # a roster's values are drawn inside of these (see any_force)
            line["out"] = r.choice([None, r.choice(outs)])
            line["strike"] = not any(c.get("strike") for c in counters)
            line["step"] = r.choice((-1, 1))
        counters.append(line)
    for number in range(r.randint(0, 3)):
        flags.append(
            {
                "name": f"f{number}",
                "of": r.choice(owners),
                "start": r.random() < 0.3,
                "reset": r.choice(RESETS),
            }
        )
    uses = [
        {"name": f"u{n}", "of": r.choice(owners), "times": r.randint(0, 3), "reset": r.choice(RESETS)}
        for n in range(2)
    ]
    checks = [_any_check(r, number, owners, counters, flags) for number in range(r.randint(0, 4))]
    data = system(
        sides=sides,
        turns=r.choice(("none", "alternate")) if sides else "none",
        phases=["One", "Two", "Three"][: r.randint(0, 3)],
        activation=r.choice([None, {"limit": r.randint(1, 3), "per": r.choice(("round", "turn"))}]),
        counters=counters,
        flags=flags,
        uses=uses,
        checks=checks,
        thresholds=_any_thresholds(r, counters, flags, checks),
    )
    if r.random() < 0.6:
        data["bag"] = _any_bag(r, sides)
    if r.random() < 0.5:
        _as_format_2(r, data)
        if r.random() < 0.5:
            _as_format_3(r, data)
            if r.random() < 0.6:
                _as_format_4(r, data)
    return data


def _as_format_4(r: random.Random, data: dict[str, Any]) -> None:
    """Add what format 4 has: events, and expressions that are no sums."""
    data["format"] = 4
    moments = ["round_start", "round_end"]
    moments += ["turn_start", "turn_end"] if data["turns"] in ("alternate", "phases") else []
    moments += ["phase_start", "phase_end"] if data["phases"] else []
    moments += ["activation_start", "activation_end"] if data["activation"] else []
    for line in data["counters"]:
        line["hidden"] = not line.get("line") and not line.get("strike") and r.random() < 0.3
    _as_actions(r, data)
    data["events"] = []
    for _ in range(r.randint(0, 5)):
        of = r.choice(OF if data["sides"] else ("unit", "game"))
        at = r.choice(moments)
        thens: list[dict[str, Any]] = [{"check": check["name"]} for check in _reach(data["checks"], of)]
        thens += [{"flag": flag["name"], "value": r.random() < 0.5} for flag in _reach(data["flags"], of)]
        for line in _reach(data["counters"], of):
            thens.append({"counter": line["name"], r.choice(("change", "set")): any_expression(r, data, of)})
        if thens:
            phase = r.choice(data["phases"]) if at.startswith("phase") and r.random() < 0.5 else ""
            when = any_expression(r, data, of) if r.random() < 0.7 else []
            says = r.choice(("", "Now!"))
            data["events"].append(
                {"at": at, "phase": phase, "of": of, "if": when, "then": r.choice(thens), "says": says}
            )


def _as_actions(r: random.Random, data: dict[str, Any]) -> None:
    """Add costs, conditions, criticals and tables to checks; costs to uses and choices."""
    for check in data["checks"]:
        of = check["of"]
        if check.get("against"):
            check["against"] = r.choice(("any", "enemy", "friend", "self") if data["sides"] else ("any",))
        if r.random() < 0.3:
            check["if"] = any_expression(r, data, of)
        if check["kind"] == "successes" and r.random() < 0.5:
            check["critical"] = r.randint(1, check["sides"])
        elif check["kind"] == "over" and r.random() < 0.5:
            check |= {"kind": "roll", "target": 0, "fail": [], "always": None, "never": None}
            effects = check["pass"][:1]
            check["rows"] = [
                {"at": [0, 3], "says": "Low", "then": effects},
                {"at": [4, 999], "says": "", "then": []},
            ]
        check["cost"] = _any_cost(r, data, of)
    for use in data["uses"]:
        use["cost"] = _any_cost(r, data, use["of"])
    for choice in data["choices"]:
        names = [line["name"] for line in _reach(data["counters"], choice["of"])][:1]
        choice["cost"] = [[name, [r.randint(0, 2) for _ in choice["states"]]] for name in names]


def _any_cost(r: random.Random, data: dict[str, Any], of: str) -> list[list[Any]]:
    names = [line["name"] for line in _reach(data["counters"] + data["uses"], of)]
    chosen = r.sample(names, min(len(names), r.choice((0, 0, 1))))
    return [[name, r.choice((1, 2, parse("1 + left")))] for name in chosen]


def any_expression(r: random.Random, data: dict[str, Any], of: str) -> list[int | str]:
    """Return an expression that something of `of` can ask for."""
    units = [line["name"] for line in data["counters"] + data["flags"] if line.get("of") == "unit"]
    atoms = [line["name"] for line in _reach(data["counters"] + data["flags"] + data["uses"], of)]
    atoms += [f"start.{name}" for name in atoms] + ["left", "round", "2", "3"]
    atoms += [f"{which}.{name}" for name in units for which in ("highest", "lowest", "sum")]

    def some(depth: int) -> str:
        if depth == 0:
            return r.choice(atoms)
        one, other = some(depth - 1), some(r.randint(0, depth - 1))
        shapes = ["(%s) + (%s)", "(%s) - (%s)", "min(%s, %s)", "max(%s, %s)", "(%s) < (%s)", "(%s) = (%s)"]
        shapes += ["(%s) and (%s)", "not (%s) or (%s)", "up((%s) / max(1, %s))", "(%s) / max(2, %s)"]
        return r.choice(shapes) % (one, other)

    return parse(some(r.randint(0, 2)))


def _as_format_3(r: random.Random, data: dict[str, Any]) -> None:
    """Add icons, which format 3 has."""
    data["format"] = 3
    for line in data["counters"] + data["flags"] + data["uses"]:
        line["icon"] = r.choice(ICONS)
    for line in data["choices"]:
        line["icons"] = r.choice([[], [r.choice(ICONS[1:]), r.choice(ICONS), r.choice(ICONS)]])


def _as_format_2(r: random.Random, data: dict[str, Any]) -> None:
    """Add the features of format 2: turns by units and phases, who begins, choices, sums, checks against a unit."""
    data["format"] = 2
    if data["sides"]:
        data["turns"] = r.choice(("alternate", "units", "phases" if data["phases"] else "units"))
        data["first"] = r.choice(("kept", "swapped", "loser", "rolled"))
    data["choices"] = [
        {"name": "x0", "of": r.choice(("unit", "game")), "states": ["No", "Yes", "So"], "letters": " YS"}
        | {"reset": r.choice(RESETS)}
    ]
    for check in data["checks"]:
        mine = [line["name"] for line in _reach(data["counters"], check["of"])]
        of_units = [line["name"] for line in data["counters"]]
        check["against"] = check["of"] == "unit" and check["kind"] != "opposed" and r.random() < 0.5
        if mine and r.random() < 0.5:
            text = r.choice(("-", "", "2 * ")) + f"{r.choice(mine)} + {r.randint(1, 2)}"
            if check["against"]:
                text += " - other." + r.choice(of_units)
            check[r.choice(("target", "count"))] = parse(text)
        for effect in check["pass"] + check["fail"]:
            if "counter" in effect and r.random() < 0.6:
                change = effect.pop("change")
                what = r.choice(("successes", "failures", "d6", "d3"))
                effect[r.choice(("change", "set"))] = parse(
                    f"{r.choice(('-', ''))}{what} + {abs(change) or 1}"
                )


def _reach(lines: list[dict[str, Any]], of: str) -> list[dict[str, Any]]:
    return [line for line in lines if OF.index(line.get("of", "unit")) >= OF.index(of)]


def _any_check(
    r: random.Random,
    number: int,
    owners: tuple[str, ...],
    counters: list[dict[str, Any]],
    flags: list[dict[str, Any]],
) -> dict[str, Any]:
    kind = r.choice(("under", "over", "opposed", "successes"))
    of = "unit" if kind == "opposed" else r.choice(owners)
    mine = [line["name"] for line in _reach(counters, of)]
    check: dict[str, Any] = {"name": f"k{number}", "of": of, "kind": kind, "sides": r.choice((2, 6, 10, 100))}
    check["count"] = r.choice([1, 2, 3, *mine])
    check["target"] = r.choice([3, "ask", *mine])
    check["at"] = r.choice(("over", "under"))
    check["need"] = r.randint(0, 2)
    check["modifier"] = r.choice(["", "target", "dice"] if kind == "successes" else ["", "target"])
    if kind != "opposed":
        check["always"], check["never"] = r.choice([None, 1]), r.choice([None, 6])
    for key in ("pass", "fail"):
        effects: list[dict[str, Any]] = []
        for line in r.sample(_reach(counters, of), min(1, len(mine))):
            effects.append({"counter": line["name"], "change": r.randint(-3, 3)})
        for line in r.sample(_reach(flags, of), min(1, len(_reach(flags, of)))):
            effects.append({"flag": line["name"], "value": r.random() < 0.5})
        for effect in effects:
            effect["other"] = kind == "opposed" and r.random() < 0.5
        check[key] = effects
    return check


def _any_thresholds(
    r: random.Random,
    counters: list[dict[str, Any]],
    flags: list[dict[str, Any]],
    checks: list[dict[str, Any]],
) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for _ in range(r.randint(0, 6)):
        counter = r.choice(counters)
        line: dict[str, Any] = {
            "counter": counter["name"],
            "when": r.choice(("under", "over", "at_most", "at_least")),
        }
        line["value"] = r.choice([r.randint(-2, 6), "half", "third", "quarter"])
        line["says"] = r.choice(["", "Look!"])
        # a counter changes only later ones: no cycle
        later = [c for c in _reach(counters, counter["of"]) if c["name"] > counter["name"]]
        held = [f for f in flags if f["of"] == counter["of"] and f["reset"] in ("never", "game")]
        due = _reach(checks, counter["of"])
        choices: list[dict[str, Any]] = [{"flag": f["name"]} for f in held] + [
            {"check": c["name"]} for c in due
        ]
        choices += [
            {"counter": c["name"], "change": r.randint(-3, 3), "back": r.random() < 0.5} for c in later
        ]
        if choices:
            lines.append({**line, "then": r.choice(choices)})
    return lines


def _any_bag(r: random.Random, sides: int) -> dict[str, Any]:
    draw = r.randint(1, 3)
    bag: dict[str, Any] = {
        "returns": r.choice(("round", "turn", "never")),
        "draw": draw,
        "keep": r.randint(1, draw),
    }
    bag["hold"] = r.random() < 0.5
    bag["dice"] = r.choice(
        ["units", "roster", [["A", "red", 2], ["A", "blue", 1], ["B", "red", 2], ["N", "event", 1]]]
    )
    bag["dead"] = bag["dice"] == "units" and r.random() < 0.7
    return bag


def any_force(r: random.Random, data: dict[str, Any], units: int = 3) -> dict[str, Any]:
    """Return a roster for it."""
    force: dict[str, Any] = {"name": "Force", "units": []}
    for number in range(units):
        values = {}
        for line in data["counters"]:
            if line["start"] == "roster":
                values[line["name"]] = r.choice(
                    [n for n in range(line["low"], line["high"] + 1) if n != line.get("out")]
                )
        force["units"].append({"id": "", "name": f"Unit {number}", "values": values})
    if data.get("bag") and data["bag"]["dice"] == "roster":
        force["dice"] = [["red", 2], ["green", 1]]
    return force


def any_line(r: random.Random, data: dict[str, Any]) -> dict[str, Any]:
    """Return a command, mostly sensible; forced sometimes."""
    letters = "AB" if data["sides"] else "A"
    unit = {"unit": r.choice(letters) + str(r.randint(1, 3))}
    owner = r.choice([unit, unit, {"side": r.choice("AB")}, {}])
    name = r.choice([line["name"] for line in data["counters"]])
    flag = r.choice([line["name"] for line in data["flags"]] or ["left"])
    sorts = [
        {"side": "A", "colour": "red"},
        {"side": "A"},
        {"side": "B"},
        {"side": None},
        {"side": "A", "colour": "green"},
    ]
    die = r.choice(sorts)
    line: dict[str, Any] = r.choice(
        (
            {"do": "activate", **unit},
            {"do": "activate", **unit},
            {"do": "end_activation"},
            {"do": "next_phase"},
            {"do": "end_turn"},
            {"do": "end_round"},
            {"do": "leave", **unit},
            {"do": "set", **unit, "flag": "left", "value": False},
            {"do": "wound", **unit, "amount": r.randint(1, 3)},
            {"do": "heal", **unit},
            {"do": "count", **owner, "counter": name, "amount": r.randint(-4, 4)},
            {"do": "count", **owner, "counter": name, "amount": r.randint(-4, 4)},
            {"do": "set", **owner, "counter": name, "value": r.randint(-3, 9)},
            {"do": "set", **owner, "flag": flag, "value": r.random() < 0.5},
            {"do": "use", **owner, "use": r.choice(["u0", "u1"])},
            {"do": "check", **owner, "check": f"k{r.randint(0, 3)}"},
            {"do": "check", **owner, "check": f"k{r.randint(0, 3)}", "target": 4, "modifier": 1},
            {"do": "check", **unit, "check": f"k{r.randint(0, 3)}", "against": {"unit": "A2"}},
            {"do": "choose", **r.choice([unit, {}]), "choice": "x0", "state": r.choice(["No", "Yes"])},
            {"do": "first", **r.choice([{}, {"side": "B"}, {"rolls": [3, 3]}])},
            {"do": "draw"},
            {"do": "draw"},
            {"do": "draw", "dice": [die]},
            {"do": "keep", "dice": [die]},
            {"do": "hold", **unit, "value": r.random() < 0.7},
            {"do": "bag", **die, "change": r.randint(-2, 2)},
            {"do": "refill"},
            {"do": "score", "side": r.choice("AB")},
        )
    )
    if r.random() < 0.3:
        line["force"] = True
    return line
