"""Retreat a unit: into an empty hex, to friends, in parts, or not at all (BC-16, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import CANNOT, INTO_EMPTY, INTO_UNIT, ONLY_SOME, RETREATS
from signifer.ui import theme

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


EMPTY = 0
UNIT = 1
SOME = 2
STAND = 3


def go(ui: Ui, number: int, named: list[dict[str, Any]] | None = None) -> None:
    """Ask where the models retreat; `named` are those that go, None for all."""
    from signifer.ui.screens import choice

    t = ui.t
    unit = ui.game.units[number]
    options = [(t(INTO_EMPTY), EMPTY), (t(INTO_UNIT), UNIT)]
    if named is None:
        if view.size(ui.game, ranks(ui.game).row_of(number)) > 1:
            options.append((t(ONLY_SOME), SOME))
        options.append((t(CANNOT), STAND))
    title = t(RETREATS, unit=unit.label)
    ui.push(
        choice.ChoicePage,
        title,
        options,
        lambda how: _chosen(ui, number, named, how),
        0,
        theme.side(unit.side),
        True,
    )


def _chosen(ui: Ui, number: int, named: list[dict[str, Any]] | None, how: int) -> None:
    from signifer.games.calth.screens import move, stand

    if how == EMPTY:
        _do(ui, number, -1, named)
    elif how == UNIT:
        move.into(ui, number, lambda target: _do(ui, number, target, named))
    elif how == SOME:
        move.models(ui, number, -1, lambda some: go(ui, number, some), True)
    else:
        ui.push(stand.StandPage, number)


def _do(ui: Ui, number: int, target: int, named: list[dict[str, Any]] | None) -> None:
    units = ui.game.units
    command: dict[str, Any] = {"do": "retreat", "unit": units[number].id}
    if target >= 0:
        command["into"] = units[target].id
    if named is not None:
        command["models"] = named
    ui.do(command, lambda answer: _done(ui, answer))


def _done(ui: Ui, answer: dict[str, Any]) -> None:
    from signifer.games.calth.screens import move

    move.joined(ui, answer["into"])
