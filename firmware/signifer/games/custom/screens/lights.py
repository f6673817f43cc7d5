"""Return what the pixels show of a custom system, and names and colours of dice of a bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import FIRST, side
from signifer.ui import styles, theme

if TYPE_CHECKING:
    from signifer.core.game import Game


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show, from the first to the last: (accent, bright)."""
    schema = game.units.schema  # type: ignore[attr-defined]
    columns = schema.columns[S.UNIT_T]
    shown = [i for i in range(len(columns)) if columns[i].bits & S.LIGHTS]
    row = game.get(S.GAME_T, 0, S.ACTIVE) - 1
    if shown and row >= 0:
        return tuple([_light(game, row, i) for i in shown])
    if shown and not schema.limit:
        rows = [row for row in range(len(game.units)) if game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE]
        return tuple([_light(game, row, shown[0]) for row in rows]) or ((styles.BLACK, False),)
    bag = range(len(game.bag))
    hand = [game.bag[at] for at in bag if game.get(S.BAG_T, at, S.HAND)]
    if hand:
        return tuple([(die_accent(die[0], game.colours[die[1]]), True) for die in hand])
    whose = side(game)
    if whose is not None:
        return ((theme.side(whose), True),)
    return ((styles.SIDE_A, False), (styles.SIDE_B, False))


def die_accent(side: int, colour: str) -> int:
    """Return the accent of a die: its colour's, or its side's if its colour is only a word."""
    accent = theme.die(colour)
    return theme.side(side) if accent == styles.WHITE and colour != "white" else accent


def die_name(side: int, colour: str) -> str:
    """Return a kind of dice: the letter of its side, and its colour."""
    return "AB"[side] + " " + colour if side < 2 else colour


def side_letter(side: int) -> str | None:
    """Return a side as in commands; dice of no side have none."""
    return "AB"[side] if side < 2 else None


def _light(game: Game, row: int, i: int) -> tuple[int, bool]:
    """Return the light of a flag, bright while it is set, or of a counter, which goes from green by yellow to red in
    the direction of a strike."""
    schema = game.units.schema  # type: ignore[attr-defined]
    column = schema.columns[S.UNIT_T][i]
    table = game.cells.tables[S.UNIT_T]
    cell = table.base + row * table.width + FIRST[S.UNIT_T] + i
    value = game.cells.values[cell]
    start = game.cells.start(cell)
    low = column.low
    high = column.high
    if column.bits & S.MAX_START or column.kind > S.FLAG:
        high = min(high, start)
    out = column.out
    if out is not None and out < start:
        low = out
    elif out is not None:
        high = out
    if high - low == 1:
        return (styles.ORANGE if value > low else styles.GREEN, value > low)
    top = max(1, max(start, low) - low)
    left = value - low
    if i == schema.strike and schema.step > 0:
        top = max(1, high - low)
        left = high - value
    if 2 * left > top:
        return (styles.GREEN, False)
    return (styles.YELLOW, False) if 4 * left > top else (styles.RED, True)
