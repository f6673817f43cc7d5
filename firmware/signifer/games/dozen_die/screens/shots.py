"""Shoot: the odds of each difficulty, hits, then the saves of the target (DD-45, DD-52 to DD-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import DIE
from signifer.ui.grid import fit
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.checks import (
    AT_WHOM,
    HITS_LOST,
    KEY_ROLL,
    MANY_HIT,
    MANY_UNSAVED,
    MISSED,
    NO_ROLL,
    NOW_UNLOADED,
    SAVE,
    SAVES_AT,
    WHOM,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Aim(roll.Difficulties):
    """Shared part of all shots: the odds of each difficulty, then hits, then saves of the target."""

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
        first = roll.apart(names, (whom,), half)
        second = roll.apart(whom, (names,), room - 1 - len(first))
        grid.head(first + "→" + second, right, roll.accent(self.ui, self.row))

    def shot(self, difficulty: str) -> tuple[int | None, int]:
        """Return (target, dice) of the shot."""
        game = self.ui.game
        skill = odds.find_skill(game, self.row, "shooting")
        if skill is None:
            ability = "DX"
            dice = odds.dice_for(game, self.row, game.house["unskilled_shot"])
        else:
            ability = odds.ability_of("shooting", skill[2]) or "DX"
            dice = odds.dice_for(game, self.row, skill[1])
        if difficulty == "very_easy":
            return (None, dice)
        return (view.stat(game, self.row, ability) + odds.add(game, difficulty), dice)

    def odds(self, difficulty: str) -> str:
        target, dice = self.shot(difficulty)
        return "✓" + str(dice) if target is None else roll.under(target) + " " + roll.dice(dice)

    def thrown(self, do: str, difficulty: str, real: bool) -> None:
        """Do the command. With real dice ask before how many hit, then how many saves fail: each time the most likely
        number is proposed."""
        assert self.other is not None
        units = self.ui.game.units
        target, dice = self.shot(difficulty)
        command: dict[str, Any] = {"do": do, "unit": units[self.row].id, "target": units[self.other].id}
        command["difficulty"] = difficulty
        if self.weapon and do == "shoot":
            command["weapon"] = self.weapon
        if not real:
            self._do(command)
        elif target is None or not dice:
            self._saves(command, dice)
        else:
            self._count(command, "hits", self.row, dice, target)

    def _saves(self, command: dict[str, Any], hits: int) -> None:
        """Ask for the saves of the hits, if there are any; then do the command."""
        assert self.other is not None
        if hits:
            self._count(command, "failed", self.other, hits, odds.save_target(self.ui.game, self.other))
        else:
            self._do(command)

    def _count(self, command: dict[str, Any], field: str, row: int, dice: int, target: int) -> None:
        """Ask for a field of the command: how many of a unit's dice hit, or fail; the most likely number is proposed
        (a natural 12 never succeeds: DD-27). Holding SELECT lets the device roll them."""
        from signifer.ui.screens import number

        ui = self.ui
        target = min(target, DIE - 1)
        value = (dice + 1) * max(0, target) // DIE
        what = MANY_HIT
        if field == "failed":
            value = dice - value
            what = MANY_UNSAVED

        def put(count: int) -> None:
            command[field] = count
            self._saves(command, count if what == MANY_HIT else 0)

        right = roll.dice(dice) + " " + roll.under(target)
        hold = (KEY_ROLL, lambda: self._do(command))
        accent = roll.accent(ui, row)
        ui.push(number.NumberPage, roll.name(ui, row), value, 0, dice, put, accent, self.t(what), right, hold)

    def _do(self, command: dict[str, Any]) -> None:
        if self.other is not None:
            self.ui.kept["dd.facing"] = self.other
        self.ui.do(command, self.show)

    def show(self, answer: dict[str, Any]) -> None:
        """Show the dice of the shot and of the saves, what is lost, and the weapon that is empty now."""
        from signifer.ui.screens import rolled

        ui = self.ui
        faces = answer.get("rolls", [])
        # Dice that the players counted are not among them.
        own = max(0, len(faces) - answer["hits"])
        lines = []
        if answer["target"] is None:
            lines = [(self.t(NO_ROLL), "", PLAIN)]
        elif own:
            lines = roll.marked(ui, roll.name(ui, self.row), faces[:own], answer["target"])
        if answer["hits"]:
            if faces[own:]:
                lines += roll.marked(ui, self.t(SAVE), faces[own:], answer["save_target"])
            word = roll.harm_word(ui, answer)
            lines.append((self.t(HITS_LOST, n=answer["hits"], all=answer["lost"]), word, PLAIN))
            assert self.other is not None
            title, right, side = roll.name(ui, self.other), roll.harm(ui, answer), roll.accent(ui, self.other)
        else:
            title, right, side = self.t(MISSED), "", roll.accent(ui, self.row)
        lines.append((self.t(NOW_UNLOADED, weapon=self.weapon), "", DIM))
        nothing = 0 if faces else -1  # was rolled
        ui.push(rolled.RolledPage, title, right, lines, "", side, None, None, nothing)


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
        else:
            self.thrown("shoot", difficulty, real)


class Reaction(Aim):
    """A shot as a reaction: `react` has emptied the weapon. Shot, saves and hit points are one command."""

    live = False

    def roll(self, difficulty: str, real: bool) -> None:
        if self.other is None:
            rows = roll.others(self.ui, self.row)
            roll.pick(self.ui, self.t(WHOM), rows, lambda row: self._at(row, difficulty, real))
        else:
            self.thrown("reaction_shot", difficulty, real)

    def _at(self, row: int, difficulty: str, real: bool) -> None:
        self.other = row
        self.roll(difficulty, real)

    def hints(self) -> tuple[str, int, int, int]:
        return roll.roll_hints(self.ui, "↕")
