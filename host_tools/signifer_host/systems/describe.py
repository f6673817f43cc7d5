"""Describe a system in lines for people: counters, the course of a round, checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from signifer.core.reminders import words_of
from signifer.core.reminders_script import ParsedReminder
from signifer_host.systems import expressions
from signifer_host.systems.names import EACH
from signifer_host.translation import all_of, fill, gettext, gettext_noop, ngettext

_WHEN = {
    "under": gettext_noop("{counter} under {value}: {what}"),
    "over": gettext_noop("{counter} over {value}: {what}"),
    "at_most": gettext_noop("{counter} at most {value}: {what}"),
    "at_least": gettext_noop("{counter} at least {value}: {what}"),
}
_TURNS = {
    "alternate": gettext_noop("turns alternate"),
    "units": gettext_noop("the sides activate a unit each in turn"),
    "phases": gettext_noop("both sides take each phase in turn"),
}
_FIRST = {
    "swapped": gettext_noop("another side begins each round"),
    "loser": gettext_noop("the side with fewer points begins the next round"),
    "rolled": gettext_noop("each round begins with a roll for who is first"),
    "rolled_low": gettext_noop("each round begins with a roll, and the lower one is first"),
    "rolled_choice": gettext_noop("each round begins with a roll, and the winner chooses who is first"),
}
_OPENING = {
    "rolled": gettext_noop("before the first round a roll says who begins"),
    "rolled_low": gettext_noop("before the first round the lower roll says who begins"),
    "rolled_choice": gettext_noop("before the first round the winner of a roll chooses who begins"),
}
_AGAINST = {
    "": gettext_noop("check {name}: {what}"),
    "any": gettext_noop("check {name} against another unit: {what}"),
    "enemy": gettext_noop("check {name} against an enemy: {what}"),
    "friend": gettext_noop("check {name} for a friend: {what}"),
    "self": gettext_noop("check {name} for itself or a friend: {what}"),
}
_MOMENTS = {
    "round_start": gettext_noop("at each round's start"),
    "round_end": gettext_noop("at each round's end"),
    "turn_start": gettext_noop("at each turn's start"),
    "turn_end": gettext_noop("at each turn's end"),
    "phase_start": gettext_noop("at each phase's start"),
    "phase_end": gettext_noop("at each phase's end"),
    "activation_start": gettext_noop("at each activation's start"),
    "activation_end": gettext_noop("at each activation's end"),
}
_RESET = {
    "activation": gettext_noop("back each activation"),
    "turn": gettext_noop("back each turn"),
    "round": gettext_noop("back each round"),
}


def lines(data: dict[str, Any], reminders: Sequence[ParsedReminder]) -> list[str]:
    """Describe a system in normal form, and its reminders."""
    shown = [_sides(data)]
    for owner in ("unit", "side", "game"):
        for kind, line in (("counters", _counter), ("flags", _flag), ("uses", _use), ("choices", _choice)):
            entries = data.get(kind) or ()
            shown += [f"{gettext(EACH[owner])}: {line(entry)}" for entry in entries if entry["of"] == owner]
    shown += [_threshold(entry) for entry in data["thresholds"]]
    shown += [_event(entry) for entry in data.get("events") or ()]
    if data["bag"]:
        shown.append(_bag(data["bag"]))
    shown += [_check(entry) for entry in data["checks"]]
    if data.get("weapons"):
        numbers = ", ".join(
            f"{_name(entry)} {_span(entry['low'], entry['high'])}" for entry in data["weapons"]
        )
        shown.append(gettext("each weapon: {numbers}", numbers=numbers))
    for one in reminders:
        when = ", ".join(words_of(one.when, data["phases"]))
        shown.append(gettext("reminder at {when}: {text}", when=when, text=one.text))
    if data["units"]:
        names = ", ".join(unit["name"] for unit in data["units"])
        shown.append(gettext("units of its own: {names}", names=names))
    return shown


def _sides(data: dict[str, Any]) -> str:
    parts = [gettext("two sides") if data["sides"] else gettext("no sides")]
    if data["turns"] != "none":
        parts.append(gettext(_TURNS[data["turns"]]))
    if data.get("first", "kept") != "kept":
        parts.append(gettext(_FIRST[data["first"]]))
    if data.get("opening"):
        parts.append(gettext(_OPENING[data["opening"]]))
    if data["phases"]:
        parts.append(gettext("phases {names}", names=", ".join(data["phases"])))
    if data["activation"]:
        per = {
            "activation": gettext("each unit is activated {times} an activation"),
            "turn": gettext("each unit is activated {times} a turn"),
            "round": gettext("each unit is activated {times} a round"),
            "phase": gettext("each unit is activated {times} a phase"),
        }
        activation = data["activation"]
        parts.append(fill(per[activation["per"]], {"times": _times(activation["limit"])}))
    if data["order"]:
        parts.append(gettext("the highest {counter} first", counter=data["order"]))
    if data["players"]:
        parts.append(gettext("{players} players", players=_span(*data["players"])))
    return "; ".join(parts)


def _name(entry: dict[str, Any]) -> str:
    name: str = entry["name"]
    plain = name.replace("_", " ").capitalize()
    return name if entry["label"] in (name, plain) else f"{name} ({entry['label']})"


def _span(low: int, high: int) -> str:
    return gettext("{low} to {high}", low=low, high=high)


def _times(count: int) -> str:
    if count == 1:
        return gettext("once")
    return gettext("twice") if count == 2 else ngettext("{n} time", "{n} times", count)


def _reset(entry: dict[str, Any]) -> str:
    return gettext(_RESET[entry["reset"]]) if entry["reset"] in _RESET else ""


def _says(entry: dict[str, Any]) -> str:
    return f' ("{entry["says"]}")' if entry["says"] else ""


def _join(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _counter(entry: dict[str, Any]) -> str:
    start = (
        gettext("from the roster")
        if entry["start"] == "roster"
        else gettext("from {value}", value=entry["start"])
    )
    out = "" if entry["out"] is None else gettext("out at {value}", value=entry["out"])
    top = gettext("never above its start") if entry["max_start"] else ""
    shown = gettext("on the line") if entry["line"] else gettext("hidden") if entry.get("hidden") else ""
    lights = gettext("on the LEDs") if entry["lights"] else ""
    strike = f"SELECT {entry['step']:+d}" if entry["strike"] else ""
    head = f"{_name(entry)} {_span(entry['low'], entry['high'])} {start}"
    return _join(head, _reset(entry), top, out, shown, lights, strike, _icon(entry))


def _flag(entry: dict[str, Any]) -> str:
    shown = gettext("{letters} on the line", letters=entry["letter"]) if entry["line"] else ""
    lights = gettext("on the LEDs") if entry["lights"] else ""
    start = gettext("set from the start") if entry["start"] else ""
    return _join(gettext("flag {name}", name=_name(entry)), start, _reset(entry), shown, lights, _icon(entry))


def _use(entry: dict[str, Any]) -> str:
    count = entry["times"]
    if count == 0:
        times = gettext("not from the start")
    elif count == "roster":
        times = gettext("as often as the roster says")
    else:
        times = _times(count)
    per = {
        "never": gettext("use {name} {times}"),
        "game": gettext("use {name} {times} a game"),
        "activation": gettext("use {name} {times} between activations"),
        "turn": gettext("use {name} {times} a turn"),
        "round": gettext("use {name} {times} a round"),
    }
    head = fill(per[entry["reset"]], {"name": _name(entry), "times": times})
    return _join(head, _cost(entry), _icon(entry))


def _choice(entry: dict[str, Any]) -> str:
    shown = gettext("{letters} on the line", letters=entry["letters"].strip()) if entry["line"] else ""
    icons = ", ".join(icon or gettext("none") for icon in entry.get("icons") or ())
    drawn = gettext("icons {names}", names=icons) if icons else ""
    return _join(
        gettext("{name} one of {states}", name=_name(entry), states=", ".join(entry["states"])),
        _reset(entry),
        _cost(entry),
        shown,
        drawn,
    )


def _icon(entry: dict[str, Any]) -> str:
    return gettext("icon {name}", name=entry["icon"]) if entry.get("icon") else ""


def _threshold(entry: dict[str, Any]) -> str:
    then = entry["then"]
    if "flag" in then:
        what = gettext("flag {name}", name=then["flag"])
    elif "check" in then:
        what = gettext("check {name} is due", name=then["check"])
    else:
        what = f"{then['counter']} {then['change']:+d}"
        what += gettext(", back when it no longer holds") if then["back"] else ""
    return gettext(_WHEN[entry["when"]], counter=entry["counter"], value=entry["value"], what=what) + _says(
        entry
    )


def _event(entry: dict[str, Any]) -> str:
    whose = not (entry["at"].startswith("activation") and entry["of"] == "unit")
    moment = [
        gettext(_MOMENTS[entry["at"]]) + (f" ({entry['phase']})" if entry["phase"] else ""),
        gettext(EACH[entry["of"]]) if whose else "",
        gettext("if {condition}", condition=expressions.encode(entry["if"])) if entry["if"] else "",
    ]
    return f"{_join(*moment)}: {_effects([entry['then']])}{_says(entry)}"


def _bag(entry: dict[str, Any]) -> str:
    dice = entry["dice"]
    if dice == "units":
        inside = gettext("a die for each unit")
    elif dice == "roster":
        inside = gettext("the rosters' dice")
    else:
        inside = ", ".join(f"{side} {count} {colour}" for side, colour, count in dice)
    draw = (
        gettext("draw {count}", count=entry["draw"])
        if entry["keep"] == entry["draw"]
        else gettext("draw {count}, keep {keep}", count=entry["draw"], keep=entry["keep"])
    )
    returns = {
        "never": gettext("never go back by themselves"),
        "activation": gettext("go back each activation"),
        "turn": gettext("go back each turn"),
        "round": gettext("go back each round"),
    }[entry["returns"]]
    held = gettext("may be held out") if entry["hold"] else ""
    dead = gettext("dice of the dead are taken out") if entry["dead"] else ""
    return gettext("bag: {what}", what=_join(inside, draw, returns, held, dead))


def _check(entry: dict[str, Any]) -> str:
    many = expressions.encode(entry["count"])
    dice = (
        ""
        if not many
        else f"{many} × d{entry['sides']}"
        if isinstance(many, str)
        else f"{many}d{entry['sides']}"
    )
    target = (
        gettext("a number asked for")
        if entry["target"] == "ask"
        else str(expressions.encode(entry["target"]))
    )
    kind = {
        "under": gettext("{target} or less", target=target),
        "over": gettext("{target} or more", target=target),
        "opposed": gettext("against another unit, each adds {target}", target=target)
        if entry["target"]
        else gettext("against another unit"),
        "roll": "" if entry["count"] else gettext("without dice"),
        "successes": gettext("{target} or more counts, {need} needed", target=target, need=entry["need"])
        if entry["at"] == "over"
        else gettext("{target} or less counts, {need} needed", target=target, need=entry["need"]),
    }[entry["kind"]]
    modifier = {
        "": "",
        "target": gettext("with a modifier"),
        "dice": gettext("with more or fewer dice"),
    }[entry["modifier"]]
    always = "" if entry["always"] is None else gettext("{value} always succeeds", value=entry["always"])
    never = "" if entry["never"] is None else gettext("{value} never does", value=entry["never"])
    passed, failed = _effects(entry["pass"]), _effects(entry["fail"])
    which = entry.get("against") or ""
    answers = gettext("in the other side's turn") if entry.get("answers") else ""
    critical = (
        gettext("{value} is critical", value=entry["critical"]) if entry.get("critical") is not None else ""
    )
    told = _join(
        answers,
        _cost(entry),
        gettext("only if {condition}", condition=expressions.encode(entry["if"])) if entry.get("if") else "",
        dice,
        kind,
        critical,
        modifier,
        _reroll(entry),
        always,
        never,
        _outcome(entry, passed),
        gettext("failed: {what}", what=failed) if failed else "",
        *(_row(row) for row in entry.get("rows") or ()),
    )
    return gettext(_AGAINST["any" if which is True else which], name=_name(entry), what=told)


def _outcome(entry: dict[str, Any], effects: str) -> str:
    if not effects:
        return ""
    if entry["kind"] == "roll":
        return gettext("done: {what}", what=effects)
    return gettext("passed: {what}", what=effects)


def _reroll(entry: dict[str, Any]) -> str:
    if not entry.get("reroll"):
        return ""
    paid = _cost({"cost": entry.get("reroll_cost")})
    most = expressions.encode(entry["reroll"])
    return gettext("up to {count} dice rolled again", count=most) + (f" ({paid})" if paid else "")


def _row(row: dict[str, Any]) -> str:
    low, high = row["at"]
    totals = str(low) if low == high else _span(low, high)
    effects = _effects(row["then"])
    return f"{totals}: " + ", ".join(part for part in (row["says"], effects) if part)


def _cost(entry: dict[str, Any]) -> str:
    shown = []
    for name, amount in entry.get("cost") or ():
        if "states" in entry:
            each = [
                f"{state} {expressions.encode(one)}"
                for state, one in zip(entry["states"], amount, strict=True)
            ]
            shown.append(f"{name} ({', '.join(each)})")
        else:
            shown.append(f"{expressions.encode(amount)} {name}")
    return gettext("costs {what}", what=all_of(shown)) if shown else ""


def _effects(effects: list[dict[str, Any]]) -> str:
    shown = []
    for effect in effects:
        if "check" in effect:
            what = gettext("check {name} is due", name=effect["check"])
        elif "flag" in effect:
            what = effect["flag"] if effect["value"] else gettext("no {name}", name=effect["flag"])
        elif "set" in effect:
            what = f"{effect['counter']} = {expressions.encode(effect['set'])}"
        else:
            change = expressions.encode(effect["change"])
            sign = "" if isinstance(change, int) or change.startswith("-") else "+ "
            what = f"{effect['counter']} {sign}{change if isinstance(change, str) else format(change, '+d')}"
        shown.append(gettext("{what} on the other", what=what) if effect["other"] else what)
    return all_of(shown)
