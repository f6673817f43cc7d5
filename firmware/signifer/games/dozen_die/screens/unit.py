"""Show a unit's page: its counters, weapons, skills, stats and flags, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.screens.line import hit_points
from signifer.ui.boxes.chips import EMPTY, READY, SET, STATELESS
from signifer.ui.boxes.names import BOW, PLUS, SWORD
from signifer.ui.screens.unit_face import UnitScreen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.checks import IS_INJURED
from signifer.ui.texts.play import (
    ACTIVATIONS,
    ADVENTURER,
    CO_CARRYING,
    CREATURE,
    EACH_ORDER,
    GOES_SURE,
    HAS_LEFT,
    HP,
    IN_RESERVE,
    KIND,
    LEAVE,
    LEAVE_SURE,
    LOADED,
    NPC,
    ON_CHARGE,
    OVERLOADED,
    REACTS,
    SKILL,
    TOUGHNESS,
    UNIT_CHECKS,
    UNLOADED,
    USES_LEFT,
    USES_OF,
    VASSAL,
    WANDERER,
    WEAPON,
    WEAPON_PLAIN,
    WEAPON_RANGE,
)

if TYPE_CHECKING:
    from typing import Any


_FLAGS = (
    ("overloaded", OVERLOADED),
    ("co_carrying", CO_CARRYING),
    ("toughness", TOUGHNESS),
    ("reacts", REACTS),
)
_KINDS = {
    "adventurer": ADVENTURER,
    "vassal": VASSAL,
    "wanderer": WANDERER,
    "npc": NPC,
    "creature": CREATURE,
}
_STATS = ("ST", "DX", "CO", "CH", "AW", "MV", "EN", "AR")
MOST_USES = 99


class UnitPage(UnitScreen):
    """Lines that change during the game come first, then the unit's values."""

    def points(self) -> tuple[str, int, int]:
        hp, most = view.hp(self.ui.game, self.row), view.max_hp(self.ui.game, self.row)
        return (str(hp) + "/" + str(most), hp, most)

    def alive(self) -> bool:
        return view.hp(self.ui.game, self.row) != 0

    def stats(self) -> list[tuple[str, str]]:
        values = view.stats(self.ui.game, self.row)
        return [(_STATS[i], str(values[i])) for i in range(len(_STATS))]

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.dozen_die.flows import checks, health
        from signifer.ui.screens import confirm, flow

        game = self.ui.game
        row = self.row
        t = self.t
        unit = game.units[row]
        hp = hit_points(self.ui, row)
        if "/" not in hp:
            hp += " " + str(view.hp(game, row))
        hurt = self.alive() and view.injured(game, row)
        injured = (PLUS, t(IS_INJURED), SET) if hurt else ()
        lines: list[tuple[Any, ...]] = [
            (t(HP), lambda: self.ui.replace(flow.FlowPage, deferred(health.strike), row), hp.strip(), PLAIN)
            + injured,
            (t(UNIT_CHECKS), lambda: self.ui.push(flow.FlowPage, deferred(checks.checks), row)),
        ]
        lines += self._weapons() + self._skills()
        values = view.stats(game, row)
        for first in (0, 4):
            parts = [_STATS[i] + str(values[i]) for i in range(first, first + 4)]
            lines.append((" ".join(parts), _nothing, "", DIM))
        lines.append((t(KIND, kind=t(_KINDS[view.kind(game, row)])), _nothing, "", DIM))
        count = view.activations(game, row)
        lines.append((t(ACTIVATIONS), lambda: self._count("activations", count, t(ACTIVATIONS)), str(count)))
        for name, text in _FLAGS:
            lines.append(self._flag(name, t(text), view.flag(game, row, name)))
        status = view.status(game, row)
        lines.append(self._flag("reserve", t(IN_RESERVE), status == "reserve"))
        lines.append(self._flag("left", t(HAS_LEFT), status == "left"))
        if status == "active":
            sure = t(LEAVE_SURE, unit=unit.label)
            lines.append((t(LEAVE), lambda: self.ui.push(confirm.DeedPage, unit.label, sure, self._leave)))
        return lines

    def _weapons(self) -> list[tuple[Any, ...]]:
        lines: list[tuple[Any, ...]] = []
        for name, bonus, ranged, reach, loaded in view.weapons(self.ui.game, self.row):
            if not ranged:
                sign = "+" if bonus >= 0 else ""
                label = self.t(WEAPON, weapon=name, n=bonus)
                lines.append((label, _nothing, "", DIM, SWORD, sign + str(bonus), STATELESS))
                continue
            label = self.t(WEAPON_PLAIN, weapon=name)
            if reach is not None:
                label = self.t(WEAPON_RANGE, weapon=name, n=reach)
            right = self.t(LOADED if loaded else UNLOADED)
            flag = "unloaded:" + name
            chip = (BOW, "" if reach is None else str(reach), READY if loaded else EMPTY)
            lines.append((label, self._set_flag(flag, loaded), right, PLAIN if loaded else WARN) + chip)
        return lines

    def _skills(self) -> list[tuple[Any, ...]]:
        lines: list[tuple[Any, ...]] = []
        for name, level, ability, speed, _, left in odds.skills(self.ui.game, self.row):
            label = self.t(SKILL, skill=name, n=level)
            if ability is not None:
                label += " " + ability
            if speed is None:
                lines.append((label, _nothing, "", DIM))
                continue
            if left is not None:
                right = self.t(USES_LEFT, n=left)
                used = int(speed) - left
            else:
                right = self.t(EACH_ORDER if speed == "A" else ON_CHARGE)
                used = 0
            lines.append((label, self._uses(name, used), right, WARN if left == 0 else PLAIN))
        return lines

    def _flag(self, name: str, label: str, on: bool) -> tuple[Any, ...]:
        return (label, self._set_flag(name, not on), "✓" if on else "·", PLAIN if on else DIM)

    def _set_flag(self, name: str, value: bool) -> Any:
        unit = self.ui.game.units[self.row]
        put = lambda: self.ui.do({"do": "set", "unit": unit.id, "flag": name, "value": value})
        if not value or name not in ("reserve", "left"):
            return put

        def ask() -> None:
            from signifer.ui.screens import confirm

            self.ui.push(confirm.DeedPage, unit.label, self.t(GOES_SURE, unit=unit.label), put)

        return ask

    def _uses(self, name: str, used: int) -> Any:
        return lambda: self._count("uses:" + name, used, self.t(USES_OF, skill=name))

    def _count(self, counter: str, value: int, what: str) -> None:
        from signifer.ui.screens import number as number_page

        unit = self.ui.game.units[self.row]

        def put(number: int) -> None:
            self.ui.do({"do": "set", "unit": unit.id, "counter": counter, "value": number})

        self.ui.push(number_page.NumberPage, unit.label, value, 0, MOST_USES, put, PLAIN, what)

    def _leave(self) -> None:
        self.ui.do({"do": "leave", "unit": self.ui.game.units[self.row].id})

    def hints(self) -> tuple[str, int, int, int]:
        read = not self._items or self._items[min(self.cursor, len(self._items) - 1)][1] is _nothing
        return ("↕", 0 if read else KEY_CHANGE, 0, KEY_BACK)


def _nothing() -> None:
    """Do nothing: the line is only to read."""
