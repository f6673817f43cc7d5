"""Search a firmware: objects by the tables that name them, a variable by the code that sets it."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator

from signifer_host.image.uf2 import FLASH
from signifer_host.linker import LinkError, single
from signifer_host.linker.memory import RAM, RAM_END, Flash

TYPES = ("str", "bytes", "tuple", "int")
"""The types whose objects the linker makes."""
_REACH = 1020  # bytes from an instruction to the word that it loads
_NEAR = 10  # instructions before and after one that are searched
# Thumb instructions: the top bits and the meaning.
_LOAD_LITERAL, _STORE_WORD, _MOVE, _SHIFT_LEFT = 0b01001, 0b01100, 0b00100, 0b00000
_STORE_AT = 0b0101000  # the same with seven bits: a word, at the sum of two registers
_RETURN = 0x4770


def qstr_object(number: int) -> int:
    """Return the word for a name as an object, given the name's number."""
    return number << 4 | 6


def types(flash: Flash, numbers: dict[bytes, int]) -> dict[str, int]:
    """Find the type objects of `TYPES` by name. Raises LinkError."""
    kind = _kind(flash, numbers)
    return {
        name: single(
            (
                at
                for at in _values(flash, numbers, name)
                if flash.word(at) == kind and _name(flash, at) == numbers[name.encode()]
            ),
            f"type {name}",
        )
        for name in TYPES
    }


def ellipsis(flash: Flash, numbers: dict[bytes, int]) -> int:
    """Find the object `...`: it holds its type and its own name. Raises LinkError."""
    kind = _kind(flash, numbers)
    return single(
        (
            at
            for at in _values(flash, numbers, "Ellipsis")
            if flash.word(at + 4) == numbers[b"Ellipsis"] and flash.word(flash.word(at)) == kind
        ),
        "object Ellipsis",
    )


def _kind(flash: Flash, numbers: dict[bytes, int]) -> int:
    """Return the type of types, which is its own type."""
    return single(
        (
            at
            for at in _values(flash, numbers, "type")
            if flash.word(at) == at and _name(flash, at) == numbers[b"type"]
        ),
        "type of types",
    )


def _name(flash: Flash, at: int) -> int:
    """Return the number of a type's name, which follows 16 bits of flags."""
    return flash.word(at + 4) >> 16


def _values(flash: Flash, numbers: dict[bytes, int], name: str) -> Iterator[int]:
    """Return the values of a name in tables of attributes: (name, value) side by side."""
    number = numbers.get(name.encode())
    if number is None:
        raise LinkError(f"The firmware does not know the name {name}: it is of an unknown kind.")
    for place in flash.places(qstr_object(number)):
        value = flash.word(place + 4)
        if value % 4 == 0 and flash.holds(value, 8):
            yield value


def last_pool(flash: Flash, pool: int) -> tuple[int, tuple[int, ...]]:
    """Find the variable with the newest pool of names, and the code that resets it.

    That code loads the address of the last constant pool, `pool`, and stores it. Raises LinkError.
    """
    found: dict[int, set[int]] = {}
    for literal in flash.places(pool):
        for place in range(max(FLASH, literal - _REACH) & ~1, literal, 2):
            if _literal(flash, place) == literal:
                for variable in _find_stores(flash, place):
                    found.setdefault(variable, set()).add(place)
    variable = single(found, "variable for the newest names")
    return variable, tuple(sorted(found[variable]))


def last_letters(flash: Flash, code: Iterable[int]) -> int:
    """Find the variable that leads to the memory in which the letters of the next new name are stored (py/qstr.c).

    `code` is what `last_pool` returned: the same code sets this variable to 0. Raises LinkError.
    """
    return single(
        (target for place in code for target in _find_cleared(flash, place)),
        "variable for the newest letters",
    )


def _find_cleared(flash: Flash, place: int) -> Iterator[int]:
    """Yield the addresses in memory that are set to 0 around `place`, up to the return."""
    known: dict[int, int] = {}
    for at in range(place - 2, place + 2 * _NEAR, 2):
        op = _op(flash, at)
        kind = op >> 11
        literal = _literal(flash, at)
        target = None
        if op == _RETURN:
            return
        if literal is not None:
            known[op >> 8 & 7] = flash.word(literal)
        elif kind == _MOVE:
            known[op >> 8 & 7] = op & 0xFF
        elif kind == _SHIFT_LEFT and op >> 3 & 7 in known:
            known[op & 7] = known[op >> 3 & 7] << (op >> 6 & 31) & 0xFFFFFFFF
        elif kind == _STORE_WORD and op >> 3 & 7 in known:
            target = known[op >> 3 & 7] + 4 * (op >> 6 & 31)
        elif op >> 9 == _STORE_AT and {op >> 3 & 7, op >> 6 & 7} <= known.keys():
            target = known[op >> 3 & 7] + known[op >> 6 & 7]
        if target is not None and known.get(op & 7) == 0 and RAM <= target < RAM_END and target % 4 == 0:
            yield target


def _op(flash: Flash, place: int) -> int:
    return int(struct.unpack("<H", flash.take(place, 2))[0]) if flash.holds(place, 2) else 0


def _literal(flash: Flash, place: int) -> int | None:
    """Return the address of the word that the instruction at `place` loads, None if it loads none."""
    op = _op(flash, place)
    return ((place + 4) & ~3) + 4 * (op & 0xFF) if op >> 11 == _LOAD_LITERAL else None


def _find_stores(flash: Flash, place: int) -> Iterator[int]:
    """Yield the addresses in memory to which the register loaded at `place` is stored soon after."""
    register = _op(flash, place) >> 8 & 7
    known: dict[int, int] = {}
    for at in range(place - 2 * _NEAR, place + 2 * _NEAR + 2, 2):
        op = _op(flash, at)
        kind = op >> 11
        literal = _literal(flash, at)
        if op >> 12 in (0b1101, 0b1110, 0b1111) or op & 0xFF80 == 0x4700 or op >> 9 == 0b1011110:
            if at > place:
                return  # a branch or a return
            known.clear()
        elif literal is not None:
            if at > place and op >> 8 & 7 == register:
                return
            known[op >> 8 & 7] = flash.word(literal)
        elif kind == _STORE_WORD:
            base = known.get(op >> 3 & 7)
            if at > place and op & 7 == register and base is not None:
                target = base + 4 * (op >> 6 & 31)
                if RAM <= target < RAM_END and target % 4 == 0:
                    yield target
        elif kind == _MOVE:
            known.pop(op >> 8 & 7, None)
        elif op >> 13 == 0 or op >> 10 == 0b010000:
            known.pop(op & 7, None)  # arithmetic on low registers
