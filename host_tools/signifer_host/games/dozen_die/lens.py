"""Read the cells of a game of Dozen Die for a report."""

from __future__ import annotations

from signifer.core.game import Game
from signifer.games.dozen_die.rules import schema
from signifer_host.reporting.lens import Lens, column


class DozenDie(Lens):
    schema = schema
    statuses = schema.STATUSES
    opens = ("draw",)

    def remaining(self, game: Game) -> list[int]:
        return list(column(game, schema.UNIT_T, schema.HP))


LENS = DozenDie
