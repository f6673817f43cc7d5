"""The pixels: the colour of the drawn die, the active side, otherwise dim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import ticks
from signifer.ui import styles, theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game
    from signifer.ports import Pixels
    from signifer.ui.game_words import Words


BLINK_MS = 250
_OFF = (0, 0, 0)


class Lights:
    """Write to the pixels only when a colour differs."""

    def __init__(self, pixels: Pixels) -> None:
        self._blink_until: int | None = None
        self.calm = False  # steady in place of blinking
        self.forget()
        self.use(pixels)

    def use(self, pixels: Pixels) -> None:
        """Use these pixels from now on."""
        self.pixels = pixels
        self.colours: list[Any] = [None] * pixels.count
        self.accents: tuple[tuple[int, bool], ...] | None = None  # that are shown; None while it blinks

    def forget(self) -> None:
        """Let go of the game whose state is shown."""
        self._game: Any = None
        self._at = -1  # the entries of its log
        self._accents: tuple[tuple[int, bool], ...] = ()

    def of(self, game: Game | None, words: Callable[[], Words]) -> tuple[tuple[int, bool], ...]:
        """Return the accents of a game; `words` gives the module that makes them. Every change of a game adds an entry
        to its log, undo too."""
        if game is None:
            return ()
        if game is not self._game or game.log.count != self._at:
            self._accents = ((styles.BLACK, False),) if game.is_over else words().lights(game)
            self._game = game
            self._at = game.log.count
        return self._accents

    def blink(self, now: int, seconds: int) -> None:
        """Blink white for some seconds, to be found on a shelf."""
        self._blink_until = ticks.add(now, seconds * 1000)
        self.accents = None

    def show(self, now: int, accents: tuple[tuple[int, bool], ...]) -> None:
        """Spread the accents (accent, whether bright) evenly over the pixels."""
        if accents is self.accents:
            return
        count = self.pixels.count
        if self._blink_until is not None and ticks.diff(now, self._blink_until) >= 0:
            self._blink_until = None
        if self._blink_until is None:
            self.accents = accents
        changed = False
        for at in range(count):
            rgb = _OFF
            if self._blink_until is not None:
                if self.calm or ticks.diff(self._blink_until, now) // BLINK_MS % 2 == 0:
                    rgb = theme.bright(styles.WHITE)
            elif accents:
                accent, bright = accents[at * len(accents) // count]
                rgb = theme.bright(accent) if bright else theme.dim(accent)
            if self.colours[at] != rgb:
                self.colours[at] = rgb
                self.pixels.show(at, rgb)
                changed = True
        if changed:
            self.pixels.write()
