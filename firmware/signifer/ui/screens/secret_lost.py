"""A forgotten PIN: a new one with the other player's consent on the device, and a line in the log (app/pins.py)."""

from signifer.ui import const
from signifer.ui.screens.message import Page as Message
from signifer.ui.screens.secret import ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_AGREE = const(0x06813)
_T_KEY_NO = const(0x05004)
_T_NOTICE = const(0x14020)
_T_NOT_SAVED = const(0x00016)
_T_PIN_CONSENT = const(0x00812)
_T_PIN_NOTED = const(0x00814)
_T_PIN_NOW = const(0x0C807)
_T_PIN_OF = const(0x15806)
_T_PIN_SET = const(0x1580F)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)


class Page(Message):
    """What the other side agrees to by a hold, and with its own PIN where it has one."""

    def __init__(self, ui: "Ui", side: int) -> None:
        self.side = side
        letter = "AB"[side]
        body = ui.t(_T_PIN_CONSENT, side=letter, what="BA"[side])
        super().__init__(ui, ui.t(_T_PIN_OF, side=letter), body)

    def key(self, event: int) -> None:
        ui = self.ui
        if event == _HOLD_SELECT:
            other = 1 - self.side
            ask(ui, other, self.t(_T_PIN_NOW, side="AB"[other]), self._agreed)
        elif event == _PRESS_BACK:
            ui.pop()
        elif event != _PRESS_SELECT:
            super().key(event)

    def _agreed(self) -> None:
        self.ui.push("secret:New", self.side, self._save)

    def _save(self, digits: str) -> None:
        # The line first: no power cut leaves a new PIN that the log knows nothing of.
        line = self.t(_T_PIN_NOTED, side="AB"[self.side], what="BA"[self.side])
        self.ui.do({"do": "note", "text": line}, lambda answer: self._set(digits))

    def _set(self, digits: str) -> None:
        ui = self.ui
        ui.home()
        try:
            ui.app.pins.set(self.side, digits)
        except ui.app.save_error:
            ui.push("message", ui.t(_T_NOTICE), ui.t(_T_NOT_SAVED))
            return
        ui.toast(ui.t(_T_PIN_SET, side="AB"[self.side]))

    def hints(self) -> "tuple[str, int, int, int]":
        return (super().hints()[0], 0, _T_KEY_AGREE, _T_KEY_NO)
