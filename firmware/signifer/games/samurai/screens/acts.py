"""Actions of the activated model (SK-1), and what must be asked or said before each."""

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
from signifer.ui.texts.base import NO, YES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.ui import Ui


def act(ui: Ui, kind: str, action: str) -> None:
    """Begins an action of the activated model: asks what the table knows, warns of what it gives away."""
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


def yes_no(ui: Ui, title: str, then: Callable[[bool], Any], at: int = 0) -> None:
    """A fact that only the table knows; `at` 0 puts the cursor on yes, 1 on no."""
    from signifer.ui.screens import choice

    ui.push(choice.ChoicePage, title, [(ui.t(YES), True), (ui.t(NO), False)], then, at)


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
    """SK-36: says that a hidden model is one no longer, before it is so."""
    from signifer.ui.screens import confirm

    if not view.hidden(ui.game, row):
        then()
        return
    name = ui.game.units[row].label
    ui.push(confirm.ConfirmPage, ui.t(REVEALS), ui.t(REVEALS_SURE, unit=name), then)


def done(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    """After an action: home, with the secret that it gave away."""
    ui.home()
    if answer.get("revealed"):
        show_secret(ui, row, answer)


def show_secret(ui: Ui, row: int, answer: dict[str, Any], then: Callable[[], Any] | None = None) -> None:
    """What a revealed model's secret was, for both players to see."""
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
    """SK-18: a model that runs in panic has reached the table's edge."""
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
