"""The stack of screens, and what screens may ask of the program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from signifer.core import parts, ticks
from signifer.core.errors import BadCommand, Refused
from signifer.ui.events import BACK, HELD, HOLD_BACK, PRESS_BACK
from signifer.ui.grid import Grid
from signifer.ui.screen import class_of, module_of
from signifer.ui.styles import BUTTONS, CURSOR, WHITE
from signifer.ui.texts import NARROWEST, Texts
from signifer.ui.texts.base import KEY_LOCKED, KEY_UNLOCK, LOCKED, NO_MEMORY

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVarTuple, Unpack

    from signifer.core.game import Game
    from signifer.ui.screen import Screen

    Args = TypeVarTuple("Args")  # what a screen is made of, beside the `Ui`


# How long a line about what has just happened stays over the header.
TOAST_MS = 3000
# For how long after a BACK another one at home does nothing: who presses it until nothing happens is then at home,
# and not in the list of units.
BACK_MS = 2000
TICK_MS = 100
MOST_ROWS = 9  # of a page of boxes: lower ones could not be read from afar
MOST_LINES = 5  # of a list of boxes
_RULES = ".rules"  # in the paths of what a game plays by
_SHOW = "signifer.ui.boxes.show"
_LETTERS = "signifer.ui.boxes.letters"
# Screens that others are made of, or that are shown most: they stay in memory. Others leave it when another
# screen than them is loaded, and what those are made of when the lowest screen is reached again.
_STAYING = "words home"  # ends of their names, of four letters


class Ui:
    """Screens are classes of the modules under `ui.screens`. On a device the build has put a text in place of each that
    is named, "dozen_die.moves:Terrain", or without the colon for the class that is named after its
    module: it is loaded when it is shown
    (host_tools/signifer_host/passes/pages.py).

    `app` is the program (`signifer.app.App`), for what is no screen's business to do itself.
    """

    def __init__(self, display: Any, app: Any, language: str = "en") -> None:
        self.display = display
        self.app = app
        self.t = Texts(language, display.cols - NARROWEST)
        self._picture: Any = None  # what boxes are drawn on
        self.rows: Any = None  # draws the grid there
        brush = display.brush()
        if brush is not None:
            from signifer.ui.boxes.picture import Picture
            from signifer.ui.boxes.rows import Rows

            self._picture = Picture(brush)
            self.rows = Rows(self._picture)
        self.grid = Grid(display.cols, display.rows if brush is None else min(display.rows, MOST_ROWS))
        if brush is not None:
            self.grid.lines = min(self.grid.body, MOST_LINES)
        self.stack: list[Screen] = []
        self.locked = 0  # 0: no; 1: yes; 2: UP was held, DOWN must follow
        self._last = ""  # the module of the screen that was left last: players go back and forth
        self.said = ""  # the line over the header
        self._said_until = 0
        self._back: int | None = None  # when BACK was pressed last
        self.dirty = True  # something is to be drawn
        self._drawn: Screen | None = None  # whose picture it is, but for what a press has changed since
        self._ticked = 0
        self.now = 0
        self.untidy = False  # screens were left, and what they brought along is still there
        self.ready: Any = None  # a screen that was made ahead, see screens/ready.py
        self.kept: dict[str, int] = {}  # where cursors of screens were when they were left
        self.boxed = False  # a page with boxes of its own is on the glass
        self._words_of = ""
        self._words: Any = None

    # What screens use

    @property
    def game(self) -> Game:
        """The game on the table. Only screens of a game may ask, so there is one."""
        game: Game = self.app.game
        return game

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.stack[-1]

    def push(self, page: Callable[[Ui, Unpack[Args]], Screen] | str, *args: Unpack[Args]) -> None:
        """Shows a screen on top of this one."""
        ready = self.ready
        for _ in range(2):
            try:
                made = ready is not None and ready[0] == (page,) + args
                self.stack.append(ready[1] if made else self.made(page, args))
                break
            except MemoryError:
                self.spare()
        else:
            self.toast(self.t(NO_MEMORY))
        self.dirty = True

    def replace(self, page: Callable[[Ui, Unpack[Args]], Screen] | str, *args: Unpack[Args]) -> None:
        """Shows a screen in place of this one."""
        self._leave()
        self.push(page, *args)

    def pop(self) -> None:
        """Goes back to the screen below; the lowest one stays."""
        if len(self.stack) > 1:
            self._leave()
        self._tidy()

    def pop_to(self, screen: Screen) -> None:
        """Goes back until `screen` is on top."""
        while len(self.stack) > 1 and self.stack[-1] is not screen:
            self._leave()
        self._tidy()

    def home(self) -> None:
        """Goes back to the lowest screen."""
        self.pop_to(self.stack[0])

    def start(self, page: Callable[[Ui, Unpack[Args]], Screen] | str, *args: Unpack[Args]) -> None:
        """Makes this the only screen."""
        if self.stack:  # at a start nothing has come yet that could go
            while self.stack:
                self._leave()
            self._tidy()
        self.push(page, *args)

    def toast(self, line: str) -> None:
        """Shows a line over the header for three seconds, or until the next press."""
        self.said = line
        self._said_until = ticks.add(self.now, TOAST_MS)
        self.dirty = True

    def redraw(self) -> None:
        """Asks for a drawing: something changed that no press did."""
        self.dirty = True

    def do(self, command: dict[str, Any], then: Callable[[dict[str, Any]], None] | None = None) -> bool:
        """Does a command and calls `then` with its answer. A refusal shows its own screen, from which the
        command can be forced; `then` is called if it is. Returns whether it was done at once."""
        from signifer.ui.screens import refusal

        try:
            answer = self.app.do(command)
        except Refused as refused:
            self.push(refusal.RefusalPage, command, refused, then)
            return False
        except (BadCommand, self.app.save_error) as trouble:
            from signifer.ui.screens import trouble as trouble_module

            trouble_module.tell(self, trouble, command, then)
            return False
        except MemoryError:
            self.spare()
            self.toast(self.t(NO_MEMORY))
            return False
        self.dirty = True
        if then:
            then(answer)
        return True

    def loaded(self, thing: Any) -> Any:
        """The screen, or the function beside the screens, that a text of the build names."""
        if not isinstance(thing, str):
            return thing
        return getattr(parts.load(module_of(thing)), thing.partition(":")[2] or class_of(thing))

    def words(self) -> Any:
        """The module with the words of this game's ruleset: `command(ui, command)` says a command in a
        few letters, `lights(game)` which accent the pixels show and whether bright, `HOME` the home screen."""
        name = self.game.ruleset.ID
        if name != self._words_of:
            self._words_of = name
            self._words = parts.load(module_of(name + ".words"))
        return self._words

    def after_undo(self) -> None:
        """Leaves screens that showed what is no longer so."""
        while len(self.stack) > 1 and not self.stack[-1].live:
            self._leave()
        self._tidy()

    # What the program uses

    def spare(self) -> None:
        """Lets go of everything in memory that can be loaded again."""
        self._let_go()
        if parts.evict():
            self.app.free_memory()

    def _let_go(self) -> None:
        self.ready = None
        game = self.app.game
        if game is not None:
            game.let_go()
            if len(self.stack) == 1:
                keeps = getattr(self.stack[0], "keeps", None)
                if keeps is not None:
                    parts.tidy(keeps, game.ruleset.__name__ + ".")
        self.t.tidy()
        wanted = {screen.path for screen in self.stack}
        for path in sys.modules:
            if _RULES in path or path[-4:] in _STAYING:
                wanted.add(path)
        parts.tidy(wanted)
        self.app.free_memory()

    def waits(self, button: int) -> bool:
        """Whether holding SELECT or BACK means something now, so that a press acts only when the button comes up."""
        if button == BACK:
            return self.app.game is not None  # undo
        return bool(self.stack) and self.screen.hints()[2] != 0

    def key(self, event: int) -> None:
        """Hands an event to the screen on top."""
        from signifer.ui.screens import undo

        self.dirty = True
        if self.locked:
            from signifer.ui.screens import trouble

            trouble.unlock(self, event)
            return
        if self.said and event < HELD:
            self.said = ""
        if event == HOLD_BACK and self.app.game is not None:
            if not getattr(self.screen, "takes_undo", False):
                self.push(undo.UndoPage)
                return
        if event == PRESS_BACK:
            last = self._back
            self._back = self.now
            # The clock does not start at 0: a time that seems to lie ahead is none of ours.
            if len(self.stack) == 1 and last is not None and 0 <= ticks.diff(self.now, last) < BACK_MS:
                return
        self.screen.key(event)

    def set_language(self, language: str) -> None:
        """Shows everything in another language from now on."""
        self.t = Texts(language, self.grid.cols - NARROWEST)
        for screen in self.stack:
            screen.t = self.t
        self.dirty = True

    def lock(self) -> None:
        """Locks the buttons."""
        self.locked = 1
        self.toast(self.t(LOCKED))

    def draw(self, now: int) -> int:
        """Draws if anything may have changed; returns how many cells were written."""
        self.now = now
        if self.said and ticks.diff(now, self._said_until) >= 0:
            self.said = ""
            self.dirty = True
        screen = self.screen
        # The clock does not start at 0: a time that seems to lie ahead is none of ours.
        if screen.ticking and not 0 <= ticks.diff(now, self._ticked) < TICK_MS:
            self._ticked = now
            if screen.tick(now):
                self.dirty = True
        if not self.dirty:
            return 0
        grid = self.grid
        screen = self.screen  # a tick may have put another one there
        # What a press changes for sure is shown first, and all of it in the next turn.
        picture = self._picture
        self.boxed = picture is not None and screen.boxed
        if self.boxed:
            self.dirty = False
            self._drawn = None
            return int(parts.load(_SHOW).page(self, screen, picture))
        self.dirty = screen is self._drawn and screen.hurry(grid)
        self._drawn = None
        if not self.dirty:
            self._drawn = screen
            ready = self.ready
            self.ready = None
            game = self.app.game
            if ready and ready[1] is screen and (game is None or ready[3] == game.log.count):
                grid.swap(ready[2])
            else:
                grid.clear()
                screen.draw(grid)
        if self.said:
            grid.line(0, self.said, "", WHITE | CURSOR)
        if picture is not None:
            return int(parts.load(_SHOW).rows(self, self.dirty))
        if self.dirty:
            return grid.flush(self.display)
        grid.line(grid.rows - 1, self.buttons(screen), "", BUTTONS)
        return grid.flush(self.display)

    def picture(self) -> Any:
        """What boxes are drawn on; None where the display draws none."""
        return self._picture

    def let_go_of_boxes(self) -> None:
        """Make room: everything is drawn anew after it."""
        if self._picture is not None:
            self._picture.free()
            self.rows.free()

    def forget(self) -> None:
        """Takes nothing for shown, as after the display was turned."""
        self.grid.forget()
        if self._picture is not None:
            self._picture.forget()
        self.dirty = True

    def letters(self) -> list[str]:
        """The letters on the screen, row by row."""
        return parts.load(_LETTERS).letters(self) if self.boxed else self.grid.text()

    def styles(self) -> bytes:
        """The styles of those rows; of a page of boxes they say only where the cursor is."""
        styles: bytes = parts.load(_LETTERS).styles(self) if self.boxed else self.grid.styles()
        return styles

    def buttons(self, screen: Screen, undoable: bool = False) -> str:
        """The last row: what the buttons do on a screen, now or once there is something to take back, `undoable`."""
        if self.locked:
            return self.t(KEY_UNLOCK if self.locked == 2 else KEY_LOCKED)
        move, select, hold, back = screen.hints()
        t = self.t
        left = move
        if select:
            left += "●" + t(select)
        if hold:
            left += (" " if select else "") + "◉" + t(hold)
        right = "◀" + t(back) if back else ""
        game = self.app.game
        if undoable or (game is not None and (game.undoable or game.redoable)):
            right += "↶"
        return left + " " * max(0, self.grid.cols - len(left) - len(right)) + right

    # Screens come from flash when they are shown, and leave memory some screens later

    def made(self, page: Any, args: tuple[Any, ...]) -> Screen:
        """A screen, not shown yet."""
        if not isinstance(page, str):
            made: Screen = page(self, *args)
            made.path = made.__module__
            return made
        path = module_of(page)
        if path not in sys.modules:
            self._drop_last()
            # What a module is made of stays where it is put: garbage must not be in the way.
            self.app.free_memory()
        made = self.loaded(page)(self, *args)
        made.path = path
        return made

    def _leave(self) -> None:
        self._drawn = None
        path = self.stack.pop().path
        if path != self._last:
            self._drop_last()
            self._last = path

    def _drop_last(self) -> None:
        last = self._last
        self._last = ""
        if last and last[-4:] not in _STAYING:
            for screen in self.stack:
                if screen.path == last:
                    return
            parts.drop(last)

    def _tidy(self) -> None:
        self.dirty = True
        if parts.LINKED:
            self.untidy = True  # there is room until nobody presses
        elif len(self.stack) <= 1:
            self._let_go()
        else:
            self.app.free_memory()

    def tidy_up(self) -> None:
        """Lets go of what screens that were left have brought along; nobody presses anything now."""
        if self.untidy:
            self.untidy = False
            if len(self.stack) <= 1:
                self._let_go()
