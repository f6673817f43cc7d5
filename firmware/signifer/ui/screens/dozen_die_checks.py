"""The checks of a unit: what to roll, then terrain, jump, fall and any dice."""

import signifer.ui.screens.dozen_die_roll as roll
from signifer.rulesets.dozen_die import view
from signifer.rulesets.dozen_die.data import DIE
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.dice import rows
from signifer.ui.texts import checks as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# Of the dice that no rule asks for, the sizes that there are.
_SIDES = (12, 6, 10, 20, 8, 4, 3, 100)
_MOST = 20


class Page(MenuScreen):
    """What to roll, for the unit in `row`; None: for the activated one, or asked."""

    live = True

    def __init__(self, ui: "Ui", row: "int | None" = None) -> None:
        super().__init__(ui)
        self.row = view.active(ui.game) if row is None else row

    def head(self, grid: "Grid") -> None:
        if self.row is None:
            grid.head(self.t(T.CHECKS))
        else:
            game = self.ui.game
            grid.head(
                roll.name(self.ui, self.row), roll.health(game, self.row), roll.accent(self.ui, self.row)
            )

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        items: "list[tuple[Any, ...]]" = [
            (t(T.WADE), lambda: self._go("dozen_die_checks:Terrain", "wade")),
            (t(T.CLIMB), lambda: self._go("dozen_die_checks:Terrain", "climb")),
            (t(T.JUMP), lambda: self._go("dozen_die_checks:Jump")),
            (t(T.SKILL), lambda: self._go("dozen_die_test:Skills")),
            (t(T.MELEE), lambda: self._go("dozen_die_fight")),
        ]
        row = self.row
        if row is None or any(weapon[2] for weapon in view.weapons(self.ui.game, row)):
            items.append((t(T.SHOOT), lambda: self._go("dozen_die_shots:Shoot")))
        items.append((t(T.FALL), lambda: self._go("dozen_die_checks:Fall")))
        items.append((t(T.ANY_DICE), self._any_dice))
        if row is not None:
            items.append((t(T.OTHER_UNIT), lambda: self._ask(self._become)))
        return items

    def _go(self, name: str, *args: "Any") -> None:
        if self.row is None:
            self._ask(lambda row: self.ui.push(name, row, *args))
        else:
            self.ui.push(name, self.row, *args)

    def _ask(self, then: "Any") -> None:
        game = self.ui.game
        units = [u.row for u in game.units if view.on_table(game, u.row)]
        roll.pick(self.ui, self.t(T.WHO_ROLLS), units, then, self.row)

    def _become(self, row: int) -> None:
        self.row = row

    def _any_dice(self) -> None:
        options = [(self.t(T.D_SIDES, n=sides), sides) for sides in _SIDES]
        self.ui.push("choice", self.t(T.WHICH_DIE), options, self._how_many)

    def _how_many(self, sides: int) -> None:
        title = self.t(T.HOW_MANY, n=sides)
        self.ui.push("number", title, 1, 1, _MOST, lambda count: self._throw(sides, count))

    def _throw(self, sides: int, count: int) -> None:
        self.ui.do({"do": "roll", "sides": sides, "count": count}, lambda answer: self._thrown(sides, answer))

    def _thrown(self, sides: int, answer: "dict[str, Any]") -> None:
        big = str(answer["total"])
        width = self.ui.grid.cols - 3 * len(big) - 1
        lines = [(line, "", theme.PLAIN) for line in rows(answer["rolls"], None, width)]
        title = str(len(answer["rolls"])) + self.t(T.D_SIDES, n=sides)
        self.ui.push("rolled", title, self.t(T.TOTAL), lines, big)


class Terrain(roll.Difficulties):
    """DD-21 to DD-28: the odds of each difficulty before the roll, the squares after it."""

    memory = "dd.terrain"
    first = 2

    def __init__(self, ui: "Ui", row: int, mode: str) -> None:
        super().__init__(ui, row)
        self.mode = mode
        self.used = 0

    def head(self, grid: "Grid") -> None:
        from signifer.rulesets.dozen_die.data import DIFFICULTIES

        right = self.t(T.MOVE, n=view.stats(self.ui.game, self.row)[5])
        if self.mode == "climb" and self.cursor < len(DIFFICULTIES):
            target = view.target_terrain(self.ui.game, self.row, self.mode, DIFFICULTIES[self.cursor])
            if target is not None and max(0, 2 * target) < DIE:
                right = self.t(T.FALLS_FROM, n=max(1, 2 * target + 1))
        grid.head(roll.name(self.ui, self.row), right, roll.accent(self.ui, self.row))

    def odds(self, difficulty: str) -> str:
        game = self.ui.game
        move = view.stats(game, self.row)[5]
        target = view.target_terrain(game, self.row, self.mode, difficulty)
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

    def extras(self) -> "list[tuple[str, str, Any]]":
        return [(self.t(T.USED), str(self.used), self._ask_used)]

    def _ask_used(self) -> None:
        move = view.stats(self.ui.game, self.row)[5]
        self.ui.push("number", self.t(T.USED), self.used, 0, max(move, 1), self._set_used)

    def _set_used(self, used: int) -> None:
        self.used = used
        self.rest()

    def roll(self, difficulty: str, real: bool) -> None:
        target = view.target_terrain(self.ui.game, self.row, self.mode, difficulty)
        command: "dict[str, Any]" = {"do": "terrain", "unit": self.ui.game.units[self.row].id}
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

    def _do(self, command: "dict[str, Any]", faces: "list[int] | None") -> None:
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self._done)

    def _done(self, answer: "dict[str, Any]") -> None:
        ui = self.ui
        t = self.t
        # Who falls goes nowhere else.
        big = "" if answer["fell"] else str(answer["left"])
        lines = roll.marked(ui, "", answer.get("rolls", []), answer["target"], big)
        if answer["target"] is None:
            lines = [(t(T.NO_ROLL), "", theme.PLAIN)]
        good = answer["success"]
        if answer["fell"]:
            lines.append((t(T.FALLS), "", theme.WARN))
            lines.append((t(T.HOW_HIGH), "", theme.PLAIN))
        else:
            lines.append((t(T.SUCCESS if good else T.FAILURE), "", theme.GOOD if good else theme.WARN))
            lines.append((t(T.SQUARES, n=answer["left"]), "", theme.PLAIN))
        if self.used and not answer["fell"]:
            lines.append((t(T.OF_SQUARES, all=answer["allowed"], n=self.used), "", theme.PLAIN))
        title = roll.name(ui, self.row)
        right = t(T.WADE if self.mode == "wade" else T.CLIMB)
        select = (T.KEY_FALL, lambda: fall(ui, self.row)) if answer["fell"] else None
        ui.push("rolled", title, right, lines, big, roll.accent(ui, self.row), select)


class Jump(roll.Wheel):
    """DD-30: half of MV is free, further up to MV is a roll that falls where it fails."""

    high = 20

    def __init__(self, ui: "Ui", row: int) -> None:
        super().__init__(ui, row, 1)
        move = view.stats(ui.game, row)[5]
        # What needs no roll needs no device.
        self.value = min(roll.half(move) + 1, max(1, move))

    def title(self) -> str:
        return self.t(T.JUMP_OF, unit=roll.name(self.ui, self.row))

    def rolls(self) -> bool:
        return self.value > roll.half(view.stats(self.ui.game, self.row)[5])

    def _target(self) -> int:
        game = self.ui.game
        return view.stat(game, self.row, "DX") + game.house["jump"]

    def said(self) -> "list[str]":
        move = view.stats(self.ui.game, self.row)[5]
        if self.value > move:
            return [self.t(T.TOO_FAR), self.t(T.AT_MOST, n=move)]
        if not self.rolls():
            return [self.t(T.NO_ROLL), self.t(T.FREE_TO, n=roll.half(move))]
        return [roll.under(self._target()), self.t(T.ELSE_FALLS), self.t(T.FREE_TO, n=roll.half(move))]

    def roll(self, real: bool) -> None:
        needed = 1 if self.rolls() else 0
        name = roll.name(self.ui, self.row)
        roll.throw(self.ui, real, name, needed, self._target(), self._do, roll.accent(self.ui, self.row))

    def _do(self, faces: "list[int] | None") -> None:
        command: "dict[str, Any]" = {"do": "jump", "unit": self.ui.game.units[self.row].id}
        command["squares"] = self.value
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self._done)

    def _done(self, answer: "dict[str, Any]") -> None:
        ui = self.ui
        big = "" if answer["fell"] else str(self.value)
        lines = roll.marked(ui, "", answer.get("rolls", []), answer["target"], big)
        if answer["target"] is None:
            lines = [(self.t(T.NO_ROLL), "", theme.PLAIN)]
        if answer["fell"]:
            lines.append((self.t(T.FALLS), "", theme.WARN))
            lines.append((self.t(T.HOW_HIGH), "", theme.PLAIN))
        else:
            lines.append((self.t(T.LANDS), "", theme.GOOD))
            lines.append((self.t(T.SQUARES_JUMPED, n=self.value), "", theme.PLAIN))
        select = (T.KEY_FALL, lambda: fall(ui, self.row)) if answer["fell"] else None
        ui.push(
            "rolled", roll.name(ui, self.row), self.t(T.JUMP), lines, big, roll.accent(ui, self.row), select
        )


class Fall(roll.Wheel):
    """DD-29: a die for each square fallen, from two on."""

    low = 0

    def __init__(self, ui: "Ui", row: int) -> None:
        super().__init__(ui, row, ui.kept.get("dd.height", 2))

    def title(self) -> str:
        return self.t(T.FALL_OF, unit=roll.name(self.ui, self.row))

    def _dice(self) -> int:
        return self.value if self.value > self.ui.game.house["fall_free"] else 0

    def rolls(self) -> bool:
        return self._dice() > 0

    def _target(self) -> int:
        game = self.ui.game
        return max(view.stat(game, self.row, "DX"), view.stat(game, self.row, "CO"))

    def said(self) -> "list[str]":
        if not self.rolls():
            return [self.t(T.HEIGHT), self.t(T.UNHARMED)]
        odds = roll.dice(self._dice()) + " " + roll.under(self._target())
        return [self.t(T.HEIGHT), odds, self.t(T.EACH_COSTS)]

    def roll(self, real: bool) -> None:
        name = roll.name(self.ui, self.row)
        side = roll.accent(self.ui, self.row)
        roll.throw(self.ui, real, name, self._dice(), self._target(), self._do, side)

    def _do(self, faces: "list[int] | None") -> None:
        self.ui.kept["dd.height"] = self.value
        command: "dict[str, Any]" = {"do": "fall", "unit": self.ui.game.units[self.row].id}
        command["squares"] = self.value
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self._done)

    def _done(self, answer: "dict[str, Any]") -> None:
        ui = self.ui
        lines = [(self.t(T.LOST, n=answer["lost"]), roll.harm_word(ui, answer), theme.PLAIN)]
        lines += roll.marked(ui, "", answer.get("rolls", []), answer["target"])
        ui.push(
            "rolled", roll.name(ui, self.row), roll.harm(ui, answer), lines, "", roll.accent(ui, self.row)
        )


def fall(ui: "Ui", row: int) -> None:
    """The consequence of a climb, a jump or a push that failed: from which height?"""
    ui.push("dozen_die_checks:Fall", row)
