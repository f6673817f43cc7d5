"""Show the dice bag: its dice by side and colour, and changes by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.play import (
    BAG_LINE,
    BAG_TITLE,
    BY_HAND,
    OTHER_DIE,
    POOL_LINE,
    PUT_IN,
    SIDE_NAME,
    TAKE_OUT,
    WHICH_COLOUR,
    WHOSE_DIE,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid


# Up to this number dice are shown as pips.
PIPS = 4
LARGEST_POOL = 99


def colour_letter(game: Game, name: str | None) -> str:
    """Return one or two letters that distinguish a colour from the game's others."""
    from signifer.ui.screens import bag_face

    return "?" if name is None else bag_face.letter(name, view.colours(game))


class BagPage(MenuScreen):
    """A line for each side and colour, then the pools; SELECT asks what to do with that die."""

    live = True
    pure = True

    def head(self, grid: Grid) -> None:
        left = 0
        total = 0
        for _, _, count, all_of_them in view.bag(self.ui.game):
            left += count
            total += all_of_them
        grid.head(self.t(BAG_TITLE, n=left, all=total), "⬟")

    def draw(self, grid: Grid) -> None:
        game = self.ui.game
        bag = view.bag(game)
        if self.ui.picture() is None:
            super().draw(grid)
            return
        from signifer.ui.screens import bag_face

        if self.cursor < len(bag):
            self.top = 0
        super().draw(grid)
        kinds = []
        for side, name, left, total in bag:
            kinds.append((side, colour_letter(game, name), left, total, theme.die(name)))
        bag_face.show(self, grid, kinds)

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        lines: list[tuple[Any, ...]] = []
        for side, name, left, total in view.bag(game):
            pips = "▮" * left + "▯" * (total - left) + " " if 0 < total <= PIPS else ""
            label = self.t(BAG_LINE, side="AB"[side], colour=colour(self.ui, name))
            right = pips + str(left) + "/" + str(total)
            lines.append((label, self._about(side, name), right, theme.die(name)))
        for side in range(2):
            pool = view.pool(game, side)
            if pool is not None:
                label = self.t(POOL_LINE, side="AB"[side])
                lines.append((label, self._pool(side, pool), str(pool), theme.side(side)))
        lines.append((self.t(OTHER_DIE), self._other))
        return lines

    def _about(self, side: int, name: str) -> Any:
        return lambda: self._ask(side, name)

    def _ask(self, side: int, name: str) -> None:
        from signifer.ui.screens import choice

        t = self.t
        title = t(BAG_LINE, side="AB"[side], colour=colour(self.ui, name))
        die = {"side": "AB"[side], "colour": name}

        def change(by: int) -> dict[str, Any]:
            return {"do": "bag", "side": "AB"[side], "colour": name, "change": by}

        options = [
            (t(BY_HAND), {"do": "draw", "die": die}, colour_letter(self.ui.game, name)),
            (t(PUT_IN), change(1), "+1"),
            (t(TAKE_OUT), change(-1), "-1"),
        ]
        self.ui.push(choice.ChoicePage, title, options, self._do, 0, theme.die(name), True)

    def _do(self, command: dict[str, Any]) -> None:
        drawn = command["do"] == "draw"
        self.ui.do(command, lambda answer: self.ui.home() if drawn else None)

    def _pool(self, side: int, pool: int) -> Any:
        from signifer.ui.screens import number

        def put(value: int) -> None:
            self.ui.do({"do": "set", "side": "AB"[side], "counter": "pool", "value": value})

        title = self.t(POOL_LINE, side="AB"[side])
        accent = theme.side(side)
        return lambda: self.ui.push(
            number.NumberPage, title, pool, 0, LARGEST_POOL, put, accent, "", "", None, True
        )

    def _other(self) -> None:
        from signifer.ui.screens import choice

        options = [(self.t(SIDE_NAME, side="AB"[side]), side, "", theme.side(side)) for side in range(2)]
        self.ui.push(choice.ChoicePage, self.t(WHOSE_DIE), options, self._other_colour)

    def _other_colour(self, side: int) -> None:
        from signifer.ui.screens import choice

        options = []
        for name in view.colours(self.ui.game):
            options.append((colour(self.ui, name), name, "", theme.die(name)))
        self.ui.push(choice.ChoicePage, self.t(WHICH_COLOUR), options, lambda name: self._ask(side, name))

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_BACK)
