"""Activate a unit (CT-21), and settle a back-stab (CT-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import of_side
from signifer.games.citadel.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, say, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Show
from signifer.ui.view import Icon, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def activate(ui: Ui) -> Asking:
    """Ask which unit of the side to move is activated. Those that were stand last: a card may let them act again."""
    game = ui.game
    side = view.side(game)
    rows = view.units_to_activate(game)
    rows += [row for row in view.side_units(game, side) if view.on_table(game, row) and row not in rows]
    row = yield from which_unit(ui, of_side(side, ui.t(G.WHO_ACTS)), rows, None, side, G.KEY_ACTIVATE)
    yield Do({"do": "activate", "unit": game.units[row].id})


def back_stab(ui: Ui) -> Asking:
    """Ask for the wounds of a unit that came in touching an enemy: that enemy strikes at once."""
    game = ui.game
    stab = view.back_stab(game)
    if stab is None:
        yield Show(
            (title_header(ui.t(G.BACK_STAB_TITLE)), Sentence(ui.t(G.STAB_OVER), styles.PLAIN)), T.KEY_OK, 0
        )
        return
    row, by = stab
    unit = game.units[row]
    left = view.health(game, row) - view.wounds(game, row)
    head: tuple[Any, ...] = (about(ui, row, ui.t(G.BACK_STAB_TITLE)),)
    if by >= 0:
        striker = game.units[by]
        head += (Row(icons.SWORD, striker.label, (), theme.side(striker.side)),)

    def line(amount: int) -> Row:
        if not amount:
            return Row("", ui.t(G.STAB_MISSED), (), styles.PLAIN)
        fatal = (Icon(icons.SKULL, ui.t(T.DOWN)),) if amount == left else ()
        return Row("", ui.t(G.STAB_WOUNDS, n=amount), fatal, styles.PLAIN)

    amount = yield Pick(head, list(range(1, left + 1)) + [0], line, 0, T.KEY_OK, 0)
    if not amount:
        yield Do({"do": "set", "counter": "back_stab", "value": 0})
        return
    command: dict[str, Any] = {"do": "wound", "unit": unit.id}
    if amount > 1:
        command["amount"] = amount
    yield Do(command)
    if view.on_table(game, row):
        yield say(
            ui, ui.t(T.NOW_HP, unit=unit.label, hp=str(left - amount) + "/" + str(view.health(game, row)))
        )
    else:
        yield say(ui, ui.t(T.NOW_DOWN, unit=unit.label))
