"""The questions of each system: about the roster, its units, and their parts."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, get_args

from pydantic import BaseModel

from signifer_host.asking.questions import BadAnswer, Question, entries, numbers, text, truth, word
from signifer_host.games.calth import roster as calth
from signifer_host.games.citadel import roster as citadel
from signifer_host.games.dozen_die import roster as dozen_die
from signifer_host.games.own import roster as own
from signifer_host.games.samurai import roster as samurai
from signifer_host.importing.presets import TARGETS, preset_of, target_of
from signifer_host.rosters.errors import quoted
from signifer_host.systems import System


@dataclass(frozen=True)
class Group:
    """Tables of one kind in a list: `key` in the enclosing table, the name of one, and its questions.

    `inner` are groups within each; `needed`: at least one is required; `count` is the key of a number of
    copies, for tables that have one.
    """

    key: str
    one: str
    name: str
    questions: tuple[Question, ...]
    model: type[BaseModel]
    inner: tuple[Group, ...] = ()
    needed: bool = True
    count: str = ""


@dataclass(frozen=True)
class Form:
    """A system's roster: `head` are the keys before the groups, `questions` those about the roster itself."""

    head: dict[str, Any]
    questions: tuple[Question, ...]
    groups: tuple[Group, ...]


_WEAPON = re.compile(
    r"(?P<name>.*?)(?:\s+(?P<bonus>[+-]\d{1,3}))?(?P<ranged>\s+ranged(?:\s+(?P<range>\d{1,4}))?)?"
)
_SKILL = re.compile(
    r"(?P<name>.*?)\s+(?P<level>\d{1,3})(?:\s+(?P<ability>[A-Z]{2}))?(?:\s+reaction\s+(?P<reaction>\w+))?"
    r"(?:\s+range\s+(?P<range>\d{1,4}))?"
)
_DICE = re.compile(r"(?P<name>.*\S)\s+(?P<ranged>\d{1,2})/(?P<assault>\d{1,2})(?:\s+(?P<critical>.+))?")
_TRAITS = re.compile(r"(?P<name>[^(]*[^(\s])\s*(?:\((?P<traits>[^()]*)\))?")


def form_of(system: str | System, system_path: str = "") -> Form:
    """Return the questions for a system; the roster names a custom one by `system_path`."""
    if isinstance(system, str):
        head: dict[str, Any] = {"ruleset": system}
        return {"dozen_die": _dozen_die, "calth": _calth, "citadel": _citadel, "samurai": _samurai}[system](
            head
        )
    target = target_of(system)
    unit = Group(
        "units",
        "unit",
        "name",
        (numbers(target.numbers, _defaults(system)),) if target.numbers else (),
        own.Unit,
    )
    bag = system.data["bag"]
    dice = (_dice(own.OwnRoster, "red 3"),) if bag is not None and bag["dice"] == "roster" else ()
    return Form({"system": system_path or f"{system.id}.toml"}, dice, (unit,))


def _defaults(system: str | System) -> dict[str, int]:
    """Return the initial values of a unit: the defaults of an import, else the lowest values."""
    ranges = target_of(system).numbers
    values = preset_of(system).values
    found = {}
    for name, (low, high) in ranges.items():
        default = values[name].default if name in values else None
        found[name] = min(max(low, default if default is not None else low), high)
    for counter in () if isinstance(system, str) else system.data["counters"]:
        name = counter["name"]
        if name in found and found[name] == counter["out"]:  # a unit that starts as a casualty is refused
            found[name] += 1 if found[name] < ranges[name][1] else -1
    return found


def _whole(texts: dict[str, Any], *keys: str) -> dict[str, Any]:
    found = {key: value for key, value in texts.items() if value is not None}
    return {key: int(value) if key in keys else value for key, value in found.items()}


def _parts(pattern: re.Pattern[str], part: str, like: str) -> dict[str, Any]:
    found = pattern.fullmatch(part)
    if found is None or not found.group("name"):
        raise BadAnswer(f"{quoted(part)} cannot be read; write it like {like}.")
    return found.groupdict()


def _dice(model: type[BaseModel], like: str) -> Question:
    def read(answer: str) -> dict[str, Any]:
        found: dict[str, int] = {}
        for part in () if answer == "-" else re.split(r"[;,]", answer):
            name, _, count = part.strip().rpartition(" ")
            if not name or not count.isascii() or not count.isdigit():
                raise BadAnswer(f"{quoted(part.strip())} cannot be read; write the dice like {like}.")
            found[name.strip()] = int(count[:6])
        return {"dice": found or None}

    def show(table: Any) -> str:
        dice = table.get("dice") or {}
        pairs = dice.items() if hasattr(dice, "items") else dice
        return ", ".join(f"{name} {count}" for name, count in pairs)

    return Question(("dice",), f"dice for the bag, like {like}", read, show)


def _dozen_die(head: dict[str, Any]) -> Form:
    def weapon(part: str) -> dict[str, Any]:
        found = _parts(_WEAPON, part, "sword +3; long bow ranged 16")
        ranged = {"ranged": True} if found.pop("ranged") else {}
        return {**_whole(found, "bonus", "range"), **ranged}

    def weapon_shown(one: Any) -> str:
        bonus = f" {one['bonus']:+d}" if one.get("bonus") else ""
        reach = (" ranged" + (f" {one['range']}" if "range" in one else "")) if one.get("ranged") else ""
        return f"{one['name']}{bonus}{reach}"

    def skill(part: str) -> dict[str, Any]:
        return _whole(
            _parts(_SKILL, part, "melee 2 ST; parry 1 DX reaction charge; spark 1 CH range 8"),
            "level",
            "range",
        )

    def skill_shown(one: Any) -> str:
        more = [str(one["ability"])] if one.get("ability") else []
        more += [f"{key} {one[key]}" for key in ("reaction", "range") if key in one]
        return " ".join([f"{one['name']} {one['level']}", *more])

    kinds = ("adventurer", "vassal", "wanderer", "npc", "creature")
    unit = dozen_die.Unit
    questions = (
        word(unit, "kind", kinds, "adventurer", lasts=True),
        numbers(TARGETS["dozen_die"].numbers, _defaults("dozen_die")),
        entries(unit, "weapons", "weapons, like sword +3; long bow ranged 16", weapon, weapon_shown),
        entries(unit, "skills", "skills, like melee 2 ST; parry 1 DX reaction charge", skill, skill_shown),
    )
    return Form(
        head,
        (_dice(dozen_die.DozenDieRoster, "green 3, yellow 1, red 2"),),
        (Group("units", "unit", "name", questions, unit),),
    )


def _calth(head: dict[str, Any]) -> Form:
    def weapon(part: str) -> dict[str, Any]:
        return _whole(
            _parts(_DICE, part, "carbine 2/1 Suppress, for ranged and assault dice"), "ranged", "assault"
        )

    def shown(one: Any) -> str:
        return f"{one['name']} {one.get('ranged', 0)}/{one.get('assault', 0)} {one.get('critical') or ''}".strip()

    ranges = {"count": (1, 3), **TARGETS["calth"].numbers}
    row = replace(numbers(ranges, {"count": 1, **_defaults("calth")}))
    weapons = entries(
        calth.Model, "weapons", "weapons with ranged/assault dice, like carbine 2/1 Suppress", weapon, shown
    )
    models = Group("models", "model", "type", (row, weapons), calth.Model, count="count")
    return Form(head, (), (Group("units", "unit", "name", (), calth.Unit, (models,)),))


def _samurai(head: dict[str, Any]) -> Form:
    def weapon(part: str) -> dict[str, Any]:
        found = _parts(_TRAITS, part, "yari (two_handed); yumi (ranged)")
        traits = [one.strip() for one in (found["traits"] or "").split(",") if one.strip()]
        return {"name": found["name"], **({"traits": traits} if traits else {})}

    def shown(one: Any) -> str:
        return f"{one['name']} ({', '.join(one['traits'])})" if one.get("traits") else str(one["name"])

    unit = samurai.Unit
    traits = ", ".join(get_args(unit.model_fields["traits"].annotation)[0].__metadata__[0].words)
    questions = (
        numbers(TARGETS["samurai"].numbers, _defaults("samurai")),
        text(unit, "squad", "squad", lasts=True),
        truth(
            "leader",
            "leads the squad",
            default={"leader": False},
            when=lambda table: bool(table.get("squad")),
        ),
        entries(unit, "traits", f"traits: {traits}", str, str),
        entries(unit, "weapons", "weapons, like yari (two_handed); yumi (ranged)", weapon, shown),
    )
    return Form(head, (), (Group("units", "unit", "name", questions, unit),))


def _citadel(head: dict[str, Any]) -> Form:
    from signifer_host.asking.cards import cost, stats

    roster, unit, card = citadel.CitadelRoster, citadel.Unit, citadel.Card
    kinds = ("character", "spell", "relic", "tactic", "terrain")
    units = Group(
        "units",
        "unit",
        "name",
        (
            word(unit, "kind", ("hero", "character"), "character"),
            numbers(TARGETS["citadel"].numbers, _defaults("citadel")),
            stats(unit),
        ),
        unit,
    )
    cards = Group(
        "cards",
        "card",
        "name",
        (
            word(card, "kind", kinds, "spell", lasts=True),
            cost(),
            replace(
                numbers({"health": (1, 99)}, {"health": 1}),
                when=lambda table: table.get("kind") == "character",
            ),
        ),
        card,
        needed=False,
        count="count",
    )
    questions = (
        text(roster, "faction", "faction"),
        replace(numbers({"prosperity": (0, 999)}, {"prosperity": 0})),
        entries(roster, "buildings", "buildings, like Forge; Barracks", str, str),
    )
    return Form(head, questions, (units, cards))
