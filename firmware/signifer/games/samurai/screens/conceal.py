"""Show a hidden model's secret to its owner, or reveal it to both players (SK-34, SK-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import stealth, view
from signifer.games.samurai.texts import (
    REVEAL,
    REVEAL_SURE,
    REVEALED,
    SECRET_MARKER,
    SECRET_PLACE,
    SECRET_UNKNOWN,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def body(ui: Ui, row: int) -> str:
    """Return the text for the owner."""
    rules = ui.game.use(lazy(stealth))
    if view.infiltrating(ui.game, row) or not view.hidden(ui.game, row):
        said = rules.content(ui.game, row)
        if said is not None and said[:6] == "place ":
            return ui.t(SECRET_PLACE, what=said[6:])
    real = rules.real_marker(ui.game, row)
    if real is None:
        return ui.t(SECRET_UNKNOWN)
    return ui.t(SECRET_MARKER, n=real)


def read(ui: Ui, row: int) -> None:
    """Show the secret only to its owner."""
    from signifer.ui.screens import secret

    unit = ui.game.units[row]
    ui.push(secret.SecretPage, unit.side, unit.label, lambda: body(ui, row))


def reveal(ui: Ui, row: int) -> None:
    """Show the model, or prove a secret that has ended."""
    from signifer.ui.screens import confirm

    unit = ui.game.units[row]
    command = {"do": "reveal", "unit": unit.id}
    sure = ui.t(REVEAL_SURE, unit=unit.label)

    def show(answer: dict[str, Any]) -> None:
        from signifer.games.samurai.flows import common
        from signifer.ui.screens import message

        ui.push(message.MessagePage, ui.t(REVEALED), common.secret_of(ui, row, answer))

    do = lambda: ui.do(command, show)

    def then_ask() -> None:
        from signifer.ui.screens import secret

        secret.ask(ui, unit.side, unit.label, do)

    ui.push(confirm.ConfirmPage, ui.t(REVEAL), sure, then_ask)
