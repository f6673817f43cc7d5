"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, set_cell, sets_flag
from signifer.games.citadel.rules import city, deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.bodies import back_stab, put_status, put_wounds

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value = a["value"]
    if sets_flag(a):
        if a["unit"] >= 0:
            _set_unit_flag(game, a["unit"], a["flag"], value)
        elif a["side"] >= 0:
            _set_building(game, a["side"], a["flag"], value)
        else:
            raise BadCommand("Units and sides have flags: unit or side is missing.")
        return {"flag": a["flag"], "value": value}
    name, row = a["counter"], a["unit"]
    if row >= 0 and name == "wounds":
        put_wounds(game, row, in_range(name, value, 0, view.health(game, row)))
    elif row >= 0:
        set_cell(game, S.TABLES, a)
        if name == "health":
            put_wounds(game, row, min(value, view.wounds(game, row)))
    elif a["side"] >= 0:
        if name[:9] != "searched:" or not _set_searched(game, a["side"], name, value):
            set_cell(game, S.TABLES, a, "searched:TERRAIN")
    elif name == "back_stab" and value == 0:  # it is resolved, whatever the result (CT-24)
        back_stab(game, -1, -1)
    else:
        set_cell(game, S.TABLES, a, "back_stab (to 0)")
    return {"counter": name, "value": value}


def _set_searched(game: Game, side: int, name: str, value: int) -> bool:
    """Set how many of a terrain's places were searched; False if the side has no such card."""
    units = army(game)
    for row in deck.cards_called(units, name[9:]):
        if units.kinds[row] == S.TERRAIN and deck.side_of_card(units, row) == side:
            in_range(spell(name), value, 0, game.get(S.CARD_T, row, S.LINK))
            game.put(S.CARD_T, row, S.MORE, value)
            return True
    return False


def _set_unit_flag(game: Game, row: int, name: str, value: bool) -> None:
    if name == "activated":
        used = view.activations(game, row)
        if value:
            used = max(used, view.most_activations(game, row))
        game.put(S.UNIT_T, row, S.ACTIVATIONS, used if value else 0)
    elif name == "left":
        if value:
            put_status(game, row, S.GONE)
        elif view.status(game, row) == "left":
            put_status(game, row, S.ACTIVE_UNIT)
            put_wounds(game, row, view.wounds(game, row))
    else:
        raise BadCommand("There is no flag %s to set; there are: activated, left." % spell(name))


def _set_building(game: Game, side: int, name: str, value: bool) -> None:
    if name[:5] == "open:":
        game.put(S.BUILDING_T, city.find(game, side, name[5:], 0 if value else 1), S.OPEN, 1 if value else 0)
    elif name[:6] == "built:":
        if value:
            city.add(game, side, name[6:38])
        else:
            city.remove(game, city.find(game, side, name[6:]))
    else:
        known = "open:BUILDING, built:BUILDING"
        raise BadCommand("A side has no flag %s; there are: %s." % (spell(name), known))
