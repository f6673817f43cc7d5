"""Change the points of both sides, in digits that the whole table can read; and show the players' clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import roster_name
from signifer.ui.clock import minutes
from signifer.ui.flow import Count, Do, Hold, Over, Then, Watch
from signifer.ui.view import Figure, Header, Of

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_MOST = 9999


def _playing(ui: Ui) -> int:
    """Return whose clock runs: 0, 1, or 2 for neither side."""
    side: int = ui.game.ruleset.clock_side(ui.game)
    return side


def score(ui: Ui, side: int | None = None) -> Asking:
    """Ask for changes of a side's points, at first of the side that is playing; the other one's are in the header.
    SELECT goes to them, and SELECT held shows the clocks."""
    if side is None:
        side = _playing(ui) % 2
    now = ui.game.score(side)
    other = ui.game.score(1 - side)
    accent = theme.side(side)

    def page(number: int) -> View:
        title = ui.t(T.POINTS_OF, side="AB"[side])
        turns = ("▲ " + "AB"[side] + " +1", "▼ −1")
        return (Header(side, title, (Of(1 - side, str(other)),), accent), Figure(str(number), turns, accent))

    hold = T.KEY_CLOCK if ui.app.settings.clocks else 0
    found = yield Count(page, -_MOST, _MOST, now, T.KEY_SIDE_A if side else T.KEY_SIDE_B, hold)
    if type(found) is Hold:
        return Over(clocks, (_playing(ui) % 2,))
    if found is None:
        return Then(score, (1 - side,))
    yield Do({"do": "score", "side": "AB"[side], "amount": found - now})
    return Then(score, (side,))


def clocks(ui: Ui, side: int) -> Asking:
    """Show a side's clock in large digits, and the other one above it; SELECT changes them."""
    name = roster_name(ui, side)
    accent = theme.side(side)

    def page() -> View:
        other = "AB"[1 - side] + " " + minutes(ui.app.clock_seconds(1 - side))
        runs = "▶" if _playing(ui) == side else ""
        time = minutes(ui.app.clock_seconds(side)).replace("h", ":")
        return (Header(side, runs + name, (other,), accent), Figure(time, (), accent))

    yield Watch(page, T.KEY_SIDE_A if side else T.KEY_SIDE_B, 0)
    return Then(clocks, (1 - side,))
