"""A forgotten PIN: a new one with the other player's consent on the device, and a line in the log (app/pins.py).
Where both have forgotten theirs, both agree, and both get a new one."""

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
_T_PIN_BOTH_CONSENT = const(0x00816)
_T_PIN_BOTH_NOTED = const(0x00817)
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
        if event == _HOLD_SELECT:
            self._agree()
        elif event == _PRESS_BACK:
            self.ui.pop()
        elif event != _PRESS_SELECT:
            super().key(event)

    def _agree(self) -> None:
        other = 1 - self.side
        ask(self.ui, other, self.t(_T_PIN_NOW, side="AB"[other]), self._agreed)

    def _agreed(self) -> None:
        self.ui.push("secret:New", self.side, self._save)

    def _save(self, digits: str) -> None:
        line = self.t(_T_PIN_NOTED, side="AB"[self.side], what="BA"[self.side])
        self._put(line, [(self.side, digits)])

    def _put(self, line: str, new: "list[tuple[int, str]]") -> None:
        # The line first: no power cut leaves a new PIN that the log knows nothing of.
        self.ui.do({"do": "note", "text": line}, lambda answer: self._set(new))

    def _set(self, new: "list[tuple[int, str]]") -> None:
        ui = self.ui
        ui.home()
        try:
            ui.app.pins.set_all(new)
        except ui.app.save_error:
            ui.push("message", ui.t(_T_NOTICE), ui.t(_T_NOT_SAVED))
            return
        ui.toast(ui.t(_T_PIN_SET, side=", ".join(["AB"[side] for side, _ in new])))

    def hints(self) -> "tuple[str, int, int, int]":
        return (super().hints()[0], 0, _T_KEY_AGREE, _T_KEY_NO)


class Both(Page):
    """Side A agrees by a hold, then side B; then each gives its new PIN, and not before the last digit is anything
    else than it was."""

    def __init__(self, ui: "Ui", side: int) -> None:
        self.side = side
        body = ui.t(_T_PIN_BOTH_CONSENT, side="AB"[side])
        Message.__init__(self, ui, ui.t(_T_PIN_OF, side="A, B"), body)

    def _agree(self) -> None:
        if self.side:
            self.ui.push("secret:New", 0, self._second)
        else:
            self.ui.push("secret_lost:Both", 1)

    def _second(self, first: str) -> None:
        self.ui.push(
            "secret:New", 1, lambda digits: self._put(self.t(_T_PIN_BOTH_NOTED), [(0, first), (1, digits)])
        )
