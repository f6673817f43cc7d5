"""A city: prosperity, and its buildings, open or closed (CT-1, CT-3, CT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import of_side, store
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import screen_data, view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import say
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Count, Do, Hold, Over, Pick, Show, Then
from signifer.ui.view import Figure, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_PROSPERITY = -1  # lines beside the buildings
_BUILD = -2
_OTHER = -3


def city(ui: Ui, side: int) -> Asking:
    """Show a side's city. SELECT opens or closes a building by hand, SELECT held takes one down; the lines below build,
    and lead to the other side's city."""
    t = ui.t
    built = view.buildings(ui.game, side)
    head = of_side(side, t(G.CITY_OF, side="AB"[side]), *store(ui, side))

    def line(at: int) -> Row:
        if at == _PROSPERITY:
            return Row(icons.GEM, t(G.PROSPERITY), (str(view.prosperity(ui.game, side)),), styles.YELLOW)
        if at == _BUILD:
            return Row(icons.PLUS, t(G.BUILD), (), styles.PLAIN)
        if at == _OTHER:
            return Row("", t(G.CITY_OF, side="AB"[1 - side]), store(ui, 1 - side), theme.side(1 - side))
        name, is_open = built[at]
        if is_open:
            return Row(icons.HOUSE, name, (t(G.OPEN),), theme.side(side))
        return Row(icons.SHUT, name, (t(G.CLOSED),), styles.DIM)

    items = [_PROSPERITY] + list(range(len(built))) + [_BUILD, _OTHER]
    select = lambda at: T.KEY_OK if at < 0 else G.KEY_CLOSE if built[at][1] else G.KEY_OPEN
    found = yield Pick((head,), items, line, 0, select, lambda at: 0 if at < 0 else G.KEY_RAZE)
    if found == _PROSPERITY:
        return Over(prosperity, (side,))
    if found == _OTHER:
        return Then(city, (1 - side,))
    if found == _BUILD:
        yield from build(ui, side)
    elif type(found) is Hold:
        name = built[found.item][0]
        yield Show((head, Sentence(t(G.TEAR_DOWN, name=name), styles.PLAIN)), T.KEY_YES, 0)
        yield Do({"do": "set", "side": "AB"[side], "flag": "built:" + name, "value": False})
    else:
        name, is_open = built[found]
        yield Do({"do": "set", "side": "AB"[side], "flag": "open:" + name, "value": not is_open})
    return Then(city, (side,))


def prosperity(ui: Ui, side: int) -> Asking:
    """Change a side's prosperity at once."""
    now = view.prosperity(ui.game, side)
    head = of_side(side, ui.t(G.PROSPERITY))
    page = lambda number: (head, Figure(str(number), (), theme.side(side)))
    found = yield Count(page, 0, S.HIGHEST_PROSPERITY, now, T.KEY_OK, 0)
    if found is None:
        return None
    yield Do({"do": "prosperity", "side": "AB"[side], "amount": found - now})
    return Then(prosperity, (side,))


def build(ui: Ui, side: int) -> Asking:
    """Ask what is built: a building of the side's cards, one that it has already, or one without a name. The side to
    move builds by the rule, the other one by hand."""
    t = ui.t
    game = ui.game
    built = [name for name, _ in view.buildings(game, side)]
    names: list[str] = game.use(lazy(screen_data)).buildings_to_build(game, side)
    number = 1
    while t(G.NAMELESS, n=number) in built:
        number += 1
    names = [name for name in names if name not in built] + [t(G.NAMELESS, n=number)] + built
    head = of_side(side, t(G.BUILD_WHAT), *store(ui, side))
    line = lambda name: (
        Row(icons.HOUSE, name, (t(G.BUILT),), styles.DIM)
        if name in built
        else Row("", name, (), styles.PLAIN)
    )
    name = yield Pick((head,), names, line, 0, G.KEY_BUILD, 0)
    if name in built:
        yield Show((head, Sentence(t(G.BUILD_AGAIN, name=name), styles.PLAIN)), T.KEY_YES, 0)
    if side == view.side(game):
        yield Do({"do": "build", "building": name})
    else:
        yield Do({"do": "set", "side": "AB"[side], "flag": "built:" + name, "value": True})
    yield say(ui, t(G.BUILT_NOW, name=name))
