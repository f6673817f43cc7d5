"""Ask for a roster of Dozen Die."""

from __future__ import annotations

import re
from typing import Any

from signifer_host.asking.forms import Form, Group, defaults, dice_question, parts, whole
from signifer_host.asking.questions import entries, numbers, word
from signifer_host.games.dozen_die import roster
from signifer_host.games.dozen_die.conversion import PRESET, TARGET
from signifer_host.translation import gettext, gettext_noop

_WEAPON = re.compile(
    r"(?P<name>.*?)(?:\s+(?P<bonus>[+-]\d{1,3}))?(?P<ranged>\s+ranged(?:\s+(?P<range>\d{1,4}))?)?"
)
_SKILL = re.compile(
    r"(?P<name>.*?)\s+(?P<level>\d{1,3})(?:\s+(?P<ability>[A-Z]{2}))?(?:\s+reaction\s+(?P<reaction>\w+))?"
    r"(?:\s+range\s+(?P<range>\d{1,4}))?"
)


def form(head: dict[str, Any]) -> Form:
    """Return the questions for a roster of Dozen Die."""

    def weapon(part: str) -> dict[str, Any]:
        found = parts(_WEAPON, part, "sword +3; long bow ranged 16")
        ranged = {"ranged": True} if found.pop("ranged") else {}
        return {**whole(found, "bonus", "range"), **ranged}

    def weapon_shown(one: Any) -> str:
        bonus = f" {one['bonus']:+d}" if one.get("bonus") else ""
        reach = (" ranged" + (f" {one['range']}" if "range" in one else "")) if one.get("ranged") else ""
        return f"{one['name']}{bonus}{reach}"

    def skill(part: str) -> dict[str, Any]:
        return whole(
            parts(_SKILL, part, "melee 2 ST; parry 1 DX reaction charge; spark 1 CH range 8"),
            "level",
            "range",
        )

    def skill_shown(one: Any) -> str:
        more = [str(one["ability"])] if one.get("ability") else []
        more += [f"{key} {one[key]}" for key in ("reaction", "range") if key in one]
        return " ".join([f"{one['name']} {one['level']}", *more])

    kinds = ("adventurer", "vassal", "wanderer", "npc", "creature")
    unit = roster.Unit
    questions = (
        word(unit, "kind", kinds, "adventurer", lasts=True),
        numbers(TARGET.numbers, defaults(TARGET, PRESET)),
        entries(unit, "weapons", gettext("weapons, like sword +3; long bow ranged 16"), weapon, weapon_shown),
        entries(
            unit, "skills", gettext("skills, like melee 2 ST; parry 1 DX reaction charge"), skill, skill_shown
        ),
    )
    return Form(
        head,
        (dice_question("green 3, yellow 1, red 2"),),
        (Group("units", gettext_noop("unit"), "name", questions, unit),),
    )
