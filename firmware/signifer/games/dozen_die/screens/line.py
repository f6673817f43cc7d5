"""Show a unit on one line: name, hit points at a glance, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


# Up to this number hit points are shown as pips, more as a number.
PIPS = 5


def hit_points(ui: Ui, row: int) -> str:
    """Return the hit points in five tiles: pips, or "11/12"."""
    hp = view.hp(ui.game, row)
    most = view.max_hp(ui.game, row)
    if most <= PIPS:
        return "▮" * hp + "▯" * (most - hp) + " " * (PIPS - most)
    text = str(hp) + "/" + str(most)
    return text + " " * (PIPS - len(text))
