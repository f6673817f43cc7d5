"""Change a unit's stats by what is attached to it, and say what changed them (CT-34). In memory only while needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.games.citadel.rules import deck, screen_data
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.read import Card

if TYPE_CHECKING:
    from signifer.core.game import Game


class Stat(NamedTuple):
    """A unit's stat: its name ("" if the roster has one text for all), its value now, that of the roster, and what
    changed it: (row of a card, what it adds) in the order in which the cards came."""

    name: str
    value: str
    before: str
    by: tuple[tuple[int, int], ...]


def offset(game: Game, row: int) -> int:
    """Return where a unit's card, or the unit itself, begins in its roster."""
    units = army(game)
    card = game.get(S.UNIT_T, row, S.CARD)
    return units.card_offsets[card - 1] if card else units.offsets[row]


def stats(game: Game, row: int) -> list[Stat]:
    """Return the stats of a unit with what is attached to it. A stat that the unit lacks, or that is no number, keeps
    its text, and has what is added behind it."""
    units = army(game)
    own = Card(game.units[row].blob, offset(game, row)).stats()
    added: dict[str, list[tuple[int, int]]] = {}
    for one in screen_data.attachments(game, row):
        for name, add in deck.card(units, one).modifies():
            added.setdefault(name, []).append((one, add))
    found = [_stat(name, value, added.pop(name, [])) for name, value in own]
    return found + [_stat(name, "", added[name]) for name in added]


def _stat(name: str, before: str, by: list[tuple[int, int]]) -> Stat:
    value = before
    total = sum([add for _, add in by])
    digits = before[1:] if before[:1] == "-" else before
    if digits and not digits.strip("0123456789"):
        value = str(int(before) + total)
    elif total:
        value = (before + " " + with_sign(total)).strip()
    return Stat(name, value, before, tuple(by))


def with_sign(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
