"""Short signals: a click for a press that acted, and others for what it brought about. Resident only on boards with a
speaker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import ticks
from signifer.core.modules import deferred

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.ruleset import Answers

    Signal = tuple[tuple[int, int], ...]
    """Tones one after the other, each as (Hz, ms); 0 Hz is silence."""

CLICK = ((2500, 8),)
MESSAGE = ((880, 180),)
REFUSAL = ((330, 90), (220, 140))  # falls
DRAW = ((1200, 40), (1800, 60))  # rises
CASUALTY = ((900, 60), (600, 60), (400, 140))  # falls twice
TURN = ((1500, 50), (0, 40), (1500, 50))  # twice the same
ROUND = ((800, 70), (1200, 70), (1600, 140))  # rises twice
_CLICKS = b"\0\1\2\3\6\7"  # presses, and SELECT and BACK held, as `ui.events` counts; repeats make no noise
_DRAWS = ("draw", "draw_card")  # commands


class State(NamedTuple):
    """What of a game is heard when it changes: `commands` stand, round and turn (0 in a game without), whose clock
    runs, and how many units and models have fallen."""

    commands: int
    round: int
    turn: int
    side: int
    casualties: int


class Sounds:
    """Nothing here waits: a tone ends in a later step of the loop."""

    def __init__(self, tone: Any) -> None:
        self._tone = tone
        self._until: int | None = None
        self._queue: Signal = ()  # tones that follow
        self._screen: Any = None
        self._game: Any = None
        self._count = 0  # entries of its log
        self._state: State | None = None

    def step(self, app: Any, now: int, event: int | None) -> None:
        """Do one step of the program's loop; `event` is the button event in it."""
        if self._until is not None and ticks.diff(now, self._until) >= 0:
            self._next(now)
        screen = app.ui.screen
        fresh = screen is not self._screen
        self._screen = screen
        news = self._news(app)
        if not app.settings.sound:
            return
        if fresh and screen.loud:
            from signifer.ui.flows import refusal

            news = REFUSAL if screen.flow.name == deferred(refusal.refusal) else MESSAGE
        if not news and event is not None and event in _CLICKS and self._until is None:
            news = CLICK
        if news:
            self._queue = news
            self._next(now)

    def _next(self, now: int) -> None:
        """Begin the next tone, or be silent."""
        if not self._queue:
            self._tone(0)
            self._until = None
            return
        hz, ms = self._queue[0]
        self._queue = self._queue[1:]
        self._tone(hz)
        self._until = ticks.add(now, ms)

    def _news(self, app: Any) -> Signal:
        """Return the signal for what the newest command has brought about; () for none, and after an undo."""
        game = app.game
        count = 0 if game is None else game.log.count
        if game is self._game and count == self._count:
            return ()
        was = self._state if game is self._game else None
        self._game = game
        self._count = count
        state = self._state = None if game is None else _state(game)
        if was is None or state is None or state.commands <= was.commands:
            return ()
        if state.casualties > was.casualties:
            return CASUALTY
        if state.round > was.round:
            return ROUND
        from signifer.core import entry

        if entry.entry_at(game, game.undo_stack[-1]).command.name in _DRAWS:
            return DRAW
        if state.turn > was.turn or (state.side != was.side and state.side < 2):
            return TURN
        return ()


def _state(game: Game) -> State:
    counts = []
    for name in ("round", "turn"):
        column = game.cells.tables[game.game_table].column(name)
        counts.append(game.get(game.game_table, 0, column) if column >= 0 else 0)
    answers: Answers = game.part("answers")
    fallen = sum([int(one.get("count", 1)) for one in answers.casualties(game)])
    return State(len(game.undo_stack), counts[0], counts[1], game.ruleset.clock_side(game), fallen)
