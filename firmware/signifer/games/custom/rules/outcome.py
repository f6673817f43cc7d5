"""Execute what a check or an event brings about, in the order of the file (OS-25, OS-35, OS-37, OS-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.effects import change, clamp, demand
from signifer.games.custom.rules.reckon import compute

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Effect
    from signifer.games.custom.rules.effects import News
    from signifer.games.custom.rules.reckon import Subject


def results(answer: dict[str, Any]) -> tuple[int, ...]:
    """Return the results of a check that an expression can name, in the order of schema.HITS and below. A tie counts
    neither as a success nor as a failure."""
    hits: int = answer["successes"] if "successes" in answer else int(answer["success"])
    dice: int = answer["dice"] if "successes" in answer else 0 if answer.get("tie") else 1
    return hits, dice - hits, answer["total"] if "total" in answer else hits, answer.get("criticals", 0)


class Effects:
    """The effects of a check, whose results are `counted`, or of an event, which has none, for the unit, side or game
    `subject`; `extra` holds the dice that players threw for them, if they did."""

    def __init__(
        self, game: Game, subject: Subject, extra: list[int] | None, counted: tuple[int, ...]
    ) -> None:
        self.game = game
        self.subject = subject
        self.extra = extra
        self._used_dice = 0
        self.dice: list[int] = []  # of the effect that was done last
        self._is_counted = counted

    def apply(self, effects: tuple[Effect, ...], news: News) -> list[dict[str, Any]]:
        """Do each effect; return them for the answer. BadCommand if the players threw too few or too many dice."""
        done = []
        for effect in effects:
            if effect.kind == S.DUE_CHECK:
                there = view.schema(self.game).checks[effect.place].table
                demand(self.game, there, self._on(effect, there), effect.place, news)
            else:
                done.append(self._one(effect, news))
        if self.extra is not None and self._used_dice < len(self.extra):
            from signifer.core import script_input

            raise BadCommand("extra has %s too many." % script_input.dice(len(self.extra) - self._used_dice))
        return done

    def _one(self, effect: Effect, news: News) -> dict[str, Any]:
        game = self.game
        there, i = divmod(effect.place, S.WIDE)
        on = self._on(effect, there)
        before = view.value(game, there, on, i)
        self.dice = []
        value = (
            effect.value
            if isinstance(effect.value, int)
            else compute(game, effect.value, self.subject, self._is_counted, self._throw) or 0
        )
        if effect.kind == S.COUNTER:
            value = clamp(game, there, on, i, value if effect.replaces else before + value)
        change(game, there, on, i, value, news)
        shown = view.whose(game, there, on)
        name = view.schema(game).columns[there][i].name
        if effect.kind == S.FLAG:
            shown["flag"] = name
            shown["value"] = value != 0
        else:
            shown["counter"] = name
            shown["value"] = view.value(game, there, on, i)
            shown["change"] = shown["value"] - before
        if self.dice:
            shown["dice"] = self.dice
        return shown

    def _on(self, effect: Effect, there: int) -> int:
        """Return the row in the table `there` that an effect falls on."""
        table, row, other, _ = self.subject
        return view.owner(self.game, table, other if effect.on_other else row, there)

    def _throw(self, sides: int, count: int) -> list[int]:
        if count > S.MOST_DICE:
            raise BadCommand("An effect is of at most %d dice, not of %d." % (S.MOST_DICE, count))
        given = None
        if self.extra is not None:
            given = self.extra[self._used_dice : self._used_dice + count]
            self._used_dice += count
        faces = self.game.roll(sides, count, given, "extra")
        self.dice = self.dice + faces
        return faces
