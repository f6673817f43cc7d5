"""Run steps of Dozen Die that ask something first. In memory only meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import theme
from signifer.ui.texts.base import KEY_PICK
from signifer.ui.texts.play import (
    CHARGE_WHOM,
    CONTACT,
    FELL_SHORT,
    KEY_ACTIVATE,
    NO_TARGET,
    REACHED,
    SPECIAL,
    SPECIAL_SURE,
    WHO_ACTIVATES,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

# A melee is searched this many entries back.
LOOK_BACK = 8


def fought(game: Game) -> bool:
    """Return whether a melee was rolled since the newest order."""
    from signifer.core import entry as reading

    for back in range(1, min(LOOK_BACK, len(game.done)) + 1):
        do = reading.numbered(game, game.done[-back]).command.name
        if do == "order":
            return False
        if do == "melee":
            return True
    return False


def special(ui: Ui) -> None:
    """Use a yellow die's special action, after a confirmation."""
    from signifer.ui.screens import confirm

    ui.push(confirm.DeedPage, ui.t(SPECIAL), ui.t(SPECIAL_SURE), lambda: ui.do({"do": "special"}))


def activate(ui: Ui) -> None:
    """Ask which unit is activated."""
    from signifer.ui.screens import pick

    game = ui.game
    die = view.die(game)
    if die is None:
        return
    side, name = die
    rows = [row for row in game.units.rows_of() if game.units.side_at(row) in (side, 2)]
    rows = [row for row in rows if view.status(game, row) in ("active", "reserve")]
    title = ui.t(WHO_ACTIVATES, side="AB"[side], colour=colour(ui, name))
    accent = theme.side(side) if name is None else theme.die(name)

    def chosen(row: int) -> None:
        ui.do({"do": "activate", "unit": game.units[row].id})

    ui.push(pick.PickPage, title, rows, chosen, KEY_ACTIVATE, accent, 0, None, side, True)


def charge(ui: Ui) -> None:
    """Ask for the charge's target, and whether the charge reached it."""
    from signifer.ui.screens import pick

    game = ui.game
    row = view.active(game)
    side = game.units[row].side if row is not None else -1
    rows = [
        row for row in game.units.rows_of() if game.units.side_at(row) != side and view.on_table(game, row)
    ]
    first = rows[0] if rows else None

    def order(row: int, contact: bool) -> None:
        command: dict[str, Any] = {"do": "order", "kind": "charge"}
        if not contact:
            command["contact"] = False
        elif row >= 0:
            command["target"] = game.units[row].id
        ui.do(command)

    def chosen(row: int) -> None:
        from signifer.ui.screens import choice

        options = [(ui.t(CONTACT), True), (ui.t(FELL_SHORT), False)]
        ui.push(choice.ChoicePage, ui.t(REACHED), options, lambda contact: order(row, contact), 0, 0, True)

    ui.push(pick.PickPage, ui.t(CHARGE_WHOM), rows, chosen, KEY_PICK, 0, NO_TARGET, first, -1, True)


def no_march(ui: Ui) -> None:
    """Enter that no unit marches; then ask which unit is activated."""
    ui.do({"do": "march", "units": []}, lambda answer: activate(ui))


def action(ui: Ui) -> None:
    """Give an action order, and offer the checks that it may need."""
    from signifer.games.dozen_die.screens import checks

    row = view.active(ui.game)
    ui.do({"do": "order", "kind": "action"}, lambda answer: ui.push(checks.ChecksPage, row))
