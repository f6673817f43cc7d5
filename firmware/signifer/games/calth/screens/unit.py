"""Show a unit's page: its points and models, each changed by hand on its line, then its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.flows import common
from signifer.games.calth.rules import effects, read, view
from signifer.games.calth.rules.data import ASSAULT, CAPACITY, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.screens.line import points
from signifer.games.calth.texts import (
    ARMOUR,
    ASSAULT_DICE,
    BULK,
    CRITICAL,
    DEFENCE_DICE,
    MUST_RETREAT,
    PINNED,
    SHOOT_DICE,
    TACTICAL,
    TACTICAL_SHORT,
    TYPE_LINE,
    WEAPON,
)
from signifer.games.calth.texts import ASSAULT as ASSAULTING
from signifer.games.calth.texts import SHOOT as SHOOTING
from signifer.ui import theme
from signifer.ui.boxes.chips import STATELESS
from signifer.ui.boxes.names import BOLT, BURST, PAWN, SHIELD, SWORD
from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP
from signifer.ui.grid import fit
from signifer.ui.screen import MenuScreen, Screen
from signifer.ui.screens import unit_face
from signifer.ui.styles import DIM
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.line import KEY_LOSS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class UnitPage(MenuScreen):
    """Lines that change during the game come first."""

    live = True
    of_game = True

    def __init__(self, ui: Ui, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.number]
        grid.owned(unit.name, unit.id, theme.side(unit.side))

    def draw(self, grid: Grid) -> None:
        unit_face.lines(self)
        super().draw(grid)
        game = self.ui.game
        row = ranks(game).row_of(self.number)
        if row < 0 or not view.in_play(game, row):
            return
        t = self.t
        stats = [
            (t(BULK), str(view.total(game, row, read.BULK)), PAWN),
            (t(SHOOTING), str(view.attack_dice(game, row, SHOOT)), BURST),
            (t(ARMOUR), str(view.total(game, row, read.ARMOUR)), SHIELD),
            (t(ASSAULTING), str(view.attack_dice(game, row, ASSAULT)), SWORD),
        ]
        most = game.house["points_most"]
        unit_face.show(self, grid, view.points(game, row), most, BOLT, stats, view.side(game, row))

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        row = ranks(game).row_of(self.number)
        if row < 0:
            return []
        t = self.t
        side = view.side(game, row)
        accent = theme.side(side)
        lines: list[tuple[Any, ...]] = []
        if view.in_play(game, row):
            lines.append((t(TACTICAL), self._change(Points), points(game, row), accent))
        else:
            line = common.unit_line(self.ui, self.number)
            lines.append((t(TACTICAL), _nothing, str(line.values[0]), line.accent))
        kinds = [
            kind
            for kind in range(view.types(game, side))
            if view.count(game, row, kind) or effects.fallen(game, side, kind)
        ]
        for kind in kinds:
            count = view.count(game, row, kind)
            name = view.type_name(game, side, kind)
            shade = accent if count else DIM
            lines.append((name, self._change(Models, kind), "×" + str(count), shade))
        lines += [
            (t(BULK), _nothing, str(view.total(game, row, read.BULK)) + "/" + str(CAPACITY), DIM),
            (t(SHOOT_DICE), _nothing, str(view.attack_dice(game, row, SHOOT)), DIM),
            (t(ASSAULT_DICE), _nothing, str(view.attack_dice(game, row, ASSAULT)), DIM),
            (t(DEFENCE_DICE), _nothing, str(view.total(game, row, read.ARMOUR)), DIM),
        ]
        for kind, _ in view.models(game, row):
            lines += self._about(side, kind)
        owes = view.must_retreat(game, row)
        lines.append((t(MUST_RETREAT), self._flag("retreats", not owes), "✓" if owes else "·"))
        if view.active(game) == row:
            pinned = view.pinned(game)
            lines.append((t(PINNED), self._flag("pinned", not pinned), "✓" if pinned else "·"))
        return lines

    def _about(self, side: int, kind: int) -> list[tuple[Any, ...]]:
        """Return a type's values in the roster: armour and stamina, its weapons and their effects."""
        game = self.ui.game
        t = self.t
        name = view.type_name(game, side, kind)
        armour = view.stat(game, side, kind, read.ARMOUR)
        stamina = view.stat(game, side, kind, read.STAMINA)
        lines: list[tuple[Any, ...]] = [(t(TYPE_LINE, name=name, n=armour, all=stamina), _nothing, "", DIM)]
        for weapon, ranged, assault, effect in view.weapons(game, side, kind):
            chip = (BURST if ranged else SWORD, weapon, STATELESS)
            lines.append((t(WEAPON, weapon=weapon, n=ranged, all=assault), _nothing, "", DIM) + chip)
            if effect:
                lines.append((t(CRITICAL, what=effect), _nothing, "", DIM))
        return lines

    def _change(self, what: Any, *args: Any) -> Any:
        return lambda: self.ui.push(what, self.number, *args)

    def _flag(self, name: str, value: bool) -> Any:
        unit = self.ui.game.units[self.number].id
        return lambda: self.ui.do({"do": "set", "unit": unit, "flag": name, "value": value})

    def hints(self) -> tuple[str, int, int, int]:
        read = not self._items or self._items[self.cursor][1] is _nothing
        # The word for the icon of the points.
        return ("↕", 0 if read else KEY_CHANGE if self.cursor else TACTICAL_SHORT, 0, KEY_BACK)


class Points(Screen):
    """Tactical points in digits that can be read across a table: DOWN takes one (BC-5), UP gives one."""

    live = True
    icon = BOLT

    def __init__(self, ui: Ui, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def _row(self) -> int:
        return ranks(self.ui.game).row_of(self.number)

    def value(self) -> int:
        """Return the number that is shown."""
        return view.points(self.ui.game, self._row())

    def most(self) -> int:
        """Return the most that it can be."""
        return self.ui.game.house["points_most"]

    def name(self) -> str:
        """Return its name, for the header."""
        return self.t(TACTICAL_SHORT)

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import gauge

        unit = self.ui.game.units[self.number]
        accent = theme.side(unit.side)
        grid.owned(unit.label, fit(self.name(), grid.cols // 2), accent)
        if self._row() >= 0:
            text = str(self.value()) + "/" + str(self.most())
            gauge.show(self.ui, grid, text, accent, self.icon)

    def less(self) -> None:
        """Handle DOWN and SELECT."""
        self.ui.do({"do": "lose_points", "unit": self.ui.game.units[self.number].id})

    def more(self) -> None:
        """Handle UP."""
        if self.value() < self.most():
            unit = self.ui.game.units[self.number].id
            self.ui.do({"do": "set", "unit": unit, "counter": "points", "value": self.value() + 1})

    def key(self, event: int) -> None:
        if event in (PRESS_DOWN, PRESS_SELECT):
            if self.value():
                self.less()
        elif event == PRESS_UP:
            self.more()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        some = self._row() >= 0 and self.value()
        return ("±", KEY_LOSS if some else 0, 0, KEY_BACK)


class Models(Points):
    """The models of one type: DOWN is a casualty, UP brings one back (BC-35)."""

    icon = PAWN

    def __init__(self, ui: Ui, number: int, kind: int) -> None:
        super().__init__(ui, number)
        self.kind = kind

    def value(self) -> int:
        return view.count(self.ui.game, self._row(), self.kind)

    def most(self) -> int:
        game = self.ui.game
        return self.value() + effects.fallen(game, self.ui.game.units[self.number].side, self.kind)

    def name(self) -> str:
        return view.type_name(self.ui.game, self.ui.game.units[self.number].side, self.kind)

    def _do(self, do: str) -> None:
        unit = self.ui.game.units[self.number].id
        self.ui.do({"do": do, "unit": unit, "model": self.name()})

    def less(self) -> None:
        self._do("wound")

    def more(self) -> None:
        if self.value() < self.most():
            self._do("heal")


def _nothing() -> None:
    """Do nothing: the line is only to read."""
