"""Begin a new game: the sides, the generator's mark, the players' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import dice, language, system
from signifer.core.errors import SetupError
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.games.table import CUSTOM, START
from signifer.ui import theme
from signifer.ui.events import PRESS_BACK, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import wrap
from signifer.ui.screen import MenuScreen, Screen
from signifer.ui.screens.digits import DigitsPage
from signifer.ui.styles import DIM, NEUTRAL, PLAIN, WHITE, YELLOW
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_GO_ON, KEY_NEXT
from signifer.ui.texts.rare import (
    HOUSE,
    NEW_BEGUN,
    NEW_FIRST,
    NEW_MEMORY,
    NEW_NEEDS,
    NEW_NUMBER,
    NEW_NUMBERS,
    NEW_QUICK,
    NEW_RULESETS,
    NEW_RUNNING,
    NEW_SECRET,
    NEW_SECRET_WHY,
    NEW_TITLE,
    NEW_UNKNOWN,
    NEW_UNPULLED,
    NEW_WITH_N,
    NEW_WITHOUT_N,
    OWN_NUMBER,
    SLOT,
    SLOT_EMPTY,
    SYSTEM,
)
from signifer.ui.texts.shared import TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def NewgamePage(ui: Ui) -> Screen:
    """Begin a game with the rosters, or with a custom system if one is loaded and the rosters are for no
    other game."""
    screen = Rosters(ui)
    if screen.for_own:
        # The rosters are read again, so they are not in memory twice.
        screen.forget()
        begin_page: Screen = ui.loaded(START)(ui)
        return begin_page
    return screen


class Rosters(MenuScreen):
    """Choice of the roster for each side, and of the side that begins; holding SELECT continues to the players'
    numbers from any line.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._blobs: list[bytes | None] = []
        self._names: list[str] = []
        self._rulesets: list[str] = []
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
        self._house: dict[str, int] = {}
        self._tokens: dict[str, int] = {}
        self._with_tokens = True
        self.cursor = 0
        # A custom system has its own slot; its rosters refer to it.
        self._system = ""
        blob = ui.app.store.slots["S"].read() if START else None
        if blob is not None:
            try:
                self._system = system.peek(blob)[1]
            except SetupError:
                self._system = "?"
        one = self._rulesets[0]
        self.for_own = bool(self._system) and (one in ("", CUSTOM) or one != self._rulesets[1])
        if one and one == self._rulesets[1] and not self.for_own:
            self._house, self._tokens = kept(ui, one)

    def forget(self) -> None:
        """Free the rosters."""
        self._blobs = []
        self.ui.app.free_memory()

    def head(self, grid: Grid) -> None:
        grid.head(self.t(NEW_TITLE))

    def items(self) -> list[tuple[Any, ...]]:
        lines: list[tuple[Any, ...]] = [
            (self.t(NEW_QUICK), self._quick),
            (self.t(NEW_NUMBERS), self._with_numbers),
        ]
        if self._system:
            lines.append((self.t(SYSTEM, name=self._system), START, "", WHITE))
        for side in range(2):
            at = 1 - side if self._swapped else side
            if self._blobs[at] is None:
                label = self.t(SLOT_EMPTY, side="AB"[side])
            else:
                label = self.t(SLOT, side="AB"[side], name=self._names[at])
            lines.append((label, self._swap, "", theme.side(side)))
        if self._blobs[2] is not None:
            label = self.t(NEW_WITH_N, name=self._names[2]) if self._neutral else self.t(NEW_WITHOUT_N)
            lines.append((label, self._toggle_neutral, "", NEUTRAL if self._neutral else DIM))
        lines.append((self.t(NEW_FIRST, side="AB"[self._first]), self._toggle_first))
        if self._rulesets[0] and self._rulesets[0] == self._rulesets[1] != CUSTOM:
            lines.append((self.t(HOUSE), self._open_house, "✓" if self._house else ""))
        if self._tokens:
            lines.append(
                (self.t(TOKENS), self._toggle_tokens, str(len(self._tokens)) if self._with_tokens else "0")
            )
        return lines

    def held(self, index: int) -> None:
        self._with_numbers()

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor < (3 if self._system else 2):
            return ("↕", KEY_NEXT, 0, KEY_BACK)
        return ("↕", KEY_CHANGE, KEY_GO_ON, KEY_BACK)

    def _swap(self) -> None:
        self._swapped = not self._swapped

    def _toggle_neutral(self) -> None:
        self._neutral = not self._neutral

    def _toggle_first(self) -> None:
        self._first = 1 - self._first

    def _toggle_tokens(self) -> None:
        self._with_tokens = not self._with_tokens

    def _open_house(self) -> None:
        from signifer.ui.screens import house

        self.ui.push(house.HousePage, self._rulesets[0], self._house)

    def _quick(self) -> None:
        """Begin at once: the mark of the dice is on the page about the game, and no player adds a number."""
        self._go_on(lambda setup: begin(self.ui, setup, False))

    def _with_numbers(self) -> None:
        self._go_on(lambda setup: self.ui.push(Mark, setup))

    def _go_on(self, then: Callable[[Setup], object]) -> None:
        from signifer.ui.screens import confirm, message

        ui = self.ui
        if self._blobs[0] is None or self._blobs[1] is None:
            ui.push(message.MessagePage, self.t(NEW_TITLE), self.t(NEW_NEEDS))
            return
        used = self._rulesets if self._neutral else self._rulesets[:2]
        if len(set(used)) > 1:
            ui.push(message.MessagePage, self.t(NEW_TITLE), self.t(NEW_RULESETS))
            return
        order = (1, 0) if self._swapped else (0, 1)
        rosters: dict[str, Any] = {"A": self._blobs[order[0]], "B": self._blobs[order[1]]}
        if self._neutral:
            rosters["N"] = self._blobs[2]
        secret = ui.app.entropy.random(32)
        house = joined(self._house, self._tokens if self._with_tokens else {})
        setup = Setup(used[0], rosters, "AB"[self._first], secret, house=house)
        if ui.app.game is not None and not ui.app.game.ended:
            ui.push(
                confirm.ConfirmPage,
                self.t(NEW_TITLE),
                self.t(NEW_RUNNING),
                lambda: then(setup),
            )
        else:
            then(setup)


def kept(ui: Ui, ruleset: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return the house rules and the tokens that a host has sent for games of `ruleset`."""
    house: dict[str, int] = {}
    tokens: dict[str, int] = {}
    found = ui.app.kept_house(ruleset)
    for name in found:
        (tokens if name[:6] == "token." else house)[name] = found[name]
    return house, tokens


def joined(house: dict[str, int], tokens: dict[str, int]) -> dict[str, int]:
    """Return house rules and tokens as a setup has them."""
    found = dict(house)
    for name in tokens:
        found[name] = tokens[name]
    return found


class Mark(Screen):
    """Fingerprint of the device's secret, before a player has entered a number. `setup` takes the numbers; then
    `then(ui, setup, False)` is called. Left out, it begins the game."""

    def __init__(self, ui: Ui, setup: Any, players: int = 2, then: Any = None) -> None:
        super().__init__(ui)
        self.setup = setup
        self.players = players
        self.then = then
        assert setup.secret is not None
        digits = dice.fingerprint(setup.secret).hex()
        self._lines = []
        for at in range(0, 64, 16):
            self._lines.append(" ".join([digits[at + i : at + i + 4] for i in range(0, 16, 4)]))
        self._mark = len(self._lines)
        self._lines += wrap(self.t(NEW_SECRET_WHY), ui.grid.cols)
        self._at = 0

    def draw(self, grid: Grid) -> None:
        last = max(0, len(self._lines) - grid.body)
        self._at = max(0, min(self._at, last))
        grid.head(self.t(NEW_SECRET), "↓" if self._at < last else "")
        for i in range(min(grid.body, len(self._lines) - self._at)):
            index = self._at + i
            grid.line(1 + i, self._lines[index], "", YELLOW if index < self._mark else PLAIN)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._at -= 1
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._at += 1
        elif event == PRESS_SELECT:
            self.ui.push(Number, self.setup, 0, self.players, self.then)
        elif event == PRESS_BACK:
            self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_NEXT, 0, KEY_BACK)


class Number(DigitsPage):
    """A player's own number, digit by digit. Without sides, one number is asked."""

    def __init__(self, ui: Ui, setup: Any, side: int, players: int = 2, then: Any = None) -> None:
        super().__init__(ui)
        self.setup = setup
        self.side = side
        self.players = players
        self.then = then

    def draw(self, grid: Grid) -> None:
        if self.players > 1:
            self.show(grid, self.t(NEW_NUMBER, side="AB"[self.side]), theme.side(self.side))
        else:
            self.show(grid, self.t(OWN_NUMBER), PLAIN)

    def entered(self, digits: str) -> None:
        number = int(digits)
        a, b = self.setup.numbers
        if self.side == 0:
            self.setup.numbers = (number, b)
            if self.players > 1:
                self.ui.push(Number, self.setup, 1, 2, self.then)
                return
        else:
            self.setup.numbers = (a, number)
        (self.then or begin)(self.ui, self.setup, False)


def begin(ui: Ui, setup: Setup, evict: bool) -> None:
    """Begin the game, or say why it cannot begin."""
    running = ui.app.game is not None
    try:
        ui.app.begin(setup, evict)
    except (SetupError, KeyError, ui.app.save_error) as error:
        refused(ui, error, lambda: begin(ui, setup, True))
        return
    except MemoryError as error:
        if running and ui.app.game is None:  # no page below can be drawn
            raise
        refused(ui, error)
        return
    begun(ui)


def begun(ui: Ui) -> None:
    """Show the first pages of a game that has just begun."""
    ui.words().begin(ui)
    ui.toast(ui.t(NEW_BEGUN))


def refused(ui: Ui, error: Exception, evicting: Callable[[], None] | None = None) -> None:
    """Say why the game cannot begin. `evicting` begins it in the place of the oldest unpulled games."""
    from signifer.ui.screens import confirm, message, trouble

    title = ui.t(NEW_TITLE)
    if isinstance(error, SetupError):
        ui.push(message.MessagePage, title, language.word(error.message))
    elif isinstance(error, KeyError):
        ui.push(message.MessagePage, title, ui.t(NEW_UNKNOWN))
    elif isinstance(error, MemoryError):
        ui.push(message.MessagePage, title, ui.t(NEW_MEMORY))
    elif isinstance(error, ui.app.full_error):
        ui.push(confirm.ConfirmPage, title, ui.t(NEW_UNPULLED), evicting)
    else:
        trouble.unsaved(ui, error, title)
