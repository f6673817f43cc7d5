"""Draw and play command cards (BC-37). The device counts them; which card it was is a note of its side, in the log
openly or as a commitment (core/seal.py) that only its owner can read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.roster import SMALL
from signifer.core.seal import SALT
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game

# As in commands.py: an entry begins with its command's number, so most entries need not be decoded.
_PLAY = 47
_SHOW = 48


def _answer(game: Game, side: int) -> dict[str, Any]:
    return {"side": "AB"[side], "hands": {"A": view.hand(game, 0), "B": view.hand(game, 1)}}


def do_draw_card(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Add cards to a side's hand beyond the one that readiness gives (BC-2)."""
    side = a["side"]
    game.put_checked(S.SIDE_T, side, S.HAND, view.hand(game, side) + a["amount"], "the hand")
    return _answer(game, side)


def known_cards(game: Game, side: int) -> list[tuple[str, str, str]]:
    """Return (name, text, condition) of the command cards that a side's roster names; both sides may read them."""
    from signifer.core.wire import Reader
    from signifer.games.calth.rules import read

    blob = game.setup.rosters["AB"[side]]
    reader = Reader(blob, ranks(game).last_at(side))
    if blob[1] & SMALL:
        from signifer.core import reminders

        reader.end = reminders.content_end(blob)
    read.pass_units(reader, 1)
    cards: list[tuple[str, str, str]] = read.cards(reader)
    return cards


def words(game: Game, side: int, name: str) -> tuple[str, str]:
    """Return the text and the condition of a card by its name, "" for what the roster does not say."""
    for card in known_cards(game, side):
        if card[0] == name:
            return card[1], card[2]
    return "", ""


def _with_words(game: Game, side: int, answer: dict[str, Any], name: str) -> dict[str, Any]:
    """Add the text and the condition of a card that both know now."""
    text, condition = words(game, side, name)
    if text:
        answer["text"] = text
    if condition:
        answer["condition"] = condition
    return answer


def do_play_card(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take a card out of a side's hand: without a word, by its number, or by its name; `hidden` keeps that from the
    other side. What the card does is entered with other commands (BC-5)."""
    side = a["side"]
    held = view.hand(game, side)
    game.guard(held, "BC-37", "no_card", side="AB"[side])
    if a["number"] is not None and a["name"] is not None:
        raise BadCommand("A card is played by its number or by its name, not by both.")
    said = a["name"] if a["number"] is None else str(a["number"])
    hidden = a["hidden"] or a["commitment"] is not None
    if hidden:
        kept = a["commitment"]
        if said is not None:
            from signifer.core import seal

            kept = seal.commit(game, a, said)
        elif kept is None:
            raise BadCommand("Nothing is hidden: give the card's number or its name.")
        for field in ("number", "name"):
            game.transaction.fields.pop(field, None)
        game.transaction.fields["hidden"] = True
    game.put(S.SIDE_T, side, S.HAND, max(0, held - 1))
    answer = _answer(game, side)
    if hidden:
        answer["hidden"] = True
        answer["commitment"] = kept.hex()
    elif said is not None:
        answer["name" if a["number"] is None else "number"] = a["number"] or said
        _with_words(game, side, answer, said)
    return answer


def do_show_card(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Show which card a side played hidden: that of `commitment`, else the newest that was not shown yet."""
    from signifer.core import seal

    found = hidden(game, a["side"])
    if a["commitment"] is not None:
        found = [pair for pair in found if pair[1] == a["commitment"]]
    if not found:
        raise BadCommand("Side %s has no card that was played hidden and not shown yet." % "AB"[a["side"]])
    number, held = found[-1]
    data = (
        seal.recall(game, held, number + 1)
        if a["proof"] is None
        else seal.check_proof(game, held, a["proof"])
    )
    if data is None:
        raise BadCommand("This device does not know that card: give its proof.")
    name = str(data[SALT:], "utf-8")
    game.transaction.fields["commitment"] = held
    game.transaction.fields["proof"] = {"salt": data[:SALT], "content": name}
    answer = {"side": "AB"[a["side"]], "name": name, "commitment": held.hex()}
    return _with_words(game, a["side"], answer, name)


def hidden(game: Game, side: int) -> list[tuple[int, bytes]]:
    """Return (number of the entry, commitment) of the cards that a side played hidden and has not shown yet, oldest
    first. What was undone, or is no longer in the log, does not count."""
    from signifer.core import entry

    played: list[tuple[int, bytes]] = []
    for number in game.undo_stack:
        try:
            data = game.log.get(number)
        except IndexError:
            continue
        if data[0] != _PLAY and data[0] != _SHOW:
            continue
        args = entry.decode(data, game.tables).args
        held = args.get("commitment")
        if held is None or args["side"] != side:
            continue
        if data[0] == _PLAY:
            played.append((number, held))
        else:
            played = [pair for pair in played if pair[1] != held]
    return played


def name(game: Game, command: dict[str, Any], number: int) -> str | None:
    """Return what entry `number` (from 1), a card that was played hidden, keeps from the other side; None if this
    machine does not know it."""
    from signifer.core import seal

    data = seal.recall(game, bytes.fromhex(command["commitment"]), number if "sealed" in command else 0)
    return None if data is None else str(data[SALT:], "utf-8")
