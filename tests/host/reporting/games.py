"""Play games and make logs to report on: chained like a device's, with times."""

from __future__ import annotations

import random
from typing import Any

from bench.samples import NUMBERS, SECRET, sample
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.game_log import GameLog, dump


class Recorder:
    """Play a game and record its entries. The times between commands are 0 to 90 seconds, always the same."""

    def __init__(self, ruleset: str, blobs: dict[str, bytes], secret: bytes = SECRET) -> None:
        self.setup = Setup(ruleset, blobs, "A", secret, NUMBERS)
        self.game = Game(load(ruleset), self.setup)
        self.entries: list[bytes] = []
        self.game.on_entry = self.entries.append
        self._chance = random.Random(7)

    def do(self, **command: Any) -> dict[str, Any]:
        return self.game.do(command, self._chance.randrange(90))

    def lines(self) -> list[dict[str, Any]]:
        """Return the log as `pull` writes it."""
        log = GameLog(self.setup.encode(), self.entries)
        return [log.line_with_chain(number) for number in range(-1, log.count)]


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(dump(line) + "\n" for line in lines)


def of_system(ruleset: str) -> Recorder:
    """Return a round of a game with 20 units a side, ended and won by A."""
    made = sample(ruleset)
    recorder = Recorder(ruleset, made.blobs)
    for line in made.lines:
        recorder.do(**line)
    recorder.do(do="end_game", winner="A")
    return recorder
