"""Who begins a round, where the system has that rolled for each time: by the device's dice, or as the players say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.texts import ON_A_TIE, ROLL_FOR_IT, SIDE_BEGINS, WHO_BEGINS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def ask(ui: Ui) -> None:
    """Ask who begins: roll for it, or a side."""
    from signifer.ui.screens import choice

    options = [(ui.t(ROLL_FOR_IT), "")] + [(ui.t(SIDE_BEGINS, side=side), side) for side in "AB"]

    def put(side: str) -> None:
        ui.do({"do": "first", "side": side} if side else {"do": "first"}, lambda answer: tell(ui, answer))

    ui.push(choice.ChoicePage, ui.t(WHO_BEGINS), options, put)


def tell(ui: Ui, answer: dict[str, Any]) -> None:
    """Say over the header who begins, and the dice that decided it."""
    text = ui.t(ON_A_TIE if answer.get("tie") else SIDE_BEGINS, side=answer["side"])
    faces = answer.get("rolls")
    ui.toast(text + (" %d:%d" % (faces[0], faces[1]) if faces else ""))
