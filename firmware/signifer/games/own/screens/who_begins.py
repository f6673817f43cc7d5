"""Ask who begins a round, in systems that roll for it each time: by the device's dice, or as the players say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import GAME_T, SIDE_NOW, TURNS
from signifer.games.own.texts import (
    FIRST_ON_A_TIE,
    FIRST_ROLLED,
    NEXT_PHASE,
    ON_A_TIE,
    ROLL_FOR_IT,
    SIDE_BEGINS,
    WHO_BEGINS,
)
from signifer.ui import theme
from signifer.ui.styles import PLAIN
from signifer.ui.texts.play import END_ROUND

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
    faces = answer.get("rolls")
    if faces:
        text = FIRST_ON_A_TIE if answer.get("tie") else FIRST_ROLLED
        ui.toast(ui.t(text, side=answer["side"], dice="%d:%d" % (faces[0], faces[1])))
    else:
        ui.toast(ui.t(ON_A_TIE if answer.get("tie") else SIDE_BEGINS, side=answer["side"]))


def end_part(ui: Ui) -> tuple[Any, ...]:
    """Return the line for the end of a side's part of a phase, by what comes after it."""
    from signifer.games.own.screens import pick

    game = ui.game
    schema = view.schema(game)
    number = view.phase(game)
    other = 1 - game.get(GAME_T, 0, SIDE_NOW)
    if game.get(GAME_T, 0, TURNS):
        number += 1
    if number == len(schema.phases):
        return (ui.t(END_ROUND, n=view.round_no(game)), "", PLAIN, [pick.end, "end_round"])
    name = "AB"[other] + " " + schema.phases[number]
    return (ui.t(NEXT_PHASE, name=name), "", theme.side(other), [pick.end, "next_phase"])
