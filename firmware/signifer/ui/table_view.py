"""Show both sides' points and clocks between the players: each half of the display faces its side. Any press
returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import theme
from signifer.ui.boxes import names as icons
from signifer.ui.clock import times
from signifer.ui.paint.lines import DIM
from signifer.ui.theme import WHITE

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.ui import Ui

# By display: height of a half; x and y of the flag; x of the points; y of the clock beside them; faces for flag,
# points and clock; the sign of the running clock.
_SMALL = (32, 2, 6, 25, 9, icons.FLAG_20, icons.N28, icons.N14, icons.I10)
_WIDE = (66, 6, 14, 43, 19, icons.FLAG_38, icons.N54, icons.N28, icons.I24)
_LARGE = (119, 8, 28, 66, 30, icons.FLAG_62, icons.N88, icons.N28, icons.I24)
_BELOW = 96  # y of a clock below the points, on a large display


class TableView:
    """A page on which the lower half faces A, the upper one B. It has the methods of a `FlowPage`."""

    origin = __name__
    live = True
    takes_undo = True  # holding BACK only returns, too
    loud = watches = False
    answering_side = 0  # the lower half faces A

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.t = ui.t
        self._last_state: Any = None

    def open(self) -> None:
        """Begin without a question."""

    def refresh(self) -> None:
        """Ask nothing anew."""

    def _now(self) -> tuple[Any, ...]:
        game = self.ui.game
        return game.score(0), game.score(1), times(self.ui.app), game.ruleset.clock_side(game)

    def tick(self, now: int) -> bool:
        """Return whether a number has changed."""
        return bool(self._now() != self._last_state)

    def key(self, event: int) -> None:
        """Return to home."""
        self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        """Return that the page has no line of buttons."""
        return ("", 0, 0, 0)

    def paint(self, picture: Picture) -> None:
        """Draw both halves."""
        self._last_state = self._now()
        first, second, clocks, runs = self._last_state
        _half(picture, 1, str(second), clocks[1], runs == 1)
        _half(picture, 0, str(first), clocks[0], runs == 0)
        if picture.colour:
            picture.part((0, picture.height // 2, picture.width, 1))
        picture.fill(0, picture.height // 2, picture.width, 1, DIM if picture.colour else WHITE)


def _half(picture: Picture, side: int, count: str, clock: str, runs: bool) -> None:
    """Draw a side's half; B's is turned: pixels from its right and lower edge, letters from the last to the first."""
    measure = picture.faces
    ink = theme.colours(theme.side(side), picture.colour)[0]
    numbers = _SMALL if not picture.colour else _WIDE if picture.height < 200 else _LARGE
    high, flag_x, flag_y, x, clock_y, flag, figures, times, icon = numbers
    wide = picture.width
    top = 0 if side else picture.height - high
    picture.part((0, top, wide, high), "AB"[side] + " " + count, clock)

    def put(left: int, up: int, text: str, face: int, turned: int) -> None:
        if side:
            left = wide - left - measure.width(turned, text)
            up = high - up - measure.height(turned)
            face = turned
            text = "".join([text[at] for at in range(len(text) - 1, -1, -1)])
        picture.text(left, top + up, text, face, ink)

    put(flag_x, flag_y, "AB"[side], flag, icons.TURNED_FLAG)
    said = clock.replace("h", icons.HOURS)
    end = x + measure.width(figures, count) + 4
    turned = icons.TURNED_CLOCK
    left = wide - 4 - measure.width(times, said)
    y = high - measure.height(figures) >> 1
    if clock and left < end:
        if high < 100:
            clock = ""
        y = 4
        end, clock_y, times, turned, icon = 0, _BELOW, icons.N20, icons.TURNED_BELOW, icons.I16
        left = wide - 4 - measure.width(times, said)
    put(x, y, count, figures, icons.TURNED_POINTS)
    if not clock:
        return
    put(left, clock_y, said, times, turned)
    if not runs:
        return
    size = measure.height(icon)
    up = clock_y + (measure.height(times) - size) // 2
    if end and high > 100:  # there is more room below the clock
        left = wide
        up = clock_y + 40
    if left - size - 4 >= end - 4:
        put(left - size - 4, up, icons.PLAY if size < 16 else icons.HOURGLASS, icon, icon)
