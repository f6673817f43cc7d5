"""Lines that are in the menu of every game. Each menu brings its own copy of them."""

from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.ui.ui import Ui

    Line = tuple[Any, ...]

# By number: see `signifer.ui`.
_T_ANY_DICE = const(0x1521F)
_T_REFERENCE = const(0x1511A)
_T_LOG = const(0x1511B)
_T_UNDO_REDO = const(0x1511C)
_T_SETTINGS = const(0x1511D)
_T_LOCK = const(0x1511E)
_T_BUTTONS_HELP = const(0x1511F)
_T_END_GAME = const(0x15120)
_T_NEW_GAME = const(0x15121)
_T_PIN_OF = const(0x15806)

AFTER_LOCK = const(4)  # the place of a further line among the usual ones


def usual(ui: "Ui", ending: "Sequence[Line]" = (), end: str = "end") -> "list[Line]":
    """What a game's menu ends with. While the game is on, `ending` and the page `end` are among it."""
    lines: "list[Line]" = [
        (_T_REFERENCE, "reference"),
        (_T_UNDO_REDO, "undo"),
        (_T_LOG, "log", str(ui.game.log.count)),
        (_T_LOCK, lambda: lock(ui), "⚿"),
        (_T_SETTINGS, "settings"),
        (_T_BUTTONS_HELP, "buttons"),
    ]
    if not ui.game.ended:
        lines += ending
        lines.append((_T_END_GAME, end))
    lines.append((_T_NEW_GAME, "newgame"))
    return lines


def lock(ui: "Ui") -> None:
    """Locks the buttons, on the home screen."""
    ui.home()
    ui.lock()


def any_dice(ui: "Ui") -> "Line":
    """Dice that are thrown for nothing in particular."""
    return (_T_ANY_DICE, lambda: ui.helper("roll").start(ui))


def pin_of(side: int) -> "Line":
    """Where a side sets its PIN."""
    return ((_T_PIN_OF, {"side": "AB"[side]}), ("secret:Change", side))
