"""What flows share that change what is left of a unit, in a number that can be read across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import texts as T
from signifer.ui.asking import about
from signifer.ui.flow import Count
from signifer.ui.view import Figure, Pips

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View


def count(ui: Ui, row: int, now: int, most: int, marks: tuple[Value, ...]) -> Count:
    """Ask for changes of what a unit has left of `most`, each done at once: DOWN takes one, UP gives one back.
    SELECT leaves. `marks` are in the header."""

    def page(number: int) -> View:
        head = about(ui, row, *(marks + (Pips(number, most),)))
        return (head, Figure(str(number), (ui.t(T.LEFT_OF, n=most),), head.accent))

    return Count(page, 0, max(now, most), now, T.KEY_OK, T.KEY_PAGE)


def wound(game: Game, row: int, amount: int) -> dict[str, Any]:
    """Return the command that takes so much of a unit, or gives it back if `amount` is negative."""
    command: dict[str, Any] = {"do": "wound" if amount > 0 else "heal", "unit": game.units[row].id}
    if abs(amount) > 1:
        command["amount"] = abs(amount)
    return command
