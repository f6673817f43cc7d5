"""Small Citadel games for the rule tests: rosters as dicts, answers as a script would get them."""

from __future__ import annotations

from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.citadel.rules import house_script
from signifer.games.citadel.rules.roster import pack
from tests.games.table import Answer, AnyTable

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
    return Setup(
        "citadel", rosters, first, secret_of_seed(seed), (0, 0), house_script.read_house(house or {})
    )


class Table(AnyTable):
    """A game with short forms of frequent commands."""

    def __init__(self, a: Roster | None = None, b: Roster | None = None, **options: Any) -> None:
        self.game = Game(games.load("citadel"), setup_of(a, b, **options))

    def play(self, card: str, **fields: Any) -> Answer:
        return self.do("play", card=card, **fields)

    def end_turn(self, turns: int = 1) -> Answer:
        for _ in range(turns):
            answer = self.do("end_turn")
        return answer

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


def without_secret(t: Table) -> Table:
    """Return a game that has read this one's log, line by line, without the generator's secret."""
    setup = t.game.setup
    copy = Table.__new__(Table)
    blind = Setup(setup.ruleset, setup.rosters, setup.first, None, (0, 0), setup.house, setup.fingerprint)
    copy.game = Game(games.load("citadel"), blind)
    for number in range(t.game.log.count):
        line = t.game.script_line(number)
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
