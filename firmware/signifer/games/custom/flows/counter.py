"""Change a counter, uses, a flag or a choice of a unit, a side or the game by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.flows.check import check
from signifer.games.custom.flows.common import accent, head, quantity, tell
from signifer.games.custom.rules import acts, view
from signifer.games.custom.rules import schema as S
from signifer.games.custom.screens import news
from signifer.games.custom.screens.line import icon_of
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice, choice, instead, request_of, step, title_header, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Count, Do, Hold, Leave, Number, Over, Then
from signifer.ui.view import Figure, Icon, Row

if TYPE_CHECKING:
    from signifer.games.custom.rules.declarations import Column
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View


def totals(ui: Ui) -> Asking:
    """Ask which number of the sides and of the game is changed, or which of their checks is rolled."""
    game = ui.game
    lines: list[Choice] = []
    for side in range(2 if view.schema(game).sides else 0):
        lines += lines_of(ui, S.SIDE_T, side)
    lines += lines_of(ui, S.GAME_T, 0)
    title = title_header(ui.t(G.COUNTERS_TITLE), ui.t(G.ROUND_SHORT, n=view.round_no(game)))
    return (yield from request_of((title,), lines, G.KEY_BY_HAND))


def lines_of(ui: Ui, table: int, row: int) -> list[Choice]:
    """Return the lines of a unit, a side or the game: its columns, then its checks. SELECT held on one sets a number by
    hand."""
    schema = view.schema(ui.game)
    lines = []
    for i in range(len(schema.columns[table])):
        key, opened = request(ui, table, row, i)
        held = None if _has_names(schema.columns[table][i]) else Over(deferred(by_hand), (table, row, i))
        lines.append(Choice(line(ui, table, row, i), opened, key, held))
    due = view.pending_of(ui.game, table, row)
    for i in range(len(schema.checks)):
        if schema.checks[i].table == table:
            label = _side(table, row) + ui.t.whole(G.CHECK, what=schema.checks[i].label)
            colour = styles.WARN if i in due else accent(ui.game, table, row)
            icon = icons.WARNING if i in due else ""
            lines.append(step(label, Over(check, (table, row, i)), accent=colour, icon=icon))
    return lines


def request(ui: Ui, table: int, row: int, i: int) -> tuple[int, Over]:
    """Return what SELECT means on the line of a column: its text, and the request."""
    column = view.schema(ui.game).columns[table][i]
    if column.bits & S.CHOICE:
        return T.KEY_OK, Over(deferred(choose), (table, row, i))
    if column.kind == S.FLAG:
        command = view.whose(ui.game, table, row)
        value = not view.value(ui.game, table, row, i)
        command.update({"do": "set", "flag": column.name, "value": value})
        return T.KEY_CHANGE, Over(deferred(do), (command,))
    if column.kind == S.USE:
        return G.KEY_USE, Over(deferred(spend), (table, row, i))
    return T.KEY_STRIKE, Over(deferred(count), (table, row, i))


def _has_names(column: Column) -> bool:
    """Return whether a column is a flag or a choice, so that its values have names."""
    return column.kind == S.FLAG or column.bits & S.CHOICE > 0


def _side(table: int, row: int) -> str:
    """Return the letter of a side before what belongs to it."""
    return "AB"[row] + " " if table == S.SIDE_T else ""


def line(ui: Ui, table: int, row: int, i: int) -> Row:
    """Return the line of a column; of a side, with its banner's letter before it."""
    game = ui.game
    colour = accent(game, table, row)
    column = view.schema(game).columns[table][i]
    now = view.value(game, table, row, i)
    values: tuple[Value, ...]
    if column.bits & S.CHOICE:
        values = (column.states[now],)
    elif column.kind == S.FLAG:
        values = (Icon(icons.TICK, "✓"),) if now else ()
        colour = colour if now else styles.DIM
    else:
        values = (quantity(game, table, row, i),)
        if type(values[0]) is str and _has_most(column):
            values = (str(now) + "/" + str(view.start(game, table, row, i)),)
        if column.kind == S.USE and not now:
            colour = styles.WARN
    return Row(icon_of(column, now), _side(table, row) + column.label, values, colour)


def _has_most(column: Column) -> bool:
    """Return whether a column cannot rise above its start."""
    return column.kind == S.USE or column.bits & S.MAX_START > 0


def do(ui: Ui, command: dict[str, Any]) -> Asking:
    """Do a command, and say what came of it."""
    yield from tell(ui, (yield Do(command)))
    return Leave("")


def spend(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Spend a limited use, and say what is left (OS-2)."""
    command = view.whose(ui.game, table, row)
    command.update({"do": "use", "use": view.schema(ui.game).columns[table][i].name})
    answer = yield Do(command)
    return Leave(news.now(ui, answer, table, row, i))


def take(ui: Ui, row: int, i: int) -> Asking:
    """Spend one of what a unit's activation begins with, and say what is left."""
    column = view.schema(ui.game).columns[S.UNIT_T][i]
    command = view.whose(ui.game, S.UNIT_T, row)
    command.update({"do": "count", "counter": column.name, "amount": acts.step(column)})
    answer = yield Do(command)
    return Leave(news.now(ui, answer, S.UNIT_T, row, i))


def choose(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Ask for the state of a choice (OS-34), with the cursor on the one after the present."""
    game = ui.game
    column = view.schema(game).columns[table][i]
    states = column.states
    now = view.value(game, table, row, i)
    options = [
        (states[at], Row(icon_of(column, at), states[at], (), accent(game, table, row)))
        for at in range(len(states))
    ]
    state, _ = yield choice(head(ui, table, row, column.label), options, (now + 1) % len(states))
    command = view.whose(game, table, row)
    command.update({"do": "choose", "choice": column.name, "state": state})
    answer = yield Do(command)
    return Leave(news.line(ui, answer))


def by_hand(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Ask for the value of a counter, or for the uses that are left, and set it."""
    value = yield number_of(ui, table, row, i)
    yield from set_to(ui, table, row, i, value)
    return Leave("")


def number_of(ui: Ui, table: int, row: int, i: int) -> Number:
    """Return the question for a value in its range, with the cursor at the present one."""
    low, high = view.low_high(ui.game, table, row, i)
    page = lambda value: _page(ui, table, row, i, value)
    return Number(page, low, high, view.value(ui.game, table, row, i), T.KEY_SET, 0)


def set_to(ui: Ui, table: int, row: int, i: int, value: int) -> Asking:
    """Set a counter or uses, and say what came of it."""
    command = view.whose(ui.game, table, row)
    command.update({"do": "set", "counter": view.schema(ui.game).columns[table][i].name, "value": value})
    yield from tell(ui, (yield Do(command)))


def _page(ui: Ui, table: int, row: int, i: int, value: int) -> View:
    column = view.schema(ui.game).columns[table][i]
    above = head(ui, table, row, column.label)
    notes = ("/" + str(view.start(ui.game, table, row, i)),) if _has_most(column) else ()
    return (above, Figure(str(value), notes, above.accent))


def count(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Ask for changes of a counter, each done at once. SELECT goes to the other side's, or to the game's next one."""
    game = ui.game
    schema = view.schema(game)
    column = schema.columns[table][i]
    now = view.value(game, table, row, i)
    low, high = view.low_high(game, table, row, i)
    select, hold = T.KEY_OK, T.KEY_PAGE
    others = []
    if table == S.SIDE_T:
        select, hold = (T.KEY_SIDE_A if row else T.KEY_SIDE_B), 0
    elif table == S.GAME_T:
        columns = schema.columns[S.GAME_T]
        others = [at for at in range(len(columns)) if at != i and not _has_names(columns[at])]
        select, hold = (T.KEY_NEXT if others else T.KEY_OK), 0
    found = yield Count(lambda value: _page(ui, table, row, i, value), low, high, now, select, hold)
    if type(found) is Hold:
        return instead(unit_page(ui, row))
    if found is None:
        if table == S.SIDE_T:
            return Then(count, (table, 1 - row if row < 2 else 0, i))
        if others:
            later = [at for at in others if at > i]
            return Then(count, (table, row, (later or others)[0]))
        return None
    # A unit that is out of play by its counter comes back only by hand.
    out = table == S.UNIT_T and view.status(game, row) == "casualty"
    if column.kind == S.COUNTER and not out:
        command = view.whose(game, table, row)
        command.update({"do": "count", "counter": column.name, "amount": found - now})
        yield from tell(ui, (yield Do(command)))
    else:
        yield from set_to(ui, table, row, i, found)
    return Then(count, (table, row, i))
