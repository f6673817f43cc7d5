"""Sample games of custom systems with `units` units a side and a round of each, for measurements and pages."""

from __future__ import annotations

from typing import Any

from signifer_host.systems.expressions import parse
from tests.games.custom.rules import games

Line = dict[str, Any]

SHOOT: dict[str, Any] = {
    "name": "shoot",
    "label": "Shoot",
    "sides": 6,
    "count": parse("weapon.shots"),
    "kind": "successes",
    "target": parse("weapon.aim + hurt"),
    "critical": 6,
    "against": "enemy",
    "if": parse("order and weapon.range > 1"),
    "cost": [["points", 1]],
    "reroll": 1,
    "reroll_cost": [["command", 1]],
    "need": 1,
    "pass": [
        {"counter": "hits", "change": parse("-successes * weapon.damage"), "other": True},
        {"check": "injury", "other": True},
    ],
}
INJURY: dict[str, Any] = {
    "name": "injury",
    "label": "Injury",
    "count": 2,
    "sides": 6,
    "kind": "roll",
    "target": 0,
    "modifier": "target",
    "rows": [
        {"at": [2, 8], "says": "Leg", "then": [{"counter": "heat", "change": 2}]},
        {"at": [9, 12], "says": "Head", "then": [{"flag": "shaken"}]},
    ],
}
EVENTS: list[dict[str, Any]] = [
    {"at": "round_end", "then": {"counter": "heat", "change": parse("-min(heat, drive)")}, "says": "Cools"},
    {"at": "activation_start", "if": parse("heat >= 5"), "then": {"check": "nerve"}, "says": "Hot"},
    {"at": "round_start", "of": "side", "then": {"counter": "command", "change": 1}},
]
SYSTEM: dict[str, Any] = {
    **games.SQUADS,
    "format": 4,
    "counters": [
        *games.SQUADS["counters"],
        games.counter("points", start=2, reset="activation", line=True),
        games.counter("heat", high=30, hidden=True),
        games.counter("command", of="side", start=1),
    ],
    "choices": [
        {
            "name": "order",
            "states": ["Hide", "Engage"],
            "letters": " E",
            "line": True,
            "cost": [["command", [0, 1]]],
        }
    ],
    "weapons": [
        {"name": "shots", "high": 6},
        {"name": "aim", "high": 6},
        {"name": "damage", "high": 9},
        {"name": "range", "low": 1, "high": 48},
    ],
    "checks": [*games.SQUADS["checks"], SHOOT, INJURY],
    "events": EVENTS,
}
ARMS = [
    {"name": "Long rifle", "shots": 2, "aim": 4, "damage": 1, "range": 24, "text": "Not after a run"},
    {"name": "Trench club", "shots": 3, "aim": 3, "damage": 2, "range": 1},
]

_FLOWS = "signifer.games.custom.flows."
ABSENT = ((_FLOWS + "bag:bag",), (_FLOWS + "bag:real",), (_FLOWS + "turns:order",))
"""Pages that this system has not: it has no bag, and no order in which units go."""


def made(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return the rosters by side, and the commands of a round."""
    forces = [games.force(*(f"Trooper {letter} {n + 1}" for n in range(units)), hits=4) for letter in "AB"]
    setup = games.setup_of(games.SQUADS, *forces)
    lines: list[Line] = []
    for number in range(10):
        side, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        unit, foe = f"{side}{number + 2}", f"{other}{number + 2}"
        lines += [
            {"do": "activate", "unit": unit},
            {"do": "check", "unit": unit, "check": "volley", "target": 4},
            {"do": "check", "unit": unit, "check": "brawl", "against": {"unit": foe}},
            {"do": "wound", "unit": foe},
            {"do": "use", "unit": unit, "use": "grenade"},
            {"do": "end_activation"},
        ]
    return setup.rosters, [*lines, {"do": "end_round"}]


def measured(units: int) -> tuple[dict[str, bytes], list[Line]]:
    """Return a game with each part that a system can have but for a bag: weapons, costs, events, criticals, second
    throws, tables."""
    forces = [games.force(*(f"Trooper {letter} {n + 1}" for n in range(units)), hits=9) for letter in "AB"]
    for unit in forces[0]["units"] + forces[1]["units"]:
        unit["weapons"] = ARMS
    setup = games.setup_of(SYSTEM, *forces)
    lines: list[Line] = []
    for number in range(10):
        side, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        unit, foe = f"{side}{number + 2}", f"{other}{number + 2}"
        lines += [
            {"do": "activate", "unit": unit},
            {"do": "choose", "unit": unit, "choice": "order", "state": "Engage"},
            {"do": "check", "unit": unit, "check": "shoot", "weapon": "Long rifle", "against": {"unit": foe}},
            {"do": "check", "unit": foe, "check": "injury"},
            {"do": "check", "unit": unit, "check": "brawl", "against": {"unit": foe}},
            {"do": "wound", "unit": foe},
            {"do": "use", "unit": unit, "use": "grenade"},
            {"do": "end_activation"},
        ]
    return setup.rosters, [*lines, {"do": "end_round"}]
