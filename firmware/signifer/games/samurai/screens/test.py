"""Test a characteristic, a defence, zen and the search of a marker (SK-2, SK-31, SK-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.screens.roll import Roller, said_of, spirit
from signifer.games.samurai.texts import (
    AGILITY,
    ATTACKS,
    FALSE_MARKER,
    MARKER_N,
    ONCE_A_GAME,
    SPIRIT,
    STEALTH_LESS,
    TAKE_AWAY,
    TRUE_MARKER,
    ZEN,
    ZEN_LUCKY_ONLY,
    ZEN_NOW_ON,
    ZEN_SUCCEEDS,
    ZEN_UNTIL,
)
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.line import KEY_WOUND

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_STATS = {"spirit": SPIRIT, "agility": AGILITY, "attacks": ATTACKS}


def stat_name(ui: Ui, row: int, stat: str) -> str:
    """Return a characteristic with the model's value."""
    return ui.t(_STATS[stat], n=view.stat(ui.game, row, stat))


class TestPage(Roller):
    """A plain test."""

    def __init__(self, ui: Ui, row: int, stat: str) -> None:
        super().__init__(ui, row)
        self.stat = stat

    def said(self) -> list[str]:
        return [stat_name(self.ui, self.row, self.stat)]

    def base(self) -> int:
        return view.stat(self.ui.game, self.row, self.stat)

    def command(self) -> dict[str, Any]:
        return {"do": "test", "unit": self.ui.game.units[self.row].id, "stat": self.stat}

    def done(self, answer: dict[str, Any]) -> None:
        self.show(answer, said_of(self.ui, answer))


class Defend(TestPage):
    """A parry or a dodge; zen on one side decides it, except for a lucky chance (SK-31)."""

    def __init__(
        self,
        ui: Ui,
        row: int,
        against: int,
        stat: str = "agility",
        used: Callable[[], object] | None = None,
    ) -> None:
        """`used` is called once the hit is fended off or has become a wound."""
        super().__init__(ui, row, stat)
        self.against = against
        self.used = used

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        units = self.ui.game.units
        own, foe = units[self.row], units[self.against]
        grid.versus(own.side, own.label, foe.side, foe.label)

    def fixed(self) -> int | None:
        game = self.ui.game
        if view.zen(game, self.row) == view.zen(game, self.against):
            return None
        return game.house["test"] if view.zen(game, self.row) else 1

    def said(self) -> list[str]:
        lines = super().said()
        if self.fixed() is not None:
            zen = view.zen(self.ui.game, self.row)
            lines.append(self.t(ZEN_SUCCEEDS if zen else ZEN_LUCKY_ONLY))
        return lines

    def command(self) -> dict[str, Any]:
        units = self.ui.game.units
        return {
            "do": "defend",
            "unit": units[self.row].id,
            "against": units[self.against].id,
            "stat": self.stat,
        }

    def done(self, answer: dict[str, Any]) -> None:
        ui = self.ui
        row = self.row
        lines = said_of(ui, answer)
        used = self.used
        if answer["success"]:
            self.show(answer, lines, (KEY_OK, lambda: None))
            if used:
                used()
        else:
            self.show(answer, lines, (KEY_WOUND, lambda: _wound(ui, row, used)))


def _wound(ui: Ui, row: int, used: Callable[[], object] | None) -> None:
    ui.words().strike(ui, row)
    if used:
        used()


class Zen(Roller):
    """Zen: once a game, at the activation's start (SK-31)."""

    def what(self) -> str:
        return self.t(ZEN)

    def said(self) -> list[str]:
        return [self.t(ONCE_A_GAME), self.t(SPIRIT, n=spirit(self.ui, self.row))]

    def base(self) -> int:
        return spirit(self.ui, self.row)

    def command(self) -> dict[str, Any]:
        return {"do": "zen", "unit": self.ui.game.units[self.row].id}

    def done(self, answer: dict[str, Any]) -> None:
        lines: list[tuple[str, str, int]] = []
        if answer["success"]:
            lines = [(self.t(ZEN_NOW_ON), "", 0), (self.t(ZEN_UNTIL), "", 0)]
        self.show(answer, said_of(self.ui, answer, lines))


class Search(Roller):
    """A search: agility minus the level of the stealth (SK-37). `real` is the owner's answer if the device cannot
    know."""

    modifiable = False

    def __init__(self, ui: Ui, row: int, other: int, number: int, real: bool | None, sees: bool) -> None:
        super().__init__(ui, row)
        self.other = other
        self.number = number
        self.real = real
        self.sees = sees

    def what(self) -> str:
        return self.t(MARKER_N, n=self.number)

    def said(self) -> list[str]:
        level = view.stealth(self.ui.game, self.other)
        lines = [stat_name(self.ui, self.row, "agility")]
        if level:
            lines.append(self.t(STEALTH_LESS, n=level))
        return lines

    def base(self) -> int:
        return view.stat(self.ui.game, self.row, "agility") - view.stealth(self.ui.game, self.other)

    def command(self) -> dict[str, Any]:
        units = self.ui.game.units
        marker = {"unit": units[self.other].id, "number": self.number}
        command: dict[str, Any] = {"do": "search", "unit": units[self.row].id, "marker": marker}
        if not self.sees:
            command["sees"] = False
        if self.real is not None:
            command["real"] = self.real
        return command

    def done(self, answer: dict[str, Any]) -> None:
        lines: list[tuple[str, str, int]] = []
        name = self.ui.game.units[self.other].label
        if answer["real"]:
            lines = [(self.t(TRUE_MARKER), "", 0), (name, "", 0)]
        elif answer["success"]:
            lines = [(self.t(FALSE_MARKER), "", 0), (self.t(TAKE_AWAY), "", 0)]
        self.show(answer, said_of(self.ui, answer, lines))
