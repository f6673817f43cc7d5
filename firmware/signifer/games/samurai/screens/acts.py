"""Take actions of the activated model (SK-1), with the questions and warnings before each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import QUIET
from signifer.games.samurai.texts import (
    AT_EDGE,
    EDGE_SURE,
    HIDE_UNSEEN,
    JUMP_UNSEEN,
    REVEALED,
    REVEALS,
    REVEALS_SURE,
    STANDS_HERE,
    WAS_MARKER,
    WAS_PLACE,
    WAS_UNKNOWN,
)
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import NO, YES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


def act(ui: Ui, kind: str, action: str) -> None:
    """Begin an action of the activated model: ask for facts of the table, and warn if it reveals the model."""
    from signifer.games.samurai.screens import search

    row = view.active(ui.game)
    if row is None:
        return
    if action == "attack":
        from signifer.games.samurai.screens import strike

        strike.begin(ui, row, kind)
    elif action == "search" and kind == "long":
        ui.push(search.SearchPage)
    elif action == "jump" and view.hidden(ui.game, row):
        yes_no(ui, ui.t(JUMP_UNSEEN), lambda unseen: _go(ui, row, kind, action, unseen))
    elif action == "hide":
        yes_no(ui, ui.t(HIDE_UNSEEN), lambda unseen: _go(ui, row, kind, action, unseen))
    else:
        _go(ui, row, kind, action, True)


def yes_no(ui: Ui, title: str, then: Callable[[bool], Any], at: int = 0, who: str = "") -> None:
    """Ask for a fact of the table; `at` 0 puts the cursor on yes, 1 on no. `who`, a unit's name, stands beside both."""
    from signifer.ui.screens import choice

    ui.push(
        choice.ChoicePage, title, [(ui.t(YES), True, who, PLAIN), (ui.t(NO), False, who, PLAIN)], then, at
    )


def _go(ui: Ui, row: int, kind: str, action: str, unseen: bool) -> None:
    command: dict[str, Any] = {"do": "act", "unit": ui.game.units[row].id, "kind": kind, "action": action}
    if not unseen:
        command["unseen"] = False
    stays = action == "hide" or (action in QUIET and (unseen or action != "jump"))
    if stays:
        ui.do(command, lambda answer: done(ui, row, answer))
    else:
        before_reveal(ui, row, lambda: ui.do(command, lambda answer: done(ui, row, answer)))


def before_reveal(ui: Ui, row: int, then: Callable[[], Any]) -> None:
    """Warn that an action reveals a hidden model, before it does (SK-36)."""
    from signifer.ui.screens import confirm

    if not view.hidden(ui.game, row):
        then()
        return
    name = ui.game.units[row].label
    ui.push(confirm.ConfirmPage, ui.t(REVEALS), ui.t(REVEALS_SURE, unit=name), then)


def done(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """Go home after an action, with the secret that it revealed."""
    ui.home()
    if answer.get("revealed"):
        show_secret(ui, row, answer)


def show_secret(ui: Ui, row: int, answer: dict[str, Any], then: Callable[[], Any] | None = None) -> None:
    """Show both players the secret of a revealed model."""
    from signifer.ui.screens import message

    name = ui.game.units[row].label
    if answer.get("real") is not None:
        body = ui.t(WAS_MARKER, unit=name, n=answer["real"])
    elif answer.get("place"):
        body = ui.t(WAS_PLACE, unit=name, what=answer["place"])
    elif "commitment" in answer:
        body = ui.t(WAS_UNKNOWN, unit=name)
    else:
        body = ui.t(STANDS_HERE, unit=name)
    ui.push(message.MessagePage, ui.t(REVEALED), body, then)


def edge(ui: Ui, row: int) -> None:
    """Enter that a model running in panic has reached the table's edge (SK-18)."""
    from signifer.ui.screens import confirm

    unit = ui.game.units[row]
    sure = ui.t(EDGE_SURE, unit=unit.label)
    command = {"do": "edge", "unit": unit.id}
    ui.push(
        confirm.ConfirmPage,
        ui.t(AT_EDGE),
        sure,
        lambda: ui.do(command, lambda answer: _gone(ui, row, answer)),
    )


def _gone(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    ui.home()
    from signifer.games.samurai.screens import health

    health.say(ui, row, answer)
