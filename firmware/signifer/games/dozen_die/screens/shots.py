"""Shoot: the odds of each difficulty, hits, then the saves of the target (DD-45, DD-52 to DD-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import DIE
from signifer.games.dozen_die.rules.effects import succeeds
from signifer.ui.grid import fit
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.checks import (
    AT_WHOM,
    HITS_LOST,
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
        names = fit(names, half)
        grid.head(names + "→" + fit(whom, room - 1 - len(names)), right, roll.accent(self.ui, self.row))

    def shot(self, difficulty: str) -> tuple[int | None, int]:
        """Return (target, dice) of the shot."""
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
        """Return the dice of a unit that cannot shoot."""
        game = self.ui.game
        return odds.dice_for(game, self.row, game.house["unskilled_shot"])

    def odds(self, difficulty: str) -> str:
        target, dice = self.shot(difficulty)
        return "✓" + str(dice) if target is None else roll.under(target) + " " + roll.dice(dice)

    def throw(self, real: bool, row: int, count: int, target: int | None, then: Any) -> None:
        """Roll the dice of one of the two units."""
        roll.throw(self.ui, real, roll.name(self.ui, row), count, target, then, roll.accent(self.ui, row))

    def counted(self, faces: list[int] | None, target: int | None, dice: int) -> int:
        """Return the hits among entered dice; very easy shots hit without a roll."""
        if target is None:
            return dice
        return len([face for face in faces or [] if succeeds(face, target)])

    def show(self, answer: dict[str, Any]) -> None:
        """Show the dice of the shot and of the saves, what is lost, and the weapon that is empty now."""
        from signifer.ui.screens import rolled

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
            assert self.other is not None
            title, right, side = roll.name(ui, self.other), roll.harm(ui, answer), roll.accent(ui, self.other)
        else:
            title, right, side = self.t(MISSED), "", roll.accent(ui, self.row)
        lines.append((self.t(NOW_UNLOADED, weapon=answer["weapon"]), "", DIM))
        ui.push(rolled.RolledPage, title, right, lines, "", side)


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
        self.ui.do(command, self.show)


class Reaction(Aim):
    """A shot as a reaction: `react` has emptied the weapon, so its roll is a test, its saves are dice, and
    the hit points go by `wound`. One press or the dice of both lead through all of it, to one result."""

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
        self.throw(real, self.row, count, target, lambda faces: self._do(command, real, faces))

    def _do(self, command: dict[str, Any], real: bool, faces: list[int] | None) -> None:
        if faces is not None:
            command["rolls"] = faces
        real = faces is not None or (
            real and command["difficulty"] == "very_easy"
        )  # a die left to the device: all are
        self.ui.do(command, lambda answer: self._hit(answer, real))

    def _hit(self, answer: dict[str, Any], real: bool) -> None:
        """On to the saves; a shot without hits ends here."""
        shot = {"rolls": answer.get("rolls", []), "target": answer["target"], "hits": answer["successes"]}
        shot["weapon"] = self.weapon
        if not answer["successes"]:
            self.show(shot)
        elif self.other is None:
            rows = roll.others(self.ui, self.row)
            roll.pick(self.ui, self.t(WHOM), rows, lambda row: self._save(row, shot, real))
        else:
            self._save(self.other, shot, real)

    def _save(self, row: int, shot: dict[str, Any], real: bool) -> None:
        self.other = row
        shot["save_target"] = odds.save_target(self.ui.game, row)
        count = shot["hits"]
        self.throw(real, row, count, shot["save_target"], lambda faces: self._roll_saves(row, shot, faces))

    def _roll_saves(self, row: int, shot: dict[str, Any], faces: list[int] | None) -> None:
        command: dict[str, Any] = {"do": "roll", "sides": DIE, "count": shot["hits"]}
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, lambda answer: self._saved(row, shot, answer["rolls"]))

    def _saved(self, row: int, shot: dict[str, Any], faces: list[int]) -> None:
        ui = self.ui
        game = ui.game
        saving = shot["save_target"]
        lost = len([face for face in faces if not succeeds(face, saving)])
        if lost and view.stats(game, row)[7] and game.house["armour_saves"]:
            lost = len(faces)  # DD-45 with this house rule: one failed save lets all hits through
        lost = min(lost, view.hp(game, row))
        shot["rolls"] = shot["rolls"] + faces
        if not lost:
            shot["lost"] = 0
            shot["hp"] = view.hp(game, row)
            shot["status"] = view.status(game, row)
            shot["injured"] = view.injured(game, row)
            self.show(shot)
            return

        def wounded(answer: dict[str, Any]) -> None:
            shot.update(answer)
            self.show(shot)

        ui.do({"do": "wound", "unit": game.units[row].id, "amount": lost}, wounded)

    def hints(self) -> tuple[str, int, int, int]:
        return roll.roll_hints(self.ui, "↕")
