"""Keep the stack of pages, and offer pages the services of the program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from signifer.core import language, modules, ticks
from signifer.core.errors import BadCommand, Refused
from signifer.games import module_path
from signifer.ui import events
from signifer.ui import texts as T
from signifer.ui.books import NARROWEST, Texts
from signifer.ui.boxes.picture import Picture
from signifer.ui.page import FlowPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game
    from signifer.ui.game_words import Words
    from signifer.ui.table_view import TableView

# For so long after a BACK another one does nothing at home: several of them end at home, not in the list of units.
BACK_MS = 2000
TOAST_MS = 3000  # how long a message stays over the header
TICK_MS = 100
_RULES = ".rules"  # in the paths of modules with a game's rules
_WORDS = ".words"  # a game's words stay in memory: shared pages ask them


class Ui:
    """The stack of pages: home, and flows on top of it. A flow's module is loaded when it is shown, and leaves memory
    some time after the lowest page is shown again.

    `app` is the program (`signifer.app.App`), for everything that a page does not do itself.
    """

    def __init__(self, display: Any, app: Any) -> None:
        self.display = display
        self.app = app
        self.picture = Picture(display.brush())  # boxes are drawn on it
        self.dirty = True  # something must be drawn
        self.faces = 0  # the side whose player must answer, or had to last: A's is where the settings say
        self._back_at: int | None = None  # when BACK was pressed last
        self.t = Texts(language.code(), display.cols - NARROWEST, self.picture)
        self.stack: list[FlowPage | TableView] = []
        self.lock_state = 0  # 0: no; 1: yes; 2: UP was held, DOWN must follow
        self.message = ""  # the line over the header
        self.now = self._ticked_at = self._message_until = 0
        self.changes = 0  # calls of `redraw`
        self.untidy = False  # pages were left, and the modules that they loaded are still in memory
        self.memo: dict[str, int] = {}  # the cursors of pages that were left, and other numbers
        self._words_of = ""
        self._words: Any = None

    # For pages

    @property
    def game(self) -> Game:
        """Return the game on the table. Only pages of a game may call this, so there is one."""
        game: Game = self.app.game
        return game

    @property
    def screen(self) -> FlowPage | TableView:
        """Return the page on top."""
        return self.stack[-1]

    def push(self, flow: Any, *args: Any) -> None:
        """Show a flow on top, a function or what `modules.deferred` makes of one; raises MemoryError if there is no
        page yet."""
        self.show(lambda: FlowPage(self, flow, *args))

    def show(self, make: Callable[[], FlowPage | TableView]) -> None:
        """Show the page that a function makes on top."""
        self.dirty = True
        for _ in range(2):
            try:
                page = make()
                break
            except MemoryError:
                self.spare()
        else:
            if not self.stack:  # nor is there a page to say so on
                raise MemoryError
            self.toast(self.t(T.NO_MEMORY))
            return
        self.stack.append(page)
        page.open()

    def pop(self) -> None:
        """Go back to the page below; the lowest one stays."""
        if len(self.stack) > 1:
            self.stack.pop()
        self._tidy()

    def home(self) -> None:
        """Go back to the lowest page."""
        del self.stack[1:]
        self._tidy()

    def start(self, flow: Any, *args: Any) -> None:
        """Make a flow the only page."""
        self._clear()
        self.push(flow, *args)

    def show_game(self) -> None:
        """Make the game's home the only page."""
        from signifer.ui import home

        modules.keep(home)
        self._clear()
        self.show(lambda: home.HomePage(self))

    def _clear(self) -> None:
        """Leave all pages."""
        if self.stack:  # at a start nothing was loaded yet that could be freed
            self.stack = []
            self._tidy()

    def toast(self, line: str) -> None:
        """Show a line over the header for three seconds, or until the next press."""
        self.message = line
        self._message_until = ticks.add(self.now, TOAST_MS)
        self.dirty = True

    def redraw(self) -> None:
        """Ask for a drawing: something changed without a press."""
        self.changes += 1
        self.dirty = True

    def do(self, command: dict[str, Any], then: Callable[[dict[str, Any]], None] | None = None) -> bool:
        """Execute a command and call `then` with its answer. A refusal shows its own screen, from which the command
        can be forced; then too `then` is called. Return whether the command was executed at once."""
        from signifer.ui.flows import refusal

        try:
            answer = self.app.do(command)
        except Refused as refused:
            self.push(modules.deferred(refusal.refusal), command, refused, then)
            return False
        except (BadCommand, self.app.save_error) as trouble:
            self.push(modules.deferred(refusal.show_failure), trouble, command, then)
            return False
        except MemoryError:
            self.spare()
            self.toast(self.t(T.NO_MEMORY))
            return False
        self.dirty = True
        if then:
            then(answer)
        return True

    def forget_words(self) -> None:
        """Release what was loaded for the last game."""
        self._words_of = ""
        self._words = None

    def words(self) -> Words:
        """Return the module `screens.words` of this game."""
        name = self.game.ruleset.ID
        if name != self._words_of:
            self._words = modules.load(module_path(name, "screens.words"))
            self._words_of = name  # not before: there may be no memory for it
        words: Words = self._words
        return words

    def after_undo(self, done: str) -> None:
        """Leave pages whose content is no longer true, and say what was done."""
        while len(self.stack) > 1 and not self.stack[-1].live:
            self.stack.pop()
        self._tidy()
        self.toast(done)

    # For the program

    def spare(self) -> None:
        """Free everything in memory that can be loaded again. What was kept of letters is small, but lies everywhere:
        with it there may be no 1.5 KB in one piece of 70 KB that are free."""
        self.picture.below.free()
        self.picture.rest()
        self.let_go()
        if modules.evict():
            self.app.free_memory()

    def let_go(self) -> None:
        """Free the modules that no page needs which is open."""
        game = self.app.game
        if game is not None:
            game.let_go()
            if len(self.stack) == 1:
                modules.tidy((), game.module_path(""))
        stay = () if modules.KEEP else sys.modules
        modules.tidy({path for path in stay if _RULES in path or path.endswith(_WORDS)})
        self.app.free_memory()

    def key(self, event: int) -> None:
        """Pass an event to the page on top."""
        from signifer.ui.flows import undo

        self.dirty = True
        if self.lock_state:
            from signifer.ui.flows import menu

            menu.unlock(self, event)
            return
        if self.message and event < events.HELD:
            self.message = ""
        if event == events.HOLD_BACK and self.app.game is not None and not self.screen.takes_undo:
            self.message = ""  # it would lie over the number of steps
            self.push(modules.deferred(undo.undo))
            return
        if event == events.PRESS_BACK and self._late(self.now):
            return
        self.screen.key(event)

    def waits(self, button: int) -> bool:
        """Return whether a press of SELECT or BACK that goes down now waits for the release, since holding it means
        something."""
        if not self.stack or self.lock_state:
            return False
        if button == events.BACK:
            return self.app.game is not None or self.screen.takes_undo
        return bool(self.stack[-1].hints()[2])

    def mark(self, button: int) -> None:
        """Answer the finger on SELECT or BACK, until something is drawn."""
        self.picture.mark(button == events.BACK)

    def _late(self, now: int) -> bool:
        """Note a BACK; return whether it is one too many on the way home: there it does nothing."""
        last, self._back_at = self._back_at, now
        return len(self.stack) == 1 and last is not None and 0 <= ticks.diff(now, last) < BACK_MS

    def speak(self) -> None:
        """Show everything in the device's language, if that has changed."""
        if self.t.language != language.code():
            self.t = Texts(language.code(), self.display.cols - NARROWEST, self.picture)
        for screen in self.stack:
            screen.t = self.t
        self.dirty = True

    def lock(self) -> None:
        """Lock the buttons."""
        self.toast(self.t(T.LOCKED))
        self.lock_state = 1

    def draw(self, now: int) -> int:
        """Draw if anything may have changed; return the number of boxes drawn."""
        self.now = now
        if self.message and ticks.diff(now, self._message_until) >= 0:
            self.message, self.dirty = "", True
        screen = self.screen
        # The clock does not start at 0: a time in the future was not set here.
        if (self.dirty and screen.watches) or not 0 <= ticks.diff(now, self._ticked_at) < TICK_MS:
            self._ticked_at = now
            if screen.tick(now):
                self.dirty = True
        if not self.dirty:
            return 0
        self.dirty = False
        screen = self._refresh()
        if self.app.settings.facing and screen.answering_side not in (-1, self.faces):
            self.faces = screen.answering_side
            self.turn()
            self.dirty = False
        from signifer.ui.boxes import show

        modules.keep(show)
        self.picture.turn_to(screen, self.stack)
        return show.page(self, screen, self.picture)

    def _refresh(self) -> FlowPage | TableView:
        """Let the page on top ask anew where the game has changed, so that none leaves while it is drawn; return the
        one that is on top then."""
        while True:
            page = self.screen
            page.refresh()
            if page is self.screen:
                return page

    def rest(self) -> None:
        """Free glyphs that are on no page, while nobody presses."""
        self.picture.rest()

    def let_go_of_boxes(self) -> None:
        """Free the boxes: afterwards everything is drawn again."""
        self.picture.free()

    def turn(self) -> None:
        """Turn the picture to the player who must answer, and UP and DOWN with it where they stand beside it."""
        settings = self.app.settings
        turned = settings.turned != (settings.facing and self.faces)
        self.display.rotate(bool(turned))
        self.app.input.is_exchanged = bool(turned and self.app.board.keys_turn)
        self.forget()

    def forget(self) -> None:
        """Draw everything again next time, as after the display was turned."""
        self.picture.forget()
        self.dirty = True

    def letters(self) -> list[str]:
        """Return the letters on the screen, row by row."""
        return [text for text, _ in self._words_of_boxes()]

    def styles(self) -> bytes:
        """Return the styles of those rows, which only show where the cursor is."""
        return bytes([style for _, style in self._words_of_boxes()])

    def _words_of_boxes(self) -> list[tuple[str, int]]:
        from signifer.ui.boxes import letters

        modules.keep(letters)
        return letters.rows(self)

    def _tidy(self) -> None:
        self.dirty = True
        if modules.LINKED:
            self.untidy = True  # there is room until no button is pressed
        elif len(self.stack) <= 1:
            self.let_go()
        else:
            self.app.free_memory()

    def tidy_up(self) -> None:
        """Free the modules that pages loaded which were left. Called while no button is pressed."""
        if self.untidy:
            self.untidy = False
            if len(self.stack) <= 1:
                self.let_go()
