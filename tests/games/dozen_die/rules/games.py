"""Small games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.dozen_die.rules.roster import pack
from tests.games.sentences import whole

SWORD = {"name": "sword", "bonus": 3}
BOW = {"name": "bow", "ranged": True, "range": 12}
DICE = {"green": 3, "yellow": 1, "red": 2}

Answer = dict[str, Any]


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
    ruleset = games.load("dozen_die")
    return Setup("dozen_die", rosters, first, secret_of_seed(seed), (0, 0), ruleset.read_house(house or {}))


def neutral(*units: dict[str, Any]) -> dict[str, Any]:
    """Return a roster of neutral units: no dice, no pool."""
    return side(*units, dice={}, pool=None)


def next_secret(number: int = 1) -> bytes:
    """Return the secret after the `number`-th end that a test takes back."""
    return secret_of_seed(7 + number)


def next_secrets() -> Callable[[], bytes]:
    """Return a function that gives a new secret at each call, from `next_secret(1)` on."""
    return map(next_secret, itertools.count(1)).__next__


class Table:
    """A game with short forms of frequent commands."""

    def __init__(self, *rosters: dict[str, Any] | None, **options: Any) -> None:
        self.game = Game(games.load("dozen_die"), setup_of(*rosters, **options))
        self.game.fresh = next_secrets()

    def say(self, do: str, **fields: Any) -> Answer:
        """Execute one command; return the answer, whatever it is."""
        return self.game.answer({"do": do, **fields})

    def do(self, do: str, **fields: Any) -> Answer:
        """Execute one command that must be allowed without force."""
        answer = self.say(do, **fields)
        assert answer["ok"] is True and answer["do"] == do, answer
        assert "forced" not in answer, answer
        return answer

    def die(self, side: str = "A", colour: str = "red") -> Answer:
        """Draw a die by hand."""
        return self.do("draw", die={"side": side, "colour": colour})

    def turn(self, unit: str, colour: str = "red", side: str = "") -> Answer:
        """Draw a die of the unit's side, and activate the unit with it."""
        self.die(side or unit[0], colour)
        return self.do("activate", unit=unit)

    def end(self) -> None:
        self.do("end_activation")

    def ask(self, show: str, **fields: Any) -> Answer:
        """Ask one question that must be answered."""
        answer = self.game.answer({"show": show, **fields})
        assert answer["ok"] is True and answer["show"] == show, answer
        return answer

    def state(self) -> Answer:
        return self.ask("state")

    def unit(self, id: str) -> Answer:
        return self.ask("unit", unit=id)

    def hp(self, id: str) -> int:
        value = self.unit(id)["counters"]["hp"]
        assert isinstance(value, int)
        return value

    def bad(self, do: str, **fields: Any) -> str:
        """Send one command that is not understood; nothing has changed. Return the message."""
        before = self._mark()
        answer = self.say(do, **fields)
        assert set(answer) == {"ok", "error", "message"}, answer
        assert answer["ok"] is False and answer["error"] == "bad_command", answer
        assert self._mark() == before
        message = answer["message"]
        assert isinstance(message, str) and whole(message), message
        return message

    def refused(self, rule: str, do: str, **fields: Any) -> str:
        """Send one command that `rule` forbids; nothing has changed. Return the message."""
        before = self._mark()
        answer = self.say(do, **fields)
        assert set(answer) == {"ok", "error", "rule", "message"}, answer
        assert answer["ok"] is False and answer["error"] == "refused", answer
        assert answer["rule"] == rule, answer
        assert self._mark() == before
        message = answer["message"]
        assert isinstance(message, str) and whole(message), message
        return message

    def guarded(self, rule: str, do: str, **fields: Any) -> Answer:
        """Send a command that `rule` refuses, then force it; the log says so. Return the forced answer."""
        self.refused(rule, do, **fields)
        answer = self.say(do, force=True, **fields)
        assert answer["ok"] is True and answer["do"] == do, answer
        assert rule in answer["forced"], answer
        entry = self.ask("log")["entries"][-1]
        assert entry["forced"] is True and rule in entry["rules"], entry
        assert entry["command"]["do"] == do and entry["command"]["force"] is True, entry
        return answer

    def _mark(self) -> tuple[Any, ...]:
        game = self.game
        return game.digest(), game.log.count, game.undoable, game.redoable, game.position, game.snapshot()

    def card(self, rule: str) -> str:
        """Return the reference card's lines on a rule, joined."""
        lines = self.ask("reference")["lines"]
        assert all(line["text"] and line["rules"] and "{" not in line["text"] for line in lines)
        found = [line["text"] for line in lines if rule in line["rules"]]
        assert found, f"no line of the card names {rule}"
        return " ".join(found).lower()
