"""Share code of the rolls of Samurai on the screen: one die against a target, and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.dice import succeeds
from signifer.games.samurai.texts import CATASTROPHIC, LUCKY, MODIFIER_OF
from signifer.ui import theme
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.screens.rolled import RolledPage, beside
from signifer.ui.styles import GOOD, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import FAILURE, KEY_DICE, KEY_ROLL, SUCCESS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


MOST = 12  # the largest modifier that the wheel has


def signed(number: int) -> str:
    """Return a modifier as text."""
    return ("+" if number > 0 else "−" if number < 0 else "±") + str(abs(number))


def real_first(ui: Ui) -> bool:
    """Return whether the players chose real dice: SELECT then enters them."""
    return bool(getattr(ui.app.settings, "dice", 0))


def roll_hints(ui: Ui, move: str) -> tuple[str, int, int, int]:
    """Return the hints of a page where SELECT rolls one way and holding SELECT the other."""
    if real_first(ui):
        return (move, KEY_DICE, KEY_ROLL, KEY_BACK)
    return (move, KEY_ROLL, KEY_DICE, KEY_BACK)


def said_of(
    ui: Ui, answer: dict[str, Any], then: list[tuple[str, str, int]] | None = None
) -> list[tuple[str, str, int]]:
    """Return success or failure, its consequences, and the two extreme faces, as lines of a result (SK-2)."""
    good = answer["success"]
    lines = [(("✓ " if good else "✗ ") + ui.t(SUCCESS if good else FAILURE), "", GOOD if good else WARN)]
    if then:
        lines += then
    if answer["lucky"]:
        lines.append((ui.t(LUCKY), "", GOOD))
    elif answer["catastrophic"]:
        lines.append((ui.t(CATASTROPHIC), "", WARN))
    return lines


class Roller(Screen):
    """One die of a model: UP and DOWN change the modifier, SELECT rolls, held it asks for a real die."""

    live = True
    pure = True
    holds = True
    modifiable = True

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row
        self.modifier = 0

    def what(self) -> str:
        """Return the purpose of the roll, at the right of the header."""
        return ""

    def said(self) -> list[str]:
        """Return at most two lines beside the target."""
        return []

    def base(self) -> int:
        """Return the target without the modifier."""
        return 0

    def fixed(self) -> int | None:
        """Return a target that no modifier changes: 1 if only a lucky chance succeeds; None: an ordinary test."""
        return None

    def command(self) -> dict[str, Any]:
        """Return the command without its dice."""
        return {}

    def done(self, answer: dict[str, Any]) -> None:
        """Continue after the roll."""

    def target(self) -> int:
        """Return the number that the die must not exceed."""
        fixed = self.fixed()
        return self.base() + self.modifier if fixed is None else fixed

    def draw(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.row]
        accent = theme.side(unit.side)
        grid.head(unit.label, self.what(), accent)
        text = str(self.target())
        width = grid.cols - 3 * len(text) - 2
        picture = self.ui.picture()
        # Then the sign is as large as the figures.
        drawn = picture is not None and (picture.colour or len(text) < 2)
        lines = self.said()
        if self.modifiable:
            lines.append(self.t(MODIFIER_OF, n=signed(self.modifier)))
        lines += [""] * grid.body
        for i in range(grid.body):
            sign = "≤" if i == 1 and not drawn else ""
            beside(self.ui, 1 + i, lines[i], sign, width + 2 * len(sign))
        grid.big(1, "≤" + text if drawn else text, accent, True)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP) and self.modifiable:
            self.modifier = min(MOST, self.modifier + 1)
        elif event in (PRESS_DOWN, REPEAT_DOWN) and self.modifiable:
            self.modifier = max(-MOST, self.modifier - 1)
        elif event == PRESS_SELECT:
            self._roll(real_first(self.ui))
        elif event == HOLD_SELECT:
            self._roll(not real_first(self.ui))
        else:
            super().key(event)

    def _roll(self, real: bool) -> None:
        from signifer.ui.screens import dice

        if not real:
            self._send(None)
            return
        ui = self.ui
        game = ui.game
        target = self.target()
        fixed = self.fixed()
        good = lambda face: succeeds(game, face, target) if fixed is None else face <= fixed
        note = "d" + str(game.house["test"]) + " ≤" + str(target)
        accent = theme.side(game.units[self.row].side)
        ui.push(
            dice.DicePage, game.units[self.row].label, 1, game.house["test"], self._send, note, good, accent
        )

    def _send(self, faces: list[int] | None) -> None:
        command = self.command()
        if self.modifier:
            command["modifier"] = self.modifier
        if faces is not None:
            command["rolls"] = faces
        self.ui.do(command, self.done)

    def show(
        self,
        answer: dict[str, Any],
        lines: list[tuple[str, str, int]],
        select: tuple[int, Any] | None = None,
        hold: tuple[int, Any] | None = None,
    ) -> None:
        """Show the result in place of this page: BACK leaves it."""
        game = self.ui.game
        unit = game.units[self.row]
        face = str(answer["rolls"][-1])
        target = "≤" + str(answer["target"])
        lines.append((face + ("✓" if answer["success"] else "✗"), target, PLAIN))
        accent = theme.side(unit.side)
        self.ui.replace(Result, unit.label, target, lines, face, accent, select, hold, game.house["test"])

    def hints(self) -> tuple[str, int, int, int]:
        return roll_hints(self.ui, "±" if self.modifiable else "")


class Result(RolledPage):
    """A test counts once, so BACK does not roll again but leaves the page. It is left before `select` is called."""

    def key(self, event: int) -> None:
        if event == PRESS_SELECT and self.select:
            self.ui.pop()
            self.select[1]()
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        move, select, hold, _ = super().hints()
        return (move, select, hold, KEY_BACK)


def spirit(ui: Ui, row: int) -> int:
    """Return the value that fright and zen are rolled against."""
    return view.stat(ui.game, row, "spirit")
