"""Spend what a check, a use or a state of a choice costs (OS-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.effects import change
from signifer.games.custom.rules.reckon import Subject, compute

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.effects import News

    # The table, row, column and amount of each counter that is spent.
    Costs = list[tuple[int, int, int, int]]


def of(game: Game, place: int, state: int, table: int, row: int, other: int = -1) -> Costs:
    """Return what a check, a use or a state of a choice costs; `place` and `state` are those of a `Cost`."""
    found: Costs = []
    for line in view.schema(game).costs:
        if line.place == place and line.state == state:
            there, i = divmod(line.counter, S.WIDE)
            amount = line.amount
            if not isinstance(amount, int):
                amount = compute(game, amount, Subject(table, row, other, ())) or 0
            found.append((there, view.owner(game, table, row, there), i, max(0, amount)))
    return found


def left(game: Game, table: int, row: int, i: int) -> int:
    """Return how much of a counter can be spent."""
    return view.value(game, table, row, i) - view.schema(game).columns[table][i].low


def enough(game: Game, costs: Costs) -> bool:
    """Return whether there is enough of each counter."""
    return not [True for there, on, i, amount in costs if amount > left(game, there, on, i)]


def guard_costs(game: Game, place: int, state: int, table: int, row: int, other: int = -1) -> Costs:
    """Return what it costs; refused where there is too little of a counter, or are too few uses (OS-39)."""
    found = of(game, place, state, table, row, other)
    for there, on, i, amount in found:
        there_is = left(game, there, on, i)
        label = view.schema(game).columns[there][i].label
        game.guard(amount <= there_is, "OS-39", "too_little", what=label, count=amount, left=there_is)
    return found


def spend(game: Game, costs: Costs, news: News) -> None:
    """Take the costs off their counters, as far as there is something."""
    for there, on, i, amount in costs:
        amount = min(amount, left(game, there, on, i))
        if amount > 0:
            change(game, there, on, i, view.value(game, there, on, i) - amount, news)
