"""Choose a unit to activate or to use something; and show the result of a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, C_NAME, UNIT_T
from signifer.games.own.texts import KEY_USE, USES_TITLE, WHO
from signifer.ui.styles import PLAIN
from signifer.ui.texts.play import KEY_ACTIVATE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# In the order of units: more than any value of a counter.
_LATER = 100000


def activate(ui: Ui) -> None:
    """Ask which unit is activated: first those of the side whose turn it is, and of these the ones that still
    may be."""
    from signifer.ui.screens import pick

    game = ui.game
    side = view.side(game)
    rows = [row for row in game.units.rows_of() if view.standing(game, row)]
    order = view.schema(game).order

    def late(row: int) -> int:
        other = side is not None and game.units.side_at(row) not in (side, 2)
        first = view.value(game, UNIT_T, row, order) if order >= 0 else 0
        done = 0 if view.activations_left(game, row) else _LATER
        return done + (2 * _LATER if other else 0) - first

    def go(row: int) -> None:
        ui.words().do(ui, {"do": "activate", "unit": game.units[row].id})

    own = -1 if side is None else side
    rows = view.ordered(rows, late)
    ui.push(pick.PickPage, ui.t(WHO), rows, go, KEY_ACTIVATE, PLAIN, 0, view.proposed(game), own, True)


def begin(ui: Ui) -> None:
    """Ask who goes first if all are still equal."""
    from signifer.games.own.screens import order as own_order

    game = ui.game
    order = view.schema(game).order
    if order < 0:
        return
    values = set([view.value(game, UNIT_T, row, order) for row in game.units.rows_of()])
    if len(values) < 2:
        ui.push(own_order.OrderPage)


def use(ui: Ui, i: int) -> None:
    """Ask which unit spends a limited use: first those that have one left."""
    from signifer.ui.screens import pick

    game = ui.game
    column = view.schema(game).columns[UNIT_T][i]
    rows = [row for row in game.units.rows_of() if view.standing(game, row)]
    rows = view.ordered(rows, lambda row: 0 if view.value(game, UNIT_T, row, i) else 1)

    def go(row: int) -> None:
        spend(ui, UNIT_T, row, i)

    title = ui.t(USES_TITLE, what=column[C_LABEL])
    ui.push(pick.PickPage, title, rows, go, KEY_USE, PLAIN, 0, view.active(game), -1, True)


def spend(ui: Ui, table: int, row: int, i: int) -> None:
    """Spend a limited use."""
    game = ui.game
    command = owner(ui, table, row)
    command["do"] = "use"
    command["use"] = view.schema(game).columns[table][i][C_NAME]

    def then_now(answer: dict[str, Any]) -> None:
        from signifer.games.own.screens import news

        news.now(ui, answer, table, row, i)

    ui.do(command, then_now)


def owner(ui: Ui, table: int, row: int) -> dict[str, Any]:
    """Return the fields of a command that name the owner of a counter."""
    if table == UNIT_T:
        return {"unit": ui.game.units[row].id}
    return {"side": "ABN"[row]} if table else {}


def name(ui: Ui, table: int, row: int) -> str:
    """Return the owner of a row of a table: a unit's name, a side's letter, nothing for the game."""
    if table == UNIT_T:
        return ui.game.units[row].label
    return "ABN"[row] if table else ""


def draw(ui: Ui) -> None:
    """Draw, and continue with the choice of dice to keep, if there is one."""
    ui.do({"do": "draw"}, lambda answer: drawn(ui, answer))


def drawn(ui: Ui, answer: dict[str, Any]) -> None:
    """Continue after a draw with the choice of dice to keep, if there is one."""
    from signifer.games.own.screens import draw as own_draw
    from signifer.games.own.screens import news

    if not news.tell(ui, answer) and view.keeps(ui.game):
        ui.push(own_draw.DrawPage)


def end(ui: Ui, what: str) -> None:
    """Execute a command that ends something, after its preview."""
    from signifer.ui.screens import ending

    def then_tell(answer: dict[str, Any]) -> None:
        from signifer.games.own.screens import news

        news.tell(ui, answer)

    ending.go(ui, {"do": what}, then_tell)
