"""Small calth games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.calth.rules import house_script
from signifer.games.calth.rules.roster import pack
from tests.games.sentences import whole
from tests.games.table import Answer, AnyTable

CARBINE = {"name": "carbine", "ranged": 2, "assault": 1, "critical": "Suppress"}
FIST = {"name": "fist", "ranged": 0, "assault": 3, "critical": "Crush"}
LANCE = {"name": "lance", "ranged": 4, "assault": 0, "critical": "Melt"}


def model(type: str = "Legionary", count: int = 1, **stats: Any) -> dict[str, Any]:
    """Return models: bulk 1, armour 1, stamina 2, a carbine."""
    body: dict[str, Any] = {"type": type, "count": count, "bulk": 1, "armour": 1, "stamina": 2}
    body["weapons"] = [CARBINE]
    body.update(stats)
    return body


def hulk(count: int = 1) -> dict[str, Any]:
    """Return models of bulk 2, armour 3, stamina 3 with a carbine and a fist."""
    return model("Hulk", count, bulk=2, armour=3, stamina=3, weapons=[CARBINE, FIST])


def lancer(count: int = 1) -> dict[str, Any]:
    """Return models of stamina 1 with a lance."""
    return model("Lancer", count, stamina=1, weapons=[LANCE])


def unit(name: str, *models: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a unit; two legionaries by default."""
    return {"name": name, "models": list(models) or [model(count=2)], **more}


def side(*units: dict[str, Any]) -> dict[str, Any]:
    """Return a roster."""
    return {"ruleset": "calth", "name": "Test", "units": list(units)}


def setup_of(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *,
    seed: int = 7,
    house: dict[str, Any] | None = None,
    first: str = "A",
) -> Setup:
    """Return a setup; left-out rosters are two units of two legionaries."""
    rosters = {
        "A": pack(a or side(unit("Alfa"), unit("Antares"))),
        "B": pack(b or side(unit("Bravo"), unit("Bellatrix"))),
    }
    return Setup("calth", rosters, first, secret_of_seed(seed), (0, 0), house_script.read_house(house or {}))


class Table(AnyTable):
    """A game with short forms of frequent commands."""

    def __init__(self, *rosters: dict[str, Any] | None, **options: Any) -> None:
        self.game = Game(games.load("calth"), setup_of(*rosters, **options))

    def bad(self, do: str, **fields: Any) -> str:
        """Send one command that is not understood, forced or not: nothing changes. Return the message."""
        before = (self.game.digest(), self.game.snapshot())
        for more in ({}, {"force": True}):
            answer = self.say(do, **fields, **more)
            assert answer["ok"] is False and answer["error"] == "bad_command", answer
            assert (self.game.digest(), self.game.snapshot()) == before
            assert whole(answer["message"]), answer
        return str(answer["message"])

    def points(self, id: str) -> int:
        """Return the tactical points of a unit."""
        return int(self.unit(id)["counters"]["points"])

    def models(self, id: str) -> dict[str, int]:
        """Return the models of a unit by type."""
        counters = self.unit(id)["counters"]
        return {key: value for key, value in counters.items() if key not in ("points", "models")}

    def action_phase(self, first: str = "A") -> None:
        """Go to the action phase, with that side first."""
        self.do("initiative", rolls={"A": 3 if first == "A" else 0, "B": 3 if first == "B" else 0})
        self.do("ready")

    def hit(self, attacker: str, target: str, hits: int, shields: int = 0, **more: Any) -> Answer:
        """Attack with real dice, and resolve the attack at once."""
        rolls = {"attack": {"hit": hits, "critical": 0}, "defence": {"shield": shields}}
        more.setdefault("primary", next(iter(self.models(target))))
        return self.do("attack", attacker=attacker, target=target, rolls=rolls, **more)


def started(*rosters: dict[str, Any] | None, **options: Any) -> Table:
    """Return a game in the action phase of its first round, A to move."""
    table = Table(*rosters, **options)
    table.action_phase()
    return table


FACES = {1: "hit", 2: "hit", 3: "critical", 4: "shield", 5: "shield", 6: "blank"}


def shooting(*units: dict[str, Any], **options: Any) -> Table:
    """Return a game in which A1 (two legionaries and a lancer: 8 dice) is about to shoot; B's units are as given."""
    a = side(unit("Alfa", model(count=2), lancer()), unit("Antares"))
    table = started(a, side(*units) if units else None, **options)
    table.do("activate", unit="A1", action="shoot")
    return table


SHOT = {"attacker": "A1", "target": "B1", "kind": "shoot"}


def dice(hit: int, critical: int = 0, shield: int | None = None) -> dict[str, Any]:
    """Return the `rolls` of an attack with real dice."""
    rolls: dict[str, Any] = {"attack": {"hit": hit, "critical": critical}}
    if shield is not None:
        rolls["defence"] = {"shield": shield}
    return rolls
