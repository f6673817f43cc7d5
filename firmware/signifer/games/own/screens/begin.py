"""Begin a new game of a custom system: its rosters, if it needs any, and how many play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
from signifer.core.errors import SetupError
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.core.system import peek_tie
from signifer.games.own.manifest import ID
from signifer.games.own.rules.house import REAL_BAG
from signifer.games.own.texts import (
    EDITION,
    MISMATCH,
    NEEDS_ONE,
    NEEDS_ROSTERS,
    PLAYERS,
    WRONG_GAME,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, NEUTRAL
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_GO_ON, KEY_NEXT
from signifer.ui.texts.checks import DICE_DEVICE, DICE_REAL
from signifer.ui.texts.play import BAG
from signifer.ui.texts.rare import (
    NEW_FIRST,
    NEW_GO,
    NEW_NUMBERS,
    NEW_QUICK,
    NEW_RUNNING,
    NEW_TITLE,
    NEW_WITH_N,
    NEW_WITHOUT_N,
    SLOT,
    SLOT_EMPTY,
    SYSTEM_HELP,
)
from signifer.ui.texts.shared import TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class BeginPage(MenuScreen):
    """The choices; holding SELECT continues from any line."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.error = ""
        self._begins = 1  # lines that begin the game
        self._dice = False
        self._bag = False  # whether the system has one
        self._real_bag = 0
        self.name = ""
        self._blobs: list[Any] = [None, None, None]
        self._swapped = False
        self._neutral = False
        self._first = 0
        self._tokens: dict[str, int] = {}
        self._with_tokens = True
        self._players: Any = None
        self.rows = 0
        self.alternate = False
        blob = ui.app.store.slots["S"].read()
        try:
            if blob is None:
                raise SetupError(self.t(SYSTEM_HELP))
            from signifer.games.own.screens import schema as own_schema

            schema = own_schema.read(blob)
        except SetupError as error:
            self.error = language.word(error.message)
            return
        self._system = blob
        self._tokens = ui.app.kept_house("own")
        self._crc = schema.crc
        self.name = schema.name
        self.id = schema.id
        self.sides = schema.sides
        self.rows = schema.rows
        self.alternate = schema.alternate
        self._dice = schema.dice
        self._bag = schema.bag
        self._players = schema.players
        self.players = schema.players[1] if schema.players else 0
        if not self.rows:
            for side in range(3):
                self._blobs[side] = ui.app.store.slots["ABN"[side]].read()
            # Of rosters for another game the neutral one may stay out.
            self._neutral = self._blobs[2] is not None and self._misfit(2) is None

    def head(self, grid: Grid) -> None:
        grid.head(self.name or self.t(NEW_TITLE))

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        lines: list[tuple[Any, ...]]
        if self.error or not self._dice:
            lines = [(t(NEW_GO), self._quick)]
        else:
            lines = [(t(NEW_QUICK), self._quick), (t(NEW_NUMBERS), self._with_numbers)]
        self._begins = len(lines)
        if self._players:
            lines.append((t(PLAYERS), self._ask_players, str(self.players)))
        if self._bag:
            lines.append((t(BAG), self._toggle_bag, t(DICE_REAL if self._real_bag else DICE_DEVICE)))
        if self._tokens:
            count = len(self._tokens) if self._with_tokens else 0
            lines.append((t(TOKENS), self._toggle_tokens, str(count)))
        if self.error or self.rows:
            if self.alternate:
                lines.append((t(NEW_FIRST, side="AB"[self._first]), self._toggle_first))
            return lines
        for side in range(2):
            at = 1 - side if self._swapped else side
            blob = self._blobs[at]
            if blob is None:
                label = t(SLOT_EMPTY, side="AB"[side])
            else:
                label = t(SLOT, side="AB"[side], name=_named(blob))
            lines.append((label, self._swap, "", theme.side(side)))
        if self._blobs[2] is not None:
            label = t(NEW_WITH_N, name=_named(self._blobs[2])) if self._neutral else t(NEW_WITHOUT_N)
            lines.append((label, self._toggle_neutral, "", NEUTRAL if self._neutral else DIM))
        if self.sides:
            lines.append((t(NEW_FIRST, side="AB"[self._first]), self._toggle_first))
        return lines

    def held(self, index: int) -> None:
        if self._begins > 1:
            self._with_numbers()
        else:
            self._quick()

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor < self._begins:
            return ("↕", KEY_NEXT, 0, KEY_BACK)
        return ("↕", KEY_CHANGE, KEY_GO_ON, KEY_BACK)

    def _ask_players(self) -> None:
        from signifer.ui.screens import number

        def put(value: int) -> None:
            self.players = value

        low, high = self._players
        self.ui.push(number.NumberPage, self.t(PLAYERS), self.players, low, high, put)

    def _swap(self) -> None:
        self._swapped = not self._swapped

    def _toggle_neutral(self) -> None:
        self._neutral = not self._neutral

    def _toggle_bag(self) -> None:
        self._real_bag = 1 - self._real_bag

    def _toggle_tokens(self) -> None:
        self._with_tokens = not self._with_tokens

    def _toggle_first(self) -> None:
        self._first = 1 - self._first

    def _misfit(self, at: int) -> str | None:
        """Return why the roster in that slot cannot be played with this system; None if it can."""
        t = self.t
        side = "ABN"[at]
        try:
            name = peek(self._blobs[at])[1]
            id, system, crc = peek_tie(self._blobs[at], ID)
        except SetupError as error:
            return error.message
        if not id:
            return t(WRONG_GAME, side=side, what=name, name=self.name)
        if id != self.id:
            return t(MISMATCH, side=side, what=system, name=self.name)
        if crc != self._crc:
            return t(EDITION, side=side, name=self.name)
        return None

    def _rosters(self) -> dict[str, Any] | None:
        """Return the rosters of the game; None after saying why it cannot begin."""
        from signifer.ui.screens import message

        rosters = {"S": self._system}
        why = None
        if not self.rows:
            for side in range(3):
                at = 1 - side if self._swapped and side < 2 else side
                blob = self._blobs[at]
                if side == 2 and not self._neutral:
                    continue
                if blob is not None:
                    why = why or self._misfit(at)
                    rosters["ABN"[side]] = blob
                elif self.sides and side < 2:
                    why = why or self.t(NEEDS_ROSTERS, name=self.name)
            if len(rosters) < 2 and not why:
                why = self.t(NEEDS_ONE, name=self.name)
        if why:
            self.ui.push(message.MessagePage, self.name, why)
            return None
        return rosters

    def _quick(self) -> None:
        from signifer.ui.screens import newgame

        self._go_on(lambda setup: newgame.begin(self.ui, setup, False))

    def _with_numbers(self) -> None:
        """Without sides, one number is asked."""
        from signifer.ui.screens import newgame

        self._go_on(lambda setup: self.ui.push(newgame.Mark, setup, 2 if self.sides else 1))

    def _go_on(self, then: Callable[[Setup], object]) -> None:
        from signifer.ui.screens import confirm, message

        ui = self.ui
        if self.error:
            ui.push(message.MessagePage, self.t(NEW_TITLE), self.error)
            return
        rosters = self._rosters()
        if rosters is None:
            return
        house = dict(self._tokens) if self._with_tokens else {}
        if self._players:
            house["players"] = self.players
        if self._real_bag:
            house[REAL_BAG] = 1
        setup = Setup("own", rosters, "AB"[self._first], ui.app.entropy.random(32), (0, 0), house)
        if ui.app.game is not None and not ui.app.game.ended:
            ui.push(confirm.ConfirmPage, self.t(NEW_TITLE), self.t(NEW_RUNNING), lambda: then(setup))
        else:
            then(setup)


def _named(blob: bytes) -> str:
    try:
        return peek(blob)[1]
    except SetupError:
        return "?"
