"""Show a flow (`ui.flow`) as a page on the stack: its open question, the keys' answers, what a command brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules, ticks
from signifer.ui import events, styles, theme
from signifer.ui import texts as T
from signifer.ui.flow import (
    LISTS,
    NO_KEY,
    QUESTIONS,
    Act,
    Count,
    Do,
    Flow,
    Hold,
    Leave,
    Menu,
    MustPick,
    Number,
    Over,
    Show,
    Steps,
    Then,
    Watch,
)
from signifer.ui.view import Header, Sentence
from signifer.ui.window import Excerpt, Window, below_header

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


# What a held button did to a count is set this long after its last step.
SETTLE_MS = 300
_BLANK = (Header(-1, "", (), styles.PLAIN),)


class FlowPage:
    """A page: the open question of a flow. `make` is a function of `ui` and `args`, or what `deferred` makes of it."""

    def __init__(self, ui: Ui, make: Any, *args: Any) -> None:
        self.ui = ui
        self.t = ui.t
        self.flow = Flow(ui, make, args, ui.stack[-1].origin if ui.stack else "")
        self._window = Window()
        self._asked_state: Any = None  # what the question depends on, when it was asked
        self._watch_view: Any = None  # what an open `Watch` shows
        self._floor = self._stands()  # commands that must stand, or this flow has no occasion
        self._earlier: list[Any] = []  # flows that this one came of, each with its answers and its floor
        self._depth = 0  # commands after the one that was done
        self._answers: Any = None  # those that led to the command that was done; None: none was
        self._places: list[Any] = []
        self._has_acted = False  # it has changed something besides the game
        self._waiting = False  # a command was refused, or could not be saved: a page above says so
        # The flow where it waits for a command's answer: that may come after it asked again.
        self._doing: Any = None
        # When a held button last changed a count that is not set yet; -1: there is none.
        self._stepped_at = -1
        self._reminder: Any = None  # the component of the reminders, and what it depends on
        self._from_top = False  # UP was pressed where it leads no further up
        self._side: tuple[Any, int] = (None, -1)  # a question, and the side that must answer it

    @property
    def origin(self) -> str:
        """Return the module of what is shown."""
        return modules.locate(self.flow.name)[0]

    @property
    def live(self) -> bool:
        """Return whether the page may stay after an undo: what it came of stands."""
        return bool(self._earlier) or self._stands() >= self._floor

    @property
    def takes_undo(self) -> bool:
        """Return whether BACK held comes to this page."""
        asks = self.flow.asks
        kind = type(asks)
        return kind is Steps or (kind is Watch and asks.back != 0)

    @property
    def watches(self) -> bool:
        """Return whether what is shown may be over when it is drawn: it ticks before."""
        return type(self.flow.asks) is Watch

    @property
    def answering_side(self) -> int:
        """Return the side whose player must answer: 0 or 1; -1: whoever holds the device."""
        asks = self.flow.asks
        if self._side[0] is not asks:
            self._side = (asks, self._asked_side())
        return self._side[1]

    def _asked_side(self) -> int:
        asks = self.flow.asks
        kind = type(asks)
        if kind is Menu or kind is Watch or (kind is Show and asks.select != T.KEY_YES):
            return -1
        if kind in LISTS:
            view = (
                asks.head(self.flow.answer_at_cursor()) if callable(asks.head) and asks.items else asks.head
            )
        else:
            view = asks.view(self.flow.at) if callable(asks.view) else asks.view
        head = view[0] if type(view) is tuple and view else None
        if type(head) is not Header:
            return -1
        return head.side if 0 <= head.side < 2 else theme.side_of(head.accent)

    @property
    def loud(self) -> bool:
        """Return whether the page is a warning. One that changes with the cursor or the time is none."""
        asks = self.flow.asks
        view = asks.head if type(asks) in LISTS else asks.view
        return type(view) is tuple and type(view[0]) is Header and view[0].accent == styles.WARN

    def _stands(self) -> int:
        """Return the number of commands that stand."""
        game = self.ui.app.game
        return 0 if game is None else len(game.undo_stack)

    def _state(self) -> tuple[Any, int]:
        """Return what a question may depend on: entries of the game's log, and other changes."""
        game = self.ui.app.game
        return (None if game is None else game.log.count, self.ui.changes)

    def tick(self, now: int) -> bool:
        """Do what is due, about ten times a second; return whether the page must be drawn again."""
        if self._stepped_at >= 0 and ticks.diff(now, self._stepped_at) >= SETTLE_MS:
            self.refresh()
            self._settle()
            return True
        if type(self.flow.asks) is not Watch:
            return self._window.run_on(self.ui.app, now)
        watched, seen = self.flow.asks, self._watch_view
        self._look()
        return watched is not self.flow.asks or bool(self._watch_view != seen)

    def _look(self) -> None:
        """Look again at what an open `Watch` shows; go on if it is over."""
        flow = self.flow
        seen = flow.asks.view()
        if seen is None:
            flow.ask(Show(_BLANK, 0, 0))  # what it does now may draw, and must find nothing to go on with
            flow.at = None  # BACK does not lead here
            self._take(flow.answer(None))
        else:
            self._watch_view = seen

    # What the flow yields

    def _take(self, found: Any, at: Any = None) -> None:
        """Go on with what the flow has yielded, or ended with. If that is a question, the cursor is `at`."""
        flow = self.flow
        kind = type(found)
        if kind is Do:
            self._waiting = True
            self._doing = flow.run, flow.answers, flow.places
            flow.answers, flow.places = list(flow.answers), list(flow.places)
            self.ui.do(found.command, self._after_command)
        elif kind is Act:
            self._has_acted = True
            if self._answers is None and flow.places:
                self._places = flow.places
            flow.answers, flow.places = [], []
            answer = found.function(*found.args)
            self.ui.dirty = True
            if self in self.ui.stack:
                self._take(flow.send(answer))
        elif kind is Then:
            then = Flow(self.ui, found.flow, found.args, self.origin)
            at = None
            # A flow that begins again is there whatever is taken back, and one that did nothing need not come back.
            if (then.make, then.args) == (flow.make, flow.args):
                places = flow.places or self._places  # those that led to what it did, if it did something
                at = places[0] if places else None
            elif self._answers is not None:
                self._earlier.append((flow, self._answers, self._places, self._floor))
                self._floor = self._stands()
            self.flow = then
            self._answers = None
            self._has_acted = False
            self._take(then.begin(), at)
        elif kind is Leave:
            self.ui.pop()
            if found.say:
                self.ui.toast(found.say)
        elif kind is Over:
            if not self._has_acted:
                if self._answers is None and flow.answers:
                    flow.at = flow.drop()
                else:
                    self._ask_again()
            self._asked_state = (
                None  # it is asked anew when that is closed: what is shown there may change it
            )
            self.ui.push(found.flow, *found.args)
        elif found is None:
            if self._answers is None:
                self.ui.pop()
            else:
                self.ui.home()
        else:
            self._window.top = 0
            self._ask(found, at)

    def _ask(self, question: Any, at: Any = None) -> None:
        """Make this the open question."""
        self.flow.ask(question, at)
        self._asked_state = self._state()
        if type(question) is Watch:
            self._watch_view = question.view() or _BLANK  # if its time is over, the flow goes on in a moment

    def _after_command(self, answer: dict[str, Any]) -> None:
        """Go on after a command."""
        flow = self.flow
        self._waiting = False
        flow.run, answers, places = self._doing
        if answers or self._answers is None:  # a second command may follow the first without a question
            self._answers, self._places = answers, places
        flow.answers, flow.places = [], []
        self._depth = self._stands()
        self._take(flow.send(answer))

    def _ask_again(self) -> None:
        """Take the last answer back, and ask its question again."""
        flow = self.flow
        at = flow.drop() if flow.answers else None
        self._anew(at)

    def open(self) -> None:
        """Run the flow as far as its first question. What it does before is done once. Without memory for it the page
        below says so; raises MemoryError if there is none."""
        flow = self.flow
        for _ in range(2):
            try:
                found = flow.begin()
                break
            except MemoryError:
                self.ui.spare()
        else:
            if self.ui.stack[0] is self:
                raise MemoryError
            self.ui.pop()
            self.ui.toast(self.t(T.NO_MEMORY))
            return
        if type(found) in (Do, Act):
            flow.ask(Show(_BLANK, 0, 0))  # nothing is asked until then
            self._take(found)
        else:
            self._go(found, None)

    def _anew(self, at: Any) -> None:
        """Run the flow again with the same answers, and ask what it asks then, with the cursor `at`. If nothing is to
        be asked any more, ask the question before."""
        flow = self.flow
        found = flow.begin()
        while type(found) not in QUESTIONS and type(found) is not Then and flow.answers:
            at = flow.drop()
            found = flow.begin()
        self._go(found, at if flow.place is None else flow.place)

    def _go(self, found: Any, at: Any) -> None:
        """Ask a question, go on as another flow, or leave if there is nothing to ask."""
        if type(found) in QUESTIONS:
            self._ask(found, at)
        elif type(found) is Then:
            self._take(found)
        else:
            # Until the page below is drawn.
            self._ask(Show((Sentence(self.t(T.NOTHING_HERE), styles.DIM),), 0, 0))
            self.ui.pop()

    def _take_back(self) -> None:
        """Ask the last question before the flow's first command again."""
        flow = self.flow
        flow.answers, flow.places = self._answers, self._places
        self._answers = None
        self._has_acted = False
        self._ask_again()

    def refresh(self) -> None:
        """Ask the first question; or the open one anew, if the game has changed since."""
        while self._earlier and self._stands() < self._floor:  # its occasion was taken back
            self.flow, self._answers, self._places, self._floor = self._earlier.pop()
            self._depth = self._stands() + 1
            self._has_acted = False
        if self._waiting:  # the page that said why is closed
            self._waiting = False
            if self._answers is not None:  # an earlier command of the flow stands
                self._take_back()
            else:
                self._ask_again()
        elif self._answers is not None and self._stands() < self._depth:  # it was taken back
            self._take_back()
        elif self._answers is None and not self._has_acted and self._state() != self._asked_state:
            flow = self.flow
            if type(flow.asks) is not Watch:  # that is made anew anyway
                self._anew(None if flow.asks is None else flow.at)

    # Keys

    def key(self, event: int) -> None:
        """Handle an event (`ui.input`)."""
        self._window.shift = 0
        self.refresh()
        step = (
            1
            if event in (events.PRESS_DOWN, events.REPEAT_DOWN)
            else -1
            if event in (events.PRESS_UP, events.REPEAT_UP)
            else 0
        )
        answers = event in (events.PRESS_SELECT, events.HOLD_SELECT, events.PRESS_BACK)
        if answers and type(self.flow.asks) is Count and not self._settle():
            return
        flow = self.flow
        asks = flow.asks
        kind = type(asks)
        if step:
            top = event == events.REPEAT_UP and self._from_top
            self._from_top = event == events.PRESS_UP and kind in LISTS and not flow.at
            if top and self.beside():
                self.ui.app.input.drop()  # UP, still down, does no more: it would move what it opens
                flow.at = 0
                self._open_reminders()
                return
            if kind is Count:
                self._stepped_at = self.ui.now
            if not flow.turn(step, event in (events.PRESS_UP, events.PRESS_DOWN)):
                self._window.turn(step)
            if kind is Count and event in (events.PRESS_UP, events.PRESS_DOWN):
                self._settle()
        elif event == events.PRESS_SELECT:
            if flow.select():
                self._take(flow.answer(flow.answer_at_cursor()))
        elif event == events.HOLD_SELECT and self._holds_reminders():
            self._open_reminders()
        elif event == events.HOLD_SELECT or (event == events.HOLD_BACK and kind is Steps):
            if flow.select() if event == events.HOLD_BACK else flow.hold():
                self._take(flow.answer(Hold(flow.answer_at_cursor())))
        elif event == events.PRESS_BACK and kind is Watch and asks.back:
            if asks.back != NO_KEY:
                self._take(flow.answer(False))
        elif event == events.PRESS_BACK and kind is not MustPick:
            self._back()

    # Reminders

    def moments(self) -> list[tuple[int, int]]:
        """Return the moments of the page (core/reminders.py)."""
        from signifer.ui import reminding

        flow = self.flow
        found: list[tuple[int, int]] = reminding.of_flow(self.ui, flow, self._answers is not None)
        return found

    def beside(self) -> View:
        """Return the reminders that stand on this page, as one component; () if there are none (RM-1)."""
        game = self.ui.app.game
        if game is None or not game.reminds or type(self.flow.asks) is Watch:
            return ()
        flow = self.flow
        key = (game.log.count, self.ui.changes, flow.at, self.t)
        if self._reminder is None or self._reminder[0] is not flow.asks or self._reminder[1] != key:
            from signifer.ui import reminding

            self._reminder = (flow.asks, key, reminding.component(self.ui, self.moments()))
        found: View = self._reminder[2]
        return found

    def _holds_reminders(self) -> bool:
        """Return whether SELECT held shows all reminders."""
        return not self.flow.hold() and bool(self.beside())

    def _open_reminders(self) -> None:
        from signifer.ui.flows import reminders

        self.ui.push(modules.deferred(reminders.reminders), tuple(self.moments()))

    def _settle(self) -> bool:
        """Set a count that was changed; return whether its question is still the one on the display."""
        flow = self.flow
        waits = self._stepped_at >= 0 and flow.at != flow.asks.at
        self._stepped_at = -1
        if waits:
            self._take(flow.answer(flow.at))
        return self.ui.screen is self and type(self.flow.asks) is Count

    def _back(self) -> None:
        flow = self.flow
        while flow.answers and flow.places[-1] is None:
            flow.drop()
        if flow.answers:
            at = flow.drop()
            self._anew(at)
        else:
            self.ui.pop()

    def hints(self) -> tuple[str, int, int, int]:
        """Return the buttons' actions: a letter for up and down ("↕" moves, "±" changes a number, "" nothing), and the
        ids of the texts of SELECT, of SELECT held, and of BACK; 0 for nothing."""
        self.refresh()
        asks = self.flow.asks
        kind = type(asks)
        if kind is Show or kind is Watch:
            move = "↕" if self._window.longer else ""
        elif kind in LISTS:
            move = "↕" if len(asks.items) > 1 else ""
        else:
            fixed = kind in (Number, Count) and asks.low == asks.high
            move = "" if fixed else "±" if kind in (Number, Count) else "↕"
        back = T.KEY_BACK
        if kind is Show and asks.select == T.KEY_YES:
            back = T.KEY_NO
        elif kind is Watch and asks.back:
            back = 0 if asks.back == NO_KEY else asks.back
        elif kind is MustPick or (self.ui.stack and self.ui.stack[0] is self and not self.flow.answers):
            back = 0
        hold = T.KEY_REMINDERS if self._holds_reminders() else self.flow.hold()
        return (move, self.flow.select(), hold, back)

    # What is seen

    def view(self) -> Excerpt:
        """Return what is seen."""
        self.refresh()
        flow = self.flow
        asks = flow.asks
        kind = type(asks)
        if kind is Watch:
            return self._window.seen_of_page(self._watch_view)
        if kind is Show:
            return self._window.seen_of_page(below_header(asks.view, self.beside()))
        if kind not in LISTS:
            return Excerpt(below_header(asks.view(flow.at), self.beside()), -1, 0, 0, 0)
        return self._window.seen_of_list(asks, flow.at, self.t, self.beside())

    def paint(self, picture: Picture) -> None:
        """Draw everything but the buttons' line; the header is the first part."""
        if self._window.canvas is None:
            from signifer.ui.paint import layout

            modules.keep(layout)
            self._window.canvas = layout.Canvas(picture)
        self._window.canvas.paint(*self.view())
