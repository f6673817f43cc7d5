"""Ask for a roster of Calth."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from signifer_host.asking.forms import Form, Group, defaults, parts, whole
from signifer_host.asking.questions import entries, numbers
from signifer_host.games.calth import roster
from signifer_host.games.calth.conversion import PRESET, TARGET
from signifer_host.translation import gettext, gettext_noop

_DICE = re.compile(r"(?P<name>.*\S)\s+(?P<ranged>\d{1,2})/(?P<assault>\d{1,2})(?:\s+(?P<critical>.+))?")


def form(head: dict[str, Any]) -> Form:
    """Return the questions for a roster of Calth."""

    def weapon(part: str) -> dict[str, Any]:
        return whole(
            parts(_DICE, part, gettext("carbine 2/1 Suppress, for ranged and assault dice")),
            "ranged",
            "assault",
        )

    def weapon_text(one: Any) -> str:
        ranged = one.get("ranged", 0)
        return f"{one['name']} {ranged}/{one.get('assault', ranged)} {one.get('critical') or ''}".strip()

    ranges = {"count": (1, 3), **TARGET.numbers}
    row = replace(numbers(ranges, {"count": 1, **defaults(TARGET, PRESET)}))
    weapons = entries(
        roster.Model,
        "weapons",
        gettext("weapons with ranged/assault dice, like carbine 2/1 Suppress"),
        weapon,
        weapon_text,
    )
    models = Group(
        "models", gettext_noop("model"), "type", (row, weapons), roster.Model, count="count", most=3
    )
    return Form(head, (), (Group("units", gettext_noop("unit"), "name", (), roster.Unit, (models,)),))
