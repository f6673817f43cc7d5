"""Prepare cards and cities for the screens: costs with what is missing, limits, lists. In memory only while needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import city, deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from collections.abc import Iterator

    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card

    Part = tuple[str, bool, str, int, int]


def cards(game: Game, side: int, states: tuple[int, ...], kind: int = -1) -> list[int]:
    """Return the rows of a side's cards of a kind (-1: of any) in one of the states. Plain terrain can always be
    played again, so it counts as available in any place. A tactic that lies face down counts as available: both sides
    may know only this."""
    units = army(game)
    found = []
    for row in range(units.first_card[side], units.first_card[side + 1]):
        if kind < 0 or units.kinds[row] == kind:
            here = game.get(S.CARD_T, row, S.STATE) in states
            if here or (S.AVAILABLE in states and plain(game, row)):
                found.append(row)
    return found


def sorts(game: Game, rows: list[int]) -> list[tuple[int, int]]:
    """Return (row of the first, how many) of cards, copies together."""
    units = army(game)
    found: list[tuple[int, int]] = []
    last = -1
    for row in rows:
        offset = units.card_offsets[row]
        if offset == last:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((row, 1))
            last = offset
    return found


def name_apart(game: Game, row: int) -> str:
    """Return the card's name, after an id if another card that is no copy has the same name."""
    units = army(game)
    name = deck.card_name(units, row)
    if not units.doubles[row]:
        return name
    side = deck.side_of_card(units, row)
    for other in deck.cards_called(units, name):
        if units.card_offsets[other] != units.card_offsets[row] or (deck.side_of_card(units, other) != side):
            return deck.card_label(units, row)
    return name


def plain(game: Game, row: int) -> bool:
    """Return whether the card is plain terrain (CT-12)."""
    units = army(game)
    return units.kinds[row] == S.TERRAIN and not deck.card(units, row).flags & S.UNIQUE


def cost(game: Game, row: int, card: Card) -> list[Part]:
    """Return each part of a cost as (kind, whether it is available, building, needed, available) (CT-2, CT-5). The
    kind is `building`, `any`, `either`, `prosperity`, or `nothing` for a side that cannot pay with anything. For a
    named building, `available` is 1 if it is built, even if closed, and 0 if it is not built."""
    side = deck.side_of_card(army(game), row)
    words = army(game).words[side]
    have = view.prosperity(game, side)
    opened = city.open_rows(game, side)
    found: list[Part] = []
    taken: list[int] = []
    for word in card.buildings:
        at = city.open_row(game, side, word + 1, taken)
        if at >= 0:
            taken.append(at)
        built = 0
        for place in city.rows(side):
            built += game.get(S.BUILDING_T, place, S.NAME) == word + 1
        found.append(("building", at >= 0, words[word], 1, 1 if built else 0))
    free = len(opened) - len(taken)
    if card.any:
        found.append(("any", free >= card.any, "", card.any, free))
    if card.prosperity:
        found.append(("prosperity", have >= card.prosperity, "", card.prosperity, have))
    if card.either:
        left = max(0, free - card.any) + max(0, have - card.prosperity)
        found.append(("either", left >= card.either, "", card.either, left))
    if not opened and not have:
        found.append(("nothing", False, "", 0, 0))
    return found


def limits(game: Game, row: int, card: Card) -> list[str]:
    """Return what else keeps a card in hand: the keys of the refusals (CT-10, CT-12, CT-20, CT-23, CT-28, CT-31)."""
    units = army(game)
    side = deck.side_of_card(units, row)
    found = [key for key in (_waits(game, side), _none_of(game, side, card.kind)) if key]
    if not _in_hand(game, side, row):
        found.append("not_in_hand")
    if card.kind == S.TERRAIN:
        own = units.factions[side]
        if card.faction >= 0 and own and card.faction + 1 != own:
            found.append("other_faction")
        if game.get(S.GAME_T, 0, S.TERRAINS) >= game.house["terrain"]:
            found.append("terrain_twice")
        if card.flags & S.UNIQUE and was_played(game, row, card):
            found.append("unique_again")
    return found


def _in_hand(game: Game, side: int, row: int) -> bool:
    """Return whether the card can be in hand (CT-32): always, unless the side has a deck."""
    if not view.has_deck(game, side):
        return True
    from signifer.games.citadel.rules import zones

    there: bool = zones.in_hand(game, side, row)
    return there


def _waits(game: Game, side: int) -> str:
    """Return the key of the refusal that keeps all cards of a side in hand, or ""."""
    if side != view.side(game):
        return "other_side"
    if game.house["build_ends"] and not game.get(S.GAME_T, 0, S.PHASE):
        return "build_phase"
    return ""


def _none_of(game: Game, side: int, kind: int) -> str:
    """Return the key of the refusal that keeps all cards of a kind in a side's hand, or ""."""
    if kind == S.CHARACTER and view.characters(game, side) >= game.house["characters"]:
        return "too_many"
    if kind == S.RELIC and not view.on_table(game, view.hero(game, side)):
        return "no_hero"
    return ""


def was_played(game: Game, row: int, card: Card) -> bool:
    """Return whether unique terrain was played in this game by a side for which it counts (CT-12)."""
    units = army(game)
    for other in deck.cards_called(units, card.name):
        if units.kinds[other] == S.TERRAIN and game.get(S.CARD_T, other, S.PLAYED):
            if game.house["unique"] or deck.side_of_card(units, other) == deck.side_of_card(units, row):
                return True
    return False


def payable(game: Game, row: int) -> bool:
    """Return whether the card can be played now, as far as the device knows."""
    units = army(game)
    side = deck.side_of_card(units, row)
    if _waits(game, side) or _none_of(game, side, units.kinds[row]) or not _in_hand(game, side, row):
        return False
    return _playable(game, row, _open_names(game, side), view.prosperity(game, side))


def _open_names(game: Game, side: int) -> list[int]:
    """Return the column NAME of each open building of a side."""
    return [game.get(S.BUILDING_T, at, S.NAME) for at in city.open_rows(game, side)]


def _playable(game: Game, row: int, opened: list[int], have: int) -> bool:
    """Return whether open buildings and prosperity cover `cost`, and no limit of this card prevents it."""
    units = army(game)
    if not opened and not have:
        return False
    buildings, any, prosperity, either = deck.cost(units, row)
    free = opened
    if buildings:
        free = list(opened)
        for word in buildings:
            if word + 1 not in free:
                return False
            free.remove(word + 1)
    left = len(free) - any
    have -= prosperity
    if left < 0 or have < 0 or left + have < either:
        return False
    return units.kinds[row] != S.TERRAIN or not limits(game, row, deck.card(units, row))


def tally(game: Game, side: int) -> list[tuple[int, int, int]]:
    """Return for each kind from CHARACTER to TERRAIN of the side's available cards: (how many could be paid and played
    now, how many there are, both with copies together, how many cards)."""
    units = army(game)
    found = [(0, 0, 0)] * (S.TERRAIN - S.CHARACTER + 1)
    # The roster need not be read for cards of which none can be played.
    waits = _waits(game, side)
    kept = [waits or _none_of(game, side, kind) for kind in range(S.CHARACTER, S.TERRAIN + 1)]
    opened = _open_names(game, side)
    have = view.prosperity(game, side)
    for row, copies in sorts(game, cards(game, side, (S.AVAILABLE,))):
        at = units.kinds[row] - S.CHARACTER
        good, kinds, in_hand = found[at]
        if not kept[at]:
            good += _playable(game, row, opened, have)
        found[at] = (good, kinds + 1, in_hand + copies)
    return found


def free_buildings(game: Game, row: int) -> list[int]:
    """Return the rows of open buildings that can pay the part of a cost that names no building."""
    units = army(game)
    side = deck.side_of_card(units, row)
    taken: list[int] = []
    for word in deck.card(units, row).buildings:
        at = city.open_row(game, side, word + 1, taken)
        if at >= 0:
            taken.append(at)
    return [at for at in city.open_rows(game, side) if at not in taken]


def old_relic(game: Game, row: int) -> int:
    """Return the relic that a new one sends to the graveyard (CT-28); -1 for none."""
    units = army(game)
    word = deck.card(units, row).of_class
    if units.kinds[row] != S.RELIC or word < 0:
        return -1
    return game.get(S.CLASS_T, deck.class_row(units, deck.side_of_card(units, row), word), 0) - 1


def _on_cards(game: Game, side: int) -> Iterator[int]:
    """Yield the words that name buildings on a side's cards, again and again."""
    units = army(game)
    last = -1
    for row in range(units.first_card[side], units.first_card[side + 1]):
        if units.card_offsets[row] != last:
            last = units.card_offsets[row]
            yield from deck.card(units, row).buildings


def _building_words(game: Game, side: int) -> list[int]:
    """Return the words that name a side's buildings."""
    return [game.get(S.BUILDING_T, row, S.NAME) - 1 for row in city.rows(side)]


def lacks(game: Game, side: int) -> bool:
    """Return whether a side's cards name a building that it does not have."""
    built = _building_words(game, side)
    for word in _on_cards(game, side):
        if word not in built:
            return True
    return False


def buildings_to_build(game: Game, side: int) -> list[str]:
    """Return the names of buildings that could be built: those on the side's cards, first the ones that are
    not built."""
    words: list[int] = []
    for word in _on_cards(game, side):
        if word not in words:
            words.append(word)
    built = _building_words(game, side)
    names = [army(game).words[side][word] for word in words if word not in built]
    for row in city.rows(side):
        if game.get(S.BUILDING_T, row, S.NAME):
            name = view.building_name(game, row)
            if name not in names:
                names.append(name)
    return names


def attachments(game: Game, row: int) -> list[int]:
    """Return the cards on a unit, in the order in which they came (CT-27, CT-28)."""
    found = []
    card = game.get(S.UNIT_T, row, S.ATTACHED) - 1
    while card >= 0:
        found.append(card)
        card = game.get(S.CARD_T, card, S.MORE) - 1
    found.reverse()
    return found


def could_play(game: Game, side: int) -> int:
    """Return how many cards the side could pay and play now, copies counted once; of a side with a deck those in its
    hand (CT-32)."""
    count = 0
    if view.has_deck(game, side):
        return _could_play_from_hand(game, side)
    found = tally(game, side)
    for kind in range(S.CHARACTER, S.TERRAIN + 1):
        good, _, in_hand = found[kind - S.CHARACTER]
        count += min(good, in_hand - view.face_down(game, side)) if kind == S.TACTIC else good
    return count


def _could_play_from_hand(game: Game, side: int) -> int:
    """Return how many terrain cards and cards in hand could be played; any card that is left may be an unnamed one."""
    from signifer.games.citadel.rules import zones

    units = army(game)
    held = [row for _, row in zones.named_cards(game, side) if row >= 0]
    known = terrain = other = 0
    for row, _ in sorts(game, held):
        known += payable(game, row)
    for row, _ in sorts(game, [at for at in cards(game, side, (S.AVAILABLE,)) if at not in held]):
        if payable(game, row):
            if units.kinds[row] == S.TERRAIN:
                terrain += 1
            else:
                other += 1
    return known + terrain + min(other, zones.count_unnamed(game, side))


def pieces(game: Game, row: int) -> tuple[int, int]:
    """Return (pieces of the terrain on the table, how many of them were searched) (CT-14)."""
    return game.get(S.CARD_T, row, S.LINK), game.get(S.CARD_T, row, S.MORE)


def terrain(game: Game) -> tuple[int, int]:
    """Return (terrain cards played in this turn, how many are allowed) (CT-10)."""
    return game.get(S.GAME_T, 0, S.TERRAINS), game.house["terrain"]
