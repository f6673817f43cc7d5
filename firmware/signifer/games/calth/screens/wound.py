"""Take models off or put them back by hand, with one press if all are alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import effects, view
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import theme
from signifer.ui.texts.line import NOW_GONE, NOW_MODELS, WHICH_MODEL

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def say(ui: Ui, number: int) -> None:
    """Say over the header how many models a unit has now."""
    game = ui.game
    row = ranks(game).row_of(number)
    name = game.units[number].label
    if row < 0 or not view.in_play(game, row):
        ui.toast(ui.t(NOW_GONE, unit=name))
    else:
        ui.toast(ui.t(NOW_MODELS, unit=name, n=view.size(game, row)))


def fall(ui: Ui, number: int) -> None:
    """Remove one model; ask which if they differ. If the unit is gone, show its page instead."""
    from signifer.games.calth.screens import unit
    from signifer.ui.screens import choice

    game = ui.game
    row = ranks(game).row_of(number)
    if row < 0 or not view.in_play(game, row):
        ui.push(unit.UnitPage, number)
        return
    models = view.models(game, row)
    if len(models) == 1 or view.one_name(game, row) is not None:
        _wound(ui, number, None)
        return
    side = view.side(game, row)
    options: list[tuple[Any, ...]] = []
    for kind, there in models:
        name = view.type_name(game, side, kind)
        options.append((name, name, "×" + str(there), theme.side(side)))
    ui.push(choice.ChoicePage, ui.t(WHICH_MODEL), options, lambda name: _wound(ui, number, name), 0, 0, True)


def _wound(ui: Ui, number: int, name: str | None) -> None:
    command: dict[str, Any] = {"do": "wound", "unit": ui.game.units[number].id}
    if name is not None:
        command["model"] = name
    ui.do(command, lambda answer: say(ui, number))


def vitals(ui: Ui, number: int) -> tuple[str, str]:
    """Return how many models a unit has, and its mark."""
    row = ranks(ui.game).row_of(number)
    count = view.size(ui.game, row) if row >= 0 and view.in_play(ui.game, row) else 0
    return (str(count), "×" if count else "☠")


def mend(ui: Ui, number: int) -> None:
    """Bring one model back (BC-35); ask which if several types of the unit have casualties."""
    from signifer.ui.screens import choice

    game = ui.game
    row = ranks(game).row_of(number)
    if row < 0 or not view.in_play(game, row):
        return
    side = view.side(game, row)
    names = []
    for kind, _ in view.models(game, row):
        name = view.type_name(game, side, kind)
        if effects.fallen(game, side, kind) and name not in names:
            names.append(name)

    def stand(name: str) -> None:
        command = {"do": "heal", "unit": game.units[number].id, "model": name}
        ui.do(command, lambda answer: say(ui, number))

    if len(names) == 1:
        stand(names[0])
    elif names:
        ui.push(choice.ChoicePage, ui.t(WHICH_MODEL), [(name, name) for name in names], stand, 0, 0, True)
