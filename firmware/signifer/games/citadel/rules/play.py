"""Play a card from hand: it is declared, paid, then takes effect (CT-5, CT-10 to CT-13, CT-20 to CT-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.citadel.rules import basics, deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.attachments import attach
from signifer.games.citadel.rules.bodies import back_stab, in_play, put_status
from signifer.games.citadel.rules.pay import pay

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card

TOP = 999


def do_play(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Play a card from the hand of the side to move. Of a tactic the log has only a commitment and what was paid."""
    if a["card"] is None:
        return _replay_unnamed(game, a)
    units = army(game)
    mover = view.side(game)
    own = [row for row in deck.cards_called(units, a["card"]) if deck.side_of_card(units, row) == mover]
    row = basics.find_card(game, a["card"], (S.AVAILABLE,), mover if own else -1)
    side = deck.side_of_card(units, row)
    held = -1
    if view.has_deck(game, side):
        from signifer.games.citadel.rules import zones

        held, row = zones.copy_in_hand(game, side, row)
    card = deck.card(units, row)
    _fits(a, card.kind)
    basics.own_turn(game, side, basics.public_name(game, card))
    basics.begin_activation_phase(game)
    if card.kind == S.TERRAIN:
        _terrain_allowed(game, side, card, a)
    state = basics.where(game, row)
    if card.kind != S.TERRAIN or card.flags & S.UNIQUE:
        game.guard(
            state == S.AVAILABLE, "CT-20", "card_" + S.STATES[state], card=basics.public_name(game, card)
        )
    if view.has_deck(game, side) and card.kind != S.TERRAIN and state == S.AVAILABLE:
        from signifer.games.citadel.rules import zones

        zones.leave(game, side, held if a["slot"] is None else a["slot"], basics.public_name(game, card))
    if card.kind == S.CHARACTER:
        _character_allowed(game, side, a)
    elif a["target"] >= 0 and card.kind != S.TACTIC:
        in_play(game, a["target"])
    if card.flags & S.CONTROL:
        _control_allowed(game, side, a["target"], card)
    if card.kind == S.RELIC:
        hero = view.hero(game, side)
        game.guard(view.on_table(game, hero), "CT-28", "no_hero", card=card.label)
        game.guard(a["target"] < 0 or a["target"] == hero, "CT-28", "not_hero", card=card.label)
    had = view.prosperity(game, side)
    closed = pay(game, side, card, a["any"])
    answer: dict[str, Any] = {"side": "AB"[side], "kind": S.KINDS[card.kind], "closed": closed}
    answer["prosperity"] = view.prosperity(game, side)
    if card.kind != S.TACTIC:  # which is not named (CT-5)
        answer["card"] = card.name
    if state != S.AVAILABLE and card.kind != S.TERRAIN:  # forced: as if it were in hand again
        basics.put_away(game, row, S.AVAILABLE)
    if card.kind == S.TACTIC:
        from signifer.games.citadel.rules import face_down as down

        given = game.transaction.fields
        if state == S.FACE_DOWN:
            given["slot"] = down.slot_of(game, row)
            down.take_up(game, given["slot"])
        if state != S.GRAVEYARD:  # from there it is played openly
            for field in ("card", "any", "placed", "target"):
                given.pop(field, None)
            given["side"] = side
            given["closed"] = closed
            given["spent"] = had - view.prosperity(game, side)
        down.lay(game, a, side, row)
        answer["face_down"] = True
        answer["commitment"] = given["commitment"].hex()
        return answer
    game.put(S.CARD_T, row, S.PLAYED, min(TOP, game.get(S.CARD_T, row, S.PLAYED) + 1))
    _take_effect(game, side, row, card, a, answer)
    return answer


def _replay_unnamed(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Return a tactic as in a log that is read without the generator's secret (CT-29)."""
    side = a["side"]
    if a["commitment"] is None:
        raise BadCommand("card is missing.")
    if side < 0:
        raise BadCommand("side is missing.")
    basics.own_turn(game, side, game.sentence("tactic"))
    basics.begin_activation_phase(game)
    from signifer.games.citadel.rules import face_down as down

    closed = down.pay_as_said(game, a, side)
    if a["slot"] is not None:
        if down.take_up(game, a["slot"]) != side:
            raise BadCommand("slot: that is the other side's.")
    elif view.has_deck(game, side):
        from signifer.games.citadel.rules import zones

        zones.leave(game, side, -1, game.sentence("tactic"))
    down.lay(game, a, side, -1)
    return {
        "side": "AB"[side],
        "kind": S.KINDS[S.TACTIC],
        "closed": closed,
        "prosperity": view.prosperity(game, side),
        "face_down": True,
        "commitment": a["commitment"].hex(),
    }


def _fits(a: dict[str, Any], kind: int) -> None:
    """Raise BadCommand for facts that do not fit the card."""
    if a["contact"] >= 0 and kind != S.CHARACTER:
        raise BadCommand("contact is for a character that comes in.")
    if a["target"] >= 0 and (kind == S.CHARACTER or kind == S.TERRAIN):
        raise BadCommand("target is for spells, relics and tactics.")


def _terrain_allowed(game: Game, side: int, card: Card, a: dict[str, Any]) -> None:
    units = army(game)
    own = units.factions[side]
    fits = card.faction < 0 or not own or card.faction + 1 == own
    game.guard(fits, "CT-10", "other_faction", card=card.label)
    most = game.house["terrain"]
    game.guard(game.get(S.GAME_T, 0, S.TERRAINS) < most, "CT-10", "terrain_twice", count=most)
    if card.flags & S.UNIQUE:
        played = 0
        for other in deck.cards_called(units, card.name):  # two entries of one name are one terrain
            if units.kinds[other] == S.TERRAIN:
                if game.house["unique"] or deck.side_of_card(units, other) == side:
                    played += game.get(S.CARD_T, other, S.PLAYED)
        game.guard(not played, "CT-12", "unique_again", card=card.label)
    game.guard(a["placed"] is not False, "CT-11", "no_place", card=card.label)


def _character_allowed(game: Game, side: int, a: dict[str, Any]) -> None:
    most = game.house["characters"]
    game.guard(view.characters(game, side) < most, "CT-23", "too_many", count=most)
    touched = a["contact"]
    if touched < 0:
        game.guard(a["placed"] is not False, "CT-24", "no_entry")
        return
    in_play(game, touched)
    unit = game.units[touched]
    game.guard(unit.side != side, "CT-24", "own_contact", unit=unit.label)
    hero = game.house["contact"] and view.is_hero(game, touched)
    game.guard(not hero, "CT-24", "hero_contact", unit=unit.label)
    game.guard(a["placed"] is not True, "CT-24", "place_found")


def _control_allowed(game: Game, side: int, target: int, card: Card) -> None:
    """Guard: the card that hands a character over has one of the other side as its target (CT-35)."""
    from signifer.games.citadel.rules import control

    game.guard(target >= 0, "CT-35", "control_whom", card=card.label)
    if target >= 0:
        unit = game.units[target]
        game.guard(unit.side != side, "CT-35", "control_own", unit=unit.label)
        control.guard_control(game, target, side)


def _take_effect(
    game: Game, side: int, row: int, card: Card, a: dict[str, Any], answer: dict[str, Any]
) -> None:
    kind = card.kind
    if card.flags & S.CONTROL and a["target"] >= 0:
        from signifer.games.citadel.rules import control

        control.put(game, a["target"], side)
        answer["control"] = game.units[a["target"]].id
    if kind == S.CHARACTER:
        unit = _arrive(game, side, row, card)
        answer["unit"] = game.units[unit].id
        answer["back_stab"] = a["contact"] >= 0
        if a["contact"] >= 0:
            back_stab(game, unit, a["contact"])
    elif kind == S.TERRAIN:
        times = game.get(S.CARD_T, row, S.LINK) + 1
        game.put(S.CARD_T, row, S.LINK, min(TOP, times))
        game.put(S.CARD_T, row, S.STATE, S.IN_PLAY)
        game.put(S.GAME_T, 0, S.TERRAINS, min(99, game.get(S.GAME_T, 0, S.TERRAINS) + 1))
    elif kind == S.SPELL and not card.flags & S.LASTING:
        game.put(S.CARD_T, row, S.STATE, S.GRAVEYARD)
    else:
        target = a["target"]
        if kind == S.RELIC:
            if target < 0:
                target = view.hero(game, side)
            _take_class(game, side, row, card, answer)
        game.put(S.CARD_T, row, S.STATE, S.IN_PLAY)
        if target >= 0:
            attach(game, row, target)
            answer["target"] = game.units[target].id


def _take_class(game: Game, side: int, row: int, card: Card, answer: dict[str, Any]) -> None:
    """Send the old relic of the new one's class to the graveyard (CT-28)."""
    if card.of_class < 0:
        return
    units = army(game)
    place = deck.class_row(units, side, card.of_class)
    old = game.get(S.CLASS_T, place, 0) - 1
    if old >= 0:
        basics.put_away(game, old, S.GRAVEYARD)
        answer["replaced"] = deck.card_name(units, old)
    game.put(S.CLASS_T, place, 0, row + 1)


def _arrive(game: Game, side: int, row: int, card: Card) -> int:
    """Bring in the unit of a character's card (CT-24, CT-25); return its row."""
    units = army(game)
    unit = game.get(S.CARD_T, row, S.LINK) - 1
    if unit < 0:
        arrived = game.get(S.SIDE_T, side, S.ARRIVED)
        game.put(S.SIDE_T, side, S.ARRIVED, arrived + 1)
        unit = units.first_unit[side] + units.starters[side] + arrived
        game.put(S.UNIT_T, unit, S.CARD, row + 1)
        game.put(S.CARD_T, row, S.LINK, unit + 1)
    game.put(S.UNIT_T, unit, S.WOUNDS, 0)
    game.put(S.UNIT_T, unit, S.HEALTH, max(1, card.health))
    game.put(S.UNIT_T, unit, S.ACTIVATIONS, 0 if card.flags & S.SWIFT else card.activations)
    put_status(game, unit, S.ACTIVE_UNIT)
    return unit
