"""Measure how long CPython takes to replay a long game. These figures depend on the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bench.workload import blobs, game_of, play_round
from signifer.core.game import Game

COMMANDS = 10_000
UNITS = 20


def best_of(times: int, call: Callable[[], object]) -> float:
    """Return the seconds of the fastest of several calls: the least disturbed one."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        call()
        found.append(time.perf_counter() - begin)
    return min(found)


def played() -> Game:
    """Return a game of COMMANDS commands and a few more."""
    game = game_of(blobs(UNITS))
    while game.log.count < COMMANDS:
        play_round(game)
    return game


def replay(journal: list[bytes]) -> Game:
    """Bring a new game to the journal's end."""
    game = game_of(blobs(UNITS))
    for entry in journal:
        game.replay(entry)
    return game


def simple_loop() -> int:
    """Run work of a known size to compare with: a million additions."""
    total = 0
    for number in range(1_000_000):
        total += number
    return total


def play(lines: list[dict[str, Any]]) -> Game:
    """Execute a log's commands again with all guards, as `signifer play` does."""
    game = game_of(blobs(UNITS))
    for line in lines:
        game.do(line)
    return game


def measure() -> tuple[float, float, float]:
    """Return the seconds for replaying COMMANDS entries, for executing them again, and for the simple loop."""
    game = played()
    journal = [game.log.get(number) for number in range(COMMANDS)]
    lines = [game.describe(number)["command"] for number in range(COMMANDS)]
    return best_of(3, lambda: replay(journal)), best_of(3, lambda: play(lines)), best_of(3, simple_loop)
