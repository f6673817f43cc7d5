"""Change a value, with what follows from it: thresholds, casualties, checks that become due, dice of casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.system import DUE, FIRST

if TYPE_CHECKING:
    from signifer.core.game import Game

    # The consequences of a command's changes, for its answer: (table, row, message, the check that became due or -1).
    News = list[tuple[int, int, str, int]]


def in_play(game: Game, row: int) -> None:
    """Guard: the unit is neither a casualty nor gone (OS-5)."""
    state = game.get(S.UNIT_T, row, S.STATUS)
    if state != S.ON_TABLE:
        name = game.units[row].label
        game.guard(state != S.CASUALTY, "OS-5", "casualty", unit=name)
        game.guard(state != S.GONE, "OS-5", "gone", unit=name)


def clamp(game: Game, table: int, row: int, i: int, value: int) -> int:
    """Return `value` within the column's limits."""
    low, high = view.low_high(game, table, row, i)
    # a value that was set by hand above the healing limit does not fall by itself
    high = max(high, view.value(game, table, row, i))
    return min(high, max(low, value))


def change(game: Game, table: int, row: int, i: int, value: int, news: News) -> None:
    """Set a custom column, and apply all consequences.

    Thresholds never form a cycle (read.py): a counter's rank is above the ranks of the counters that change it. So
    each counter changes once, by the sum of all changes.
    """
    system = view.schema(game)
    waiting: list[tuple[int, int, int, int, int]] = []  # rank, table, row, column, added value
    while True:
        before = view.value(game, table, row, i)
        if value != before:
            game.put(table, row, FIRST[table] + i, value)
            if table == S.UNIT_T and system.columns[S.UNIT_T][i].out is not None:
                _fall(game, row)
            if system.threshold_bits[table] >> i & 1:
                _watch(game, table, row, i, before, value, waiting, news)
        if not waiting:
            return
        _, table, row, i, _ = min(waiting)
        add = sum([line[4] for line in waiting if line[1:4] == (table, row, i)])
        waiting = [line for line in waiting if line[1:4] != (table, row, i)]
        value = clamp(game, table, row, i, view.value(game, table, row, i) + add)


def _watch(
    game: Game,
    table: int,
    row: int,
    i: int,
    before: int,
    value: int,
    waiting: list[tuple[int, int, int, int, int]],
    news: News,
) -> None:
    """Apply the thresholds of a counter to its change (OS-16)."""
    system = view.schema(game)
    start = view.start(game, table, row, i)
    for line in system.thresholds:
        if line.table != table or line.column != i:
            continue
        now = view.holds(line, value, start)
        if now == view.holds(line, before, start):
            continue
        if now and line.message:
            news.append((table, row, line.message, -1))
        what = line.place
        if line.action == S.SETS_FLAG:
            if now or not _held_up(game, table, row, what):
                game.put(table, row, FIRST[table] + what % S.WIDE, 1 if now else 0)
        elif line.action == S.DEMANDS:
            if now:
                there = system.checks[what].table
                demand(game, there, view.owner(game, table, row, there), what, news)
        elif now or line.reverts:
            there, column = divmod(what, S.WIDE)
            add = line.change if now else -line.change
            rank = system.ranks[there][column]
            waiting.append((rank, there, view.owner(game, table, row, there), column, add))


def _held_up(game: Game, table: int, row: int, flag: int) -> bool:
    """Return whether another threshold that sets the flag is still true."""
    for line in view.schema(game).thresholds:
        if line.action == S.SETS_FLAG and line.place == flag:
            i = line.column
            if view.holds(line, view.value(game, table, row, i), view.start(game, table, row, i)):
                return True
    return False


def demand(game: Game, table: int, row: int, check: int, news: News) -> None:
    """Make a check due; a unit out of play rolls nothing."""
    if table == S.UNIT_T and not view.standing(game, row):
        return
    bits = game.get(table, row, DUE[table])
    if not bits >> check & 1:
        put_due(game, table, row, bits | 1 << check)
        news.append((table, row, "", check))


def put_due(game: Game, table: int, row: int, bits: int) -> None:
    """Set the checks that a unit, a side or the game owes, and the count of those that owe any."""
    before = game.get(table, row, DUE[table])
    game.put(table, row, DUE[table], bits)
    if (before == 0) != (bits == 0):
        game.put(S.GAME_T, 0, S.OWING, game.get(S.GAME_T, 0, S.OWING) + (1 if bits else -1))


def _fall(game: Game, row: int) -> None:
    """Make a unit a casualty while one of its counters has reached its `out` value or gone past it."""
    columns = view.schema(game).columns[S.UNIT_T]
    fallen = False
    for i in range(len(columns)):
        limit = columns[i].out
        if limit is not None:
            value = view.value(game, S.UNIT_T, row, i)
            if value <= limit if view.start(game, S.UNIT_T, row, i) > limit else value >= limit:
                fallen = True
    state = game.get(S.UNIT_T, row, S.STATUS)
    if state != S.GONE:
        put_status(game, row, S.CASUALTY if fallen else S.ON_TABLE)


def put_status(game: Game, row: int, status: int) -> None:
    """Set where a unit is; its due checks and its die change with it (OS-5, OS-28)."""
    before = game.get(S.UNIT_T, row, S.STATUS)
    if before == status:
        return
    game.put(S.UNIT_T, row, S.STATUS, status)
    if status != S.ON_TABLE:
        put_due(game, S.UNIT_T, row, 0)
    bag = view.schema(game).bag
    if bag is None:
        return
    dead = bag.dead > 0 and (before == S.ON_TABLE) != (status == S.ON_TABLE)
    if status != S.ON_TABLE:
        _take_die(game, row, dead)
    elif dead:
        _give_die(game, row)


def put_gone(game: Game, row: int, away: bool) -> None:
    """Take a unit off the table by hand, or put it back."""
    if away:
        put_status(game, row, S.GONE)
    elif game.get(S.UNIT_T, row, S.STATUS) == S.GONE:
        game.put(S.UNIT_T, row, S.STATUS, S.CASUALTY)
        _fall(game, row)


def add(game: Game, row: int, column: int, change: int) -> None:
    """Add dice of a kind, or remove them."""
    game.put(S.BAG_T, row, column, game.get(S.BAG_T, row, column) + change)


def used_dice(game: Game, row: int) -> int:
    """Return how many dice of a kind were used since they last went back."""
    dice = game.get(S.BAG_T, row, S.TOTAL)
    for column in (S.LEFT, S.DRAWN, S.HAND, S.KEPT):
        dice -= game.get(S.BAG_T, row, column)
    return dice


def _unit_dice(game: Game, row: int) -> int:
    """Return the row of the bag with the dice that the units of this unit's side bring, or -1."""
    side = view.owner(game, S.UNIT_T, row, 1)
    for at in range(len(game.bag)):
        if game.bag[at][0] == side:
            return at
    return -1


def _take_die(game: Game, row: int, dead: bool) -> None:
    """Take the die of a unit out of play; if the system removes dice of casualties, the die leaves the game."""
    used = game.get(S.UNIT_T, row, S.UNIT_DIE) - 1
    if game.get(S.UNIT_T, row, S.HELD):
        game.put(S.UNIT_T, row, S.HELD, 0)
        add(game, used, S.KEPT, -1)
    at = _unit_dice(game, row) if dead else -1
    if at < 0 or not game.get(S.BAG_T, at, S.TOTAL):
        return
    lies_spent = used_dice(game, at) > 0
    if not (used >= 0 and lies_spent):
        if game.get(S.BAG_T, at, S.LEFT):
            add(game, at, S.LEFT, -1)
        elif not lies_spent:
            column = S.HAND if game.get(S.BAG_T, at, S.HAND) else S.DRAWN
            if not game.get(S.BAG_T, at, column):
                return  # other units hold every die of its side
            add(game, at, column, -1)
    add(game, at, S.TOTAL, -1)


def _give_die(game: Game, row: int) -> None:
    """Give a unit back in play its die: into the bag, unless it was used already."""
    at = _unit_dice(game, row)
    if at >= 0:
        add(game, at, S.TOTAL, 1)
        if not game.get(S.UNIT_T, row, S.UNIT_DIE):
            add(game, at, S.LEFT, 1)


def back_to_bag(game: Game) -> None:
    """Put every die back, except those that are held on units (OS-26)."""
    for at in range(len(game.bag)):
        game.put(S.BAG_T, at, S.LEFT, game.get(S.BAG_T, at, S.TOTAL) - game.get(S.BAG_T, at, S.KEPT))
        game.put(S.BAG_T, at, S.DRAWN, 0)
        game.put(S.BAG_T, at, S.HAND, 0)
    for row in range(len(game.units)):
        if not view.is_held(game, row):
            game.put(S.UNIT_T, row, S.UNIT_DIE, 0)


def reset(game: Game, scope: int, news: News) -> None:
    """Reset every cell of this scope, with all consequences."""
    tables = game.cells.tables
    for cell, start in game.cells.reset_values(scope):
        table = 0
        while cell >= tables[table].base + tables[table].rows * tables[table].width:
            table += 1
        row, column = divmod(cell - tables[table].base, tables[table].width)
        if table <= S.UNIT_T and column >= FIRST[table]:
            change(game, table, row, column - FIRST[table], start, news)
        else:
            game.put(table, row, column, start)


def happen(game: Game, at: int, news: News, unit: int = -1) -> None:
    """Let the events of the moment `at` happen; `unit` is the row of an activated unit (OS-37, OS-38)."""
    if view.schema(game).moments >> at & 1:
        from signifer.games.custom.rules import events

        events.happen(game, at, news, unit)


def close_activation(game: Game, news: News) -> None:
    """End the activation, if one is open: its events happen, then what lasts for an activation is reset."""
    row = view.active(game)
    if row is not None:
        happen(game, S.ACTIVATION_END, news, row)
    reset(game, ACTIVATION, news)


def add_news(game: Game, answer: dict[str, Any], news: News) -> dict[str, Any]:
    """Return `answer` with the consequences of the changes: messages of thresholds, and checks that became due."""
    says = []
    due = []
    for table, row, text, check in news:
        line = view.whose(game, table, row)
        if check < 0:
            line["says"] = text
            says.append(line)
        elif check in view.pending_of(game, table, row):
            line["check"] = view.schema(game).checks[check].name
            due.append(line)
    if says:
        answer["says"] = says
    if due:
        answer["due"] = due
    return answer


def more(value: int) -> int:
    """Return one more, up to the largest count that can be stored."""
    return min(S.COUNT_TOP, value + 1)
