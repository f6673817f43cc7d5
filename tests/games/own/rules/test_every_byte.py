"""Each byte of a compiled system has its range: what is outside of it is refused, and the next system is as it was read
before."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from signifer.core.errors import SetupError
from signifer.games.own.rules import codec, unpacking
from tests.games.own.rules.games import DICE, LIFE, SQUADS, TOKENS, counter, system

GOLDEN = Path(__file__).parent / "golden" / "bytes.txt"
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
            "count": [[1, "nerve"], [-1, "other.hp"]],
            "kind": "under",
            "target": [[1, "nerve"], [2, ""]],
            "against": True,
            "always": 1,
            "modifier": "target",
            "pass": [{"counter": "hp", "change": [[-1, "d6"]], "other": True}],
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


def said(blob: bytes) -> str:
    """Return for each byte and each of six other values of it whether the system is read (o), damaged (.) or refused
    with a reason (:), and a checksum of all that was read."""
    marks = []
    read = 0
    for at in range(3, len(blob)):
        for value in (blob[at] + 1, blob[at] - 1, blob[at] + 2, 99, 100, 101):
            if not 0 <= value < 256:
                continue
            try:
                found = unpacking.unpack(blob[:at] + bytes([value]) + blob[at + 1 :])
            except SetupError as error:
                marks.append("." if "damaged" in error.message else ":")
                continue
            marks.append("o")
            read = crc32(repr(found).encode(), read)
        marks.append(" ")
    return "%s %08x" % ("".join(marks), read)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("name", SAMPLES)
def test_the_range_of_each_byte(name: str, request: pytest.FixtureRequest) -> None:
    lines = (
        dict(line.split(" ", 1) for line in GOLDEN.read_text("utf-8").splitlines()) if GOLDEN.exists() else {}
    )
    found = said(codec.pack(SAMPLES[name]))
    assert "o" in found and "." in found and ":" in found
    if request.config.getoption("--golden-update"):
        lines[name] = found
        GOLDEN.write_text("".join("%s %s\n" % line for line in sorted(lines.items())), "utf-8")
    assert found == lines[name], "the format of systems reads other bytes; if that is right, --golden-update"
