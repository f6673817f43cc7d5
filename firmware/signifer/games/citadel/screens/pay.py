"""Choose which buildings pay the part of a cost that names none, and how much of it prosperity pays (CT-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import TACTIC
from signifer.games.citadel.texts import CHOOSE_MORE, ENOUGH, KEY_PAY, PAY, PAY_TACTIC, TOO_POOR
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import GOOD, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The number of the ruleset.


class PayPage(ListScreen):
    """The first lines pay, one for each of `ways`: its text, and what is asked before (a function that is given
    what pays), or what goes into the command. The others are the open buildings, which SELECT ticks or unticks. At
    first as many as needed are ticked, the first ones, and prosperity as far as it goes, so that SELECT alone pays.
    `then(answer)` is called after paying."""

    def __init__(
        self,
        ui: Ui,
        row: int,
        command: dict[str, Any],
        then: Callable[[dict[str, Any]], None],
        ways: list[tuple[int, Any]] | None = None,
    ) -> None:
        super().__init__(ui)
        self.ways: list[tuple[int, Any]] = ways or [(PAY, {})]
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
        self.free: list[int] = game.use(lazy(shown)).free_buildings(game, row)
        # A tactic is not named (CT-5).
        self.title = ui.t(PAY_TACTIC) if units.kinds[row] == TACTIC else card.label
        wanted = self.any + max(
            0, min(self.either, self.price + self.either - view.prosperity(game, self.side))
        )
        self.taken = [at < wanted for at in range(len(self.free))]

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return self.cursor < len(self.ways)

    def _chosen(self) -> int:
        return sum(self.taken)

    def _prosperity(self) -> int:
        return self.price + self.either - max(0, self._chosen() - self.any)

    def head(self, grid: Grid) -> None:
        right = "◆" + str(view.prosperity(self.ui.game, self.side))
        title = (self._missing() if len(self.ways) > 1 else "") or self.title
        grid.head(title, right, theme.side(self.side))

    def count(self) -> int:
        return len(self.free) + len(self.ways)

    def _missing(self) -> str:
        """Say what the payment lacks."""
        missing = self.any - self._chosen()
        if missing > 0:
            return self.t(CHOOSE_MORE, n=missing)
        short = self._prosperity() - view.prosperity(self.ui.game, self.side)
        return self.t(TOO_POOR, n=short) if short > 0 else ""

    def line(self, index: int) -> tuple[str, str, int]:
        at = index - len(self.ways)
        if at >= 0:
            name = view.building_name(self.ui.game, self.free[at])
            return (("✓ " if self.taken[at] else "  ") + name, "", theme.side(self.side))
        right = ""
        buildings = self.named + self._chosen()
        if buildings:
            right = "⌂" + str(buildings)
        if self._prosperity():
            right += "◆" + str(self._prosperity())
        missing = self._missing()
        if missing and len(self.ways) == 1:
            return (missing, right, WARN)
        return (self.t(self.ways[index][0]), right, WARN if missing else GOOD)

    def choose(self, index: int) -> None:
        at = index - len(self.ways)
        if at < 0:
            self._go(self.ways[index][1])
        elif self.taken[at]:
            self.taken[at] = False
        elif self._chosen() < self.any + self.either:
            self.taken[at] = True
        elif self._chosen() == 1:
            # Exactly one: the new one in place of the old.
            self.taken = [other == at for other in range(len(self.free))]
        else:
            self.ui.toast(self.t(ENOUGH))

    def held(self, index: int) -> None:
        if len(self.ways) == 1 or index < len(self.ways):
            self.choose(min(index, len(self.ways) - 1))

    def _go(self, way: Any) -> None:
        if isinstance(way, dict):
            self._pay(way)
        else:
            way(lambda: self._pay({}))

    def _pay(self, way: dict[str, Any]) -> None:
        game = self.ui.game
        chosen = [at for at in range(len(self.free)) if self.taken[at]]
        command = dict(self.command)
        command.update(way)
        command["any"] = [view.building_name(game, self.free[at]) for at in chosen]
        self.ui.do(command, self.then)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor < len(self.ways):
            return ("↕", KEY_PAY, 0, KEY_BACK)
        return ("↕", KEY_CHANGE, KEY_PAY if len(self.ways) == 1 else 0, KEY_BACK)
