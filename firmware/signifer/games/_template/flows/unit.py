"""Show a unit's page: its wounds and activations, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template import texts as G
from signifer.games._template.rules import view
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, instead, plain, strike
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Then
from signifer.ui.view import Icon, Pips

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed: its wounds, its activations, or whether it has left."""
    game = ui.game
    taken, most = view.wounds(game, row)
    used = view.activations(game, row)
    gone = view.status(game, row) == "left"
    command = {"do": "set", "unit": game.units[row].id}
    found, _ = yield choice(
        about(ui, row, game.units[row].id),
        [
            (None, plain(ui.t(G.WOUNDS), Pips(most - taken, most))),
            ({"counter": "activations", "value": 0 if used else 1}, plain(ui.t(G.ACTIVATED), str(used))),
            (
                {"flag": "left", "value": not gone},
                plain(ui.t(G.HAS_LEFT), Icon(icons.TICK, "✓") if gone else Icon(icons.X, "·")),
            ),
        ],
        0,
        T.KEY_CHANGE,
    )
    if found is None:
        return instead(strike(ui, row))
    command.update(found)
    yield Do(command)
    return Then(unit, (row,))
