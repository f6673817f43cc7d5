"""List squads and armies: the models left, and how near the army is to breaking (SK-12, SK-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows.common import unit_line
from signifer.games.samurai.rules import answers, view
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules.read import Head
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import roster_name, side_header, strike, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Hold, Menu, Over, Pick, Show
from signifer.ui.view import Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Group = tuple[int, int, str]
    """A side, the row of a squad in its table, and its name."""

_ARMY = -1  # in the place of a squad
_ALONE = -2  # models in no squad


def squads(ui: Ui) -> Asking:
    """List each army, below it its squads and the models in no squad."""
    game = ui.game
    numbers = _numbers(ui)
    groups: list[Group] = []
    for side in range(2):
        groups.append((side, _ARMY, roster_name(ui, side)))
        first = game.get(S.SIDE_T, side, S.FIRST_SQUAD)
        names = Head(game.setup.rosters["AB"[side]]).squads
        groups += [(side, first + nth, names[nth][0]) for nth in range(len(names))]
        if _members(ui, numbers, side, _ALONE):
            groups.append((side, _ALONE, ui.t(G.ALONE)))

    def head(one: Group) -> View:
        side = one[0]
        ranks, lost = view.army(game, side)
        left = ui.t(G.BROKEN) if view.is_broken(game, side) else ui.t(G.TO_BREAK, n=to_break(ranks, lost))
        share = str((ranks - lost) * 100 // ranks if ranks else 0) + "%"
        return (side_header(side, share, left),)

    def line(one: Group) -> Row:
        side, squad, name = one
        accent = theme.side(side)
        if squad == _ARMY:
            ranks, lost = view.army(game, side)
            return Row("", "AB"[side] + " " + name, (ui.t(G.RANKS, n=ranks - lost, all=ranks),), accent)
        rows = _members(ui, numbers, side, squad)
        few = len([row for row in rows if view.alive(game, row)])
        icon = ""
        for row in rows:
            if view.leads(game, row):
                icon = icons.FLAG if view.alive(game, row) else icons.SKULL
        return Row(icon, name, (str(few) + "/" + str(len(rows)),), accent if few else styles.DIM)

    side, squad, name = yield Pick(head, groups, line, 0, T.KEY_SHOW, 0)
    return Over(army, (side, name)) if squad == _ARMY else Over(members, (side, squad))


def army(ui: Ui, side: int, name: str) -> Asking:
    """Say how much an army can lose before it tests at the start of each of its turns (SK-14)."""
    ranks, lost = view.army(ui.game, side)
    said = ui.t(G.ARMY_SAYS, n=ranks - lost, all=ranks, what=str(to_break(ranks, lost)))
    if view.is_broken(ui.game, side):
        said = ui.t(G.ARMY_BROKEN, n=ranks - lost, all=ranks)
    yield Show((side_header(side, name), Sentence(said, styles.PLAIN)), 0, 0)


def members(ui: Ui, side: int, squad: int) -> Asking:
    """List the models of a squad, or with `_ALONE` those in none: SELECT opens the wounds, held the page."""
    game = ui.game
    rows = _members(ui, _numbers(ui), side, squad)
    name = ui.t(G.ALONE) if squad < 0 else game.use(lazy(answers)).squad_name(game, rows[0]) or ""
    few = len([row for row in rows if view.alive(game, row)])
    head = (side_header(side, name, str(few) + "/" + str(len(rows))),)
    found = yield Menu(head, rows, lambda row: unit_line(ui, row, side), 0, T.KEY_WOUND, T.KEY_PAGE)
    return unit_page(ui, found.item) if type(found) is Hold else strike(ui, found)


def to_break(ranks: int, lost: int) -> int:
    """Return how much more of the rank sum must be lost until two thirds are (SK-14)."""
    return max(0, (2 * ranks + 2) // 3 - lost)


def _numbers(ui: Ui) -> bytes:
    """Return for each model the number of its squad in its roster, from 1; 0 if it is in none."""
    units = ui.game.units
    # In place: reading a whole model takes four times as long.
    return bytes([view.squad_number(units, row) for row in range(len(units))])


def _members(ui: Ui, numbers: bytes, side: int, squad: int) -> list[int]:
    """Return the rows of a squad's models, or of those in none; `numbers` as from `_numbers`."""
    game = ui.game
    wanted = 0 if squad < 0 else squad + 1 - game.get(S.SIDE_T, side, S.FIRST_SQUAD)
    side_at = game.units.side_at
    return [row for row in range(len(numbers)) if numbers[row] == wanted and side_at(row) == side]
