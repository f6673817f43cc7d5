"""Roll any dice on the device: which, how many, and their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.styles import PLAIN
from signifer.ui.texts.checks import D_SIDES, DICE_OF, HOW_MANY, TOTAL, WHICH_DIE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


SIDES = (6, 20, 12, 10, 8, 4, 3, 100)
MOST = 20
_LAST = "roll.die"


def start(ui: Ui, usual: int = 6) -> None:
    """Ask which dice to roll. The cursor starts on the dice that were rolled last, at first on the game's
    `usual` die."""
    from signifer.ui.screens import choice

    dice = SIDES if usual in SIDES else (usual,) + SIDES
    options = [(ui.t(D_SIDES, n=sides), sides) for sides in dice]
    last = ui.kept.get(_LAST, usual)
    at = dice.index(last if last in dice else usual)
    ui.push(choice.ChoicePage, ui.t(WHICH_DIE), options, lambda sides: _how_many(ui, sides), at)


def _how_many(ui: Ui, sides: int) -> None:
    from signifer.ui.screens import number

    ui.kept[_LAST] = sides
    roll = lambda count: _roll(ui, sides, count)
    ui.push(number.NumberPage, ui.t(HOW_MANY, n=sides), 1, 1, MOST, roll, PLAIN, "", "", None, True)


def _roll(ui: Ui, sides: int, count: int) -> None:
    ui.do({"do": "roll", "sides": sides, "count": count}, lambda answer: _rolled(ui, sides, answer))


def _rolled(ui: Ui, sides: int, answer: dict[str, Any]) -> None:
    from signifer.ui.screens import rolled

    big = str(answer["total"])
    from signifer.ui.screens import dice

    rows = dice.rows(answer["rolls"], None, ui.grid.cols - 3 * len(big) - 1)
    title = ui.t(DICE_OF, all=len(answer["rolls"]), n=sides)
    ui.push(
        rolled.RolledPage,
        title,
        ui.t(TOTAL),
        [(row, "", PLAIN) for row in rows],
        big,
        PLAIN,
        None,
        None,
        sides,
    )
