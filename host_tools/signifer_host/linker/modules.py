"""Lay out compiled modules as the tables and descriptions that CircuitPython makes when it imports them.

A module's record is what the loader gives a module in memory: table of names (16 bits each), table of
constants, table of its functions, bytecode. A function (`mp_raw_code_t`, py/emitglue.h) is described by two
zero bytes, its kind, a generator flag, its bytecode, and the table of its inner functions. Nothing reads the last word
of a function without inner ones: there the next description begins.

A text is laid out as a name where a name can be so long. That takes ten bytes less than an object.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping

from signifer_host.linker import LinkError
from signifer_host.linker.allocator import Placer
from signifer_host.linker.facts import Facts
from signifer_host.linker.memory import WORD
from signifer_host.linker.mpy import Code, Module
from signifer_host.linker.objects import Objects

RECORD = struct.Struct("<4I")
FUNCTION = struct.Struct("<4BI")
_BYTECODE = 2  # MP_CODE_BYTECODE
_LARGEST_NAME = 255  # a pool has a byte for a name's length
_NUMBERS = 1 << 16


def foreign_names(modules: Iterable[Module], facts: Facts) -> set[bytes]:
    """Collect the names and texts of these modules that the firmware lacks."""
    said: set[bytes] = set()
    for module in modules:
        said.update(name for name in module.names if isinstance(name, bytes))
        said.update(_texts(module.constants))
    return said - set(facts.numbers)


def _texts(constants: Iterable[object]) -> Iterator[bytes]:
    """Find the texts in constants that can be names. The device looks for a name up to its first zero byte."""
    for value in constants:
        if isinstance(value, tuple):
            yield from _texts(value)
        elif isinstance(value, str) and "\0" not in value and len(value.encode()) <= _LARGEST_NAME:
            yield value.encode()


class Modules:
    """Lay modules out. `numbers` are those of all names."""

    def __init__(self, facts: Facts, numbers: Mapping[bytes, int], placer: Placer) -> None:
        if max(numbers.values()) >= _NUMBERS:
            raise LinkError("The program has more names than CircuitPython can number.")
        if long := [name for name in numbers if len(name) > _LARGEST_NAME]:
            raise LinkError(
                f"The program has a name of more than {_LARGEST_NAME} letters: {long[0][:20]!r}…."
            )
        self._facts = facts
        self._numbers = numbers
        self._placer = placer
        self._objects = Objects(facts, placer, numbers)
        self._bodies: dict[bytes, int] = {}
        self._tables: dict[tuple[str, bytes], int] = {}
        self._descriptions: dict[tuple[int, bool, int], int] = {}

    def records(self, modules: Iterable[Module]) -> list[bytes]:
        """Lay modules out; return their records. What needs no alignment comes first, then half words, then words: that
        leaves no gaps between them."""
        modules = list(modules)
        for module in modules:
            self._place(module.code)
            for value in module.constants:
                self._objects.place_letters(value)
        names = [self._table("H", [self._number(name) for name in module.names]) for module in modules]
        constants = [
            self._table("I", [self._objects.word(value) for value in module.constants]) for module in modules
        ]
        for module in modules:
            self._leaves(module.code)
        return [
            RECORD.pack(*tables, self._functions(module.code.children), self._bodies[module.code.body])
            for *tables, module in zip(names, constants, modules, strict=True)
        ]

    def _number(self, name: bytes | int) -> int:
        if isinstance(name, bytes):
            return self._numbers[name]
        if name >= len(self._facts.names):
            raise LinkError("A compiled module asks for a name that the firmware does not have.")
        return name

    def _table(self, kind: str, values: list[int]) -> int:
        """Lay out a table of numbers, equal ones once; return its address, 0 for an empty one."""
        if not values:
            return 0
        data = struct.pack(f"<{len(values)}{kind}", *values)
        if (kind, data) not in self._tables:
            self._tables[kind, data] = self._placer.put(data, struct.calcsize(kind))
        return self._tables[kind, data]

    def _place(self, code: Code) -> None:
        """Lay out the bytecode of a function and of all functions inside: together, equal ones once."""
        if code.body not in self._bodies:
            self._bodies[code.body] = self._placer.put(code.body, 1)
        for child in code.children:
            self._place(child)

    def _functions(self, codes: tuple[Code, ...]) -> int:
        """Lay out the table that points to the descriptions of functions; return its address, 0 for none."""
        return self._table("I", [self._function(code) for code in codes])

    def _function(self, code: Code) -> int:
        """Lay out the description of a function, equal ones once; return its address."""
        key = (self._bodies[code.body], code.is_generator, self._functions(code.children))
        if key not in self._descriptions:
            body, generator, children = key
            data = FUNCTION.pack(0, 0, _BYTECODE, generator, body)
            self._descriptions[key] = self._placer.put(data + (WORD.pack(children) if children else b""))
        return self._descriptions[key]

    def _leaves(self, code: Code) -> None:
        """Lay out the descriptions of the functions inside that have no inner ones. No word behind one may look like an
        address in memory, which the garbage collector would follow; behind the last one come addresses in flash."""
        for child in code.children:
            if child.children:
                self._leaves(child)
            else:
                self._function(child)
