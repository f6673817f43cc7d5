"""Steps of a custom system's home that do a command, and then go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.own.rules import view
from signifer.games.own.rules.schema import UNIT_T

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def begin(ui: Ui) -> None:
    """Ask who goes first, if all are still equal."""
    from signifer.games.own.flows import turns
    from signifer.ui.screens import flow

    game = ui.game
    order = view.schema(game).order
    if order >= 0 and len(set([view.value(game, UNIT_T, row, order) for row in game.units.rows_of()])) < 2:
        ui.push(flow.FlowPage, deferred(turns.order))


def draw(ui: Ui) -> None:
    """Draw, and go on with the choice of dice to keep, if there is one."""

    def then_keep(answer: dict[str, Any]) -> None:
        from signifer.games.own.flows import bag
        from signifer.games.own.screens import news
        from signifer.ui.screens import flow

        if not news.tell(ui, answer) and view.keeps(ui.game):
            ui.push(flow.FlowPage, deferred(bag.keep))

    ui.do({"do": "draw"}, then_keep)


def end(ui: Ui, what: str) -> None:
    """Execute a command that ends something, after its preview."""
    from signifer.ui.screens import ending

    def then_tell(answer: dict[str, Any]) -> None:
        from signifer.games.own.screens import news

        news.tell(ui, answer)

    ending.go(ui, {"do": what}, then_tell)
