"""Replace a forgotten PIN with the other player's consent on the device, and a line in the log (app/pins.py). If
both PINs are forgotten, both sides agree, and both get a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import HOLD_SELECT, PRESS_BACK, PRESS_SELECT
from signifer.ui.screens.message import MessagePage
from signifer.ui.screens.secret import ask
from signifer.ui.texts.base import KEY_NO, NOT_SAVED, NOTICE
from signifer.ui.texts.shared import (
    KEY_AGREE,
    PIN_BOTH_CONSENT,
    PIN_BOTH_NOTED,
    PIN_CONSENT,
    PIN_NOTED,
    PIN_NOW,
    PIN_OF,
    PIN_SET,
)

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


class SecretLostPage(MessagePage):
    """Ask the other side to agree by a hold, and by its own PIN if it has one."""

    def __init__(self, ui: Ui, side: int) -> None:
        self.side = side
        letter = "AB"[side]
        body = ui.t(PIN_CONSENT, side=letter, what="BA"[side])
        super().__init__(ui, ui.t(PIN_OF, side=letter), body)

    def key(self, event: int) -> None:
        if event == HOLD_SELECT:
            self._agree()
        elif event == PRESS_BACK:
            self.ui.pop()
        elif event != PRESS_SELECT:
            super().key(event)

    def _agree(self) -> None:
        other = 1 - self.side
        ask(self.ui, other, self.t(PIN_NOW, side="AB"[other]), self._agreed)

    def _agreed(self) -> None:
        from signifer.ui.screens import secret

        self.ui.push(secret.New, self.side, self._save)

    def _save(self, digits: str) -> None:
        line = self.t(PIN_NOTED, side="AB"[self.side], what="BA"[self.side])
        self._put(line, [(self.side, digits)])

    def _put(self, line: str, new: list[tuple[int, str]]) -> None:
        # The line is saved first: no power cut leaves a new PIN without a line in the log.
        self.ui.do({"do": "note", "text": line}, lambda answer: self._set(new))

    def _set(self, new: list[tuple[int, str]]) -> None:
        from signifer.ui.screens import message

        ui = self.ui
        ui.home()
        try:
            ui.app.pins.set_all(new)
        except ui.app.save_error:
            ui.push(message.MessagePage, ui.t(NOTICE), ui.t(NOT_SAVED))
            return
        ui.toast(ui.t(PIN_SET, side=", ".join(["AB"[side] for side, _ in new])))

    def hints(self) -> tuple[str, int, int, int]:
        return (super().hints()[0], 0, KEY_AGREE, KEY_NO)


class Both(SecretLostPage):
    """Side A agrees by a hold, then side B; then each side enters its new PIN. Nothing changes before the
    last digit."""

    def __init__(self, ui: Ui, side: int) -> None:
        self.side = side
        body = ui.t(PIN_BOTH_CONSENT, side="AB"[side])
        MessagePage.__init__(self, ui, ui.t(PIN_OF, side="A, B"), body)

    def _agree(self) -> None:
        from signifer.ui.screens import secret

        if self.side:
            self.ui.push(secret.New, 0, self._second)
        else:
            self.ui.push(Both, 1)

    def _second(self, first: str) -> None:
        from signifer.ui.screens import secret

        self.ui.push(
            secret.New, 1, lambda digits: self._put(self.t(PIN_BOTH_NOTED), [(0, first), (1, digits)])
        )
