"""Show what the end of a round will do, before it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ROUND
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.schema import USES_T
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

    pure = True

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
        loads, anew = self._units(game)
        lines += [t(ROUND_LOADS, unit=name) for name in loads]
        lines += [t(ROUND_USES, unit=name) for name in anew]
        lines += [t(ROUND_TOKEN, what=name) for name in self._tokens(game)]
        lines.append(t(ROUND_NEXT, n=number + 1))
        title = t(ROUND_TITLE, n=number)
        super().__init__(ui, title, "\n".join(lines), self._end, WARN if left else PLAIN)

    def _units(self, game: Game) -> tuple[list[str], list[str]]:
        """Return the labels of the units that load a weapon, and of those that may react again. Of most units nothing
        is read but their cells: weapons and skills of 40 units take 200 ms."""
        loads: list[str] = []
        anew: list[str] = []
        units = game.units
        rows = game.cells.tables[USES_T].rows
        used = [row for row in range(rows) if game.get(USES_T, row, 0)]
        for row in range(len(units)):
            shot = view.unloaded(game, row)
            end = units.uses_at(row + 1) if row + 1 < len(units) else rows
            reacted = [use for use in used if units.uses_at(row) <= use < end]
            if not (shot or reacted) or view.status(game, row) not in ("active", "reserve"):
                continue
            if [weapon for weapon in view.weapons(game, row) if weapon[2] and not weapon[4]]:
                loads.append(units[row].label)
            if [
                skill
                for skill in odds.skills(game, row)
                if skill[5] is not None and skill[5] < int(skill[3] or 0)
            ]:
                anew.append(units[row].label)
        return loads, anew

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
