"""Begin a game, use a yellow die's special action, end a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ROUND
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules import schema as S
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import plain, say, title_header
from signifer.ui.flow import Do, Pick, Show, Then
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component

_GO_ON = -1  # the first line, in the place of a unit's row


def wanderers(game: Game) -> list[int]:
    """Return the rows of the wanderers, who may be in reserve at first."""
    return [unit.row for unit in game.units if view.kind(game, unit.row) == "wanderer"]


def begin(ui: Ui, at: int = 0) -> Asking:
    """Ask which wanderers are in reserve: SELECT on the first line goes on, on another changes it."""
    game = ui.game
    rows = wanderers(game)

    def line(row: int) -> Row:
        if row == _GO_ON:
            return plain(title_header(ui.t(T.KEY_DONE)).title)
        where = ui.t(G.IN_RESERVE_NOW if view.status(game, row) == "reserve" else G.ON_BOARD_NOW)
        return Row("", game.units[row].label, (where,), theme.side(game.units[row].side))

    keys = lambda row: T.KEY_DONE if row == _GO_ON else T.KEY_CHANGE
    row = yield Pick((Sentence(ui.t(G.START_RESERVE), styles.PLAIN),), [_GO_ON] + rows, line, at, keys, 0)
    if row == _GO_ON:
        return None
    away = view.status(game, row) == "reserve"
    yield Do({"do": "set", "unit": game.units[row].id, "flag": "reserve", "value": not away})
    return Then(begin, (1 + rows.index(row),))


def special(ui: Ui) -> Asking:
    """Use a yellow die's special action, after a confirmation."""
    yield Show((title_header(ui.t(G.SPECIAL)), Sentence(ui.t(G.SPECIAL_SURE), styles.PLAIN)), T.KEY_YES, 0)
    yield Do({"do": "special"})


def end_round(ui: Ui) -> Asking:
    """Show what the end of the round does (DD-14); then end it."""
    t = ui.t
    game = ui.game
    number = view.round(game)
    left = view.in_bag(game)
    active = view.active(game)
    lines: list[str] = [] if active is None else [t(G.ROUND_OPEN, unit=game.units[active].label)]
    if left:
        lines += [t(G.ROUND_BOTH), t(G.ROUND_IN_BAG, n=left)]
    lines.append(t(G.ROUND_BACK, n=sum([die[3] for die in view.bag(game)])))
    loads, anew = _units(game)
    lines += [t(G.ROUND_LOADS, unit=name) for name in loads]
    lines += [t(G.ROUND_USES, unit=name) for name in anew]
    lines += [t(G.ROUND_TOKEN, what=name) for name in _tokens(game)]
    lines.append(t(G.ROUND_NEXT, n=number + 1))
    accent = styles.WARN if left else styles.PLAIN
    shown: list[Component] = [Header(-1, t(G.ROUND_TITLE, n=number), (), accent)]
    shown += [Row("", line, (), styles.PLAIN) for line in lines]
    yield Show(tuple(shown), T.KEY_YES, 0)
    yield Do({"do": "end_round"})
    yield say(ui, t(G.ROUND_BEGUN, n=view.round(game)))


def _units(game: Game) -> tuple[list[str], list[str]]:
    """Return the labels of the units that load a weapon, and of those that may react again. Of most units nothing
    is read but their cells: weapons and skills of 40 units take 200 ms."""
    loads: list[str] = []
    anew: list[str] = []
    units = game.units
    rows = game.cells.tables[S.USES_T].rows
    used = [row for row in range(rows) if game.get(S.USES_T, row, 0)]
    for row in range(len(units)):
        shot = view.unloaded_bits(game, row)
        end = units.uses_at(row + 1) if row + 1 < len(units) else rows
        reacted = [use for use in used if units.uses_at(row) <= use < end]
        if not (shot or reacted) or view.status(game, row) not in ("active", "reserve"):
            continue
        if [weapon for weapon in view.weapons(game, row) if weapon.ranged and not weapon.is_loaded]:
            loads.append(units[row].label)
        if [
            skill
            for skill in odds.skills(game, row)
            if skill.left is not None and skill.left < int(skill.speed or 0)
        ]:
            anew.append(units[row].label)
    return loads, anew


def _tokens(game: Game) -> list[str]:
    """Return the names of the tokens that the end of the round sets back (TK-3)."""
    cells = game.cells
    if cells.tables[-1].name != "token":
        return []
    from signifer.core import tokens

    names: list[str] = []
    for cell, _ in tokens.reset_values(cells, ROUND):
        name = tokens.name_at(cells, cells.place(cell)[1])
        if name not in names:  # its owner and its state are a cell each
            names.append(name)
    return names
