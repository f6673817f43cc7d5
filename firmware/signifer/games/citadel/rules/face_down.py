"""Keep tactics that lie face down: cells and log say whose and where; which card it is, is stored apart (CT-29).

A row of LYING_T holds SHA-256(salt + content), where the content is the card's id, "A-3". The card's own row stays
as it was in hand, so that neither state nor checksum reveals the card. Salt and content: core/seal.py.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.seal import SALT
from signifer.games.citadel.rules import city, deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.game import Game

_CELLS = "<16h"
_LAST_NOTE = 32766


def commitment(game: Game, slot: int) -> bytes:
    """Return the 32 bytes of the commitment of the tactic in a slot."""
    return struct.pack(_CELLS, *[game.get(S.LYING_T, slot, S.HASH + i) for i in range(16)])


def _card(game: Game, data: bytes | None) -> int:
    """Return the row of the card that salt and content name; -1 for none."""
    if data is None:
        return -1
    rows = deck.cards_called(army(game), str(data[SALT:], "utf-8"))
    return rows[0] if len(rows) == 1 else -1


def lying(game: Game, side: int, place: int = 0) -> list[tuple[int, int]]:
    """Return (slot, row of the card, -1 if this machine does not know it) of a side's cards that lie face down, or with
    `place` IN_HAND of those that are in hand (zones.py)."""
    found = []
    for slot in range(game.cells.tables[S.LYING_T].rows):
        if game.get(S.LYING_T, slot, S.WHOSE) == side + 1 + place:
            noted = game.get(S.LYING_T, slot, S.NOTED)
            from signifer.core import seal

            found.append((slot, _card(game, seal.recall(game, commitment(game, slot), noted))))
    return found


def slot_of(game: Game, row: int) -> int:
    """Return the slot where the card is known to lie face down; -1 for none."""
    for slot, card in lying(game, deck.side_of_card(army(game), row)):
        if card == row:
            return slot
    return -1


def state(game: Game, row: int) -> int:
    """Return where a tactic is, for a caller that may know it."""
    here = game.get(S.CARD_T, row, S.STATE)
    return S.FACE_DOWN if here == S.AVAILABLE and slot_of(game, row) >= 0 else here


def lay(game: Game, a: dict[str, Any], side: int, row: int, place: int = 0) -> None:
    """Lay a card, or the commitment of a log's line (row -1), face down, or into the hand (`place` IN_HAND); BadCommand
    if there is no room."""
    slots = game.cells.tables[S.LYING_T].rows
    free = [slot for slot in range(slots) if not game.get(S.LYING_T, slot, S.WHOSE)]
    if place:
        if view.face_down(game, side, place) >= S.HELD:
            raise BadCommand("No further card can be named: %d in hand are. Draw by number." % S.HELD)
    else:
        most = slots - 2 * S.HELD if view.has_deck(game, 0) or view.has_deck(game, 1) else slots
        if view.face_down(game, 0) + view.face_down(game, 1) >= most:
            raise BadCommand("No further tactic can lie face down: %d do." % most)
    held = a["commitment"]
    if row >= 0 and (held is None or a["salt"] is not None):
        from signifer.core import seal

        held = seal.commit(game, a, deck.card_id(army(game), row))
    note = game.log.count + 1
    game.put(S.LYING_T, free[0], S.WHOSE, side + 1 + place)
    game.put(
        S.LYING_T, free[0], S.NOTED, note if "sealed" in game.transaction.fields and note <= _LAST_NOTE else 0
    )
    cells = struct.unpack(_CELLS, held)
    for i in range(16):
        game.put(S.LYING_T, free[0], S.HASH + i, cells[i])


def take_up(game: Game, slot: int) -> int:
    """Empty the slot; return whose card it was. BadCommand if it was empty."""
    whose = game.get(S.LYING_T, slot, S.WHOSE) if slot < game.cells.tables[S.LYING_T].rows else 0
    if not whose:
        raise BadCommand("slot: nothing lies face down in slot %d." % slot)
    for column in range(S.HASH + 16):
        game.put(S.LYING_T, slot, column, 0)
    return (whose - 1) % S.IN_HAND


def turn_up(game: Game, row: int, proof: dict[str, Any] | None) -> bool:
    """Turn the card up where it lies, and put the proof into the journal; False if it lies nowhere. BadCommand if the
    proof is of another card."""
    side = deck.side_of_card(army(game), row)
    from signifer.core import seal

    for slot, card in lying(game, side):
        held = commitment(game, slot)
        noted = game.get(S.LYING_T, slot, S.NOTED)
        if card < 0 and proof is not None:
            try:
                card = _card(game, seal.check_proof(game, held, proof))
            except BadCommand:
                continue  # of another card
        if card == row:
            data = seal.recall(game, held, noted) if proof is None else seal.check_proof(game, held, proof)
            assert data is not None  # `lying` knew the card by it
            game.transaction.fields["proof"] = {"salt": data[:SALT], "content": str(data[SALT:], "utf-8")}
            take_up(game, slot)
            return True
    if proof is not None:
        raise BadCommand("proof does not belong to a tactic that lies face down.")
    return False


def proved_row(game: Game, proof: dict[str, Any] | None, rows: list[int]) -> int:
    """Return which of these cards a proof names; -1 without a proof, BadCommand if it names none of them."""
    if proof is None:
        return -1
    row = _card(game, bytes(SALT) + proof["content"].encode())
    if row not in rows:
        raise BadCommand("proof is of another card.")
    return row


def pay_as_said(game: Game, a: dict[str, Any], side: int) -> list[str]:
    """Pay what a log's line says for a tactic that it does not name; BadCommand if it was not there."""
    taken: list[int] = []
    for name in a["closed"] or []:
        at = city.open_row(game, side, city.word_of(game, side, name), taken)
        if at < 0:
            raise BadCommand("closed: side %s has no open %s." % ("AB"[side], name))
        taken.append(at)
    have = view.prosperity(game, side) - (a["spent"] or 0)
    if have < 0:
        raise BadCommand("spent: side %s has not so much prosperity." % "AB"[side])
    game.put(S.SIDE_T, side, S.PROSPERITY, have)
    for at in taken:
        game.put(S.BUILDING_T, at, S.OPEN, 0)
    return [view.building_name(game, at) for at in taken]


def name(game: Game, command: dict[str, Any], number: int) -> tuple[int, str] | None:
    """Return (side, card's name) of the tactic that entry `number` laid or took back; None if it did neither. The name
    is "" if this machine does not know it."""
    held = command.get("commitment")
    if held is None:
        return None
    from signifer.core import seal

    row = _card(game, seal.recall(game, bytes.fromhex(held), number if "sealed" in command else 0))
    if row < 0:
        return -1, ""
    return deck.side_of_card(army(game), row), deck.card_name(army(game), row)
