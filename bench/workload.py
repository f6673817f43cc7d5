"""Make games of a given size, and rounds to play in them. Runs on CPython and on MicroPython."""

from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAME = "dozen_die"  # measured where any game would do


def roster(name: str, units: int) -> "dict[str, Any]":
    """Return a roster whose dice and skills do not depend on the number of units; all units have the same weapons."""
    return {
        "ruleset": GAME,
        "name": name,
        "pool": 6,
        "dice": [["green", 4], ["yellow", 1], ["red", 2]],
        "units": [
            {
                "name": f"{name} {number + 1}",
                "kind": "adventurer",
                "ST": 4,
                "DX": 4,
                "CO": 6,
                "CH": 3,
                "AW": 8,
                "MV": 4,
                "endurance": 2,
                "armour": 1,
                "weapons": [{"name": "sword", "bonus": 3}, {"name": "bow", "ranged": True, "range": 12}],
                "skills": [
                    {"name": "melee", "level": 2},
                    {"name": "shooting", "level": 2},
                    {"name": "spark", "level": 1, "ability": "CH", "reaction": "A", "range": 8},
                ],
            }
            for number in range(units)
        ],
    }


def blobs(units: int) -> "dict[str, bytes]":
    """Return two compiled rosters of `units` each."""
    from signifer.games.dozen_die.rules.roster import pack

    return {"A": pack(roster("Warden", units)), "B": pack(roster("Raider", units))}


def game_of(rosters: "dict[str, bytes]") -> Game:
    """Return a game at its start."""
    return Game(load(GAME), Setup(GAME, rosters, "A", secret_of_seed(7)))


def play_round(game: Game) -> int:
    """Draw the bag empty, with one order of each kind for a unit on each die. Return the number of commands."""
    commands = 0
    dice = 14
    for number in range(dice):
        side = game.do({"do": "draw"})["side"]
        other = "B" if side == "A" else "A"
        unit = side + str(number % 4 + 1)
        foe = other + str(number % 4 + 1)
        for command in (
            {"do": "march", "units": [side + "1"]},
            {"do": "activate", "unit": unit, "force": True},
            {"do": "order", "kind": "move"},
            {"do": "terrain", "unit": unit, "mode": "wade", "difficulty": "normal"},
            {"do": "react", "unit": foe, "with": "spark", "to": "move", "distance": 5, "force": True},
            {"do": "test", "unit": foe, "skill": "spark"},
            {"do": "order", "kind": "action", "text": "aims"},
            {"do": "wound", "unit": foe},
            {"do": "heal", "unit": foe},
            {"do": "end_activation"},
        ):
            game.do(command)
            commands += 1
        commands += 1
    game.do({"do": "end_round"})
    return commands + 1
