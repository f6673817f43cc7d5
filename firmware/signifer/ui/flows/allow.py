"""Let a player agree to what a computer asks for: SELECT agrees, BACK does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.sync import numbers as N
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.flow import NO_KEY, Act, Watch
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_SEEN_MS = 800  # so long the last words stay, and the computer can ask for the result once more


def start(ui: Ui) -> Asking:
    """Ask whether a computer's new game takes the place of the one under way, until the computer does not ask any more
    (`app.replace_question`)."""
    kept = ui.memo
    asking = page(ui.t(T.REPLACE_TITLE), ui.t(T.REPLACE_ASK), styles.WARN)
    view = lambda: None if ticks.diff(ui.now, kept["start_until"]) >= 0 else asking
    agreed = yield Watch(view, T.KEY_YES, T.KEY_NO)
    if agreed is not None:
        yield Act(_answer, (ui, "start", agreed))


def update(ui: Ui) -> Asking:
    """Ask whether the device restarts as a drive for the computer, and restart it."""
    asking = page(ui.t(T.LEAVE_TITLE), ui.t(T.LEAVE_ASK), styles.WARN)
    agreed = yield Watch(lambda: asking, T.KEY_YES, T.KEY_NO)
    yield Act(_answer, (ui, "leave", agreed))
    if not agreed:
        return
    leaving = page(ui.t(T.LEAVE_TITLE), ui.t(T.LEAVE_NOW), styles.WARN)
    until = ticks.add(ui.now, _SEEN_MS)

    def last() -> View | None:
        return None if ticks.diff(ui.now, until) >= 0 else leaving

    yield Watch(last, 0, NO_KEY)
    yield Act(ui.app.board.leave, ())


def _answer(ui: Ui, question: str, agreed: bool) -> None:
    """Keep the answer until the computer asks for it."""
    ui.memo[question] = N.AGREED if agreed else N.DECLINED
