"""Read the cells of a game of Samurai for a report."""

from __future__ import annotations

from signifer.core.game import Game
from signifer.games.samurai.rules import schema, view
from signifer_host.reporting.lens import Lens, column


class Samurai(Lens):
    period = "turn"
    counts = "wounds"
    schema = schema
    statuses = schema.STATUSES

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._most = [view.wounds(game, row)[1] for row in range(len(self.ids))]

    def remaining(self, game: Game) -> list[int]:
        taken = column(game, schema.UNIT_T, schema.WOUNDS)
        return [max(0, most - some) for most, some in zip(self._most, taken, strict=True)]


LENS = Samurai
