"""Steps of Dozen Die's home that do a command, and then go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.ui.ui import Ui


def no_march(ui: Ui) -> None:
    """Enter that no unit marches; then ask which unit is activated."""
    from signifer.games.dozen_die.flows import orders
    from signifer.ui.screens import flow

    ui.do({"do": "march", "units": []}, lambda answer: ui.push(flow.FlowPage, deferred(orders.activate)))


def action(ui: Ui) -> None:
    """Give an action order, and offer the checks that it may need."""
    from signifer.games.dozen_die.flows import checks
    from signifer.ui.screens import flow

    row = view.active(ui.game)
    ui.do(
        {"do": "order", "kind": "action"}, lambda answer: ui.push(flow.FlowPage, deferred(checks.checks), row)
    )
