"""Convert between a system's file and its normal form, which the engine packs.

The normal form has every default filled in, the same keys in every entry, and the labels on the screen.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from signifer_host.systems import expressions

_SIDES = ("A", "B", "N")


def normal(model: BaseModel) -> dict[str, Any]:
    """Return the normal form of a file that lint.py accepts; for another file, an approximation."""
    data: dict[str, Any] = model.model_dump(by_alias=True)
    activation = data["activation"] or {}
    roster = [c["name"] for c in data["counters"] if c["start"] == "roster"]
    roster += [u["name"] for u in data["uses"] if u["times"] == "roster"]
    later = data["format"] > 1
    system = {
        "format": data["format"],
        "id": data["id"],
        "name": data["name"],
        "sides": data["sides"],
        "turns": data["turns"],
        "phases": data["phases"],
        "activation": {"limit": activation["limit"], "per": activation["per"]} if activation else None,
        "order": activation.get("order") or "",
        "players": data["players"],
        "counters": [_counter(entry) for entry in data["counters"]],
        "flags": [_flag(entry) for entry in data["flags"]],
        "uses": [{**entry, "label": _label(entry), "cost": _cost(entry)} for entry in data["uses"]],
        "thresholds": [_threshold(entry) for entry in data["thresholds"]],
        "bag": _bag(data["bag"]),
        "checks": [_check(entry, data["format"]) for entry in data["checks"]],
        "units": [_unit(entry, roster) for entry in data["units"]],
    }
    if later:
        system["first"] = data["first"]
        if data["opening"] != "chosen":
            system["opening"] = data["opening"]
        system["choices"] = [_choice(entry) for entry in data["choices"]]
    if data["format"] > 3:
        system["events"] = [_event(entry) for entry in data["events"]]
        if data["weapons"]:
            system["weapons"] = [{**entry, "label": _label(entry)} for entry in data["weapons"]]
    else:
        for entry in system["counters"]:
            del entry["hidden"]
        for kind in ("uses", "choices", "checks"):
            for entry in system.get(kind) or ():
                del entry["cost"]
    for kind in ("counters", "flags", "uses", "choices"):
        for entry in system.get(kind) or ():
            _icon(entry, data["format"] > 2)
    return system


def _icon(entry: dict[str, Any], later: bool) -> None:
    """Fill in that the entry has no icon, or leave this out where the format has none."""
    key, none = ("icons", []) if "icons" in entry else ("icon", "")
    entry[key] = entry[key] or none
    if not later:
        del entry[key]


def _label(entry: dict[str, Any]) -> str:
    """Return the text on the screen: the label, else the name as a word."""
    name: str = entry["name"].replace("_", " ")
    return entry["label"] or name[:1].upper() + name[1:]


def _counter(entry: dict[str, Any]) -> dict[str, Any]:
    counter = {**entry, "label": _label(entry), "max_start": entry["max"] == "start"}
    if counter["start"] is None:
        counter["start"] = entry["low"]
    del counter["max"]
    return counter


def _flag(entry: dict[str, Any]) -> dict[str, Any]:
    label = _label(entry)
    return {**entry, "label": label, "letter": entry["letter"] or label[:1].upper()[:1]}


def _choice(entry: dict[str, Any]) -> dict[str, Any]:
    letters = entry["letters"] or " " + "".join(state[:1].upper() for state in entry["states"][1:])
    return {**entry, "label": _label(entry), "letters": letters, "cost": _cost(entry)}


def _cost(entry: dict[str, Any]) -> list[list[Any]]:
    """Return [counter, amount]; of a choice an amount for each state, by default for all but the first."""
    costs = []
    for name, amount in (entry["cost"] or {}).items():
        if "states" not in entry:
            costs.append([name, expressions.simplest(amount)])
        else:
            amounts = amount if isinstance(amount, list) else [0] + [amount] * (len(entry["states"]) - 1)
            costs.append([name, [expressions.simplest(one) for one in amounts]])
    return costs


def _threshold(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "then": _then(entry["then"] or {}), "says": entry["says"] or ""}


def _then(entry: dict[str, Any]) -> dict[str, Any]:
    if entry.get("flag"):
        return {"flag": entry["flag"]}
    if entry.get("check"):
        return {"check": entry["check"]}
    return {"counter": entry.get("counter"), "change": entry.get("change"), "back": entry.get("back", False)}


def _bag(entry: dict[str, Any] | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    bag = {**entry, "keep": entry["draw"] if entry["keep"] is None else entry["keep"]}
    if isinstance(entry["dice"], dict):
        dice = entry["dice"]
        bag["dice"] = [[s, colour, n] for s in _SIDES if s in dice for colour, n in dice[s].items()]
    return bag


def _check(entry: dict[str, Any], form: int) -> dict[str, Any]:
    # Without dice, a roll is an action that needs none.
    none = "0d6" if entry["kind"] == "roll" and not entry["count"] else "d6"
    count, _, sides = (entry["dice"] or none).partition("d")
    later = form > 1
    modifier = entry["modifier"]
    check = {
        **entry,
        "label": _label(entry),
        "count": _amount(entry["count"], later) if entry["count"] else int(count or 1),
        "sides": int(sides),
        "target": 0 if entry["target"] is None else _amount(entry["target"], later),
        "modifier": {True: "target", False: ""}.get(modifier, modifier),
        "pass": [_effect(effect, later) for effect in entry["pass"]],
        "fail": [_effect(effect, later) for effect in entry["fail"]],
        "cost": _cost(entry),
    }
    when, rows = check.pop("if"), check.pop("table")
    if not check["answers"]:
        del check["answers"]
    for key, made in (
        ("reroll", _amount(entry["reroll"], later) if entry["reroll"] else None),
        ("reroll_cost", _cost({"cost": entry["reroll_cost"]})),
    ):
        if made:
            check[key] = made
        else:
            del check[key]
    del check["dice"]
    if form > 3:
        check["against"] = {True: "any", False: ""}.get(entry["against"], entry["against"])
        check["if"] = expressions.parse(when) if when else []
        check["rows"] = [_row(row) for row in rows]
    else:
        del check["critical"]
        if not later:
            del check["against"]
    return check


def _row(entry: dict[str, Any]) -> dict[str, Any]:
    effects = [_effect(effect, True) for effect in entry["then"]]
    return {"at": entry["at"], "says": entry["says"] or "", "then": effects}


def _amount(value: Any, later: bool) -> Any:
    return expressions.simplest(value) if later else value


def _event(entry: dict[str, Any]) -> dict[str, Any]:
    return {
        "at": entry["at"],
        "phase": entry["phase"] or "",
        "of": entry["of"],
        "if": expressions.parse(entry["if"]) if entry["if"] else [],
        "then": _effect(entry["then"], True),
        "says": entry["says"] or "",
    }


def _effect(entry: dict[str, Any], later: bool) -> dict[str, Any]:
    if entry["check"]:
        return {"check": entry["check"], "other": entry["other"]}
    if entry["flag"]:
        value = True if entry["value"] is None else entry["value"]
        return {"flag": entry["flag"], "value": value, "other": entry["other"]}
    key = "change" if entry["set"] is None else "set"
    return {"counter": entry["counter"], key: _amount(entry[key], later), "other": entry["other"]}


def _unit(entry: dict[str, Any], roster: list[str]) -> dict[str, Any]:
    return {
        "id": entry["id"] or "",
        "name": entry["name"],
        "side": entry["side"] or "",
        "values": {name: entry.get(name) for name in roster},
        **({"weapons": weapons_of(entry["weapons"])} if entry["weapons"] else {}),
    }


def weapons_of(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the weapons of a unit of a file in normal form."""
    return [{**entry, "text": entry["text"] or ""} for entry in entries]


def weapons_written(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return weapons in normal form as a file has them."""
    return [_without(entry, "text") for entry in entries]


def encode(system: dict[str, Any]) -> dict[str, Any]:
    """Return a system in normal form as the content of its file: for a log, and for `load_object`."""
    plain = ("format", "id", "name", "sides", "turns")
    data: dict[str, Any] = {key: system[key] for key in plain}
    data["flags"] = [_without(entry, "icon") for entry in system["flags"]]
    data["uses"] = [_cost_written(_without(entry, "icon", "cost")) for entry in system["uses"]]
    if system["format"] > 1:
        data["first"] = system["first"]
        data.update({key: system[key] for key in ("opening",) if key in system})
        data["choices"] = [_cost_written(_without(entry, "icons", "cost")) for entry in system["choices"]]
    data["phases"] = list(system["phases"])
    if system["activation"]:
        data["activation"] = dict(system["activation"])
        if system["order"]:
            data["activation"]["order"] = system["order"]
    if system["players"]:
        data["players"] = list(system["players"])
    data["counters"] = [_counter_written(entry) for entry in system["counters"]]
    data["thresholds"] = [_without(entry, "says") for entry in system["thresholds"]]
    if system["bag"]:
        data["bag"] = _bag_written(system["bag"])
    data["checks"] = [_check_written(entry) for entry in system["checks"]]
    if system["format"] > 3:
        data["events"] = [_event_written(entry) for entry in system["events"]]
    data["units"] = [
        {
            **_without(entry, "id", "side", "values", "weapons"),
            **entry["values"],
            **({"weapons": weapons_written(entry["weapons"])} if entry.get("weapons") else {}),
        }
        for entry in system["units"]
    ]
    if "weapons" in system:
        data["weapons"] = [dict(entry) for entry in system["weapons"]]
    return data


def _without(entry: dict[str, Any], *empty: str) -> dict[str, Any]:
    """Return the entry without None, and without those of `empty` that are empty; `values` always stays."""
    return {
        key: value
        for key, value in entry.items()
        if value is not None and not (key in empty and not value) and key != "values"
    }


def _counter_written(entry: dict[str, Any]) -> dict[str, Any]:
    counter = _without(entry, "icon", "hidden")
    if counter.pop("max_start"):
        counter["max"] = "start"
    return counter


def _bag_written(entry: dict[str, Any]) -> dict[str, Any]:
    bag = dict(entry)
    if not isinstance(bag["dice"], str):
        sides: dict[str, dict[str, int]] = {}
        for side, colour, count in bag["dice"]:
            sides.setdefault(side, {})[colour] = count
        bag["dice"] = sides
    return bag


def _cost_written(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of a file with its costs as the file has them."""
    if "cost" in entry:
        written = expressions.encode
        entry["cost"] = {
            name: [written(one) for one in amount] if "states" in entry else written(amount)
            for name, amount in entry["cost"]
        }
    return entry


def _effect_written(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: expressions.encode(value) for name, value in entry.items()}


def _event_written(entry: dict[str, Any]) -> dict[str, Any]:
    event = _without(entry, "phase", "says", "if")
    if entry["if"]:
        event["if"] = expressions.encode(entry["if"])
    return {**event, "then": _effect_written(entry["then"])}


def _check_written(entry: dict[str, Any]) -> dict[str, Any]:
    check = _cost_written(_without(entry, "cost", "if", "rows"))
    if "reroll" in check:
        check["reroll"] = expressions.encode(check["reroll"])
    if "reroll_cost" in check:
        check["reroll_cost"] = {name: expressions.encode(amount) for name, amount in check["reroll_cost"]}
    if check.get("against") == "":  # before format 4 it is a truth, and always there
        del check["against"]
    if "if" in check:
        check["if"] = expressions.encode(check["if"])
    if "rows" in check:
        check["table"] = [
            {**_without(row, "says"), "then": [_effect_written(effect) for effect in row["then"]]}
            for row in check.pop("rows")
        ]
    count, sides = check.pop("count"), check.pop("sides")
    if check["kind"] != "successes":
        del check["need"]
    if not isinstance(count, int):
        check["count"] = expressions.encode(count)
        check["dice"] = f"d{sides}"
    else:
        if count:
            check["dice"] = f"{count}d{sides}"
    check["target"] = expressions.encode(check["target"])
    for key in ("pass", "fail"):
        check[key] = [_effect_written(effect) for effect in check[key]]
    if check["kind"] == "roll":  # which has no target, and does not fail
        del check["target"], check["at"], check["fail"]
    check["modifier"] = {"": False, "target": True}.get(check["modifier"], check["modifier"])
    return check
