"""Show command cards in hand, in digits that the whole table can read: how many, not which (BC-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.texts import CARDS_OF
from signifer.ui.screens.two_sides import TwoSides

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


class CardsPage(TwoSides):
    """The hands of both sides, set by hand."""

    title = CARDS_OF

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, view.turn(ui.game) or 0)

    def number(self, side: int) -> int:
        return view.hand(self.ui.game, side)

    def change(self, amount: int) -> None:
        value = self.number(self.side) + amount
        if value >= 0:
            self.ui.do({"do": "set", "side": "AB"[self.side], "counter": "hand", "value": value})
