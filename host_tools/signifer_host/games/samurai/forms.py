"""Ask for a roster of Samurai."""

from __future__ import annotations

import re
from typing import Any, get_args

from signifer_host.asking.forms import Form, Group, defaults, parts
from signifer_host.asking.questions import entries, numbers, text, truth
from signifer_host.games.samurai import roster
from signifer_host.games.samurai.conversion import PRESET, TARGET
from signifer_host.translation import gettext, gettext_noop

_TRAITS = re.compile(r"(?P<name>[^(]*[^(\s])\s*(?:\((?P<traits>[^()]*)\))?")


def form(head: dict[str, Any]) -> Form:
    """Return the questions for a roster of Samurai."""

    def weapon(part: str) -> dict[str, Any]:
        found = parts(_TRAITS, part, "yari (two_handed); yumi (ranged)")
        traits = [one.strip() for one in (found["traits"] or "").split(",") if one.strip()]
        return {"name": found["name"], **({"traits": traits} if traits else {})}

    def weapon_text(one: Any) -> str:
        return f"{one['name']} ({', '.join(one['traits'])})" if one.get("traits") else str(one["name"])

    unit = roster.Unit
    traits = ", ".join(get_args(unit.model_fields["traits"].annotation)[0].__metadata__[0].words)
    questions = (
        numbers(TARGET.numbers, defaults(TARGET, PRESET)),
        text(unit, "squad", gettext("squad"), lasts=True),
        truth(
            "leader",
            gettext("leads the squad"),
            default={"leader": False},
            when=lambda table: bool(table.get("squad")),
        ),
        entries(unit, "traits", gettext("traits: {traits}", traits=traits), str, str),
        entries(
            unit, "weapons", gettext("weapons, like yari (two_handed); yumi (ranged)"), weapon, weapon_text
        ),
    )
    return Form(head, (), (Group("units", gettext_noop("unit"), "name", questions, unit),))
