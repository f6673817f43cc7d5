"""Show a piece of terrain, a token, and change its four values: cover and shadow class, wading, climbing (DD-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import terrain
from signifer.games.dozen_die import texts as G
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain
from signifer.ui.flow import Do, Number, Then
from signifer.ui.view import Figure, Header

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_WAYS = (G.VERY_EASY, G.EASY, G.NORMAL, G.HARD, G.VERY_HARD, G.NO_WAY)
_FIELDS = (("cover", G.COVER), ("shadow", G.SHADOW), ("wade", G.WADE), ("climb", T.CLIMB))


def piece(ui: Ui, name: str) -> Asking:
    """Ask which of a piece's values is changed, and for that value; each change is one command."""
    values = _values(ui, name)
    lines = [(field, plain(ui.t(text), way(ui, values[field]))) for field, text in _FIELDS]
    field, _ = yield choice(Header(-1, name, (), styles.PLAIN), lines, 0, T.KEY_CHANGE)
    now = values[field]
    head = Header(-1, name, (ui.t(dict(_FIELDS)[field]),), styles.PLAIN)
    found: Any
    if field in ("wade", "climb"):
        ways = [(one, plain(way(ui, one))) for one in terrain.WAYS]
        found, _ = yield choice(head, ways, terrain.WAYS.index(now))
    else:
        page = lambda number: (head, Figure(str(number), (), styles.PLAIN))
        found = yield Number(page, 0, terrain.HIGHEST, now if now in range(10) else 0, T.KEY_SET, 0)
    if found != now:
        yield Do({"do": "token", "token": name, field: found})
    return Then(piece, (name,))


def _values(ui: Ui, name: str) -> dict[str, Any]:
    """Return the four values of the piece of this name; those of a new one if an undo has taken it away."""
    from signifer.core import tokens

    cells = ui.game.cells
    row = tokens.find(cells, name)
    return terrain.say(tokens.get(cells, row, tokens.STATE) if row >= 0 else 0)


def way(ui: Ui, value: Any) -> str:
    """Return a value of a piece for people: a difficulty, or the number of a class."""
    return ui.t(_WAYS[terrain.WAYS.index(value)]) if value in terrain.WAYS else str(value)
