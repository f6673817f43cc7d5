"""Dice that no rule of the system asks for."""

from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_D_SIDES = const(0x07211)
_T_HOW_MANY = const(0x0E214)
_T_TOTAL = const(0x07212)
_T_WHICH_DIE = const(0x15213)
_S_PLAIN = const(0x00)

_SIDES = (6, 20, 10, 12, 8, 4, 3, 100)
_MOST = 20


def ask(ui: "Ui") -> None:
    """Asks which dice and how many, rolls them, shows them."""

    def how_many(sides: int) -> None:
        ui.push("number", ui.t(_T_HOW_MANY, n=sides), 1, 1, _MOST, lambda count: throw(sides, count))

    def throw(sides: int, count: int) -> None:
        ui.do({"do": "roll", "sides": sides, "count": count}, lambda answer: thrown(sides, answer))

    def thrown(sides: int, answer: "dict[str, Any]") -> None:
        big = str(answer["total"])
        rows = ui.helper("dice").rows(answer["rolls"], None, ui.grid.cols - 3 * len(big) - 1)
        lines = [(line, "", _S_PLAIN) for line in rows]
        ui.push("rolled", str(len(answer["rolls"])) + ui.t(_T_D_SIDES, n=sides), ui.t(_T_TOTAL), lines, big)

    options = [(ui.t(_T_D_SIDES, n=sides), sides) for sides in _SIDES]
    ui.push("choice", ui.t(_T_WHICH_DIE), options, how_many)
