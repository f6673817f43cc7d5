"""A new game: the sides, the generator's mark, the players' numbers."""

from signifer.core import dice
from signifer.core.errors import SetupError
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.ui import input as keys
from signifer.ui import theme
from signifer.ui.grid import wrap
from signifer.ui.screen import MenuScreen, Screen
from signifer.ui.texts import base as B
from signifer.ui.texts import rare as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

DIGITS = 4


class Page(MenuScreen):
    """Which roster on which side, and who begins; holding SELECT goes on from any line."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._blobs: "list[bytes | None]" = []
        self._names: "list[str]" = []
        self._rulesets: "list[str]" = []
        for side in "ABN":
            blob = ui.app.store.slots[side].read()
            ruleset, name = "", ""
            if blob is not None:
                try:
                    ruleset, name, _ = peek(blob)
                except SetupError:
                    blob = None
            self._blobs.append(blob)
            self._names.append(name)
            self._rulesets.append(ruleset)
        self._swapped = False
        self._neutral = self._blobs[2] is not None
        self._first = 0
        self.cursor = 0

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(T.NEW_TITLE))

    def items(self) -> "list[tuple[Any, ...]]":
        lines: "list[tuple[Any, ...]]" = [(self.t(T.NEW_GO), self._go_on)]
        for side in range(2):
            at = 1 - side if self._swapped else side
            if self._blobs[at] is None:
                label = self.t(T.SLOT_EMPTY, side="AB"[side])
            else:
                label = self.t(T.SLOT, side="AB"[side], name=self._names[at])
            lines.append((label, self._swap, "", theme.side(side)))
        if self._blobs[2] is not None:
            label = self.t(T.NEW_WITH_N, name=self._names[2]) if self._neutral else self.t(T.NEW_WITHOUT_N)
            lines.append((label, self._toggle_neutral, "", theme.NEUTRAL if self._neutral else theme.DIM))
        lines.append((self.t(T.NEW_FIRST, side="AB"[self._first]), self._toggle_first))
        return lines

    def held(self, index: int) -> None:
        self._go_on()

    def hints(self) -> "tuple[str, int, int, int]":
        if self.cursor == 0:
            return ("↕", B.KEY_NEXT, 0, B.KEY_BACK)
        return ("↕", B.KEY_CHANGE, B.KEY_GO_ON, B.KEY_BACK)

    def _swap(self) -> None:
        self._swapped = not self._swapped

    def _toggle_neutral(self) -> None:
        self._neutral = not self._neutral

    def _toggle_first(self) -> None:
        self._first = 1 - self._first

    def _go_on(self) -> None:
        ui = self.ui
        if self._blobs[0] is None or self._blobs[1] is None:
            ui.push("message", self.t(T.NEW_TITLE), self.t(T.NEW_NEEDS))
            return
        used = self._rulesets if self._neutral else self._rulesets[:2]
        if len(set(used)) > 1:
            ui.push("message", self.t(T.NEW_TITLE), self.t(T.NEW_RULESETS))
            return
        order = (1, 0) if self._swapped else (0, 1)
        rosters: "dict[str, Any]" = {"A": self._blobs[order[0]], "B": self._blobs[order[1]]}
        if self._neutral:
            rosters["N"] = self._blobs[2]
        secret = ui.app.entropy.random(32)
        setup = Setup(used[0], rosters, "AB"[self._first], secret)
        if ui.app.game is not None and not ui.app.game.ended:
            ui.push(
                "confirm", self.t(T.NEW_TITLE), self.t(T.NEW_RUNNING), lambda: ui.push("newgame:Mark", setup)
            )
        else:
            ui.push("newgame:Mark", setup)


class Mark(Screen):
    """The fingerprint of the device's secret, before anybody has said a number."""

    def __init__(self, ui: "Ui", setup: "Setup") -> None:
        super().__init__(ui)
        self.setup = setup
        assert setup.secret is not None
        digits = dice.fingerprint(setup.secret).hex()
        self._lines = []
        for at in range(0, 64, 16):
            self._lines.append(" ".join([digits[at + i : at + i + 4] for i in range(0, 16, 4)]))
        self._mark = len(self._lines)
        self._lines += wrap(self.t(T.NEW_SECRET_WHY), ui.grid.cols)
        self._at = 0

    def draw(self, grid: "Grid") -> None:
        last = max(0, len(self._lines) - grid.body)
        self._at = max(0, min(self._at, last))
        grid.head(self.t(T.NEW_SECRET), "↓" if self._at < last else "")
        for i in range(min(grid.body, len(self._lines) - self._at)):
            index = self._at + i
            grid.line(1 + i, self._lines[index], "", theme.YELLOW if index < self._mark else theme.PLAIN)

    def key(self, event: int) -> None:
        if event in (keys.PRESS_UP, keys.REPEAT_UP):
            self._at -= 1
        elif event in (keys.PRESS_DOWN, keys.REPEAT_DOWN):
            self._at += 1
        elif event == keys.PRESS_SELECT:
            self.ui.push("newgame:Number", self.setup, 0)
        elif event == keys.PRESS_BACK:
            self.ui.pop()

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", B.KEY_NEXT, 0, B.KEY_BACK)


class Number(Screen):
    """A player's own number, digit by digit."""

    def __init__(self, ui: "Ui", setup: "Setup", side: int) -> None:
        super().__init__(ui)
        self.setup = setup
        self.side = side
        self._digits = [0]

    def draw(self, grid: "Grid") -> None:
        accent = theme.side(self.side)
        place = self.t(T.NEW_DIGIT, n=len(self._digits), all=DIGITS)
        grid.head(self.t(T.NEW_NUMBER, side="AB"[self.side]), place, accent)
        shown = "".join([str(digit) for digit in self._digits])
        shown += "-" * (DIGITS - len(self._digits))
        grid.big(1 + (grid.body - 3) // 2, shown, accent)

    def key(self, event: int) -> None:
        digits = self._digits
        if event in (keys.PRESS_UP, keys.REPEAT_UP):
            digits[-1] = (digits[-1] + 1) % 10
        elif event in (keys.PRESS_DOWN, keys.REPEAT_DOWN):
            digits[-1] = (digits[-1] - 1) % 10
        elif event == keys.PRESS_SELECT:
            if len(digits) < DIGITS:
                digits.append(0)
            else:
                self._take()
        elif event == keys.PRESS_BACK:
            if len(digits) > 1:
                digits.pop()
            else:
                self.ui.pop()

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", B.KEY_NEXT, 0, B.KEY_BACK)

    def _take(self) -> None:
        number = 0
        for digit in self._digits:
            number = number * 10 + digit
        a, b = self.setup.numbers
        if self.side == 0:
            self.setup.numbers = (number, b)
            self.ui.push("newgame:Number", self.setup, 1)
            return
        self.setup.numbers = (a, number)
        self._begin(False)

    def _begin(self, evict: bool) -> None:
        ui = self.ui
        title = self.t(T.NEW_TITLE)
        try:
            ui.app.begin(self.setup, evict)
        except SetupError as error:
            ui.push("message", title, error.message)
            return
        except KeyError:
            ui.push("message", title, self.t(T.NEW_UNKNOWN))
            return
        except ui.app.full_error:
            ui.push("confirm", title, self.t(T.NEW_UNPULLED), lambda: self._begin(True))
            return
        except ui.app.save_error:
            ui.push("message", title, self.t(B.NOT_SAVED))
            return
        ui.words().begin(ui)
        ui.toast(self.t(T.NEW_BEGUN))
