"""Lines, headers and questions that the flows of custom systems share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.screens import news
from signifer.games.custom.screens.line import icon_of
from signifer.ui import asking, styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import name_in, roster_name, say
from signifer.ui.boxes import names as icons
from signifer.ui.view import Header, Icon, Pips, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value


def name(game: Game, table: int, row: int) -> str:
    """Return the owner's name: a unit's, a side's letter, "" for the game."""
    if table == S.UNIT_T:
        label: str = game.units[row].label
        return label
    return "ABN"[row] if table else ""


def banner(game: Game, table: int, row: int) -> int:
    """Return the side whose banner the owner has; -1: none."""
    if table == S.UNIT_T and view.schema(game).sides:
        return int(game.units.side_at(row))
    return row if table and table != S.UNIT_T else -1


def accent(game: Game, table: int, row: int) -> int:
    """Return the owner's accent."""
    side = banner(game, table, row)
    return styles.PLAIN if side < 0 else theme.side(side)


def head(ui: Ui, table: int, row: int, what: str) -> Header:
    """Return the header of a page about `what` of a unit, a side or the game: the owner's name, and that."""
    game = ui.game
    side = banner(game, table, row)
    label = game.units[row].label if table == S.UNIT_T else roster_name(ui, row) if table else ""
    if not label:
        return Header(side, what, (), accent(game, table, row))
    return Header(side, label, (what,) if what else (), accent(game, table, row))


def quantity(game: Game, table: int, row: int, i: int) -> Value:
    """Return a counter, or how many uses are left, as a value of a line."""
    system = view.schema(game)
    now = view.value(game, table, row, i)
    column = system.columns[table][i]
    most = view.low_high(game, table, row, i)[1]
    if now >= 0 and (column.kind == S.USE or (table == S.UNIT_T and view.is_pips(system, i))):
        return Pips(now, max(now, most))
    return str(now)


def unit_line(ui: Ui, row: int, side: int = -1, i: int = -1) -> Row:
    """Return a unit's line in a list of side `side`: flags and states that are set, and column `i` (-1: what a strike
    takes, or the first counter of its line). A unit of another side has the letter of its side."""
    game = ui.game
    unit = game.units[row]
    system = view.schema(game)
    label = name_in(unit, side) if system.sides else unit.label
    if not view.standing(game, row):
        fell = view.status(game, row) == "casualty"
        return Row(icons.SKULL if fell else "", label, (ui.t(T.DOWN if fell else T.LEFT),), styles.DIM)
    columns = system.columns[S.UNIT_T]
    values: tuple[Value, ...] = ()
    if i < 0:
        i = system.strike
    for at in range(len(columns)):
        column = columns[at]
        bits = column.bits
        if bits & S.LINE and (column.kind == S.FLAG or bits & S.CHOICE):
            now = view.value(game, S.UNIT_T, row, at)
            word = column.states[now] if bits & S.CHOICE else column.label
            letter = icon_of(column, now) if now else ""
            if letter:
                values += (Icon(letter, word),)
            elif now:
                values += (column.letters[now] if bits & S.CHOICE else column.letters,)
        elif i < 0 and bits & S.LINE:
            i = at
    if i >= 0:
        values += (quantity(game, S.UNIT_T, row, i),)
    return Row(mark(game, row), label, values, accent(game, S.UNIT_T, row))


def mark(game: Game, row: int) -> str:
    """Return a unit's icon in a list: a check is due, it is active, its die is held out, it was activated."""
    if view.pending_of(game, S.UNIT_T, row):
        return icons.WARNING
    if not view.schema(game).limit:
        return ""
    if view.active(game) == row:
        return icons.PLAY
    if view.is_held(game, row):
        return icons.DIE
    return "" if view.activations_left(game, row) else icons.TICK


def which_unit(
    ui: Ui, title: str, rows: Sequence[int], at: int | None, side: int, i: int = -1, select: int = T.KEY_PICK
) -> Asking:
    """Ask for one of the units in `rows`, with the cursor on that in row `at`; SELECT held shows a unit's page. Return
    its row. `side` and `i` are those of `unit_line`."""

    above = Header(-1, title, (), styles.PLAIN if side < 0 else theme.side(side))
    line = lambda row: unit_line(ui, row, side, i)
    return (yield from asking.which_unit(ui, above, rows, at, side, select, line))


def tell(ui: Ui, answer: dict[str, Any]) -> Asking:
    """Say what a command brought about: a check that is due, else a threshold's message."""
    said = news.line(ui, answer)
    if said:
        yield say(ui, said)
