"""Set any value by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import sets_flag, unknown
from signifer.games.citadel.rules import city, deck, schema, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.bodies import back_stab, put_status, put_wounds
from signifer.games.citadel.rules.data import TERRAIN

if TYPE_CHECKING:
    from typing import Any

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
    name = a["counter"]
    if a["unit"] >= 0:
        _set_unit(game, a["unit"], name, value)
    elif a["side"] >= 0:
        _set_side(game, a["side"], name, value)
    else:
        if name == "back_stab" and value == 0:  # it is resolved, whatever the result (CT-24)
            back_stab(game, -1, -1)
            return {"counter": name, "value": value}
        column = {"turn": schema.TURN_NO, "terrain": schema.TERRAINS}.get(name)
        if column is None:
            raise unknown("The game", name, "turn, terrain, back_stab (to 0)")
        game.put_checked(S.GAME_T, 0, column, value, name)
    return {"counter": name, "value": value}


def _set_unit(game: Game, row: int, name: str, value: int) -> None:
    if name == "wounds":
        if not 0 <= value <= view.health(game, row):
            raise BadCommand("wounds must be from 0 to %d, not %d." % (view.health(game, row), value))
        put_wounds(game, row, value)
    elif name == "health":
        game.put_checked(S.UNIT_T, row, schema.HEALTH, value, name)
        put_wounds(game, row, min(value, view.wounds(game, row)))
    elif name == "activations":
        game.put_checked(S.UNIT_T, row, schema.ACTIVATIONS, value, name)
    else:
        raise unknown(game.units[row].label, name, "wounds, health, activations")


def _set_side(game: Game, side: int, name: str, value: int) -> None:
    column = {"score": schema.SCORE, "prosperity": schema.PROSPERITY}.get(name)
    if column is not None:
        game.put_checked(S.SIDE_T, side, column, value, name)
        return
    units = army(game)
    if name[:9] == "searched:":
        for row in deck.cards_called(units, name[9:]):
            if units.kinds[row] == TERRAIN and deck.side_of_card(units, row) == side:
                places = game.get(S.CARD_T, row, schema.LINK)
                if not 0 <= value <= places:
                    raise BadCommand("%s must be from 0 to %d, not %d." % (spell(name), places, value))
                game.put(S.CARD_T, row, schema.MORE, value)
                return
    raise unknown("A side", name, "score, prosperity, searched:TERRAIN")


def _set_unit_flag(game: Game, row: int, name: str, value: bool) -> None:
    if name == "activated":
        used = view.activations(game, row)
        if value:
            used = max(used, view.allowed(game, row))
        game.put(S.UNIT_T, row, schema.ACTIVATIONS, used if value else 0)
    elif name == "left":
        if value:
            put_status(game, row, schema.GONE)
        elif view.status(game, row) == "left":
            put_status(game, row, schema.ACTIVE_UNIT)
            put_wounds(game, row, view.wounds(game, row))
    else:
        raise BadCommand("There is no flag %s to set; there are: activated, left." % spell(name))


def _set_building(game: Game, side: int, name: str, value: bool) -> None:
    if name[:5] == "open:":
        game.put(
            S.BUILDING_T, city.find(game, side, name[5:], 0 if value else 1), schema.OPEN, 1 if value else 0
        )
    elif name[:6] == "built:":
        if value:
            city.add(game, side, name[6:38])
        else:
            city.remove(game, city.find(game, side, name[6:]))
    else:
        known = "open:BUILDING, built:BUILDING"
        raise BadCommand("A side has no flag %s; there are: %s." % (spell(name), known))
