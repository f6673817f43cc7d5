"""A game of each system with 20 units a side, what is done in it for a round, and which pages are looked at."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.workload import blobs as dozen_die_blobs
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from tests.games.calth.rules import games as calth_games
from tests.games.citadel.rules import games as citadel_games
from tests.games.own.rules import games as own_games
from tests.games.samurai.rules import games as samurai_games

TESTS = Path(__file__).resolve().parents[1] / "tests"
UI = TESTS / "ui"
ROUNDS = 6
SECRET, NUMBERS = bytes(range(32)), (12, 34)
Line = dict[str, Any]
_ABSENT = (("samurai.squads:Members", 1, 1),)  # side B has no second squad here
ALIKE = 6  # squads of calth of whose models no page asks which falls: those that are struck (`device_play`)
_BATTLEFIELD = 6  # guards of a citadel's hero at the start; more come with cards


@dataclass(frozen=True)
class Sample:
    """`blobs` by side; the `lines` of a round, each with force, and those of further rounds; `pages` as the walk
    of the system has them."""

    ruleset: str
    blobs: dict[str, bytes]
    lines: list[Line]
    further: list[Line]
    pages: list[tuple[Any, ...]] = field(default_factory=list)


def _dozen_die(units: int) -> tuple[dict[str, bytes], list[Line]]:
    lines: list[Line] = []
    for number in range(14):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        unit, foe = side + str(number % 4 + 1), other + str(number % 4 + 1)
        lines += [
            {"do": "draw"},
            {"do": "march", "units": [side + "1"]},
            {"do": "activate", "unit": unit},
            {"do": "order", "kind": "move"},
            {"do": "terrain", "unit": unit, "mode": "wade", "difficulty": "normal"},
            {"do": "react", "unit": foe, "with": "spark", "to": "move", "distance": 5},
            {"do": "test", "unit": foe, "skill": "spark"},
            {"do": "order", "kind": "action", "text": "aims"},
            {"do": "melee", "attacker": unit, "defender": foe},
            {"do": "wound", "unit": foe},
            {"do": "heal", "unit": foe},
            {"do": "end_activation"},
        ]
    return dozen_die_blobs(units), [*lines, {"do": "end_round"}]


def _calth(units: int) -> tuple[dict[str, bytes], list[Line]]:
    made = [calth_games.side(*_calth_units(units)) for _ in "AB"]
    lines: list[Line] = [{"do": "initiative", "rolls": {"A": 1, "B": 0}}, {"do": "ready"}]
    for number in range(10):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        unit, foe = side + str(number % 4 + 1), other + str(number % 4 + 1)
        lines += [
            {"do": "activate", "unit": unit, "action": "shoot"},
            {"do": "attack", "attacker": unit, "target": foe, "kind": "shoot"},
            {"do": "roll_defence"},
            {"do": "defend", "primary": "Legionary"},
            {"do": "lose_points", "unit": foe},
            {"do": "pass"},
        ]
    return _packed("calth", made), [*lines, {"do": "end_round"}]


def _calth_units(units: int) -> list[dict[str, Any]]:
    alike, mixed = [calth_games.model(count=3)], [calth_games.model(count=2), calth_games.lancer()]
    return [
        calth_games.unit(f"Tunnel squad {number + 1}", *(alike if number < ALIKE else mixed))
        for number in range(units)
    ]


def _citadel(units: int) -> tuple[dict[str, bytes], list[Line]]:
    cards = [
        citadel_games.card("Bolt", "spell", cost={"buildings": ["Temple"], "any": 1}),
        citadel_games.card("Ward", "spell", lasting=True),
        citadel_games.card("Axe", "relic", **{"class": "weapon"}),
        citadel_games.card("Ambush", "tactic"),
        citadel_games.card("Scout", "character"),
        citadel_games.card("Ruins", "terrain", ruins=True, cost={"either": 1}),
        *[citadel_games.card(f"Guard {n}", "character") for n in range(_BATTLEFIELD, units - 1)],
    ]
    heroes = [citadel_games.hero(), *[citadel_games.character(f"Guard {n}", 4) for n in range(_BATTLEFIELD)]]
    made = citadel_games.side(*cards, units=heroes)
    lines: list[Line] = []
    for turn in range(6):
        side, other = ("A", "B") if turn % 2 == 0 else ("B", "A")
        lines += [
            {"do": "build", "building": "Keep"},
            {"do": "phase", "name": "activation"},
            *[{"do": "play", "card": name} for name in ("Axe", "Ward", "Scout", "Ruins")[turn // 2 :][:1]],
            *[{"do": "activate", "unit": f"{side}{number + 2}"} for number in range(4)],
            *[{"do": "wound", "unit": f"{other}{number + 2}"} for number in range(4)],
            {"do": "heal", "unit": other + "2"},
            {"do": "end_turn"},
        ]
    return _packed("citadel", [made, made]), lines


def _samurai(units: int) -> tuple[dict[str, bytes], list[Line]]:
    arms = [samurai_games.arm("spear", "two_handed"), samurai_games.arm("chain", "sweeping", "ranged")]
    made = []
    for letter in "AB":
        models = [
            samurai_games.model(
                f"{letter} retainer {number + 1}",
                *(("zen", "stealth 1") if number % 4 == 0 else ()),
                weapons=arms,
                wounds=4,
                squad=f"Squad {number // 4}",
                leader=number % 4 == 0,
            )
            for number in range(units)
        ]
        made.append(samurai_games.side(*models))
    lines: list[Line] = [{"do": "conceal", "unit": "A1", "markers": 3, "real": 2}]
    for number in range(10):
        side, other = ("A", "B") if number % 2 == 0 else ("B", "A")
        unit, foe = f"{side}{number + 2}", f"{other}{number + 2}"
        lines += [
            {"do": "activate", "unit": unit},
            {"do": "act", "unit": unit, "kind": "short", "action": "move"},
            {"do": "act", "unit": unit, "kind": "short", "action": "attack", "weapon": "spear"},
            {"do": "attack", "unit": unit, "target": foe, "weapon": "spear"},
            {"do": "defend", "unit": foe, "against": unit},
            {"do": "wound", "unit": foe},
            {"do": "fright", "unit": foe},
            {"do": "test", "unit": unit, "stat": "agility"},
        ]
    return _packed("samurai", made), [*lines, {"do": "end_turn"}]


def _own(units: int) -> tuple[dict[str, bytes], list[Line]]:
    forces = [
        own_games.force(*(f"Trooper {letter} {n + 1}" for n in range(units)), hits=4) for letter in "AB"
    ]
    setup = own_games.setup_of(own_games.SQUADS, *forces)
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


_MAKERS: dict[str, Callable[[int], tuple[dict[str, bytes], list[Line]]]] = {
    "calth": _calth,
    "citadel": _citadel,
    "dozen_die": _dozen_die,
    "own": _own,
    "samurai": _samurai,
}


def _packed(ruleset: str, rosters: list[dict[str, Any]]) -> dict[str, bytes]:
    pack = importlib.import_module(f"signifer.games.{ruleset}.rules.roster").pack
    return {side: pack(rosters[number]) for number, side in enumerate("AB")}


def walk_of(ruleset: str) -> Path:
    """The file that walks through the game's pages; what games share walks through those of Dozen Die."""
    own = TESTS / "games" / ruleset / "screens" / (ruleset + "_walk.py")
    return own if own.exists() else UI / "walk.py"


def _pages(ruleset: str) -> list[tuple[Any, ...]]:
    """The pages of its walk that can be named without its own objects."""
    tree = ast.parse(walk_of(ruleset).read_text("utf-8"))
    found = []
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == "PAGES"
        ):
            assert isinstance(node.value, ast.Tuple)
            for page in node.value.elts:
                try:
                    found.append(ast.literal_eval(page))
                except ValueError:  # a function among its arguments
                    continue
    assert found
    return [page for page in found if page not in _ABSENT]


def sample(ruleset: str, units: int = 20) -> Sample:
    """A game of that system with so many units a side. Its lines can be done ROUNDS times one after the other."""
    blobs, lines = _MAKERS[ruleset](units)
    game = Game(load(ruleset), Setup(ruleset, blobs, "A", SECRET, NUMBERS))
    for line in lines:
        line["force"] = True
    done = [[line for line in lines if game.answer(line)["ok"]] for _ in range(ROUNDS)]
    assert len(done[0]) > 2 * units
    return Sample(ruleset, blobs, done[0], [line for again in done[1:] for line in again], _pages(ruleset))
