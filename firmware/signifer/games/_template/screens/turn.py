"""Start what the home screen offers: an activation, and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.games._template.texts import TURN_BEGUN, WHO_ACTIVATES
from signifer.ui import theme
from signifer.ui.texts.play import KEY_ACTIVATE

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> None:
    """Ask which unit is activated."""
    from signifer.ui.screens import pick

    game = ui.game
    side = view.side(game)

    def chosen(row: int) -> None:
        ui.do({"do": "activate", "unit": game.units[row].id})

    title = ui.t(WHO_ACTIVATES, side="AB"[side])
    accent = theme.side(side)
    ui.push(pick.PickPage, title, view.waiting(game), chosen, KEY_ACTIVATE, accent, 0, None, side, True)


def end(ui: Ui) -> None:
    """End the turn, after a preview if units have something left to do."""
    from signifer.ui.screens import ending

    ending.go(ui, {"do": "end_turn"}, lambda answer: _ended(ui), True)


def _ended(ui: Ui) -> None:
    ui.home()
    ui.toast(ui.t(TURN_BEGUN, n=view.turn(ui.game), side="AB"[view.side(ui.game)]))
