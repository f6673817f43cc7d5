"""Search ruins (CT-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.basics import begin_activation_phase, own_turn
from signifer.games.citadel.rules.bodies import in_play, put_wounds
from signifer.games.citadel.rules.turns import start

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_search(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Search ruins that a character touches: a die decides, and the character's turn ends at once."""
    row = a["unit"]
    unit = game.units[row]
    ruins = _ruins(game, a["ruins"])
    card = deck.card(army(game), ruins)
    own_turn(game, unit.side, unit.label)
    in_play(game, row)
    game.guard(not view.is_hero(game, row), "CT-14", "hero_search", unit=unit.label)
    game.guard(card.flags & S.RUINS, "CT-14", "no_ruins", ruins=card.label)
    there = game.get(S.CARD_T, ruins, S.STATE) == S.IN_PLAY
    game.guard(there, "CT-14", "not_there", ruins=card.label)
    game.guard(not there or _left(game, ruins) > 0, "CT-14", "searched", ruins=card.label)
    game.guard(a["contact"], "CT-14", "no_contact", unit=unit.label, ruins=card.label)
    if view.active(game) == row:
        begin_activation_phase(game)
    else:
        start(game, row)
    game.put(S.CARD_T, ruins, S.MORE, min(999, game.get(S.CARD_T, ruins, S.MORE) + 1))
    faces = game.house["ruins_faces"]
    face = game.roll(faces, 1, a["rolls"])[0]
    word, gain, harm = S.FINDS[game.house["ruins_%d" % face]]
    used = view.activations(game, row)
    game.put(S.UNIT_T, row, S.ACTIVATIONS, max(used, view.most_activations(game, row)))
    game.put(S.GAME_T, 0, S.ACTIVE, 0)
    store = min(S.HIGHEST_PROSPERITY, view.prosperity(game, unit.side) + gain)
    game.put(S.SIDE_T, unit.side, S.PROSPERITY, store)
    if harm and view.on_table(game, row):
        put_wounds(game, row, min(view.health(game, row), view.wounds(game, row) + harm))
    answer = {"unit": unit.id, "ruins": card.name, "found": word, "prosperity": store}
    answer["wounds"] = view.wounds(game, row)
    answer["status"] = view.status(game, row)
    return answer


def _left(game: Game, row: int) -> int:
    """Return how many of these ruins in play were not searched yet."""
    return game.get(S.CARD_T, row, S.LINK) - game.get(S.CARD_T, row, S.MORE)


def _ruins(game: Game, name: str) -> int:
    """Return the terrain card `name` of either side, if possible one not searched yet; BadCommand if it is no ruins."""
    units = army(game)
    best = -1
    best_rank = -1
    for row in deck.cards_called(units, name):
        if units.kinds[row] == S.TERRAIN:
            there = game.get(S.CARD_T, row, S.STATE) == S.IN_PLAY
            rank = (2 + 2 * (_left(game, row) > 0) if there else 0) + (
                deck.side_of_card(units, row) == view.side(game)
            )
            if rank > best_rank:
                best = row
                best_rank = rank
    if best < 0:
        raise BadCommand("ruins: there is no terrain card %s." % spell(name))
    return best
