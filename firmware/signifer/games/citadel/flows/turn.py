"""Activate a unit (CT-21), and settle a back-stab (CT-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.flows.common import of_side, which_unit
from signifer.games.citadel.rules import view
from signifer.games.citadel.texts import (
    BACK_STAB_TITLE,
    KEY_ACTIVATE,
    STAB_MISSED,
    STAB_OVER,
    STAB_WOUNDS,
    WHO_ACTS,
)
from signifer.ui import theme
from signifer.ui.asking import about, titled
from signifer.ui.boxes.names import SKULL, SWORD
from signifer.ui.flow import Do, Pick, Say, Show
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.line import DOWN, NOW_DOWN, NOW_HP
from signifer.ui.view import Icon, Row, Sentence

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> Asking:
    """Ask which unit of the side to move is activated. Those that were stand last: a card may let them act again."""
    game = ui.game
    side = view.side(game)
    rows = view.unactivated(game)
    rows += [row for row in view.side_units(game, side) if view.on_table(game, row) and row not in rows]
    row = yield from which_unit(ui, of_side(side, ui.t(WHO_ACTS)), rows, side, KEY_ACTIVATE)
    yield Do({"do": "activate", "unit": game.units[row].id})


def back_stab(ui: Ui) -> Asking:
    """Ask for the wounds of a unit that came in touching an enemy: that enemy strikes at once."""
    game = ui.game
    stab = view.back_stab(game)
    if stab is None:
        yield Show((titled(ui.t(BACK_STAB_TITLE)), Sentence(ui.t(STAB_OVER), PLAIN)), KEY_OK, 0)
        return
    row, by = stab
    unit = game.units[row]
    left = view.health(game, row) - view.wounds(game, row)
    head: tuple[Any, ...] = (about(ui, row, ui.t(BACK_STAB_TITLE)),)
    if by >= 0:
        striker = game.units[by]
        head += (Row(SWORD, striker.label, (), theme.side(striker.side)),)

    def line(amount: int) -> Row:
        if not amount:
            return Row("", ui.t(STAB_MISSED), (), PLAIN)
        fatal = (Icon(SKULL, ui.t(DOWN)),) if amount == left else ()
        return Row("", ui.t(STAB_WOUNDS, n=amount), fatal, PLAIN)

    amount = yield Pick(head, list(range(1, left + 1)) + [0], line, 0, KEY_OK, 0)
    if not amount:
        yield Do({"do": "set", "counter": "back_stab", "value": 0})
        return
    command: dict[str, Any] = {"do": "wound", "unit": unit.id}
    if amount > 1:
        command["amount"] = amount
    yield Do(command)
    if view.on_table(game, row):
        yield Say(ui.t(NOW_HP, unit=unit.label, hp=str(left - amount) + "/" + str(view.health(game, row))))
    else:
        yield Say(ui.t(NOW_DOWN, unit=unit.label))
