"""Who begins, who goes first, which unit is activated, which one uses something (OS-1, OS-2, OS-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom import texts as G
from signifer.games.custom.flows.common import tell, unit_line, which_unit
from signifer.games.custom.flows.counter import number_of, set_to, spend
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, say, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Then
from signifer.ui.flows import ending
from signifer.ui.view import Header, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_LATER = 100000  # in the order of units: more than any value of a counter


def who_begins(ui: Ui, dice: str = "") -> Asking:
    """Ask who begins the round: it is rolled for, or the players say it (OS-31). The winner of a roll may be the one
    who says it; `dice` is that roll (OS-44)."""
    winner = view.chooser(ui.game)
    options = [] if winner >= 0 else [("", Row(icons.DIE, ui.t(G.ROLL_FOR_IT), (), styles.PLAIN))]
    options += [
        ("AB"[side], Row("", ui.t(G.SIDE_BEGINS, side="AB"[side]), (), theme.side(side)))
        for side in ((1, 0) if winner == 1 else (0, 1))
    ]
    title = title_header(ui.t(G.WHO_BEGINS))
    if winner >= 0:
        title = Header(
            winner, ui.t(G.SIDE_CHOOSES, side="AB"[winner]), (dice,) if dice else (), theme.side(winner)
        )
    side, _ = yield choice(title, options)
    answer = yield Do({"do": "first", "side": side} if side else {"do": "first"})
    faces = answer.get("rolls")
    tie = answer.get("tie")
    begins = answer["side"]
    if faces:
        dice = str(faces[0]) + ":" + str(faces[1])
        if "chooses" in answer:
            return Then(who_begins, (dice,))
        if begins is None:
            yield say(ui, ui.t(G.ROLLED_A_TIE, dice=dice))
        else:
            yield say(ui, ui.t(G.FIRST_ON_A_TIE if tie else G.FIRST_ROLLED, side=begins, dice=dice))
    else:
        yield say(ui, ui.t(G.ON_A_TIE if tie else G.SIDE_BEGINS, side=begins))
    yield from tell(ui, answer)
    return None


def order(ui: Ui, at: int = 0) -> Asking:
    """Ask for each unit's value of the counter that says who goes first, from the unit in row `at` on."""
    game = ui.game
    i = view.schema(game).order
    label = view.schema(game).columns[S.UNIT_T][i].label
    rows = range(len(game.units))
    row = yield Pick((title_header(label),), rows, lambda row: unit_line(ui, row, -1, i), at, T.KEY_CHANGE, 0)
    value = yield number_of(ui, S.UNIT_T, row, i)
    yield from set_to(ui, S.UNIT_T, row, i, value)
    return Then(order, (min(row + 1, len(rows) - 1),))


def activate(ui: Ui) -> Asking:
    """Ask which unit is activated: first those of the side whose turn it is, and of these the ones that still may be
    (OS-1, OS-4)."""
    game = ui.game
    side = view.side(game)
    rows = [row for row in game.units.rows_of() if view.standing(game, row)]
    first = view.schema(game).order

    def late(row: int) -> int:
        other = side is not None and game.units.side_at(row) not in (side, 2)
        here = view.value(game, S.UNIT_T, row, first) if first >= 0 else 0
        done = 0 if view.activations_left(game, row) else _LATER
        return done + (2 * _LATER if other else 0) - here

    own = -1 if side is None else side
    rows = view.in_order(rows, late)
    row = yield from which_unit(ui, ui.t(G.WHO), rows, view.next_unit(game), own, -1, T.KEY_ACTIVATE)
    yield from activate_unit(ui, row)


def activate_unit(ui: Ui, row: int) -> Asking:
    """Activate a unit, and say what that brought about."""
    yield from tell(ui, (yield Do({"do": "activate", "unit": ui.game.units[row].id})))


def end(ui: Ui, what: str) -> Asking:
    """Do a command that ends an activation, a phase, a turn or a round, after a look at what it leaves undone
    (OS-20)."""
    command = {"do": what}
    yield from ending.sure(ui, command)
    yield from tell(ui, (yield Do(command)))


def use(ui: Ui, i: int) -> Asking:
    """Ask which unit spends a limited use: first those that have one left (OS-2)."""
    game = ui.game
    rows = [row for row in game.units.rows_of() if view.standing(game, row)]
    rows = view.in_order(rows, lambda row: 0 if view.value(game, S.UNIT_T, row, i) else 1)
    title = ui.t.whole(G.USES_TITLE, what=view.schema(game).columns[S.UNIT_T][i].label)
    row = yield from which_unit(ui, title, rows, view.active(game), -1, i, G.KEY_USE)
    return (yield from spend(ui, S.UNIT_T, row, i))
