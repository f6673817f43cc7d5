"""Show the home page of a game: the next step stands first, so that SELECT alone leads through the game.

A game's `screens/steps.py` has `home(ui)`, which returns a `Home`. It is asked again whenever the game has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import modules, ticks
from signifer.games import module_path
from signifer.ui import events, styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice, menu, step
from signifer.ui.boxes import names as icons
from signifer.ui.clock import times
from signifer.ui.flow import Do, Hold, Over, Pick
from signifer.ui.flows import units
from signifer.ui.page import FlowPage
from signifer.ui.view import Header, Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.ui.flow import Asking
    from signifer.ui.table_view import TableView
    from signifer.ui.ui import Ui
    from signifer.ui.view import Step, Tab, View
    from signifer.ui.window import Excerpt

# After so long without a press the table view is shown, unless the players switched it off.
TABLE_MS = 20000


class Home(NamedTuple):
    """A home page: the components above the steps, whose clock the header shows (-1: nobody's), whether both sides have
    points, which the table view shows, and the steps. `units`: they are the units themselves, so that BACK leads to the
    menu, and the cursor stays on one after a command. `up`: the request of the step that UP makes, too, held on the
    first line; None: there is none."""

    head: View
    clock: int
    has_score: bool
    steps: Sequence[Choice]
    units: bool
    up: Any


def run(ui: Ui, found: Any) -> None:
    """Do what a step requests."""
    if type(found) is Do:
        ui.do(found.command)
    else:
        ui.push(found.flow, *found.args)


def over(ui: Ui, head: Any = None, result: Any = None) -> Home:
    """Return the page of a game that has ended, with both sides' points or another `head`; its `result`, which is
    usually the shared one, comes first."""
    from signifer.ui.flows import end, log, newgame

    t = ui.t
    scored = head is None
    if scored:
        points = (ui.game.score(0), ui.game.score(1))
        head = Score(t(T.GAME_OVER), points, ("", ""))
    steps = [
        step(t(T.RESULT), result or Over(modules.deferred(end.end), ())),
        step(t(T.UNITS), Over(modules.deferred(units.units), ()), icon=icons.PAWN),
        step(t(T.LOG), Over(modules.deferred(log.log), ())),
        step(t(T.NEW_GAME), Over(modules.deferred(newgame.newgame), ())),
        step(t(T.MENU), menu(ui)),
    ]
    return Home((head,), -1, scored, steps, False, None)


def with_card(steps: Sequence[Choice], card: Step) -> list[Choice]:
    """Return the steps with a card in place of the first line."""
    return [Choice(card, steps[0].request, steps[0].key, None)] + list(steps[1:])


def with_tab(steps: Sequence[Choice], tab: Tab, request: Any) -> list[Choice]:
    """Return the steps with the other side's tab in place of the one that makes this request, if that is one of the
    last two."""
    found = list(steps)
    for number in range(max(0, len(found) - 2), len(found)):
        if found[number].request == request:
            found[number] = Choice(tab, request, T.KEY_OK, None)
    return found


def home(ui: Ui, game: Home) -> Asking:
    """Offer the steps of a game again and again."""

    def head(step: Choice) -> View:
        first = game.head[0]
        both = times(ui.app)
        if type(first) is Score and not ui.game.is_over:
            return (Score(first.title, first.points, both),) + game.head[1:]
        if type(first) is Header and game.clock >= 0 and both[game.clock]:
            return (
                Header(first.side, first.title, (both[game.clock],) + first.values, first.accent),
            ) + game.head[1:]
        return game.head

    hold = lambda step: T.KEY_MENU if step.on_hold is None else T.KEY_PAGE
    asks = Pick(head, game.steps, lambda step: step.line, 0, lambda step: step.key, hold)
    while True:
        found = yield asks
        if type(found) is not Hold:
            yield found.request
        else:
            yield found.item.on_hold or menu(ui)


def _table_view(ui: Ui) -> TableView:
    from signifer.ui import table_view

    return table_view.TableView(ui)


class HomePage(FlowPage):
    """The lowest page of the stack. Its flow begins anew when the game has changed."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, home)
        self._made: Any = None  # the number of entries and the language of the steps
        self._times = ("", "")
        # The press after which the table view is not shown: the last one before this page was made, or that view.
        self._viewed_at = ui.app.last_touch

    def open(self) -> None:
        """Leave the steps until they are drawn."""

    def _take(self, found: Any, at: Any = None) -> None:
        """Do what a step requests, and offer the steps again."""
        flow = self.flow
        flow.ask(flow.send(None), flow.at)
        run(self.ui, found)

    def refresh(self) -> None:
        ui = self.ui
        made = (ui.game.log.count, self.t)
        if made == self._made:
            return
        try:
            self._begin()
        except MemoryError:
            ui.spare()
            self._begin()
        self._made = made

    def _begin(self) -> None:
        """Compute the steps. The cursor goes to the first."""
        ui = self.ui
        game = ui.game
        flow = self.flow
        at = flow.at if flow.args and flow.args[0].units else None
        flow.answers, flow.places = [], []
        ui.untidy = True  # what it needs leaves memory again: rules, and texts
        flow.args = (modules.borrow(module_path(game.ruleset.ID, "screens.steps")).home(ui),)
        flow.ask(flow.begin(), at)
        self._window.top = 0

    def view(self) -> Excerpt:
        self._times = times(self.ui.app)
        return super().view()

    def tick(self, now: int) -> bool:
        ui = self.ui
        touched = ui.app.last_touch
        waits = ui.app.settings.pages & styles.TABLE and touched != self._viewed_at
        if waits and ticks.diff(now, touched) >= TABLE_MS:
            self._viewed_at = touched
            if not ui.game.is_over and self.flow.args[0].has_score:
                ui.show(lambda: _table_view(ui))
                return False
        moved = super().tick(now)
        return times(ui.app) != self._times or moved

    def key(self, event: int) -> None:
        flow = self.flow
        if event == events.REPEAT_UP and self._from_top:
            game = flow.args[0]
            found = [step for step in game.steps if step.request == game.up]
            if found:
                self.ui.app.input.drop()  # UP, still down, does no more: it would move what it opens
                flow.at = 0  # for who comes back: the press before the hold moved it
                self._take(flow.answer(found[0]))
                return
        super().key(event)

    def moments(self) -> list[tuple[int, int]]:
        from signifer.ui import reminding

        flow = self.flow
        step = flow.asks.items[flow.at] if flow.asks.items else None
        found: list[tuple[int, int]] = reminding.of_home(self.ui, step)
        return found

    def _holds_reminders(self) -> bool:
        """Return whether SELECT held shows all reminders, and not the menu, which is among the steps."""
        return self.flow.hold() in (0, T.KEY_MENU) and bool(self.beside())

    def _back(self) -> None:
        ui = self.ui
        if self.flow.args[0].units:
            run(ui, menu(ui))
        else:
            ui.push(modules.deferred(units.units))

    def hints(self) -> tuple[str, int, int, int]:
        found = super().hints()
        return found[:3] + (T.KEY_MENU if self.flow.args[0].units else T.KEY_UNITS,)
