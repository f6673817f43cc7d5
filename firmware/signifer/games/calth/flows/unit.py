"""Show a unit's page: its points and models, each changed by hand on its line, then its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.flows.common import unit_line
from signifer.games.calth.rules import basics, read, view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import ASSAULT, CAPACITY, SHOOT
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Count, Do, Over, Then
from signifer.ui.flows import unit as shared
from signifer.ui.flows.unit import flag, line, page
from signifer.ui.view import Figure, Icon, Pips, Row, Tile

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def unit(ui: Ui, number: int) -> Asking:
    """Ask which value of a unit is changed. What changes during the game stands first."""
    game = ui.game
    t = ui.t
    one = game.units[number]
    row = ranks(game).row_of(number)
    head = about(ui, number)
    again = Then(unit, (number,))
    if row < 0 or not view.in_play(game, row):
        gone = unit_line(ui, number)
        lines = [shared.read(t(G.TACTICAL), *gone.values, icon=icons.BOLT)]
        lines += _models(ui, number, row)
        return (yield from page(head, (), lines, again))
    most = game.house["points_most"]
    left = Row(icons.BOLT, t(G.TACTICAL), (Pips(view.points(game, row), most),), head.accent)
    lines = [line(left, Over(deferred(points), (number,)))]
    lines += _models(ui, number, row)
    bulk = view.total(game, row, read.BULK)
    armour = view.total(game, row, read.ARMOUR)
    shoot = view.attack_dice(game, row, SHOOT)
    assault = view.attack_dice(game, row, ASSAULT)
    for text, value in (
        (G.BULK, str(bulk) + "/" + str(CAPACITY)),
        (G.SHOOT_DICE, str(shoot)),
        (G.ASSAULT_DICE, str(assault)),
        (G.DEFENCE_DICE, str(armour)),
    ):
        lines.append(shared.read(t(text), value))
    for kind, _ in view.models(game, row):
        lines += _about(ui, one.side, kind)
    lines.append(flag(ui, number, "retreats", t(G.MUST_RETREAT), view.must_retreat(game, row)))
    if view.active(game) == row:
        lines.append(flag(ui, number, "pinned", t(G.PINNED), view.is_pinned(game)))
    tiles = (
        Tile(icons.BURST, t(G.SHOOT), str(shoot), None),
        Tile(icons.SHIELD, t(G.ARMOUR), str(armour), None),
        Tile(icons.SWORD, t(G.ASSAULT), str(assault), None),
        Tile(icons.PAWN, t(G.BULK), str(bulk), None),
    )
    return (yield from page(head, tiles, lines, again))


def _models(ui: Ui, number: int, row: int) -> list[Choice]:
    """Return a line for each type of model that the unit has, or that can come back to it (BC-35)."""
    game = ui.game
    if row < 0:
        return []
    side = game.units[number].side
    lines = []
    for kind in range(view.types(game, side)):
        count = view.count(game, row, kind)
        if count or basics.casualties(game, side, kind):
            accent = about(ui, number).accent if count else styles.DIM
            shown = Row(icons.PAWN, view.type_name(game, side, kind), ("×" + str(count),), accent)
            lines.append(line(shown, Over(deferred(models), (number, kind))))
    return lines


def _about(ui: Ui, side: int, kind: int) -> list[Choice]:
    """Return a type's values in the roster: armour and stamina, its weapons and their effects."""
    game = ui.game
    t = ui.t
    armour = view.stat(game, side, kind, read.ARMOUR)
    stamina = view.stat(game, side, kind, read.STAMINA)
    name = view.type_name(game, side, kind)
    lines = [shared.read(t.whole(G.TYPE_LINE, name=name, n=armour, all=stamina))]
    for weapon, ranged, assault, effect in view.weapons(game, side, kind):
        label = t.whole(G.WEAPON, weapon=weapon, n=ranged, all=assault)
        lines.append(shared.read(label, icon=icons.BURST if ranged else icons.SWORD))
        if effect:
            lines.append(shared.read(t.whole(G.CRITICAL, what=effect)))
    return lines


def points(ui: Ui, number: int) -> Asking:
    """Ask for changes of tactical points, each done at once: DOWN takes one (BC-5), UP gives one."""
    game = ui.game
    row = ranks(game).row_of(number)
    now = view.points(game, row) if row >= 0 else 0
    most = game.house["points_most"]
    sign = Icon(icons.BOLT, ui.t(G.TACTICAL_SHORT))

    def page_of(left: int) -> View:
        head = about(ui, number, sign, Pips(left, most))
        return (head, Figure(str(left), ("/" + str(most),), head.accent))

    found = yield Count(page_of, 0, max(now, most) if row >= 0 else 0, now, T.KEY_OK, 0)
    if found is None:
        return None
    command = {"do": "set", "unit": game.units[number].id, "counter": "points", "value": found}
    if found < now:
        command = {"do": "lose_points", "unit": game.units[number].id}
        if now - found > 1:
            command["amount"] = now - found
    yield Do(command)
    return Then(points, (number,))


def models(ui: Ui, number: int, kind: int) -> Asking:
    """Ask for changes of the models of one type: DOWN is a casualty, UP brings one back (BC-35)."""
    game = ui.game
    row = ranks(game).row_of(number)
    side = game.units[number].side
    now = view.count(game, row, kind) if row >= 0 else 0
    most = now + basics.casualties(game, side, kind) if row >= 0 else 0
    name = view.type_name(game, side, kind)

    def page_of(left: int) -> View:
        head = about(ui, number, Icon(icons.PAWN, "×"))
        return (head, Figure(str(left), (name, "/" + str(most)), head.accent))

    found = yield Count(page_of, 0, most, now, T.KEY_OK, 0)
    if found is None:
        return None
    command = {"do": "wound" if found < now else "heal", "unit": game.units[number].id, "model": name}
    if abs(found - now) > 1:
        command["amount"] = abs(found - now)
    yield Do(command)
    return Then(models, (number, kind))
