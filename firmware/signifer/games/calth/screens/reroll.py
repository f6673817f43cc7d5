"""Roll dice of the last roll again (BC-7): a number of each symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.data import AGAIN, HIT, INITIATIVE_DICE
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import (
    CASE_T,
    GAME_T,
    GONE,
    ROLLED_ATTACK,
    ROLLED_INITIATIVE,
    ROLLED_STAND,
    STAGE,
    STAND,
)
from signifer.games.calth.rules.schema import RESOLVED as DAMAGED
from signifer.games.calth.screens.amounts import AmountsPage
from signifer.games.calth.screens.dice import ATTACK, DEFENCE, NAMES, hints, kept, real_first, throw
from signifer.games.calth.texts import NO_DICE, REROLL, REROLL_GO, WAS_AGAIN, WHOSE_SYMBOL
from signifer.ui.grid import fit
from signifer.ui.styles import PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class RerollPage(AmountsPage):
    """One line for each symbol among the dice; if dice belong to sides or models, one for each of them. Dice that were
    rolled again already have separate lines: BC-7 forbids them, unless forced. After `most`, each of `rows` has the
    numbers of its dice."""

    def __init__(self, ui: Ui) -> None:
        self._kind = view.rolled(ui.game)
        rows: list[list[Any]] = []
        dice = kept(ui)
        for owner, first, count in self._owners(ui, len(dice)):
            for symbol in range(2 * AGAIN):
                found = [i + 1 for i in range(first, min(first + count, len(dice))) if dice[i] == symbol]
                if found:
                    label = ui.t(NAMES[symbol % AGAIN])
                    if symbol >= AGAIN:
                        label = ui.t(WAS_AGAIN, what=label)
                    if owner:
                        label = ui.t(WHOSE_SYMBOL, name=owner, what=label)
                    rows.append([label, 0, len(found), found])
        # Blanks are mostly rolled again.
        rows.reverse()
        # `len` is never called, since `_done` throws the dice itself.
        super().__init__(ui, ui.t(REROLL), rows, REROLL_GO, len, PLAIN)

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        if self.ui.picture() is not None:
            from signifer.ui.screens import rolled_face

            grid.listed = rolled_face.symbols  # type: ignore[assignment]

    def _owners(self, ui: Ui, count: int) -> list[tuple[str, int, int]]:
        """Return (owner, first die, how many) of the dice that belong together."""
        if self._kind == ROLLED_INITIATIVE:
            return [("A", 0, INITIATIVE_DICE), ("B", INITIATIVE_DICE, INITIATIVE_DICE)]
        if self._kind == ROLLED_STAND:
            return self._standing(ui)
        return [("", 0, count)]

    def _standing(self, ui: Ui) -> list[tuple[str, int, int]]:
        """Return the models of a last stand, each with its die, including those that fell."""
        game = ui.game
        row = game.get(GAME_T, 0, STAND) - 1
        side = view.side(game, row)
        owners = []
        first = 0
        for kind in range(view.types(game, side)):
            count = view.count(game, row, kind) + game.get(CASE_T, kind, GONE)
            if count:
                owners.append((fit(view.type_name(game, side, kind), 8), first, count))
                first += count
        return owners if len(owners) > 1 else [("", 0, first)]

    def _done(self) -> None:
        self._throw(real_first(self.ui))

    def held(self, index: int) -> None:
        self._throw(real_first(self.ui) == bool(index))

    def _throw(self, real: bool) -> None:
        places: list[int] = []
        for row in self.rows:
            places += row[3][: row[1]]
        if not places:
            self.ui.toast(self.t(NO_DICE))
            return
        places.sort()
        kinds = ATTACK if self._kind == ROLLED_ATTACK else DEFENCE
        if self._kind == ROLLED_INITIATIVE:
            kinds = (HIT,)
        throw(self.ui, real, self.title, len(places), kinds, lambda rolls: self._do(places, rolls), PLAIN)

    def _do(self, places: list[int], rolls: dict[str, int] | None) -> None:
        command: dict[str, Any] = {"do": "reroll", "dice": places}
        if rolls is not None:
            command["rolls"] = rolls
        game = self.ui.game
        who = game.get(GAME_T, 0, STAND) - 1
        damaged = game.get(GAME_T, 0, STAGE) == DAMAGED
        self.ui.do(command, lambda answer: self._done_again(answer, who, damaged))

    def _done_again(self, answer: dict[str, Any], who: int, damaged: bool) -> None:
        ui = self.ui
        ui.home()
        from signifer.games.calth.screens import result

        if self._kind == ROLLED_INITIATIVE:
            result.initiative(ui, answer)
        elif self._kind == ROLLED_ATTACK:
            result.attack(ui)
        elif self._kind == ROLLED_STAND:
            result.stand(ui, ranks(ui.game).number_at(who), answer)
        elif damaged:
            result.damage(ui, answer)
        else:
            result.defence(ui)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor == 0:
            return hints(self.ui, "↕")
        return super().hints()
