"""Run activations and turns: the next model, and what is due when an activation starts (SK-1, SK-17, SK-31, SK-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import (
    APPEARS_AS,
    ARMY_TESTS,
    AS_MARKER,
    AS_MODEL,
    STAYS_HIDDEN,
    TURN_BEGUN,
    WHO_ACTIVATES,
    ZEN_NOT_NOW,
    ZEN_NOW,
    ZEN_ONCE,
)
from signifer.ui import theme
from signifer.ui.texts.play import KEY_ACTIVATE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def pick(ui: Ui) -> None:
    """Ask which model is activated; those that were not activated yet come first."""
    from signifer.ui.screens import pick as pick_page

    game = ui.game
    side = view.side(game)
    fresh: list[int] = []
    after: list[int] = []
    for row in range(len(game.units)):
        if game.units.side_at(row) == side and view.alive(game, row):
            (after if view.activated(game, row) else fresh).append(row)
    title = ui.t(WHO_ACTIVATES, side="AB"[side])
    ui.push(
        pick_page.PickPage,
        title,
        fresh + after,
        lambda row: chosen(ui, row),
        KEY_ACTIVATE,
        theme.side(side),
        0,
        None,
        side,
        True,
    )


def chosen(ui: Ui, row: int) -> None:
    """Activate a model; ask how an infiltrator appears (SK-35)."""
    from signifer.ui.screens import choice

    command = {"do": "activate", "unit": ui.game.units[row].id}
    if not view.infiltrating(ui.game, row):
        _activate(ui, row, command)
        return
    options = [(ui.t(AS_MARKER), "marker"), (ui.t(AS_MODEL), "model")]

    def put(how: str) -> None:
        command["as"] = how
        _activate(ui, row, command)

    ui.push(choice.ChoicePage, ui.t(APPEARS_AS), options, put)


def _activate(ui: Ui, row: int, command: dict[str, Any]) -> None:
    # This ends the activation before: show first what it leaves undone.
    if view.untouched(ui.game) or view.shorts_left(ui.game):
        from signifer.ui.screens import ending

        ending.go(ui, command, lambda answer: _begun(ui, row, answer))
    else:
        ui.do(command, lambda answer: _begun(ui, row, answer))


def _begun(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    ui.home()
    if answer.get("place") or "commitment" in answer:
        from signifer.games.samurai.screens import acts

        acts.show_secret(ui, row, answer, lambda: _due(ui, row))
    else:
        _due(ui, row)


def _due(ui: Ui, row: int) -> None:
    from signifer.games.samurai.screens import fright

    game = ui.game
    if "SK-17" in view.due(game, row):
        ui.push(fright.Test, row, "SK-17", lambda: _zen(ui, row))
    else:
        _zen(ui, row)


def _zen(ui: Ui, row: int) -> None:
    """Offer zen, at the only moment when it can be tried (SK-31)."""
    from signifer.ui.screens import choice

    game = ui.game
    if view.has_zen(game, row) and not view.zen_tried(game, row) and not view.panics(game, row):
        options = [(ui.t(ZEN_NOT_NOW), False), (ui.t(ZEN_NOW), True)]
        ui.push(choice.ChoicePage, ui.t(ZEN_ONCE), options, lambda now: _try_zen(ui, row, now), 0, 0, True)
    elif view.hidden(game, row):
        ui.toast(ui.t(STAYS_HIDDEN))


def _try_zen(ui: Ui, row: int, now: bool) -> None:
    from signifer.games.samurai.screens import test

    if now:
        ui.push(test.Zen, row)


def end_turn(ui: Ui) -> None:
    """End the turn after its preview."""
    from signifer.ui.screens import ending

    ending.go(ui, {"do": "end_turn"}, lambda answer: _turned(ui, answer))


def _turned(ui: Ui, answer: dict[str, Any]) -> None:
    ui.home()
    if answer["test"]:  # SK-14
        ui.toast(ui.t(ARMY_TESTS, side=answer["side"], n=len(answer["test"])))
    else:
        ui.toast(ui.t(TURN_BEGUN, n=answer["turn"], side=answer["side"]))
