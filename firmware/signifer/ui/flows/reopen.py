"""Take back an end: explain it, make a new secret of the dice with its mark and the players' numbers, and undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import entry
from signifer.games import hook
from signifer.games.table import READ
from signifer.ui import texts as T
from signifer.ui.flow import Act, Show
from signifer.ui.flows import refusal
from signifer.ui.flows.message import page
from signifer.ui.flows.newgame import numbers_for

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def is_needed(ui: Ui, steps: int) -> bool:
    """Return whether taking back `steps` commands of an ended game leads back into a game whose secret was shown."""
    game = ui.game
    if not game.setup.fingerprint:
        return False
    for back in range(1, steps + 1):
        if entry.entry_at(game, game.undo_stack[-back]).command.name == "end_game":
            return True
    return False


def reopen(ui: Ui, secret: bytes, done: str, steps: int) -> Asking:
    """Explain the undo of the end, show the mark of the new `secret`, ask for the players' numbers, and take back
    `steps` commands; `done` is said afterwards."""
    rosters = ui.game.setup.rosters
    players = 2
    if "S" in rosters:
        schema = hook(READ)(rosters["S"])
        players = 0 if not schema.dice else 2 if schema.sides else 1
    numbers = (0, 0)
    if players:  # else no player has seen a mark, and none will
        yield Show(page(ui.t(T.REOPEN_TITLE), ui.t(T.REOPEN_WHY)), T.KEY_YES, 0)
        numbers = yield from numbers_for(ui, secret, players)
    error = yield Act(_go, (ui, secret, numbers, done, steps))
    yield from refusal.show_unsaved(ui, error, ui.t(T.REOPEN_TITLE))


def _go(ui: Ui, secret: bytes, numbers: tuple[int, int], done: str, steps: int) -> Any:
    """Save the secret, then leave this page and undo: after a power loss between the two, the game has still ended.
    Return why the secret could not be saved."""
    try:
        ui.app.keep_dice_secret(secret)
    except ui.app.save_error as error:
        return error
    a, b = numbers
    command: dict[str, Any] = {"do": "undo", "secret": secret.hex(), "numbers": {"A": a, "B": b}}
    if steps > 1:
        command["steps"] = steps
    ui.pop()
    ui.do(command, lambda answer: ui.after_undo(done))
    return None
