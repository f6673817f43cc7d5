"""A command's cost does not grow with the table; it is counted in opcodes, so it is the same on every machine."""

from __future__ import annotations

from typing import Any

import pytest

from bench.opcodes import CASES, LARGE, MOST, SMALL, cost, opcodes, round_end
from bench.workload import blobs, game_of, play_round
from signifer.games import load


@pytest.mark.parametrize(("before", "command"), CASES, ids=[command["do"] for _, command in CASES])
def test_a_command_on_one_or_two_units_costs_the_same(
    before: list[dict[str, Any]], command: dict[str, Any]
) -> None:
    small, large = cost(SMALL, before, command), cost(LARGE, before, command)
    assert large <= MOST * small, f"{large} opcodes with {LARGE} units, {small} with {SMALL}"


def test_every_command_but_those_of_a_whole_army_is_among_them() -> None:
    game = game_of(blobs(4))
    measured = {command["do"] for _, command in CASES}
    assert {line[1] for table in game.tables for line in table} - measured == {
        "end_round",
        "end_game",
        "remind",  # only a game with reminders has it
        "roll",
        "special",
    }
    assert load("dozen_die").ID == "dozen_die"


def test_the_end_of_a_round_grows_linearly() -> None:
    costs = [round_end(units) for units in (8, 20, 40, 80)]
    slope = (costs[1] - costs[0]) / 12
    for units, found in zip((40, 80), costs[2:], strict=True):
        assert found <= 1.1 * (costs[0] + slope * (units - 8))


def test_counting_is_repeatable_and_counts_every_call() -> None:
    def inner() -> int:
        return sum([1, 2])

    def outer() -> None:
        inner()
        inner()

    assert opcodes(outer) == opcodes(outer) > 2 * opcodes(inner) - 10 > 0


def test_replaying_an_entry_costs_less_than_doing_it() -> None:
    game = game_of(blobs(20))
    begun = game_of(blobs(20))
    count = play_round(game)
    doing = opcodes(lambda: play_round(game_of(blobs(20))))

    def replay() -> None:
        for number in range(count):
            begun.replay(game.log.get(number))

    replaying = opcodes(replay)
    assert begun.digest() == game.digest()
    assert replaying < doing / 2
