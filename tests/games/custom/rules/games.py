"""Small custom systems for the rule tests: normal forms as dicts, answers as a script would get them."""

from __future__ import annotations

from typing import Any

from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.games.custom.rules import codec, house_script
from signifer.games.custom.rules import roster as rosters
from tests.games.dozen_die.rules import games

NO_NAMES: dict[str, int] = {}


def system(**parts: Any) -> dict[str, Any]:
    """Return a system's normal form: two sides, and the given parts."""
    return {"format": 1, "id": "test", "name": "Test", "sides": 2, **parts}


def counter(name: str, **parts: Any) -> dict[str, Any]:
    return {"name": name, "high": 9, **parts}


def unit(name: str, id: str = "", **values: int) -> dict[str, Any]:
    """Return a unit of a roster; `values` are those that the system asks rosters for."""
    return {"id": id, "name": name, "values": values}


def force(*names: str, **values: int) -> dict[str, Any]:
    """Return a roster of equal units."""
    return {"name": "Force", "units": [unit(name, "", **values) for name in names]}


SQUADS: dict[str, Any] = system(
    id="squads",
    name="Squads",
    turns="alternate",
    phases=["Orders", "Fire"],
    activation={"limit": 1, "per": "round"},
    order="drive",
    counters=[
        counter(
            "hits", low=0, high=20, start="roster", max_start=True, out=0, line=True, strike=True, lights=True
        ),
        counter("drive", start=3),
        counter("shock", high=5, reset="activation", line=True),
        counter("losses", of="side", high=99),
        counter("alarm", of="game", high=6, start=1, reset="round"),
        counter("smoke", of="side", high=3, reset="turn"),
        counter("panic", of="side", high=3, reset="activation"),
    ],
    flags=[
        {"name": "hurt", "label": "Hurt", "line": True, "letter": "H"},
        {"name": "shaken", "label": "Shaken"},
        {"name": "aiming", "label": "Aiming", "reset": "activation", "start": False},
        {"name": "ready", "label": "Ready", "reset": "round", "start": True, "line": True},
        {"name": "beaten", "of": "side"},
        {"name": "dark", "of": "game", "start": True},
    ],
    uses=[
        {"name": "grenade", "label": "Grenade", "times": 2, "line": True},
        {"name": "react", "label": "React", "times": 1, "reset": "round"},
        {"name": "strike", "of": "side", "times": 1},
        {"name": "lull", "of": "game", "times": 1},
    ],
    thresholds=[
        {"counter": "hits", "when": "under", "value": "half", "then": {"flag": "hurt"}, "says": "Hurt"},
        {
            "counter": "hits",
            "when": "at_most",
            "value": 0,
            "then": {"counter": "losses", "change": 1, "back": True},
        },
        {"counter": "shock", "when": "at_least", "value": 3, "then": {"check": "nerve"}, "says": "Nerve!"},
        {"counter": "losses", "when": "at_least", "value": 2, "then": {"flag": "beaten"}, "says": "Beaten"},
        {"counter": "losses", "when": "at_least", "value": 2, "then": {"check": "army"}},
        {"counter": "losses", "when": "over", "value": 2, "then": {"counter": "alarm", "change": 2}},
        {"counter": "alarm", "when": "over", "value": 5, "then": {"check": "event"}},
    ],
    checks=[
        {
            "name": "nerve",
            "label": "Nerve",
            "count": 2,
            "sides": 6,
            "kind": "under",
            "target": 7,
            "always": 2,
            "never": 12,
            "modifier": "target",
            "pass": [{"counter": "shock", "change": -2}],
            "fail": [{"flag": "shaken"}, {"counter": "hits", "change": -1}],
        },
        {"name": "jump", "sides": 10, "kind": "over", "target": "drive", "modifier": "target", "never": 1},
        {
            "name": "brawl",
            "sides": 6,
            "kind": "opposed",
            "target": "drive",
            "modifier": "target",
            "pass": [{"counter": "hits", "change": -2, "other": True}],
            "fail": [{"counter": "hits", "change": -1}],
        },
        {
            "name": "volley",
            "count": "drive",
            "sides": 6,
            "kind": "successes",
            "target": "ask",
            "need": 2,
            "always": 6,
            "never": 1,
            "modifier": "dice",
        },
        {
            "name": "steady",
            "count": 3,
            "sides": 6,
            "kind": "successes",
            "target": 3,
            "at": "under",
            "modifier": "target",
        },
        {
            "name": "army",
            "of": "side",
            "sides": 6,
            "kind": "over",
            "target": "losses",
            "fail": [{"flag": "beaten"}],
        },
        {
            "name": "event",
            "of": "game",
            "sides": 6,
            "kind": "under",
            "target": "ask",
            "pass": [{"counter": "alarm", "change": -3}],
        },
    ],
)
SQUAD_A = force("Aino", "Aatu", "Antti", hits=4)
SQUAD_B = force("Brita", "Bo", "Birk", hits=4)

# Order dice: a die for each unit, drawn from one bag.
DICE: dict[str, Any] = system(
    id="dice",
    name="Order dice",
    activation={"limit": 1},
    counters=[counter("hits", high=5, start=3, out=0, strike=True, line=True)],
    bag={"dice": "units", "hold": True, "dead": True},
)
DICE_A = force("Aino", "Aatu", "Antti")
DICE_B = force("Brita", "Bo")

# Three tokens drawn, one kept; among them an event of no side.
TOKENS: dict[str, Any] = system(
    id="tokens",
    name="Tokens",
    activation={"limit": 3},
    bag={
        "dice": [["A", "red", 3], ["A", "blue", 1], ["B", "red", 3], ["N", "event", 1]],
        "draw": 3,
        "keep": 1,
    },
)

LIFE: dict[str, Any] = system(
    id="life",
    name="Life",
    sides=0,
    players=[2, 4],
    activation={"limit": 1},
    order="speed",
    counters=[
        counter("life", low=-20, high=99, start=20, out=0, strike=True, line=True),
        counter("poison", high=10, step=1, out=10),
        counter("speed", start="roster"),
    ],
    units=[
        {"id": "ann", "name": "Ann", "values": {"speed": 2}},
        {"id": "ben", "name": "Ben", "values": {"speed": 5}},
        {"id": "", "name": "Cid", "values": {"speed": 5}},
        {"id": "dot", "name": "Dot", "values": {"speed": 9}},
    ],
)


def setup_of(
    data: dict[str, Any],
    *forces: dict[str, Any],
    seed: int = 7,
    first: str = "A",
    house: dict[str, Any] | None = None,
    slots: str = "ABN",
) -> Setup:
    """Return a setup of a system and its sides' rosters."""
    blob = codec.pack(data)
    blobs = {"S": blob}
    for letter, body in zip(slots, forces, strict=False):
        blobs[letter] = rosters.pack(body, blob)
    return Setup("own", blobs, first, secret_of_seed(seed), (0, 0), house_script.read_house(house or {}))


class Table(games.Table):
    """A game of a custom system with short forms of frequent commands."""

    def __init__(self, data: dict[str, Any], *forces: dict[str, Any], **options: Any) -> None:
        self.game = Game(load("own"), setup_of(data, *forces, **options))

    def counter(self, id: str, name: str) -> int:
        value = self.unit(id)["counters"][name]
        assert isinstance(value, int)
        return value

    def dice(self, *names: str) -> list[dict[str, Any]]:
        """Return dice as a command has them, from texts like "A red"."""
        found = []
        for name in names:
            side, _, colour = name.partition(" ")
            found.append({"side": None if side == "N" else side} | ({"colour": colour} if colour else {}))
        return found

    def bag(self) -> dict[str, tuple[int, int, int, int, int]]:
        """Return the counts of each kind of dice: left, total, drawn, hand, held."""
        return {
            f"{line['side'] or 'N'} {line['colour']}": tuple(
                line[key] for key in ("left", "total", "drawn", "hand", "held")
            )
            for line in self.state()["bag"]
        }


def squads(**options: Any) -> Table:
    return Table(SQUADS, SQUAD_A, SQUAD_B, **options)


def order_dice(**options: Any) -> Table:
    return Table(DICE, DICE_A, DICE_B, **options)


def tokens(**options: Any) -> Table:
    return Table(TOKENS, force("Aino", "Aatu"), force("Brita", "Bo"), **options)


def life(players: int | None = None) -> Table:
    return Table(LIFE, house={} if players is None else {"players": players})
