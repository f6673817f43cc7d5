"""Which buildings pay for what of a cost names none, and how much of it prosperity pays (CT-2)."""

from signifer.rulesets.citadel import deck, view
from signifer.rulesets.citadel.army import army
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_CHOOSE_MORE = const(0x0E563)
_T_ENOUGH = const(0x15565)
_T_KEY_BACK = const(0x05001)
_T_KEY_CHANGE = const(0x0600F)
_T_KEY_PAY = const(0x04566)
_T_PAY = const(0x0E562)
_T_PAY_TACTIC = const(0x0E561)
_T_TOO_POOR = const(0x0E564)
_S_GOOD = const(0x06)
_S_WARN = const(0x05)

# As the ruleset numbers it.
_TACTIC = const(4)


class Page(ListScreen):
    """The first line pays; the others are the open buildings, which SELECT takes or leaves. At first the device
    has taken as many as are needed, the first ones, and prosperity as far as it goes, so that SELECT alone pays.
    `then(answer)` is called when it was paid."""

    def __init__(
        self, ui: "Ui", row: int, command: "dict[str, Any]", then: "Callable[[dict[str, Any]], None]"
    ) -> None:
        super().__init__(ui)
        game = ui.game
        self.row = row
        self.command = command
        self.then = then
        units = army(game)
        self.side = deck.side_of_card(units, row)
        card = deck.card(units, row)
        self.any = card.any
        self.either = card.either
        self.price = card.prosperity
        self.named = len(card.buildings)
        self.free: "list[int]" = game.part("shown").free_buildings(game, row)
        # A tactic is not named (CT-5).
        self.title = ui.t(_T_PAY_TACTIC) if units.kinds[row] == _TACTIC else card.label
        wanted = self.any + max(
            0, min(self.either, self.price + self.either - view.prosperity(game, self.side))
        )
        self.taken = [at < wanted for at in range(len(self.free))]

    def _chosen(self) -> int:
        return sum(self.taken)

    def _prosperity(self) -> int:
        return self.price + self.either - max(0, self._chosen() - self.any)

    def head(self, grid: "Grid") -> None:
        right = "◆" + str(view.prosperity(self.ui.game, self.side))
        grid.head(self.title, right, theme.side(self.side))

    def count(self) -> int:
        return len(self.free) + 1

    def line(self, index: int) -> "tuple[str, str, int]":
        if index:
            name = view.building_name(self.ui.game, self.free[index - 1])
            return (("✓ " if self.taken[index - 1] else "  ") + name, "", theme.side(self.side))
        right = ""
        buildings = self.named + self._chosen()
        if buildings:
            right = "⌂" + str(buildings)
        if self._prosperity():
            right += "◆" + str(self._prosperity())
        missing = self.any - self._chosen()
        if missing > 0:
            return (self.t(_T_CHOOSE_MORE, n=missing), right, _S_WARN)
        short = self._prosperity() - view.prosperity(self.ui.game, self.side)
        if short > 0:
            return (self.t(_T_TOO_POOR, n=short), right, _S_WARN)
        return (self.t(_T_PAY), right, _S_GOOD)

    def choose(self, index: int) -> None:
        if index == 0:
            self._pay()
        elif self.taken[index - 1]:
            self.taken[index - 1] = False
        elif self._chosen() < self.any + self.either:
            self.taken[index - 1] = True
        elif self._chosen() == 1:
            # One and no more: the new one in place of the old.
            self.taken = [at == index - 1 for at in range(len(self.free))]
        else:
            self.ui.toast(self.t(_T_ENOUGH))

    def held(self, index: int) -> None:
        self._pay()

    def _pay(self) -> None:
        game = self.ui.game
        chosen = [at for at in range(len(self.free)) if self.taken[at]]
        self.command["any"] = [view.building_name(game, self.free[at]) for at in chosen]
        self.ui.do(self.command, self.then)

    def hints(self) -> "tuple[str, int, int, int]":
        if self.cursor == 0:
            return ("↕", _T_KEY_PAY, 0, _T_KEY_BACK)
        return ("↕", _T_KEY_CHANGE, _T_KEY_PAY, _T_KEY_BACK)
