"""Play a card: ask for facts of the table, then for the payment, then it takes effect (CT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
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
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


# The numbers of the ruleset.


def start(ui: Ui, row: int) -> None:
    """Play the card in that row; the player answers questions."""
    from signifer.ui.screens import pick

    game = ui.game
    units = army(game)
    card = deck.card(units, row)
    command: dict[str, Any] = {"do": "play", "card": deck.card_id(units, row)}
    if card.kind == TERRAIN:
        ways: list[tuple[int, Any]] = [(PLACE_FOUND, {"placed": True}), (NO_PLACE, {"placed": False})]
        _ways(ui, row, command, PLACE_FOR, ways)
    elif card.kind == CHARACTER:
        ways = [
            (OWN_EDGE, {"placed": True}),
            (TOUCHING, lambda pay: _touching(ui, row, command, pay)),
            (NO_PLACE, {"placed": False}),
        ]
        _ways(ui, row, command, COMES_IN, ways)
    elif card.kind == SPELL and card.flags & LASTING:
        everybody = [at for at in range(len(game.units)) if view.on_table(game, at)]
        title = ui.t(ON_WHOM)
        ui.push(
            pick.PickPage, title, everybody, lambda at: _target(ui, row, command, at), KEY_PICK, 0, NO_UNIT
        )
    else:
        _pay(ui, row, command)


def _ways(ui: Ui, row: int, command: dict[str, Any], title: int, ways: list[tuple[int, Any]]) -> None:
    """Ask how the card comes in, and on the same page what pays, if there is a choice."""
    from signifer.games.citadel.screens import pay
    from signifer.ui.screens import choice

    if _free(ui, row):
        ui.push(pay.PayPage, row, command, lambda answer: done(ui, row, answer), ways)
        return
    options = [(ui.t(text), way) for text, way in ways]

    def chosen(way: Any) -> None:
        if isinstance(way, dict):
            paid = dict(command)
            paid.update(way)
            _pay(ui, row, paid)
        else:
            way(lambda: _pay(ui, row, command))

    ui.push(choice.ChoicePage, ui.t(title), options, chosen, 0, 0, True)


def _touching(ui: Ui, row: int, command: dict[str, Any], pay: Callable[[], None]) -> None:
    """Ask which enemy it touches; that enemy then back-stabs it. A hero that must not be touched stands last, and
    is refused (CT-24)."""
    from signifer.ui.screens import pick

    game = ui.game
    enemy = 1 - deck.side_of_card(army(game), row)
    rows = [at for at in view.side_units(game, enemy) if view.on_table(game, at)]
    first = [at for at in rows if not view.is_hero(game, at)]
    if game.house["contact"]:
        rows = first + [at for at in rows if view.is_hero(game, at)]
    title = ui.t(TOUCHES_WHOM)
    at = first[0] if first else None

    def touches(at: int) -> None:
        command["contact"] = game.units[at].id
        pay()

    ui.push(pick.PickPage, title, rows, touches, KEY_PICK, theme.side(enemy), 0, at, enemy)


def _target(ui: Ui, row: int, command: dict[str, Any], at: int) -> None:
    if at >= 0:
        command["target"] = ui.game.units[at].id
    _pay(ui, row, command)


def _free(ui: Ui, row: int) -> list[int]:
    """Return the buildings among which players choose what pays; none where there is no choice (CT-2)."""
    game = ui.game
    card = deck.card(army(game), row)
    free: list[int] = game.use(lazy(shown)).free_buildings(game, row) if card.any or card.either else []
    return free if free and (card.either or len(free) > card.any) else []


def _pay(ui: Ui, row: int, command: dict[str, Any]) -> None:
    """Ask which buildings pay, if there is a choice (CT-2)."""
    from signifer.games.citadel.screens import pay

    game = ui.game
    if _free(ui, row):
        ui.push(pay.PayPage, row, command, lambda answer: done(ui, row, answer))
        return
    card = deck.card(army(game), row)
    if card.any or card.either:
        command["any"] = [
            view.building_name(game, at) for at in game.use(lazy(shown)).free_buildings(game, row)
        ]
    ui.do(command, lambda answer: done(ui, row, answer))


def done(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """Show the result; a back-stab is asked for at once (CT-24)."""
    from signifer.games.citadel.screens import back_stab
    from signifer.ui.screens import message

    game = ui.game
    ui.home()
    if answer.get("face_down"):
        ui.toast(ui.t(NOW_FACE_DOWN, side=answer["side"]))
        return
    name = deck.card_label(army(game), row)
    if answer.get("back_stab"):
        ui.push(back_stab.BackStabPage)
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
