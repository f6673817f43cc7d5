"""Roll or enter the initiative: three dice for each side, or the scenario's (BC-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules.data import INITIATIVE_DICE
from signifer.games.calth.texts import DEVICE_ROLLS, HITS_OF, P_INITIATIVE, REAL_DICE, SCENARIO, TWICE_DICE
from signifer.ui import theme
from signifer.ui.screen import MenuScreen

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class InitiativePage(MenuScreen):
    """The ways to roll it; the settings' way is the first line."""

    live = True
    pure = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(P_INITIATIVE), self.t(TWICE_DICE, n=INITIATIVE_DICE))

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        lines: list[tuple[Any, ...]] = [
            (t(DEVICE_ROLLS), lambda: self._roll(None)),
            (t(REAL_DICE), self._enter),
        ]
        from signifer.games.calth.screens import dice as calth_dice

        if calth_dice.real_first(self.ui):
            lines.reverse()
        for side in range(2):
            lines.append((t(SCENARIO, side="AB"[side]), self._fix(side), "", theme.side(side)))
        return lines

    def _enter(self) -> None:
        from signifer.ui.screens import number

        title = self.t(HITS_OF, side="A")
        self.ui.push(number.NumberPage, title, 0, 0, INITIATIVE_DICE, self._second, theme.side(0))

    def _second(self, hits: int) -> None:
        from signifer.ui.screens import number

        title = self.t(HITS_OF, side="B")
        self.ui.push(
            number.NumberPage,
            title,
            0,
            0,
            INITIATIVE_DICE,
            lambda other: self._roll({"A": hits, "B": other}),
            theme.side(1),
            "",
            "",
            None,
            True,
        )

    def _roll(self, rolls: dict[str, int] | None) -> None:
        command: dict[str, Any] = {"do": "initiative"}
        if rolls is not None:
            command["rolls"] = rolls
        self.ui.do(command, self._rolled)

    def _rolled(self, answer: dict[str, Any]) -> None:
        ui = self.ui
        if not answer["tie"]:
            ui.home()
        from signifer.games.calth.screens import result

        result.initiative(ui, answer)

    def _fix(self, side: int) -> Any:
        """Enter the side that the scenario names."""
        return lambda: self.ui.do({"do": "initiative", "side": "AB"[side]}, lambda done: self.ui.home())
