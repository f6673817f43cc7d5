"""Roll any dice on the device: which, how many, and their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, judge, plain, title_header
from signifer.ui.flow import Do, Number, Show
from signifer.ui.view import Dice, Figure, Outcome

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_SIDES = (6, 20, 12, 10, 8, 4, 3, 100)
_MOST = 20
_LAST = "roll.die"  # the sides of the dice that were rolled last


def any_dice(ui: Ui, usual: int = 6) -> Asking:
    """Ask which dice and how many, and roll them. The cursor begins on the dice that were rolled last, at first on the
    game's `usual` die."""
    sizes = _SIDES if usual in _SIDES else (usual,) + _SIDES
    last = ui.memo.get(_LAST, usual)
    options = [(sides, plain(ui.t(T.D_SIDES, n=sides))) for sides in sizes]
    sides, _ = yield choice(
        title_header(ui.t(T.WHICH_DIE)), options, sizes.index(last if last in sizes else usual)
    )
    page = lambda count: (title_header(ui.t(T.HOW_MANY, n=sides)), Figure(str(count), (), styles.PLAIN))
    count = yield Number(page, 1, _MOST, 1, T.KEY_ROLL, 0)
    answer = yield Do({"do": "roll", "sides": sides, "count": count})
    ui.memo[_LAST] = sides
    faces = answer["rolls"]
    dice = judge(sides, faces, None)
    total = str(answer["total"])
    head = title_header(ui.t(T.DICE_OF, all=len(faces), n=sides), total)
    yield Show(
        (head, Dice(-1, "", "", dice, ""), Outcome("", ui.t(T.TOTAL), (total,), styles.GOOD)), T.KEY_OK, 0
    )
