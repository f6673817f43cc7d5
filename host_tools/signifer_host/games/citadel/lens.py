"""Read the cells of a game of Citadel for a report."""

from __future__ import annotations

from signifer.core.game import Game
from signifer.games.citadel.rules import schema
from signifer_host.reporting.lens import Lens, column


class Citadel(Lens):
    period = "turn"
    counts = "health"
    schema = schema
    statuses = schema.STATUSES
    absent = ("reserve",)
    opens = ("activate", "build", "play")

    def remaining(self, game: Game) -> list[int]:
        health = column(game, schema.UNIT_T, schema.HEALTH)
        wounds = column(game, schema.UNIT_T, schema.WOUNDS)
        return [most - taken for most, taken in zip(health, wounds, strict=True)]


LENS = Citadel
