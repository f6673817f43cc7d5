"""Show a unit's page: wounds, activations, attached cards, its stats; each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.rules import deck, reminding, screen_data, stat_changes, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import about, instead, plain, strike
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over, Then
from signifer.ui.flows import unit as shared
from signifer.ui.flows.unit import counter, line, page, question_line, read
from signifer.ui.view import Pips, Row, Tile

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed, or what it does. What changes during the game stands first."""
    from signifer.games.citadel.flows import cards, search

    game = ui.game
    t = ui.t
    one = game.units[row]
    most = view.health(game, row)
    left = Pips(max(0, most - view.wounds(game, row)), most)
    icon = icons.HEART if view.on_table(game, row) else icons.SKULL
    lines = [line(Row(icon, t(G.WOUNDS), (left,), theme.side(one.side)), instead(strike(ui, row)))]
    status = view.status(game, row)
    used, allowed = view.activations(game, row), view.most_activations(game, row)
    if status == "active" and view.side(game) == one.side and not game.is_over:
        if used < allowed:
            lines.append(shared.home(t(G.ACTIVATE_IT), {"do": "activate", "unit": one.id}))
        if not view.is_hero(game, row) and view.ruins(game):
            lines.append(line(plain(t(G.SEARCH_RUINS)), Over(deferred(search.search), (row,))))
    by_hand = counter(ui, row, "activations", t(G.ACTIVATED), used).request
    lines.append(line(plain(t(G.ACTIVATED), str(used) + "/" + str(allowed)), by_hand))
    rules = game.use(lazy(screen_data))
    stats = stat_changes.stats(game, row)
    for card in rules.attachments(game, row):
        accent = theme.side(deck.side_of_card(army(game), card))
        there = Row(icons.SCROLL, deck.card_label(army(game), card), (), accent)
        lines.append(line(there, Over(deferred(cards.card), (card, True))))
    lines.append(read(t(G.KIND_HERO if view.is_hero(game, row) else G.KIND_CHARACTER), one.id))
    lines += [read(text) for text in _words(game, row)]
    owner = army(game).owner_at(row)
    if owner != one.side:
        lines.append(read(t(G.OWNED_BY, side="AB"[owner])))
    for stat in stats:
        if stat.by:  # CT-34
            was = stat.before + "→" if stat.before else ""
            names = ", ".join([deck.card_label(army(game), card) for card, _ in stat.by])
            label = t.whole(T.SHOWN, name=stat.name, what=names)
            lines.append(read(label, was + stat.value, icon=icons.SCROLL))
        else:
            lines.append(read(stat.name, stat.value) if stat.name else read(stat.value))
    lines.append(counter(ui, row, "health", t(G.HEALTH_IS), most, 1))
    if status == "left":
        back = {"do": "set", "unit": one.id, "flag": "left", "value": False}
        lines.append(line(plain(t(G.COMES_BACK)), Do(back)))
    elif status == "active":
        goes = {"do": "set", "unit": one.id, "flag": "left", "value": True}
        if not view.is_hero(game, row):  # CT-35
            side = "BA"[one.side]
            hands = {"do": "control", "unit": one.id, "side": side}
            question = t.whole(G.CONTROL_SURE, unit=one.label, side=side)
            lines.append(question_line(row, t(G.CONTROL, side=side), question, hands))
        lines.append(question_line(row, t(G.LEAVES), t.whole(T.GOES_SURE, unit=one.label), goes))
    tiles = tuple([Tile("", stat.name, stat.value, None) for stat in stats if stat.name])
    return (yield from page(about(ui, row), tiles, lines, Then(unit, (row,))))


def _words(game: Game, row: int) -> list[str]:
    """Return the text of a unit's card, and its abilities (CT-33)."""
    card = game.get(S.UNIT_T, row, S.CARD)
    text = deck.card(army(game), card - 1).words()[0] if card else ""
    return ([text] if text else []) + [one.text for one in reminding.abilities(game, row)]
