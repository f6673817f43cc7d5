"""Preview a command: the damage of an attack, and what an end leaves undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, ROUND
from signifer.core.command import find
from signifer.core.errors import BadCommand
from signifer.core.fields import check, fill
from signifer.games.calth.rules import choice, read, resolve, symbols, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game


def damage(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """Return what `defend` with the same fields would do, model by model (BC-31 to BC-34).

    Without `rolls` the shields are those of `roll_defence`, or none if the defence was not rolled yet.
    """
    if not view.attack_waits(game):
        raise BadCommand("No attack waits for a defence.")
    spec = find(game.tables, 1, "defend")
    assert spec is not None
    given = {}
    for name in question:
        if name not in ("show", "as"):
            given[name] = question[name]
    a = fill(spec.fields, check(game, spec.fields, given))
    attacker = game.get(S.GAME_T, 0, S.ATTACKER) - 1
    target = game.get(S.GAME_T, 0, S.TARGET) - 1
    side = view.side(game, target)
    dice = view.total(game, target, read.ARMOUR) + game.get(S.GAME_T, 0, S.EXTRA)
    rolled = game.get(S.GAME_T, 0, S.STAGE) == S.ROLLED
    shields = game.get(S.GAME_T, 0, S.SHIELDS) if rolled else 0
    if a["rolls"] is not None:
        if rolled:
            raise BadCommand("The defence was rolled already: leave rolls out.")
        shields = symbols.shields(symbols.from_counts(dice, "rolls.defence", a["rolls"]["defence"]))
    hits = game.get(S.GAME_T, 0, S.HITS)
    chosen = choice.effect(game, attacker, game.get(S.GAME_T, 0, S.KIND), a["critical"])
    weapon = effect = None
    if chosen is not None and game.get(S.GAME_T, 0, S.CRITICALS) and not view.effect_now(game):
        weapon, effect = choice.weapon_at(game, view.side(game, attacker), chosen[0])
    first = choice.primary(game, target, a["primary"])
    planned = resolve.plan(game, target, first, choice.order(game, target, a["order"]), hits - shields)
    fallen = [number for number, _, falls in planned if falls]
    return {
        "defence_dice": dice,
        "hits": hits,
        "shields": shields,
        "models": [
            {
                "type": view.type_name(game, side, number),
                "stamina": view.stat(game, side, number, read.STAMINA),
                "hits": left,
                "falls": falls,
            }
            for number, left, falls in planned
        ],
        "casualties": [view.type_name(game, side, number) for number in fallen],
        "discarded": resolve.discarded_hits(game, side, max(0, hits - shields), fallen),
        "status": "active" if len(fallen) < len(planned) else "casualty",
        "critical": weapon,
        "effect": effect or None,
    }


def ending(game: Game, name: Any) -> tuple[Any, ...]:
    """Return (scopes that are reset, what is left undone, cells that are set besides); see core/ending.py."""
    if name == "ready":
        return (), [], _ready_cells(game)
    if name == "activate" or name == "pass":
        return (ACTIVATION,), _open(game)
    if name != "end_round":
        raise KeyError(name)
    undone = _open(game)
    units = ranks(game)
    for row in range(units.rows[0] + units.rows[1]):
        if view.must_retreat(game, row):
            undone.append((units.number_at(row), "retreat due"))
    for row in range(units.rows[0] + units.rows[1]):
        if view.in_play(game, row) and view.points(game, row):
            undone.append((units.number_at(row), "points unused"))
    return (ACTIVATION, ROUND), undone


def _open(game: Game) -> list[tuple[int, str]]:
    """Return what the open activation still has to do."""
    undone: list[tuple[int, str]] = []
    units = ranks(game)
    row = view.active(game)
    spent = game.get(S.GAME_T, 0, S.SPENT)
    if view.attack_waits(game):
        target = units.number_at(game.get(S.GAME_T, 0, S.TARGET) - 1)
        if game.get(S.GAME_T, 0, S.STAGE) == S.WAITS:
            undone.append((target, "defence not rolled"))
        else:
            undone.append((target, "damage not done"))
    elif row is not None and view.in_play(game, row):
        action = view.action(game)
        number = units.number_at(row)
        if action in S.KINDS_OF_ATTACK and not spent & S.SPENT_OWN and not game.get(S.GAME_T, 0, S.FOE):
            undone.append((number, "no attack yet"))
        elif action == "consolidate" and not spent & S.SPENT_OWN:
            undone.append((number, "no models moved"))
    for target, _, _ in view.effects_waiting(game):
        undone.append((units.number_at(target), "effect not chosen"))
    if game.get(S.GAME_T, 0, S.FOE) and not spent & S.SPENT_END:
        undone.append((units.number_at(row) if row is not None else -1, "assault not ended"))
    return undone


def _ready_cells(game: Game) -> list[tuple[int, int]]:
    """Return the cells that `ready` sets: the points of all units, and a command card for each side (BC-2)."""
    cells = []
    tables = game.cells.tables
    units = ranks(game)
    for row in range(units.rows[0] + units.rows[1]):
        if view.in_play(game, row):
            points = min(game.house["points_most"], view.points(game, row) + game.house["points"])
            cells.append((tables[S.UNIT_T].base + row * tables[S.UNIT_T].width + S.POINTS, points))
    for side in range(2):
        cells.append(
            (tables[S.SIDE_T].base + side * tables[S.SIDE_T].width + S.HAND, view.hand(game, side) + 1)
        )
    return cells
