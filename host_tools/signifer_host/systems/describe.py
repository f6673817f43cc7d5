"""Describe a system in lines for people: counters, the course of a round, checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from signifer.core.reminders import words_of
from signifer.core.reminders_script import Written
from signifer_host.systems import expressions

_WHOSE = {"unit": "each unit", "side": "each side", "game": "the game"}
_WHEN = {"under": "under", "over": "over", "at_most": "at most", "at_least": "at least"}
_TURNS = {
    "alternate": "turns alternate",
    "units": "the sides activate a unit each in turn",
    "phases": "both sides take each phase in turn",
}
_FIRST = {
    "swapped": "another side begins each round",
    "loser": "the side with fewer points begins the next round",
    "rolled": "each round begins with a roll for who is first",
    "rolled_low": "each round begins with a roll, and the lower one is first",
    "rolled_choice": "each round begins with a roll, and the winner chooses who is first",
}
_OPENING = {
    "rolled": "before the first round a roll says who begins",
    "rolled_low": "before the first round the lower roll says who begins",
    "rolled_choice": "before the first round the winner of a roll chooses who begins",
}
_AGAINST = {
    "any": " against another unit",
    "enemy": " against an enemy",
    "friend": " for a friend",
    "self": " for itself or a friend",
}
_MOMENTS = {
    "round_start": "each round's start",
    "round_end": "each round's end",
    "turn_start": "each turn's start",
    "turn_end": "each turn's end",
    "phase_start": "each phase's start",
    "phase_end": "each phase's end",
    "activation_start": "each activation's start",
    "activation_end": "each activation's end",
}
_RESET = {
    "never": "",
    "activation": "back each activation",
    "turn": "back each turn",
    "round": "back each round",
    "game": "",
}


def lines(data: dict[str, Any], reminders: Sequence[Written]) -> list[str]:
    """Describe a system in normal form, and its reminders."""
    shown = [_sides(data)]
    for owner in ("unit", "side", "game"):
        for kind, line in (("counters", _counter), ("flags", _flag), ("uses", _use), ("choices", _choice)):
            entries = data.get(kind) or ()
            shown += [f"{_WHOSE[owner]}: {line(entry)}" for entry in entries if entry["of"] == owner]
    shown += [_threshold(entry) for entry in data["thresholds"]]
    shown += [_event(entry) for entry in data.get("events") or ()]
    if data["bag"]:
        shown.append(_bag(data["bag"]))
    shown += [_check(entry) for entry in data["checks"]]
    if data.get("weapons"):
        numbers = ", ".join(f"{_name(entry)} {entry['low']} to {entry['high']}" for entry in data["weapons"])
        shown.append(f"each weapon: {numbers}")
    for one in reminders:
        shown.append(f"reminder at {', '.join(words_of(one.when, data['phases']))}: {one.text}")
    if data["units"]:
        shown.append("units of its own: " + ", ".join(unit["name"] for unit in data["units"]))
    return shown


def _sides(data: dict[str, Any]) -> str:
    parts = ["two sides" if data["sides"] else "no sides"]
    if data["turns"] != "none":
        parts.append(_TURNS[data["turns"]])
    if data.get("first", "kept") != "kept":
        parts.append(_FIRST[data["first"]])
    if data.get("opening"):
        parts.append(_OPENING[data["opening"]])
    if data["phases"]:
        parts.append("phases " + ", ".join(data["phases"]))
    if data["activation"]:
        limit = data["activation"]["limit"]
        times = {1: "once", 2: "twice"}.get(limit, f"{limit} times")
        parts.append(f"each unit is activated {times} a {data['activation']['per']}")
    if data["order"]:
        parts.append(f"the highest {data['order']} first")
    if data["players"]:
        parts.append("{} to {} players".format(*data["players"]))
    return "; ".join(parts)


def _name(entry: dict[str, Any]) -> str:
    name: str = entry["name"]
    plain = name.replace("_", " ").capitalize()
    return name if entry["label"] in (name, plain) else f"{name} ({entry['label']})"


def _told(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _counter(entry: dict[str, Any]) -> str:
    start = "from the roster" if entry["start"] == "roster" else f"from {entry['start']}"
    out = "" if entry["out"] is None else f"out at {entry['out']}"
    top = "never above its start" if entry["max_start"] else ""
    shown = "on the line" if entry["line"] else "hidden" if entry.get("hidden") else ""
    lights = "on the LEDs" if entry["lights"] else ""
    strike = f"SELECT {entry['step']:+d}" if entry["strike"] else ""
    head = f"{_name(entry)} {entry['low']} to {entry['high']} {start}"
    return _told(head, _RESET[entry["reset"]], top, out, shown, lights, strike, _icon(entry))


def _flag(entry: dict[str, Any]) -> str:
    shown = f"{entry['letter']} on the line" if entry["line"] else ""
    lights = "on the LEDs" if entry["lights"] else ""
    start = "set from the start" if entry["start"] else ""
    return _told(f"flag {_name(entry)}", start, _RESET[entry["reset"]], shown, lights, _icon(entry))


def _use(entry: dict[str, Any]) -> str:
    often = {0: "not from the start", 1: "once", 2: "twice", "roster": "as often as the roster says"}
    times = often.get(entry["times"], f"{entry['times']} times")
    per = {"never": "", "game": " a game", "activation": " between activations"}
    head = f"use {_name(entry)} {times}{per.get(entry['reset'], ' a ' + entry['reset'])}"
    return _told(head, _cost(entry), _icon(entry))


def _choice(entry: dict[str, Any]) -> str:
    shown = f"{entry['letters'].strip()} on the line" if entry["line"] else ""
    icons = ", ".join(icon or "none" for icon in entry.get("icons") or ())
    drawn = f"icons {icons}" if icons else ""
    return _told(
        f"{_name(entry)} one of {', '.join(entry['states'])}",
        _RESET[entry["reset"]],
        _cost(entry),
        shown,
        drawn,
    )


def _icon(entry: dict[str, Any]) -> str:
    return f"icon {entry['icon']}" if entry.get("icon") else ""


def _threshold(entry: dict[str, Any]) -> str:
    then = entry["then"]
    if "flag" in then:
        what = f"flag {then['flag']}"
    elif "check" in then:
        what = f"check {then['check']} is due"
    else:
        what = f"{then['counter']} {then['change']:+d}" + (
            ", back when it no longer holds" if then["back"] else ""
        )
    says = f' ("{entry["says"]}")' if entry["says"] else ""
    return f"{entry['counter']} {_WHEN[entry['when']]} {entry['value']}: {what}{says}"


def _event(entry: dict[str, Any]) -> str:
    phase = f" of {entry['phase']}" if entry["phase"] else ""
    whose = (
        "" if entry["at"].startswith("activation") and entry["of"] == "unit" else f", {_WHOSE[entry['of']]}"
    )
    when = f" if {expressions.written(entry['if'])}" if entry["if"] else ""
    says = f' ("{entry["says"]}")' if entry["says"] else ""
    return f"at {_MOMENTS[entry['at']]}{phase}{whose}{when}: {_effects([entry['then']])}{says}"


def _bag(entry: dict[str, Any]) -> str:
    dice = entry["dice"]
    if dice == "units":
        inside = "a die for each unit"
    elif dice == "roster":
        inside = "the rosters' dice"
    else:
        inside = ", ".join(f"{side} {count} {colour}" for side, colour, count in dice)
    keep = "" if entry["keep"] == entry["draw"] else f", keep {entry['keep']}"
    returns = (
        "never go back by themselves" if entry["returns"] == "never" else f"go back each {entry['returns']}"
    )
    held = "may be held out" if entry["hold"] else ""
    dead = "dice of the dead are taken out" if entry["dead"] else ""
    return "bag: " + _told(inside, f"draw {entry['draw']}{keep}", returns, held, dead)


def _check(entry: dict[str, Any]) -> str:
    many = expressions.written(entry["count"])
    dice = (
        ""
        if not many
        else f"{many} × d{entry['sides']}"
        if isinstance(many, str)
        else f"{many}d{entry['sides']}"
    )
    target = "a number asked for" if entry["target"] == "ask" else str(expressions.written(entry["target"]))
    kind = {
        "under": f"{target} or less",
        "over": f"{target} or more",
        "opposed": "against another unit" + (f", each adds {target}" if entry["target"] else ""),
        "roll": "" if entry["count"] else "without dice",
        "successes": f"{target} or {'more' if entry['at'] == 'over' else 'less'} counts, {entry['need']} needed",
    }[entry["kind"]]
    modifier = {"": "", "target": "with a modifier", "dice": "with more or fewer dice"}[entry["modifier"]]
    always = "" if entry["always"] is None else f"{entry['always']} always succeeds"
    never = "" if entry["never"] is None else f"{entry['never']} never does"
    passed, failed = _effects(entry["pass"]), _effects(entry["fail"])
    which = entry.get("against") or ""
    against = _AGAINST.get("any" if which is True else which, "")
    answers = "in the other side's turn" if entry.get("answers") else ""
    critical = f"{entry['critical']} is critical" if entry.get("critical") is not None else ""
    return f"check {_name(entry)}{against}: " + _told(
        answers,
        _cost(entry),
        f"only if {expressions.written(entry['if'])}" if entry.get("if") else "",
        dice,
        kind,
        critical,
        modifier,
        _reroll(entry),
        always,
        never,
        (f"done: {passed}" if entry["kind"] == "roll" else f"passed: {passed}") if passed else "",
        f"failed: {failed}" if failed else "",
        *(_row(row) for row in entry.get("rows") or ()),
    )


def _reroll(entry: dict[str, Any]) -> str:
    if not entry.get("reroll"):
        return ""
    paid = _cost({"cost": entry.get("reroll_cost")})
    return f"up to {expressions.written(entry['reroll'])} dice rolled again" + (f" ({paid})" if paid else "")


def _row(row: dict[str, Any]) -> str:
    low, high = row["at"]
    totals = str(low) if low == high else f"{low} to {high}"
    effects = _effects(row["then"])
    return f"{totals}: " + ", ".join(part for part in (row["says"], effects) if part)


def _cost(entry: dict[str, Any]) -> str:
    shown = []
    for name, amount in entry.get("cost") or ():
        if "states" in entry:
            each = [
                f"{state} {expressions.written(one)}"
                for state, one in zip(entry["states"], amount, strict=True)
            ]
            shown.append(f"{name} ({', '.join(each)})")
        else:
            shown.append(f"{expressions.written(amount)} {name}")
    return "costs " + " and ".join(shown) if shown else ""


def _effects(effects: list[dict[str, Any]]) -> str:
    shown = []
    for effect in effects:
        if "check" in effect:
            what = f"check {effect['check']} is due"
        elif "flag" in effect:
            what = effect["flag"] if effect["value"] else f"no {effect['flag']}"
        elif "set" in effect:
            what = f"{effect['counter']} = {expressions.written(effect['set'])}"
        else:
            change = expressions.written(effect["change"])
            sign = "" if isinstance(change, int) or change.startswith("-") else "+ "
            what = f"{effect['counter']} {sign}{change if isinstance(change, str) else format(change, '+d')}"
        shown.append(what + (" on the other" if effect["other"] else ""))
    return " and ".join(shown)
