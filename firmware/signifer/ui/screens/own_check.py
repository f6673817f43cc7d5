"""A check: what is rolled and against what, all that can be asked on one page, the usual answers in place."""

from signifer.core import parts
from signifer.rulesets.own import sheet, view
from signifer.ui import const
from signifer.ui.grid import fit
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_AGAINST = const(0x0971B)
_T_AGAINST_WHOM = const(0x1571C)
_T_ANY_DICE = const(0x1521F)
_T_BY_HAND = const(0x15716)
_T_KEY_PICK = const(0x06009)
_T_MODIFIER = const(0x0E718)
_T_MORE_DICE = const(0x0E719)
_T_ROLL = const(0x11715)
_T_TARGET = const(0x0E717)
_T_THEIR_MODIFIER = const(0x0E71A)
_T_WHICH_CHECK = const(0x1471F)
_T_WHO_ROLLS = const(0x15217)
_S_PLAIN = const(0x00)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_SIDE_T = const(1)
_K_NAME = const(0)
_K_LABEL = const(1)
_K_OF = const(2)
_K_SIDES = const(4)
_K_KIND = const(5)
_K_AT = const(7)
_K_NEED = const(8)
_K_ALWAYS = const(9)
_K_NEVER = const(10)
_K_MODIFIER = const(11)
_UNDER = const(0)
_OVER = const(1)
_OPPOSED = const(2)
_SUCCESSES = const(3)
_ON_DICE = const(2)

MOST_MODIFIER = 9
MOST_VALUE = 99


class Page(MenuScreen):
    """SELECT rolls; what must be known and is not is asked then. The other lines change what is usual."""

    def __init__(self, ui: "Ui", table: int, row: int, check: int) -> None:
        super().__init__(ui)
        self.table = table
        self.row = row
        self.number = check
        self.check = view.schema(ui.game).checks[check]
        self.modifier = 0
        self.target = sheet.target(ui.game, check, row)
        self.asked = self.target is None
        self.other = -1
        self.other_modifier = 0
        self.other_target: "int | None" = None

    def head(self, grid: "Grid") -> None:
        who = self.ui.helper("own_pick").name(self.ui, self.table, self.row)
        accent = _S_PLAIN
        if self.table == _UNIT_T:
            accent = self.ui.words().accent(self.ui.game, self.row)
        grid.head(who or self.check[_K_LABEL], self.check[_K_LABEL] if who else "", accent)

    def wanted(self) -> str:
        """What the dice must show, in a few letters."""
        if self.check[_K_KIND] == _OPPOSED:
            return signed((self.target or 0) + self.modifier)
        target = "?" if self.target is None else str(self._aimed())
        sign = "≤" if self._low() else "≥"
        if self.check[_K_KIND] == _SUCCESSES:
            return str(self.check[_K_NEED]) + "×" + sign + target
        return sign + target

    def _aimed(self) -> int:
        """The target with the modifier: it raises a total that may be rolled and lowers one that must be, and is added
        to the face that is a success."""
        by = 0 if self.check[_K_MODIFIER] == _ON_DICE else self.modifier
        return (self.target or 0) + (-by if self.check[_K_KIND] == _OVER else by)

    def _low(self) -> bool:
        kind = self.check[_K_KIND]
        return kind == _UNDER or (kind == _SUCCESSES and bool(self.check[_K_AT]))

    def dice(self, row: int) -> int:
        """How many dice are rolled for a unit."""
        count: int = sheet.dice(self.ui.game, self.number, row)
        if self.check[_K_MODIFIER] == _ON_DICE and row == self.row:
            count += self.modifier
        return max(0, count)

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        if not self.asked:
            # It may have changed since it was rolled last.
            self.target = sheet.target(self.ui.game, self.number, self.row)
        what = str(self.dice(self.row)) + "d" + str(self.check[_K_SIDES])
        lines: "list[tuple[Any, ...]]" = [
            (t(_T_ROLL, what=what), lambda: self._go(False), self.wanted()),
            (t(_T_BY_HAND), lambda: self._go(True)),
        ]
        if self.check[_K_MODIFIER]:
            label = t(_T_MORE_DICE if self.check[_K_MODIFIER] == _ON_DICE else _T_MODIFIER)
            lines.append((label, self._modify, signed(self.modifier)))
        if self.asked:
            lines.append(
                (t(_T_TARGET), lambda: self._aim(_nothing), "?" if self.target is None else str(self.target))
            )
        if self.check[_K_KIND] == _OPPOSED:
            other = self.ui.game.units[self.other].label if self.other >= 0 else "?"
            label = t(_T_AGAINST)
            other = fit(other, self.ui.grid.cols - len(label) - 1)
            lines.append((label, lambda: self._oppose(_nothing), other))
            if self.check[_K_MODIFIER]:
                lines.append((t(_T_THEIR_MODIFIER), self._modify_other, signed(self.other_modifier)))
        return lines

    # What may be asked

    def _modify(self) -> None:
        def put(value: int) -> None:
            self.modifier = value

        label = self.t(_T_MODIFIER)
        self.ui.push("number", label, self.modifier, -MOST_MODIFIER, MOST_MODIFIER, put)

    def _modify_other(self) -> None:
        def put(value: int) -> None:
            self.other_modifier = value

        title = self.t(_T_THEIR_MODIFIER)
        self.ui.push("number", title, self.other_modifier, -MOST_MODIFIER, MOST_MODIFIER, put)

    def _aim_other(self, then: "Any") -> None:
        def put(value: int) -> None:
            self.other_target = value
            then()

        title = self.ui.game.units[self.other].label
        self.ui.push("number", title, self.other_target or self.target or 0, 0, MOST_VALUE, put)

    def _aim(self, then: "Any") -> None:
        sides = self.check[_K_SIDES]
        count = 1 if self.check[_K_KIND] == _SUCCESSES else max(1, self.dice(self.row))
        usual = self.target if self.target is not None else (count * (sides + 1) + 1) // 2

        def put(value: int) -> None:
            self.target = value
            then()

        low, high = count, count * sides
        if self.check[_K_KIND] == _OPPOSED:
            # What a unit adds, not what it must roll.
            low, high, usual = 0, MOST_VALUE, self.target or 0
        self.ui.push("number", self.t(_T_TARGET), usual, low, high, put)

    def _oppose(self, then: "Any") -> None:
        game = self.ui.game
        own = game.units[self.row].side
        rows = [unit.row for unit in game.units if view.standing(game, unit.row) and unit.row != self.row]
        # Foes first.
        rows.sort(
            key=lambda row: row + (1000 if view.schema(game).sides and game.units[row].side == own else 0)
        )

        def put(row: int) -> None:
            self.other = row
            then()

        self.ui.push("pick", self.t(_T_AGAINST_WHOM), rows, put, _T_KEY_PICK, _S_PLAIN, 0, self.other)

    # Rolling

    def _go(self, by_hand: bool) -> None:
        if self.target is None:
            self._aim(lambda: self._go(by_hand))
        elif self.check[_K_KIND] == _OPPOSED and self.other < 0:
            self._oppose(lambda: self._go(by_hand))
        elif self.check[_K_KIND] == _OPPOSED and self.asked and self.other_target is None:
            self._aim_other(lambda: self._go(by_hand))
        elif by_hand and self.dice(self.row):
            self._enter(self.row, self._entered)
        else:
            self._roll(None, None)

    def _enter(self, row: int, then: "Any") -> None:
        title = self.check[_K_LABEL]
        note = self.wanted()
        if row != self.row:
            title = self.ui.game.units[row].label
            note = ""
        self.ui.push("dice", title, self.dice(row), self.check[_K_SIDES], then, note, self.good())

    def good(self) -> "Callable[[int], bool] | None":
        """What says of a face whether it is a success, where each die can be one."""
        if self.check[_K_KIND] != _SUCCESSES or self.target is None:
            return None
        count = parts.load("signifer.core.checks").successes
        low = self._low()
        target = self._aimed()
        return lambda face: count([face], not low, target, self.check[_K_ALWAYS], self.check[_K_NEVER]) > 0

    def _entered(self, faces: "list[int] | None") -> None:
        if self.check[_K_KIND] == _OPPOSED:
            self._enter(self.other, lambda resist: self._roll(faces, resist))
        else:
            self._roll(faces, None)

    def _roll(self, faces: "list[int] | None", resist: "list[int] | None") -> None:
        ui = self.ui
        command: "dict[str, Any]" = ui.helper("own_pick").owner(ui, self.table, self.row)
        command.update({"do": "check", "check": self.check[_K_NAME]})
        if self.modifier:
            command["modifier"] = self.modifier
        if self.asked:
            command["target"] = self.target
        if self.check[_K_KIND] == _OPPOSED:
            against: "dict[str, Any]" = {"unit": ui.game.units[self.other].id}
            if self.other_modifier:
                against["modifier"] = self.other_modifier
            if self.asked:
                against["target"] = self.other_target
            command["against"] = against
        if faces is not None:
            command["rolls"] = faces
        if resist is not None:
            command["resist"] = resist
        ui.do(command, self._rolled)

    def _rolled(self, answer: "dict[str, Any]") -> None:
        self.ui.helper("own_result").show(self.ui, self, answer)


class Menu(MenuScreen):
    """Every check of the system; for a unit that is given, or asked."""

    live = True

    def __init__(self, ui: "Ui", row: "int | None" = None) -> None:
        super().__init__(ui)
        self.row = row

    def head(self, grid: "Grid") -> None:
        if self.row is None:
            grid.head(self.t(_T_WHICH_CHECK))
        else:
            game = self.ui.game
            grid.head(game.units[self.row].label, "", self.ui.words().accent(game, self.row))

    def items(self) -> "list[tuple[Any, ...]]":
        schema = view.schema(self.ui.game)
        lines: "list[tuple[Any, ...]]" = []
        for number in range(len(schema.checks)):
            lines.append(
                (schema.checks[number][_K_LABEL], self._chosen(number, schema.checks[number][_K_OF]))
            )
        lines.append((self.t(_T_ANY_DICE), lambda: self.ui.helper("roll").start(self.ui)))
        return lines

    def _chosen(self, number: int, table: int) -> "Any":
        ui = self.ui
        game = ui.game

        def go(row: int) -> None:
            ui.push("own_check", table, row, number)

        def ask() -> None:
            if table == _UNIT_T and self.row is None:
                rows = [unit.row for unit in game.units if view.standing(game, unit.row)]
                ui.push("pick", self.t(_T_WHO_ROLLS), rows, go)
            elif table == _UNIT_T:
                go(self.row or 0)
            elif table == _SIDE_T:
                options = [("AB"[side], side) for side in range(2)]
                ui.push("choice", self.t(_T_WHO_ROLLS), options, go)
            else:
                go(0)

        return ask


def signed(number: int) -> str:
    """A number with its sign."""
    return str(number) if number < 0 else "+" + str(number)


def _nothing() -> None:
    """Nothing follows."""
