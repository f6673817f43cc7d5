"""Roll dice with symbols by number, enter them by count, and keep the last roll for a re-roll (BC-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


def throw(game: Game, count: int) -> list[int]:
    """Return the symbols of `count` dice: a die's number selects a face in the order of schema.SYMBOLS."""
    house = game.house
    sides = house["hit"] + house["critical"] + house["shield"] + house["blank"]
    thrown = []
    for number in game.roll(sides, count):
        for symbol in range(4):
            number -= house[S.SYMBOLS[symbol]]
            if number <= 0:
                thrown.append(symbol)
                break
    return thrown


def from_counts(dice: int, where: str, given: dict[str, Any]) -> list[int]:
    """Return the symbols of `dice` real dice from the counts of symbols; the rest are blank. BadCommand if there are
    too many."""
    symbols = []
    for symbol in (S.HIT, S.CRITICAL, S.SHIELD):
        for _ in range(given.get(S.SYMBOLS[symbol], 0)):
            symbols.append(symbol)
    if len(symbols) > dice:
        raise BadCommand("%s: more symbols (%d) than dice (%d)." % (where, len(symbols), dice))
    if "blank" in given and len(symbols) + given["blank"] != dice:
        from signifer.core import script_input

        raise BadCommand("%s must have %s in all." % (where, script_input.dice(dice)))
    while len(symbols) < dice:
        symbols.append(S.BLANK)
    return symbols


def hits(symbols: list[int]) -> tuple[int, int]:
    """Return (hits with the criticals, criticals)."""
    criticals = len([s for s in symbols if s % S.AGAIN == S.CRITICAL])
    return criticals + len([s for s in symbols if s % S.AGAIN == S.HIT]), criticals


def shields(symbols: list[int]) -> int:
    """Return the number of shields."""
    return len([s for s in symbols if s % S.AGAIN == S.SHIELD])


def names(symbols: list[int]) -> list[str]:
    """Return the symbols in words."""
    return [S.SYMBOLS[s % S.AGAIN] for s in symbols]


def keep(game: Game, kind: int, symbols: list[int]) -> None:
    """Store the last roll, as far as there is room: its dice can be rolled again."""
    kept = min(len(symbols), S.MOST_DICE)
    game.put(S.GAME_T, 0, S.ROLL_KIND, kind)
    game.put(S.GAME_T, 0, S.ROLL_COUNT, kept)
    for row in range((kept + S.DICE_IN_CELL - 1) // S.DICE_IN_CELL):
        five = 0
        for i in range(min(S.DICE_IN_CELL, kept - row * S.DICE_IN_CELL)):
            five |= symbols[row * S.DICE_IN_CELL + i] << 3 * i
        game.put(S.DICE_T, row, S.FIVE, five)


def last_dice(game: Game) -> list[int]:
    """Return the last roll; a die that was rolled again has schema.AGAIN added."""
    return [
        game.get(S.DICE_T, i // S.DICE_IN_CELL, S.FIVE) >> 3 * (i % S.DICE_IN_CELL) & 7
        for i in range(game.get(S.GAME_T, 0, S.ROLL_COUNT))
    ]
