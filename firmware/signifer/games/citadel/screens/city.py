"""Show a city: prosperity, and its buildings, open or closed (CT-1, CT-3, CT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import shown, view
from signifer.games.citadel.screens.turn import store
from signifer.games.citadel.texts import (
    BUILD,
    BUILD_AGAIN,
    BUILD_WHAT,
    BUILT,
    BUILT_NOW,
    CITY_OF,
    CLOSED,
    KEY_BUILD,
    KEY_CLOSE,
    KEY_OPEN,
    KEY_RAZE,
    NAMELESS,
    OPEN,
    PROSPERITY,
    TEAR_DOWN,
)
from signifer.ui import theme
from signifer.ui.boxes.names import GEM
from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import ListScreen, Screen
from signifer.ui.styles import DIM, PLAIN, YELLOW
from signifer.ui.texts.base import KEY_BACK, KEY_OK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_OPEN = "\ue04e"  # `names.SIGN` and HOUSE
_SHUT = "\ue056"  # and SHUT


class CityPage(ListScreen):
    """Prosperity first, then the buildings: SELECT opens or closes one by hand; held, it removes one. The lines below
    build, and lead to the other side's city."""

    live = True
    holds = True

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return self.cursor < len(self._buildings) + 2

    def __init__(self, ui: Ui, side: int) -> None:
        super().__init__(ui)
        self.side = side
        self._buildings: list[tuple[str, bool]] = []

    def head(self, grid: Grid) -> None:
        grid.head(self.t(CITY_OF, side="AB"[self.side]), store(self.ui, self.side), theme.side(self.side))

    def count(self) -> int:
        self._buildings = view.buildings(self.ui.game, self.side)
        return len(self._buildings) + 3

    def line(self, index: int) -> tuple[str, str, int]:
        if index == 0:
            return (self.t(PROSPERITY), "◆" + str(view.prosperity(self.ui.game, self.side)), YELLOW)
        if index <= len(self._buildings):
            name, is_open = self._buildings[index - 1]
            house = "" if self.ui.picture() is None else _OPEN if is_open else _SHUT
            return (
                house + name,
                self.t(OPEN if is_open else CLOSED),
                theme.side(self.side) if is_open else DIM,
            )
        if index == len(self._buildings) + 1:
            return (self.t(BUILD), "", PLAIN)
        return (
            self.t(CITY_OF, side="AB"[1 - self.side]),
            store(self.ui, 1 - self.side),
            theme.side(1 - self.side),
        )

    def choose(self, index: int) -> None:
        ui = self.ui
        if index == 0:
            ui.push(Prosperity, self.side)
        elif index <= len(self._buildings):
            name, is_open = self._buildings[index - 1]
            self._set("open:" + name, not is_open)
        elif index == len(self._buildings) + 1:
            ui.push(Build, self.side)
        else:
            self.side = 1 - self.side
            self.cursor = 0

    def held(self, index: int) -> None:
        from signifer.ui.screens import confirm

        if 1 <= index <= len(self._buildings):
            name = self._buildings[index - 1][0]
            body = self.t(TEAR_DOWN, name=name)
            self.ui.push(
                confirm.DeedPage,
                self.t(CITY_OF, side="AB"[self.side]),
                body,
                lambda: self._set("built:" + name, False),
            )

    def _set(self, flag: str, value: bool) -> None:
        self.ui.do({"do": "set", "side": "AB"[self.side], "flag": flag, "value": value})

    def hints(self) -> tuple[str, int, int, int]:
        if 1 <= self.cursor <= len(self._buildings):
            closes = self._buildings[self.cursor - 1][1]
            return ("↕", KEY_CLOSE if closes else KEY_OPEN, KEY_RAZE, KEY_BACK)
        return ("↕", KEY_OK, 0, KEY_BACK)


class Prosperity(Screen):
    """UP and DOWN change it at once."""

    live = True

    def __init__(self, ui: Ui, side: int) -> None:
        super().__init__(ui)
        self.side = side

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import gauge

        accent = theme.side(self.side)
        grid.head("AB"[self.side] + " " + self.t(PROSPERITY), "", accent)
        gauge.show(self.ui, grid, str(view.prosperity(self.ui.game, self.side)), accent, GEM)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._add(1)
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._add(-1)
        elif event == PRESS_SELECT:
            self.ui.pop()
        else:
            super().key(event)

    def _add(self, amount: int) -> None:
        if view.prosperity(self.ui.game, self.side) + amount >= 0:
            self.ui.do({"do": "prosperity", "side": "AB"[self.side], "amount": amount})

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_OK, 0, KEY_BACK)


class Build(ListScreen):
    """Choice of a building: those on the side's cards, those that it has already, or one without a name. The side to
    move builds by the rule; for the other side it is set by hand."""

    def __init__(self, ui: Ui, side: int = -1) -> None:
        super().__init__(ui)
        mover = view.side(ui.game)
        self.side = mover if side < 0 else side
        self.by_hand = self.side != mover
        self.names: list[str] = ui.game.use(lazy(shown)).wanted(ui.game, self.side)
        self.built = [name for name, _ in view.buildings(ui.game, self.side)]
        self.names.append(self._nameless())
        # The last name is always a new one.
        self.cursor = [name in self.built for name in self.names].index(False)

    def _nameless(self) -> str:
        number = 1
        while True:
            name = self.t(NAMELESS, n=number)
            if name not in self.built:
                return name
            number += 1

    def head(self, grid: Grid) -> None:
        grid.head(self.t(BUILD_WHAT), store(self.ui, self.side), theme.side(self.side))

    def count(self) -> int:
        return len(self.names)

    def line(self, index: int) -> tuple[str, str, int]:
        name = self.names[index]
        if name in self.built:
            return (name, self.t(BUILT), DIM)
        return (name, "", PLAIN)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import confirm

        name = self.names[index]
        if name in self.built:
            body = self.t(BUILD_AGAIN, name=name)
            self.ui.push(confirm.ConfirmPage, self.t(BUILD_WHAT), body, lambda: self._build(name))
        else:
            self._build(name)

    def _build(self, name: str) -> None:
        command: dict[str, Any] = {"do": "build", "building": name}
        if self.by_hand:
            command = {"do": "set", "side": "AB"[self.side], "flag": "built:" + name, "value": True}
        # Left before the command: a refusal must be on top.
        self.ui.pop_to(self)
        self.ui.pop()
        self.ui.do(command, lambda answer: self.ui.toast(self.t(BUILT_NOW, name=name)))

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_BUILD, 0, KEY_BACK)
