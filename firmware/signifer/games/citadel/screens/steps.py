"""Find the possible steps of the turn, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import screen_data, view
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over
from signifer.ui.home import Home, over, with_card
from signifer.ui.view import Header, Pips, Step, Tile, Tiles

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value


def home(ui: Ui) -> Home:
    """Return whose turn it is, its number and its phase (CT-31), or who is activated in it; its open buildings, its
    prosperity, its cards that lie face down, and the terrain that was played, of how much (CT-10); and the steps."""
    game = ui.game
    if game.is_over:
        return over(ui)
    lines = course(ui)
    side = view.side(game)
    city = Pips(view.open_count(game, side), len(view.buildings(game, side)))
    terrain = str(game.get(S.GAME_T, 0, S.TERRAINS)) + "/" + str(game.house["terrain"])
    tiles = (
        Tile(icons.HOUSE, ui.t(G.TILE_CITY), "", city),
        Tile(icons.GEM, ui.t(G.TILE_PROSPERITY), str(view.prosperity(game, side)), None),
        Tile(icons.TERRAIN, ui.t(G.TILE_TERRAIN), terrain, None),
        Tile(icons.BACK, ui.t(G.TILE_HIDDEN), str(view.face_down(game, side)), None),
    )
    active = view.active(game)
    now: tuple[Value, ...] = (ui.t(G.BUILDING if view.phase(game) == "build" else G.ACTIVATION),)
    title = ui.t(G.TURN_NUMBER, n=view.turn(game))
    if active is not None:
        most = view.health(game, active)
        title, now = game.units[active].label, (Pips(most - view.wounds(game, active), most), title)
    head = Header(side, title, now, theme.side(side)), Tiles(tiles)
    icon, label, values, accent = lines[0].line
    card = Step(icon, "", label, values, accent or theme.side(side))
    # The header has no room for the clock.
    return Home(head, -1, True, with_card(lines, card), False, _play(ui, side).request)


def course(ui: Ui) -> list[Choice]:
    """Return the steps of the phase, the cards on the table, and the lines that are always there."""
    from signifer.games.citadel.flows import city, hidden, table
    from signifer.games.citadel.flows import menu as citadel_menu
    from signifer.ui.flows import ending, secret, units

    game = ui.game
    t = ui.t
    side = view.side(game)
    if view.phase(game) == "build":
        end = step(t(G.TO_ACTIVATION), Do({"do": "phase", "name": "activation"}), "▶")
        first = []
        lines = [step(t(G.BUILD), Over(deferred(city.build), (side,)), icon=icons.HOUSE), _city(ui, side)]
        lines.append(_play(ui, side))
        busy = game.use(lazy(screen_data)).lacks(game, side)
    else:
        waiting = len(view.units_to_activate(game))
        right = "✗" + str(waiting) if waiting else "▶"
        ends = Over(deferred(ending.end), ({"do": "end_turn"}, True))
        end = step(t(G.END_TURN, n=view.turn(game)), ends, right)
        first = _back_stab(ui)
        lines = _activation(ui, side, waiting)
        busy = waiting > 0
    lines.append(step(t(G.IN_PLAY), Over(deferred(table.in_play), ())))
    for owner in (0, 1):
        count = view.face_down(game, owner)
        if count:
            title = t(G.TACTICS_OF, side="AB"[owner])
            enter = Over(deferred(secret.only_for), (owner, title, deferred(hidden.lying)))
            lines.append(
                step(t(G.TURN_UP, side="AB"[owner]), enter, "▮" + str(count), accent=theme.side(owner))
            )
    lines.append(step(t(T.UNITS), Over(deferred(units.units), ()), icon=icons.PAWN))
    lines.append(step(t(T.MENU), Over(deferred(citadel_menu.menu), ())))
    # An end comes last while something can be done: UP leads to it.
    return first + (lines + [end] if busy else [end] + lines)


def _play(ui: Ui, side: int) -> Choice:
    """Return the line of all cards, or of the hand of a side with a deck, with its number of cards (CT-32). UP opens
    it, too, held on the first line."""
    from signifer.games.citadel.flows import cards, hidden
    from signifer.games.citadel.rules import zones
    from signifer.ui.flows import secret

    if not view.has_deck(ui.game, side):
        return step(ui.t(G.PLAY), Over(deferred(cards.cards), (side,)), icon=icons.HAND)
    held = ui.game.use(lazy(zones)).counts(ui.game, side)["hand"]
    title = ui.t(G.HAND_OF, side="AB"[side])
    enter = Over(deferred(secret.only_for), (side, title, deferred(hidden.hand)))
    return step(title, enter, str(held), icon=icons.HAND)


def _city(ui: Ui, side: int) -> Choice:
    from signifer.games.citadel.flows import city

    right = str(view.open_count(ui.game, side)) + "/" + str(len(view.buildings(ui.game, side)))
    return step(ui.t(G.CITY), Over(deferred(city.city), (side,)), right, icon=icons.HOUSE)


def _back_stab(ui: Ui) -> list[Choice]:
    """Return the line of a back-stab that a move has brought about."""
    from signifer.games.citadel.flows import turn

    stabbed = view.back_stab(ui.game)
    if stabbed is None:
        return []
    unit = ui.game.units[stabbed[0]]
    text = ui.t.whole(G.BACK_STAB, unit=unit.label)
    return [step(text, Over(deferred(turn.back_stab), ()), accent=theme.side(1 - unit.side))]


def _activation(ui: Ui, side: int, waiting: int) -> list[Choice]:
    from signifer.games.citadel.flows import search, turn
    from signifer.games.citadel.flows import unit as citadel_unit

    game = ui.game
    t = ui.t
    lines: list[Choice] = []
    if waiting:
        lines.append(step(t(G.ACTIVATE), Over(deferred(turn.activate), ()), str(waiting), icon=icons.PAWN))
    lines.append(_play(ui, side))
    active = view.active(game)
    if active is not None:
        unit = game.units[active]
        if not view.is_hero(game, active) and view.ruins(game):
            lines.append(step(t(G.SEARCH), Over(deferred(search.search), (active,)), icon=icons.EYE))
        its_page = Over(deferred(citadel_unit.unit), (active,))
        lines.append(step("▶ " + unit.label, its_page, accent=theme.side(unit.side)))
    lines.append(_city(ui, side))
    return lines
