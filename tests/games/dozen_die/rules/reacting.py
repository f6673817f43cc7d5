"""Share units with a skill of every speed and an activated side, for the tests of reactions."""

from __future__ import annotations

from typing import Any

from tests.games.dozen_die.rules.games import Answer, Table, neutral, side, unit

ONCE = {"name": "once", "level": 1, "ability": "CH", "reaction": "1"}
TWICE = {"name": "twice", "level": 1, "ability": "CH", "reaction": "2"}
ANY = {"name": "any", "level": 1, "ability": "CH", "reaction": "A"}
NEAR = {"name": "near", "level": 1, "ability": "CH", "reaction": "A", "range": 4}
PARRY = {"name": "parry", "level": 1, "ability": "DX", "reaction": "charge"}
DULL = {"name": "dull", "level": 1, "ability": "CH"}
ALL = [ONCE, TWICE, ANY, NEAR, PARRY, DULL]


def table(*neutrals: dict[str, Any]) -> Table:
    """Return a game in which A1 is activated; B1 and B2 know every skill, AW 6."""
    b = side(unit("Brita", skills=ALL), unit("Bo", skills=ALL))
    t = Table(side(unit("Aino"), unit("Aarne", skills=ALL)), b, neutral(*neutrals) if neutrals else None)
    t.turn("A1")
    return t


def react(t: Table, who: str, what: str, to: str = "move", **fields: Any) -> Answer:
    return t.do("react", unit=who, **{"with": what}, to=to, **fields)


def refuse(t: Table, rule: str, who: str, what: str, to: str = "move", **fields: Any) -> str:
    return t.refused(rule, "react", unit=who, **{"with": what}, to=to, **fields)


def forced(t: Table, rule: str, who: str, what: str, to: str = "move", **fields: Any) -> Answer:
    return t.guarded(rule, "react", unit=who, **{"with": what}, to=to, **fields)
