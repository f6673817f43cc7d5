"""Small Citadel games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.citadel.rules.roster import pack
from tests.games.sentences import whole

Answer = dict[str, Any]
Roster = dict[str, Any]


def hero(name: str = "Hero", health: int = 5, **more: Any) -> dict[str, Any]:
    return {"name": name, "kind": "hero", "health": health, **more}


def character(name: str, health: int = 2, **more: Any) -> dict[str, Any]:
    """Return a character that begins on the battlefield."""
    return {"name": name, "kind": "character", "health": health, **more}


def card(name: str, kind: str, **more: Any) -> dict[str, Any]:
    """Return a card; free unless `cost` says otherwise."""
    body: dict[str, Any] = {"name": name, "kind": kind}
    if kind == "character":
        body["health"] = 2
    return {**body, **more}


def side(
    *cards: dict[str, Any],
    units: list[dict[str, Any]] | None = None,
    buildings: list[str] | None = None,
    prosperity: int = 3,
    faction: str = "Own",
) -> Roster:
    """Return a roster: by default a hero and a character, three buildings, prosperity 3."""
    return {
        "ruleset": "citadel",
        "name": "Test",
        "faction": faction,
        "prosperity": prosperity,
        "buildings": ["Temple", "Forge", "Market"] if buildings is None else buildings,
        "units": units if units is not None else [hero(), character("Guard")],
        "cards": list(cards),
    }


def setup_of(
    a: Roster | None = None,
    b: Roster | None = None,
    *,
    seed: int = 7,
    house: dict[str, Any] | None = None,
    first: str = "A",
) -> Setup:
    rosters = {"A": pack(a or side()), "B": pack(b or side())}
    ruleset = games.load("citadel")
    return Setup("citadel", rosters, first, secret_of_seed(seed), (0, 0), ruleset.read_house(house or {}))


class Table:
    """A game with short forms of frequent commands."""

    def __init__(self, a: Roster | None = None, b: Roster | None = None, **options: Any) -> None:
        self.game = Game(games.load("citadel"), setup_of(a, b, **options))

    def say(self, do: str, **fields: Any) -> Answer:
        """Execute one command; return the answer, whatever it is."""
        return self.game.answer({"do": do, **fields})

    def do(self, do: str, **fields: Any) -> Answer:
        """Execute one command that must be allowed without force."""
        answer = self.say(do, **fields)
        assert answer["ok"] is True and answer["do"] == do, answer
        assert "forced" not in answer, answer
        return answer

    def play(self, card: str, **fields: Any) -> Answer:
        return self.do("play", card=card, **fields)

    def end_turn(self, turns: int = 1) -> Answer:
        for _ in range(turns):
            answer = self.do("end_turn")
        return answer

    def ask(self, show: str, **fields: Any) -> Answer:
        """Ask one question that must be answered."""
        answer = self.game.answer({"show": show, **fields})
        assert answer["ok"] is True and answer["show"] == show, answer
        return answer

    def state(self, **fields: Any) -> Answer:
        return self.ask("state", **fields)

    def unit(self, id: str) -> Answer:
        return self.ask("unit", unit=id)

    def open(self, side: str = "A") -> list[str]:
        """Return the names of a side's open buildings."""
        return [b["name"] for b in self.state()["buildings"][side] if b["open"]]

    def built(self, side: str = "A") -> list[str]:
        return [b["name"] for b in self.state()["buildings"][side]]

    def prosperity(self, side: str = "A") -> int:
        value = self.state()["prosperity"][side]
        assert isinstance(value, int)
        return value

    def graveyard(self, side: str = "A") -> list[str]:
        found: list[str] = self.state()["graveyard"][side]
        return found

    def in_play(self, side: str = "A") -> dict[str, dict[str, Any]]:
        """Return cards in play by name."""
        return {entry["card"]: entry for entry in self.state()["in_play"][side]}

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

    def reference(self, rule: str) -> str:
        """Return the reference card's lines on a rule, joined."""
        lines = self.ask("reference")["lines"]
        found = [line["text"] for line in lines if rule in line["rules"]]
        assert found, f"no line of the card names {rule}"
        return " ".join(found).lower()


def without_secret(t: Table) -> Table:
    """Return a game that has read this one's log, line by line, without the generator's secret."""
    setup = t.game.setup
    copy = Table.__new__(Table)
    blind = Setup(setup.ruleset, setup.rosters, setup.first, None, (0, 0), setup.house, setup.fingerprint)
    copy.game = Game(games.load("citadel"), blind)
    for number in range(t.game.log.count):
        line = t.game.spoken(number)
        answer = copy.game.answer(line)
        assert answer["ok"], (line, answer)
    return copy


def restarted(t: Table) -> Table:
    """Return this game after a power cut: read from the journal, with nothing in memory of what the players said."""
    copy = Table.__new__(Table)
    copy.game = Game(games.load("citadel"), t.game.setup)
    for number in range(t.game.log.count):
        copy.game.replay(t.game.log.get(number))
    assert copy.game.digest() == t.game.digest() and not copy.game.secrets
    return copy
