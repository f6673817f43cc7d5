"""Build a game's units and tables from its rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import modules
from signifer.core.roster import damage_error, reminds
from signifer.core.wire import WireError

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.ruleset import Build


def build(game: Game, sweep: Callable[[], object] | None = None) -> Cells:
    """Give the game its units, and return its cells; SetupError if the rosters do not fit together. `sweep`
    collects garbage where that must be requested: otherwise lasting objects would be spread over all memory,
    between short-lived ones.
    """
    from signifer.core import tables

    modules.keep(tables)  # while they are made, one after the other
    module: Build = modules.borrow(game.module_path("build"))
    if sweep is not None:
        sweep()
    try:
        cells = module.build(game, game.setup)
    except (WireError, IndexError) as error:
        raise damage_error(error)
    del module
    if sweep is not None:
        sweep()
    setup = game.setup
    if reminds(setup):
        from signifer.core import reminders

        reminders.lay(game, cells)
    for name in setup.house:
        if name[:6] == "token.":
            from signifer.core import tokens_setup

            tokens_setup.lay(cells, setup.house)
            break
    tables.freeze(cells)
    modules.drop(modules.path(tables))
    game.units.forget()
    return cells
