"""Lay out constants as the objects that CircuitPython makes when it imports a module, at fixed addresses.

Objects are words of 32 bits (MICROPY_OBJ_REPR_C): an odd word is a small integer; a name is its number with 6
in the low bits; a float is its upper 30 bits turned by 0x80800000 with 2 in the low bits; None, False and
True have fixed words; all others are addresses (py/objstr.h, py/objtuple.h, py/objint.h with py/mpz.h).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from signifer_host.linker import LinkError
from signifer_host.linker.allocator import Placer
from signifer_host.linker.facts import Facts
from signifer_host.linker.firmware_search import qstr_object
from signifer_host.linker.mpy import Float
from signifer_host.linker.pools import name_hash

NONE, FALSE, TRUE = 0x0E, 0x1E, 0x3E
_SMALL = 1 << 30  # small integers are below this
_DIGIT = 16  # bits of a digit of a long integer
_FIXED = 2  # its digits are not on the heap
_NEGATIVE = 1
# A decimal number with few digits and a small power of ten is divided or multiplied exactly once. Then the
# device rounds it as IEEE 754 does, whatever the order of its steps.
_EXACT_BELOW, _EXACT_POWER = 1 << 24, 9
_FLOAT_TURN, _FLOAT_MARK = 0x80800000, 2


class Objects:
    """Make objects with a `Placer`; equal ones are made once. `numbers` are those of all names."""

    def __init__(self, facts: Facts, placer: Placer, numbers: Mapping[bytes, int]) -> None:
        self._facts = facts
        self._numbers = numbers
        self._placer = placer
        self._addresses: dict[object, int] = {}
        self._letters: dict[bytes, int] = {}

    def place_letters(self, value: object) -> None:
        """Lay out the letters and bytes of a constant that is no name; its object finds them later."""
        if isinstance(value, tuple):
            for item in value:
                self.place_letters(item)
        elif isinstance(value, (str, bytes)):
            data = value if isinstance(value, bytes) else value.encode()
            if isinstance(value, bytes) or data not in self._numbers:
                self._place_of(data)

    def word(self, value: object) -> int:
        """Return the word for a constant. Raises LinkError for one that the device may read otherwise."""
        if value is None:
            return NONE
        if value is True or value is False:
            return TRUE if value else FALSE
        if value is ...:
            return self._facts.ellipsis
        key = (type(value), value) if not isinstance(value, tuple) else ("tuple", repr(value))
        if key not in self._addresses:
            self._addresses[key] = self._make(value)
        return self._addresses[key]

    def _make(self, value: object) -> int:
        if isinstance(value, str):
            data = value.encode()
            number = self._numbers.get(data)
            # As in an import: a text that is a name becomes that name.
            return self._text("str", data) if number is None else qstr_object(number)
        if isinstance(value, bytes):
            return self._text("bytes", value)
        if isinstance(value, Float):
            return float_word(value.text)
        if isinstance(value, tuple):
            items = [self.word(item) for item in value]
            return self._object("tuple", len(items), *items)
        assert isinstance(value, int)
        return (value << 1 | 1) & 0xFFFFFFFF if -_SMALL <= value < _SMALL else self._long(value)

    def _text(self, kind: str, data: bytes) -> int:
        return self._object(kind, name_hash(data), len(data), self._place_of(data))

    def _place_of(self, data: bytes) -> int:
        if data not in self._letters:
            self._letters[data] = self._placer.put(data + b"\0", 1)
        return self._letters[data]

    def _long(self, value: int) -> int:
        left, digits = abs(value), []
        while left:
            digits.append(left & (1 << _DIGIT) - 1)
            left >>= _DIGIT
        place = self._placer.put(struct.pack(f"<{len(digits)}H", *digits), 2)
        head = (_NEGATIVE if value < 0 else 0) | _FIXED | len(digits) << 2
        return self._object("int", head, len(digits), place)

    def _object(self, kind: str, *words: int) -> int:
        return self._placer.put(struct.pack(f"<{1 + len(words)}I", self._facts.types[kind], *words))


def float_word(text: str) -> int:
    """Return the word of a floating point number. Raises LinkError for one that host and device may round
    differently.
    """
    try:
        _sign, digits, power = Decimal(text).as_tuple()
        assert isinstance(power, int)
    except (InvalidOperation, AssertionError):
        raise LinkError(f"The number {text} has no exact form in a compiled module.") from None
    whole = int("".join(map(str, digits)))
    while whole and whole % 10 == 0:
        whole, power = whole // 10, power + 1
    if whole and (whole >= _EXACT_BELOW or abs(power) > _EXACT_POWER):
        raise LinkError(
            f"The number {text} may be rounded otherwise on the device: write it with fewer digits, or work it out."
        )
    bits = int(struct.unpack("<I", struct.pack("<f", float(text)))[0])
    return ((bits & ~3 | _FLOAT_MARK) + _FLOAT_TURN) & 0xFFFFFFFF
