"""The base class of screens, and the list that most of them are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import module_path
from signifer.ui.events import (
    HOLD_SELECT,
    PRESS_BACK,
    PRESS_DOWN,
    PRESS_SELECT,
    PRESS_UP,
    REPEAT_DOWN,
    REPEAT_UP,
)
from signifer.ui.styles import CURSOR, DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_OK, NOTHING_HERE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_PLACE = "signifer.ui.screens."


class Screen:
    """One page. `draw` writes the whole grid (already cleared) but its last row, `key` acts on an event
    (`signifer.ui.input`), `hints` says what the buttons do now."""

    # True: it shows only what is in the game now, so it may stay when an undo changes that.
    live = False
    # True: `tick` is asked about ten times a second whether to draw again.
    ticking = False
    # The module that it came from, as the stack loaded it.
    path = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.t = ui.t

    # True: `paint` draws it as boxes; else `draw` writes it as letters.
    boxed = False

    @property
    def origin(self) -> str:
        """Return the module of what it shows."""
        return self.path

    def opened(self) -> None:
        """Begin: the screen is on top now."""

    def shows(self, args: tuple[Any, ...]) -> bool:
        """Return whether this is the page that would be made with these arguments."""
        return False

    def paint(self, picture: Picture) -> None:
        """Draw everything but the buttons' line; the header is the first part."""

    def draw(self, grid: Grid) -> None:
        """Write rows 0 to `grid.rows` - 2."""

    def hurry(self, grid: Grid) -> bool:
        """Write what a press has certainly changed over the last `draw`; return False to show nothing before
        everything is drawn again.
        """
        return False

    def key(self, event: int) -> None:
        """Handle an event. BACK leaves the screen unless overridden."""
        if event == PRESS_BACK:
            self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        """Return the buttons' actions: a letter for up and down ("↕" moves, "±" changes a number, ""
        nothing), the text ids of SELECT, of SELECT held, and of BACK; 0 for nothing. Holding BACK is undo
        everywhere.
        """
        return ("", 0, 0, KEY_BACK)

    def offered(self) -> tuple[str, int, int, int]:
        """Return the hints without those that do nothing now."""
        return self.hints()

    def tick(self, now: int) -> bool:
        """Return whether the screen must be drawn again; only called if `ticking`."""
        return False


class ListScreen(Screen):
    """Lines with a cursor. Give `count`, `line`, `choose`; `head` writes row 0."""

    # How many rows below the header are not the list's.
    above = 0

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.cursor = 0
        self.top = 0  # the line that is shown first
        self.lit = -1  # the row where the cursor was drawn

    def head(self, grid: Grid) -> None:
        """Write row 0, and `above` more."""

    def count(self) -> int:
        """Return the number of lines."""
        return 0

    def line(self, index: int) -> tuple[str, str, int]:
        """Return (left text, right text, accent) of a line."""
        return ("", "", PLAIN)

    def choose(self, index: int) -> None:
        """Handle SELECT on a line."""

    def held(self, index: int) -> None:
        """Handle holding SELECT on a line."""

    def empty(self) -> int:
        """Return the text id of the sentence for an empty list."""
        return NOTHING_HERE

    def draw(self, grid: Grid) -> None:
        count = self.count()
        self.lit = -1
        if self.cursor >= count:
            self.cursor = max(0, count - 1)
        # Nothing but lines: few of them, and large, where there is room for more.
        rows = grid.body - self.above if self.above else grid.lines
        grid.listed = True
        first = 1 + self.above
        if self.cursor < self.top:
            self.top = self.cursor
        if self.cursor >= self.top + rows:
            self.top = self.cursor - rows + 1
        # Screens of another size may leave room below: never more than there are lines for.
        self.top = max(0, min(self.top, count - rows))
        self.head(grid)
        if not count:
            from signifer.ui.squeezed import squeezed

            row = first
            for text in squeezed(self.t(self.empty()), grid.cols, rows):
                grid.line(row, text, "", DIM)
                row += 1
            return
        for i in range(min(rows, count - self.top)):
            index = self.top + i
            left, right, accent = self.line(index)
            if index == self.cursor:
                accent |= CURSOR
                self.lit = first + i
            grid.line(first + i, left, right, accent)

    def place(self) -> tuple[Any, ...]:
        """Return where the cursor is, and the rest of what a drawing notes; for `put`."""
        return (self.cursor, self.top, self.lit)

    def put(self, place: tuple[Any, ...]) -> None:
        """Go back to a place."""
        self.cursor, self.top, self.lit = place[:3]

    def hurry(self, grid: Grid) -> bool:
        row = 1 + self.above + self.cursor - self.top
        if grid.face is not None or self.lit < 0 or row == self.lit or not self.above < row < grid.rows - 1:
            return False
        grid.style_of[self.lit] &= ~CURSOR
        grid.style_of[row] |= CURSOR
        return True

    def key(self, event: int) -> None:
        if event == PRESS_BACK:  # without the lines, which may take long to count
            super().key(event)
            return
        count = self.count()
        if event == PRESS_UP and count:
            self.cursor = (self.cursor - 1) % count
        elif event == PRESS_DOWN and count:
            self.cursor = (self.cursor + 1) % count
        elif event == REPEAT_UP:
            # A held button stops at the end; a new press goes round.
            self.cursor = max(0, self.cursor - 1)
        elif event == REPEAT_DOWN:
            self.cursor = max(0, min(self.cursor + 1, count - 1))
        elif event == PRESS_SELECT and count:
            self.choose(self.cursor)
        elif event == HOLD_SELECT and count:
            self.held(self.cursor)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_OK, 0, KEY_BACK)

    def offered(self) -> tuple[str, int, int, int]:
        hints = self.hints()
        count = self.count()
        if count > 1 or hints[0] == "±":
            return hints
        return ("",) + hints[1:] if count else ("", 0, 0, hints[3])


class MenuScreen(ListScreen):
    """A list of (text, what to do) pairs that `items` makes anew for each drawing: something to call, the name of a
    screen to push, or a tuple of that and its arguments. A text is the words, their id, or a tuple of an id and what is
    filled in: those are put into words for the lines that are seen, and so is what stands right where it is something
    to call."""

    # True: the lines depend on nothing but the game and the language, so they are kept while these stay as they are.
    of_game = False
    _items: list[tuple[Any, ...]] = []
    _made: Any = None  # the number of entries and the language of the lines that are kept

    def items(self) -> list[tuple[Any, ...]]:
        """Return the lines: (left, do) or (left, do, right) or (left, do, right, accent)."""
        return []

    def draw(self, grid: Grid) -> None:
        now = (self.ui.game.log.count, self.t) if self.of_game else None
        if now is None or now != self._made:
            self._items = self.items()
            self._made = now
        super().draw(grid)

    def count(self) -> int:
        if not self._items:  # asked before it was drawn
            self._items = self.items()
        return len(self._items)

    def line(self, index: int) -> tuple[str, str, int]:
        item = self._items[index]
        left = item[0]
        if isinstance(left, int):
            left = self.t(left)
        elif isinstance(left, tuple):
            left = self.t(left[0], **left[1])
        right = item[2] if len(item) > 2 else ""
        if not isinstance(right, str):
            right = right()
        return (left, right, item[3] if len(item) > 3 else PLAIN)

    def choose(self, index: int) -> None:
        do = self._items[index][1]
        if isinstance(do, (str, type)):  # a page; the build puts its name there
            self.ui.push(do)
        elif isinstance(do, tuple):
            self.ui.push(*do)
        else:
            do()


def module_of(page: str) -> str:
    """Return the module of a page that the build names: "confirm" is a shared one, "calth.attack" a game's."""
    game, _, name = page.partition(":")[0].rpartition(".")
    return module_path(game, "screens." + name) if game else _PLACE + name


def class_of(page: str) -> str:
    """Return the name of a page's class, which its module gives: "calth.attack" has AttackPage."""
    words = page[page.find(".") + 1 :].split("_")
    return "".join([word[0].upper() + word[1:] for word in words]) + "Page"
