"""Roll a check: the dice and the target, all questions on one page, with the usual answers filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.modules import deferred
from signifer.games.own.rules import sheet, view
from signifer.games.own.rules.schema import (
    A_DIE,
    ASK,
    C_LABEL,
    E_COLUMN,
    E_OTHER,
    E_VALUE,
    K_AGAINST,
    K_ALWAYS,
    K_AT,
    K_FAIL,
    K_KIND,
    K_LABEL,
    K_MODIFIER,
    K_NAME,
    K_NEED,
    K_NEVER,
    K_OF,
    K_PASS,
    K_SIDES,
    K_TARGET,
    ON_DICE,
    OPPOSED,
    SIDE_T,
    SUCCESSES,
    UNDER,
    UNIT_T,
)
from signifer.games.own.texts import (
    AGAINST,
    AGAINST_WHOM,
    BY_HAND,
    MODIFIER,
    MORE_DICE,
    ROLL,
    TARGET,
    THEIR_MODIFIER,
    WHICH_CHECK,
)
from signifer.ui.grid import fit
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_PICK
from signifer.ui.texts.checks import ANY_DICE, KEY_DICE, KEY_ROLL, WHO_ROLLS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.

MOST_MODIFIER = 9
MOST_VALUE = 99


class CheckPage(MenuScreen):
    """SELECT rolls, and first asks for missing facts. The other lines change the usual answers."""

    pure = True

    def __init__(self, ui: Ui, table: int, row: int, check: int) -> None:
        super().__init__(ui)
        self.table = table
        self.row = row
        self.number = check
        self.check = view.schema(ui.game).checks[check]
        self.modifier = 0
        self.target = sheet.target(ui.game, check, row)
        self.asked = self.check[K_TARGET][0] == ASK
        self.aimed_at = len(self.check) > K_AGAINST  # at another unit, which rolls nothing
        self.other = -1
        self.other_modifier = 0
        self.other_target: int | None = None

    def head(self, grid: Grid) -> None:
        from signifer.games.own.screens import pick as own_pick

        who = own_pick.name(self.ui, self.table, self.row)
        accent = PLAIN
        if self.table == UNIT_T:
            accent = self.ui.words().accent(self.ui.game, self.row)
        grid.head(who or self.check[K_LABEL], self.check[K_LABEL] if who else "", accent)

    def wanted(self) -> str:
        """Return what the dice must show, in a few letters."""
        if self.check[K_KIND] == OPPOSED:
            return signed((self.target or 0) + self.modifier)
        target = "?" if self.target is None else str(self._aimed())
        sign = "≤" if self._low() else "≥"
        # With need = 0 successes are only counted.
        if self.check[K_KIND] == SUCCESSES and self.check[K_NEED]:
            sign = str(self.check[K_NEED]) + "×" + sign
        return sign + target

    def _aimed(self) -> int:
        """Return the target with the modifier, which always helps: it raises what is rolled under, and lowers what is
        to be reached."""
        by = 0 if self.check[K_MODIFIER] == ON_DICE else self.modifier
        return (self.target or 0) + (by if self._low() else -by)

    def _low(self) -> bool:
        kind = self.check[K_KIND]
        return kind == UNDER or (kind == SUCCESSES and bool(self.check[K_AT]))

    def dice(self, row: int) -> int:
        """Return how many dice are rolled for a unit."""
        count: int = sheet.dice(self.ui.game, self.number, row, self.other if self.aimed_at else -1)
        if self.check[K_MODIFIER] == ON_DICE and row == self.row:
            count += self.modifier
        return max(0, count)

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        if not self.asked:
            # It may have changed since it was last rolled.
            self.target = sheet.target(self.ui.game, self.number, self.row, self.other)
        what = str(self.dice(self.row)) + "d" + str(self.check[K_SIDES])
        lines: list[tuple[Any, ...]] = [
            (t(ROLL, what=what), lambda: self._go(False), self.wanted()),
            (t(BY_HAND), lambda: self._go(True)),
        ]
        if self.check[K_MODIFIER]:
            label = t(MORE_DICE if self.check[K_MODIFIER] == ON_DICE else MODIFIER)
            lines.append((label, self._modify, signed(self.modifier)))
        if self.asked:
            lines.append(
                (t(TARGET), lambda: self._aim(_nothing), "?" if self.target is None else str(self.target))
            )
        if self.check[K_KIND] == OPPOSED or self.aimed_at:
            other = self.ui.game.units[self.other].label if self.other >= 0 else "?"
            label = t(AGAINST)
            other = fit(other, self.ui.grid.cols - len(label) - 1)
            lines.append((label, lambda: self._oppose(_nothing), other))
            if self.check[K_MODIFIER] and not self.aimed_at:
                lines.append((t(THEIR_MODIFIER), lambda: self._modify(True), signed(self.other_modifier)))
        return lines

    def hints(self) -> tuple[str, int, int, int]:
        select = (KEY_ROLL, KEY_DICE)[self.cursor] if self.cursor < 2 else KEY_CHANGE
        return ("↕", select, 0, KEY_BACK)

    # The questions

    def _modify(self, theirs: bool = False) -> None:
        from signifer.ui.screens import number

        def put(value: int) -> None:
            if theirs:
                self.other_modifier = value
            else:
                self.modifier = value

        label = self.t(THEIR_MODIFIER if theirs else MODIFIER)
        value = self.other_modifier if theirs else self.modifier
        self.ui.push(number.NumberPage, label, value, -MOST_MODIFIER, MOST_MODIFIER, put)

    def _aim_other(self, then: Any) -> None:
        from signifer.ui.screens import number

        def put(value: int) -> None:
            self.other_target = value
            then()

        title = self.ui.game.units[self.other].label
        value = self.other_target or self.target or 0
        self.ui.push(number.NumberPage, title, value, 0, MOST_VALUE, put, PLAIN, self.check[K_LABEL])

    def _aim(self, then: Any) -> None:
        from signifer.ui.screens import number

        sides = self.check[K_SIDES]
        count = 1 if self.check[K_KIND] == SUCCESSES else max(1, self.dice(self.row))
        usual = self.target if self.target is not None else (count * (sides + 1) + 1) // 2

        def put(value: int) -> None:
            self.target = value
            then()

        low, high = count, count * sides
        if self.check[K_KIND] == OPPOSED:
            # The value that a unit adds, not the one that it must roll.
            low, high, usual = 0, MOST_VALUE, self.target or 0
        label = self.check[K_LABEL]
        self.ui.push(number.NumberPage, label, usual, low, high, put, PLAIN, self.t(TARGET))

    def _oppose(self, then: Any) -> None:
        from signifer.ui.screens import pick

        game = self.ui.game
        side_at = game.units.side_at
        own = side_at(self.row)
        rows = [row for row in game.units.rows_of() if view.standing(game, row) and row != self.row]
        if view.schema(game).sides:  # enemies first
            rows = view.ordered(rows, lambda row: 1 if side_at(row) == own else 0)

        def put(row: int) -> None:
            self.other = row
            if not self.asked:
                self.target = sheet.target(game, self.number, self.row, row)
            then()

        self.ui.push(
            pick.PickPage,
            self.t(AGAINST_WHOM, what=self.check[K_LABEL]),
            rows,
            put,
            KEY_PICK,
            PLAIN,
            0,
            self.other,
        )

    # Rolling

    def _go(self, by_hand: bool) -> None:
        if self.target is None and self.asked:
            self._aim(lambda: self._go(by_hand))
        elif self.other < 0 and (self.aimed_at or self.check[K_KIND] == OPPOSED):
            self._oppose(lambda: self._go(by_hand))
        elif self.check[K_KIND] == OPPOSED and self.asked and self.other_target is None:
            self._aim_other(lambda: self._go(by_hand))
        elif by_hand:
            self._enter(self.row, self._entered)
        else:
            self._roll(None, None)

    def _enter(self, row: int, then: Any) -> None:
        count = self.dice(row)
        if not count:
            then([])
            return
        from signifer.ui.screens import dice

        title = self.check[K_LABEL]
        note = self.wanted()
        if row != self.row:
            title = self.ui.game.units[row].label
            note = ""
        self.ui.push(dice.DicePage, title, count, self.check[K_SIDES], then, note, self.good())

    def good(self) -> Callable[[int], bool] | None:
        """Return a function that says whether a face is a success, if each die can be one."""
        if self.check[K_KIND] != SUCCESSES or self.target is None:
            return None
        from signifer.core.checks import successes as count

        low = self._low()
        target = self._aimed()
        return lambda face: count([face], not low, target, self.check[K_ALWAYS], self.check[K_NEVER]) > 0

    def _entered(self, faces: list[int] | None) -> None:
        if self.check[K_KIND] == OPPOSED:
            self._enter(self.other, lambda resist: self._roll(faces, resist))
        else:
            self._roll(faces, None)

    def _roll(self, faces: list[int] | None, resist: list[int] | None) -> None:
        ui = self.ui
        from signifer.games.own.screens import pick as own_pick

        command: dict[str, Any] = own_pick.owner(ui, self.table, self.row)
        command.update({"do": "check", "check": self.check[K_NAME]})
        if self.modifier:
            command["modifier"] = self.modifier
        if self.asked:
            command["target"] = self.target
        if self.aimed_at:
            command["against"] = {"unit": ui.game.units[self.other].id}
        elif self.check[K_KIND] == OPPOSED:
            against: dict[str, Any] = {"unit": ui.game.units[self.other].id}
            if self.other_modifier:
                against["modifier"] = self.other_modifier
            if self.asked:
                against["target"] = self.other_target
            command["against"] = against
        if faces is not None:
            command["rolls"] = faces
        if resist is not None:
            command["resist"] = resist
        thrown: list[tuple[str, int, int]] = []
        if faces is not None and (resist is not None or self.check[K_KIND] != OPPOSED):
            from signifer.core import dry_run

            try:  # the rules know whether it passes; a refusal comes when all dice are entered
                answer = dry_run.DryRun(ui.game, dict(command, force=True), _nothing).answer
                for effect in self.check[K_PASS if answer["success"] else K_FAIL]:
                    terms = effect[E_VALUE]
                    column = effect[E_COLUMN]
                    label = view.schema(ui.game).columns[column >> 5][column & 31][C_LABEL]
                    for at in range(1, 0 if isinstance(terms, int) else len(terms), 2):
                        if terms[at] <= A_DIE:
                            what = "← " + label if effect[E_OTHER] else label
                            thrown.append((what, abs(terms[at - 1]), A_DIE - terms[at]))
            except (BadCommand, MemoryError):  # the command itself says so, or makes room
                pass
        self._throw(command, thrown, [])

    def _throw(self, command: dict[str, Any], thrown: list[tuple[str, int, int]], extra: list[int]) -> None:
        """Ask for the dice `thrown`, after `extra`, then do the command."""
        if extra:
            command["extra"] = extra
        if not thrown:
            self.ui.do(command, self._rolled)
            return
        from signifer.ui.screens import dice

        def put(faces: list[int] | None) -> None:
            self._throw(command, thrown[1:] if faces else [], extra + (faces or []))

        what, count, sides = thrown[0]
        self.ui.push(dice.DicePage, what, count, sides, put, "", None, PLAIN, not extra)

    def _rolled(self, answer: dict[str, Any]) -> None:
        from signifer.games.own.screens import result

        result.show(self.ui, self, answer)


class Menu(MenuScreen):
    """Every check of the system, for the given unit, or for one that is asked for."""

    live = True
    pure = True

    def __init__(self, ui: Ui, row: int | None = None) -> None:
        super().__init__(ui)
        self.row = row

    def head(self, grid: Grid) -> None:
        if self.row is None:
            grid.head(self.t(WHICH_CHECK))
        else:
            game = self.ui.game
            grid.head(game.units[self.row].label, "", self.ui.words().accent(game, self.row))

    def items(self) -> list[tuple[Any, ...]]:
        schema = view.schema(self.ui.game)
        lines: list[tuple[Any, ...]] = []
        for number in range(len(schema.checks)):
            lines.append((schema.checks[number][K_LABEL], self._chosen(number, schema.checks[number][K_OF])))

        def then_start() -> None:
            from signifer.ui.flows import any_dice
            from signifer.ui.screens import flow

            self.ui.push(flow.FlowPage, deferred(any_dice.any_dice))

        lines.append((self.t(ANY_DICE), then_start))
        return lines

    def _chosen(self, number: int, table: int) -> Any:
        ui = self.ui
        game = ui.game

        def go(row: int) -> None:
            ui.push(CheckPage, table, row, number)

        def ask() -> None:
            from signifer.ui.screens import choice, pick

            if table == UNIT_T and self.row is None:
                rows = [row for row in game.units.rows_of() if view.standing(game, row)]
                ui.push(pick.PickPage, self.t(WHO_ROLLS), rows, go)
            elif table == UNIT_T:
                go(self.row or 0)
            elif table == SIDE_T:
                options = [("AB"[side], side) for side in range(2)]
                ui.push(choice.ChoicePage, self.t(WHO_ROLLS), options, go)
            else:
                go(0)

        return ask


def signed(number: int) -> str:
    """Return a number with its sign."""
    return str(number) if number < 0 else "+" + str(number)


def _nothing(answer: dict[str, Any] | None = None) -> None:
    """Do nothing."""
