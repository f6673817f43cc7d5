"""Search a marker (SK-37): which one, whether it is seen, whether the model there reacts, the test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import common
from signifer.games.samurai.rules import stealth, view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, enter_faces, plain, roll_keys, split
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Show, Then
from signifer.ui.view import Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component

    Marker = tuple[int, int]
    """The row of the model that the marker may be, and the marker's number."""


def search(ui: Ui, row: int, spends: bool = True) -> Asking:
    """Ask which marker a model searches, and whether it is seen. With `spends` the search is the activated model's
    long action; else only the dice are rolled."""
    game = ui.game
    side = game.units[row].side
    found: list[Marker] = []
    for other in range(len(game.units)):
        if game.units.side_at(other) != side:
            found += [(other, number) for number in view.markers(game, other)]

    def line(one: Marker) -> Row:
        unit = game.units[one[0]]
        return Row(icons.EYE, unit.label, (ui.t(G.MARKER_N, n=one[1]),), theme.side(unit.side))

    other, number = yield Pick(
        (common.question_header(ui, row, G.SEARCH_WHICH),), found, line, 0, T.KEY_PICK, 0
    )
    sees = yield from common.yes_no(ui, row, G.SEES_MARKER)
    if not spends:
        return (yield from look(ui, row, other, number, sees))
    yield from common.before_reveal(ui, row)
    answer = yield Do({"do": "act", "unit": game.units[row].id, "kind": "long", "action": "search"})
    yield from common.show_secret(ui, row, answer)
    return Then(look, (row, other, number, sees))


def look(ui: Ui, row: int, other: int, number: int, sees: bool) -> Asking:
    """Test agility minus the level of the stealth; the true one may react first, as to an attack: it is then on the
    table. If this device has lost the secret, the owner says whether it is the true one."""
    game = ui.game
    level = view.stealth(game, other)
    agility = view.stat(game, row, "agility")
    target = agility - level
    select, hold = roll_keys(ui)

    def line(rolls: bool) -> Row:
        if not rolls:
            side = game.units[other].side
            return Row(icons.HAND, ui.t(T.REACT, side="AB"[side]), (), theme.side(side))
        return plain(ui.t(G.AGILITY, n=agility), common.at_most(game, target))

    less = (ui.t(G.STEALTH_LESS, n=level),) if level else ()
    head = (about(ui, row, *less),)
    press = lambda rolls: select if rolls else T.KEY_REACT
    answer = yield Pick(head, (True, False), line, 0, press, lambda rolls: hold if rolls else 0)
    rolls, real = split(ui, answer)
    if not rolls:
        from signifer.games.samurai.flows import react

        return (yield from react.how(ui, other, "search", row))
    units = game.units
    command: dict[str, Any] = {"do": "search", "unit": units[row].id}
    command["marker"] = {"unit": units[other].id, "number": number}
    if not sees:
        command["sees"] = False
    if game.use(lazy(stealth)).real_marker(game, other) is None:
        options = [(False, plain(ui.t(G.OWNER_FALSE))), (True, plain(ui.t(G.OWNER_TRUE)))]
        command["real"], _ = yield choice(common.question_header(ui, other, G.OWNER_SAYS), options)
    if real:
        top = common.highest(game, target)
        faces = yield from enter_faces(ui, row, 1, game.house["test"], top, lambda face: face <= top)
        if faces is not None:
            command["rolls"] = faces
    answer = yield Do(command)
    then: tuple[Component, ...] = ()
    if answer["real"]:
        then = (
            Outcome(icons.EYE, ui.t(G.TRUE_MARKER), (), styles.GOOD),
            Row("", units[other].label, (), styles.GOOD),
        )
    elif answer["success"]:
        then = (
            Outcome(icons.EYE, ui.t(G.FALSE_MARKER), (), styles.WARN),
            Row("", ui.t(G.TAKE_AWAY), (), styles.WARN),
        )
    yield Show(common.result(ui, row, ui.t(G.MARKER_N, n=number), answer, then), T.KEY_OK, 0)
    return None
