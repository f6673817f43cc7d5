"""Change a counter, uses, a flag or a choice of a unit, a side or the game by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.games.own.flows.check import check
from signifer.games.own.flows.common import accent, head, owner, quantity, told
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import (
    C_BITS,
    C_KIND,
    C_LABEL,
    C_NAME,
    C_STATES,
    CHOICE,
    COUNTER,
    FLAG,
    GAME_T,
    K_LABEL,
    K_OF,
    MAX_START,
    SIDE_T,
    UNIT_T,
    USE,
)
from signifer.games.own.screens import icons, news
from signifer.games.own.texts import CHECK, COUNTERS_TITLE, KEY_BY_HAND, KEY_USE, ROUND_SHORT
from signifer.ui.asking import choice, instead, titled
from signifer.ui.boxes.names import TICK, WARNING
from signifer.ui.flow import Count, Do, Held, Leave, Number, Over, Pick, Say, Then
from signifer.ui.styles import DIM, WARN
from signifer.ui.texts.base import KEY_CHANGE, KEY_NEXT, KEY_OK, KEY_SET
from signifer.ui.texts.checks import KEY_SIDE_A, KEY_SIDE_B
from signifer.ui.texts.line import KEY_BIG, KEY_PAGE
from signifer.ui.view import Figure, Icon, Row

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View


class Line(NamedTuple):
    """A line for a column of a table's row, or for one of its checks."""

    table: int
    row: int
    number: int  # of the column, or of the check
    is_check: bool


def totals(ui: Ui) -> Asking:
    """Ask which number of the sides and of the game is changed, or which of their checks is rolled."""
    game = ui.game
    items: list[Line] = []
    for side in range(2 if view.schema(game).sides else 0):
        items += lines_of(game, SIDE_T, side)
    items += lines_of(game, GAME_T, 0)
    title = titled(ui.t(COUNTERS_TITLE), ui.t(ROUND_SHORT, n=view.round_no(game)))
    answer = yield pick(ui, (title,), items)
    return (yield from changed(ui, answer)) or Then(totals, ())


def lines_of(game: Game, table: int, row: int) -> list[Line]:
    """Return the lines of a unit, a side or the game: its columns, then its checks."""
    schema = view.schema(game)
    found = [Line(table, row, i, False) for i in range(len(schema.columns[table]))]
    numbers = range(len(schema.checks))
    return found + [Line(table, row, at, True) for at in numbers if schema.checks[at][K_OF] == table]


def pick(ui: Ui, above: View, items: Sequence[Any]) -> Pick:
    """Ask for one of the lines; SELECT held sets a number by hand. Some may be `ui.flows.unit.Line`s."""
    schema = view.schema(ui.game)

    def column(line: Any) -> Any:
        if type(line) is not Line or line.is_check:
            return None
        return schema.columns[line.table][line.number]

    def shown(line: Any) -> Row:
        row: Row = line_of(ui, line) if type(line) is Line else line.row
        return row

    def select(line: Any) -> int:
        found = column(line)
        if found is None or found[C_BITS] & CHOICE:
            return KEY_OK
        kind = found[C_KIND]
        return KEY_CHANGE if kind == FLAG else KEY_USE if kind == USE else KEY_BIG

    def hold(line: Any) -> int:
        found = column(line)
        return 0 if found is None or _named(found) else KEY_BY_HAND

    return Pick(above, items, shown, 0, select, hold)


def _named(column: Any) -> bool:
    """Return whether a column is a flag or a choice, so that its values have names."""
    return column[C_KIND] == FLAG or bool(column[C_BITS] & CHOICE)


def line_of(ui: Ui, line: Line) -> Row:
    """Return the line of a column or a check; of a side, with its banner's letter before it."""
    game = ui.game
    table, row, i, is_check = line
    schema = view.schema(game)
    side = "AB"[row] + " " if table == SIDE_T else ""
    colour = accent(game, table, row)
    if is_check:
        due = i in view.pending_of(game, table, row)
        label = side + ui.t.whole(CHECK, what=schema.checks[i][K_LABEL])
        return Row(WARNING if due else "", label, (), WARN if due else colour)
    column = schema.columns[table][i]
    now = view.value(game, table, row, i)
    label = side + column[C_LABEL]
    icon = icons.letter(column, now)
    values: tuple[Value, ...]
    if column[C_BITS] & CHOICE:
        values = (column[C_STATES][now],)
    elif column[C_KIND] == FLAG:
        values = (Icon(TICK, "✓"),) if now else ()
        colour = colour if now else DIM
    else:
        values = (quantity(game, table, row, i),)
        if type(values[0]) is str and _has_most(column):
            values = (str(now) + "/" + str(view.start(game, table, row, i)),)
        if column[C_KIND] == USE and not now:
            colour = WARN
    return Row(icon, label, values, colour)


def _has_most(column: Any) -> bool:
    """Return whether a column cannot rise above its start."""
    return column[C_KIND] == USE or bool(column[C_BITS] & MAX_START)


def changed(ui: Ui, answer: Any) -> Asking:
    """Do what SELECT, or SELECT held, means on a line of `pick`: return the flow that is on top then, or None after a
    command."""
    line: Line = answer.item if type(answer) is Held else answer
    table, row, i, is_check = line
    if is_check:
        return Over(check, (table, row, i))
    if type(answer) is Held:
        return Over(by_hand, (table, row, i))
    column = view.schema(ui.game).columns[table][i]
    if column[C_BITS] & CHOICE:
        return Over(choose, (table, row, i))
    if column[C_KIND] == FLAG:
        command = owner(ui.game, table, row)
        value = not view.value(ui.game, table, row, i)
        command.update({"do": "set", "flag": column[C_NAME], "value": value})
        yield from told(ui, (yield Do(command)))
        return None
    if column[C_KIND] == USE:
        yield from spend(ui, table, row, i)
        return None
    return Over(count, (table, row, i))


def spend(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Spend a limited use, and say what is left (OS-2)."""
    command = owner(ui.game, table, row)
    command.update({"do": "use", "use": view.schema(ui.game).columns[table][i][C_NAME]})
    answer = yield Do(command)
    said = news.now(ui, answer, table, row, i)
    if said:
        yield Say(said)


def choose(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Ask for the state of a choice (OS-34)."""
    game = ui.game
    column = view.schema(game).columns[table][i]
    states = column[C_STATES]
    now = view.value(game, table, row, i)
    options = [
        (states[at], Row(icons.letter(column, at), states[at], (), accent(game, table, row)))
        for at in range(len(states))
    ]
    state, _ = yield choice(head(ui, table, row, column[C_LABEL]), options, now)
    command = owner(game, table, row)
    command.update({"do": "choose", "choice": column[C_NAME], "state": state})
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
    return Number(page, low, high, view.value(ui.game, table, row, i), KEY_SET, 0)


def set_to(ui: Ui, table: int, row: int, i: int, value: int) -> Asking:
    """Set a counter or uses, and say what came of it."""
    command = owner(ui.game, table, row)
    command.update({"do": "set", "counter": view.schema(ui.game).columns[table][i][C_NAME], "value": value})
    yield from told(ui, (yield Do(command)))


def _page(ui: Ui, table: int, row: int, i: int, value: int) -> View:
    column = view.schema(ui.game).columns[table][i]
    above = head(ui, table, row, column[C_LABEL])
    notes = ("/" + str(view.start(ui.game, table, row, i)),) if _has_most(column) else ()
    return (above, Figure(str(value), notes, above.accent))


def count(ui: Ui, table: int, row: int, i: int) -> Asking:
    """Ask for changes of a counter, each done at once. SELECT goes to the other side's, or to the game's next one."""
    game = ui.game
    schema = view.schema(game)
    column = schema.columns[table][i]
    now = view.value(game, table, row, i)
    low, high = view.low_high(game, table, row, i)
    select, hold = KEY_OK, KEY_PAGE
    others = []
    if table == SIDE_T:
        select, hold = (KEY_SIDE_A if row else KEY_SIDE_B), 0
    elif table == GAME_T:
        columns = schema.columns[GAME_T]
        others = [at for at in range(len(columns)) if at != i and not _named(columns[at])]
        select, hold = (KEY_NEXT if others else KEY_OK), 0
    found = yield Count(lambda value: _page(ui, table, row, i, value), low, high, now, select, hold)
    if type(found) is Held:
        return instead(ui.words().unit(row))
    if found is None:
        if table == SIDE_T:
            return Then(count, (table, 1 - row if row < 2 else 0, i))
        if others:
            later = [at for at in others if at > i]
            return Then(count, (table, row, (later or others)[0]))
        return None
    # A unit that is out of play by its counter comes back only by hand.
    out = table == UNIT_T and view.status(game, row) == "casualty"
    if column[C_KIND] == COUNTER and not out:
        command = owner(game, table, row)
        command.update({"do": "count", "counter": column[C_NAME], "amount": found - now})
        yield from told(ui, (yield Do(command)))
    else:
        yield from set_to(ui, table, row, i, found)
    return Then(count, (table, row, i))
