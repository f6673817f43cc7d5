"""Roll terrain, jumps and falls: the chances, the roll, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import DIE
from signifer.ui.styles import GOOD, PLAIN, WARN
from signifer.ui.texts.checks import (
    AT_MOST,
    CLIMB,
    EACH_COSTS,
    ELSE_FALLS,
    FAILURE,
    FALL_OF,
    FALLS,
    FALLS_FROM,
    FREE_TO,
    HEIGHT,
    HOW_HIGH,
    JUMP,
    JUMP_OF,
    KEY_FALL,
    LANDS,
    LOST,
    MOVE,
    NO_ROLL,
    OF_SQUARES,
    SQUARES,
    SQUARES_JUMPED,
    SUCCESS,
    TOO_FAR,
    UNHARMED,
    USED,
    WADE,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Terrain(roll.Difficulties):
    """The odds of each difficulty before the roll, the squares after it (DD-21 to DD-28)."""

    memory = "dd.terrain"
    first = 2

    def __init__(self, ui: Ui, row: int, mode: str) -> None:
        super().__init__(ui, row)
        self.mode = mode
        self.used = 0
        self.ordered: Any = None  # called when the roll has given the move order too; None: it gives none

    def head(self, grid: Grid) -> None:
        from signifer.games.dozen_die.rules.data import DIFFICULTIES

        right = self.t(MOVE, n=view.stats(self.ui.game, self.row)[5])
        if self.mode == "climb" and self.cursor < len(DIFFICULTIES):
            target = odds.target_terrain(self.ui.game, self.row, self.mode, DIFFICULTIES[self.cursor])
            if target is not None and max(0, 2 * target) < DIE:
                right = self.t(FALLS_FROM, n=max(1, 2 * target + 1))
        grid.head(roll.name(self.ui, self.row), right, roll.accent(self.ui, self.row))

    def odds(self, difficulty: str) -> str:
        game = self.ui.game
        move = view.stats(game, self.row)[5]
        target = odds.target_terrain(game, self.row, self.mode, difficulty)
        if target is None:
            return "✓" + self._left(move)
        if difficulty in ("easy", "normal"):
            return roll.under(target) + " ✓" + self._left(move) + " ✗" + self._left(roll.half(move))
        # The number rolled, at most MV: from 1 to the lower of target and MV.
        most = max(0, min(move, target))
        good = self._left(most)
        if good != "0":
            good = self._left(1) + "-" + good if self._left(1) != good else good
        failed = min(1, move) if difficulty == "hard" else 0
        return roll.under(target) + " ✓" + good + " ✗" + self._left(failed)

    def _left(self, squares: int) -> str:
        return str(max(0, squares - self.used))

    def extras(self) -> list[tuple[str, str, Any]]:
        return [(self.t(USED), str(self.used), self._ask_used)]

    def _ask_used(self) -> None:
        from signifer.ui.screens import number

        move = view.stats(self.ui.game, self.row)[5]
        self.ui.push(number.NumberPage, self.t(USED), self.used, 0, max(move, 1), self._set_used)

    def _set_used(self, used: int) -> None:
        self.used = used
        self.rest()

    def roll(self, difficulty: str, real: bool) -> None:
        target = odds.target_terrain(self.ui.game, self.row, self.mode, difficulty)
        command: dict[str, Any] = {"do": "terrain", "unit": self.ui.game.units[self.row].id}
        command["mode"] = self.mode
        command["difficulty"] = difficulty
        if self.used:
            command["used"] = self.used
        roll.throw(
            self.ui,
            real,
            roll.name(self.ui, self.row),
            0 if target is None else 1,
            target,
            lambda faces: self._do(command, faces),
            roll.accent(self.ui, self.row),
        )

    def _do(self, command: dict[str, Any], faces: list[int] | None) -> None:
        if faces is not None:
            command["rolls"] = faces
        if self.ordered:
            command["order"] = True
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        t = self.t
        # A unit that falls does not move on.
        big = "" if answer["fell"] else str(answer["left"])
        lines = roll.marked(ui, "", answer.get("rolls", []), answer["target"], big)
        if answer["target"] is None:
            lines = [(t(NO_ROLL), "", PLAIN)]
        good = answer["success"]
        if answer["fell"]:
            lines.append((t(FALLS), "", WARN))
            lines.append((t(HOW_HIGH), "", PLAIN))
        else:
            lines.append((t(SUCCESS if good else FAILURE), "", GOOD if good else WARN))
            lines.append((t(SQUARES, n=answer["left"]), "", PLAIN))
        if self.used and not answer["fell"]:
            lines.append((t(OF_SQUARES, all=answer["allowed"], n=self.used), "", PLAIN))
        title = roll.name(ui, self.row)
        right = t(WADE if self.mode == "wade" else CLIMB)
        select = (KEY_FALL, lambda: fall(ui, self.row)) if answer["fell"] else None
        ui.push(rolled.RolledPage, title, right, lines, big, roll.accent(ui, self.row), select)
        if self.ordered:
            self.ordered()


class Jump(roll.Wheel):
    """Half of MV is free, further up to MV needs a roll, and a failure is a fall (DD-30)."""

    high = 20

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui, row, 1)
        self.ordered: Any = None  # as in Terrain
        move = view.stats(ui.game, row)[5]
        # A jump without a roll needs no command.
        self.value = min(roll.half(move) + 1, max(1, move))

    def title(self) -> str:
        return self.t(JUMP_OF, unit=roll.name(self.ui, self.row))

    def rolls(self) -> bool:
        return self.value > roll.half(view.stats(self.ui.game, self.row)[5])

    def target(self) -> int:
        """Return the number that the jump must roll."""
        game = self.ui.game
        return view.stat(game, self.row, "DX") + game.house["jump"]

    def said(self) -> list[str]:
        move = view.stats(self.ui.game, self.row)[5]
        if self.value > move:
            return [self.t(TOO_FAR), self.t(AT_MOST, n=move)]
        if not self.rolls():
            return [self.t(NO_ROLL), self.t(FREE_TO, n=roll.half(move))]
        return [roll.under(self.target()), self.t(ELSE_FALLS), self.t(FREE_TO, n=roll.half(move))]

    def roll(self, real: bool) -> None:
        needed = 1 if self.rolls() else 0
        name = roll.name(self.ui, self.row)
        roll.throw(self.ui, real, name, needed, self.target(), self._do, roll.accent(self.ui, self.row))

    def _do(self, faces: list[int] | None) -> None:
        command: dict[str, Any] = {"do": "jump", "unit": self.ui.game.units[self.row].id}
        command["squares"] = self.value
        if faces is not None:
            command["rolls"] = faces
        if self.ordered:
            command["order"] = True
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        big = "" if answer["fell"] else str(self.value)
        lines = roll.marked(ui, "", answer.get("rolls", []), answer["target"], big)
        if answer["target"] is None:
            lines = [(self.t(NO_ROLL), "", PLAIN)]
        if answer["fell"]:
            lines.append((self.t(FALLS), "", WARN))
            lines.append((self.t(HOW_HIGH), "", PLAIN))
        else:
            lines.append((self.t(LANDS), "", GOOD))
            lines.append((self.t(SQUARES_JUMPED, n=self.value), "", PLAIN))
        select = (KEY_FALL, lambda: fall(ui, self.row)) if answer["fell"] else None
        ui.push(
            rolled.RolledPage,
            roll.name(ui, self.row),
            self.t(JUMP),
            lines,
            big,
            roll.accent(ui, self.row),
            select,
        )
        if self.ordered:
            self.ordered()


class Fall(roll.Wheel):
    """A die for each square fallen, from two on (DD-29)."""

    low = 0

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui, row, ui.kept.get("dd.height", 2))

    def title(self) -> str:
        return self.t(FALL_OF, unit=roll.name(self.ui, self.row))

    def _dice(self) -> int:
        return self.value if self.value > self.ui.game.house["fall_free"] else 0

    def rolls(self) -> bool:
        return self._dice() > 0

    def _target(self) -> int:
        game = self.ui.game
        return max(view.stat(game, self.row, "DX"), view.stat(game, self.row, "CO"))

    def said(self) -> list[str]:
        if not self.rolls():
            return [self.t(HEIGHT), self.t(UNHARMED)]
        odds = roll.dice(self._dice()) + " " + roll.under(self._target())
        return [self.t(HEIGHT), odds, self.t(EACH_COSTS)]

    def roll(self, real: bool) -> None:
        name = roll.name(self.ui, self.row)
        side = roll.accent(self.ui, self.row)
        roll.throw(self.ui, real, name, self._dice(), self._target(), self._do, side)

    def _do(self, faces: list[int] | None) -> None:
        self.ui.kept["dd.height"] = self.value
        command: dict[str, Any] = {"do": "fall", "unit": self.ui.game.units[self.row].id}
        command["squares"] = self.value
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self._done)

    def _done(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        lines = [(self.t(LOST, n=answer["lost"]), roll.harm_word(ui, answer), PLAIN)]
        lines += roll.marked(ui, "", answer.get("rolls", []), answer["target"])
        ui.push(
            rolled.RolledPage,
            roll.name(ui, self.row),
            roll.harm(ui, answer),
            lines,
            "",
            roll.accent(ui, self.row),
        )


def fall(ui: Ui, row: int) -> None:
    """Ask for the height after a climb, a jump or a push that failed."""
    ui.push(Fall, row)
