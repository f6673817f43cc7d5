"""Change the counter of a strike: the most frequent press, so this module is small (OS-5, OS-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.effects import add_news, change, clamp, in_play

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.effects import News


def set_counter(game: Game, table: int, row: int, i: int, value: int) -> dict[str, Any]:
    """Set a counter within its limits; return the answer."""
    news: News = []
    before = view.value(game, table, row, i)
    change(game, table, row, i, clamp(game, table, row, i, value), news)
    answer = view.whose(game, table, row)
    answer["counter"] = view.schema(game).columns[table][i].name
    answer["value"] = view.value(game, table, row, i)
    answer["change"] = answer["value"] - before
    if table == S.UNIT_T:
        answer["status"] = view.status(game, row)
    return add_news(game, answer, news)


def _strike(game: Game, row: int, amount: int) -> dict[str, Any]:
    system = view.schema(game)
    if system.strike < 0:
        raise BadCommand("The system %s says of no counter that it is what strikes change." % system.name)
    in_play(game, row)
    value = view.value(game, S.UNIT_T, row, system.strike)
    return set_counter(game, S.UNIT_T, row, system.strike, value + amount * system.step)


def do_wound(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Change the counter that a strike changes, in a strike's direction (OS-5, OS-14)."""
    return _strike(game, a["unit"], a["amount"])


def do_heal(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Change it in the other direction (OS-14)."""
    return _strike(game, a["unit"], -a["amount"])
