"""Each byte of a compiled system has its range: what is outside of it is refused, and the next system is as it was read
before."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import codec, unpacking
from tests.games import every_byte
from tests.games.custom.rules.games import DICE, LIFE, SQUADS, TOKENS, counter, force, setup_of, system

LATER: dict[str, Any] = system(
    format=3,
    turns="phases",
    first="loser",
    phases=["Run", "Hit"],
    activation={"limit": 2, "per": "turn"},
    order="nerve",
    counters=[
        counter("hp", low=-1, high=5, start="roster", out=0, strike=True, step=-1, line=True, icon="heart"),
        counter("nerve", start=3, reset="turn", icon="star"),
        counter("alarm", of="game", start=1, reset="round"),
        counter("lost", of="side", high=40),
    ],
    flags=[{"name": "hurt", "letter": "H", "lights": True, "start": True}],
    uses=[{"name": "bomb", "times": 2, "reset": "game"}],
    choices=[
        {
            "name": "order",
            "states": ["None", "Fire", "Rally"],
            "letters": " FR",
            "icons": ["", "sword", "skull"],
        }
    ],
    thresholds=[
        {"counter": "hp", "when": "under", "value": "third", "then": {"flag": "hurt"}, "says": "Hurt"},
        {
            "counter": "hp",
            "when": "at_most",
            "value": 0,
            "then": {"counter": "lost", "change": 1, "back": True},
        },
        {"counter": "nerve", "when": "over", "value": 4, "then": {"check": "hold"}},
    ],
    checks=[
        {
            "name": "hold",
            "sides": 6,
            "count": ["nerve", "other.hp", "-"],
            "kind": "under",
            "target": ["nerve", 2, "+"],
            "against": True,
            "always": 1,
            "modifier": "target",
            "pass": [{"counter": "hp", "change": [1, "d6", "neg"], "other": True}],
            "fail": [{"counter": "nerve", "set": 1}, {"flag": "hurt", "value": False}],
        },
        {
            "name": "alarm_k",
            "of": "game",
            "sides": 20,
            "kind": "successes",
            "target": "ask",
            "modifier": "dice",
        },
    ],
    bag={"dice": [["A", "red", 2], ["N", "grey", 1]], "returns": "round", "draw": 3, "keep": 2, "hold": True},
)
EARLIER = system(
    **{key: SQUADS[key] for key in ("turns", "phases", "activation", "order")},
    counters=SQUADS["counters"][:3],
    flags=SQUADS["flags"][:2],
    thresholds=SQUADS["thresholds"][:1] + SQUADS["thresholds"][2:3],
    checks=SQUADS["checks"][:1] + SQUADS["checks"][2:4],
)
SAMPLES = {"earlier": EARLIER, "dice": DICE, "tokens": TOKENS, "life": LIFE, "later": LATER}


@pytest.mark.rule("OS-30")
def test_each_value_of_a_system_is_compiled_and_read_back() -> None:
    """Every entry that LATER gives is there again, and none is read as another one."""
    back = unpacking.unpack(codec.pack(LATER))
    for key in ("turns", "first", "phases", "activation", "order"):
        assert back[key] == LATER[key], key
    for key in ("counters", "flags", "uses", "choices", "checks"):
        again = {line["name"]: line for line in back[key]}
        assert len(again) == len(LATER[key])
        for line in LATER[key]:
            assert has(again[line["name"]], line), line
    for line, found in zip(LATER["thresholds"], back["thresholds"], strict=True):
        assert has(found, line), line
    assert has(back["bag"], LATER["bag"])


def has(found: Any, wanted: Any) -> bool:
    """Return whether all that was wanted was found, at any depth; defaults may stand beside it."""
    if isinstance(wanted, dict):
        return all(name in found and has(found[name], value) for name, value in wanted.items())
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(has(*pair) for pair in zip(found, wanted, strict=True))
    return bool(found == wanted)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("name", SAMPLES)
def test_the_range_of_each_byte_of_a_system(name: str, request: pytest.FixtureRequest) -> None:
    blob = codec.pack(SAMPLES[name])
    found = every_byte.said(blob, 3, (2, 3, 4, 5, 99, 100, 101), unpacking.unpack)
    every_byte.compare(request, name, found)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("side", "AB")
def test_the_range_of_each_byte_of_a_roster(side: str, request: pytest.FixtureRequest) -> None:
    data = system(
        bag={"dice": "roster"}, counters=[counter("hp", high=9, start="roster", out=0), counter("men")]
    )
    forces = [
        force("Aino", "Aatu", hp=4) | {"dice": [["red", 2]]},
        force("Bo", hp=3) | {"dice": [["red", 1]]},
    ]
    setup = setup_of(data, *forces)
    found = every_byte.said(setup.rosters[side], 2, (), every_byte.begun(setup, side))
    every_byte.compare(request, "roster_" + side, found)
