"""Playing a card: what only the table knows is asked, then how it is paid, then it takes effect (CT-5)."""

from signifer.rulesets.citadel import deck, view
from signifer.rulesets.citadel.army import army
from signifer.ui import const, theme

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_CAME_IN = const(0x1555C)
_T_CAME_IN_SWIFT = const(0x1555D)
_T_COMES_IN = const(0x15555)
_T_KEY_PICK = const(0x06009)
_T_NOW_FACE_DOWN = const(0x1555B)
_T_NOW_IN_PLAY = const(0x15560)
_T_NO_PLACE = const(0x15554)
_T_NO_UNIT = const(0x1555A)
_T_ON_WHOM = const(0x15559)
_T_OWN_EDGE = const(0x15556)
_T_PLACE_FOR = const(0x15552)
_T_PLACE_FOUND = const(0x15553)
_T_REPLACED = const(0x0055E)
_T_TAKES_EFFECT = const(0x1555F)
_T_TOUCHES_WHOM = const(0x15558)
_T_TOUCHING = const(0x15557)

# As the ruleset numbers them.
_CHARACTER = const(1)
_SPELL = const(2)
_TERRAIN = const(5)
_LASTING = const(2)


def start(ui: "Ui", row: int) -> None:
    """Plays the card in that row, the player answering what comes up."""
    game = ui.game
    units = army(game)
    card = deck.card(units, row)
    command: "dict[str, Any]" = {"do": "play", "card": deck.card_id(units, row)}
    if card.kind == _TERRAIN:
        options = [(ui.t(_T_PLACE_FOUND), True), (ui.t(_T_NO_PLACE), False)]
        ui.push("choice", ui.t(_T_PLACE_FOR), options, lambda placed: _placed(ui, row, command, placed))
    elif card.kind == _CHARACTER:
        entry = [(ui.t(_T_OWN_EDGE), 1), (ui.t(_T_TOUCHING), 2), (ui.t(_T_NO_PLACE), 0)]
        ui.push("choice", ui.t(_T_COMES_IN), entry, lambda how: _comes_in(ui, row, command, how))
    elif card.kind == _SPELL and card.flags & _LASTING:
        everybody = [at for at in range(len(game.units)) if view.on_table(game, at)]
        title = ui.t(_T_ON_WHOM)
        ui.push(
            "pick", title, everybody, lambda at: _target(ui, row, command, at), _T_KEY_PICK, 0, _T_NO_UNIT
        )
    else:
        _pay(ui, row, command)


def _placed(ui: "Ui", row: int, command: "dict[str, Any]", placed: bool) -> None:
    command["placed"] = placed
    _pay(ui, row, command)


def _comes_in(ui: "Ui", row: int, command: "dict[str, Any]", how: int) -> None:
    """CT-24: at the own edge, or touching an enemy, who strikes at its back."""
    if how != 2:
        command["placed"] = bool(how)
        _pay(ui, row, command)
        return
    game = ui.game
    enemy = 1 - deck.side_of_card(army(game), row)
    rows = [at for at in view.side_units(game, enemy) if view.on_table(game, at)]
    first = [at for at in rows if not view.is_hero(game, at)]
    title = ui.t(_T_TOUCHES_WHOM)
    at = first[0] if first else None

    def touches(at: int) -> None:
        command["contact"] = game.units[at].id
        _pay(ui, row, command)

    ui.push("pick", title, rows, touches, _T_KEY_PICK, theme.side(enemy), 0, at, enemy)


def _target(ui: "Ui", row: int, command: "dict[str, Any]", at: int) -> None:
    if at >= 0:
        command["target"] = ui.game.units[at].id
    _pay(ui, row, command)


def _pay(ui: "Ui", row: int, command: "dict[str, Any]") -> None:
    """Asks which buildings pay, where there is a choice (CT-2)."""
    game = ui.game
    card = deck.card(army(game), row)
    if card.any or card.either:
        free = game.part("shown").free_buildings(game, row)
        if free and (card.either or len(free) > card.any):
            ui.push("citadel_pay", row, command, lambda answer: done(ui, row, answer))
            return
        command["any"] = [view.building_name(game, at) for at in free]
    ui.do(command, lambda answer: done(ui, row, answer))


def done(ui: "Ui", row: int, answer: "dict[str, Any]") -> None:
    """Says what came of it; a back-stab is asked for at once (CT-24)."""
    game = ui.game
    ui.home()
    if answer.get("face_down"):
        ui.toast(ui.t(_T_NOW_FACE_DOWN, side=answer["side"]))
        return
    name = deck.card_label(army(game), row)
    if answer.get("back_stab"):
        ui.push("citadel_stab")
        return
    if "unit" in answer:
        text = _T_CAME_IN
        at = game.units.find(answer["unit"])
        if at is not None and not view.activations(game, at):
            text = _T_CAME_IN_SWIFT
    elif "replaced" in answer:
        ui.push("message", name, ui.t(_T_REPLACED, name=answer["replaced"]))
        return
    elif answer["kind"] == "spell" and "target" not in answer:
        text = _T_TAKES_EFFECT
    else:
        text = _T_NOW_IN_PLAY
    ui.toast(ui.t(text, name=name))
