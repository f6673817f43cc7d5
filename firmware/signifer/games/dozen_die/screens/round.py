"""Show what the end of a round will do, before it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ROUND
from signifer.games.dozen_die.rules import odds, view
from signifer.ui.screens.confirm import ConfirmPage
from signifer.ui.styles import PLAIN, WARN
from signifer.ui.texts.play import (
    ROUND_BACK,
    ROUND_BEGUN,
    ROUND_BOTH,
    ROUND_IN_BAG,
    ROUND_LOADS,
    ROUND_NEXT,
    ROUND_OPEN,
    ROUND_TITLE,
    ROUND_TOKEN,
    ROUND_USES,
)

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


class RoundPage(ConfirmPage):
    """A preview of DD-14; SELECT ends the round."""

    def __init__(self, ui: Ui) -> None:
        t = ui.t
        game = ui.game
        number = view.round(game)
        lines = []
        left = view.in_bag(game)
        active = view.active(game)
        if active is not None:
            lines.append(t(ROUND_OPEN, unit=game.units[active].label))
        if left:
            lines += [t(ROUND_BOTH), t(ROUND_IN_BAG, n=left)]
        total = 0
        for die in view.bag(game):
            total += die[3]
        lines.append(t(ROUND_BACK, n=total))
        loads = []
        anew = []
        for unit in game.units:
            if view.status(game, unit.row) not in ("active", "reserve"):
                continue
            for weapon in view.weapons(game, unit.row):
                if weapon[2] and not weapon[4] and unit.label not in loads:
                    loads.append(unit.label)
            for skill in odds.skills(game, unit.row):
                if skill[5] is not None and skill[5] < int(skill[3] or 0) and unit.label not in anew:
                    anew.append(unit.label)
        lines += [t(ROUND_LOADS, unit=name) for name in loads]
        lines += [t(ROUND_USES, unit=name) for name in anew]
        lines += [t(ROUND_TOKEN, what=name) for name in self._tokens(game)]
        lines.append(t(ROUND_NEXT, n=number + 1))
        title = t(ROUND_TITLE, n=number)
        super().__init__(ui, title, "\n".join(lines), self._end, WARN if left else PLAIN)

    def _tokens(self, game: Game) -> list[str]:
        """Return the names of the tokens that the end of the round sets back (TK-3)."""
        cells = game.cells
        if cells.tables[-1].name != "token":
            return []
        from signifer.core import tokens

        names: list[str] = []
        for cell, _ in tokens.scoped(cells, ROUND):
            name = tokens.name_at(cells, cells.place(cell)[1])
            if name not in names:  # its owner and its state are a cell each
                names.append(name)
        return names

    def _end(self) -> None:
        self.ui.do({"do": "end_round"}, self._ended)

    def _ended(self, answer: dict[str, object]) -> None:
        self.ui.home()
        self.ui.toast(self.t(ROUND_BEGUN, n=view.round(self.ui.game)))
