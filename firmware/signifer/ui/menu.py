"""Lines that are in the menu of every game. Each menu brings its own copy of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.texts.checks import ANY_DICE
from signifer.ui.texts.play import BUTTONS_HELP, END_GAME, LOCK, LOG, NEW_GAME, REFERENCE, SETTINGS, UNDO_REDO
from signifer.ui.texts.shared import PIN_OF

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.ui.ui import Ui

    Line = tuple[Any, ...]


AFTER_LOCK = 4  # the place of a further line among the usual ones


def usual(ui: Ui, ending: Sequence[Line] = (), end: str = "end") -> list[Line]:
    """What a game's menu ends with. While the game is on, `ending` and the page `end` are among it."""
    lines: list[Line] = [
        (REFERENCE, "reference"),
        (UNDO_REDO, "undo"),
        (LOG, "log", str(ui.game.log.count)),
        (LOCK, lambda: lock(ui), "⚿"),
        (SETTINGS, "settings"),
        (BUTTONS_HELP, "buttons"),
    ]
    if not ui.game.ended:
        lines += ending
        lines.append((END_GAME, end))
    lines.append((NEW_GAME, "newgame"))
    return lines


def lock(ui: Ui) -> None:
    """Locks the buttons, on the home screen."""
    ui.home()
    ui.lock()


def any_dice(ui: Ui) -> Line:
    """Dice that are thrown for nothing in particular."""

    def then_start() -> None:
        from signifer.ui.screens import roll

        roll.start(ui)

    return (ANY_DICE, then_start)


def pin_of(side: int) -> Line:
    """Where a side sets its PIN."""
    return ((PIN_OF, {"side": "AB"[side]}), ("secret:Change", side))
