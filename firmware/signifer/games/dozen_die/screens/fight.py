"""Fight a melee: two weapons, two sets of dice, saves, a push (DD-41 to DD-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.core.modules import lazy
from signifer.games.dozen_die.rules import melee, odds, view
from signifer.games.dozen_die.rules.effects import succeeds
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_PICK
from signifer.ui.texts.checks import (
    BARE_HANDS,
    HIT_COSTS,
    HITS,
    HITS_LOST,
    KEY_FALL,
    LEGEND,
    MELEE,
    MISS,
    NO_HITS,
    PARTED,
    POOL_BACK,
    POOL_OF,
    PUSHED,
    SAVE,
    SAVES,
    TIE_STANDS,
    WHOM,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_SHORT = 10  # letters of a name that both banners have room for


def weapons(game: Game, row: int) -> list[str | None]:
    """Return the weapons that a unit may fight with: its melee weapons, then its bare hands (None)."""
    names: list[str | None] = [weapon[0] for weapon in view.weapons(game, row) if not weapon[2]]
    return names + [None]


class FightPage(Screen):
    """`row` charges `other` (asked if None). UP and DOWN change the two weapons; SELECT rolls."""

    live = True
    pure = holds = True

    def __init__(self, ui: Ui, row: int, other: int | None = None) -> None:
        super().__init__(ui)
        game = ui.game
        facing = roll.facing(ui, row) if other is None else other
        # The unit that was charged fights too, but its charger is the attacker.
        if other is None and facing is not None and facing == view.active(game) and row != facing:
            row, facing = facing, row
        self.row = row
        self.other = facing
        self.arms = [0, 0]

    def _arm(self, side: int) -> str | None:
        row = self.other if side else self.row
        if row is None:
            return None
        found = weapons(self.ui.game, row)
        return found[self.arms[side] % len(found)]

    def draw(self, grid: Grid) -> None:
        t = self.t
        game = self.ui.game
        grid.head(t(MELEE), t(POOL_OF, n=_pool(game, self.row)), roll.accent(self.ui, self.row))
        self._fighter(grid, 1, 0, self.row)
        if self.other is None:
            grid.line(2, "▼" + t(WHOM), "", DIM)
            return
        self._fighter(grid, 2, 1, self.other)
        saves = roll.under(odds.save_target(game, self.row))
        saves += " : " + roll.under(odds.save_target(game, self.other))
        grid.line(3, t(SAVES), saves, DIM)
        if grid.body > 3:
            grid.line(4, t(HIT_COSTS), "", DIM)
        if grid.body > 4:
            grid.line(5, t(TIE_STANDS), "", DIM)

    def _fighter(self, grid: Grid, line: int, side: int, row: int) -> None:
        arm = self._arm(side)
        value, dice = odds.melee_value(self.ui.game, row, arm)
        right = roll.under(value) + " " + roll.dice(dice)
        room = grid.cols - len(right) - 2
        text = roll.two(roll.name(self.ui, row), arm or self.t(BARE_HANDS), room, self._names())
        grid.line(line, ("▼" if side else "▲") + text, right, roll.accent(self.ui, row))

    def _names(self) -> list[str]:
        return [roll.name(self.ui, row) for row in (self.row, self.other) if row is not None]

    def key(self, event: int) -> None:
        if event == PRESS_UP:
            self.arms[0] += 1
        elif event == PRESS_DOWN:
            self.arms[1] += 1
        elif event == PRESS_SELECT:
            self._fight(roll.real_first(self.ui))
        elif event == HOLD_SELECT:
            self._fight(not roll.real_first(self.ui))
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if self.other is None:
            return ("", KEY_PICK, 0, KEY_BACK)
        return roll.roll_hints(self.ui, "↕")

    def _fight(self, real: bool) -> None:
        if self.other is None:
            rows = roll.others(self.ui, self.row)
            roll.pick(self.ui, self.t(WHOM), rows, self._against, roll.facing(self.ui, self.row))
            return
        rolls: dict[str, Any] = {}
        value, dice = odds.melee_value(self.ui.game, self.row, self._arm(0))
        self._throw(real, self.row, dice, value, lambda faces: self._answered(real, rolls, faces))

    def _against(self, row: int) -> None:
        self.other = row
        self.ui.kept["dd.facing"] = row

    def _throw(self, real: bool, row: int, count: int, target: int, then: Any) -> None:
        roll.throw(self.ui, real, roll.name(self.ui, row), count, target, then, roll.accent(self.ui, row))

    def _answered(self, real: bool, rolls: dict[str, Any], faces: list[int] | None) -> None:
        assert self.other is not None
        if faces is not None:
            rolls["attacker"] = faces
        elif odds.melee_value(self.ui.game, self.row, self._arm(0))[1]:
            real = False
        value, dice = odds.melee_value(self.ui.game, self.other, self._arm(1))
        self._throw(real, self.other, dice, value, lambda faces: self._saved(real, rolls, faces))

    def _saved(self, real: bool, rolls: dict[str, Any], faces: list[int] | None) -> None:
        assert self.other is not None
        game = self.ui.game
        value, dice = odds.melee_value(game, self.other, self._arm(1))
        if faces is not None:
            rolls["defender"] = faces
        elif dice:
            real = False
        count = 0
        loser = self.other
        if real:
            own = odds.melee_value(game, self.row, self._arm(0))[0]
            # The commands' modules are in memory only while they are needed.
            hits = game.use(lazy(melee)).hits
            struck, answered = hits(rolls.get("attacker", []), own, rolls.get("defender", []), value)
            count = struck or answered
            loser = self.other if struck else self.row
        target = odds.save_target(game, loser)
        self._throw(real, loser, count, target, lambda faces: self._do(rolls, faces))

    def _do(self, rolls: dict[str, Any], faces: list[int] | None) -> None:
        assert self.other is not None
        if faces is not None:
            rolls["saves"] = faces
        units = self.ui.game.units
        command: dict[str, Any] = {"do": "melee", "attacker": units[self.row].id}
        command["defender"] = units[self.other].id
        for side in (0, 1):
            command["defender_weapon" if side else "attacker_weapon"] = self._arm(side)
        if rolls:
            command["rolls"] = rolls
        self.ui.kept["dd.facing"] = self.other
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.games.dozen_die.screens import moves
        from signifer.ui.screens import rolled

        assert self.other is not None
        ui = self.ui
        t = self.t
        faces = answer.get("rolls", [])
        first = answer["attacker_dice"]
        second = first + answer["defender_dice"]
        charge = faces[:first]
        defence = faces[first:second]
        best_charge = _best(charge, answer["attacker_value"])
        best_defence = _best(defence, answer["defender_value"])
        lines = []
        rows: list[Any] = []
        names = self._names()
        if names[0][: _SHORT - 1] == names[1][: _SHORT - 1]:
            names = [roll.apart(name, names, _SHORT) for name in names]
        for row, dice, value, stands, hits in (
            (self.row, charge, answer["attacker_value"], best_defence, "attacker_hits"),
            (self.other, defence, answer["defender_value"], best_charge + 1, "defender_hits"),
        ):
            marks = _standing(dice, value, stands)
            found = wrap(" ".join(marks), ui.grid.cols - len(roll.under(value)) - 1) if marks else []
            label = names[len(rows)]
            hits = answer[hits]
            said = t(HITS, n=hits) if hits else t(MISS) if dice else ""
            rows.append((ui.game.units[row].side, marks, "<" + str(value), said))
            lines += [
                (left, right, roll.accent(ui, row))
                for left, right, _ in roll.labelled(ui, label, found, value)
            ]
        if answer["winner"] is None:
            lines.append((t(PARTED), "", DIM))
            title, right, side, select, hold = t(NO_HITS), "", PLAIN, None, None
            card = (title, 0, 0, 0, "")
            below = t(PARTED)
        else:
            struck = answer["attacker_hits"]
            loser = self.other if struck else self.row
            label = names[0 if loser == self.row else 1]
            lines += roll.marked(ui, t(SAVE), faces[second:], answer["save_target"])
            word = roll.harm_word(ui, answer)
            lines.append((t(HITS_LOST, n=struck or answer["defender_hits"], all=answer["lost"]), word, PLAIN))
            below = t(PUSHED, unit=label)
            lines.append((below, "", DIM))
            title = roll.name(ui, loser)
            rows.append(roll.saves(ui, loser, answer, faces[second:]))
            card = roll.card(ui, loser, label, answer)
            right = roll.harm(ui, answer)
            side = roll.accent(ui, loser)
            select = None
            # A push may go over an edge.
            hold = (KEY_FALL, lambda: ui.push(moves.Fall, loser))
            if answer["status"] != "active":
                hold = None
        lines.append((t(LEGEND), "", DIM))
        if answer["attacker_dice"] + answer["defender_dice"] > 0:
            lines.append((t(POOL_BACK), "", DIM))
        if ui.game.units[self.row].side:
            names.reverse()
        fight = (names, rows, card, below)
        ui.push(rolled.RolledPage, title, right, lines, "", side, select, hold, 0, fight)


def _pool(game: Game, row: int) -> str:
    found = view.pool(game, game.units[row].side)
    return "-" if found is None else str(found)


def _best(faces: list[int], value: int) -> int:
    best = 0
    for face in faces:
        if face > best and succeeds(face, value):
            best = face
    return best


def _standing(faces: list[int], value: int, stands: int) -> list[str]:
    """Return dice with their marks: ✓ if a die stands, – if it is cancelled, ✗ if it fails."""
    return [
        str(face) + ("✗" if not succeeds(face, value) else "✓" if face >= stands else "–") for face in faces
    ]
