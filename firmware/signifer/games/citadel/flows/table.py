"""Cards on the table, the graveyards (CT-30), and the zones of a side with a deck (CT-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.cards import card, cards
from signifer.games.citadel.flows.common import label, of_side, side_of
from signifer.games.citadel.rules import deck, screen_data, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import zones as zone_rules
from signifer.games.citadel.rules.army import army
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Menu, Over, Pick, Then
from signifer.ui.view import Icon, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View

_ZONES = (
    ("deck", G.Z_DECK),
    ("hand", G.Z_HAND),
    ("in_play", G.Z_TABLE),
    ("attached", G.Z_ATTACHED),
    ("face_down", G.Z_FACE_DOWN),
    ("graveyard", G.Z_GRAVEYARD),
)


def in_play(ui: Ui) -> Asking:
    """Ask for a card on the table: spells with their targets, relics, terrain, tactics face down."""
    rows = _on_table(ui.game, 0) + _on_table(ui.game, 1)
    row = yield from _of_both(ui, G.ON_TABLE, rows)
    if row < 0:
        return _face_down(ui, -1 - row)
    return (yield from card(ui, row, True)) or Then(in_play, ())


def graveyards(ui: Ui) -> Asking:
    """Ask for a card of the graveyards."""
    rules = ui.game.use(lazy(screen_data))
    rows = rules.cards(ui.game, 0, (S.GRAVEYARD,)) + rules.cards(ui.game, 1, (S.GRAVEYARD,))
    row = yield from _of_both(ui, G.GRAVEYARD, rows)
    return (yield from card(ui, row, True)) or Then(graveyards, ())


def zones(ui: Ui) -> Asking:
    """Show how many cards are in each zone of both sides, which both may know; SELECT opens one."""
    game = ui.game
    counts = [game.use(lazy(zone_rules)).counts(game, side) for side in (0, 1)]
    items = [
        (side, zone, text)
        for side in (0, 1)
        for zone, text in _ZONES
        if zone != "deck" or view.has_deck(game, side)
    ]

    def line(item: tuple[int, str, int]) -> Row:
        side, zone, text = item
        return Row("", ui.t(text, side="AB"[side]), (str(counts[side][zone]),), theme.side(side))

    side, zone, _ = yield Pick((title_header(ui.t(G.ZONES)),), items, line, 0, T.KEY_SHOW, 0)
    if zone == "face_down":
        return _face_down(ui, side)
    if zone == "graveyard":
        return Over(graveyards, ())
    if zone in ("in_play", "attached"):
        return Over(in_play, ())
    if not view.has_deck(game, side):
        return Over(cards, (side,))
    from signifer.games.citadel.flows import hidden
    from signifer.ui.flows import secret

    return Over(deferred(secret.only_for), (side, ui.t(G.HAND_OF, side="AB"[side]), deferred(hidden.hand)))


def _face_down(ui: Ui, side: int) -> object:
    from signifer.games.citadel.flows import hidden
    from signifer.ui.flows import secret

    return Over(
        deferred(secret.only_for), (side, ui.t(G.TACTICS_OF, side="AB"[side]), deferred(hidden.lying))
    )


def _on_table(game: Game, side: int) -> list[int]:
    """Return the rows of a side's cards on the table; -1 or -2 for A's or B's tactics that lie face down."""
    units = army(game)
    found = [
        row
        for kind in (S.SPELL, S.RELIC, S.TERRAIN)
        for row in range(units.first_card[side], units.first_card[side + 1])
        if units.kinds[row] == kind and view.in_play(game, row)
    ]
    return found + [-1 - side] if view.face_down(game, side) else found


def _of_both(ui: Ui, title: int, rows: list[int]) -> Asking:
    """Ask for a card of either side; the header has the owner of the one under the cursor, and how many it has."""
    game = ui.game

    def whose(row: int) -> int:
        return -1 - row if row < 0 else side_of(game, row)

    def head(row: int | None) -> View:
        if row is None:
            return (title_header(ui.t(title)),)
        side = whose(row)
        return (of_side(side, ui.t(title), str(len([one for one in rows if whose(one) == side]))),)

    def line(row: int) -> Row:
        side = whose(row)
        if row < 0:
            return Row(icons.BACK, ui.t(G.FACE_DOWN), (str(view.face_down(game, side)),), theme.side(side))
        return Row("", label(game, row), _state(ui, row), theme.side(side))

    row = yield Menu(head, rows, line, 0, T.KEY_SHOW, 0)
    return row


def _state(ui: Ui, row: int) -> tuple[Value, ...]:
    """Return the target of a card, or how many pieces of terrain there are, or were searched."""
    game = ui.game
    units = army(game)
    target = view.target(game, row)
    if target is not None:
        return ("→" + game.units[target].label,)
    if units.kinds[row] == S.TERRAIN and view.in_play(game, row):
        pieces, searched = game.use(lazy(screen_data)).pieces(game, row)
        if deck.card(units, row).flags & S.RUINS:
            return (Icon(icons.EYE, ui.t(G.SEARCHED)), str(searched) + "/" + str(pieces))
        return ("×" + str(pieces),) if pieces > 1 else ()
    return ()
