"""Describe dice and casualties of calth for the log and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth import texts as G
from signifer.games.calth.rules import basics, view
from signifer.games.calth.rules.schema import SYMBOLS
from signifer.ui import styles, theme
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


_LETTERS = "◆✚▼·"  # hit, critical, shield, blank: in the order of schema.SYMBOLS


def casualties(ui: Ui) -> list[Row]:
    """Return a line with the number of casualties, then one for each type."""
    game = ui.game
    lines: list[Row] = []
    total = 0
    for side in range(2):
        for kind in range(view.types(game, side)):
            count = basics.casualties(game, side, kind)
            if count:
                total += count
                name = view.type_name(game, side, kind)
                lines.append(Row("", ui.t.whole(G.FELL, n=count, name=name), ("AB"[side],), theme.side(side)))
    return [Row("", ui.t(G.MODELS_FELL, n=total), (), styles.DIM)] + lines


def symbols_of(ui: Ui, command: dict[str, Any], dice: list[int]) -> str:
    """Return the symbols of dice by their numbers; the plain numbers of any other dice."""
    if command["do"] == "roll":
        return " ".join([str(face) for face in dice])
    house = ui.game.house
    text = ""
    for number in dice:
        for symbol in range(len(SYMBOLS)):
            number -= house[SYMBOLS[symbol]]
            if number <= 0:
                text += _LETTERS[symbol]
                break
    return text
