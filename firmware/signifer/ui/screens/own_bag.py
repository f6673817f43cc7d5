"""The bag: what is in it, what was drawn, and what players do to it by hand."""

from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_BAG_TITLE = const(0x0E148)
_T_IN_HAND = const(0x11722)
_T_KEY_BACK = const(0x05001)
_T_KEY_CHANGE = const(0x0600F)
_T_ON_UNIT = const(0x12723)
_T_PUT_IN = const(0x1514C)
_T_REAL_DICE = const(0x15724)
_T_REFILL = const(0x15725)
_T_TAKE_OUT = const(0x1514D)

# As `signifer.rulesets.own.schema` numbers them.
_B_DRAW = const(1)
_B_RETURNS = const(0)
_NEVER = const(2)

# Up to so many dice are shown as pips.
PIPS = 4


class Page(MenuScreen):
    """A line for each sort of dice; SELECT asks what to do with it."""

    live = True

    def head(self, grid: "Grid") -> None:
        left = 0
        total = 0
        for _, _, count, all_of_them in view.bag(self.ui.game):
            left += count
            total += all_of_them
        grid.head(self.t(_T_BAG_TITLE, n=left, all=total), "⬟")

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        game = ui.game
        lines: "list[tuple[Any, ...]]" = []
        for side, colour, left, total in view.bag(game):
            pips = "▮" * left + "▯" * (total - left) + " " if 0 < total <= PIPS and left <= total else ""
            right = pips + str(left) + "/" + str(total)
            lines.append(
                (
                    ui.helper("own_lights").die_name(side, colour),
                    self._about(side, colour),
                    right,
                    ui.helper("own_lights").die_accent(side, colour),
                )
            )
        for side, colour, count in view.hand(game):
            right = (str(count) + "× " if count > 1 else "") + self.t(_T_IN_HAND)
            lines.append(
                (
                    ui.helper("own_lights").die_name(side, colour),
                    _nothing,
                    right,
                    ui.helper("own_lights").die_accent(side, colour),
                )
            )
        if view.needs_die(game):
            lines.append((self.t(_T_REAL_DICE), self._real))
        lines.append((self.t(_T_REFILL), lambda: ui.words().do(ui, {"do": "refill"})))
        for unit in game.units:
            die = view.die(game, unit.row)
            if die is not None and view.held(game, unit.row):
                label = self.t(_T_ON_UNIT, colour=die[1], unit=unit.label)
                lines.append((label, _nothing, "⬟", ui.helper("own_lights").die_accent(die[0], die[1])))
        return lines

    def _about(self, side: int, colour: str) -> "Any":
        return lambda: self._ask(side, colour)

    def _ask(self, side: int, colour: str) -> None:
        ui = self.ui

        def change(by: int) -> "dict[str, Any]":
            return {
                "do": "bag",
                "side": ui.helper("own_lights").side_letter(side),
                "colour": colour,
                "change": by,
            }

        options = [
            (self.t(_T_PUT_IN), change(1), "+1"),
            (self.t(_T_TAKE_OUT), change(-1), "-1"),
        ]
        accent = self.ui.helper("own_lights").die_accent(side, colour)
        self.ui.push(
            "choice",
            ui.helper("own_lights").die_name(side, colour),
            options,
            lambda what: self.ui.words().do(self.ui, what),
            0,
            accent,
        )

    def _real(self) -> None:
        schema = view.schema(self.ui.game)
        assert schema.bag is not None
        count = min(schema.bag[_B_DRAW], view.in_bag(self.ui.game))
        if count:
            self.ui.push("own_draw:Real", count)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_CHANGE, 0, _T_KEY_BACK)


def _nothing() -> None:
    """A line to read."""
