"""Lay out compiled modules as the tables and descriptions that CircuitPython makes when it imports them.

A module's record is what the loader gives a module in memory: table of names (16 bits each), table of
constants, table of its functions, bytecode. A function (`mp_raw_code_t`, py/emitglue.h) is described by two
zero bytes, its kind, a generator flag, its bytecode, and the table of its inner functions.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping

from signifer_host.linker import LinkError
from signifer_host.linker.facts import Facts
from signifer_host.linker.mpy import Code, Module
from signifer_host.linker.objects import Objects
from signifer_host.linker.placing import Placer

RECORD = struct.Struct("<4I")
FUNCTION = struct.Struct("<4B2I")
_BYTECODE = 2  # MP_CODE_BYTECODE
_LARGEST_NAME = 255  # a pool has a byte for a name's length
_NUMBERS = 1 << 16


def foreign_names(modules: Iterable[Module], facts: Facts) -> set[bytes]:
    """Collect the names of these modules that the firmware lacks."""
    said = {name for module in modules for name in module.names if isinstance(name, bytes)}
    return said - set(facts.numbers)


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
        self._objects = Objects(facts, placer)
        self._bodies: dict[bytes, int] = {}

    def record(self, module: Module) -> bytes:
        """Lay a module out; return its record."""
        names = [self._number(name) for name in module.names]
        constants = [self._objects.word(value) for value in module.constants]
        body, children = self._code(module.code)
        return RECORD.pack(self._table("H", names), self._table("I", constants), children, body)

    def _number(self, name: bytes | int) -> int:
        if isinstance(name, bytes):
            return self._numbers[name]
        if name >= len(self._facts.names):
            raise LinkError("A compiled module asks for a name that the firmware does not have.")
        return name

    def _table(self, kind: str, values: list[int]) -> int:
        return self._placer.put(struct.pack(f"<{len(values)}{kind}", *values)) if values else 0

    def _code(self, code: Code) -> tuple[int, int]:
        """Lay code out; return the addresses of its bytecode and of its table of functions (0 for none)."""
        if code.body not in self._bodies:
            self._bodies[code.body] = self._placer.put(code.body, 1)
        children = [self._function(child) for child in code.children]
        return self._bodies[code.body], self._table("I", children)

    def _function(self, code: Code) -> int:
        body, children = self._code(code)
        return self._placer.put(FUNCTION.pack(0, 0, _BYTECODE, code.is_generator, body, children))
