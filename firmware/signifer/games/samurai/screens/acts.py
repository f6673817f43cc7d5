"""Steps of Samurai's home that do a command, and then go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.texts import ARMY_TESTS, TURN_BEGUN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def end_turn(ui: Ui) -> None:
    """End the turn after its preview."""
    from signifer.ui.screens import ending

    ending.go(ui, {"do": "end_turn"}, lambda answer: _turned(ui, answer))


def _turned(ui: Ui, answer: dict[str, Any]) -> None:
    ui.home()
    if answer["test"]:  # SK-14
        ui.toast(ui.t(ARMY_TESTS, side=answer["side"], n=len(answer["test"])))
    else:
        ui.toast(ui.t(TURN_BEGUN, n=answer["turn"], side=answer["side"]))
