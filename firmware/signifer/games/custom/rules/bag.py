"""Handle the bag: drawing, keeping, holding, changes by hand (OS-3, OS-9 to OS-12, OS-26 to OS-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.custom.rules import effects, view
from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Bag
    from signifer.games.custom.rules.effects import News


def _bag(game: Game) -> Bag:
    bag = view.schema(game).bag
    if bag is None:
        raise BadCommand("The system %s has no bag." % view.schema(game).name)
    return bag


def _row(game: Game, said: dict[str, Any]) -> int:
    """Return the row of the kind of dice that a command names; the colour may be left out if its side has only one."""
    side = said["side"] if said["side"] >= 0 else 2
    colour = said.get("colour")
    rows = [at for at in range(len(game.bag)) if game.bag[at][0] == side]
    if colour is not None:
        rows = [at for at in rows if game.colours[game.bag[at][1]] == colour]
    if len(rows) != 1:
        known = ", ".join(["%s %s" % ("ABN"[die[0]], game.colours[die[1]]) for die in game.bag])
        named = "%s %s" % ("ABN"[side], spell(colour)) if colour else "ABN"[side]
        raise BadCommand("There is no one die %s; there are: %s." % (named, known))
    return rows[0]


def _die(game: Game, at: int) -> dict[str, Any]:
    side, colour, _ = game.bag[at]
    return {"side": "AB"[side] if side < 2 else None, "colour": game.colours[colour]}


def _left(game: Game) -> list[dict[str, Any]]:
    shown = []
    for at in range(len(game.bag)):
        line = _die(game, at)
        line["left"] = game.get(S.BAG_T, at, S.LEFT)
        shown.append(line)
    return shown


def do_draw(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Draw dice from the bag, at random or as drawn from a real bag (OS-3, OS-9, OS-12)."""
    draw = _bag(game).draw
    system = view.schema(game)
    game.guard(not view.count(game, S.DRAWN), "OS-9", "choose_first")
    if system.limit:  # without activations the next draw uses the dice
        game.guard(view.active(game) is None, "OS-9", "activation_open")
        game.guard(not view.count(game, S.HAND), "OS-9", "dice_out")
    game.guard(view.in_bag(game), "OS-3", "bag_empty")
    news: News = []
    effects.close_activation(game, news)
    for at in range(len(game.bag)):
        effects.add(game, at, S.LEFT, game.get(S.BAG_T, at, S.DRAWN))
        game.put(S.BAG_T, at, S.DRAWN, 0)
        game.put(S.BAG_T, at, S.HAND, 0)
    if not view.in_bag(game):  # forced: as if every die that is not held were in the bag again
        effects.back_to_bag(game)
    rows = (
        _at_random(game, min(draw, view.in_bag(game)))
        if a["dice"] is None
        else _as_said(game, a["dice"], draw)
    )
    if not rows:
        raise BadCommand("There is no die; put one in with bag.")
    answer: dict[str, Any] = {"dice": [_die(game, at) for at in rows], "keep": 0}
    if len(rows) > view.keeps(game):
        if a["keep"] is not None:
            answer["kept"] = _keep(game, a["keep"])
        else:
            answer["keep"] = view.keeps(game)
    else:
        if a["keep"] is not None:
            raise BadCommand("keep: every die that was drawn is kept.")
        for at in rows:
            effects.add(game, at, S.DRAWN, -1)
            effects.add(game, at, S.HAND, 1)
    answer["left"] = _left(game)
    return effects.add_news(game, answer, news)


def _at_random(game: Game, dice: int) -> list[int]:
    """Return the rows of `count` random dice of the bag: each draw is a die with as many sides as dice are left."""
    rows = []
    for _ in range(dice):
        number = game.draw(view.in_bag(game))
        for at in range(len(game.bag)):
            number -= game.get(S.BAG_T, at, S.LEFT)
            if number <= 0:
                effects.add(game, at, S.LEFT, -1)
                effects.add(game, at, S.DRAWN, 1)
                rows.append(at)
                break
    return rows


def _as_said(game: Game, dice: list[dict[str, Any]], draw: int) -> list[int]:
    """Return the rows of the dice that came out of a real bag."""
    rows = [_row(game, die) for die in dice]
    count = min(draw, max(1, view.in_bag(game)))
    if len(rows) != count:
        raise BadCommand("dice must name %d, not %d." % (count, len(rows)))
    for at in rows:
        there = game.get(S.BAG_T, at, S.LEFT)
        die = _die(game, at)
        game.guard(there, "OS-12", "no_such_die", side=die["side"] or "N", colour=die["colour"])
        if there:
            effects.add(game, at, S.LEFT, -1)
        elif not effects.used_dice(game, at):
            # Forced: a die that was not counted belongs to the game from now on.
            if view.count(game, S.TOTAL) >= S.LARGEST_BAG:
                raise BadCommand("The bag holds at most %d dice." % S.LARGEST_BAG)
            effects.add(game, at, S.TOTAL, 1)
        effects.add(game, at, S.DRAWN, 1)
    return rows


def do_keep(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Let the players choose among the drawn dice; the others go back (OS-10)."""
    _bag(game)
    if not view.keeps(game):
        raise BadCommand("There are no dice to choose from.")
    answer: dict[str, Any] = {"dice": _keep(game, a["dice"])}
    answer["left"] = _left(game)
    return answer


def _keep(game: Game, dice: list[dict[str, Any]]) -> list[dict[str, Any]]:
    count = view.keeps(game)
    game.guard(len(dice) == count, "OS-10", "keep_count", count=count)
    rows = [_row(game, die) for die in dice]
    for at in rows:
        if not game.get(S.BAG_T, at, S.DRAWN):
            raise BadCommand("dice: such a die was not drawn.")
        effects.add(game, at, S.DRAWN, -1)
        effects.add(game, at, S.HAND, 1)
    for at in range(len(game.bag)):
        effects.add(game, at, S.LEFT, game.get(S.BAG_T, at, S.DRAWN))
        game.put(S.BAG_T, at, S.DRAWN, 0)
    return [_die(game, at) for at in rows]


def do_hold(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Hold a unit's die out beyond the round's end, or return it with the others (OS-11, OS-27)."""
    row = a["unit"]
    unit = game.units[row]
    hold = _bag(game).hold
    if a["value"] == view.is_held(game, row):
        raise BadCommand("%s %s its die already." % (unit.label, "holds" if a["value"] else "has let go of"))
    at = game.get(S.UNIT_T, row, S.UNIT_DIE) - 1
    if a["value"]:
        effects.in_play(game, row)
        game.guard(hold, "OS-11", "no_holding")
        game.guard(at >= 0, "OS-11", "no_die_on", unit=unit.label)
        if at < 0 or not effects.used_dice(game, at):  # forced: another die of its side
            at = _any_die(game, view.owner(game, S.UNIT_T, row, S.SIDE_T))
            game.put(S.UNIT_T, row, S.UNIT_DIE, at + 1)
        game.put(S.UNIT_T, row, S.HELD, 1)
        effects.add(game, at, S.KEPT, 1)
    else:
        game.put(S.UNIT_T, row, S.HELD, 0)
        effects.add(game, at, S.KEPT, -1)
    return {"unit": unit.id, "value": a["value"], "die": _die(game, at)}


def _any_die(game: Game, side: int) -> int:
    """Return the row of a used die of the side, else of one in the bag, which is taken out."""
    for column in (-1, S.LEFT):
        for at in range(len(game.bag)):
            if game.bag[at][0] == side:
                if column < 0 and effects.used_dice(game, at):
                    return at
                if column >= 0 and game.get(S.BAG_T, at, S.LEFT):
                    effects.add(game, at, S.LEFT, -1)
                    return at
    raise BadCommand("Its side has no die; put one in with bag.")


def do_bag(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put dice in or take them out by hand (OS-28)."""
    _bag(game)
    at = _row(game, a)
    there = game.get(S.BAG_T, at, S.LEFT)
    if there + a["change"] < 0:
        raise BadCommand("There are only %d of them in the bag." % there)
    if view.count(game, S.TOTAL) + a["change"] > S.LARGEST_BAG:
        raise BadCommand("The bag holds at most %d dice." % S.LARGEST_BAG)
    effects.add(game, at, S.LEFT, a["change"])
    effects.add(game, at, S.TOTAL, a["change"])
    answer = _die(game, at)
    answer["left"] = there + a["change"]
    answer["total"] = game.get(S.BAG_T, at, S.TOTAL)
    return answer


def do_refill(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put every die that is not held back into the bag now (OS-26)."""
    _bag(game)
    effects.back_to_bag(game)
    game.put(S.GAME_T, 0, S.DIE, 0)
    return {"left": _left(game)}
