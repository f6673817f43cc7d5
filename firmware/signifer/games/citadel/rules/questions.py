"""Answer `state` and `unit` about a game of Citadel in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import reminders
from signifer.games.citadel.rules import deck, reminding, screen_data, stat_changes, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.read import Card

if TYPE_CHECKING:
    from signifer.core.game import Game


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any] | None:
    """Return everything about a unit; None for a row whose card was not played yet. Both sides may see all units."""
    if not view.in_game(game, row):
        return None
    u = game.units[row]
    data = Card(u.blob, stat_changes.offset(game, row))
    stats = stat_changes.stats(game, row)
    flags = []
    if view.on_table(game, row) and view.activations(game, row) >= view.most_activations(game, row):
        flags.append("activated")
    if data.flags & S.SWIFT:
        flags.append("swift")
    counters = {
        "wounds": view.wounds(game, row),
        "health": view.health(game, row),
        "activations": view.activations(game, row),
    }
    answer: dict[str, Any] = {
        "id": u.id,
        "name": u.name,
        "side": "AB"[u.side],
        "kind": view.kind(game, row),
        "status": view.status(game, row),
        "counters": counters,
        "flags": flags,
        "allowed": view.most_activations(game, row),
        "stats": {stat.name: stat.value for stat in stats},
        "attached": [deck.card_name(army(game), card) for card in screen_data.attachments(game, row)],
    }
    owner = army(game).owner_at(row)
    if owner != u.side:
        answer["owner"] = "AB"[owner]
    text = data.words()[0]
    if text:
        answer["text"] = text
    own = reminding.abilities(game, row)
    if own:
        answer["abilities"] = [
            {"text": one.text, "when": reminders.words_of(one.when, S.PHASES)} for one in own
        ]
    changes = {stat.name: _change(game, stat) for stat in stats if stat.by}
    if changes:
        answer["changed"] = changes
    card = game.get(S.UNIT_T, row, S.CARD)
    if card:
        answer["card"] = deck.card_id(army(game), card - 1)
    return answer


def _change(game: Game, stat: stat_changes.Stat) -> dict[str, Any]:
    """Return what changed a stat (CT-34)."""
    by = [{"card": deck.card_name(army(game), card), "add": add} for card, add in stat.by]
    return {"from": stat.before, "by": by}


def _city(game: Game, side: int) -> list[dict[str, Any]]:
    return [{"name": name, "open": is_open} for name, is_open in view.buildings(game, side)]


def _cards(game: Game, side: int, shown: bool) -> dict[str, list[Any]]:
    """Return a side's cards by place; without `shown` as the other side sees them (CT-29, CT-30)."""
    units = army(game)
    found: dict[str, list[Any]] = {"in_play": [], "face_down": [], "graveyard": [], "hand": []}
    from signifer.games.citadel.rules import face_down, zones

    lying = [row for _, row in face_down.lying(game, side)]
    decked = view.has_deck(game, side)
    for row in lying:
        found["face_down"].append(deck.card_name(units, row) if shown and row >= 0 else None)
    for row in range(units.first_card[side], units.first_card[side + 1]):
        state = game.get(S.CARD_T, row, S.STATE)
        name = deck.card_name(units, row)
        if state == S.IN_PLAY:
            found["in_play"].append(_in_play(game, row, name))
        elif state == S.GRAVEYARD:
            found["graveyard"].append(name)
        if (
            shown
            and not decked
            and row not in lying
            and (state == S.AVAILABLE or screen_data.plain(game, row))
        ):
            found["hand"].append(name)
    if shown and decked:
        found["hand"] = [
            deck.card_name(units, row) if row >= 0 else None for _, row in zones.named_cards(game, side)
        ]
        found["hand"] += [None] * zones.count_unnamed(game, side)
    return found


def _in_play(game: Game, row: int, name: str) -> dict[str, Any]:
    units = army(game)
    card = deck.card(units, row)
    link = game.get(S.CARD_T, row, S.LINK)
    shown: dict[str, Any] = {"card": name, "id": deck.card_id(units, row), "kind": S.KINDS[card.kind]}
    shown["state"] = view.card_state(game, row)
    if card.kind == S.CHARACTER:
        shown["unit"] = game.units[link - 1].id
    elif card.kind == S.TERRAIN:
        shown["pieces"] = link
        shown["unique"] = bool(card.flags & S.UNIQUE)
        if card.flags & S.RUINS:
            shown["searched"] = game.get(S.CARD_T, row, S.MORE)
    elif link:
        shown["target"] = game.units[link - 1].id
    if card.of_class >= 0:
        shown["class"] = units.words[deck.side_of_card(units, row)][card.of_class]
    return shown


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`; with `side`, as that side sees it."""
    from signifer.games.citadel.rules import zones

    active = view.active(game)
    answer: dict[str, Any] = {
        "turn": view.turn(game),
        "phase": view.phase(game),
        "side": "AB"[view.side(game)],
        "active": None if active is None else game.units[active].id,
        "unactivated": [game.units[row].id for row in view.units_to_activate(game)],
        "terrain_played": game.get(S.GAME_T, 0, S.TERRAINS),
        "pending": _pending(game),
    }
    for name in (
        "score",
        "prosperity",
        "characters",
        "buildings",
        "in_play",
        "face_down",
        "graveyard",
        "hand",
        "zones",
    ):
        answer[name] = {}
    for i in range(2):
        letter = "AB"[i]
        answer["score"][letter] = game.score(i)
        answer["prosperity"][letter] = view.prosperity(game, i)
        answer["characters"][letter] = view.characters(game, i)
        answer["buildings"][letter] = _city(game, i)
        cards = _cards(game, i, side is None or side == letter)
        for name in cards:
            answer[name][letter] = cards[name]
        answer["zones"][letter] = zones.counts(game, i)
        if side is not None and side != letter:
            answer["hand"][letter] = None
    return answer


def _pending(game: Game) -> list[dict[str, Any]]:
    """Return what the players still have to do: a back-stab (CT-24)."""
    stabbed = game.get(S.GAME_T, 0, S.STABBED)
    if not stabbed:
        return []
    by = game.get(S.GAME_T, 0, S.STABBER)
    return [
        {
            "unit": game.units[stabbed - 1].id,
            "rule": "CT-24",
            "what": "back_stab",
            "by": game.units[by - 1].id if by else None,
        }
    ]
