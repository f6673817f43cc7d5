"""Shots: the odds of each difficulty, hits, then the saves of whoever is hit (DD-45, DD-52 to DD-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import DIE
from signifer.games.dozen_die.rules.effects import succeeds
from signifer.ui.grid import fit
from signifer.ui.styles import DIM, GOOD, PLAIN, WARN
from signifer.ui.texts.checks import (
    ALL_SAVED,
    AT_WHOM,
    HITS,
    HITS_LOST,
    KEY_DICE,
    KEY_ROLL,
    KEY_SAVE,
    KEY_WOUND,
    LOSES,
    MISSED,
    NO_ROLL,
    NOW_UNLOADED,
    SAVE,
    SAVES_AT,
    TO_SAVE,
    WHOM,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Aim(roll.Difficulties):
    """What all shots share: the odds of each difficulty, then hits, then saves of the one who is hit."""

    memory = "dd.shot"

    def __init__(self, ui: Ui, row: int, other: int | None, weapon: str) -> None:
        super().__init__(ui, row)
        self.other = other
        self.weapon = weapon

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        right = ""
        if self.other is not None:
            right = self.t(SAVES_AT, n=odds.save_target(game, self.other))
        whom = self.t(WHOM) if self.other is None else roll.name(self.ui, self.other)
        names = roll.name(self.ui, self.row)
        room = grid.cols - (len(right) + 1 if right else 0)
        half = max(room - 1 - len(whom), (room - 1) // 2)
        names = fit(names, half)
        grid.head(names + "→" + fit(whom, room - 1 - len(names)), right, roll.accent(self.ui, self.row))

    def shot(self, difficulty: str) -> tuple[int | None, int]:
        """(target, dice) of the shot."""
        game = self.ui.game
        skill = odds.find_skill(game, self.row, "shooting")
        if skill is None:
            ability = "DX"
            dice = self.unskilled()
        else:
            ability = odds.ability_of("shooting", skill[2]) or "DX"
            dice = odds.dice_for(game, self.row, skill[1])
        if difficulty == "very_easy":
            return (None, dice)
        return (view.stat(game, self.row, ability) + odds.add(game, difficulty), dice)

    def unskilled(self) -> int:
        """Dice of a unit that cannot shoot."""
        game = self.ui.game
        return odds.dice_for(game, self.row, game.house["unskilled_shot"])

    def odds(self, difficulty: str) -> str:
        target, dice = self.shot(difficulty)
        return "✓" + str(dice) if target is None else roll.under(target) + " " + roll.dice(dice)

    def throw(self, real: bool, row: int, count: int, target: int | None, then: Any) -> None:
        """Dice of one of the two."""
        roll.throw(self.ui, real, roll.name(self.ui, row), count, target, then, roll.accent(self.ui, row))

    def counted(self, faces: list[int] | None, target: int | None, dice: int) -> int:
        """Hits among dice that were entered; very easy ones hit without a roll."""
        if target is None:
            return dice
        return len([face for face in faces or [] if succeeds(face, target)])


class Shoot(Aim):
    """A shot in the unit's own activation: `row` at `other` (asked) with its first loaded weapon."""

    def __init__(self, ui: Ui, row: int, other: int | None = None) -> None:
        found = [weapon for weapon in view.weapons(ui.game, row) if weapon[2]]
        loaded = [weapon for weapon in found if weapon[4]]
        super().__init__(ui, row, roll.facing(ui, row) if other is None else other, "")
        if found:
            self.weapon = (loaded or found)[0][0]

    def extras(self) -> list[tuple[str, str, Any]]:
        whom = self.t(WHOM) if self.other is None else roll.name(self.ui, self.other)
        extras = [(self.t(AT_WHOM), fit(whom, self.ui.grid.cols // 2), self._ask)]
        for name, _, ranged, reach, loaded in view.weapons(self.ui.game, self.row):
            if ranged and name == self.weapon:
                right = ("" if reach is None else roll.under(reach) + " ") + ("➶" if loaded else "⌒")
                extras.append((name, right, self._next_weapon))
        return extras

    def _ask(self) -> None:
        rows = roll.others(self.ui, self.row)
        roll.pick(self.ui, self.t(WHOM), rows, self._at, self.other)

    def _at(self, row: int) -> None:
        self.other = row
        self.ui.kept["dd.facing"] = row
        self.rest()

    def _next_weapon(self) -> None:
        names = [weapon[0] for weapon in view.weapons(self.ui.game, self.row) if weapon[2]]
        self.weapon = names[(names.index(self.weapon) + 1) % len(names)]

    def roll(self, difficulty: str, real: bool) -> None:
        if self.other is None:
            self._ask()
            return
        target, dice = self.shot(difficulty)
        command: dict[str, Any] = {"do": "shoot", "unit": self.ui.game.units[self.row].id}
        command["target"] = self.ui.game.units[self.other].id
        command["difficulty"] = difficulty
        if self.weapon:
            command["weapon"] = self.weapon
        count = 0 if target is None else dice
        self.throw(
            real, self.row, count, target, lambda faces: self._saves(command, real, target, dice, faces)
        )

    def _saves(
        self,
        command: dict[str, Any],
        real: bool,
        target: int | None,
        dice: int,
        faces: list[int] | None,
    ) -> None:
        assert self.other is not None
        if faces is not None:
            command["rolls"] = faces
        elif target is not None:
            real = False
        count = self.counted(faces, target, dice) if real else 0
        saving = odds.save_target(self.ui.game, self.other)
        self.throw(real, self.other, count, saving, lambda saves: self._do(command, saves))

    def _do(self, command: dict[str, Any], saves: list[int] | None) -> None:
        if saves is not None:
            command["saves"] = saves
        if self.other is not None:
            self.ui.kept["dd.facing"] = self.other
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        assert self.other is not None
        ui = self.ui
        faces = answer.get("rolls", [])
        own = len(faces) - answer["hits"]
        if answer["target"] is None:
            lines = [(self.t(NO_ROLL), "", PLAIN)]
        else:
            lines = roll.marked(ui, roll.name(ui, self.row), faces[:own], answer["target"])
        if answer["hits"]:
            lines += roll.marked(ui, self.t(SAVE), faces[own:], answer["save_target"])
            word = roll.harm_word(ui, answer)
            lines.append((self.t(HITS_LOST, n=answer["hits"], all=answer["lost"]), word, PLAIN))
            title, right, side = roll.name(ui, self.other), roll.harm(ui, answer), roll.accent(ui, self.other)
        else:
            title, right, side = self.t(MISSED), "", roll.accent(ui, self.row)
        lines.append((self.t(NOW_UNLOADED, weapon=answer["weapon"]), "", DIM))
        ui.push(rolled.RolledPage, title, right, lines, "", side)


class Reaction(Aim):
    """A shot as a reaction: `react` has emptied the weapon, so its roll is a test, its saves are dice, and
    the hit points go by `wound`; each of these is one press."""

    live = False

    def unskilled(self) -> int:
        return 1

    def roll(self, difficulty: str, real: bool) -> None:
        target, dice = self.shot(difficulty)
        command: dict[str, Any] = {"do": "test", "unit": self.ui.game.units[self.row].id}
        if odds.find_skill(self.ui.game, self.row, "shooting") is None:
            command["ability"] = "DX"
        else:
            command["skill"] = "shooting"
        command["difficulty"] = difficulty
        count = 0 if target is None else dice
        self.throw(real, self.row, count, target, lambda faces: self._do(command, faces))

    def _do(self, command: dict[str, Any], faces: list[int] | None) -> None:
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self._hit)

    def _hit(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        t = self.t
        count = answer["successes"]
        if answer["target"] is None:
            lines = [(t(NO_ROLL), "", PLAIN)]
        else:
            lines = roll.marked(ui, "", answer.get("rolls", []), answer["target"])
        right = ""
        select = None
        hold = None
        if count:
            lines.append((t(HITS, n=count), "", GOOD))
            if self.other is not None:
                saving = odds.save_target(ui.game, self.other)
                lines.append((t(TO_SAVE, unit=roll.name(ui, self.other)), roll.under(saving), PLAIN))
            real = roll.real_first(ui)
            select = (KEY_SAVE, lambda: self._save(count, real))
            hold = (KEY_ROLL if real else KEY_DICE, lambda: self._save(count, not real))
        else:
            lines.append((t(MISSED), "", WARN))
        ui.push(
            rolled.RolledPage,
            roll.name(ui, self.row),
            right,
            lines,
            "",
            roll.accent(ui, self.row),
            select,
            hold,
        )

    def _save(self, count: int, real: bool) -> None:
        if self.other is None:
            rows = roll.others(self.ui, self.row)
            roll.pick(self.ui, self.t(WHOM), rows, lambda row: self._hits(row, count, real))
        else:
            self._hits(self.other, count, real)

    def _hits(self, row: int, count: int, real: bool) -> None:
        self.other = row
        saving = odds.save_target(self.ui.game, row)
        self.throw(real, row, count, saving, lambda faces: self._roll_saves(row, count, faces))

    def _roll_saves(self, row: int, count: int, faces: list[int] | None) -> None:
        command: dict[str, Any] = {"do": "roll", "sides": DIE, "count": count}
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, lambda answer: self._saved(row, answer["rolls"]))

    def _saved(self, row: int, faces: list[int]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        game = ui.game
        saving = odds.save_target(game, row)
        lost = len([face for face in faces if not succeeds(face, saving)])
        if lost and view.stats(game, row)[7] and game.house["armour_saves"]:
            lost = len(faces)  # DD-45 as this house plays it: one failed save lets all hits through
        lost = min(lost, view.hp(game, row))
        lines = roll.marked(ui, self.t(SAVE), faces, saving)
        name = roll.name(ui, row)
        right = roll.health(game, row)
        if not lost:
            lines.append((self.t(ALL_SAVED), "", GOOD))
            ui.push(rolled.RolledPage, name, right, lines, "", roll.accent(ui, row))
            return
        lines.append((self.t(LOSES, n=lost), "", WARN))
        select = (KEY_WOUND, lambda: self._wound(row, lost))
        ui.push(rolled.RolledPage, name, right, lines, "", roll.accent(ui, row), select)

    def _wound(self, row: int, lost: int) -> None:
        command = {"do": "wound", "unit": self.ui.game.units[row].id, "amount": lost}
        self.ui.do(command, lambda answer: self._wounded(row, answer))

    def _wounded(self, row: int, answer: dict[str, Any]) -> None:
        ui = self.ui
        ui.home()
        ui.toast(roll.ended(ui, row, answer))

    def hints(self) -> tuple[str, int, int, int]:
        return roll.roll_hints(self.ui, "↕")
