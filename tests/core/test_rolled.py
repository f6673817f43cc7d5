"""`rolled`: the device's dice in a log's line. Without the secret they are used; with it they are checked."""

from __future__ import annotations

from typing import Any

from signifer import games
from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.dozen_die.rules.roster import pack
from tests.games.dozen_die.rules.games import side, unit

ROSTERS = {"A": pack(side(unit("Aino"))), "B": pack(side(unit("Brita")))}
ROLL = {"do": "roll", "sides": 12, "count": 3}


def game(seed: int | None) -> Game:
    secret = None if seed is None else secret_of_seed(seed)
    return Game(games.load("dozen_die"), Setup("dozen_die", ROSTERS, secret=secret))


def line() -> dict[str, Any]:
    """Return the log's line of a roll with seed 7."""
    played = game(7)
    assert played.answer(ROLL)["ok"]
    command: dict[str, Any] = played.describe(0)["command"]
    return command


def test_a_log_without_its_secret_replays_with_its_own_dice() -> None:
    original = game(7)
    original.answer(ROLL)
    copy = game(None)
    answer = copy.answer(line())
    assert answer["rolls"] == line()["rolled"]["dice"]
    assert copy.digest() == original.digest()
    assert copy.answer(ROLL)["error"] == "bad_command"  # no dice are left, and no secret makes any


def test_a_log_with_its_secret_is_checked_against_it() -> None:
    assert game(7).answer(line())["ok"]
    for change in ("die", "end", "seed"):
        said = line()
        rolled = said["rolled"]
        if change == "die":
            rolled["dice"][1] = rolled["dice"][1] % 12 + 1
        elif change == "end":
            rolled["at"][1] += 1
        replay = game(8 if change == "seed" else 7)
        before = replay.digest()
        answer = replay.answer(said)
        assert answer["error"] == "bad_command" and "rolled" in answer["message"]
        assert replay.digest() == before and replay.log.count == 0


def test_a_roll_at_an_unexpected_position_is_refused() -> None:
    replay = game(None)
    assert replay.answer(line())["ok"]
    again = replay.answer(line())  # the same position once more, without an undo
    assert again["error"] == "bad_command" and "begins at 0" in again["message"]
    assert replay.answer({"do": "undo"})["ok"]
    assert replay.answer(line())["ok"]
