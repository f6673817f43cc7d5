"""Small games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.dozen_die.rules import house_script
from signifer.games.dozen_die.rules.roster import pack
from tests.games.table import Answer, AnyTable

SWORD = {"name": "sword", "bonus": 3}
BOW = {"name": "bow", "ranged": True, "range": 12}
DICE = {"green": 3, "yellow": 1, "red": 2}


def unit(name: str, kind: str = "adventurer", **stats: Any) -> dict[str, Any]:
    """Return a unit of average stats: 5 hit points (CO 3, endurance 2), MV 3."""
    body: dict[str, Any] = {"name": name, "kind": kind, "ST": 4, "DX": 4, "CO": 3, "CH": 4, "AW": 6, "MV": 3}
    body.update(endurance=2, armour=0, weapons=[SWORD, BOW], skills=[{"name": "melee", "level": 2}])
    body.update(stats)
    return body


def side(*units: dict[str, Any], dice: Any = None, pool: int | None = 6) -> dict[str, Any]:
    """Return a roster."""
    data: dict[str, Any] = {"ruleset": "dozen_die", "name": "Test", "units": list(units)}
    data["dice"] = DICE if dice is None else dice
    if pool is not None:
        data["pool"] = pool
    return data


def setup_of(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    n: dict[str, Any] | None = None,
    *,
    seed: int = 7,
    house: dict[str, Any] | None = None,
    first: str = "A",
) -> Setup:
    """Return a setup; left-out rosters are two adventurers."""
    rosters = {
        "A": pack(a or side(unit("Aino"), unit("Aarne"))),
        "B": pack(b or side(unit("Brita"), unit("Bo"))),
    }
    if n is not None:
        rosters["N"] = pack(n)
    return Setup(
        "dozen_die", rosters, first, secret_of_seed(seed), (0, 0), house_script.read_house(house or {})
    )


def neutral(*units: dict[str, Any]) -> dict[str, Any]:
    """Return a roster of neutral units: no dice, no pool."""
    return side(*units, dice={}, pool=None)


def next_secret(number: int = 1) -> bytes:
    """Return the secret after the `number`-th end that a test takes back."""
    return secret_of_seed(7 + number)


def next_secrets() -> Callable[[], bytes]:
    """Return a function that gives a new secret at each call, from `next_secret(1)` on."""
    return map(next_secret, itertools.count(1)).__next__


class Table(AnyTable):
    """A game with short forms of frequent commands."""

    def __init__(self, *rosters: dict[str, Any] | None, **options: Any) -> None:
        self.game = Game(games.load("dozen_die"), setup_of(*rosters, **options))
        self.game.fresh = next_secrets()

    def die(self, side: str = "A", colour: str = "red") -> Answer:
        """Draw a die by hand."""
        return self.do("draw", die={"side": side, "colour": colour})

    def turn(self, unit: str, colour: str = "red", side: str = "") -> Answer:
        """Draw a die of the unit's side, and activate the unit with it."""
        self.die(side or unit[0], colour)
        return self.do("activate", unit=unit)

    def end(self) -> None:
        self.do("end_activation")

    def hp(self, id: str) -> int:
        value = self.unit(id)["counters"]["hp"]
        assert isinstance(value, int)
        return value
