"""Roll terrain and jumps (DD-21 to DD-28, DD-30, DD-34 to DD-36). They spend no order, unless they are given together
with their move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.dozen_die.rules import odds, pieces, view
from signifer.games.dozen_die.rules.basics import in_play, succeeds
from signifer.games.dozen_die.rules.schema import DIE

if TYPE_CHECKING:
    from signifer.core.game import Game

IMPASSABLE = "-"


def _give_order(game: Game, a: dict[str, Any]) -> None:
    """With `order`, give the activated unit its move order too (DD-9): one press makes one entry, so that no power cut
    separates the two."""
    if a["order"]:
        from signifer.games.dozen_die.rules.orders import take_order

        row = a["unit"]
        game.guard(row == view.active(game), "DD-9", "order_other", unit=game.units[row].label)
        take_order(game, "move")


def do_terrain(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll terrain: how far the unit gets, and whether it falls (DD-21 to DD-28)."""
    in_play(game, a["unit"])
    _give_order(game, a)
    return cross(game, a)


def cross(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll the difficult ground that `a` describes: `unit`, `mode`, `difficulty` or the name of a `piece`, `used`,
    `height`, `rolls`."""
    row = a["unit"]
    said = a["difficulty"]
    if a["piece"] is not None:
        if said is not None:
            raise BadCommand("Give difficulty or piece, not both.")
        said = pieces.difficulty(game, a["piece"], a["mode"])
    if said is None:
        raise BadCommand("difficulty is missing.")
    game.guard(said != IMPASSABLE, "DD-21", "impassable", unit=game.units[row].label)
    difficulty = odds.in_weather(game, a["mode"], said)
    move = view.stats(game, row)[5]
    target = odds.target_terrain(game, row, a["mode"], difficulty)
    success, allowed, fell = True, move, False
    if target is None:
        if a["rolls"]:
            raise BadCommand("Very easy terrain needs no roll (DD-21).")
    else:
        face = game.roll(DIE, 1, a["rolls"])[0]
        success = succeeds(face, target)
        if difficulty in ("easy", "normal"):
            allowed = move if success else odds.half(move)
        elif success:
            allowed = min(face, move)
        else:
            allowed = min(1, move) if difficulty == "hard" else 0
        fell = a["mode"] == "climb" and not success and face > 2 * target
    answer: dict[str, Any] = {"target": target, "success": success, "allowed": allowed, "fell": fell}
    answer["left"] = max(0, allowed - a["used"])
    if fell:
        answer["height"] = a["height"]
    if a["piece"] is not None:
        answer["piece"] = a["piece"]
    if difficulty != a["difficulty"]:
        answer["difficulty"] = difficulty
    return answer


def do_jump(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Jump: half MV without a roll, further up to MV at DX+3 (DD-30)."""
    row = a["unit"]
    in_play(game, row)
    if a["piece"] is not None:
        pieces.find(game, a["piece"])
    _give_order(game, a)
    move = view.stats(game, row)[5]
    game.guard(a["squares"] <= move, "DD-30", "jump_far", unit=game.units[row].label, squares=move)
    if a["squares"] <= odds.half(move):
        if a["rolls"]:
            raise BadCommand("A jump of up to half MV needs no roll (DD-30).")
        return {"target": None, "success": True, "fell": False}
    target = view.stat(game, row, "DX") + game.house["jump"]
    success = succeeds(game.roll(DIE, 1, a["rolls"])[0], target)
    return {"target": target, "success": success, "fell": not success}
