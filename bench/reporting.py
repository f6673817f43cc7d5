"""Measure how long the report of a long game takes on this machine."""

from __future__ import annotations

import random
from functools import partial

from bench.replay import best_of
from bench.workload import GAME, blobs, play_round
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.api.reports import FORMS, Log, report
from signifer_host.game_log import GameLog, dump

COMMANDS = 2_000
UNITS = 20
RUNS = 3
LARGEST_PAGE = 400_000
FIRST = 4
"""The units before this one take part in every round, and must stand."""


def log() -> bytes:
    """Return the log of a game of COMMANDS commands as `pull` writes it: with its chain, and with times."""
    setup = Setup(GAME, blobs(UNITS), "A", bytes(range(32)), (12, 34))
    game = Game(load(GAME), setup)
    entries: list[bytes] = []
    game.on_entry = entries.append
    chance = random.Random("signifer-bench")
    while game.log.count < COMMANDS:
        play_round(game)
        for _ in range(4):
            unit = f"{chance.choice('AB')}{chance.randrange(FIRST, UNITS) + 1}"
            game.do(
                {"do": "wound", "unit": unit, "amount": chance.randrange(1, 5), "force": True},
                chance.randrange(90),
            )
    game.do({"do": "end_game", "winner": "A"})
    made = GameLog(setup.encode(), entries)
    return "".join(dump(made.line_with_chain(number)) + "\n" for number in range(-1, made.count)).encode()


def measure() -> list[tuple[str, int, float]]:
    """Return (form, bytes of the report, seconds at best) for each form."""
    logs = [Log(log(), "game.jsonl")]
    return [
        (form, len(report(logs, form).text.encode()), best_of(RUNS, partial(report, logs, form)))
        for form in FORMS
    ]
