"""Test skills and abilities, also against another unit (DD-50, DD-51, DD-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import ABILITIES
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, GOOD, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_PICK
from signifer.ui.texts.checks import (
    AB_AW,
    AB_CH,
    AB_CO,
    AB_DX,
    AB_ST,
    AGAINST,
    AGAINST_WHOM,
    MODIFIER,
    NO_ROLL,
    NOBODY,
    POOL_BACK,
    RESISTS,
    SUCCESSES,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


LARGEST_MODIFIER = 12


def means(game: Game, row: int) -> list[tuple[str | None, str | None, int, int]]:
    """Return (skill or None, ability or None, level, value) of everything that the unit can be tested on. Level 0
    means an ability without a skill; the value is -1 for a skill whose ability must be asked."""
    found: list[tuple[str | None, str | None, int, int]] = []
    for name, level, ability, _, _, _ in odds.skills(game, row):
        used = odds.ability_of(name, ability)
        found.append((name, used, level, -1 if used is None else view.stat(game, row, used)))
    for ability in ABILITIES:
        found.append((None, ability, 0, view.stat(game, row, ability)))
    return found


class Skills(ListScreen):
    """Choice of a skill or ability of a unit; calls `then(skill, ability)`, or opens its test."""

    live = True

    def __init__(
        self,
        ui: Ui,
        row: int,
        title: str = "",
        then: Callable[[str | None, str | None], None] | None = None,
    ) -> None:
        super().__init__(ui)
        self.row = row
        self.title = title or roll.name(ui, row)
        self.then = then

    def head(self, grid: Grid) -> None:
        grid.head(self.title, roll.health(self.ui.game, self.row), roll.accent(self.ui, self.row))

    def count(self) -> int:
        return len(odds.skills(self.ui.game, self.row)) + len(ABILITIES)

    def line(self, index: int) -> tuple[str, str, int]:
        skill, ability, level, value = means(self.ui.game, self.row)[index]
        if skill is None:
            return (self.t(_ABILITY_NAMES[ABILITIES.index(ability or "ST")]), str(value), DIM)
        right = "?" if ability is None else ability + " " + str(value)
        return (skill, right + " " + roll.dice(level), PLAIN)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import choice

        skill, ability, _, _ = means(self.ui.game, self.row)[index]
        if ability is None:
            # The roster names none, so the players choose one, and it is a test of the ability without a skill.
            options = [(name, name) for name in ABILITIES]
            self.ui.push(choice.ChoicePage, skill or "", options, lambda name: self._go(None, name))
        else:
            self._go(skill, ability)

    def _go(self, skill: str | None, ability: str | None) -> None:
        if self.then:
            self.ui.pop()
            self.then(skill, ability)
        else:
            self.ui.push(TestPage, self.row, skill, ability)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_PICK, 0, KEY_BACK)


_ABILITY_NAMES = (AB_ST, AB_DX, AB_CO, AB_CH, AB_AW)


class TestPage(roll.Difficulties):
    """Test of one skill (or, with skill None, ability). `select` is SELECT's action on the result, if something
    follows; `steady` means that an undo may leave this page open."""

    def __init__(
        self,
        ui: Ui,
        row: int,
        skill: str | None,
        ability: str | None,
        steady: bool = True,
        select: tuple[int, Callable[[], Any]] | None = None,
    ) -> None:
        super().__init__(ui, row)
        self.skill = skill
        self.ability = ability
        self.live = steady
        self.select = select
        self.modifier = 0
        self.against: tuple[int, str | None, str | None] | None = None

    def head(self, grid: Grid) -> None:
        name = roll.name(self.ui, self.row)
        value = self.ability or ""
        if self.ability:
            value += str(view.stat(self.ui.game, self.row, self.ability))
        if self.skill:
            name = roll.two(name, self.skill, grid.cols - len(value) - 1)
        grid.head(name, value, roll.accent(self.ui, self.row))

    def _dice(self) -> int:
        if self.skill is None:
            return 1
        return odds.target_test(self.ui.game, self.row, self.skill, "hard")[1]

    def _target(self, difficulty: str) -> int | None:
        if difficulty == "very_easy" or self.ability is None:
            return None
        game = self.ui.game
        return view.stat(game, self.row, self.ability) + odds.add(game, difficulty) + self.modifier

    def odds(self, difficulty: str) -> str:
        target = self._target(difficulty)
        if target is None:
            return "✓" + str(self._dice())
        return roll.under(target) + " " + roll.dice(self._dice())

    def extras(self) -> list[tuple[str, str, Any]]:
        whom = self.t(NOBODY)
        if self.against is not None:
            row, skill, ability = self.against
            room = self.ui.grid.cols - len(self.t(AGAINST)) - 1
            whom = roll.two(roll.name(self.ui, row), skill or ability or "", room)
        sign = "+" if self.modifier > 0 else ""
        return [
            (self.t(AGAINST), whom, self._ask_against),
            (self.t(MODIFIER), sign + str(self.modifier), self._ask_modifier),
        ]

    def _ask_against(self) -> None:
        rows = roll.others(self.ui, self.row)
        at = roll.facing(self.ui, self.row)
        if self.against is not None:
            self.against = None
        roll.pick(self.ui, self.t(AGAINST_WHOM), rows, self._ask_resist, at)

    def _ask_resist(self, row: int) -> None:
        title = self.t(RESISTS, unit=roll.name(self.ui, row))
        self.ui.push(Skills, row, title, lambda skill, ability: self._set(row, skill, ability))

    def _set(self, row: int, skill: str | None, ability: str | None) -> None:
        self.against = (row, skill, ability)
        self.ui.kept["dd.facing"] = row
        self.rest()

    def _ask_modifier(self) -> None:
        from signifer.ui.screens import number

        low = -LARGEST_MODIFIER
        self.ui.push(
            number.NumberPage, self.t(MODIFIER), self.modifier, low, LARGEST_MODIFIER, self._set_modifier
        )

    def _set_modifier(self, value: int) -> None:
        self.modifier = value
        self.rest()

    def roll(self, difficulty: str, real: bool) -> None:
        ui = self.ui
        target = self._target(difficulty)
        command = _who(ui, self.row, self.skill, self.ability)
        command["do"] = "test"
        command["difficulty"] = difficulty
        if self.modifier:
            command["modifier"] = self.modifier
        if self.against is not None:
            command["against"] = _who(ui, self.against[0], self.against[1], self.against[2])
        name = roll.name(ui, self.row)
        count = 0 if target is None else self._dice()
        then = lambda faces: self._resist(command, real, faces)
        roll.throw(ui, real, name, count, target, then, roll.accent(ui, self.row))

    def _resist(self, command: dict[str, Any], real: bool, faces: list[int] | None) -> None:
        if faces is not None:
            command["rolls"] = faces
        if self.against is None:
            self.ui.do(command, self._done)
            return
        row, skill, ability = self.against
        game = self.ui.game
        count = 1
        if skill is not None:
            found = odds.find_skill(game, row, skill)
            count = 1 if found is None else found[1]
            limit = view.pool(game, game.units[row].side)
            if limit is not None:
                count = min(count, limit)
        # Letting the device roll the first dice applies to both rolls.
        by_hand = real and (faces is not None or self._target(command["difficulty"]) is None)
        roll.throw(
            self.ui,
            by_hand,
            roll.name(self.ui, row),
            count,
            view.stat(game, row, ability) if ability else None,
            lambda resist: self._send(command, resist),
            roll.accent(self.ui, row),
        )

    def _send(self, command: dict[str, Any], resist: list[int] | None) -> None:
        if resist is not None:
            command["resist"] = resist
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        t = self.t
        count = answer["successes"]
        big = str(count)
        faces = answer.get("rolls", [])
        resisted = len(faces)
        own = 0 if answer["target"] is None else answer["dice"]
        lines = [(t(SUCCESSES, n=count), "", GOOD if count else WARN)]
        if answer["target"] is None:
            lines.append((t(NO_ROLL), "", PLAIN))
        else:
            lines += roll.marked(ui, "", faces[:own], answer["target"], big)
        if self.against is not None and resisted > own:
            label = roll.name(ui, self.against[0])
            lines += roll.marked(ui, label, faces[own:], answer["resist_target"], big)
        if view.pool(ui.game, ui.game.units[self.row].side) is not None and own > 1:
            lines.append((t(POOL_BACK), "", DIM))
        title = roll.name(ui, self.row)
        what = self.skill or self.ability or ""
        ui.push(rolled.RolledPage, title, what, lines, big, roll.accent(ui, self.row), self.select)


def _who(ui: Ui, row: int, skill: str | None, ability: str | None) -> dict[str, Any]:
    who: dict[str, Any] = {"unit": ui.game.units[row].id}
    if skill is not None:
        who["skill"] = skill
    else:
        who["ability"] = ability
    return who
