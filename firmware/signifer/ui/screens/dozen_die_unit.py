"""A unit's page: its counters, weapons, skills, stats and flags, each changed by hand where it stands."""

from signifer.rulesets.dozen_die import odds, view
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen, Screen
from signifer.ui.screens.dozen_die_health import say_health
from signifer.ui.screens.dozen_die_line import hit_points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ADVENTURER = const(0x0C13A)
_T_VASSAL = const(0x0C13B)
_T_WANDERER = const(0x0C13C)
_T_NPC = const(0x0C13D)
_T_CREATURE = const(0x0C13E)
_T_KEY_BACK = const(0x05001)
_T_KEY_CHANGE = const(0x0600F)
_T_KEY_WOUND = const(0x06B00)
_T_HP = const(0x0E125)
_T_UNIT_CHECKS = const(0x15126)
_T_LOADED = const(0x09127)
_T_UNLOADED = const(0x09128)
_T_WEAPON = const(0x0E129)
_T_WEAPON_RANGE = const(0x0E12A)
_T_WEAPON_PLAIN = const(0x0E12B)
_T_SKILL = const(0x0E12C)
_T_USES_LEFT = const(0x0812D)
_T_EACH_ORDER = const(0x0812E)
_T_ON_CHARGE = const(0x0812F)
_T_ACTIVATIONS = const(0x11130)
_T_OVERLOADED = const(0x12131)
_T_CO_CARRYING = const(0x12132)
_T_TOUGHNESS = const(0x12133)
_T_REACTS = const(0x12134)
_T_IN_RESERVE = const(0x12135)
_T_HAS_LEFT = const(0x12136)
_T_LEAVE = const(0x15137)
_T_LEAVE_SURE = const(0x00138)
_T_KIND = const(0x15139)
_T_USES_OF = const(0x1513F)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)
_S_WARN = const(0x05)

_FLAGS = (
    ("overloaded", _T_OVERLOADED),
    ("co_carrying", _T_CO_CARRYING),
    ("toughness", _T_TOUGHNESS),
    ("reacts", _T_REACTS),
)
_KINDS = {
    "adventurer": _T_ADVENTURER,
    "vassal": _T_VASSAL,
    "wanderer": _T_WANDERER,
    "npc": _T_NPC,
    "creature": _T_CREATURE,
}
_STATS = ("ST", "DX", "CO", "CH", "AW", "MV", "EN", "AR")
MOST_USES = 99
# A body of so many rows has room for big digits above the list.
ROOMY = 7


class Page(MenuScreen):
    """The lines that a game changes come first, then what a player looks up."""

    live = True

    def __init__(self, ui: "Ui", row: int) -> None:
        super().__init__(ui)
        self.row = row
        self.above = 3 if ui.grid.body >= ROOMY else 0

    def head(self, grid: "Grid") -> None:
        unit = self.ui.game.units[self.row]
        grid.head(unit.label, unit.id, theme.side(unit.side))
        if self.above:
            hp = str(view.hp(self.ui.game, self.row)) + "/" + str(view.max_hp(self.ui.game, self.row))
            grid.big(1, hp, theme.side(unit.side))

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        row = self.row
        t = self.t
        unit = game.units[row]
        hp = hit_points(self.ui, row)
        if "/" not in hp:
            hp += " " + str(view.hp(game, row))
        lines: "list[tuple[Any, ...]]" = [
            (t(_T_HP), lambda: self.ui.replace("dozen_die_unit:HitPoints", row), hp.strip()),
            (t(_T_UNIT_CHECKS), lambda: self.ui.push("dozen_die_checks", row)),
        ]
        lines += self._weapons() + self._skills()
        values = view.stats(game, row)
        for first in (0, 4):
            parts = [_STATS[i] + str(values[i]) for i in range(first, first + 4)]
            lines.append((" ".join(parts), _nothing, "", _S_DIM))
        lines.append((t(_T_KIND, kind=t(_KINDS[view.kind(game, row)])), _nothing, "", _S_DIM))
        count = view.activations(game, row)
        lines.append(
            (t(_T_ACTIVATIONS), lambda: self._count("activations", count, t(_T_ACTIVATIONS)), str(count))
        )
        for name, text in _FLAGS:
            lines.append(self._flag(name, t(text), view.flag(game, row, name)))
        status = view.status(game, row)
        lines.append(self._flag("reserve", t(_T_IN_RESERVE), status == "reserve"))
        lines.append(self._flag("left", t(_T_HAS_LEFT), status == "left"))
        if status == "active":
            sure = t(_T_LEAVE_SURE, unit=unit.label)
            lines.append((t(_T_LEAVE), lambda: self.ui.push("confirm", unit.label, sure, self._leave)))
        return lines

    def _weapons(self) -> "list[tuple[Any, ...]]":
        lines: "list[tuple[Any, ...]]" = []
        for name, bonus, ranged, reach, loaded in view.weapons(self.ui.game, self.row):
            if not ranged:
                lines.append((self.t(_T_WEAPON, weapon=name, n=bonus), _nothing, "", _S_DIM))
                continue
            label = self.t(_T_WEAPON_PLAIN, weapon=name)
            if reach is not None:
                label = self.t(_T_WEAPON_RANGE, weapon=name, n=reach)
            right = self.t(_T_LOADED if loaded else _T_UNLOADED)
            flag = "unloaded:" + name
            lines.append((label, self._set_flag(flag, loaded), right, _S_PLAIN if loaded else _S_WARN))
        return lines

    def _skills(self) -> "list[tuple[Any, ...]]":
        lines: "list[tuple[Any, ...]]" = []
        for name, level, ability, speed, _, left in odds.skills(self.ui.game, self.row):
            label = self.t(_T_SKILL, skill=name, n=level)
            if ability is not None:
                label += " " + ability
            if speed is None:
                lines.append((label, _nothing, "", _S_DIM))
                continue
            if left is not None:
                right = self.t(_T_USES_LEFT, n=left)
                used = int(speed) - left
            else:
                right = self.t(_T_EACH_ORDER if speed == "A" else _T_ON_CHARGE)
                used = 0
            lines.append((label, self._uses(name, used), right, _S_WARN if left == 0 else _S_PLAIN))
        return lines

    def _flag(self, name: str, label: str, on: bool) -> "tuple[Any, ...]":
        return (label, self._set_flag(name, not on), "✓" if on else "·", _S_PLAIN if on else _S_DIM)

    def _set_flag(self, name: str, value: bool) -> "Any":
        unit = self.ui.game.units[self.row].id
        return lambda: self.ui.do({"do": "set", "unit": unit, "flag": name, "value": value})

    def _uses(self, name: str, used: int) -> "Any":
        return lambda: self._count("uses:" + name, used, self.t(_T_USES_OF, skill=name))

    def _count(self, counter: str, value: int, title: str) -> None:
        unit = self.ui.game.units[self.row].id

        def put(number: int) -> None:
            self.ui.do({"do": "set", "unit": unit, "counter": counter, "value": number})

        self.ui.push("number", title, value, 0, MOST_USES, put)

    def _leave(self) -> None:
        self.ui.do({"do": "leave", "unit": self.ui.game.units[self.row].id})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_CHANGE, 0, _T_KEY_BACK)


class HitPoints(Screen):
    """The hit points in digits that can be read across a table: DOWN is a wound, UP heals."""

    live = True

    def __init__(self, ui: "Ui", row: int) -> None:
        super().__init__(ui)
        self.row = row

    def draw(self, grid: "Grid") -> None:
        game = self.ui.game
        unit = game.units[self.row]
        mark = "☠" if not view.hp(game, self.row) else "✚" if view.injured(game, self.row) else ""
        grid.head(unit.label, mark, theme.side(unit.side))
        hp = str(view.hp(game, self.row)) + "/" + str(view.max_hp(game, self.row))
        grid.big(1 + (grid.body - 3) // 2, hp, theme.side(unit.side))

    def key(self, event: int) -> None:
        unit = self.ui.game.units[self.row]
        if event in (_PRESS_DOWN, _PRESS_SELECT):
            self.ui.do({"do": "wound", "unit": unit.id}, lambda answer: say_health(self.ui, self.row))
        elif event == _PRESS_UP:
            self._heal()
        elif event == _PRESS_BACK:
            self.ui.pop()

    def _heal(self) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        if view.hp(game, self.row) >= view.max_hp(game, self.row):
            return
        if view.status(game, self.row) == "casualty":
            # Only by hand does a fallen unit stand again.
            self.ui.do({"do": "set", "unit": unit.id, "counter": "hp", "value": 1})
        else:
            self.ui.do({"do": "heal", "unit": unit.id})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", _T_KEY_WOUND, 0, _T_KEY_BACK)


def _nothing() -> None:
    """A line to read."""
