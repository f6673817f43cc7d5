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
        from signifer.ui.flows import reference, score, tokens
        from signifer.ui.screens import (
            about,
            buttons,
            end,
            flow,
            log,
            newgame,
            settings,
            undo,
        )

        ui = self.ui
        game = ui.game
        points = "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))
        cards = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
        lines: list[tuple[Any, ...]] = [
            (POINTS, (flow.FlowPage, deferred(score.score)), points),
            (CARDS, lambda: ui.push(flow.FlowPage, deferred(calth_cards.cards)), cards),
            (REFERENCE, (flow.FlowPage, deferred(reference.reference))),
            any_dice(ui),
            (UNDO_REDO, undo.UndoPage),
            (LOG, log.LogPage, str(game.log.count)),
            (TOKENS, (flow.FlowPage, deferred(tokens.tokens))),
            (BY_HAND, lambda: ui.push(flow.FlowPage, deferred(rounds.by_hand))),
            (LOCK, lambda: lock(ui), "⚿"),
            (ABOUT_GAME, about.AboutPage),
            (SETTINGS, settings.SettingsPage),
            (BUTTONS_HELP, buttons.ButtonsPage),
        ]
        if not game.ended:
            if view.phase(game) == "action":
                lines.append(((END_ROUND, {"n": view.round(game)}), self._end_round))
            lines.append((END_GAME, end.EndPage))
        lines.append((NEW_GAME, (newgame.NewgamePage,)))
        return lines

    def _end_round(self) -> None:
        from signifer.ui.screens import ending

        ending.go(self.ui, {"do": "end_round"}, lambda answer: self.ui.home())
