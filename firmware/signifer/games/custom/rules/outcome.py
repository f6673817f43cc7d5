"""Apply the outcome of a check: the effects in its file, in their order (OS-25, OS-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import sheet, view
from signifer.games.custom.rules.effects import change, clamp, whose

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.games.custom.rules.effects import News


class Effects:
    """The effects of a check that was rolled; `extra` holds the dice that players threw for them, if they did."""

    def __init__(self, game: Game, extra: list[int] | None, answer: dict[str, Any]) -> None:
        self.game = game
        self.extra = extra
        self._used = 0
        self.total: int = answer["total"] if "total" in answer else answer["successes"]
        self.dice: list[int] = []  # of the effect that was done last
        if "successes" in answer:
            self.hits: int = answer["successes"]
            self.misses: int = answer["dice"] - self.hits
        else:
            self.hits = 1 if answer["success"] else 0
            self.misses = 1 - self.hits

    def apply(
        self, effects: tuple[Any, ...], table: int, row: int, other: int, news: News
    ) -> list[dict[str, Any]]:
        """Do each effect; return them for the answer. BadCommand if the players threw too few or too many dice."""
        done = [self._one(effect, table, row, other, news) for effect in effects]
        if self.extra is not None and self._used < len(self.extra):
            from signifer.core import script_input

            raise BadCommand("extra has %s too many." % script_input.dice(len(self.extra) - self._used))
        return done

    def _one(self, effect: tuple[Any, ...], table: int, row: int, other: int, news: News) -> dict[str, Any]:
        game = self.game
        there = effect[S.E_COLUMN] >> 5
        i = effect[S.E_COLUMN] & 31
        on = view.owner(game, table, other if effect[S.E_OTHER] else row, there)
        before = view.value(game, there, on, i)
        self.dice = []
        value = (
            effect[S.E_VALUE]
            if isinstance(effect[S.E_VALUE], int)
            else self._sum(effect[S.E_VALUE], table, row, other)
        )
        if not effect[S.E_FLAG]:
            value = clamp(game, there, on, i, value if len(effect) > S.E_SET else before + value)
        change(game, there, on, i, value, news)
        shown = whose(game, there, on)
        name = view.schema(game).columns[there][i][1]
        if effect[S.E_FLAG]:
            shown["flag"] = name
            shown["value"] = value != 0
        else:
            shown["counter"] = name
            shown["value"] = view.value(game, there, on, i)
            shown["change"] = shown["value"] - before
        if self.dice:
            shown["dice"] = self.dice
        return shown

    def _sum(self, terms: tuple[int, ...], table: int, row: int, other: int) -> int:
        total = 0
        for at in range(0, len(terms), 2):
            times = terms[at]
            what = terms[at + 1]
            if what <= S.A_DIE:
                faces = sum(self._throw(S.A_DIE - what, abs(times)))
                total += faces if times > 0 else -faces
            elif what == S.HITS:
                total += times * self.hits
            elif what == S.MISSES:
                total += times * self.misses
            elif what == S.TOTAL_OF:
                total += times * self.total
            else:
                total += times * sheet.part(self.game, table, row, what, other)
        return total

    def _throw(self, sides: int, count: int) -> list[int]:
        if count > S.MOST_DICE:
            raise BadCommand("An effect is of at most %d dice, not of %d." % (S.MOST_DICE, count))
        given = None
        if self.extra is not None:
            given = self.extra[self._used : self._used + count]
            self._used += count
        faces = self.game.roll(sides, count, given, "extra")
        self.dice = self.dice + faces
        return faces
