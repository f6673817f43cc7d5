"""Show the home screen of a custom system: its course, or, if it has none, its units and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui


def HomePage(ui: Ui) -> Screen:
    """Make the home page; a system without activations, phases, turns and dice in a bag is a table of counters."""
    schema = ui.game.units.schema  # type: ignore[attr-defined]
    course = schema.limit or schema.phases or schema.turns or schema.bag is not None
    if course:
        from signifer.ui.screens import home

        return home.HomePage(ui)
    from signifer.games.own.screens import table_home

    return table_home.TableHomePage(ui)
