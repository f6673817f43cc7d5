"""What seldom happens to a press: it could not be done or saved, or the buttons are locked."""

from signifer.core.errors import BadCommand
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_NOT_SAVED = const(0x00016)
_T_LOCKED = const(0x1501E)
_T_UNLOCKED = const(0x1501F)
_T_NOTICE = const(0x14020)
_T_FULL = const(0x00025)
_T_BATTERY = const(0x14A03)
_T_BATTERY_EMPTY = const(0x00A05)
_PRESS_UP = const(0)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_HOLD_UP = const(4)
_HOLD_DOWN = const(5)


def tell(
    ui: "Ui",
    error: Exception,
    command: "dict[str, Any]",
    then: "Callable[[dict[str, Any]], None] | None",
) -> None:
    """Says why a command was not done; on a full device, asks whether to make room and do it."""

    def make_room() -> None:
        if ui.app.make_room():
            ui.do(command, then)
        else:
            ui.push("message", ui.t(_T_NOTICE), ui.t(_T_NOT_SAVED))

    if isinstance(error, BadCommand):
        ui.push("message", ui.t(_T_NOTICE), error.message)
    elif isinstance(error, ui.app.full_error):
        ui.push("confirm", ui.t(_T_NOTICE), ui.t(_T_FULL), make_room)
    else:
        unsaved(ui, error, ui.t(_T_NOTICE))


def unsaved(ui: "Ui", error: "Any", title: str) -> None:
    """Says that something could not be saved, and why where a person can do something about it."""
    if error.code == "battery":
        ui.push("message", ui.t(_T_BATTERY), ui.t(_T_BATTERY_EMPTY))
    else:
        ui.push("message", title, ui.t(_T_NOT_SAVED))


def unlock(ui: "Ui", event: int) -> None:
    """An event while the buttons are locked."""
    if event == _HOLD_UP:
        ui.locked = 2
    elif event == _HOLD_DOWN and ui.locked == 2:
        ui.locked = 0
        ui.toast(ui.t(_T_UNLOCKED))
    elif event in (_PRESS_UP, _PRESS_SELECT, _PRESS_BACK):
        ui.lock()
