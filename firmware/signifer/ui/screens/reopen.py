"""Take back an end: explain it, make a new secret of the dice with its mark and the players' numbers, and undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import entry
from signifer.games.table import READ
from signifer.ui.texts.checks import REOPEN_TITLE, REOPEN_WHY

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui


class Fresh:
    """The values that the pages of a new game show and fill in: a secret and the players' numbers. `done`: the message
    after the undo of `steps` commands; `below`: the screen to which the player returns."""

    def __init__(self, secret: bytes, done: str, steps: int, below: Screen) -> None:
        self.secret = secret
        self.numbers = (0, 0)
        self.done = done
        self.steps = steps
        self.below = below


def needed(ui: Ui, steps: int) -> bool:
    """Return whether taking back `steps` commands of an ended game leads back into a game whose secret was shown."""
    game = ui.game
    if not game.setup.fingerprint:
        return False
    for back in range(1, steps + 1):
        if entry.numbered(game, game.done[-back]).command.name == "end_game":
            return True
    return False


def ask(ui: Ui, done: str, steps: int) -> None:
    """Explain the undo of the end, and continue if the players agree. `done`: the message afterwards."""
    # The page of undo is on top.
    from signifer.ui.screens import confirm, newgame

    fresh = Fresh(ui.app.entropy.random(32), done, steps, ui.stack[-2])
    rosters = ui.game.setup.rosters
    players = 2
    if "S" in rosters:
        schema = ui.loaded(READ)(rosters["S"])
        if not schema.dice:  # no player has seen a mark, and none will
            _undo(ui, fresh, False)
            return
        players = 2 if schema.sides else 1
    go_on = lambda: ui.push(newgame.Mark, fresh, players, _undo)
    ui.push(confirm.ConfirmPage, ui.t(REOPEN_TITLE), ui.t(REOPEN_WHY), go_on)


def _undo(ui: Ui, fresh: Fresh, evict: bool) -> None:
    """Save the secret, then the undo: after a power loss between the two, the game has still ended."""
    try:
        ui.app.keep_dice_secret(fresh.secret)
    except ui.app.save_error as error:
        from signifer.ui.screens import trouble

        trouble.unsaved(ui, error, ui.t(REOPEN_TITLE))
        return
    a, b = fresh.numbers
    command: dict[str, Any] = {"do": "undo", "secret": fresh.secret.hex(), "numbers": {"A": a, "B": b}}
    if fresh.steps > 1:
        command["steps"] = fresh.steps
    ui.app.ahead = -1  # the generator's prepared block belongs to the secret before
    ui.pop_to(fresh.below)
    ui.do(command, lambda answer: _done(ui, fresh.done))


def _done(ui: Ui, line: str) -> None:
    ui.after_undo()
    ui.toast(line)
