"""Change counters, spend limited uses, and set any value by hand (OS-2, OS-14, OS-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, sets_flag
from signifer.games.custom.rules import costs, view
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.effects import add_news, change, in_play, put_gone
from signifer.games.custom.rules.harm import set_counter
from signifer.games.custom.rules.system import FIRST

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Column
    from signifer.games.custom.rules.effects import News

_WHO = ("The game", "A side", "A unit")


def owner(game: Game, a: dict[str, Any]) -> tuple[int, int]:
    """Return (table, row) of a command's owner: a unit, a side, or the game."""
    if a["unit"] >= 0 and a["side"] >= 0:
        raise BadCommand("This is for a unit or for a side, not for both.")
    if a["unit"] >= 0:
        return S.UNIT_T, a["unit"]
    return (S.SIDE_T, a["side"]) if a["side"] >= 0 else (S.GAME_T, 0)


def column(game: Game, table: int, name: str, kinds: tuple[int, ...], what: str) -> int:
    """Return the number of a custom column; BadCommand names the existing ones. CHOICE in `kinds`: choices."""
    columns = view.schema(game).columns[table]
    i = view.schema(game).find(table, name)
    if i >= 0 and _sort(columns[i]) in kinds:
        return i
    known = ", ".join([line.name for line in columns if _sort(line) in kinds])
    raise BadCommand("%s has no %s %s; there are: %s." % (_WHO[table], what, spell(name), known or "none"))


def _sort(column: Column) -> int:
    """Return COUNTER, FLAG, USE, or CHOICE."""
    return S.CHOICE if column.bits & S.CHOICE else column.kind


def do_choose(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a choice to one of its states (OS-34)."""
    table, row = owner(game, a)
    i = column(game, table, a["choice"], (S.CHOICE,), "choice")
    if table == S.UNIT_T:
        in_play(game, row)
    states = view.schema(game).columns[table][i].states
    if a["state"] not in states:
        raise BadCommand(
            "%s has no state %s; there are: %s." % (a["choice"], spell(a["state"]), ", ".join(states))
        )
    state = list(states).index(a["state"])
    paid = costs.guard_costs(game, table * S.WIDE + i, state, table, row)
    news: News = []
    costs.spend(game, paid, news)
    change(game, table, row, i, state, news)
    answer = view.whose(game, table, row)
    answer["choice"] = a["choice"]
    answer["state"] = a["state"]
    return add_news(game, answer, news)


def do_count(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Change a counter as far as its limits allow (OS-14)."""
    table, row = owner(game, a)
    i = column(game, table, a["counter"], (S.COUNTER,), "counter")
    if table == S.UNIT_T:
        in_play(game, row)
    return set_counter(game, table, row, i, view.value(game, table, row, i) + a["amount"])


def do_use(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Spend one of a limited number of uses (OS-2)."""
    table, row = owner(game, a)
    i = column(game, table, a["use"], (S.USE,), "use")
    if table == S.UNIT_T:
        in_play(game, row)
    left = view.value(game, table, row, i)
    game.guard(left, "OS-2", "used_up", use=view.schema(game).columns[table][i].label)
    paid = costs.guard_costs(game, table * S.WIDE + i, 0, table, row)
    news: News = []
    costs.spend(game, paid, news)
    change(game, table, row, i, max(0, left - 1), news)
    answer = view.whose(game, table, row)
    answer["use"] = a["use"]
    answer["left"] = view.value(game, table, row, i)
    return add_news(game, answer, news)


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table (OS-15)."""
    flag = sets_flag(a)
    table, row = owner(game, a)
    value = a["value"]
    answer = view.whose(game, table, row)
    answer["value"] = value
    news: News = []
    if flag:
        answer["flag"] = a["flag"]
        if table == S.UNIT_T and a["flag"] == "left":
            put_gone(game, row, value)
        else:
            i = column(game, table, a["flag"], (S.FLAG,), "flag")
            change(game, table, row, i, 1 if value else 0, news)
        return add_news(game, answer, news)
    name = answer["counter"] = a["counter"]
    if table == S.UNIT_T and name == "activations":
        game.put_checked(S.UNIT_T, row, S.ACTIVATIONS, value, name)
    elif table == S.SIDE_T and name == "score":
        game.put_checked(S.SIDE_T, row, S.SCORE, value, name)
    elif table == S.GAME_T and name == "round":
        game.put_checked(S.GAME_T, 0, S.ROUND_NO, value, name)
    elif table == S.GAME_T and name == "phase":
        game.put(S.GAME_T, 0, S.PHASE, in_range(name, value, 1, len(view.schema(game).phases)) - 1)
    else:
        i = column(game, table, name, (S.COUNTER, S.USE, S.CHOICE), "counter")
        low, high = game.cells.tables[table].limits(FIRST[table] + i)
        change(game, table, row, i, in_range(name, value, low, high), news)
    return add_news(game, answer, news)
