"""End a game of a custom system. Without sides there is no winner to ask for: the units are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom import texts as G
from signifer.games.custom.flows.common import unit_line
from signifer.games.custom.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Do, Pick, Show
from signifer.ui.flows import end as shared
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def end(ui: Ui) -> Asking:
    """Ask who won, if there are sides, and whether the game ends; then show the result."""
    game = ui.game
    if view.schema(game).sides:
        return (yield from shared.end(ui))
    rows = list(game.units.rows_of())
    lines: list[Any] = [unit_line(ui, row) for row in rows]
    if not game.is_over:
        yield Pick(
            (title_header(ui.t(T.END_GAME)),), range(len(lines)), lambda at: lines[at], 0, T.KEY_END, 0
        )
        yield Show(page(ui.t(T.END_GAME), ui.t(T.END_SURE)), T.KEY_YES, 0)
        yield Do({"do": "end_game", "winner": None})
        lines = [unit_line(ui, row) for row in rows]
    return (yield from shared.result(ui, (title_header(ui.t(G.OVER)),) + tuple(lines)))
