"""Pay for a card: all of it or nothing (CT-1, CT-2, CT-4, CT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import city, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.basics import public_name

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card


def pay(game: Game, side: int, card: Card, chosen: list[str] | None) -> list[str]:
    """Pay the cost of `card`; return the names of the buildings that it closed.

    `chosen` are the buildings for the parts `any` and `either` of the cost; prosperity pays the rest of `either`.
    Without it the device takes them itself if there is no choice.
    """
    have = view.prosperity(game, side)
    game_open = city.open_rows(game, side)
    taken: list[int] = []
    words = army(game).words[side]
    for word in card.buildings:
        row = city.open_row(game, side, word + 1, taken)
        game.guard(row >= 0, "CT-2", "needs_building", card=public_name(game, card), building=words[word])
        if row >= 0:
            taken.append(row)
    if chosen is None:
        free = [row for row in game_open if row not in taken]
        bought = _choose(game, card, free, have)
        taken.extend(bought)
        extra = max(0, len(bought) - card.any)
    else:
        _take(game, side, card, chosen, taken)
        extra = max(0, len(chosen) - card.any)
    price = card.prosperity + card.either - extra
    game.guard(
        price <= have, "CT-2", "needs_prosperity", card=public_name(game, card), price=price, have=have
    )
    game.guard(have or game_open, "CT-5", "nothing_left")
    game.put(S.SIDE_T, side, S.PROSPERITY, max(0, have - price))
    for row in taken:
        game.put(S.BUILDING_T, row, S.OPEN, 0)
    return [view.building_name(game, row) for row in taken]


def _take(game: Game, side: int, card: Card, chosen: list[str], taken: list[int]) -> None:
    most = card.any + card.either
    if len(chosen) > most:
        raise BadCommand(
            "any: buildings of your choice for %s: at most %d." % (spell(public_name(game, card)), most)
        )
    for name in chosen:
        row = city.open_row(game, side, city.word_of(game, side, name), taken)
        game.guard(row >= 0, "CT-2", "not_open", card=public_name(game, card), building=name)
        if row >= 0:
            taken.append(row)
    game.guard(len(chosen) >= card.any, "CT-2", "needs_any", card=public_name(game, card), count=card.any)


def _choose(game: Game, card: Card, free: list[int], have: int) -> list[int]:
    """Return the buildings that must pay if the players named none; BadCommand if they have a choice."""
    game.guard(len(free) >= card.any, "CT-2", "needs_any", card=public_name(game, card), count=card.any)
    short = max(0, card.prosperity + card.either - have)  # not covered by prosperity
    wanted = card.any + min(short, card.either)
    if len(free) <= wanted:
        return free
    words = [game.get(S.BUILDING_T, row, S.NAME) for row in free]
    if wanted and min(words) != max(words):
        raise BadCommand("any: choose %d of the open buildings." % wanted)
    return free[:wanted]
