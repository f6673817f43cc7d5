"""Ask for the state of a choice, in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, C_NAME, C_STATES

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def ask(ui: Ui, table: int, row: int, i: int) -> None:
    """Ask which of the states it is, the cursor on the present one."""
    from signifer.games.own.screens import pick
    from signifer.ui.screens import choice

    column = view.schema(ui.game).columns[table][i]
    command: dict[str, Any] = pick.owner(ui, table, row)
    command["do"] = "choose"
    command["choice"] = column[C_NAME]

    def put(state: str) -> None:
        command["state"] = state
        ui.words().do(ui, command)

    options = [(state, state) for state in column[C_STATES]]
    ui.push(choice.ChoicePage, column[C_LABEL], options, put, view.value(ui.game, table, row, i), 0, True)
