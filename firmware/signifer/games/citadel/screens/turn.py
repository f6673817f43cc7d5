"""Start what the home screen offers: an activation, the end of the turn, and a side's resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import view
from signifer.games.citadel.texts import KEY_ACTIVATE, TURN_OF, WHO_ACTS
from signifer.ui import theme

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def store(ui: Ui, side: int) -> str:
    """Return open buildings and prosperity of a side."""
    game = ui.game
    return "⌂" + str(view.open_count(game, side)) + "◆" + str(view.prosperity(game, side))


def activate(ui: Ui) -> None:
    """Ask which unit acts. Units that were activated come last: a card may let them act once more."""
    from signifer.ui.screens import pick

    game = ui.game
    side = view.side(game)
    rows = view.unactivated(game)
    first = rows[0] if rows else None
    rows += [row for row in view.side_units(game, side) if view.on_table(game, row) and row not in rows]

    def chosen(row: int) -> None:
        ui.do({"do": "activate", "unit": game.units[row].id})

    accent = theme.side(side)
    ui.push(pick.PickPage, ui.t(WHO_ACTS), rows, chosen, KEY_ACTIVATE, accent, 0, first, side, True)


def end(ui: Ui) -> None:
    """End the turn, after a preview if units have something left to do, and say whose turn is next."""
    from signifer.ui.screens import ending

    ending.go(ui, {"do": "end_turn"}, lambda answer: _ended(ui), True)


def _ended(ui: Ui) -> None:
    ui.home()
    side = view.side(ui.game)
    ui.toast(ui.t(TURN_OF, n=view.turn(ui.game), name=ui.words().roster_name(ui, side)))
