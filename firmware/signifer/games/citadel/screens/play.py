"""Play a card: ask for facts of the table, then for the payment, then it takes effect (CT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import CHARACTER, LASTING, SPELL, TERRAIN
from signifer.games.citadel.texts import (
    CAME_IN,
    CAME_IN_SWIFT,
    COMES_IN,
    NO_PLACE,
    NO_UNIT,
    NOW_FACE_DOWN,
    NOW_IN_PLAY,
    ON_WHOM,
    OWN_EDGE,
    PLACE_FOR,
    PLACE_FOUND,
    REPLACED,
    TAKES_EFFECT,
    TOUCHES_WHOM,
    TOUCHING,
)
from signifer.ui import theme
from signifer.ui.texts.base import KEY_PICK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# The numbers of the ruleset.


def start(ui: Ui, row: int) -> None:
    """Play the card in that row; the player answers questions."""
    from signifer.ui.screens import choice, pick

    game = ui.game
    units = army(game)
    card = deck.card(units, row)
    command: dict[str, Any] = {"do": "play", "card": deck.card_id(units, row)}
    if card.kind == TERRAIN:
        options = [(ui.t(PLACE_FOUND), True), (ui.t(NO_PLACE), False)]
        ui.push(choice.ChoicePage, ui.t(PLACE_FOR), options, lambda placed: _placed(ui, row, command, placed))
    elif card.kind == CHARACTER:
        entry = [(ui.t(OWN_EDGE), 1), (ui.t(TOUCHING), 2), (ui.t(NO_PLACE), 0)]
        ui.push(choice.ChoicePage, ui.t(COMES_IN), entry, lambda how: _comes_in(ui, row, command, how))
    elif card.kind == SPELL and card.flags & LASTING:
        everybody = [at for at in range(len(game.units)) if view.on_table(game, at)]
        title = ui.t(ON_WHOM)
        ui.push(
            pick.PickPage, title, everybody, lambda at: _target(ui, row, command, at), KEY_PICK, 0, NO_UNIT
        )
    else:
        _pay(ui, row, command)


def _placed(ui: Ui, row: int, command: dict[str, Any], placed: bool) -> None:
    command["placed"] = placed
    _pay(ui, row, command)


def _comes_in(ui: Ui, row: int, command: dict[str, Any], how: int) -> None:
    """Ask where a character comes in (CT-24): at its own edge, or touching an enemy, who then back-stabs it."""
    from signifer.ui.screens import pick

    if how != 2:
        command["placed"] = bool(how)
        _pay(ui, row, command)
        return
    game = ui.game
    enemy = 1 - deck.side_of_card(army(game), row)
    rows = [at for at in view.side_units(game, enemy) if view.on_table(game, at)]
    first = [at for at in rows if not view.is_hero(game, at)]
    title = ui.t(TOUCHES_WHOM)
    at = first[0] if first else None

    def touches(at: int) -> None:
        command["contact"] = game.units[at].id
        _pay(ui, row, command)

    ui.push(pick.PickPage, title, rows, touches, KEY_PICK, theme.side(enemy), 0, at, enemy)


def _target(ui: Ui, row: int, command: dict[str, Any], at: int) -> None:
    if at >= 0:
        command["target"] = ui.game.units[at].id
    _pay(ui, row, command)


def _pay(ui: Ui, row: int, command: dict[str, Any]) -> None:
    """Ask which buildings pay, if there is a choice (CT-2)."""
    from signifer.games.citadel.screens import pay

    game = ui.game
    card = deck.card(army(game), row)
    if card.any or card.either:
        free = game.part("shown").free_buildings(game, row)
        if free and (card.either or len(free) > card.any):
            ui.push(pay.PayPage, row, command, lambda answer: done(ui, row, answer))
            return
        command["any"] = [view.building_name(game, at) for at in free]
    ui.do(command, lambda answer: done(ui, row, answer))


def done(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """Show the result; a back-stab is asked for at once (CT-24)."""
    from signifer.games.citadel.screens import stab
    from signifer.ui.screens import message

    game = ui.game
    ui.home()
    if answer.get("face_down"):
        ui.toast(ui.t(NOW_FACE_DOWN, side=answer["side"]))
        return
    name = deck.card_label(army(game), row)
    if answer.get("back_stab"):
        ui.push(stab.StabPage)
        return
    if "unit" in answer:
        text = CAME_IN
        at = game.units.find(answer["unit"])
        if at is not None and not view.activations(game, at):
            text = CAME_IN_SWIFT
    elif "replaced" in answer:
        ui.push(message.MessagePage, name, ui.t(REPLACED, name=answer["replaced"]))
        return
    elif answer["kind"] == "spell" and "target" not in answer:
        text = TAKES_EFFECT
    else:
        text = NOW_IN_PLAY
    ui.toast(ui.t(text, name=name))
