"""Read the cells of a game of Dozen Die for a report."""

from __future__ import annotations

from signifer.core.game import Game
from signifer.games.dozen_die.rules import data, schema
from signifer_host.reporting.lens import Lens, column


class DozenDie(Lens):
    unit_table = schema.UNIT_T
    status = schema.STATUS
    statuses = data.STATUSES
    active_column = schema.ACTIVE
    period_column = schema.ROUND_NO
    opens = ("draw",)

    def left(self, game: Game) -> list[int]:
        return list(column(game, self.unit_table, schema.HP))


LENS = DozenDie
