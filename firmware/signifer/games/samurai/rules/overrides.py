"""Set any value by hand (SK-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.core.overrides import in_range, set_cell, sets_flag
from signifer.games.samurai.rules import deaths, view
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules.arms import weapon_number
from signifer.games.samurai.rules.stealth import come_out

if TYPE_CHECKING:
    from signifer.core.game import Game

_BITS = {"panic": S.PANIC, "must_run": S.MUST_RUN, "zen": S.ZEN_ON, "zen_tried": S.ZEN_TRIED}
_FLAGS = "activated, hidden, left, must_run, panic, zen, zen_tried, fright:RULE, kept:WEAPON, lost:WEAPON"


def do_set(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set a counter or flag to the value on the table."""
    value = a["value"]
    if sets_flag(a):
        if a["unit"] < 0:
            raise BadCommand("Only units have flags: unit is missing.")
        if a["proof"] is not None and (a["flag"] != "hidden" or value):
            raise BadCommand("proof: nothing is revealed.")
        _set_flag(game, a["unit"], a["flag"], value, a["proof"])
        return {"flag": a["flag"], "value": value}
    if a["proof"] is not None:
        raise BadCommand("proof: nothing is revealed.")
    name = a["counter"]
    answer: dict[str, Any] = {"counter": name, "value": value}
    if a["unit"] >= 0 and name == "wounds":
        in_range(name, value, 0, view.wounds(game, a["unit"])[1])
        answer["triggers"] = deaths.put_wounds(game, a["unit"], value)
    else:
        set_cell(game, S.TABLES, a)
    return answer


def _set_flag(game: Game, row: int, name: str, value: bool, proof: dict[str, Any] | None) -> None:
    if name in _BITS:
        deaths.set_bit(game, row, _BITS[name], value)
    elif name == "activated":
        game.put(S.UNIT_T, row, S.ACTIVATED, 1 if value else 0)
    elif name == "left":
        deaths.leave(game, row, value)
    elif name == "hidden":
        _set_hidden(game, row, value, proof)
    elif name[:7] == "fright:" and name[7:] in S.FRIGHTS:
        reason = 1 << S.FRIGHTS.index(name[7:])
        if value:
            deaths.must_test(game, row, reason, deaths.event(game))
        else:
            deaths.done_test(game, row, reason)
    elif name[:5] in ("lost:", "kept:") and name[5:]:
        number = weapon_number(game, row, name[5:])
        if name[:5] == "lost:":
            bits = game.get(S.UNIT_T, row, S.LOST)
            game.put(S.UNIT_T, row, S.LOST, bits | 1 << number if value else bits & ~(1 << number))
        else:
            game.put(S.UNIT_T, row, S.KEPT, number + 1 if value else 0)
            game.put(S.UNIT_T, row, S.HELD, 0)
    else:
        raise BadCommand("There is no flag %s to set; there are: %s." % (spell(name), _FLAGS))


def _set_hidden(game: Game, row: int, value: bool, proof: dict[str, Any] | None) -> None:
    """Put one marker in the model's place, or the model itself."""
    if not view.alive(game, row):
        raise BadCommand("%s is not on the table." % game.units[row].label)
    if value and not view.hidden(game, row):
        deaths.put_status(game, row, S.HIDDEN)
        game.put(S.UNIT_T, row, S.MARKERS, 1)
    elif not value and view.hidden(game, row):
        come_out(game, row, proof)
