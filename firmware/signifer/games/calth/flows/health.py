"""Take models off or put them back by hand, with one press if all are alike (BC-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth import texts as G
from signifer.games.calth.flows.common import models_now
from signifer.games.calth.rules import basics, view
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, instead, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Count, Do, Hold, Then
from signifer.ui.flows.strike import wound
from signifer.ui.view import Figure, Header, Icon, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def strike(ui: Ui, number: int) -> Asking:
    """Ask for changes of the number of models; which one falls or comes back is asked if they differ."""
    game = ui.game
    row = ranks(game).row_of(number)
    there = row >= 0 and view.in_play(game, row)
    now = view.size(game, row) if there else 0
    alive = [(kind, count) for kind, count in view.models(game, row)] if there else []
    # Models of one name are alike, even if their types have other numbers.
    alike = len(alive) == 1 or (there and view.one_name(game, row) is not None)
    fallen = _casualties(game, row) if there else {}
    low = 0 if alike else max(0, now - 1)
    high = now + (sum(fallen.values()) if len(fallen) == 1 else 1 if fallen else 0)
    head = about(ui, number, Icon(icons.PAWN, "×"))

    def page(size: int) -> View:
        return (head, Figure(str(size), (), head.accent))

    found = yield Count(page, low, high, now, T.KEY_OK, T.KEY_PAGE)
    if type(found) is Hold:
        return instead(unit_page(ui, number))
    if found is None:
        return None
    command = wound(game, number, now - found)
    if found > now:
        names = list(fallen)
        command["model"] = names[0]
        if len(names) > 1:
            lines = [(name, Row("", name, (), head.accent)) for name in names]
            command["model"], _ = yield choice(_which(ui, head), lines)
    elif not alike:
        side = view.side(game, row)
        lines = []
        for kind, count in alive:
            name = view.type_name(game, side, kind)
            lines.append((name, Row("", name, ("×" + str(count),), head.accent)))
        command["model"], _ = yield choice(_which(ui, head), lines)
    yield Do(command)
    yield models_now(ui, command["unit"])
    return Then(strike, (number,))


def _which(ui: Ui, head: Header) -> Header:
    return Header(head.side, ui.t(G.WHICH_MODEL), (), head.accent)


def _casualties(game: Game, row: int) -> dict[str, int]:
    """Return the casualties of the side that are like a unit's models, by name."""
    side = view.side(game, row)
    found: dict[str, int] = {}
    for kind, _ in view.models(game, row):
        fell = basics.casualties(game, side, kind)
        if fell:
            name = view.type_name(game, side, kind)
            found[name] = found.get(name, 0) + fell
    return found
