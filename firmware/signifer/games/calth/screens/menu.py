"""Show the menu: everything except the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.calth.rules import view
from signifer.games.calth.texts import (
    BUTTONS_HELP,
    BY_HAND,
    CARDS,
    END_GAME,
    END_ROUND,
    LOCK,
    LOG,
    MENU_TITLE,
    NEW_GAME,
    POINTS,
    REFERENCE,
    SETTINGS,
    UNDO_REDO,
)
from signifer.ui.menu import any_dice, lock
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.checks import ABOUT_GAME
from signifer.ui.texts.shared import TOKENS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class MenuPage(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(MENU_TITLE), "R" + str(view.round(self.ui.game)))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.calth.flows import cards as calth_cards
        from signifer.games.calth.flows import rounds
        from signifer.ui.flows import (
            about,
            end,
            log,
            message,
            newgame,
            reference,
            score,
            settings,
            tokens,
            undo,
        )
        from signifer.ui.screens import flow

        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        cards = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
        lines: list[tuple[Any, ...]] = [
            (POINTS, (flow.FlowPage, deferred(score.score)), points),
            (CARDS, lambda: ui.push(flow.FlowPage, deferred(calth_cards.cards)), cards),
            (REFERENCE, (flow.FlowPage, deferred(reference.reference))),
            any_dice(ui),
            (UNDO_REDO, (flow.FlowPage, deferred(undo.undo))),
            (LOG, (flow.FlowPage, deferred(log.log)), str(game.log.count)),
            (TOKENS, (flow.FlowPage, deferred(tokens.tokens))),
            (BY_HAND, lambda: ui.push(flow.FlowPage, deferred(rounds.by_hand))),
            (LOCK, lambda: lock(ui), "⚿"),
            (ABOUT_GAME, (flow.FlowPage, deferred(about.game))),
            (SETTINGS, (flow.FlowPage, deferred(settings.settings))),
            (BUTTONS_HELP, (flow.FlowPage, deferred(message.buttons))),
        ]
        if not game.ended:
            if view.phase(game) == "action":
                lines.append(((END_ROUND, {"n": view.round(game)}), self._end_round))
            lines.append((END_GAME, (flow.FlowPage, deferred(end.end))))
        lines.append((NEW_GAME, (flow.FlowPage, deferred(newgame.newgame))))
        return lines

    def _end_round(self) -> None:
        from signifer.ui.screens import ending

        ending.go(self.ui, {"do": "end_round"}, lambda answer: self.ui.home())
