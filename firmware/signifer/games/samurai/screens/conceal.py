"""Hide a model at the start: only its owner enters behind which marker, or where (SK-34, SK-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import stealth, view
from signifer.games.samurai.texts import (
    IS_HIDDEN,
    MARKER_N,
    MARKERS_N,
    NOTED_CLOCK,
    NOTED_SQUARE,
    OWNER_LOOKS,
    OWNER_ONLY,
    PLACE_FREE,
    REVEAL,
    REVEAL_SURE,
    SECRET_MARKER,
    SECRET_PLACE,
    SECRET_UNKNOWN,
    WHICH_TRUE,
)
from signifer.ui.styles import PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def begin(ui: Ui, row: int) -> None:
    """Ask how, have the device turned to the owner, and ask for the secret."""
    from signifer.ui.screens import choice

    game = ui.game
    options: list[tuple[Any, ...]] = []
    for count in (3, 2, 1):
        options.append((ui.t(MARKERS_N, n=count), count, "◇" * count))
    if view.stealth(game, row) > 1:
        options.append((ui.t(NOTED_SQUARE), 0))
        options.append((ui.t(NOTED_CLOCK), -1))
    ui.push(choice.ChoicePage, game.units[row].label, options, lambda how: _turn(ui, row, how))


def _turn(ui: Ui, row: int, how: int) -> None:
    from signifer.ui.screens import confirm

    side = "AB"[ui.game.units[row].side]
    sure = ui.t(OWNER_LOOKS, side=side)
    ui.push(confirm.ConfirmPage, ui.t(OWNER_ONLY, side=side), sure, lambda: _ask(ui, row, how))


def _ask(ui: Ui, row: int, how: int) -> None:
    from signifer.games.samurai.screens import place as samurai_place
    from signifer.ui.screens import choice

    if how == 1:
        _conceal(ui, row, {"markers": 1, "real": 1})
    elif how > 1:
        options = [(ui.t(MARKER_N, n=number), number) for number in range(1, how + 1)]
        put = lambda real: _conceal(ui, row, {"markers": how, "real": real})
        ui.push(choice.ChoicePage, ui.t(WHICH_TRUE), options, put, 0, PLAIN, True)
    else:
        ui.push(samurai_place.PlacePage, row, how < 0, lambda place: _free(ui, row, place))


def _free(ui: Ui, row: int, place: str) -> None:
    """Ask whether the place is free of obstacles (SK-35)."""

    def put(free: bool) -> None:
        fields: dict[str, Any] = {"place": place}
        if not free:
            fields["free"] = False
        _conceal(ui, row, fields)

    from signifer.games.samurai.screens import acts as samurai_acts

    samurai_acts.yes_no(ui, ui.t(PLACE_FREE), put)


def _conceal(ui: Ui, row: int, fields: dict[str, Any]) -> None:
    game = ui.game
    command = dict(fields)
    command["do"] = "conceal"
    command["unit"] = game.units[row].id
    if game.secret is None:
        # Without the generator's secret nothing can be sealed: the secret is kept while the device is on.
        command["salt"] = ui.app.entropy.random(16).hex()
    ui.do(command, lambda answer: _done(ui, row, answer))


def _done(ui: Ui, row: int, answer: dict[str, Any]) -> None:
    # The other player may note this: the fingerprint of the commitment.
    ui.toast(ui.t(IS_HIDDEN, unit=ui.game.units[row].label, what=answer["commitment"][:4]))


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
    from signifer.games.samurai.screens import acts

    do = lambda: ui.do(command, lambda answer: acts.show_secret(ui, row, answer))

    def then_ask() -> None:
        from signifer.ui.screens import secret

        secret.ask(ui, unit.side, unit.label, do)

    ui.push(confirm.ConfirmPage, ui.t(REVEAL), sure, then_ask)
