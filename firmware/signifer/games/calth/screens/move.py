"""Move models to another unit, and choose which of them (BC-14 to BC-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import read, view
from signifer.games.calth.rules.data import CAPACITY
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import EMPTY_FORCED, INTO_WHOM, MODELS_GO, NO_FRIEND, NO_MODELS, WHICH_MODELS
from signifer.ui import theme
from signifer.ui.texts.base import KEY_PICK

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


def friends(ui: Ui, number: int) -> list[int]:
    """Return the other units of its side on the board."""
    side = ui.game.units[number].side
    return [n for n in view.numbers(ui.game, side) if n != number]


def into(ui: Ui, number: int, then: Callable[[int], Any], forced: int = 0) -> None:
    """Ask for the unit whose hex the models enter. `forced`, a text id: a line of a hex that only force enters, which
    gives -1; the cursor begins on a unit."""
    from signifer.ui.screens import pick

    others = friends(ui, number)
    if not others and not forced:
        ui.toast(ui.t(NO_FRIEND))
        return
    unit = ui.game.units[number]
    first = others[0] if others else None
    accent = theme.side(unit.side)
    ui.push(pick.PickPage, ui.t(INTO_WHOM), others, then, KEY_PICK, accent, forced, first, unit.side)


def models(
    ui: Ui,
    number: int,
    target: int,
    then: Callable[[list[dict[str, Any]] | None], Any],
    some: bool = False,
) -> None:
    """Ask which models go (all of them at first, or none with `some`), and call `then(models)`: None for all. Beside
    the models it shows what the hex of unit `target` (-1: an empty one) would hold."""
    from signifer.games.calth.screens import amounts

    game = ui.game
    units = ranks(game)
    row = units.row_of(number)
    side = view.side(game, row)
    there = view.models(game, row)
    if len(there) == 1 and there[0][1] == 1:
        then(None)
        return
    rows: list[list[Any]] = []
    for kind, count in there:
        rows.append([view.type_name(game, side, kind), 0 if some else count, count])
    held = 0 if target < 0 else view.total(game, units.row_of(target), read.BULK)

    def right(numbers: list[int]) -> str:
        bulk = held
        for i in range(len(numbers)):
            bulk += numbers[i] * view.stat(game, side, there[i][0], read.BULK)
        return ("" if bulk <= CAPACITY else "!") + str(bulk) + "/" + str(CAPACITY)

    def amiss(numbers: list[int]) -> str:
        return "" if sum(numbers) else ui.t(NO_MODELS)

    def chosen(numbers: list[int]) -> None:
        if sum(numbers) == view.size(game, row):
            then(None)
            return
        named: list[dict[str, Any]] = []
        for i in range(len(numbers)):
            if numbers[i]:
                named.append({"type": rows[i][0], "count": numbers[i]})
        then(named)

    title = ui.t(WHICH_MODELS)
    ui.push(amounts.AmountsPage, title, rows, MODELS_GO, chosen, theme.side(side), right, amiss)


def go(ui: Ui, number: int) -> None:
    """Consolidate the activated unit; an empty hex needs force (BC-14)."""

    def chosen(target: int) -> None:
        models(ui, number, target, lambda named: _join(ui, number, target, named))

    into(ui, number, chosen, EMPTY_FORCED)


def _join(ui: Ui, number: int, target: int, named: list[dict[str, Any]] | None) -> None:
    units = ui.game.units
    command: dict[str, Any] = {"do": "consolidate", "unit": units[number].id}
    command["into"] = units[target].id if target >= 0 else None
    if named is not None:
        command["models"] = named
    ui.do(command, lambda answer: joined(ui, answer["units"][-1]["unit"]))


def joined(ui: Ui, id: str) -> None:
    """Go back to the home screen, with a message on the new state of the unit that the models are in."""
    ui.home()
    from signifer.games.calth.screens import wound

    into = ui.game.units.find(id)
    if into is not None:
        wound.say(ui, into)
