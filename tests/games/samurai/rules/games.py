"""Small samurai games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

import hashlib
from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.samurai.rules import house_script
from signifer.games.samurai.rules.roster import pack
from tests.games.table import Answer, AnyTable

HIT, MISS, LUCKY, CATASTROPHE = 2, 9, 1, 10  # faces of a d10 against the middling stats below
SPEAR = {"name": "spear", "traits": ["two_handed"]}
SWORD = {"name": "sword", "traits": []}


def model(name: str, *traits: str, **stats: Any) -> dict[str, Any]:
    """Return a model of rank 1 with one wound and stats of 5."""
    body: dict[str, Any] = {"name": name, "rank": 1, "spirit": 5, "agility": 5, "attacks": 1, "wounds": 1}
    body.update(traits=list(traits), weapons=[])
    body.update(stats)
    return body


def arm(name: str, *traits: str) -> dict[str, Any]:
    """Return a weapon."""
    return {"name": name, "traits": list(traits)}


def squad(name: str, size: int, **stats: Any) -> list[dict[str, Any]]:
    """Return a squad whose first model leads it."""
    return [model(f"{name} {n + 1}", squad=name, leader=n == 0, **stats) for n in range(size)]


def side(*units: dict[str, Any]) -> dict[str, Any]:
    """Return a roster."""
    return {"ruleset": "samurai", "name": "Test", "units": list(units)}


def setup_of(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *,
    seed: int = 7,
    house: dict[str, Any] | None = None,
    first: str = "A",
) -> Setup:
    """Return a setup; left-out rosters are three plain models."""
    rosters = {
        "A": pack(a or side(model("Akio"), model("Aya"), model("Ami"))),
        "B": pack(b or side(model("Ban"), model("Bun"), model("Ben"))),
    }
    return Setup(
        "samurai", rosters, first, secret_of_seed(seed), (0, 0), house_script.read_house(house or {})
    )


class Table(AnyTable):
    """A samurai game with short forms of frequent commands."""

    def __init__(self, *rosters: dict[str, Any] | None, **options: Any) -> None:
        self.setup = setup_of(*rosters, **options)
        self.game = Game(games.load("samurai"), self.setup)

    def turn(self, unit: str, *_: Any, **fields: Any) -> Answer:
        """Activate the model."""
        return self.do("activate", unit=unit, **fields)

    def act(self, unit: str, action: str = "move", kind: str = "short", **fields: Any) -> Answer:
        return self.do("act", unit=unit, kind=kind, action=action, **fields)

    def die(self, *units: str, **_: Any) -> Answer:
        """Kill models by as many wounds as they have left."""
        answer: Answer = {}
        for unit in units:
            answer = self.do("wound", unit=unit, amount=60)
            assert answer["status"] == "casualty"
        return answer

    def pending(self) -> list[tuple[str, str]]:
        """Return (model, rule) of each fright test that waits, in order."""
        return [(test["unit"], test["rule"]) for test in self.state()["pending"]]

    def flags(self, id: str) -> list[str]:
        value = self.unit(id)["flags"]
        assert isinstance(value, list) and value == sorted(value)
        return value

    def panic(self, id: str) -> None:
        """Let the model fail a fright test."""
        assert self.do("fright", unit=id, rolls=[CATASTROPHE])["panics"] is True


def hiders(**options: Any) -> Table:
    """Return a game: A1 has stealth 1, A2 stealth 2, A3 none; B1 searches for them."""
    a = side(model("Sly", "stealth 1"), model("Ghost", "stealth 2"), model("Plain"))
    return Table(a, side(model("Seeker", agility=6), model("Ban")), **options)


def hide(t: Table, unit: str = "A1", markers: int = 3, real: int = 2) -> str:
    commitment = t.do("conceal", unit=unit, markers=markers, real=real)["commitment"]
    assert isinstance(commitment, str)
    return commitment


def proves(commitment: str, salt: str, content: str) -> bool:
    """Return whether hashlib alone shows that the owner told the truth."""
    return hashlib.sha256(bytes.fromhex(salt) + content.encode()).hexdigest() == commitment
