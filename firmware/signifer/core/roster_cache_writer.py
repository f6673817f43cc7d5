"""Encode the roster cache: a game as computed from its rosters. `R.py` decodes it.

Only for the program that wrote it: attributes are stored by name, as they are in memory.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from signifer.core import roster_cache_reader as R
from signifer.core.roster import PARTS
from signifer.core.wire import put_bytes, put_int, put_uint

if TYPE_CHECKING:
    from signifer.core.game import Game


_PIECE = 512


class Pieces:
    """Bytes in several pieces of limited size, because memory may have no room for one."""

    def __init__(self) -> None:
        self._last = bytearray()
        self.all = [self._last]

    def append(self, byte: int) -> None:
        """Append one byte."""
        if len(self._last) >= _PIECE:
            self._last = bytearray()
            self.all.append(self._last)
        self._last.append(byte)

    def extend(self, data: bytes) -> None:
        """Append bytes."""
        if len(self._last) + len(data) > _PIECE:
            for at in range(0, len(data), _PIECE):
                self._last = bytearray(data[at : at + _PIECE])
                self.all.append(self._last)
        else:
            self._last.extend(data)


def put(game: Game) -> list[bytearray]:
    """Encode a game without commands, in pieces; ValueError if something in it has no encoding."""
    setup = game.setup
    out = Pieces()
    put_uint(out, len(setup.rosters))
    for side in PARTS:
        if side in setup.rosters:
            put_uint(out, PARTS.index(side))
            put_bytes(out, setup.rosters[side])
    said: tuple[Any, ...] = (setup.ruleset, setup.first, setup.numbers, setup.house, setup.fingerprint)
    for value in said + (game.house, game.colours, game.bag):
        _value(game, out, value)
    _object(game, out, game.cells)
    game.units.forget()
    _object(game, out, game.units)
    return out.all


def _value(game: Game, out: Pieces, value: Any) -> None:
    if value is None:
        out.append(R.NONE)
    elif value is True or value is False:
        out.append(R.TRUE if value else R.FALSE)
    elif isinstance(value, int):
        if 0 <= value <= 255 - R.SMALL:
            out.append(R.SMALL + value)
        else:
            out.append(R.INT)
            put_int(out, value)
    elif isinstance(value, str):
        out.append(R.TEXT)
        put_bytes(out, value.encode())
    elif isinstance(value, bytes):
        for side in game.setup.rosters:
            if game.setup.rosters[side] is value:
                out.append(R.ROSTER)
                out.append(PARTS.index(side))
                return
        out.append(R.BYTES)
        put_bytes(out, value)
    elif isinstance(value, bytearray):
        out.append(R.BYTEARRAY)
        put_bytes(out, bytes(value))
    elif isinstance(value, array):
        out.append(R.ARRAY)
        out.append(ord(repr(value[:0])[7]))  # array('h'): MicroPython has no `typecode`
        put_bytes(out, bytes(value))
    elif isinstance(value, (list, tuple)):
        out.append(R.LIST if isinstance(value, list) else R.TUPLE)
        put_uint(out, len(value))
        for one in value:
            _value(game, out, one)
    elif isinstance(value, dict):
        out.append(R.DICT)
        put_uint(out, len(value))
        for key in value:
            _value(game, out, key)
            _value(game, out, value[key])
    elif value is game:
        out.append(R.GAME)
    elif value is game.cells:
        out.append(R.CELLS)
    else:
        _object(game, out, value)


def _object(game: Game, out: Pieces, value: Any) -> None:
    """Encode an object: its class and all its attributes."""
    known = R.classes(game.ruleset)
    if value.__class__ not in known:
        raise ValueError("an object of an unknown class")
    out.append(R.OBJECT)
    out.append(known.index(value.__class__))
    has = value.__dict__
    put_uint(out, len(has))
    for name in has:
        put_bytes(out, name.encode())
        _value(game, out, has[name])
