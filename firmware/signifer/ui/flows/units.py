"""List all units on the table: SELECT changes what is left of one; held, it opens the unit's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import texts as T
from signifer.ui.asking import game_line, roster_name, side_header, strike, title_header, unit_page
from signifer.ui.flow import Hold, Menu
from signifer.ui.view import Header

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_LAST = "units.last"  # the unit that was chosen last: the list begins there


def units(ui: Ui) -> Asking:
    """Ask for a unit of all sides: A, B, neutral. The header is about the side of the cursor's unit."""
    words = ui.words()
    game = ui.game
    # If units come and go, the game's words know which are shown, and in which order.
    shown = getattr(words, "rows", None)
    rows = list(shown(game) if shown else range(len(game.units)))
    last = ui.memo.get(_LAST)
    # A custom system may have no number that a wound takes: SELECT opens the page, too.
    struck = lambda row: T.KEY_STRIKE if strike(ui, row) == unit_page(ui, row) else T.KEY_WOUND
    heads: dict[int, Header] = {}  # of the sides: made once, and not at each step of the cursor

    def head(row: int | None) -> View:
        side = -1 if row is None else game.units.side_at(row)
        if side not in heads:
            heads[side] = _head(ui, rows, row)
        return (heads[side],)

    line = game_line(ui)
    found = yield Menu(
        head,
        rows,
        lambda row: line(ui, row, 0),
        rows.index(last) if last in rows else 0,
        struck,
        T.KEY_PAGE,
    )
    row = found.item if type(found) is Hold else found
    ui.memo[_LAST] = row
    return unit_page(ui, row) if type(found) is Hold else strike(ui, row)


def _head(ui: Ui, rows: Sequence[int], row: int | None) -> Header:
    """Return how many units of a side still stand, and how many it has; of all units, if there are no sides."""
    words = ui.words()
    game = ui.game
    if row is None:
        return title_header(ui.t(T.UNITS))
    title = getattr(words, "title", None)
    all_of = "" if title is None else title(game)
    side = game.units.side_at(row)
    own = [one for one in rows if all_of or game.units.side_at(one) == side]
    standing = len([one for one in own if words.standing(game, one)])
    count = str(standing) + "/" + str(len(own))
    if all_of:
        return title_header(all_of, count)
    return side_header(side, roster_name(ui, side), count)
