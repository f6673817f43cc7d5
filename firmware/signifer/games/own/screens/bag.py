"""Show the bag: its dice, the drawn dice, and changes by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import B_DRAW
from signifer.games.own.texts import IN_HAND, ON_UNIT, REAL_DICE, REFILL
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.play import BAG_TITLE, PUT_IN, TAKE_OUT

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


# The numbers of `signifer.games.own.rules.schema`.
_NEVER = 2

# Up to this number dice are shown as pips.
PIPS = 4


class BagPage(MenuScreen):
    """A line for each kind of dice; SELECT asks what to do with it."""

    live = True

    def head(self, grid: Grid) -> None:
        left = 0
        total = 0
        for _, _, count, all_of_them in view.bag(self.ui.game):
            left += count
            total += all_of_them
        grid.head(self.t(BAG_TITLE, n=left, all=total), "⬟")

    def draw(self, grid: Grid) -> None:
        if self.ui.picture() is None:
            super().draw(grid)
            return
        from signifer.games.own.screens import lights
        from signifer.ui.screens import bag_face

        game = self.ui.game
        kinds = []
        for side, colour, left, total in view.bag(game):
            letter = bag_face.letter(colour, game.colours)
            kinds.append((side, letter, left, total, lights.die_accent(side, colour)))
        if self.cursor < len(kinds):
            self.top = 0
        super().draw(grid)
        bag_face.show(self, grid, kinds)

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.own.screens import lights

        ui = self.ui
        game = ui.game
        lines: list[tuple[Any, ...]] = []
        for side, colour, left, total in view.bag(game):
            pips = "▮" * left + "▯" * (total - left) + " " if 0 < total <= PIPS and left <= total else ""
            right = pips + str(left) + "/" + str(total)
            lines.append(
                (
                    lights.die_name(side, colour),
                    self._about(side, colour),
                    right,
                    lights.die_accent(side, colour),
                )
            )
        for side, colour, count in view.hand(game):
            right = self.t(IN_HAND, n=count)
            lines.append(
                (
                    lights.die_name(side, colour),
                    _nothing,
                    right,
                    lights.die_accent(side, colour),
                )
            )
        if view.needs_die(game):
            lines.append((self.t(REAL_DICE), self._real))
        lines.append((self.t(REFILL), lambda: ui.words().do(ui, {"do": "refill"})))
        for unit in game.units:
            die = view.die(game, unit.row)
            if die is not None and view.held(game, unit.row):
                label = self.t(ON_UNIT, colour=die[1], unit=unit.label)
                lines.append((label, _nothing, "⬟", lights.die_accent(die[0], die[1])))
        return lines

    def _about(self, side: int, colour: str) -> Any:
        return lambda: self._ask(side, colour)

    def _ask(self, side: int, colour: str) -> None:
        from signifer.games.own.screens import lights
        from signifer.ui.screens import choice

        def change(by: int) -> dict[str, Any]:
            return {
                "do": "bag",
                "side": lights.side_letter(side),
                "colour": colour,
                "change": by,
            }

        options = [
            (self.t(PUT_IN), change(1), "+1"),
            (self.t(TAKE_OUT), change(-1), "-1"),
        ]
        accent = lights.die_accent(side, colour)
        self.ui.push(
            choice.ChoicePage,
            lights.die_name(side, colour),
            options,
            lambda what: self.ui.words().do(self.ui, what),
            0,
            accent,
            True,
        )

    def _real(self) -> None:
        from signifer.games.own.screens import draw

        schema = view.schema(self.ui.game)
        assert schema.bag is not None
        count = min(schema.bag[B_DRAW], view.in_bag(self.ui.game))
        if count:
            self.ui.push(draw.Real, count)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_BACK)


def _nothing() -> None:
    """Do nothing: the line is only to read."""
