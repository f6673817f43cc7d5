"""End an assault: who retreats, and the last stand of models that cannot (BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.calth.rules import basics, resolve, symbols, view
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_end_assault(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the assault (BC-20): the unit with more casualties must retreat; a wiped-out target leaves its hex to the
    assaulting unit (BC-19)."""
    basics.in_phase(game, S.ACTION)
    active = view.active(game)
    foe = game.get(S.GAME_T, 0, S.FOE) - 1
    spent = game.get(S.GAME_T, 0, S.SPENT)
    fought = active is not None and foe >= 0 and view.action(game) == "assault" and not spent & S.SPENT_END
    game.guard(fought, "BC-20", "no_assault")
    game.guard(not view.attack_waits(game), "BC-20", "attack_waits")
    if not fought or active is None:
        return {"retreats": None, "casualties": {"A": 0, "B": 0}, "enter": False}
    own = game.get(S.GAME_T, 0, S.LOST_OWN)
    lost = game.get(S.GAME_T, 0, S.LOST_FOE)
    if a["equal"] is not None and not basics.equal(game):
        raise BadCommand("equal is for units with as many casualties each, which both stand.")
    going = basics.retreating(game, None if a["equal"] is None else S.WHO.index(a["equal"]))
    for row in going:
        game.put(S.UNIT_T, row, S.RETREATS, 2 if row == active else 1)
    game.put(S.GAME_T, 0, S.SPENT, spent | S.SPENT_END)
    basics.close_roll(game)
    side = view.side(game, active)
    return {
        "retreats": view.id_at(game, going[0]) if going else None,
        "casualties": {"AB"[side]: own, "AB"[1 - side]: lost},
        "enter": view.in_play(game, active) and not view.in_play(game, foe),
    }


def do_last_stand(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll a last stand (BC-20): one die for each model; without a shield it is a casualty, with one it stays, and the
    unit loses its points. `enter` of the answer: its last model fell, and the assaulting unit may enter (BC-19)."""
    row = view.row_of(game, a["unit"])
    basics.in_play(game, row)
    game.guard(view.must_retreat(game, row), "BC-20", "no_retreat", unit=game.units[a["unit"]].label)
    dice = view.size(game, row)
    given = a["rolls"]
    thrown = symbols.throw(game, dice) if given is None else symbols.from_counts(dice, "rolls", given)
    fallen = _casualties(game, row, thrown, a["lost"], given is not None)
    assaulted = game.get(S.UNIT_T, row, S.RETREATS) == 1
    resolve.forget(game)
    symbols.keep(game, S.ROLLED_STAND, thrown)
    later = assaulted and game.get(S.GAME_T, 0, S.FOE) != row + 1
    game.put(S.GAME_T, 0, S.STAND, row + 1 + (S.ASSAULTED if later else 0))
    return resolve.outcome(game, row, thrown, fallen, assaulted)


def _casualties(game: Game, row: int, thrown: list[int], lost: list[str] | None, counted: bool) -> list[int]:
    """Return the models that fall: the named ones, else by their dice. If real dice are only counted and models
    differ, the casualties must be named."""
    missed = len(thrown) - symbols.shields(thrown)
    if lost is None:
        if counted and 0 < missed < len(thrown) and view.one_name(game, row) is None:
            raise BadCommand("lost is missing: say which models fall; how many: %d." % missed)
        return resolve.by_die(game, row, thrown)
    if len(lost) != missed:
        raise BadCommand("lost must name as many models as fall: %d, not %d." % (missed, len(lost)))
    fallen = []
    for name in sorted(set(lost)):
        for number, count in basics.take(game, row, name, lost.count(name)):
            fallen.extend([number] * count)
    return sorted(fallen)
